//! A grid of styled characters that grows to the right.

use crate::text::{self, Glyph};
use anstyle::Style;

/// Rows of characters.
pub(super) struct Canvas {
    rows: Vec<Vec<Glyph>>,
}

const BLANK: Glyph = Glyph { char: ' ', style: Style::new() };

impl Canvas {
    /// Creates an empty canvas with the given number of rows.
    pub(super) fn new(height: usize) -> Canvas {
        Canvas { rows: vec![Vec::new(); height] }
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Returns the length of the longest row.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn glyph_at(&mut self, x: usize, y: usize) -> &mut Glyph {
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize(x + 1, BLANK);
        }
        &mut row[x]
    }

    /// Writes a character.
    pub(super) fn put(&mut self, x: usize, y: usize, char: char, style: Style) {
        *self.glyph_at(x, y) = Glyph { char, style };
    }

    /// Writes a line character, joined with the line that is already there.
    pub(super) fn join(&mut self, x: usize, y: usize, char: char, style: Style) {
        let old = self.glyph_at(x, y).char;
        self.put(x, y, crossing(old, char), style);
    }

    /// Changes the style of a cell and keeps its character.
    pub(super) fn restyle(&mut self, x: usize, y: usize, style: Style) {
        self.glyph_at(x, y).style = style;
    }

    /// Writes plain text. Rows outside of the canvas are ignored.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str) {
        if y < self.height() {
            for (i, char) in text.chars().enumerate() {
                self.put(x + i, y, char, Style::new());
            }
        }
    }

    /// Returns the rows as lines that end in newlines.
    pub(super) fn into_text(self) -> String {
        self.rows.iter().map(|row| text::render(row) + "\n").collect()
    }
}

/// Returns the character for two crossing lines.
fn crossing(old: char, char: char) -> char {
    match (old, char) {
        ('─', '│') | ('│', '─') => '┼',
        ('╱', '╲') | ('╲', '╱') => '╳',
        _ => char,
    }
}
