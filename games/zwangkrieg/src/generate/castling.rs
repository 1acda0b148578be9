//! Castling moves.

use super::Generator;
use crate::geometry::{RAYS, first_rank, king_home};
use crate::move_filter::MoveFilter;
use heterodox_kernel::{Direction, Move, MoveSink, Square};

impl<S: MoveSink, L: MoveFilter> Generator<'_, S, L> {
    /// Generates castling moves. A castling right implies that King and Rook are
    /// on their home squares.
    #[inline]
    pub(super) fn castling(&mut self) {
        let rights = self.position.rights >> (2 * self.us.index()) & 0b11;
        if rights == 0 {
            return;
        }
        let king = king_home(self.us);
        for (right, direction) in [(0b01, Direction::West), (0b10, Direction::East)] {
            if rights & right == 0 {
                continue;
            }
            let corner = first_rank(self.us) + if right == 0b01 { 0 } else { 11 };
            let corner = Square(corner);
            if RAYS.between(direction, king, corner).intersects(self.occupied) {
                continue;
            }
            let by = direction.delta().0;
            let at = |steps: i8| Square(king.0.wrapping_add_signed(by * steps));
            if (0..=4).all(|steps| self.filter.may_stand(king, at(steps))) {
                self.sink.push(Move::displacing(king, at(4), corner, at(3)));
            }
        }
    }
}
