//! Finding the moves.
//!
//! A step in a direction adds the same number to every node's, so that all
//! pieces of a kind are moved in one direction at once.

use crate::board::{ALL, forward, moved, neighbors, not_forward, ray_from_first_met, shift, step};
use crate::{BRUTE, COMMANDER, DROID, FACTOR, HAWK, Position, SLICER};
use heterodox_kernel::{Direction, Kind, Move, MoveSink, Square, SquareSet};

/// What a Factor leaves behind or becomes.
pub(crate) const FACTOR_MAKES: [Kind; 2] = [DROID, HAWK];
/// What a Commander leaves behind or becomes.
pub(crate) const COMMANDER_MAKES: [Kind; 2] = [FACTOR, BRUTE];

impl Position {
    /// The moves of a game that is not over.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let own = self.placement.color(self.turn);
        let occupied = self.placement.occupied();
        let droids = self.placement.kind(DROID) & own;
        let hawks = self.placement.kind(HAWK) & own;
        self.light_steps(droids | hawks, sink);
        self.droid_captures(droids, sink);
        if !hawks.is_empty() {
            hawk_captures(hawks, occupied, sink);
        }
        self.making_moves(own, sink);
        for from in self.placement.kind(BRUTE) & own {
            sink.targets(from, brute_targets(from, occupied));
        }
        for from in self.placement.kind(SLICER) & own {
            sink.targets(from, slicer_targets(from, occupied));
        }
    }

    /// Steps of Droids and Hawks to empty nodes.
    #[inline]
    fn light_steps<S: MoveSink>(&self, light: SquareSet<1>, sink: &mut S) {
        let occupied = self.placement.occupied();
        for direction in forward(self.turn) {
            sink.shifted(step(light, direction) - occupied, shift(direction));
        }
    }

    #[inline]
    fn droid_captures<S: MoveSink>(&self, droids: SquareSet<1>, sink: &mut S) {
        let occupied = self.placement.occupied();
        for direction in not_forward(self.turn) {
            sink.shifted(step(droids, direction) & occupied, shift(direction));
        }
    }

    /// Moves of Factors and Commanders, and their changes in place.
    #[inline]
    fn making_moves<S: MoveSink>(&self, own: SquareSet<1>, sink: &mut S) {
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
                sink.each(to, |to| leaving(moved(to, back), to));
            }
        }
    }
}

/// The three captures of Hawks over nodes A–B–C of one line.
#[inline]
fn hawk_captures<S: MoveSink>(hawks: SquareSet<1>, occupied: SquareSet<1>, sink: &mut S) {
    for direction in Direction::ALL {
        let back = -shift(direction);
        let next = step(hawks, direction);
        // From A over B to C.
        let jumps = step(next & occupied, direction) - occupied;
        sink.each(jumps, |c| {
            let b = moved(c, back);
            Move::taking(moved(b, back), c, b)
        });
        // From A to B, capturing on C.
        let approached = step(next - occupied, direction) & occupied;
        sink.each(approached, |c| {
            let b = moved(c, back);
            Move::taking(moved(b, back), b, c)
        });
        // From B to A, capturing on C.
        let with_retreat = hawks & step(ALL - occupied, direction);
        let withdrawn_from = step(with_retreat, direction) & occupied;
        sink.each(withdrawn_from, |c| {
            let b = moved(c, back);
            Move::taking(b, moved(b, back), c)
        });
    }
}

/// The pieces that a Brute can capture.
#[inline]
pub(crate) fn brute_targets(from: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    brute_reach(from, occupied) & occupied
}

/// The nodes on which a Brute could capture.
#[inline]
pub(crate) fn brute_reach(from: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    let near = neighbors(from);
    let reached = (near - occupied).iter().fold(near, |all, via| all | neighbors(via));
    reached - SquareSet::of(from)
}

/// The nodes to which a Slicer can go: with something to capture on the way.
#[inline]
fn slicer_targets(from: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    Direction::ALL.into_iter().fold(SquareSet::EMPTY, |all, direction| {
        all | ray_from_first_met(direction, from, occupied)
    })
}
