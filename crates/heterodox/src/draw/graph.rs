//! Drawing of boards that are graphs: nodes and lines between neighbours.
//!
//! The nodes are on a grid of points, four columns and two rows apart, which is about a
//! square on most terminals. A line along a rank spans two files, a line along a file
//! two ranks, and a diagonal is one character.

use super::{BoardView, Canvas, PieceGlyph, file_letter, squares::piece_style};
use crate::text::{foreground, with_background};
use anstyle::Style;
use heterodox_kernel::{Color, Direction, Square};

const COLUMNS: usize = 4;
const ROWS: usize = 2;
/// Columns of wood left and right of the outermost nodes.
const PADDING: usize = 2;

/// Colours of the wood, of the lines on it and of the last move.
const WOOD: u8 = 137;
const LINE: u8 = 58;
const MARKED: u8 = 65;

/// Draws the board with its coordinates.
pub(super) fn draw(view: &BoardView<'_>) -> Canvas {
    let layout = Layout::of(view);
    let mut canvas = Canvas::new(layout.height + 1);
    for y in 0..layout.height {
        for x in layout.margin..layout.margin + layout.width {
            canvas.put(x, y, ' ', layout.style(Style::new()));
        }
    }
    for square in view.board.squares() {
        for direction in Direction::ALL {
            if let Some(&next) = view.board.ray(square, direction).first() {
                draw_line(view, &layout, &mut canvas, square, next);
            }
        }
    }
    for square in view.board.squares() {
        draw_node(view, &layout, &mut canvas, square);
    }
    draw_coordinates(view, &layout, &mut canvas);
    canvas
}

/// Positions on the canvas.
struct Layout {
    margin: usize,
    width: usize,
    height: usize,
    colors: bool,
}

impl Layout {
    fn of(view: &BoardView<'_>) -> Layout {
        let (files, ranks) = (usize::from(view.board.files()), usize::from(view.board.ranks()));
        Layout {
            margin: ranks.to_string().len() + 1,
            width: COLUMNS * (files - 1) + 1 + 2 * PADDING,
            height: ROWS * (ranks - 1) + 1,
            colors: view.options.colors,
        }
    }

    fn x(&self, column: usize) -> usize {
        self.margin + PADDING + COLUMNS * column
    }

    /// Adds the wood as background, if there are colours.
    fn style(&self, style: Style) -> Style {
        if self.colors { with_background(style, WOOD) } else { Style::new() }
    }
}

/// Draws the line between two neighbours.
fn draw_line(
    view: &BoardView<'_>,
    layout: &Layout,
    canvas: &mut Canvas,
    start: Square,
    end: Square,
) {
    let place = |square| {
        let (column, row) = view.cell(square);
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
    // One character per row, or per column in a horizontal line.
    let steps = if dy == 0 { dx.abs() } else { dy.abs() };
    let style = layout.style(foreground(LINE));
    for step in 1..steps {
        let (x, y) = (x0 + dx * step / steps, y0 + dy * step / steps);
        canvas.join(x as usize, y as usize, stroke, style);
    }
}

/// Draws a node: its piece or a dot. Nodes of the last move are marked by the
/// background, or by brackets if there are no colours.
fn draw_node(view: &BoardView<'_>, layout: &Layout, canvas: &mut Canvas, square: Square) {
    let (column, row) = view.cell(square);
    let (x, y) = (layout.x(column), ROWS * row);
    let marked = view.is_marked(square);
    let (glyph, style) = match view.position.piece_at(square) {
        Some(piece) => (view.glyph(piece), piece_style(piece.color)),
        None => empty_node(view, square),
    };
    let sides = [(x.checked_sub(1), glyph.left), (Some(x + 1), glyph.right)];
    canvas.put(x, y, glyph.char, layout.style(style));
    for (x, mark) in sides {
        if let (Some(x), Some(mark)) = (x, mark) {
            canvas.put(x, y, mark, layout.style(style));
        }
    }
    if marked && layout.colors {
        canvas.restyle(x - 1, y, with_background(foreground(WOOD), MARKED));
        canvas.restyle(x, y, with_background(style, MARKED));
        canvas.restyle(x + 1, y, with_background(foreground(WOOD), MARKED));
    } else if marked {
        canvas.put(x - 1, y, '[', Style::new());
        canvas.put(x + 1, y, ']', Style::new());
    }
}

/// Returns the dot of an empty node, or a circle where pieces promote: an open one for White's,
/// a filled one for Black's.
fn empty_node(view: &BoardView<'_>, square: Square) -> (PieceGlyph, Style) {
    let promotes = |color| view.board.promotion_squares(color).contains(&square);
    let (char, style) = if promotes(Color::White) {
        ('○', piece_style(Color::White))
    } else if promotes(Color::Black) {
        ('●', piece_style(Color::Black))
    } else {
        ('•', foreground(LINE))
    };
    (PieceGlyph { left: None, char, right: None }, style)
}

fn draw_coordinates(view: &BoardView<'_>, layout: &Layout, canvas: &mut Canvas) {
    for rank in 0..view.board.ranks() {
        let label = format!("{:>1$}", rank + 1, layout.margin - 1);
        canvas.write(0, ROWS * view.row(rank), &label);
    }
    for file in 0..view.board.files() {
        let letter = file_letter(file).to_string();
        canvas.write(layout.x(view.column(file)), layout.height, &letter);
    }
}
