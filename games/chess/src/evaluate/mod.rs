//! Features of a chess position, for the evaluation, and the search's interface
//! to the rules.

mod endgame;
mod king;
mod pawns;
mod pieces;
mod see;

use crate::attacks::pawn_attacks;
use crate::{BISHOP, Chess, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_evaluation::{
    Evaluation, FeatureLayout, LevelScale, PHASE_MIDGAME, Searchable, SearchableGame,
};
use heterodox_kernel::chessboard::{
    bishop_attacks, king_attacks, knight_attacks, line, queen_attacks, rook_attacks,
};
use heterodox_kernel::{AnySquareSet, Color, Extra, Kind, Move, Position as _, Square, SquareSet};
use std::sync::LazyLock;

heterodox_evaluation::features! {
    MATERIAL: "material" [6],
    PIECE_SQUARES: "squares" [6 * 64],
    KNIGHT_MOBILITY: "squares open to Knights" [9],
    BISHOP_MOBILITY: "squares open to Bishops" [14],
    ROOK_MOBILITY: "squares open to Rooks" [15],
    QUEEN_MOBILITY: "squares open to Queens" [28],
    KING_DANGER: "danger to the enemy King" [king::DANGER_LEVELS],
    SHELTER: "own Pawns before the King" [2 * 8],
    STORM: "enemy Pawns before the King" [2 * 8],
    THREAT_BY_PAWN: "attacked by Pawns" [6],
    THREAT_BY_MINOR: "attacked by Knights and Bishops" [6],
    THREAT_BY_ROOK: "attacked by Rooks" [6],
    HANGING: "attacked and not defended" [6],
    PASSED_PAWNS: "passed Pawns" [8],
    PASSED_BLOCKED: "passed Pawns that are blocked" [8],
    PASSED_FREE: "passed Pawns with a free way" [8],
    PASSED_OWN_KING: "passed Pawns' distance from the own King" [8],
    PASSED_ENEMY_KING: "passed Pawns' distance from the enemy King" [8],
    WEAK_PAWNS: "doubled, isolated and backward Pawns" [4],
    PHALANX: "Pawns beside each other" [8],
    SUPPORTED_PAWNS: "Pawns that are defended" [8],
    OUTPOSTS: "outposts of Knights and Bishops" [2],
    BAD_BISHOP: "Pawns on the colour of the Bishop" [1],
    BISHOP_PAIR: "bishop pair" [1],
    ROOK_ON_OPEN_FILE: "Rooks on open and half-open files" [2],
    ROOK_ON_SEVENTH: "Rooks on the seventh rank" [1],
    TEMPO: "to move" [1],
}

static EVALUATION: LazyLock<Evaluation> = LazyLock::new(|| {
    let layout = FeatureLayout::new(GROUPS, 64, relative_square, |kind, seen| {
        PIECE_SQUARES + 64 * kind.index() + seen
    });
    Evaluation::new(layout, heterodox_evaluation::weights_file!(include_str!("../../weights.txt")))
});

impl SearchableGame for Chess {
    fn evaluation(&self) -> &Evaluation {
        &EVALUATION
    }

    fn pacifist_weights(&self) -> Option<&'static str> {
        Some(heterodox_evaluation::weights_file!(include_str!("../../pacifist.txt")))
    }

    fn level_scale(&self) -> LevelScale {
        LevelScale::parse(include_str!("../../levels.txt")).unwrap_or_default()
    }
}

type Set = SquareSet<1>;

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// Returns the square's index from the point of view of `color`.
#[inline]
fn relative_square(color: Color, square: Square) -> usize {
    square.index() ^ (56 * color.index())
}

/// Returns the square's rank from the point of view of `color`, from 0.
#[inline]
fn rank_of(color: Color, square: Square) -> usize {
    relative_square(color, square) / 8
}

/// Returns the squares of a file, numbered from 0.
#[inline]
const fn file(number: u32) -> Set {
    SquareSet::from_bits(FILE_A << number)
}

