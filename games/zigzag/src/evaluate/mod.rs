//! What a position of ZigZag Madness is made of, for a search.

mod pawns;

use crate::attacks::{ferz_knight, king, wazir_knight};
use crate::lines::{FILES, SQUARES, Set, bishop, bits, rook, set, zigzag_bishop, zigzag_rook};
use crate::pawns::shift;
use crate::position::Run;
use crate::{
    BISHOP, FERZ_KNIGHT, KING, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT, ZIGZAG_BISHOP,
    ZIGZAG_ROOK, ZigZag,
};
use heterodox_kernel::{
    Color, Extra, FeatureGroup, Kind, Ladder, Move, OPENING, Position as _, Searchable,
    SearchableGame, Square, SquareSet, Weights,
};
use std::sync::LazyLock;

const KINDS: usize = crate::KINDS.len();

/// The features in groups; the constants below are where they start.
const GROUPS: [FeatureGroup; 17] = [
    FeatureGroup { name: "material", len: KINDS },
    FeatureGroup { name: "squares", len: KINDS * SQUARES },
    FeatureGroup { name: "mobility", len: KINDS },
    FeatureGroup { name: "attacks on the King's ring", len: KINDS },
    FeatureGroup { name: "attackers of the King", len: MOST_ATTACKERS + 1 },
    FeatureGroup { name: "safe checks", len: 1 },
    FeatureGroup { name: "pawns before the King", len: 2 },
    FeatureGroup { name: "castling rights", len: 1 },
    FeatureGroup { name: "pieces attacked by pawns, unguarded ones by any", len: 2 },
    FeatureGroup { name: "bishop pair", len: 1 },
    FeatureGroup { name: "rooks on open and half-open files", len: 2 },
    FeatureGroup { name: "Ninja Pawns in hand", len: 5 },
    FeatureGroup { name: "files for drops on the fifth rank", len: 1 },
    FeatureGroup { name: "passed Pawns and Ninja Pawns", len: 2 * RANKS },
    FeatureGroup { name: "runners against a hand and no hand", len: 8 },
    FeatureGroup { name: "doubled, isolated and guarded pawns", len: 3 },
    FeatureGroup { name: "to move", len: 1 },
];
const ON_SQUARES: usize = start(1);
const MOBILITY: usize = start(2);
const RING: usize = start(3);
const ATTACKERS: usize = start(4);
const CHECKS: usize = start(5);
const SHIELD: usize = start(6);
const CASTLING: usize = start(7);
const THREATENED: usize = start(8);
const PAIR: usize = start(9);
const OPEN_FILES: usize = start(10);
const HAND: usize = start(11);
const DROPS: usize = start(12);
const PASSED: usize = start(13);
const RUNNERS: usize = start(14);
const STRUCTURE: usize = start(15);
const TO_MOVE: usize = start(16);

const RANKS: usize = 10;
/// From so many pieces on, it is no matter how many attack the King.
const MOST_ATTACKERS: usize = 5;
/// All kinds but the pawns and the King.
const PIECES: [Kind; 7] =
    [WAZIR_KNIGHT, FERZ_KNIGHT, BISHOP, ZIGZAG_BISHOP, ZIGZAG_ROOK, ROOK, QUEEN];

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

impl SearchableGame for ZigZag {
    fn feature_groups(&self) -> Vec<FeatureGroup> {
        GROUPS.to_vec()
    }

    fn weights(&self) -> &Weights {
        &WEIGHTS
    }

    fn ladder(&self) -> Ladder {
        Ladder([0.0, 0.5, 1.0, 1.6, 2.3, 3.1, 3.9])
    }
}

