//! Features of a position, for the evaluation, and the search's interface to the
//! rules.

mod pawns;

use crate::attacks::{ferz_knight_attacks, king_attacks, wazir_knight_attacks};
use crate::lines::{
    FILES, SQUARES, Set, bishop_attacks, bits, rook_attacks, set, zigzag_bishop_attacks,
    zigzag_rook_attacks,
};
use crate::pawns::shift;
use crate::position::EnPassant;
use crate::{
    BISHOP, FERZ_KNIGHT, KING, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT, ZIGZAG_BISHOP,
    ZIGZAG_ROOK, ZigZag,
};
use heterodox_evaluation::{
    FeatureGroup, LevelScale, PHASE_MIDGAME, Searchable, SearchableGame, Weights,
};
use heterodox_kernel::{Color, Extra, Kind, Move, Position as _, Square, SquareSet};
use std::sync::LazyLock;

const KINDS: usize = crate::KINDS.len();

/// The feature groups. The constants below are the indices at which they start.
const GROUPS: [FeatureGroup; 17] = [
    FeatureGroup { name: "material", len: KINDS },
    FeatureGroup { name: "squares", len: KINDS * SQUARES },
    FeatureGroup { name: "mobility", len: KINDS },
    FeatureGroup { name: "attacks on the King's ring", len: KINDS },
    FeatureGroup { name: "attackers of the King", len: MAX_KING_ATTACKERS + 1 },
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
const PIECE_SQUARES: usize = start(1);
const MOBILITY: usize = start(2);
const KING_RING: usize = start(3);
const KING_ATTACKERS: usize = start(4);
const SAFE_CHECKS: usize = start(5);
const PAWN_SHIELD: usize = start(6);
const CASTLING_RIGHTS: usize = start(7);
const THREATS: usize = start(8);
const BISHOP_PAIR: usize = start(9);
const ROOK_ON_OPEN_FILE: usize = start(10);
const NINJAS_IN_HAND: usize = start(11);
const DROP_FILES: usize = start(12);
const PASSED_PAWNS: usize = start(13);
const RUNNERS: usize = start(14);
const PAWN_STRUCTURE: usize = start(15);
const TEMPO: usize = start(16);

const RANKS: usize = 10;
/// Number of pieces attacking the King from which on more make no difference.
const MAX_KING_ATTACKERS: usize = 5;
/// All kinds except pawns and the King.
const PIECES: [Kind; 7] =
    [WAZIR_KNIGHT, FERZ_KNIGHT, BISHOP, ZIGZAG_BISHOP, ZIGZAG_ROOK, ROOK, QUEEN];

/// Returns the index of a group's first feature.
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

    fn level_scale(&self) -> LevelScale {
        LevelScale([0.0, 0.5, 1.0, 1.6, 2.3, 3.1, 3.9])
    }
}

/// For each side, the squares from its point of view.
static RELATIVE_SQUARE: [[u8; SQUARES]; 2] = {
    let mut relative = [[0; SQUARES]; 2];
    let mut square = 0;
    while square < SQUARES {
        let (file, rank) = (square % RANKS, square / RANKS);
        relative[0][square] = square as u8;
        relative[1][square] = ((RANKS - 1 - rank) * RANKS + file) as u8;
        square += 1;
    }
    relative
};

/// Returns the square's index from the point of view of `color`.
#[inline]
fn relative_square(color: Color, square: Square) -> usize {
    RELATIVE_SQUARE[color.index()][square.index()].into()
}

/// Returns the square's rank from the point of view of `color`, from 0.
#[inline]
fn rank(color: Color, square: Square) -> usize {
    relative_square(color, square) / RANKS
}

/// Returns the attacks of a piece other than a pawn.
#[inline]
fn attacks_of(kind: Kind, from: Square, occupied: Set) -> Set {
    match kind {
        WAZIR_KNIGHT => wazir_knight_attacks(from),
        FERZ_KNIGHT => ferz_knight_attacks(from),
        BISHOP => bishop_attacks(from, occupied),
        ZIGZAG_BISHOP => zigzag_bishop_attacks(from, occupied),
        ZIGZAG_ROOK => zigzag_rook_attacks(from, occupied),
        ROOK => rook_attacks(from, occupied),
        QUEEN => bishop_attacks(from, occupied) | rook_attacks(from, occupied),
        _ => king_attacks(from),
    }
}

