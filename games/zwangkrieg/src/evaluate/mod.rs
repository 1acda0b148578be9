//! What a position of Zwangkrieg is made of, for a search.

mod activity;
mod pawns;

use crate::geometry::{AROUND, FILES, SQUARES, Set};
use crate::hia::zone;
use crate::position::{EnPassant, UNMOVED_SHIFT};
use crate::{BODYGUARD, KING, LINEBACKER, PAWN, Position, QUEEN, ROOK, VALKYRIE, Zwangkrieg};
use heterodox_kernel::{
    Color, Extra, FeatureGroup, Kind, Ladder, Move, OPENING, Position as _, Searchable,
    SearchableGame, Square, SquareSet, Weights,
};
use std::sync::LazyLock;

const KINDS: usize = crate::KINDS.len();
const RANKS: usize = SQUARES / FILES as usize;
/// From so many pieces on, it is no matter how many attack the King.
const MOST_ATTACKERS: usize = 6;
/// How many ranks before the last one Pawns begin to think of promotion.
const NEAR_PROMOTION: usize = 4;

/// The features in groups; the constants below are where they start.
const GROUPS: [FeatureGroup; 17] = [
    FeatureGroup { name: "material", len: KINDS },
    FeatureGroup { name: "squares", len: KINDS * SQUARES },
    FeatureGroup { name: "mobility", len: KINDS },
    FeatureGroup { name: "attacks on the King's ring", len: KINDS },
    FeatureGroup { name: "attackers of the King", len: MOST_ATTACKERS + 1 },
    FeatureGroup { name: "safe checks", len: 1 },
    FeatureGroup { name: "pieces and zone squares around the King", len: 2 },
    FeatureGroup { name: "pieces relayed to", len: KINDS },
    FeatureGroup { name: "exposed pieces", len: KINDS },
    FeatureGroup { name: "pieces guarded by relays alone, attacked by pawns", len: 2 },
    FeatureGroup { name: "carries of friends, enemies and the King", len: 3 },
    FeatureGroup { name: "castling rights", len: 1 },
    FeatureGroup { name: "unmoved Standard and Linebacker Pawns", len: 2 },
    FeatureGroup { name: "passed pawns", len: RANKS },
    FeatureGroup { name: "doubled, isolated and guarded pawns", len: 3 },
    FeatureGroup {
        name: "pawns near promotion to nothing, something, much",
        len: 3 * NEAR_PROMOTION,
    },
    FeatureGroup { name: "to move", len: 1 },
];
const ON_SQUARES: usize = start(1);
const MOBILITY: usize = start(2);
const RING: usize = start(3);
const ATTACKERS: usize = start(4);
const CHECKS: usize = start(5);
const SHELTER: usize = start(6);
const RELAYED: usize = start(7);
const EXPOSED: usize = start(8);
const THREATENED: usize = start(9);
const CARRIES: usize = start(10);
const CASTLING: usize = start(11);
const UNMOVED: usize = start(12);
const PASSED: usize = start(13);
const STRUCTURE: usize = start(14);
const PROMOTION: usize = start(15);
const TO_MOVE: usize = start(16);

/// The first feature of a group.
const fn start(group: usize) -> usize {
    let (mut start, mut before) = (0, 0);
    while before < group {
        start += GROUPS[before].len;
        before += 1;
    }
    start
}

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(include_str!("../../weights.txt"), &GROUPS, Position::INPUTS)
        .expect("the weights fit the features")
});

impl SearchableGame for Zwangkrieg {
    fn feature_groups(&self) -> Vec<FeatureGroup> {
        GROUPS.to_vec()
    }

    fn weights(&self) -> &Weights {
        &WEIGHTS
    }

    fn ladder(&self) -> Ladder {
        Ladder([0.0, 0.4, 0.9, 1.4, 2.0, 2.6, 3.3])
    }
}

/// The squares as each side sees them.
static SEEN: [[u8; SQUARES]; 2] = {
    let mut seen = [[0; SQUARES]; 2];
    let files = FILES as usize;
    let mut square = 0;
    while square < SQUARES {
        let (file, rank) = (square % files, square / files);
        seen[0][square] = square as u8;
        seen[1][square] = ((RANKS - 1 - rank) * files + file) as u8;
        square += 1;
    }
    seen
};

/// The square as its owner sees it.
#[inline]
fn seen_by(color: Color, square: Square) -> usize {
    SEEN[color.index()][square.index()].into()
}

/// A rank, counted from a side's own, from 0.
#[inline]
fn rank(color: Color, square: Square) -> usize {
    seen_by(color, square) / usize::from(FILES)
}

impl Position {
    /// A side's King; Pacifist Chess knows sides with two and with none, of
    /// which nothing is said.
    #[inline]
    fn only_king(&self, color: Color) -> Option<Square> {
        let kings = self.pieces(color, KING);
        kings.first().filter(|_| !kings.has_several())
    }

