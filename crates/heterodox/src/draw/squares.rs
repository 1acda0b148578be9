//! Boards of squares.

use super::{Canvas, Scene, file_letter};
use crate::text::{ink, on};
use anstyle::Style;
use heterodox_kernel::{Color, Square};

/// Columns a square.
const CELL: usize = 3;

/// Wood of middling brightness, on which both White's and Black's letters can
/// be read: light squares, dark squares, and squares of the last move.
const LIGHT: u8 = 137;
const DARK: u8 = 94;
const MARKED: u8 = 65;
/// Pure white and pure black: what a theme makes of the first 16 is unknown.
const WHITE: u8 = 231;
const BLACK: u8 = 16;

/// The board with its coordinates; framed where there are no colours.
pub(super) fn draw(scene: &Scene<'_>) -> Canvas {
    let ranks = usize::from(scene.board.ranks());
    let margin = ranks.to_string().len() + 1;
    let frame = usize::from(!scene.look.colors);
    let mut canvas = Canvas::new(ranks + 2 * frame + 1);
    if frame == 1 {
        draw_frame(scene, &mut canvas, margin);
    }
    for rank in 0..scene.board.ranks() {
        let label = format!("{:>1$}", rank + 1, margin - 1);
        canvas.write(0, scene.row(rank) + frame, &label);
    }
    for square in scene.board.squares() {
        let (column, row) = scene.spot(square);
        draw_square(scene, &mut canvas, square, margin + frame + CELL * column, row + frame);
    }
    let below = canvas.height() - 1;
    for file in 0..scene.board.files() {
        let x = margin + frame + CELL * scene.column(file) + 1;
        canvas.write(x, below, &file_letter(file).to_string());
    }
    canvas
}

fn draw_frame(scene: &Scene<'_>, canvas: &mut Canvas, margin: usize) {
    let edge = "─".repeat(CELL * usize::from(scene.board.files()));
    let bottom = canvas.height() - 2;
    canvas.write(margin, 0, &format!("┌{edge}┐"));
    canvas.write(margin, bottom, &format!("└{edge}┘"));
    let right = margin + 1 + CELL * usize::from(scene.board.files());
    for y in 1..bottom {
        canvas.write(margin, y, "│");
        canvas.write(right, y, "│");
    }
}

/// One square. Without colours the last move is in brackets.
fn draw_square(scene: &Scene<'_>, canvas: &mut Canvas, square: Square, x: usize, y: usize) {
    let piece = scene.position.piece_at(square);
    let marked = scene.is_marked(square);
    let (face, sides, style) = if scene.look.colors {
        let (file, rank) = scene.board.file_and_rank(square);
        let ground = match (marked, (file + rank) % 2) {
            (true, _) => MARKED,
            (false, 0) => DARK,
            (false, _) => LIGHT,
        };
        let color = piece.map_or(Color::White, |piece| piece.color);
        (' ', [' ', ' '], on(piece_ink(color), ground))
    } else {
        ('·', if marked { ['[', ']'] } else { [' ', ' '] }, Style::new())
    };
    let face = piece.map_or(face, |piece| scene.face(piece));
    for (i, char) in [sides[0], face, sides[1]].into_iter().enumerate() {
        canvas.put(x + i, y, char, style);
    }
}

/// How the pieces of a side are written on wood.
pub(super) const fn piece_ink(color: Color) -> Style {
    match color {
        Color::White => ink(WHITE).bold(),
        Color::Black => ink(BLACK).bold(),
    }
}
