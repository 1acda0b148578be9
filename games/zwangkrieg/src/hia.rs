//! The Bodyguards' power: their zones, and how far sliding pieces get.

use crate::geometry::{AROUND, BESIDE, CORNERS, RAYS, SQUARES, Set, WITHIN_TWO};
use crate::{BODYGUARD, Position};
use heterodox_kernel::{Color, Direction, Square};

/// The squares around these Bodyguards.
#[inline]
pub(crate) fn zone(guards: Set) -> Set {
    guards.iter().fold(Set::EMPTY, |zone, guard| zone | AROUND[guard.index()])
}

impl Position {
    /// The Bodyguards whose zones slow the sliding pieces of `side`.
    #[inline]
    pub(crate) fn slowing(&self, side: Color) -> Set {
        let guards = self.placement.kind(BODYGUARD);
        if self.hia_enemy { guards & self.placement.color(!side) } else { guards }
    }

    /// What stands in the way of the sliding pieces of `side`, Bodyguards left
    /// out.
    #[inline]
    pub(crate) fn obstacles(&self, side: Color) -> Obstacles {
        Obstacles { blockers: self.placement.occupied(), zone: zone(self.slowing(side)) }
    }

    /// What stands in the way of a Bodyguard, which its own zone does not slow.
    #[inline]
    pub(crate) fn obstacles_of_guard(&self, side: Color, guard: Square) -> Obstacles {
        let others = self.slowing(side) - Set::of(guard);
        Obstacles { blockers: self.placement.occupied(), zone: zone(others) }
    }
}

/// What stands in the way of sliding pieces.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Obstacles {
    /// The pieces.
    pub(crate) blockers: Set,
    /// The squares on which a sliding piece must stop, and from which it goes
    /// only one step.
    pub(crate) zone: Set,
}

impl Obstacles {
    /// The squares that a sliding piece reaches in a direction, with the first
    /// piece met.
    #[inline]
    pub(crate) fn slide(&self, direction: Direction, from: Square) -> Set {
        if self.zone.contains(from) {
            RAYS.ray(direction, from) & AROUND[from.index()]
        } else {
            RAYS.attacks(direction, from, self.blockers | self.zone)
        }
    }

    /// The squares that a rook reaches.
    #[inline]
    pub(crate) fn orthogonal(&self, from: Square) -> Set {
        if self.zone.contains(from) {
            BESIDE[from.index()]
        } else {
            RAYS.orthogonal(from, self.blockers | self.zone)
        }
    }

    /// The squares that a bishop reaches.
    #[inline]
    pub(crate) fn diagonal(&self, from: Square) -> Set {
        if self.zone.contains(from) {
            CORNERS[from.index()]
        } else {
            RAYS.diagonal(from, self.blockers | self.zone)
        }
    }

    /// The squares that a Bodyguard reaches.
    #[inline]
    pub(crate) fn two_steps(&self, from: Square) -> Set {
        let near = AROUND[from.index()];
        if self.zone.contains(from) {
            return near;
        }
        let passable = near - self.blockers - self.zone;
        // What lies over the edge of the board lies on no line.
        let beyond = |next: Square| next.0.wrapping_mul(2).wrapping_sub(from.0);
        let far = passable.iter().map(beyond).filter(|&far| far < SQUARES as u8).map(Square);
        near | far.collect::<Set>() & WITHIN_TWO[from.index()]
    }
}
