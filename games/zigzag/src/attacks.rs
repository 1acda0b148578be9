//! What attacks what.

use crate::lines::{ADJACENT, FILES, REACH, SQUARES, Set, WHOLE, bits, path, set};
use crate::{
    BISHOP, FERZ_KNIGHT, KING, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT, ZIGZAG_BISHOP,
    ZIGZAG_ROOK,
};
use heterodox_kernel::{Color, Square, leaps, symmetric_leaps};

static PAWN_ATTACKS: [[Set; SQUARES]; 2] =
    [leaps(FILES, &[(-1, 1), (1, 1)]), leaps(FILES, &[(-1, -1), (1, -1)])];
static BESIDE: [Set; SQUARES] = leaps(FILES, &[(-1, 0), (1, 0)]);
static WAZIR_KNIGHT_REACH: [Set; SQUARES] =
    with_knight(leaps(FILES, &[(0, 1), (1, 0), (0, -1), (-1, 0)]));
static FERZ_KNIGHT_REACH: [Set; SQUARES] =
    with_knight(leaps(FILES, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]));

const fn with_knight(mut table: [Set; SQUARES]) -> [Set; SQUARES] {
    let knight: [Set; SQUARES] = leaps(FILES, &symmetric_leaps(1, 2));
    let mut from = 0;
    while from < SQUARES {
        table[from] = table[from].union(knight[from]);
        from += 1;
    }
    table
}

/// The ranks, counted from its own side, from the sixth on: there a Ninja Pawn
/// captures sideways too.
pub(crate) const ADVANCED: [Set; 2] = {
    let half = bits(Set::first_n(SQUARES / 2));
    [set(bits(WHOLE) & !half), set(half)]
};

/// The squares on which a Pawn of this colour captures.
#[inline]
pub(crate) fn pawn_attacks(color: Color, from: Square) -> Set {
    PAWN_ATTACKS[color.index()][from.index()]
}

/// The squares on which a Ninja Pawn of this colour captures.
#[inline]
pub(crate) fn ninja_attacks(color: Color, from: Square) -> Set {
    pawn_attacks(color, from) | BESIDE[from.index()] & ADVANCED[color.index()]
}

/// The squares that a Wazir-Knight reaches.
#[inline]
pub(crate) fn wazir_knight(from: Square) -> Set {
    WAZIR_KNIGHT_REACH[from.index()]
}

/// The squares that a Ferz-Knight reaches.
#[inline]
pub(crate) fn ferz_knight(from: Square) -> Set {
    FERZ_KNIGHT_REACH[from.index()]
}

/// The squares that a King reaches.
#[inline]
pub(crate) fn king(from: Square) -> Set {
    ADJACENT[from.index()]
}

/// Whether a line piece that joins two squares on an empty board joins them
/// past these blockers. A straight line is its own reverse, and of the two
/// bent ones each is the other's.
#[inline]
pub(crate) fn is_joined(a: Square, b: Square, blockers: Set) -> bool {
    !path(a, b).intersects(blockers) || !path(b, a).intersects(blockers)
}

/// How far the safety of a King restricts its side's other pieces.
pub(crate) struct Safety {
    pub(crate) king: Square,
    pub(crate) in_check: bool,
    /// Where a piece that is not pinned has to go: anywhere but on its own
    /// side's pieces, or where it ends all checks.
    pub(crate) targets: Set,
    /// The pieces that are alone on a line to the King.
    pub(crate) pinned: Set,
}

impl Position {
    #[inline]
    pub(crate) fn diagonal_sliders(&self) -> Set {
        self.placement.kind(BISHOP) | self.placement.kind(QUEEN)
    }

    #[inline]
    pub(crate) fn orthogonal_sliders(&self) -> Set {
        self.placement.kind(ROOK) | self.placement.kind(QUEEN)
    }

