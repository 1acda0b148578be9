//! Move generation.
//!
//! A step in a direction adds the same number to the index of every node. One shift thus moves all
//! pieces of a kind in a direction.

use crate::board::{
    ALL, forward, neighbors, not_forward, offset, ray_from_first_blocker, shift, step,
};
use crate::{BRUTE, COMMANDER, DROID, FACTOR, HAWK, Position, SLICER};
use heterodox_kernel::{Direction, Kind, Move, MoveSink, Square, SquareSet};

/// Kinds that a Factor leaves behind or becomes.
pub(crate) const FACTOR_MAKES: [Kind; 2] = [DROID, HAWK];
/// Kinds that a Commander leaves behind or becomes.
pub(crate) const COMMANDER_MAKES: [Kind; 2] = [FACTOR, BRUTE];

impl Position {
    /// Generates the legal moves. The game must not be over.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let own = self.placement.color(self.turn);
        let occupied = self.placement.occupied();
        let droids = self.placement.kind(DROID) & own;
        let hawks = self.placement.kind(HAWK) & own;
        self.droid_and_hawk_steps(droids | hawks, sink);
        self.droid_captures(droids, sink);
        if !hawks.is_empty() {
            hawk_captures(hawks, occupied, sink);
        }
        self.factor_and_commander_moves(own, sink);
        for from in self.placement.kind(BRUTE) & own {
            sink.targets(from, brute_targets(from, occupied));
        }
        for from in self.placement.kind(SLICER) & own {
            sink.targets(from, slicer_targets(from, occupied));
        }
    }

    /// Generates steps of Droids and Hawks to empty nodes.
    #[inline]
    fn droid_and_hawk_steps<S: MoveSink>(&self, pieces: SquareSet<1>, sink: &mut S) {
        let occupied = self.placement.occupied();
        for direction in forward(self.turn) {
            sink.shifted(step(pieces, direction) - occupied, shift(direction));
        }
    }

    #[inline]
    fn droid_captures<S: MoveSink>(&self, droids: SquareSet<1>, sink: &mut S) {
        let occupied = self.placement.occupied();
        for direction in not_forward(self.turn) {
            sink.shifted(step(droids, direction) & occupied, shift(direction));
        }
    }

    /// Generates moves of Factors and Commanders, changes in place included.
    #[inline]
    fn factor_and_commander_moves<S: MoveSink>(&self, own: SquareSet<1>, sink: &mut S) {
        let commanders = self.placement.kind(COMMANDER) & own;
        let makers = commanders | self.placement.kind(FACTOR) & own;
        let occupied = self.placement.occupied();
        for choice in 0..2 {
            let leaving = |from: Square, to: Square| {
                let makes = if commanders.contains(from) { COMMANDER_MAKES } else { FACTOR_MAKES };
                Move::leaving(from, to, makes[choice])
            };
            sink.each(makers, |node| leaving(node, node));
            for direction in forward(self.turn) {
                let back = -shift(direction);
                let to = step(makers, direction) - occupied;
                sink.each(to, |to| leaving(offset(to, back), to));
            }
        }
    }
}

/// Generates jumps, approaches and withdrawals of Hawks over nodes A–B–C of one
/// line.
#[inline]
fn hawk_captures<S: MoveSink>(hawks: SquareSet<1>, occupied: SquareSet<1>, sink: &mut S) {
    for direction in Direction::ALL {
        let back = -shift(direction);
        let next = step(hawks, direction);
        // From A over B to C.
        let jumps = step(next & occupied, direction) - occupied;
        sink.each(jumps, |c| {
            let b = offset(c, back);
            Move::locust(offset(b, back), c, b)
        });
        // From A to B, capturing on C.
        let approached = step(next - occupied, direction) & occupied;
        sink.each(approached, |c| {
            let b = offset(c, back);
            Move::locust(offset(b, back), b, c)
        });
        // From B to A, capturing on C.
        let with_retreat = hawks & step(ALL - occupied, direction);
        let withdrawn_from = step(with_retreat, direction) & occupied;
        sink.each(withdrawn_from, |c| {
            let b = offset(c, back);
            Move::locust(b, offset(b, back), c)
        });
    }
}

/// Returns the pieces that a Brute can capture.
#[inline]
pub(crate) fn brute_targets(from: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    brute_reach(from, occupied) & occupied
}

/// Returns the nodes where a Brute could capture a piece if one stood there.
#[inline]
pub(crate) fn brute_reach(from: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    let near = neighbors(from);
    let reached = (near - occupied).iter().fold(near, |all, via| all | neighbors(via));
    reached - SquareSet::of(from)
}

/// Returns the targets of a Slicer, which has to capture at least one piece on
/// its way.
#[inline]
fn slicer_targets(from: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    Direction::ALL.into_iter().fold(SquareSet::EMPTY, |all, direction| {
        all | ray_from_first_blocker(direction, from, occupied)
    })
}