/// The squares as each side sees them.
static SEEN: [[u8; SQUARES]; 2] = {
    let mut seen = [[0; SQUARES]; 2];
    let mut square = 0;
    while square < SQUARES {
        let (file, rank) = (square % RANKS, square / RANKS);
        seen[0][square] = square as u8;
        seen[1][square] = ((RANKS - 1 - rank) * RANKS + file) as u8;
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
    seen_by(color, square) / RANKS
}

/// What a piece that is no pawn attacks.
#[inline]
fn attacks_of(kind: Kind, from: Square, occupied: Set) -> Set {
    match kind {
        WAZIR_KNIGHT => wazir_knight(from),
        FERZ_KNIGHT => ferz_knight(from),
        BISHOP => bishop(from, occupied),
        ZIGZAG_BISHOP => zigzag_bishop(from, occupied),
        ZIGZAG_ROOK => zigzag_rook(from, occupied),
        ROOK => rook(from, occupied),
        QUEEN => bishop(from, occupied) | rook(from, occupied),
        _ => king(from),
    }
}

/// What a side attacks.
struct Attacks {
    by_kind: [Set; KINDS],
    by_pawns: Set,
    all: Set,
}

impl Attacks {
    /// The squares that pieces of this side reach and from which they would
    /// attack a King.
    #[inline]
    fn checks(&self, king: Square, occupied: Set) -> Set {
        let (diagonal, orthogonal) = (bishop(king, occupied), rook(king, occupied));
        let of = |kind: Kind| self.by_kind[kind.index()];
        of(WAZIR_KNIGHT) & wazir_knight(king)
            | of(FERZ_KNIGHT) & ferz_knight(king)
            | of(BISHOP) & diagonal
            | of(ROOK) & orthogonal
            | of(QUEEN) & (diagonal | orthogonal)
            | of(ZIGZAG_BISHOP) & zigzag_bishop(king, occupied)
            | of(ZIGZAG_ROOK) & zigzag_rook(king, occupied)
    }
}

impl Position {
    /// A side's King; Pacifist Chess knows sides with two and with none, of
    /// which nothing is said.
    #[inline]
    fn only_king(&self, color: Color) -> Option<Square> {
        let kings = self.pieces(color, KING);
        kings.first().filter(|_| !kings.has_several())
    }

    /// Where pieces go without being captured by pawns, and what they attack
    /// around the enemy's King.
    fn activity(
        &self,
        color: Color,
        feared: Set,
        by_pawns: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) -> Attacks {
        let occupied = self.placement.occupied();
        let safe = self.placement.color(color) | feared;
        let enemy = self.only_king(!color);
        let ring = enemy.map_or(Set::EMPTY, |on| king(on).with(on));
        let mut attacks = Attacks { by_kind: [Set::EMPTY; KINDS], by_pawns, all: by_pawns };
        let mut attackers = 0;
        for kind in PIECES {
            for from in self.pieces(color, kind) {
                let attacked = attacks_of(kind, from, occupied);
                attacks.by_kind[kind.index()] |= attacked;
                add(color, MOBILITY + kind.index(), (attacked - safe).len() as i32);
                let on_ring = (attacked & ring).len();
                if on_ring > 0 {
                    add(color, RING + kind.index(), on_ring as i32);
                    attackers += 1;
                }
            }
            attacks.all |= attacks.by_kind[kind.index()];
        }
        for from in self.pieces(color, KING) {
            attacks.all |= king(from);
        }
        if enemy.is_some() {
            add(color, ATTACKERS + attackers.min(MOST_ATTACKERS), 1);
        }
        attacks
    }

    /// Checks on squares that the enemy does not attack, and pieces that are
    /// attacked.
    fn threats(
        &self,
        color: Color,
        attacks: &[Attacks; 2],
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, enemy) = (&attacks[color.index()], &attacks[(!color).index()]);
        let occupied = self.placement.occupied();
        if let Some(target) = self.only_king(!color) {
            let safe = own.all - self.placement.color(color) - enemy.all;
            add(color, CHECKS, (own.checks(target, occupied) & safe).len() as i32);
        }
        let pawns = self.placement.kind(PAWN) | self.placement.kind(NINJA);
        let pieces = self.placement.color(color) - pawns - self.placement.kind(KING);
        add(color, THREATENED, (pieces & enemy.by_pawns).len() as i32);
        let unguarded = (pieces & enemy.all) - own.all - enemy.by_pawns;
        add(color, THREATENED + 1, unguarded.len() as i32);
    }

    /// What keeps a King safe at home, and Bishops that complete each other.
    fn harmony(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        if let Some(on) = self.only_king(color) {
            let forward = if color == Color::White { FILES as i8 } else { -(FILES as i8) };
            let pawns = self.pieces(color, PAWN) | self.pieces(color, NINJA);
            let near = king(on);
            let far = set(shift(bits(near), forward)) - near - Set::of(on);
            add(color, SHIELD, (near & pawns).len() as i32);
            add(color, SHIELD + 1, (far & pawns).len() as i32);
        }
        let rights = self.castling >> (2 * color.index()) & 0b11;
        add(color, CASTLING, rights.count_ones() as i32);
        if self.pieces(color, BISHOP).has_several() {
            add(color, PAIR, 1);
        }
    }
}

