//! Boards.

use heterodox_kernel::{Board, Color, Direction, Square};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board for display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BoardView {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// True if the board is drawn as nodes and lines.
    pub graph: bool,
    /// All squares.
    pub squares: Vec<SquareView>,
    /// On a graph, pairs of nodes that are connected by lines.
    pub lines: Vec<(String, String)>,
    /// On a board of squares, the dark squares.
    pub dark: Vec<String>,
    /// The squares that are marked as those where pieces promote, if the board shows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<PromotionSquares>,
}

/// The squares where pieces of each colour promote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PromotionSquares {
    /// Those of White's pieces.
    pub white: Vec<String>,
    /// Those of Black's pieces.
    pub black: Vec<String>,
}

/// Location of a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SquareView {
    /// Name of the square.
    pub name: String,
    /// Column, from 0 at the left.
    pub x: u8,
    /// Row, from 0 at White's side.
    pub y: u8,
}

impl BoardView {
    /// Creates the view of a board.
    pub fn of(board: &Board) -> BoardView {
        let name = |square| board.name(square).to_owned();
        let squares = board.squares().map(|square| {
            let (x, y) = board.file_and_rank(square);
            SquareView { name: name(square), x, y }
        });
        // Each line is found from both ends. Only the ascending direction is kept.
        let next = |from, direction| board.ray(from, direction).first().copied();
        let lines = board.squares().flat_map(|from| {
            let ways = Direction::ALL.into_iter().filter(|direction| direction.ascends());
            ways.filter_map(move |direction| next(from, direction).map(|to| (from, to)))
        });
        let is_dark = |&square: &Square| {
            let (x, y) = board.file_and_rank(square);
            (x + y) % 2 == 0
        };
        let graph = board.is_graph();
        let promotion = |color| -> Vec<String> {
            board.promotion_squares(color).iter().copied().map(name).collect()
        };
        let promotion =
            PromotionSquares { white: promotion(Color::White), black: promotion(Color::Black) };
        let is_marked = !(promotion.white.is_empty() && promotion.black.is_empty());
        BoardView {
            files: board.files(),
            ranks: board.ranks(),
            graph,
            squares: squares.collect(),
            lines: lines.filter(|_| graph).map(|(from, to)| (name(from), name(to))).collect(),
            dark: board.squares().filter(|_| !graph).filter(is_dark).map(name).collect(),
            promotion: is_marked.then_some(promotion),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_marked_boards_show_where_pieces_promote() {
        let view = |id: &str| BoardView::of(heterodox_catalog::find(id).unwrap().board());
        let marked = view("clash").promotion.unwrap();
        assert_eq!(marked.white, ["a9", "c9", "e9", "g9", "i9"]);
        assert_eq!(marked.black, ["a1", "c1", "e1", "g1", "i1"]);
        assert_eq!(view("chess").promotion, None);
    }
}
