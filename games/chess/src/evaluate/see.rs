//! Static exchange evaluation, by the swap algorithm (chess programming wiki:
//! "SEE - The Swap Algorithm").

use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{bishop_attacks, rook_attacks};
use heterodox_kernel::{Color, Kind, Move, Square, SquareSet};

impl Position {
    /// Returns `gain`, the material that `mv` wins, minus the value of the best
    /// recapture sequence on its target square. Each side captures with its least
    /// valuable piece and stops when a further capture would lose material.
    pub(super) fn see_on_target(&self, mv: Move, gain: i32, values: &[i32]) -> i32 {
        let Some(mut next_victim) = self.placement.kind_at(mv.from) else { return gain };
        let mut occupied = self.placement.occupied() - SquareSet::of(mv.from);
        let mut attackers = self.attackers_of_both(mv.to, occupied, occupied) & occupied;
        let mut side = !self.state.turn;
        // Material won by each recapture. 32 captures are more than any position
        // allows.
        let (mut captured_values, mut captures) = ([0; 32], 0);
        while let Some((from, kind)) = self.least_valuable(attackers, side) {
            occupied -= SquareSet::of(from);
            attackers = (attackers | self.xray_attackers(mv.to, kind, occupied)) & occupied;
            let is_guarded = attackers.intersects(self.placement.color(!side));
            if captures == captured_values.len() || kind == KING && is_guarded {
                break;
            }
            captured_values[captures] = values[next_victim.index()];
            captures += 1;
            (next_victim, side) = (kind, !side);
        }
        gain - captured_values[..captures].iter().rev().fold(0, |later, &won| (won - later).max(0))
    }

    /// Returns the sliders that attack a square after a piece of kind
    /// `captured_by` has captured there, x-ray attackers included. Knights
    /// uncover nobody, and a piece behind a King would have been giving check.
    #[inline]
    fn xray_attackers(
        &self,
        on: Square,
        captured_by: Kind,
        occupied: SquareSet<1>,
    ) -> SquareSet<1> {
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

    /// Returns the least valuable piece of a side among `attackers`.
    #[inline]
    fn least_valuable(&self, attackers: SquareSet<1>, side: Color) -> Option<(Square, Kind)> {
        let attackers = attackers & self.placement.color(side);
        if attackers.is_empty() {
            return None;
        }
        [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]
            .into_iter()
            .find_map(|kind| Some(((attackers & self.placement.kind(kind)).first()?, kind)))
    }
}
