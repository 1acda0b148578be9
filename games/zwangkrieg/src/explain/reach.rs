//! The squares a piece bears on by its own moves.

use crate::attacks::capture_origins;
use crate::geometry::{
    ADJACENT, BISHOP_LINES, FILES, KNIGHT_LEAPS, ROOK_LINES, Set, WITHIN_FOUR, first_rank,
    king_home, next, pawn_captures, pawn_rank,
};
use crate::position::UNMOVED_SHIFT;
use crate::{KING, KNIGHT, LARIAT, LINEBACKER, PAWN, Position, VALKYRIE};
use heterodox_kernel::{Color, Direction, Picked, Piece, Square};

/// Returns the move directions of a Linebacker Pawn, straight ahead first.
pub(super) fn forward_directions(color: Color) -> [Direction; 3] {
    match color {
        Color::White => [Direction::North, Direction::NorthWest, Direction::NorthEast],
        Color::Black => [Direction::South, Direction::SouthWest, Direction::SouthEast],
    }
}

impl Position {
    /// Returns the squares where the piece on a square could go, capture or act if nothing stood in
    /// its way. Relayed leaps are not its own.
    pub(crate) fn reach_of(&self, picked: Picked) -> Set {
        let Picked::Square(from) = picked else { return Set::EMPTY };
        let Some(piece) = self.placement.piece_at(from) else { return Set::EMPTY };
        let i = from.index();
        match piece.kind {
            KING => ADJACENT[i] | self.castling_squares(piece, from),
            KNIGHT => KNIGHT_LEAPS[i],
            VALKYRIE => ROOK_LINES[i] | BISHOP_LINES[i],
            LARIAT => KNIGHT_LEAPS[i] | WITHIN_FOUR[i],
            PAWN => {
                let ahead = [forward_directions(piece.color)[0]];
                pawn_captures(piece.color, from) | self.pawn_steps(piece, from, &ahead)
            }
            LINEBACKER => self.pawn_steps(piece, from, &forward_directions(piece.color)),
            kind => capture_origins(kind, !piece.color, from),
        }
    }

    /// Returns whether a Pawn of `color` on a square may still make its opening move.
    pub(super) fn is_unmoved(&self, color: Color, from: Square) -> bool {
        let file = from.0 % FILES;
        let bit = UNMOVED_SHIFT + 12 * color as u32 + u32::from(file);
        from.0 == pawn_rank(color) + file && self.rights >> bit & 1 != 0
    }

    /// Returns the squares a Pawn could go to on an empty board.
    fn pawn_steps(&self, pawn: Piece, from: Square, directions: &[Direction]) -> Set {
        let steps = directions.iter().flat_map(|&direction| {
            let one = next(direction, from);
            let runs = self.is_unmoved(pawn.color, from);
            let two = one.filter(|_| runs).and_then(|one| next(direction, one));
            one.into_iter().chain(two)
        });
        steps.collect()
    }

    /// Returns the target squares of a King's castling, as far as its rights go.
    fn castling_squares(&self, king: Piece, from: Square) -> Set {
        let (home, rights) = (king_home(king.color), self.rights >> (2 * king.color.index()));
        if from != home {
            return Set::EMPTY;
        }
        let first = first_rank(king.color);
        let side = |right: u32, file: u8| (rights & right != 0).then_some(Square(first + file));
        side(0b01, 2).into_iter().chain(side(0b10, 10)).collect()
    }
}
