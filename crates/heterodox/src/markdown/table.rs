//! Tables, whose columns are as wide as their text or as the terminal permits.

use crate::text::{Glyph, glyphs, wrap};
use anstyle::Style;
use pulldown_cmark::Alignment;

/// Number of blanks between columns.
const GAP: usize = 2;
/// Minimum width of a narrowed column.
const MIN_WIDTH: usize = 8;

/// A table whose cells are added one by one.
pub(super) struct Table {
    alignments: Vec<Alignment>,
    rows: Vec<Vec<Vec<Glyph>>>,
    row: Vec<Vec<Glyph>>,
}

impl Table {
    pub(super) fn new(alignments: Vec<Alignment>) -> Table {
        Table { alignments, rows: Vec::new(), row: Vec::new() }
    }

    pub(super) fn push_cell(&mut self, cell: Vec<Glyph>) {
        self.row.push(cell);
    }

    pub(super) fn end_row(&mut self) {
        self.rows.push(std::mem::take(&mut self.row));
    }

    /// Returns the lines of the table, with at most `width` columns if possible. The
    /// first row is the header.
    pub(super) fn lines(&self, width: usize, colors: bool) -> Vec<Vec<Glyph>> {
        let widths = self.widths(width);
        let mut lines = Vec::new();
        for (i, row) in self.rows.iter().enumerate() {
            lines.extend(self.row_lines(row, &widths));
            if i == 0 {
                let stroke = if colors { "─" } else { "-" };
                let under = widths.iter().map(|&width| stroke.repeat(width));
                let under = under.collect::<Vec<_>>().join(&" ".repeat(GAP));
                lines.push(glyphs(&under, Style::new()).collect());
            }
        }
        lines
    }

    /// Returns the widths of the columns. If the table is too wide, the widest columns
    /// are reduced.
    fn widths(&self, width: usize) -> Vec<usize> {
        let mut widths: Vec<usize> = (0..self.alignments.len())
            .map(|column| {
                self.rows.iter().filter_map(|row| row.get(column)).map(Vec::len).max().unwrap_or(0)
            })
            .collect();
        let available = width.saturating_sub(GAP * widths.len().saturating_sub(1));
        while widths.iter().sum::<usize>() > available {
            match widths.iter_mut().max() {
                Some(widest) if *widest > MIN_WIDTH => *widest -= 1,
                _ => break,
            }
        }
        widths
    }

    fn row_lines(&self, row: &[Vec<Glyph>], widths: &[usize]) -> Vec<Vec<Glyph>> {
        let cells: Vec<Vec<Vec<Glyph>>> =
            row.iter().zip(widths).map(|(cell, &width)| wrap(cell, width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        let line = |y: usize| {
            let mut line = Vec::new();
            let mut start = 0;
            for ((cell, &width), alignment) in cells.iter().zip(widths).zip(&self.alignments) {
                let text = cell.get(y).map_or(&[][..], Vec::as_slice);
                let free = width.saturating_sub(text.len());
                let before = match alignment {
                    Alignment::Right => free,
                    Alignment::Center => free / 2,
                    Alignment::Left | Alignment::None => 0,
                };
                let blank = Glyph { char: ' ', style: Style::new() };
                line.resize(start + before, blank);
                line.extend(text);
                start += width + GAP;
            }
            line
        };
        (0..height).map(line).collect()
    }
}