/// Attack sets of a side.
struct Attacks {
    by_kind: [Set; KINDS],
    by_pawns: Set,
    all: Set,
}

impl Attacks {
    /// Returns the squares that pieces of this side attack and from which they
    /// would give check to `king`.
    #[inline]
    fn checks(&self, king: Square, occupied: Set) -> Set {
        let (diagonal, orthogonal) = (bishop_attacks(king, occupied), rook_attacks(king, occupied));
        let of = |kind: Kind| self.by_kind[kind.index()];
        of(WAZIR_KNIGHT) & wazir_knight_attacks(king)
            | of(FERZ_KNIGHT) & ferz_knight_attacks(king)
            | of(BISHOP) & diagonal
            | of(ROOK) & orthogonal
            | of(QUEEN) & (diagonal | orthogonal)
            | of(ZIGZAG_BISHOP) & zigzag_bishop_attacks(king, occupied)
            | of(ZIGZAG_ROOK) & zigzag_rook_attacks(king, occupied)
    }
}

impl Position {
    /// Returns the King of a side that has exactly one. In Pacifist Chess a side
    /// can have no King or two.
    #[inline]
    fn only_king(&self, color: Color) -> Option<Square> {
        let kings = self.pieces(color, KING);
        kings.first().filter(|_| !kings.has_several())
    }

    /// Adds mobility and attacks on the squares around the enemy King, and
    /// returns the attack set. `attacked_by_pawns` has the squares that enemy pawns attack;
    /// they do not count as mobility.
    fn activity(
        &self,
        color: Color,
        attacked_by_pawns: Set,
        by_pawns: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) -> Attacks {
        let occupied = self.placement.occupied();
        let excluded = self.placement.color(color) | attacked_by_pawns;
        let enemy = self.only_king(!color);
        let ring = enemy.map_or(Set::EMPTY, |on| king_attacks(on).with(on));
        let mut attacks = Attacks { by_kind: [Set::EMPTY; KINDS], by_pawns, all: by_pawns };
        let mut attackers = 0;
        for kind in PIECES {
            for from in self.pieces(color, kind) {
                let attacked = attacks_of(kind, from, occupied);
                attacks.by_kind[kind.index()] |= attacked;
                add(color, MOBILITY + kind.index(), (attacked - excluded).len() as i32);
                let on_ring = (attacked & ring).len();
                if on_ring > 0 {
                    add(color, KING_RING + kind.index(), on_ring as i32);
                    attackers += 1;
                }
            }
            attacks.all |= attacks.by_kind[kind.index()];
        }
        for from in self.pieces(color, KING) {
            attacks.all |= king_attacks(from);
        }
        if enemy.is_some() {
            add(color, KING_ATTACKERS + attackers.min(MAX_KING_ATTACKERS), 1);
        }
        attacks
    }

    /// Adds safe checks, and own pieces that are attacked by pawns or undefended.
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
            add(color, SAFE_CHECKS, (own.checks(target, occupied) & safe).len() as i32);
        }
        let pawns = self.placement.kind(PAWN) | self.placement.kind(NINJA);
        let pieces = self.placement.color(color) - pawns - self.placement.kind(KING);
        add(color, THREATS, (pieces & enemy.by_pawns).len() as i32);
        let undefended = (pieces & enemy.all) - own.all - enemy.by_pawns;
        add(color, THREATS + 1, undefended.len() as i32);
    }

    /// Adds pawn shield, castling rights and the bishop pair.
    fn shelter_and_bishop_pair(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        if let Some(on) = self.only_king(color) {
            let forward = if color == Color::White { FILES as i8 } else { -(FILES as i8) };
            let pawns = self.pieces(color, PAWN) | self.pieces(color, NINJA);
            let near = king_attacks(on);
            let far = set(shift(bits(near), forward)) - near - Set::of(on);
            add(color, PAWN_SHIELD, (near & pawns).len() as i32);
            add(color, PAWN_SHIELD + 1, (far & pawns).len() as i32);
        }
        let rights = self.castling >> (2 * color.index()) & 0b11;
        add(color, CASTLING_RIGHTS, rights.count_ones() as i32);
        if self.pieces(color, BISHOP).has_several() {
            add(color, BISHOP_PAIR, 1);
        }
    }
}

