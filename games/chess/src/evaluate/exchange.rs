//! Static exchange evaluation.

use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{bishop_attacks, rook_attacks};
use heterodox_kernel::{Color, Kind, Move, Square, SquareSet};

impl Position {
    /// What is left of a gain when both sides have captured on the square with
    /// the cheapest piece that can, as long as it pays.
    pub(super) fn exchange_on(&self, mv: Move, gain: i32, worth: &[i32]) -> i32 {
        let Some(mut on_square) = self.placement.kind_at(mv.from) else { return gain };
        let mut occupied = self.placement.occupied() - SquareSet::of(mv.from);
        let mut attackers = self.attackers_of_both(mv.to, occupied, occupied) & occupied;
        let mut side = !self.turn;
        // What each capture after the first wins: at most as many as there are
        // other pieces.
        let (mut won, mut captures) = ([0; 32], 0);
        while let Some((from, kind)) = self.cheapest(attackers, side) {
            occupied -= SquareSet::of(from);
            attackers = (attackers | self.uncovered(mv.to, kind, occupied)) & occupied;
            let is_guarded = attackers.intersects(self.placement.color(!side));
            if captures == won.len() || kind == KING && is_guarded {
                break;
            }
            won[captures] = worth[on_square.index()];
            captures += 1;
            (on_square, side) = (kind, !side);
        }
        gain - won[..captures].iter().rev().fold(0, |later, &won| (won - later).max(0))
    }

    /// The sliders that attack a square, among them those that a piece of this
    /// kind stood in the way of until it captured there. Knights stand in
    /// nobody's way, and what a King could stand in the way of gives check.
    #[inline]
    fn uncovered(&self, on: Square, captured_by: Kind, occupied: SquareSet<1>) -> SquareSet<1> {
        let diagonal = matches!(captured_by, PAWN | BISHOP | QUEEN);
        let straight = matches!(captured_by, ROOK | QUEEN);
        let mut sliders = SquareSet::EMPTY;
        if diagonal {
            sliders |= bishop_attacks(on, occupied) & self.diagonal_sliders();
        }
        if straight {
            sliders |= rook_attacks(on, occupied) & self.orthogonal_sliders();
        }
        sliders
    }

    /// The piece of a side that is worth least among attackers.
    #[inline]
    fn cheapest(&self, attackers: SquareSet<1>, side: Color) -> Option<(Square, Kind)> {
        let attackers = attackers & self.placement.color(side);
        if attackers.is_empty() {
            return None;
        }
        [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]
            .into_iter()
            .find_map(|kind| Some(((attackers & self.placement.kind(kind)).first()?, kind)))
    }
}