/// Returns the squares of the adjacent files.
#[inline]
const fn files_beside(number: u32) -> Set {
    let file = FILE_A << number;
    SquareSet::from_bits((file & !FILE_A) >> 1 | (file & !(FILE_A << 7)) << 1)
}

/// Returns all squares on the ranks in front of a square.
#[inline]
fn ahead(color: Color, square: Square) -> Set {
    let rank = 8 * u32::from(square.0 / 8);
    SquareSet::from_bits(match color {
        Color::White => (!0_u64 << rank) << 8,
        Color::Black => !(!0_u64 << rank),
    })
}

/// Returns the Chebyshev distance of two squares.
#[inline]
fn distance(a: Square, b: Square) -> usize {
    let apart = |a: u8, b: u8| a.abs_diff(b) as usize;
    apart(a.0 % 8, b.0 % 8).max(apart(a.0 / 8, b.0 / 8))
}

/// Attack sets of a side's pieces.
#[derive(Copy, Clone, Default)]
struct Attacks {
    pawns: Set,
    minors: Set,
    rooks: Set,
    queens: Set,
    all: Set,
}

/// Occupancy and the attack sets of both sides, computed once per evaluation.
struct AttackInfo {
    occupied: Set,
    attacks: [Attacks; 2],
}

impl Position {
    /// Returns the attacks of a piece other than a Pawn.
    #[inline]
    fn attacks_of(&self, kind: Kind, from: Square, occupied: Set) -> Set {
        match kind {
            KNIGHT => knight_attacks(from),
            BISHOP => bishop_attacks(from, occupied),
            ROOK => rook_attacks(from, occupied),
            QUEEN => bishop_attacks(from, occupied) | rook_attacks(from, occupied),
            _ => king_attacks(from),
        }
    }

    /// Returns all squares that a side's Pawns attack.
    fn pawn_attack_set(&self, color: Color) -> Set {
        let pawns = self.pieces(color, PAWN).bits();
        let (west, east) = (pawns & !FILE_A, pawns & !(FILE_A << 7));
        SquareSet::from_bits(match color {
            Color::White => west << 7 | east << 9,
            Color::Black => west >> 9 | east >> 7,
        })
    }

    /// Computes the attack sets of both sides, and adds the mobility of each
    /// piece: the number of attacked squares that are neither occupied by a
    /// friend nor attacked by an enemy Pawn.
    fn attack_info(&self, add: &mut impl FnMut(Color, usize, i32)) -> AttackInfo {
        let occupied = self.placement.occupied();
        let by_pawns = Color::ALL.map(|color| self.pawn_attack_set(color));
        let attacks = Color::ALL.map(|color| {
            let excluded = self.placement.color(color) | by_pawns[(!color).index()];
            let mut by = |kind: Kind, group: usize| {
                self.pieces(color, kind).iter().fold(Set::EMPTY, |all, from| {
                    let attacks = self.attacks_of(kind, from, occupied);
                    add(color, group + (attacks - excluded).len(), 1);
                    all | attacks
                })
            };
            let pawns = by_pawns[color.index()];
            let minors = by(KNIGHT, KNIGHT_MOBILITY) | by(BISHOP, BISHOP_MOBILITY);
            let (rooks, queens) = (by(ROOK, ROOK_MOBILITY), by(QUEEN, QUEEN_MOBILITY));
            let kings = self.pieces(color, KING).iter();
            let kings = kings.fold(Set::EMPTY, |all, from| all | king_attacks(from));
            Attacks { pawns, minors, rooks, queens, all: pawns | minors | rooks | queens | kings }
        });
        AttackInfo { occupied, attacks }
    }
}

impl Searchable for Position {
    const HAS_FULL_SEE: bool = true;

    fn in_check(&self) -> bool {
        let king = self.king(self.state.turn);
        self.is_attacked(king, !self.state.turn, self.placement.occupied())
    }

