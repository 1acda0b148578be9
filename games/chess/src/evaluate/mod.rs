//! What a position of chess is made of, for a search.

mod ending;
mod exchange;
mod king;
mod pawns;
mod pieces;

use crate::attacks::pawn_attacks;
use crate::{BISHOP, Chess, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    bishop_attacks, king_attacks, knight_attacks, line, queen_attacks, rook_attacks,
};
use heterodox_kernel::{
    Color, Extra, FeatureGroup, Kind, Ladder, Move, OPENING, Position as _, Searchable,
    SearchableGame, Square, SquareSet, Weights,
};
use std::sync::LazyLock;

/// The features in groups; the constants below are where they start.
const GROUPS: [FeatureGroup; 27] = [
    FeatureGroup { name: "material", len: 6 },
    FeatureGroup { name: "squares", len: 6 * 64 },
    FeatureGroup { name: "squares open to Knights", len: 9 },
    FeatureGroup { name: "squares open to Bishops", len: 14 },
    FeatureGroup { name: "squares open to Rooks", len: 15 },
    FeatureGroup { name: "squares open to Queens", len: 28 },
    FeatureGroup { name: "danger to the enemy King", len: king::DANGERS },
    FeatureGroup { name: "own Pawns before the King", len: 2 * 8 },
    FeatureGroup { name: "enemy Pawns before the King", len: 2 * 8 },
    FeatureGroup { name: "attacked by Pawns", len: 6 },
    FeatureGroup { name: "attacked by Knights and Bishops", len: 6 },
    FeatureGroup { name: "attacked by Rooks", len: 6 },
    FeatureGroup { name: "attacked and not defended", len: 6 },
    FeatureGroup { name: "passed Pawns", len: 8 },
    FeatureGroup { name: "passed Pawns that are blocked", len: 8 },
    FeatureGroup { name: "passed Pawns with a free way", len: 8 },
    FeatureGroup { name: "passed Pawns' distance from the own King", len: 8 },
    FeatureGroup { name: "passed Pawns' distance from the enemy King", len: 8 },
    FeatureGroup { name: "doubled, isolated and backward Pawns", len: 4 },
    FeatureGroup { name: "Pawns beside each other", len: 8 },
    FeatureGroup { name: "Pawns that are defended", len: 8 },
    FeatureGroup { name: "outposts of Knights and Bishops", len: 2 },
    FeatureGroup { name: "Pawns on the colour of the Bishop", len: 1 },
    FeatureGroup { name: "bishop pair", len: 1 },
    FeatureGroup { name: "Rooks on open and half-open files", len: 2 },
    FeatureGroup { name: "Rooks on the seventh rank", len: 1 },
    FeatureGroup { name: "to move", len: 1 },
];

/// Where a group starts.
const fn start(group: usize) -> usize {
    let (mut start, mut i) = (0, 0);
    while i < group {
        start += GROUPS[i].len;
        i += 1;
    }
    start
}

const SQUARES: usize = start(1);
const OPEN_TO_KNIGHTS: usize = start(2);
const OPEN_TO_BISHOPS: usize = start(3);
const OPEN_TO_ROOKS: usize = start(4);
const OPEN_TO_QUEENS: usize = start(5);
const DANGER: usize = start(6);
const SHELTER: usize = start(7);
const STORM: usize = start(8);
const BY_PAWNS: usize = start(9);
const BY_MINORS: usize = start(10);
const BY_ROOKS: usize = start(11);
const HANGING: usize = start(12);
const PASSED: usize = start(13);
const BLOCKED: usize = start(14);
const FREE: usize = start(15);
const OWN_KING_FAR: usize = start(16);
const ENEMY_KING_FAR: usize = start(17);
const WEAK: usize = start(18);
const BESIDE: usize = start(19);
const DEFENDED: usize = start(20);
const OUTPOSTS: usize = start(21);
const BAD_BISHOP: usize = start(22);
const PAIR: usize = start(23);
const FILES: usize = start(24);
const SEVENTH: usize = start(25);
const TO_MOVE: usize = start(26);

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(include_str!("../../weights.txt"), &GROUPS, Position::INPUTS)
        .expect("the weights fit the features")
});

