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
    Evaluation, FeatureLayout, LevelScale, PHASE_MIDGAME, Searchable, SearchableGame,
    relative_squares,
};
use heterodox_kernel::{AnySquareSet, Color, Extra, Kind, Move, Position as _, Square};
use std::sync::LazyLock;

const KINDS: usize = crate::KINDS.len();

heterodox_evaluation::features! {
    MATERIAL: "material" [KINDS],
    PIECE_SQUARES: "squares" [KINDS * SQUARES],
    MOBILITY: "mobility" [KINDS],
    KING_RING: "attacks on the King's ring" [KINDS],
    KING_ATTACKERS: "attackers of the King" [MAX_KING_ATTACKERS + 1],
    SAFE_CHECKS: "safe checks" [1],
    PAWN_SHIELD: "pawns before the King" [2],
    CASTLING_RIGHTS: "castling rights" [1],
    THREATS: "pieces attacked by pawns, unguarded ones by any" [2],
    BISHOP_PAIR: "bishop pair" [1],
    ROOK_ON_OPEN_FILE: "rooks on open and half-open files" [2],
    NINJAS_IN_HAND: "Ninja Pawns in hand" [5],
    DROP_FILES: "files for drops on the fifth rank" [1],
    PASSED_PAWNS: "passed Pawns and Ninja Pawns" [2 * RANKS],
    RUNNERS: "runners against a hand and no hand" [8],
    PAWN_STRUCTURE: "doubled, isolated and guarded pawns" [3],
    TEMPO: "to move" [1],
}

const RANKS: usize = 10;
/// Cap on the number of pieces counted as attackers of the King.
const MAX_KING_ATTACKERS: usize = 5;
/// All kinds except pawns and the King.
const PIECES: [Kind; 7] =
    [WAZIR_KNIGHT, FERZ_KNIGHT, BISHOP, ZIGZAG_BISHOP, ZIGZAG_ROOK, ROOK, QUEEN];

static EVALUATION: LazyLock<Evaluation> = LazyLock::new(|| {
    let layout = FeatureLayout::new(GROUPS, SQUARES, relative_square, |kind, seen| {
        PIECE_SQUARES + SQUARES * kind.index() + seen
    });
    Evaluation::new(layout, heterodox_evaluation::weights_file!(include_str!("../../weights.txt")))
});

impl SearchableGame for ZigZag {
    fn evaluation(&self) -> &Evaluation {
        &EVALUATION
    }

    fn level_scale(&self) -> LevelScale {
        LevelScale::parse(include_str!("../../levels.txt")).unwrap_or_default()
    }
}

/// For each side, the squares from its point of view.
static RELATIVE_SQUARE: [[u8; SQUARES]; 2] = relative_squares(FILES as usize);

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
    /// Returns the squares that pieces of this side attack and where they would give check to
    /// `king`.
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
        let enemy = self.placement.only(!color, KING);
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
        if let Some(target) = self.placement.only(!color, KING) {
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
        if let Some(on) = self.placement.only(color, KING) {
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
    fn in_check(&self) -> bool {
        let occupied = self.placement.occupied();
        let kings = self.pieces(self.state.turn, KING);
        kings.iter().any(|king| self.is_attacked(king, !self.state.turn, occupied))
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

    fn noisy_targets(&self) -> AnySquareSet {
        self.placement.color(!self.state.turn).resized()
    }

    fn captured_value(&self, mv: Move, piece_values: &[i32]) -> i32 {
        match self.placement.kind_at(mv.to) {
            Some(kind) => piece_values[kind.index()],
            None if self.is_capture(mv) => piece_values[PAWN.index()],
            None => 0,
        }
    }

    fn can_recapture(&self, mv: Move, _kind: Kind) -> bool {
        let others = self.placement.occupied() - Set::of(mv.from) - Set::of(mv.to);
        self.is_attacked(mv.to, !self.state.turn, others)
    }

    /// A null move needs a piece other than pawns, or a Ninja Pawn in hand;
    /// otherwise zugzwang is too likely.
    fn null_move(&self) -> Option<Self> {
        let placement = &self.placement;
        let king_and_pawns = placement.kind(PAWN) | placement.kind(NINJA) | placement.kind(KING);
        if (placement.color(self.state.turn) - king_and_pawns).is_empty()
            && self.hands[self.state.turn.index()] == 0
        {
            return None;
        }
        let mut next = *self;
        next.state.pass();
        next.en_passant = None;
        Some(next)
    }

    fn phase(&self) -> i32 {
        let count = |kind| self.placement.kind(kind).len() as i32;
        let minor = [WAZIR_KNIGHT, FERZ_KNIGHT, BISHOP, ZIGZAG_BISHOP, ZIGZAG_ROOK];
        let pieces = minor.into_iter().map(count).sum::<i32>() + 2 * count(ROOK) + 4 * count(QUEEN);
        (pieces * PHASE_MIDGAME / 28).min(PHASE_MIDGAME)
    }

    /// `None` as long as either side has castling rights.
    fn mirrored(&self) -> Option<Self> {
        let turned = |square: Square| square.mirrored(FILES);
        let placement = self.placement.map_squares(turned);
        let mirror = |ep: EnPassant| EnPassant { first: turned(ep.first), pawn: turned(ep.pawn) };
        let en_passant = self.en_passant.map(mirror);
        (self.castling == 0).then_some(Position { placement, en_passant, ..*self })
    }

    fn interaction_features(&self, _: &FeatureLayout, add: &mut impl FnMut(Color, usize, i32)) {
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
        add(self.state.turn, TEMPO, 1);
    }
}
