//! Places of squares and labels in a picture. A square has 100 units, as in the client.

use heterodox_api::BoardView;
use heterodox_kernel::Color;
use std::collections::BTreeMap;

/// Side of a square.
pub(crate) const SQUARE: f64 = 100.0;
/// Radius of a node.
pub(crate) const NODE: f64 = 47.0;
/// Height of the row of a side's pieces in hand.
pub(crate) const HAND: f64 = 84.0;
/// Distance of the outermost nodes from the edge, with room for the coordinates.
const GRAPH_MARGIN: f64 = 92.0;

/// Width of the strip for the coordinates of a large board, at the left and at the bottom.
const GUTTER: f64 = 36.0;
/// Largest number of files or ranks of a board whose coordinates are in its squares.
const MAX_WITHOUT_GUTTER: u8 = 8;

/// A point of a picture.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// Ground below a label.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    Square,
    Gutter,
    Graph,
}

/// The name of a file or rank.
pub(crate) struct Label {
    pub(crate) text: String,
    pub(crate) at: Point,
    /// The square that it is in, or nearest to.
    pub(crate) square: String,
    /// True if the text begins at the point, and is not centred on it.
    pub(crate) at_start: bool,
}

/// The places of a board's squares.
pub(crate) struct Layout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Side of the box of a piece.
    pub(crate) piece: f64,
    /// Ground below the names of files and ranks.
    pub(crate) ground: Ground,
    /// Width of the strip for coordinates.
    pub(crate) gutter: f64,
    centers: BTreeMap<String, Point>,
}

impl Layout {
    /// Computes the layout of a board as one side sees it, with or without its coordinates.
    pub(crate) fn new(board: &BoardView, orientation: Color, coordinates: bool) -> Layout {
        let margin = if board.graph { GRAPH_MARGIN } else { SQUARE / 2.0 };
        let (files, ranks) = (board.files.saturating_sub(1), board.ranks.saturating_sub(1));
        let is_large = board.files.max(board.ranks) > MAX_WITHOUT_GUTTER;
        let ground = match (board.graph, is_large) {
            (true, _) => Ground::Graph,
            // The pieces of large boards would cover numbers of two digits.
            (false, true) => Ground::Gutter,
            (false, false) => Ground::Square,
        };
        let gutter = if coordinates && ground == Ground::Gutter { GUTTER } else { 0.0 };
        let flipped = orientation == Color::Black;
        let place = |count: u8| margin + f64::from(count) * SQUARE;
        let centers = board.squares.iter().map(|square| {
            let (x, y) = (square.x.min(files), square.y.min(ranks));
            let at = match flipped {
                true => Point { x: place(files - x), y: place(y) },
                false => Point { x: place(x), y: place(ranks - y) },
            };
            (square.name.clone(), Point { x: at.x + gutter, ..at })
        });
        Layout {
            width: f64::from(files) * SQUARE + 2.0 * margin + gutter,
            height: f64::from(ranks) * SQUARE + 2.0 * margin + gutter,
            piece: if board.graph { NODE * 1.72 } else { SQUARE * 0.84 },
            centers: centers.collect(),
            ground,
            gutter,
        }
    }

    /// Returns the centre of a square.
    pub(crate) fn center(&self, square: &str) -> Option<Point> {
        self.centers.get(square).copied()
    }

    /// Returns the centres of all squares, with their names.
    pub(crate) fn centers(&self) -> impl Iterator<Item = (&str, Point)> {
        self.centers.iter().map(|(name, at)| (name.as_str(), *at))
    }

    /// Returns the names of the files along the lower edge and of the ranks along the left one.
    pub(crate) fn labels(&self) -> Vec<Label> {
        let (mut files, mut ranks) = (BTreeMap::new(), BTreeMap::new());
        for (name, at) in self.centers() {
            let split = name.find(|letter: char| !letter.is_ascii_alphabetic());
            let (file, rank) = name.split_at(split.unwrap_or(name.len()));
            let lowest = files.entry(file).or_insert((name, at));
            if at.y > lowest.1.y {
                *lowest = (name, at);
            }
            let leftmost = ranks.entry(rank).or_insert((name, at));
            if at.x < leftmost.1.x {
                *leftmost = (name, at);
            }
        }
        let file_at = |at: Point| match self.ground {
            Ground::Graph => Point { x: at.x, y: self.height - 19.0 },
            Ground::Gutter => Point { x: at.x, y: self.height - self.gutter * 0.28 },
            Ground::Square => Point { x: at.x + 42.0, y: at.y + 43.0 },
        };
        let rank_at = |at: Point| match self.ground {
            Ground::Graph => Point { x: 27.0, y: at.y + 8.0 },
            Ground::Gutter => Point { x: self.gutter / 2.0, y: at.y + 10.0 },
            Ground::Square => Point { x: at.x - 47.0, y: at.y - 31.0 },
        };
        let label = |text: &str, square: &str, at, at_start| Label {
            text: text.to_owned(),
            square: square.to_owned(),
            at,
            at_start,
        };
        let files = files.iter().map(|(text, (name, at))| label(text, name, file_at(*at), false));
        let in_square = self.ground == Ground::Square;
        let ranks =
            ranks.iter().map(|(text, (name, at))| label(text, name, rank_at(*at), in_square));
        files.chain(ranks).collect()
    }
}

/// Returns the outline of an arrow, which leaves the centres of both squares visible.
pub(crate) fn arrow(from: Point, to: Point) -> String {
    const HALF: f64 = 9.0;
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let head = HALF * 3.6 + SQUARE * 0.1;
    let at = |point: Point, along: f64, left: f64| {
        let (x, y) = (point.x + ux * along - uy * left, point.y + uy * along + ux * left);
        format!("{x:.1} {y:.1}")
    };
    let outline = [
        at(from, SQUARE * 0.3, HALF),
        at(to, -head, HALF),
        at(to, -head, HALF * 2.5),
        at(to, -SQUARE * 0.1, 0.0),
        at(to, -head, -HALF * 2.5),
        at(to, -head, -HALF),
        at(from, SQUARE * 0.3, -HALF),
    ];
    format!("M{}z", outline.join("L"))
}
