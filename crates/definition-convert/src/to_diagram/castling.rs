//! Castling of a diagram.

use super::Game;
use heterodox_kernel::{Color, Kind, Square};

impl Game<'_, '_> {
    /// The castlings in the move text of a kind, as White sees them.
    pub(super) fn castling_moves(&self, kind: Kind) -> String {
        let start = &self.normal.definition.start;
        let is_kind =
            |square: Square| start.pieces.get(&square).is_some_and(|piece| piece.kind == kind);
        let mut moves: Vec<(u8, bool, bool)> = Vec::new();
        for color in Color::ALL {
            for way in self.normal.ways[color.index()].iter().filter(|way| is_kind(way.from)) {
                let board = &self.normal.definition.board;
                let file = |square| board.file_and_rank(square).0;
                let squares = file(way.to).abs_diff(file(way.from));
                let is_higher = file(way.partner) > file(way.from);
                let is_further_in = !self.is_outermost(way.partner, is_higher);
                if !moves.contains(&(squares, is_higher, is_further_in)) {
                    moves.push((squares, is_higher, is_further_in));
                }
            }
        }
        moves.sort_unstable();
        let mut text = String::new();
        for &(squares, is_higher, further) in &moves {
            let has_other = moves.contains(&(squares, !is_higher, further));
            let side = match (has_other, is_higher) {
                (true, true) => continue,
                (true, false) => "s",
                (false, true) => "r",
                (false, false) => "l",
            };
            let further = if further { "j" } else { "" };
            text += &format!("i{side}{further}O{squares}");
        }
        text
    }

    /// Returns whether the sides castle differently to the left and to the right.
    pub(super) fn castles_unevenly(&self) -> bool {
        self.roles.order.iter().any(|&kind| self.castling_moves(kind).contains(['l', 'r']))
    }

    /// Returns whether no piece stands beyond a square at the start.
    fn is_outermost(&self, square: Square, is_higher: bool) -> bool {
        let board = &self.normal.definition.board;
        let (file, rank) = board.file_and_rank(square);
        let pieces = &self.normal.definition.start.pieces;
        let beyond = |other: &u8| if is_higher { *other > file } else { *other < file };
        let mut files = (0..board.files()).filter(beyond);
        !files.any(|file| board.square_at(file, rank).is_some_and(|at| pieces.contains_key(&at)))
    }
}
