//! What a position of chess is made of, for a search.

use crate::attacks::pawn_attacks;
use crate::{BISHOP, Chess, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{bishop_attacks, king_attacks, knight_attacks, rook_attacks};
use heterodox_kernel::{
    Color, FeatureGroup, Kind, Move, OPENING, Position as _, Searchable, SearchableGame, Square,
    SquareSet, Weights,
};
use std::sync::LazyLock;

/// The features in groups; the constants below are where they start.
const GROUPS: [FeatureGroup; 9] = [
    FeatureGroup { name: "material", len: 6 },
    FeatureGroup { name: "squares", len: 6 * 64 },
    FeatureGroup { name: "mobility", len: 6 },
    FeatureGroup { name: "attacks on the King's ring", len: 6 },
    FeatureGroup { name: "passed pawns", len: 8 },
    FeatureGroup { name: "doubled and isolated pawns", len: 2 },
    FeatureGroup { name: "bishop pair", len: 1 },
    FeatureGroup { name: "rooks on open and half-open files", len: 2 },
    FeatureGroup { name: "to move", len: 1 },
];
const SQUARES: usize = 6;
const MOBILITY: usize = SQUARES + 6 * 64;
const RING: usize = MOBILITY + 6;
const PASSED: usize = RING + 6;
const WEAK: usize = PASSED + 8;
const PAIR: usize = WEAK + 2;
const FILES: usize = PAIR + 1;
const TO_MOVE: usize = FILES + 2;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(include_str!("../weights.txt"), &GROUPS).expect("the weights fit the features")
});

impl SearchableGame for Chess {
    fn feature_groups(&self) -> Vec<FeatureGroup> {
        GROUPS.to_vec()
    }

    fn weights(&self) -> &Weights {
        &WEIGHTS
    }
}

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// The square as its owner sees it.
#[inline]
fn seen_by(color: Color, square: Square) -> usize {
    square.index() ^ (56 * color.index())
}

/// All squares in front of a Pawn on its own and the neighbouring files.
fn path(color: Color, square: Square) -> SquareSet<1> {
    let file = u32::from(square.0 % 8);
    let own = FILE_A << file;
    let files = own | (own & !FILE_A) >> 1 | (own & !(FILE_A << 7)) << 1;
    let ahead = match color {
        Color::White => (!0_u64 << (8 * (u32::from(square.0 / 8)))) << 8,
        Color::Black => !(!0_u64 << (8 * u32::from(square.0 / 8))),
    };
    SquareSet::from_bits(files & ahead)
}

impl Position {
    /// The piece of a side that attacks a square and is worth least, with these
    /// squares occupied.
    fn cheapest_attacker(
        &self,
        on: Square,
        side: Color,
        occupied: SquareSet<1>,
    ) -> Option<(Square, Kind)> {
        let attackers =
            self.attackers(on, side, occupied, occupied) & occupied & self.placement.color(side);
        [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]
            .into_iter()
            .find_map(|kind| Some(((attackers & self.placement.kind(kind)).first()?, kind)))
    }

    /// Where a piece that is no Pawn attacks.
    #[inline]
    fn attacks_of(&self, kind: Kind, from: Square, occupied: SquareSet<1>) -> SquareSet<1> {
        match kind {
            KNIGHT => knight_attacks(from),
            BISHOP => bishop_attacks(from, occupied),
            ROOK => rook_attacks(from, occupied),
            QUEEN => bishop_attacks(from, occupied) | rook_attacks(from, occupied),
            _ => king_attacks(from),
        }
    }

    fn piece_features(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        let occupied = self.placement.occupied();
        let own = self.placement.color(color);
        // Pacifist Chess knows sides with two Kings and with none.
        let ring = match self.pieces(!color, KING).first() {
            Some(king) => king_attacks(king).with(king),
            None => SquareSet::EMPTY,
        };
        let feared = self.pawn_cover(!color);
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
            for from in self.pieces(color, kind) {
                let attacks = self.attacks_of(kind, from, occupied);
                add(color, MOBILITY + kind.index(), (attacks - own - feared).len() as i32);
                add(color, RING + kind.index(), (attacks & ring).len() as i32);
            }
        }
        if self.pieces(color, BISHOP).has_several() {
            add(color, PAIR, 1);
        }
    }

    /// The squares on which a side's Pawns capture.
    fn pawn_cover(&self, color: Color) -> SquareSet<1> {
        self.pieces(color, PAWN)
            .iter()
            .fold(SquareSet::EMPTY, |all, from| all | pawn_attacks(color, from))
    }

    fn pawn_features(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        let (own, enemy) = (self.pieces(color, PAWN), self.pieces(!color, PAWN));
        for from in own {
            let file = FILE_A << (from.0 % 8);
            let beside = (file & !FILE_A) >> 1 | (file & !(FILE_A << 7)) << 1;
            let ahead = path(color, from);
            if !ahead.intersects(enemy) {
                add(color, PASSED + seen_by(color, from) / 8, 1);
            }
            if (ahead & SquareSet::from_bits(file)).intersects(own) {
                add(color, WEAK, 1);
            }
            if !SquareSet::from_bits(beside).intersects(own) {
                add(color, WEAK + 1, 1);
            }
        }
        for rook in self.pieces(color, ROOK) {
            let file = SquareSet::from_bits(FILE_A << (rook.0 % 8));
            if !file.intersects(own) {
                add(color, FILES + usize::from(file.intersects(enemy)), 1);
            }
        }
    }
}

impl Searchable for Position {
    const FEATURES: usize = TO_MOVE + 1;

    fn in_check(&self) -> bool {
        let king = self.king(self.turn);
        self.is_attacked(king, !self.turn, self.placement.occupied())
    }

    fn noisy_targets(&self) -> SquareSet<3> {
        self.placement.color(!self.turn).resized()
    }

    /// Static exchange evaluation: both sides capture with the cheapest piece
    /// that can, as long as it pays.
    fn exchange(&self, mv: Move, gain: i32, worth: &[i32]) -> i32 {
        let Some(mut on_square) = self.placement.kind_at(mv.from) else { return gain };
        let mut occupied = self.placement.occupied() - SquareSet::of(mv.from);
        let mut side = !self.turn;
        // What each capture after the first wins: at most as many as there are
        // other pieces.
        let (mut won, mut captures) = ([0; 32], 0);
        while let Some((from, kind)) = self.cheapest_attacker(mv.to, side, occupied) {
            occupied -= SquareSet::of(from);
            let guarded = || self.cheapest_attacker(mv.to, !side, occupied).is_some();
            if captures == won.len() || kind == KING && guarded() {
                break;
            }
            won[captures] = worth[on_square.index()];
            captures += 1;
            (on_square, side) = (kind, !side);
        }
        gain - won[..captures].iter().rev().fold(0, |later, &won| (won - later).max(0))
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

    fn features(&self, add: &mut impl FnMut(Color, usize, i32)) {
        for color in Color::ALL {
            for square in self.placement.color(color) {
                let kind = self.piece_at(square).expect("an owned square holds a piece").kind;
                add(color, kind.index(), 1);
                add(color, SQUARES + 64 * kind.index() + seen_by(color, square), 1);
            }
            self.piece_features(color, add);
            self.pawn_features(color, add);
        }
        add(self.turn, TO_MOVE, 1);
    }
}
