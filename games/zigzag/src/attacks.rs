//! Attack sets, checkers and pinned pieces.

use crate::lines::{ADJACENT, ALL_SQUARES, FILES, REACH, SQUARES, Set, bits, path, set};
use crate::{
    BISHOP, FERZ_KNIGHT, KING, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT, ZIGZAG_BISHOP,
    ZIGZAG_ROOK,
};
use heterodox_kernel::{Color, Square, leaps, symmetric_leaps};

static PAWN_ATTACKS: [[Set; SQUARES]; 2] =
    [leaps(FILES, &[(-1, 1), (1, 1)]), leaps(FILES, &[(-1, -1), (1, -1)])];
static SIDEWAYS: [Set; SQUARES] = leaps(FILES, &[(-1, 0), (1, 0)]);
static WAZIR_KNIGHT_ATTACKS: [Set; SQUARES] =
    with_knight(leaps(FILES, &[(0, 1), (1, 0), (0, -1), (-1, 0)]));
static FERZ_KNIGHT_ATTACKS: [Set; SQUARES] =
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

/// For each side, the ranks from its sixth on. Ninja Pawns there also capture sideways.
pub(crate) const ADVANCED: [Set; 2] = {
    let half = bits(Set::first_n(SQUARES / 2));
    [set(bits(ALL_SQUARES) & !half), set(half)]
};

/// Returns the squares that a Pawn of `color` attacks.
#[inline]
pub(crate) fn pawn_attacks(color: Color, from: Square) -> Set {
    PAWN_ATTACKS[color.index()][from.index()]
}

/// Returns the squares that a Ninja Pawn of `color` attacks.
#[inline]
pub(crate) fn ninja_attacks(color: Color, from: Square) -> Set {
    pawn_attacks(color, from) | SIDEWAYS[from.index()] & ADVANCED[color.index()]
}

/// Returns the squares that a Wazir-Knight attacks.
#[inline]
pub(crate) fn wazir_knight_attacks(from: Square) -> Set {
    WAZIR_KNIGHT_ATTACKS[from.index()]
}

/// Returns the squares that a Ferz-Knight attacks.
#[inline]
pub(crate) fn ferz_knight_attacks(from: Square) -> Set {
    FERZ_KNIGHT_ATTACKS[from.index()]
}

/// Returns the squares that a King attacks.
#[inline]
pub(crate) fn king_attacks(from: Square) -> Set {
    ADJACENT[from.index()]
}

/// Returns whether a slider that attacks from one square to the other on an empty
/// board does so with these blockers. There are two lines to test: a straight
/// line is its own reverse, and of two bent lines each is the reverse of the
/// other.
#[inline]
pub(crate) fn has_open_line(a: Square, b: Square, blockers: Set) -> bool {
    !path(a, b).intersects(blockers) || !path(b, a).intersects(blockers)
}

/// Restrictions that check and pins impose on the side to move's pieces other
/// than the King.
pub(crate) struct CheckInfo {
    pub(crate) king: Square,
    pub(crate) in_check: bool,
    /// Targets of pieces that are not pinned: all squares without a friend, or in
    /// check those that end all checks.
    pub(crate) targets: Set,
    /// Pieces of either side that are the only blocker of a line to the King.
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

    /// Returns the pieces of `side` that attack a square with a step or leap.
    #[inline]
    pub(crate) fn leaper_attackers(&self, on: Square, side: Color) -> Set {
        let ninjas = pawn_attacks(!side, on)
            | if ADVANCED[side.index()].contains(on) { SIDEWAYS[on.index()] } else { Set::EMPTY };
        let all = pawn_attacks(!side, on) & self.placement.kind(PAWN)
            | ninjas & self.placement.kind(NINJA)
            | wazir_knight_attacks(on) & self.placement.kind(WAZIR_KNIGHT)
            | ferz_knight_attacks(on) & self.placement.kind(FERZ_KNIGHT)
            | king_attacks(on) & self.placement.kind(KING);
        all & self.placement.color(side)
    }

