//! Boards that are graphs: nodes, and the lines between neighbours.
//!
//! Nodes lie on a grid of points. From one point to the next there are four
//! columns and two rows, about a square on most terminals; a line along a rank
//! spans two files, one along a file two ranks, and a diagonal is one stroke.

use super::{Canvas, Scene, file_letter, squares::piece_ink};
use crate::text::{ink, on};
use anstyle::Style;
use heterodox_kernel::{Direction, Square};

const COLUMNS: usize = 4;
const ROWS: usize = 2;
/// Wood to the left and right of the outermost nodes.
const PAD: usize = 2;

/// The colours of the wood, of the lines on it and of the last move.
const WOOD: u8 = 137;
const LINE: u8 = 58;
const MARKED: u8 = 65;

/// The board with its coordinates.
pub(super) fn draw(scene: &Scene<'_>) -> Canvas {
    let layout = Layout::of(scene);
    let mut canvas = Canvas::new(layout.height + 1);
    for y in 0..layout.height {
        for x in layout.margin..layout.margin + layout.width {
            canvas.put(x, y, ' ', layout.style(Style::new()));
        }
    }
    for square in scene.board.squares() {
        for direction in Direction::ALL {
            if let Some(&next) = scene.board.ray(square, direction).first() {
                draw_line(scene, &layout, &mut canvas, square, next);
            }
        }
    }
    for square in scene.board.squares() {
        draw_node(scene, &layout, &mut canvas, square);
    }
    draw_coordinates(scene, &layout, &mut canvas);
    canvas
}

/// Where things are on the canvas.
struct Layout {
    margin: usize,
    width: usize,
    height: usize,
    colors: bool,
}

impl Layout {
    fn of(scene: &Scene<'_>) -> Layout {
        let (files, ranks) = (usize::from(scene.board.files()), usize::from(scene.board.ranks()));
        Layout {
            margin: ranks.to_string().len() + 1,
            width: COLUMNS * (files - 1) + 1 + 2 * PAD,
            height: ROWS * (ranks - 1) + 1,
            colors: scene.look.colors,
        }
    }

    fn x(&self, column: usize) -> usize {
        self.margin + PAD + COLUMNS * column
    }

    /// A style on the wood, or none where there are no colours.
    fn style(&self, style: Style) -> Style {
        if self.colors { on(style, WOOD) } else { Style::new() }
    }
}

/// Everything strictly between two neighbours.
fn draw_line(scene: &Scene<'_>, layout: &Layout, canvas: &mut Canvas, start: Square, end: Square) {
    let place = |square| {
        let (column, row) = scene.spot(square);
        (layout.x(column) as isize, (ROWS * row) as isize)
    };
    let ((x0, y0), (x1, y1)) = (place(start), place(end));
    let (dx, dy) = (x1 - x0, y1 - y0);
    let stroke = match (dx.signum(), dy.signum()) {
        (_, 0) => '─',
        (0, _) => '│',
        (across, down) if across == down => '╲',
        _ => '╱',
    };
    // One stroke a row, but a column where the line stays in its row.
    let steps = if dy == 0 { dx.abs() } else { dy.abs() };
    let style = layout.style(ink(LINE));
    for step in 1..steps {
        let (x, y) = (x0 + dx * step / steps, y0 + dy * step / steps);
        canvas.join(x as usize, y as usize, stroke, style);
    }
}

/// A node: its piece or a dot; marked by what is left and right of it.
fn draw_node(scene: &Scene<'_>, layout: &Layout, canvas: &mut Canvas, square: Square) {
    let (column, row) = scene.spot(square);
    let (x, y) = (layout.x(column), ROWS * row);
    let marked = scene.is_marked(square);
    let (face, style) = match scene.position.piece_at(square) {
        Some(piece) => (scene.face(piece), piece_ink(piece.color)),
        None => ('•', ink(LINE)),
    };
    canvas.put(x, y, face, layout.style(style));
    if marked && layout.colors {
        canvas.restyle(x - 1, y, on(ink(WOOD), MARKED));
        canvas.restyle(x, y, on(style, MARKED));
        canvas.restyle(x + 1, y, on(ink(WOOD), MARKED));
    } else if marked {
        canvas.put(x - 1, y, '[', Style::new());
        canvas.put(x + 1, y, ']', Style::new());
    }
}

fn draw_coordinates(scene: &Scene<'_>, layout: &Layout, canvas: &mut Canvas) {
    for rank in 0..scene.board.ranks() {
        let label = format!("{:>1$}", rank + 1, layout.margin - 1);
        canvas.write(0, ROWS * scene.row(rank), &label);
    }
    for file in 0..scene.board.files() {
        let letter = file_letter(file).to_string();
        canvas.write(layout.x(scene.column(file)), layout.height, &letter);
    }
}