impl Searchable for Position {
    const FEATURES: usize = TO_MOVE + 1;

    fn in_check(&self) -> bool {
        let occupied = self.placement.occupied();
        let kings = self.pieces(self.turn, KING);
        kings.iter().any(|king| self.is_attacked(king, !self.turn, occupied))
    }

    #[inline]
    fn can_move(&self, in_check: bool) -> bool {
        !in_check && self.has_free_pawn() || self.has_legal_move()
    }

    /// A pawn that becomes less than a Queen could have become one: that need
    /// not be looked at before a position is judged.
    fn is_noisy(&self, mv: Move) -> bool {
        match mv.extra {
            Extra::Promote(kind) => kind == QUEEN,
            _ => self.is_capture(mv),
        }
    }

    fn noisy_targets(&self) -> SquareSet<3> {
        self.placement.color(!self.turn).resized()
    }

    fn gain(&self, mv: Move, worth: &[i32]) -> i32 {
        let of = |kind: Kind| worth[kind.index()];
        let captured = match self.placement.kind_at(mv.to) {
            Some(kind) => of(kind),
            None if self.is_capture(mv) => of(PAWN),
            None => 0,
        };
        match (mv.extra, self.placement.kind_at(mv.from)) {
            (Extra::Promote(kind), Some(pawn)) => captured + of(kind) - of(pawn),
            _ => captured,
        }
    }

    fn exchange(&self, mv: Move, gain: i32, worth: &[i32]) -> i32 {
        let Some(kind) = self.placement.kind_at(mv.from) else { return gain };
        let others = self.placement.occupied() - Set::of(mv.from) - Set::of(mv.to);
        let guarded = self.is_attacked(mv.to, !self.turn, others);
        if guarded { gain - worth[kind.index()] } else { gain }
    }

    /// Passing is sound while one has a piece besides pawns or one to drop:
    /// zugzwang is rare then.
    fn pass(&self) -> Option<Self> {
        let placement = &self.placement;
        let weak = placement.kind(PAWN) | placement.kind(NINJA) | placement.kind(KING);
        if (placement.color(self.turn) - weak).is_empty() && self.hands[self.turn.index()] == 0 {
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
        let minor = [WAZIR_KNIGHT, FERZ_KNIGHT, BISHOP, ZIGZAG_BISHOP, ZIGZAG_ROOK];
        let pieces = minor.into_iter().map(count).sum::<i32>() + 2 * count(ROOK) + 4 * count(QUEEN);
        (pieces * OPENING / 28).min(OPENING)
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
        let turned = |square: Square| square.mirrored(FILES);
        let placement = self.placement.turned(turned);
        let turn = |run: Run| Run { first: turned(run.first), pawn: turned(run.pawn) };
        let en_passant = self.en_passant.map(turn);
        (self.castling == 0).then_some(Position { placement, en_passant, ..*self })
    }

    fn relations(&self, add: &mut impl FnMut(Color, usize, i32)) {
        let covers = Color::ALL.map(|color| self.pawn_cover(color));
        let attacks = Color::ALL.map(|color| {
            self.activity(color, covers[(!color).index()], covers[color.index()], add)
        });
        for color in Color::ALL {
            self.threats(color, &attacks, add);
            self.harmony(color, add);
            self.pawn_features(color, covers[color.index()], add);
            self.hand_features(color, add);
        }
        add(self.turn, TO_MOVE, 1);
    }
}