impl SearchableGame for Chess {
    fn feature_groups(&self) -> Vec<FeatureGroup> {
        GROUPS.to_vec()
    }

    fn weights(&self) -> &Weights {
        &WEIGHTS
    }

    fn ladder(&self) -> Ladder {
        Ladder([0.0, 0.8, 1.7, 2.6, 3.5, 4.6, 5.9])
    }
}

type Set = SquareSet<1>;

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// The square as its owner sees it.
#[inline]
fn seen_by(color: Color, square: Square) -> usize {
    square.index() ^ (56 * color.index())
}

/// The rank as its owner sees it.
#[inline]
fn rank_of(color: Color, square: Square) -> usize {
    seen_by(color, square) / 8
}

/// A file.
#[inline]
const fn file(number: u32) -> Set {
    SquareSet::from_bits(FILE_A << number)
}

/// The files beside a file.
#[inline]
const fn files_beside(number: u32) -> Set {
    let file = FILE_A << number;
    SquareSet::from_bits((file & !FILE_A) >> 1 | (file & !(FILE_A << 7)) << 1)
}

/// All squares on ranks in front of a square.
#[inline]
fn ahead(color: Color, square: Square) -> Set {
    let rank = 8 * u32::from(square.0 / 8);
    SquareSet::from_bits(match color {
        Color::White => (!0_u64 << rank) << 8,
        Color::Black => !(!0_u64 << rank),
    })
}

/// How many King's moves lie between two squares.
#[inline]
fn distance(a: Square, b: Square) -> usize {
    let apart = |a: u8, b: u8| a.abs_diff(b) as usize;
    apart(a.0 % 8, b.0 % 8).max(apart(a.0 / 8, b.0 / 8))
}

/// Where the pieces of a side attack.
#[derive(Copy, Clone, Default)]
struct Attacks {
    pawns: Set,
    minors: Set,
    rooks: Set,
    queens: Set,
    all: Set,
}

/// The attacks of both sides.
struct Scene {
    occupied: Set,
    attacks: [Attacks; 2],
}

impl Position {
    /// Where a piece that is no Pawn attacks.
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

    /// The squares on which a side's Pawns capture.
    fn pawn_cover(&self, color: Color) -> Set {
        let pawns = self.pieces(color, PAWN).bits();
        let (west, east) = (pawns & !FILE_A, pawns & !(FILE_A << 7));
        SquareSet::from_bits(match color {
            Color::White => west << 7 | east << 9,
            Color::Black => west >> 9 | east >> 7,
        })
    }

    /// The attacks of both sides. On the way, names how many of the squares that
    /// each piece attacks are open to it.
    fn scene(&self, add: &mut impl FnMut(Color, usize, i32)) -> Scene {
        let occupied = self.placement.occupied();
        let cover = Color::ALL.map(|color| self.pawn_cover(color));
        let attacks = Color::ALL.map(|color| {
            let shut = self.placement.color(color) | cover[(!color).index()];
            let mut by = |kind: Kind, group: usize| {
                self.pieces(color, kind).iter().fold(Set::EMPTY, |all, from| {
                    let attacks = self.attacks_of(kind, from, occupied);
                    add(color, group + (attacks - shut).len(), 1);
                    all | attacks
                })
            };
            let pawns = cover[color.index()];
            let minors = by(KNIGHT, OPEN_TO_KNIGHTS) | by(BISHOP, OPEN_TO_BISHOPS);
            let (rooks, queens) = (by(ROOK, OPEN_TO_ROOKS), by(QUEEN, OPEN_TO_QUEENS));
            let kings = self.pieces(color, KING).iter();
            let kings = kings.fold(Set::EMPTY, |all, from| all | king_attacks(from));
            Attacks { pawns, minors, rooks, queens, all: pawns | minors | rooks | queens | kings }
        });
        Scene { occupied, attacks }
    }
}

