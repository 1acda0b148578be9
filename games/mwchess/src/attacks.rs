//! What could capture what.

use crate::pawns::{next_to_two, ways};
use crate::{BISHOP, KING, KNIGHT, PAWN, Position};
use heterodox_kernel::chessboard::{between, king_attacks, rook_attacks};
use heterodox_kernel::{Color, Kind, Square, SquareSet, leaps};

static PAWN_STEPS: [[SquareSet<1>; 64]; 2] = [
    leaps(8, &[(-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]),
    leaps(8, &[(-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)]),
];

/// The squares to which a Pawn of this colour goes in one step.
#[inline]
pub(crate) fn pawn_steps(color: Color, square: Square) -> SquareSet<1> {
    PAWN_STEPS[color.index()][square.index() & 63]
}

/// Where a side could capture.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Attacks {
    /// With Bishops and Knights, which capture whatever is there.
    pub(crate) free: SquareSet<1>,
    /// With the King and Pawns, which capture no Bishops, and Pawns only while
    /// they are suppressed.
    pub(crate) soft: SquareSet<1>,
}

impl Attacks {
    /// With any piece: where a King or Queen could be captured.
    #[inline]
    pub(crate) fn any(self) -> SquareSet<1> {
        self.free | self.soft
    }
}

impl Position {
    /// The pieces of `side` that could capture a hostile piece of this kind if
    /// it stood on this square, with lines blocked as `blockers` say.
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
        if self.is_soft(on, victim, side) {
            attackers |= king_attacks(on) & self.placement.kind(KING)
                | pawn_steps(!side, on) & self.placement.kind(PAWN);
        }
        attackers & own
    }

    /// Whether Kings and Pawns of `side`, too, could capture a hostile piece
    /// of this kind on this square.
    #[inline]
    fn is_soft(&self, on: Square, victim: Kind, side: Color) -> bool {
        match victim {
            BISHOP => false,
            PAWN => (king_attacks(on) & self.placement.color(side)).has_several(),
            _ => true,
        }
    }

    /// The pieces hostile to `side` that its Kings and Pawns may capture: no
    /// Bishops, and Pawns only while they are suppressed.
    #[inline]
    pub(crate) fn soft_targets(&self, side: Color) -> SquareSet<1> {
        let free_pawns = self.placement.kind(PAWN) - next_to_two(self.placement.color(side));
        self.placement.color(!side) - self.placement.kind(BISHOP) - free_pawns
    }

    /// Where `side` could capture, with lines blocked by `blockers`.
    #[inline]
    pub(crate) fn attacks_by(&self, side: Color, blockers: SquareSet<1>) -> Attacks {
        let own = self.placement.color(side);
        let pawns = self.placement.kind(PAWN) & own;
        let mut soft = ways(side).iter().fold(SquareSet::EMPTY, |all, way| all | way.step(pawns));
        for from in self.placement.kind(KING) & own {
            soft |= king_attacks(from);
        }
        let mut free = SquareSet::EMPTY;
        for from in self.placement.kind(BISHOP) & own {
            free |= king_attacks(from);
        }
        for from in self.placement.kind(KNIGHT) & own {
            free |= rook_attacks(from, blockers);
        }
        Attacks { free, soft }
    }

    /// The squares on which `side` could capture a King, with lines blocked by
    /// `blockers`.
    #[inline]
    pub(crate) fn attacked_by(&self, side: Color, blockers: SquareSet<1>) -> SquareSet<1> {
        self.attacks_by(side, blockers).any()
    }

    /// The pieces that could capture the King of `color`.
    pub(crate) fn checkers_of(&self, color: Color) -> SquareSet<1> {
        self.attackers(self.king(color), KING, !color, self.placement.occupied())
    }

    /// The pieces that give check to the side to move, and its own pieces that
    /// are pinned against its King. Only Knights pin.
    #[inline]
    pub(crate) fn checkers_and_pinned(&self, king: Square) -> (SquareSet<1>, SquareSet<1>) {
        let us = self.turn;
        let enemy = self.placement.color(!us);
        let occupied = self.placement.occupied();
        let mut checkers = (pawn_steps(us, king) & self.placement.kind(PAWN)
            | king_attacks(king) & self.placement.kind(BISHOP))
            & enemy;
        let mut pinned = SquareSet::EMPTY;
        let snipers = rook_attacks(king, SquareSet::EMPTY) & self.placement.kind(KNIGHT) & enemy;
        for sniper in snipers {
            let blockers = between(king, sniper) & occupied;
            if blockers.is_empty() {
                checkers.insert(sniper);
            } else if !blockers.has_several() {
                pinned |= blockers;
            }
        }
        (checkers, pinned & self.placement.color(us))
    }
}