    /// The pieces that attack a square by a single step or leap.
    #[inline]
    pub(crate) fn leapers_on(&self, on: Square, side: Color) -> Set {
        let ninjas = pawn_attacks(!side, on)
            | if ADVANCED[side.index()].contains(on) { BESIDE[on.index()] } else { Set::EMPTY };
        let all = pawn_attacks(!side, on) & self.placement.kind(PAWN)
            | ninjas & self.placement.kind(NINJA)
            | wazir_knight(on) & self.placement.kind(WAZIR_KNIGHT)
            | ferz_knight(on) & self.placement.kind(FERZ_KNIGHT)
            | king(on) & self.placement.kind(KING);
        all & self.placement.color(side)
    }

    /// The line pieces of both sides that would attack a square on an empty
    /// board.
    #[inline]
    pub(crate) fn snipers_on(&self, on: Square) -> Set {
        let reach = &REACH[on.index()];
        reach.orthogonal & self.orthogonal_sliders()
            | reach.diagonal & self.diagonal_sliders()
            | reach.zigzag_bishop & self.placement.kind(ZIGZAG_BISHOP)
            | reach.zigzag_rook & self.placement.kind(ZIGZAG_ROOK)
    }

    /// The pieces of `side` that attack a square, with lines blocked by
    /// `blockers`.
    pub(crate) fn attackers(&self, on: Square, side: Color, blockers: Set) -> Set {
        let snipers = self.snipers_on(on) & self.placement.color(side);
        let joined = snipers.iter().filter(|&from| is_joined(on, from, blockers));
        self.leapers_on(on, side) | joined.collect()
    }

    /// Whether `side` attacks a square, with these squares occupied; what
    /// stands on squares left out of `occupied` does not attack.
    #[inline]
    pub(crate) fn is_attacked(&self, on: Square, side: Color, occupied: Set) -> bool {
        self.leapers_on(on, side).intersects(occupied)
            || (self.snipers_on(on) & self.placement.color(side) & occupied)
                .iter()
                .any(|from| is_joined(on, from, occupied))
    }

    /// The pieces that attack the King of `color`.
    pub(crate) fn checkers_of(&self, color: Color) -> Set {
        self.attackers(self.king(color), !color, self.placement.occupied())
    }

    /// What keeps the King of the side to move safe.
    #[inline]
    pub(crate) fn safety(&self, king: Square) -> Safety {
        let us = self.turn;
        let own = self.placement.color(us);
        let occupied = self.placement.occupied();
        let mut safety = self.no_safety();
        safety.king = king;
        for checker in self.leapers_on(king, !us) {
            safety.in_check = true;
            safety.targets &= Set::of(checker);
        }
        for sniper in self.snipers_on(king) - own {
            for line in lines_between(king, sniper) {
                let blockers = line & occupied;
                if blockers.is_empty() {
                    safety.in_check = true;
                    safety.targets &= line.with(sniper);
                } else if !blockers.has_several() {
                    safety.pinned |= blockers;
                }
            }
        }
        safety.pinned &= own;
        safety
    }

    /// What there is to obey if the King's safety is of no concern.
    #[inline]
    pub(crate) fn no_safety(&self) -> Safety {
        Safety {
            king: Square(0),
            in_check: false,
            targets: WHOLE - self.placement.color(self.turn),
            pinned: Set::EMPTY,
        }
    }

    /// Where the piece on a square may go, as far as the King's safety is
    /// concerned.
    #[inline]
    pub(crate) fn allowed(&self, safety: &Safety, from: Square) -> Set {
        if safety.pinned.contains(from) {
            self.allowed_pinned(safety, from)
        } else {
            safety.targets
        }
    }

    /// A pinned piece must stay on every line on which it alone protects the
    /// King.
    #[cold]
    fn allowed_pinned(&self, safety: &Safety, from: Square) -> Set {
        let occupied = self.placement.occupied();
        let snipers = self.snipers_on(safety.king) - self.placement.color(self.turn);
        let mut allowed = safety.targets;
        for sniper in snipers {
            for line in lines_between(safety.king, sniper) {
                if line & occupied == Set::of(from) {
                    allowed &= line.with(sniper);
                }
            }
        }
        allowed
    }
}

/// Both lines that join two squares; twice the same if it is a straight one.
#[inline]
fn lines_between(king: Square, sniper: Square) -> [Set; 2] {
    [path(king, sniper), path(sniper, king)]
}