    /// Returns the sliders of both sides that would attack a square on an empty
    /// board.
    #[inline]
    pub(crate) fn snipers(&self, on: Square) -> Set {
        let reach = &REACH[on.index()];
        reach.orthogonal & self.orthogonal_sliders()
            | reach.diagonal & self.diagonal_sliders()
            | reach.zigzag_bishop & self.placement.kind(ZIGZAG_BISHOP)
            | reach.zigzag_rook & self.placement.kind(ZIGZAG_ROOK)
    }

    /// Returns the pieces of `side` that attack a square, with lines blocked by
    /// `blockers`.
    pub(crate) fn attackers(&self, on: Square, side: Color, blockers: Set) -> Set {
        let snipers = self.snipers(on) & self.placement.color(side);
        let open = snipers.iter().filter(|&from| has_open_line(on, from, blockers));
        self.leaper_attackers(on, side) | open.collect()
    }

    /// Returns whether `side` attacks a square if exactly the squares of
    /// `occupied` are occupied. Pieces that stand outside `occupied` do not
    /// attack.
    #[inline]
    pub(crate) fn is_attacked(&self, on: Square, side: Color, occupied: Set) -> bool {
        self.leaper_attackers(on, side).intersects(occupied)
            || (self.snipers(on) & self.placement.color(side) & occupied)
                .iter()
                .any(|from| has_open_line(on, from, occupied))
    }

    /// Returns the pieces that give check to the King of `color`.
    pub(crate) fn checkers_of(&self, color: Color) -> Set {
        self.attackers(self.king(color), !color, self.placement.occupied())
    }

    /// Computes checks and pins against the King of the side to move.
    #[inline]
    pub(crate) fn check_info(&self, king: Square) -> CheckInfo {
        let us = self.state.turn;
        let own = self.placement.color(us);
        let occupied = self.placement.occupied();
        let mut check_info = self.unrestricted();
        check_info.king = king;
        for checker in self.leaper_attackers(king, !us) {
            check_info.in_check = true;
            check_info.targets &= Set::of(checker);
        }
        for sniper in self.snipers(king) - own {
            for line in lines_between(king, sniper) {
                let blockers = line & occupied;
                if blockers.is_empty() {
                    check_info.in_check = true;
                    check_info.targets &= line.with(sniper);
                } else if !blockers.has_several() {
                    check_info.pinned |= blockers;
                }
            }
        }
        check_info.pinned &= own;
        check_info
    }

    /// Returns the restrictions of pseudo-legal moves: none but friends.
    #[inline]
    pub(crate) fn unrestricted(&self) -> CheckInfo {
        CheckInfo {
            king: Square(0),
            in_check: false,
            targets: ALL_SQUARES - self.placement.color(self.state.turn),
            pinned: Set::EMPTY,
        }
    }

    /// Returns the squares that the piece on `from` may move to without leaving
    /// the King in check.
    #[inline]
    pub(crate) fn legal_targets(&self, check_info: &CheckInfo, from: Square) -> Set {
        if check_info.pinned.contains(from) {
            self.legal_targets_of_pinned(check_info, from)
        } else {
            check_info.targets
        }
    }

    /// Legal targets of a pinned piece. It must stay on every line that only it blocks.
    #[cold]
    fn legal_targets_of_pinned(&self, check_info: &CheckInfo, from: Square) -> Set {
        let occupied = self.placement.occupied();
        let snipers = self.snipers(check_info.king) - self.placement.color(self.state.turn);
        let mut targets = check_info.targets;
        for sniper in snipers {
            for line in lines_between(check_info.king, sniper) {
                if line & occupied == Set::of(from) {
                    targets &= line.with(sniper);
                }
            }
        }
        targets
    }
}

/// Returns the two lines between a King and a slider. They are equal if the line
/// is straight.
#[inline]
fn lines_between(king: Square, sniper: Square) -> [Set; 2] {
    [path(king, sniper), path(sniper, king)]
}