    /// What stands around a King and where Bodyguards shut out sliding
    /// pieces, and whether it may still castle.
    fn shelter(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        if let Some(king) = self.only_king(color) {
            let ring = AROUND[king.index()];
            let zone = zone(self.pieces(color, BODYGUARD));
            add(color, SHELTER, (ring & self.placement.color(color)).len() as i32);
            add(color, SHELTER + 1, (ring & zone).len() as i32);
        }
        let rights = self.rights >> (2 * color.index()) & 0b11;
        add(color, CASTLING, rights.count_ones() as i32);
    }

    /// Both kinds of Pawns of a side.
    #[inline]
    fn both_pawns(&self, color: Color) -> Set {
        self.pieces(color, PAWN) | self.pieces(color, LINEBACKER)
    }
}

/// The bits of `rights` that say which Rooks may castle.
const CASTLING_RIGHTS: u32 = (1 << UNMOVED_SHIFT) - 1;

/// The rights to opening moves of the Pawns, with left and right exchanged.
fn mirrored_rights(rights: u32) -> u32 {
    let files = u32::from(FILES);
    let of = |color: u32| {
        let row = rights >> (UNMOVED_SHIFT + files * color) & ((1 << files) - 1);
        (row.reverse_bits() >> (u32::BITS - files)) << (UNMOVED_SHIFT + files * color)
    };
    of(0) | of(1)
}

impl Searchable for Position {
    const FEATURES: usize = TO_MOVE + 1;

    fn in_check(&self) -> bool {
        let scene = self.scene(!self.turn);
        self.pieces(self.turn, KING).iter().any(|king| self.is_attacked(king, &scene))
    }

    fn noisy_targets(&self) -> SquareSet<3> {
        let enemies = self.placement.color(!self.turn).resized();
        self.en_passant.map_or(enemies, |_| SquareSet([!0; 3]))
    }

    fn gain(&self, mv: Move, worth: &[i32]) -> i32 {
        let of = |kind: Kind| worth[kind.index()];
        let captured = if self.is_capture(mv) {
            let run = self.en_passant.and_then(|run| self.placement.kind_at(run.pawn));
            self.placement.kind_at(mv.to).or(run).map_or(0, of)
        } else {
            0
        };
        match (mv.extra, self.placement.kind_at(mv.from)) {
            (Extra::Promote(kind), Some(pawn)) => captured + of(kind) - of(pawn),
            _ => captured,
        }
    }

    fn exchange(&self, mv: Move, gain: i32, worth: &[i32]) -> i32 {
        let Some(kind) = self.placement.kind_at(mv.from) else { return gain };
        let guards = self.attackers(mv.to, &self.scene(!self.turn)) - SquareSet::of(mv.to);
        if guards.is_empty() { gain } else { gain - worth[kind.index()] }
    }

    /// Passing is sound while one has a piece besides Pawns: zugzwang is rare
    /// then.
    fn pass(&self) -> Option<Self> {
        let weak = self.both_pawns(self.turn) | self.placement.kind(KING);
        if (self.placement.color(self.turn) - weak).is_empty() {
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
        let pawns = count(PAWN) + count(LINEBACKER) + count(KING);
        let all = self.placement.occupied().len() as i32 - pawns;
        let pieces = all + count(ROOK) + count(VALKYRIE) + 3 * count(QUEEN);
        (pieces * OPENING / 58).min(OPENING)
    }

    const KINDS: usize = KINDS;
    const SQUARES: usize = SQUARES;

    #[inline]
    fn placement_sets(&self, sets: &mut [u64]) {
        self.placement.sets(sets);
    }

    fn seen_by(color: Color, square: Square) -> usize {
        seen_by(color, square)
    }

    fn alone(kind: Kind, seen: usize) -> [usize; 2] {
        [kind.index(), ON_SQUARES + SQUARES * kind.index() + seen]
    }

    /// Left and right differ as long as somebody may castle.
    fn mirrored(&self) -> Option<Self> {
        if self.rights & CASTLING_RIGHTS != 0 {
            return None;
        }
        let turned = |square: Square| square.mirrored(FILES);
        let turn = |EnPassant { passed, pawn }: EnPassant| EnPassant {
            passed: turned(passed),
            pawn: turned(pawn),
        };
        Some(Position {
            placement: self.placement.turned(turned),
            rights: mirrored_rights(self.rights),
            en_passant: self.en_passant.map(turn),
            ..*self
        })
    }

    fn relations(&self, add: &mut impl FnMut(Color, usize, i32)) {
        let covers = Color::ALL.map(|color| self.pawn_cover(color));
        let attacks = Color::ALL.map(|color| self.activity(color, covers, add));
        for color in Color::ALL {
            self.threats(color, &attacks, add);
            self.shelter(color, add);
            self.pawn_features(color, covers[color.index()], add);
        }
        add(self.turn, TO_MOVE, 1);
    }
}
