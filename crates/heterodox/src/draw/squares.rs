//! Drawing of boards of squares.

use super::{BoardView, Canvas, PieceGlyph, file_letter};
use crate::text::{foreground, with_background};
use anstyle::Style;
use heterodox_kernel::{Color, Square};

/// Columns per square.
const CELL: usize = 3;

/// Colours of light squares, dark squares and squares of the last move. White and black letters are
/// both readable on their medium brightness.
const LIGHT: u8 = 137;
const DARK: u8 = 94;
const MARKED: u8 = 65;
/// Pure white and black. The first 16 colours are not used, since themes change them.
const WHITE: u8 = 231;
const BLACK: u8 = 16;

/// Draws the board with its coordinates, in a frame if there are no colours.
pub(super) fn draw(view: &BoardView<'_>) -> Canvas {
    let ranks = usize::from(view.board.ranks());
    let margin = ranks.to_string().len() + 1;
    let frame = usize::from(!view.options.colors);
    let mut canvas = Canvas::new(ranks + 2 * frame + 1);
    if frame == 1 {
        draw_frame(view, &mut canvas, margin);
    }
    for rank in 0..view.board.ranks() {
        let label = format!("{:>1$}", rank + 1, margin - 1);
        canvas.write(0, view.row(rank) + frame, &label);
    }
    for square in view.board.squares() {
        let (column, row) = view.cell(square);
        draw_square(view, &mut canvas, square, margin + frame + CELL * column, row + frame);
    }
    let below = canvas.height() - 1;
    for file in 0..view.board.files() {
        let x = margin + frame + CELL * view.column(file) + 1;
        canvas.write(x, below, &file_letter(file).to_string());
    }
    canvas
}

fn draw_frame(view: &BoardView<'_>, canvas: &mut Canvas, margin: usize) {
    let edge = "─".repeat(CELL * usize::from(view.board.files()));
    let bottom = canvas.height() - 2;
    canvas.write(margin, 0, &format!("┌{edge}┐"));
    canvas.write(margin, bottom, &format!("└{edge}┘"));
    let right = margin + 1 + CELL * usize::from(view.board.files());
    for y in 1..bottom {
        canvas.write(margin, y, "│");
        canvas.write(right, y, "│");
    }
}

/// Draws a square. Without colours, squares of the last move have brackets.
fn draw_square(view: &BoardView<'_>, canvas: &mut Canvas, square: Square, x: usize, y: usize) {
    let piece = view.position.piece_at(square);
    let marked = view.is_marked(square);
    let (empty, sides, style) = if view.options.colors {
        let (file, rank) = view.board.file_and_rank(square);
        let ground = match (marked, (file + rank) % 2) {
            (true, _) => MARKED,
            (false, 0) => DARK,
            (false, _) => LIGHT,
        };
        let color = piece.map_or(Color::White, |piece| piece.color);
        (' ', [' ', ' '], with_background(piece_style(color), ground))
    } else {
        ('·', if marked { ['[', ']'] } else { [' ', ' '] }, Style::new())
    };
    let empty = PieceGlyph { left: None, char: empty, right: None };
    let PieceGlyph { left, char, right } = piece.map_or(empty, |piece| view.glyph(piece));
    let cell = [left.unwrap_or(sides[0]), char, right.unwrap_or(sides[1])];
    for (i, char) in cell.into_iter().enumerate() {
        canvas.put(x + i, y, char, style);
    }
}

/// Returns the style of the pieces of a side.
pub(super) const fn piece_style(color: Color) -> Style {
    match color {
        Color::White => foreground(WHITE).bold(),
        Color::Black => foreground(BLACK).bold(),
    }
}
