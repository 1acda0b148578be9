//! Attack sets, checkers and pinned pieces.

use crate::pawns::{next_to_two, pawn_directions};
use crate::{BISHOP, KING, KNIGHT, PAWN, Position};
use heterodox_kernel::chessboard::{checks_and_pins, king_attacks, rook_attacks};
use heterodox_kernel::{Color, Kind, Square, SquareSet, leaps};

static PAWN_STEPS: [[SquareSet<1>; 64]; 2] = [
    leaps(8, &[(-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]),
    leaps(8, &[(-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)]),
];

/// Returns the squares that a Pawn of `color` reaches with one step, with or
/// without capture.
#[inline]
pub(crate) fn pawn_steps(color: Color, square: Square) -> SquareSet<1> {
    PAWN_STEPS[color.index()][square.index() & 63]
}

/// Attack sets of a side.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Attacks {
    /// Attacks by Bishops and Knights, which capture any piece.
    pub(crate) unrestricted: SquareSet<1>,
    /// Attacks by the King and Pawns, which cannot capture Bishops, and Pawns
    /// only while these are suppressed.
    pub(crate) restricted: SquareSet<1>,
}

impl Attacks {
    /// Attacks by any piece: the squares where a King or Queen could be captured.
    #[inline]
    pub(crate) fn any(self) -> SquareSet<1> {
        self.unrestricted | self.restricted
    }
}

impl Position {
    /// Returns the pieces of `side` that could capture an enemy piece of kind
    /// `victim` on a square. Knights are blocked by `blockers`.
    #[inline]
    pub(crate) fn attackers(
        &self,
        on: Square,
        victim: Kind,
        side: Color,
        blockers: SquareSet<1>,
    ) -> SquareSet<1> {
        let own = self.placement.color(side);
        let mut attackers = king_attacks(on) & self.placement.kind(BISHOP)
            | rook_attacks(on, blockers) & self.placement.kind(KNIGHT);
        if self.king_and_pawns_may_capture(on, victim, side) {
            attackers |= king_attacks(on) & self.placement.kind(KING)
                | pawn_steps(!side, on) & self.placement.kind(PAWN);
        }
        attackers & own
    }

    /// Returns whether Kings and Pawns of `side` could capture an enemy piece of
    /// this kind on this square.
    #[inline]
    fn king_and_pawns_may_capture(&self, on: Square, victim: Kind, side: Color) -> bool {
        match victim {
            BISHOP => false,
            PAWN => (king_attacks(on) & self.placement.color(side)).has_several(),
            _ => true,
        }
    }

    /// Returns the enemies that Kings and Pawns of `side` may capture: no
    /// Bishops, and Pawns only while suppressed.
    #[inline]
    pub(crate) fn restricted_targets(&self, side: Color) -> SquareSet<1> {
        let unsuppressed = self.placement.kind(PAWN) - next_to_two(self.placement.color(side));
        self.placement.color(!side) - self.placement.kind(BISHOP) - unsuppressed
    }

    /// Returns the attack sets of `side`, with lines blocked by `blockers`.
    #[inline]
    pub(crate) fn attacks_by(&self, side: Color, blockers: SquareSet<1>) -> Attacks {
        let own = self.placement.color(side);
        let pawns = self.placement.kind(PAWN) & own;
        let mut restricted = pawn_directions(side)
            .iter()
            .fold(SquareSet::EMPTY, |all, direction| all | direction.step(pawns));
        for from in self.placement.kind(KING) & own {
            restricted |= king_attacks(from);
        }
        let mut unrestricted = SquareSet::EMPTY;
        for from in self.placement.kind(BISHOP) & own {
            unrestricted |= king_attacks(from);
        }
        for from in self.placement.kind(KNIGHT) & own {
            unrestricted |= rook_attacks(from, blockers);
        }
        Attacks { unrestricted, restricted }
    }

    /// Returns the squares where `side` could capture a King, with lines blocked by `blockers`.
    #[inline]
    pub(crate) fn attacked_by(&self, side: Color, blockers: SquareSet<1>) -> SquareSet<1> {
        self.attacks_by(side, blockers).any()
    }

    /// Returns the pieces that give check to the King of `color`.
    pub(crate) fn checkers_of(&self, color: Color) -> SquareSet<1> {
        self.attackers(self.king(color), KING, !color, self.placement.occupied())
    }

    /// Returns the pieces that give check to the side to move, and its own pieces
    /// that are pinned to its King. Only Knights pin.
    #[inline]
    pub(crate) fn checkers_and_pinned(&self, king: Square) -> (SquareSet<1>, SquareSet<1>) {
        let us = self.state.turn;
        let enemy = self.placement.color(!us);
        let checkers = (pawn_steps(us, king) & self.placement.kind(PAWN)
            | king_attacks(king) & self.placement.kind(BISHOP))
            & enemy;
        let snipers = rook_attacks(king, SquareSet::EMPTY) & self.placement.kind(KNIGHT) & enemy;
        let (sliders, pinned) = checks_and_pins(king, snipers, self.placement.occupied());
        (checkers | sliders, pinned & self.placement.color(us))
    }
}
