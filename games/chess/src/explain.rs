//! Reasons why a move is illegal, for people.

use crate::attacks::pawn_attacks;
use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, knight_attacks, queen_attacks, rook_attacks,
};
use heterodox_kernel::{Color, Move, Picked, Piece, Square, SquareSet};

impl Position {
    /// Returns the squares to which the kind on a square could go on an empty board.
    pub(crate) fn reach_of(&self, picked: Picked) -> SquareSet<1> {
        let Picked::Square(from) = picked else { return SquareSet::EMPTY };
        let Some(piece) = self.placement.piece_at(from) else { return SquareSet::EMPTY };
        match piece.kind {
            PAWN => pawn_attacks(piece.color, from) | pawn_steps(piece.color, from),
            KNIGHT => knight_attacks(from),
            BISHOP => bishop_attacks(from, SquareSet::EMPTY),
            ROOK => rook_attacks(from, SquareSet::EMPTY),
            QUEEN => queen_attacks(from, SquareSet::EMPTY),
            _ => king_attacks(from) | self.castling_squares(piece, from),
        }
    }

    /// Returns the squares to which a King may castle as far as its rights go.
    fn castling_squares(&self, king: Piece, from: Square) -> SquareSet<1> {
        let home = Square(if king.color == Color::White { 4 } else { 60 });
        let rights = self.castling >> (2 * king.color.index()) & 0b11;
        if from != home {
            return SquareSet::EMPTY;
        }
        let side = |right: u8, to: u8| (rights & right != 0).then_some(Square(to));
        side(0b01, home.0 + 2).into_iter().chain(side(0b10, home.0 - 2)).collect()
    }

    /// Returns the particular rule that a move breaks if it is not even
    /// pseudo-legal.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<String> {
        let kind = self.placement.kind_at(mv.from)?;
        let occupied = self.placement.occupied();
        if kind == PAWN {
            let (file, rank) = (mv.from.0 % 8, mv.from.0 / 8);
            let last = if self.state.turn == Color::White { 6 } else { 1 };
            let promotes = matches!(mv.extra, heterodox_kernel::Extra::Promote(_));
            if rank == last && !promotes {
                return Some(
                    "a Pawn that reaches the last rank must promote: add q, r, b or n".into(),
                );
            }
            if file == mv.to.0 % 8 && occupied.contains(mv.to) {
                return Some("a Pawn never captures straight ahead".into());
            }
            if pawn_attacks(self.state.turn, mv.from).contains(mv.to) {
                return Some("a Pawn goes diagonally only to capture".into());
            }
        }
        if kind == KING && mv.from.0.abs_diff(mv.to.0) == 2 && mv.from.0 % 8 == 4 {
            let (corner, _) = Position::castling_rook(mv.to);
            return Some(if between(mv.from, corner).intersects(occupied) {
                "castling needs all squares between King and Rook empty".into()
            } else {
                "the King or that Rook has moved, so they cannot castle".into()
            });
        }
        None
    }
}

/// Returns the squares straight ahead to which a Pawn could go on an empty board.
fn pawn_steps(color: Color, from: Square) -> SquareSet<1> {
    let (forward, second) = if color == Color::White { (8, 1) } else { (-8, 6) };
    let step = |square: Square| Square(square.0.wrapping_add_signed(forward));
    let one = step(from);
    let two = (from.0 / 8 == second).then(|| step(one));
    SquareSet::of(one) | two.into_iter().collect()
}
