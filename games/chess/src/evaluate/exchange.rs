//! Static exchange evaluation.

use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::{Color, Kind, Move, Square, SquareSet};

impl Position {
    /// What is left of a gain when both sides have captured on the square with
    /// the cheapest piece that can, as long as it pays.
    pub(super) fn exchange_on(&self, mv: Move, gain: i32, worth: &[i32]) -> i32 {
        let Some(mut on_square) = self.placement.kind_at(mv.from) else { return gain };
        let mut occupied = self.placement.occupied() - SquareSet::of(mv.from);
        let mut side = !self.turn;
        // What each capture after the first wins: at most as many as there are
        // other pieces.
        let (mut won, mut captures) = ([0; 32], 0);
        while let Some((from, kind)) = self.cheapest_attacker(mv.to, side, occupied) {
            occupied -= SquareSet::of(from);
            let guarded = || self.cheapest_attacker(mv.to, !side, occupied).is_some();
            if captures == won.len() || kind == KING && guarded() {
                break;
            }
            won[captures] = worth[on_square.index()];
            captures += 1;
            (on_square, side) = (kind, !side);
        }
        gain - won[..captures].iter().rev().fold(0, |later, &won| (won - later).max(0))
    }

    /// The piece of a side that attacks a square and is worth least, with these
    /// squares occupied.
    fn cheapest_attacker(
        &self,
        on: Square,
        side: Color,
        occupied: SquareSet<1>,
    ) -> Option<(Square, Kind)> {
        let attackers =
            self.attackers(on, side, occupied, occupied) & occupied & self.placement.color(side);
        [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]
            .into_iter()
            .find_map(|kind| Some(((attackers & self.placement.kind(kind)).first()?, kind)))
    }
}
