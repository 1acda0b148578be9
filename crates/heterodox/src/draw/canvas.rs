//! A grid of styled characters that grows to the right as it is written on.

use crate::text::{self, Glyph};
use anstyle::Style;

/// Rows of characters.
pub(super) struct Canvas {
    rows: Vec<Vec<Glyph>>,
}

const BLANK: Glyph = Glyph { char: ' ', style: Style::new() };

impl Canvas {
    /// An empty canvas of so many rows.
    pub(super) fn new(height: usize) -> Canvas {
        Canvas { rows: vec![Vec::new(); height] }
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// The length of the longest row.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn at(&mut self, x: usize, y: usize) -> &mut Glyph {
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize(x + 1, BLANK);
        }
        &mut row[x]
    }

    /// Puts a character.
    pub(super) fn put(&mut self, x: usize, y: usize, char: char, style: Style) {
        *self.at(x, y) = Glyph { char, style };
    }

    /// Puts a character that joins with the line that is there already.
    pub(super) fn join(&mut self, x: usize, y: usize, char: char, style: Style) {
        let there = self.at(x, y).char;
        self.put(x, y, joined(there, char), style);
    }

    /// Changes the style of a place and keeps what stands there.
    pub(super) fn restyle(&mut self, x: usize, y: usize, style: Style) {
        self.at(x, y).style = style;
    }

    /// Writes a plain text; rows that the canvas does not have are left out.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str) {
        if y < self.height() {
            for (i, char) in text.chars().enumerate() {
                self.put(x + i, y, char, Style::new());
            }
        }
    }

    /// The rows as lines that end in newlines.
    pub(super) fn into_text(self) -> String {
        self.rows.iter().map(|row| text::render(row) + "\n").collect()
    }
}

/// Two lines that cross in one place.
fn joined(there: char, char: char) -> char {
    match (there, char) {
        ('─', '│') | ('│', '─') => '┼',
        ('╱', '╲') | ('╲', '╱') => '╳',
        _ => char,
    }
}