impl Searchable for Position {
    const FEATURES: usize = TEMPO + 1;

    fn in_check(&self) -> bool {
        let occupied = self.placement.occupied();
        let kings = self.pieces(self.turn, KING);
        kings.iter().any(|king| self.is_attacked(king, !self.turn, occupied))
    }

    #[inline]
    fn can_move(&self, in_check: bool) -> bool {
        !in_check && self.has_free_pawn() || self.has_legal_move()
    }

    /// Returns whether a move is a capture or promotes to a Queen.
    /// Underpromotions are quiet.
    fn is_noisy(&self, mv: Move) -> bool {
        match mv.extra {
            Extra::Promote(kind) => kind == QUEEN,
            _ => self.is_capture(mv),
        }
    }

    fn noisy_targets(&self) -> SquareSet<3> {
        self.placement.color(!self.turn).resized()
    }

    fn capture_gain(&self, mv: Move, piece_values: &[i32]) -> i32 {
        let of = |kind: Kind| piece_values[kind.index()];
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

    fn see(&self, mv: Move, gain: i32, piece_values: &[i32]) -> i32 {
        let Some(kind) = self.placement.kind_at(mv.from) else { return gain };
        let others = self.placement.occupied() - Set::of(mv.from) - Set::of(mv.to);
        let defended = self.is_attacked(mv.to, !self.turn, others);
        if defended { gain - piece_values[kind.index()] } else { gain }
    }

    /// A null move needs a piece other than pawns, or a Ninja Pawn in hand;
    /// otherwise zugzwang is too likely.
    fn null_move(&self) -> Option<Self> {
        let placement = &self.placement;
        let king_and_pawns = placement.kind(PAWN) | placement.kind(NINJA) | placement.kind(KING);
        if (placement.color(self.turn) - king_and_pawns).is_empty()
            && self.hands[self.turn.index()] == 0
        {
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
        (pieces * PHASE_MIDGAME / 28).min(PHASE_MIDGAME)
    }

    const KINDS: usize = KINDS;
    const SQUARES: usize = SQUARES;

    #[inline]
    fn placement_sets(&self, sets: &mut [u64]) {
        self.placement.sets(sets);
    }

    fn relative_square(color: Color, square: Square) -> usize {
        relative_square(color, square)
    }

    fn piece_features(kind: Kind, seen: usize) -> [usize; 2] {
        [kind.index(), PIECE_SQUARES + SQUARES * kind.index() + seen]
    }

    /// `None` as long as either side has castling rights.
    fn mirrored(&self) -> Option<Self> {
        let turned = |square: Square| square.mirrored(FILES);
        let placement = self.placement.map_squares(turned);
        let mirror = |ep: EnPassant| EnPassant { first: turned(ep.first), pawn: turned(ep.pawn) };
        let en_passant = self.en_passant.map(mirror);
        (self.castling == 0).then_some(Position { placement, en_passant, ..*self })
    }

    fn interaction_features(&self, add: &mut impl FnMut(Color, usize, i32)) {
        let by_pawns = Color::ALL.map(|color| self.pawn_attack_set(color));
        let attacks = Color::ALL.map(|color| {
            self.activity(color, by_pawns[(!color).index()], by_pawns[color.index()], add)
        });
        for color in Color::ALL {
            self.threats(color, &attacks, add);
            self.shelter_and_bishop_pair(color, add);
            self.pawn_features(color, by_pawns[color.index()], add);
            self.hand_features(color, add);
        }
        add(self.turn, TEMPO, 1);
    }
}
