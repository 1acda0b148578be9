//! Bodyguards' zones (Hia), and the attacks of sliders that they restrict. The pulls that they
//! forbid are in `generate/displace.rs`.

use crate::geometry::{
    ADJACENT, DIAGONALLY_ADJACENT, ORTHOGONALLY_ADJACENT, RAYS, SQUARES, Set, WITHIN_TWO,
};
use crate::{BODYGUARD, Position};
use heterodox_kernel::{Color, Direction, Square};

/// Returns the zone of a set of Bodyguards: the squares around them.
#[inline]
pub(crate) fn zone(guards: Set) -> Set {
    guards.iter().fold(Set::EMPTY, |zone, guard| zone | ADJACENT[guard.index()])
}

impl Position {
    /// Returns the Bodyguards whose zones slow the sliders of `side`.
    #[inline]
    pub(crate) fn slowing_bodyguards(&self, side: Color) -> Set {
        let guards = self.placement.kind(BODYGUARD);
        if self.hia_enemy { guards & self.placement.color(!side) } else { guards }
    }

    /// Returns the obstacles of the sliders of `side` other than Bodyguards.
    #[inline]
    pub(crate) fn obstacles(&self, side: Color) -> Obstacles {
        Obstacles { blockers: self.placement.occupied(), zone: zone(self.slowing_bodyguards(side)) }
    }

    /// Returns the obstacles of a Bodyguard, which its own zone does not slow.
    #[inline]
    pub(crate) fn bodyguard_obstacles(&self, side: Color, guard: Square) -> Obstacles {
        let others = self.slowing_bodyguards(side) - Set::of(guard);
        Obstacles { blockers: self.placement.occupied(), zone: zone(others) }
    }
}

/// Blockers and zones that restrict sliders.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Obstacles {
    /// Occupied squares.
    pub(crate) blockers: Set,
    /// Squares where a slider must stop. From there it goes only one step.
    pub(crate) zone: Set,
}

impl Obstacles {
    /// Returns the squares that a slider attacks in a direction, up to and
    /// including the first piece.
    #[inline]
    pub(crate) fn slide(&self, direction: Direction, from: Square) -> Set {
        if self.zone.contains(from) {
            RAYS.ray(direction, from) & ADJACENT[from.index()]
        } else {
            RAYS.attacks(direction, from, self.blockers | self.zone)
        }
    }

    /// Returns the squares that a rook attacks.
    #[inline]
    pub(crate) fn orthogonal(&self, from: Square) -> Set {
        if self.zone.contains(from) {
            ORTHOGONALLY_ADJACENT[from.index()]
        } else {
            RAYS.orthogonal(from, self.blockers | self.zone)
        }
    }

    /// Returns the squares that a bishop attacks.
    #[inline]
    pub(crate) fn diagonal(&self, from: Square) -> Set {
        if self.zone.contains(from) {
            DIAGONALLY_ADJACENT[from.index()]
        } else {
            RAYS.diagonal(from, self.blockers | self.zone)
        }
    }

    /// Returns the squares that a Bodyguard attacks.
    #[inline]
    pub(crate) fn bodyguard_attacks(&self, from: Square) -> Set {
        let near = ADJACENT[from.index()];
        if self.zone.contains(from) {
            return near;
        }
        let passable = near - self.blockers - self.zone;
        // Squares that wrapped around the edge of the board are not in
        // `WITHIN_TWO`.
        let beyond = |next: Square| next.0.wrapping_mul(2).wrapping_sub(from.0);
        let far = passable.iter().map(beyond).filter(|&far| far < SQUARES as u8).map(Square);
        near | far.collect::<Set>() & WITHIN_TWO[from.index()]
    }
}