impl Searchable for Position {
    const FEATURES: usize = TO_MOVE + 1;
    const EXCHANGES_WHOLLY: bool = true;

    fn in_check(&self) -> bool {
        let king = self.king(self.turn);
        self.is_attacked(king, !self.turn, self.placement.occupied())
    }

    /// Mostly some Pawn that cannot be pinned can step ahead.
    #[inline]
    fn can_move(&self, in_check: bool) -> bool {
        let free = self.pieces(self.turn, PAWN) - queen_attacks(self.king(self.turn), Set::EMPTY);
        let ahead = match self.turn {
            Color::White => free.bits() << 8,
            Color::Black => free.bits() >> 8,
        };
        let steps = SquareSet::from_bits(ahead) - self.placement.occupied();
        !in_check && !steps.is_empty() || self.has_legal_move()
    }

    fn gives_check(&self, mv: Move) -> bool {
        let (us, king) = (self.turn, self.king(!self.turn));
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
        // What leaves a line through the King may open it.
        let opens = || {
            let own = self.placement.color(us) - Set::of(mv.from);
            bishop_attacks(king, occupied).intersects(self.diagonal_sliders() & own)
                || rook_attacks(king, occupied).intersects(self.orthogonal_sliders() & own)
        };
        direct || !line(mv.from, king).is_empty() && opens()
    }

    fn noisy_targets(&self) -> SquareSet<3> {
        self.placement.color(!self.turn).resized()
    }

    fn exchange(&self, mv: Move, gain: i32, worth: &[i32]) -> i32 {
        self.exchange_on(mv, gain, worth)
    }

    /// Passing is sound with a Rook, a Queen or two other pieces: zugzwang is
    /// rare then.
    fn pass(&self) -> Option<Self> {
        let own = self.placement.color(self.turn);
        let major = self.placement.kind(ROOK) | self.placement.kind(QUEEN);
        let minor = self.placement.kind(KNIGHT) | self.placement.kind(BISHOP);
        if (own & major).is_empty() && !(own & minor).has_several() {
            return None;
        }
        let mut next = *self;
        next.turn = !self.turn;
        next.en_passant = None;
        next.halfmove += 1;
        Some(next)
    }

    fn phase(&self) -> i32 {
        let count = |kind| self.placement.kind(kind).len() as i32;
        let pieces = count(KNIGHT) + count(BISHOP) + 2 * count(ROOK) + 4 * count(QUEEN);
        (pieces * OPENING / 24).min(OPENING)
    }

    #[inline]
    fn scale(&self, ahead: Color) -> i32 {
        self.winnable(ahead)
    }

    const KINDS: usize = 6;
    const SQUARES: usize = 64;

    #[inline]
    fn placement_sets(&self, sets: &mut [u64]) {
        self.placement.sets(sets);
    }

    fn seen_by(color: Color, square: Square) -> usize {
        seen_by(color, square)
    }

    fn alone(kind: Kind, seen: usize) -> [usize; 2] {
        [kind.index(), SQUARES + 64 * kind.index() + seen]
    }

    /// Left and right differ as long as somebody may castle.
    fn mirrored(&self) -> Option<Self> {
        let turned = |square: Square| square.mirrored(8);
        let placement = self.placement.turned(turned);
        let en_passant = self.en_passant.map(turned);
        (self.castling == 0).then_some(Position { placement, en_passant, ..*self })
    }

    fn relations(&self, add: &mut impl FnMut(Color, usize, i32)) {
        let scene = self.scene(add);
        for color in Color::ALL {
            self.minor_features(color, &scene, add);
            self.rook_features(color, add);
            self.threat_features(color, &scene, add);
            self.king_features(color, &scene, add);
            self.pawn_features(color, &scene, add);
        }
        add(self.turn, TO_MOVE, 1);
    }
}
