//! Heat maps: a small board for each kind.

use super::svg::{FIRST, GRID, INK, PAPER, document, hex};
use crate::report::StudyPlot;
use crate::report::figure::{MAP_HEIGHT, MAPS_IN_ROW, placed};
use crate::study::{PieceStudy, Study};
use heterodox_kernel::text::escape_markup;
use heterodox_kernel::{Board, Direction};
use std::fmt::Write as _;

/// Side of a map, and height of the line above it, in pixels.
const MAP: f64 = 116.0;
const CAPTION: f64 = 24.0;
/// Number of shades.
const LEVELS: usize = 10;

/// Draws the squares of all kinds.
pub(super) fn squares(plot: &StudyPlot, board: &Board, study: &Study) -> String {
    let column = f64::from(plot.size[0]) / f64::from(MAPS_IN_ROW);
    let mut elements = String::new();
    for (index, piece) in (0..).zip(placed(study)) {
        let left = column * f64::from(index % MAPS_IN_ROW);
        let top = f64::from(MAP_HEIGHT * (index / MAPS_IN_ROW));
        let (middle, baseline, ink) = (left + column / 2.0, top + CAPTION - 6.0, hex(INK.light));
        let _ = writeln!(
            elements,
            "<text x=\"{middle:.1}\" y=\"{baseline:.1}\" text-anchor=\"middle\" \
             font-size=\"13\" fill=\"{ink}\">{}</text>",
            escape_markup(&piece.name)
        );
        map(&mut elements, board, piece, (left + (column - MAP) / 2.0, top + CAPTION));
    }
    document(plot, 1, &elements)
}

/// Draws a map whose upper left corner is at a point. Its unit is a square of the board.
fn map(elements: &mut String, board: &Board, piece: &PieceStudy, (left, top): (f64, f64)) {
    let (files, ranks) = (f64::from(board.files()), f64::from(board.ranks()));
    let scale = MAP / files.max(ranks);
    let (left, top) = (left + (MAP - files * scale) / 2.0, top + (MAP - ranks * scale) / 2.0);
    let _ = writeln!(elements, "<g transform=\"translate({left:.1} {top:.1}) scale({scale:.3})\">");
    let color = hex(FIRST.light);
    if board.is_graph() {
        elements.push_str(&lines(board));
        let _ = writeln!(
            elements,
            "<g fill=\"none\" stroke=\"{color}\" stroke-width=\".8\" stroke-linecap=\"round\">"
        );
    } else {
        let grid = hex(GRID.light);
        let _ = writeln!(
            elements,
            "<rect width=\"{files}\" height=\"{ranks}\" fill=\"none\" stroke=\"{grid}\" \
             stroke-width=\".1\"/>\n<g fill=\"none\" stroke=\"{color}\" stroke-width=\"1\" \
             shape-rendering=\"crispEdges\">"
        );
    }
    elements.push_str(&levels(board, piece));
    elements.push_str("</g></g>\n");
}

/// Draws the lines of a graph, and its nodes without pieces.
fn lines(board: &Board) -> String {
    let mut path = String::new();
    for square in board.squares() {
        let next =
            Direction::ALL.iter().filter_map(|&direction| board.ray(square, direction).first());
        for &other in next.filter(|other| **other > square) {
            let ((x, y), (to_x, to_y)) = (centre(board, square), centre(board, other));
            let _ = write!(path, "M{x} {y}L{to_x} {to_y}");
        }
    }
    let (grid, paper) = (hex(GRID.light), hex(PAPER.light));
    let mut nodes = String::new();
    for (x, y) in board.squares().map(|square| centre(board, square)) {
        let _ = write!(nodes, "M{x} {y}h0");
    }
    format!(
        "<path fill=\"none\" stroke=\"{grid}\" stroke-width=\".12\" d=\"{path}\"/>\n\
         <path fill=\"none\" stroke=\"{paper}\" stroke-width=\".8\" stroke-linecap=\"round\" \
         d=\"{nodes}\"/>\n"
    )
}

fn centre(board: &Board, square: heterodox_kernel::Square) -> (f64, f64) {
    let (file, rank) = board.file_and_rank(square);
    (f64::from(file) + 0.5, f64::from(board.ranks() - rank) - 0.5)
}

/// Draws a path for each shade: a stroke across each square, or a dot on each node.
fn levels(board: &Board, piece: &PieceStudy) -> String {
    let most = piece.squares.iter().copied().fold(0.0, f64::max);
    let mut paths = vec![String::new(); LEVELS + 1];
    for (square, share) in board.squares().zip(&piece.squares) {
        let level = (share / most * LEVELS as f64).round() as usize;
        let (x, y) = centre(board, square);
        let path = &mut paths[level.min(LEVELS)];
        let _ = if board.is_graph() {
            write!(path, "M{x} {y}h0")
        } else {
            write!(path, "M{} {y}h1", x - 0.5)
        };
    }
    let path = |(level, path): (usize, &String)| {
        let opacity = level as f64 / LEVELS as f64;
        format!("<path opacity=\"{opacity}\" d=\"{path}\"/>\n")
    };
    paths.iter().enumerate().skip(1).filter(|(_, path)| !path.is_empty()).map(path).collect()
}