    /// Fast path: usually a Pawn that cannot be pinned can advance.
    #[inline]
    fn can_move(&self, in_check: bool) -> bool {
        let free = self.pieces(self.state.turn, PAWN)
            - queen_attacks(self.king(self.state.turn), Set::EMPTY);
        let ahead = match self.state.turn {
            Color::White => free.bits() << 8,
            Color::Black => free.bits() >> 8,
        };
        let steps = SquareSet::from_bits(ahead) - self.placement.occupied();
        !in_check && !steps.is_empty() || self.has_legal_move()
    }

    fn gives_check(&self, mv: Move) -> bool {
        let (us, king) = (self.state.turn, self.king(!self.state.turn));
        let Some(kind) = self.placement.kind_at(mv.from) else { return false };
        let special = match kind {
            PAWN => mv.extra != Extra::None || self.en_passant == Some(mv.to),
            KING => mv.from.0.abs_diff(mv.to.0) == 2,
            _ => false,
        };
        if special {
            return self.after(mv).in_check();
        }
        let occupied = (self.placement.occupied() - Set::of(mv.from)).with(mv.to);
        let direct = match kind {
            PAWN => pawn_attacks(us, mv.to).contains(king),
            KING => false,
            KNIGHT => knight_attacks(mv.to).contains(king),
            _ => {
                !line(mv.to, king).is_empty()
                    && self.attacks_of(kind, mv.to, occupied).contains(king)
            }
        };
        // A piece that leaves a line through the King may discover a check.
        let opens = || {
            let own = self.placement.color(us) - Set::of(mv.from);
            bishop_attacks(king, occupied).intersects(self.diagonal_sliders() & own)
                || rook_attacks(king, occupied).intersects(self.orthogonal_sliders() & own)
        };
        direct || !line(mv.from, king).is_empty() && opens()
    }

    fn noisy_targets(&self) -> AnySquareSet {
        self.placement.color(!self.state.turn).resized()
    }

    fn see(&self, mv: Move, gain: i32, piece_values: &[i32]) -> i32 {
        self.see_on_target(mv, gain, piece_values)
    }

    /// A null move needs a Rook, a Queen or two minor pieces; otherwise zugzwang
    /// is too likely.
    fn null_move(&self) -> Option<Self> {
        let own = self.placement.color(self.state.turn);
        let major = self.placement.kind(ROOK) | self.placement.kind(QUEEN);
        let minor = self.placement.kind(KNIGHT) | self.placement.kind(BISHOP);
        if (own & major).is_empty() && !(own & minor).has_several() {
            return None;
        }
        let mut next = *self;
        next.state.pass();
        next.en_passant = None;
        Some(next)
    }

    fn phase(&self) -> i32 {
        let count = |kind| self.placement.kind(kind).len() as i32;
        let pieces = count(KNIGHT) + count(BISHOP) + 2 * count(ROOK) + 4 * count(QUEEN);
        (pieces * PHASE_MIDGAME / 24).min(PHASE_MIDGAME)
    }

    #[inline]
    fn scale(&self, ahead: Color) -> i32 {
        self.scale_factor(ahead)
    }

    /// `None` as long as either side has castling rights.
    fn mirrored(&self) -> Option<Self> {
        let turned = |square: Square| square.mirrored(8);
        let placement = self.placement.map_squares(turned);
        let en_passant = self.en_passant.map(turned);
        (self.castling == 0).then_some(Position { placement, en_passant, ..*self })
    }

    fn interaction_features(&self, _: &FeatureLayout, add: &mut impl FnMut(Color, usize, i32)) {
        let info = self.attack_info(add);
        for color in Color::ALL {
            self.minor_features(color, &info, add);
            self.rook_features(color, add);
            self.threat_features(color, &info, add);
            self.king_features(color, &info, add);
            self.pawn_features(color, &info, add);
        }
        add(self.state.turn, TEMPO, 1);
    }
}
