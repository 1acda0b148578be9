//! Features of a position, for the evaluation, and the search's interface to the
//! rules.

mod activity;
mod pawns;

use crate::geometry::{ADJACENT, FILES, SQUARES, Set};
use crate::hia::zone;
use crate::position::{EnPassant, UNMOVED_SHIFT};
use crate::{BODYGUARD, KING, LINEBACKER, PAWN, Position, QUEEN, ROOK, VALKYRIE, Zwangkrieg};
use heterodox_evaluation::{
    Evaluation, FeatureLayout, LevelScale, PHASE_MIDGAME, Searchable, SearchableGame,
    relative_squares,
};
use heterodox_kernel::{AnySquareSet, Color, Kind, Move, Position as _, Square, SquareSet};
use std::sync::LazyLock;

const KINDS: usize = crate::KINDS.len();
const RANKS: usize = SQUARES / FILES as usize;
/// Cap on the number of pieces counted as attackers of the King.
const MAX_KING_ATTACKERS: usize = 6;
/// Number of ranks, just before the last one, where a Pawn counts as near promotion.
const NEAR_PROMOTION: usize = 4;

heterodox_evaluation::features! {
    MATERIAL: "material" [KINDS],
    PIECE_SQUARES: "squares" [KINDS * SQUARES],
    MOBILITY: "mobility" [KINDS],
    KING_RING: "attacks on the King's ring" [KINDS],
    KING_ATTACKERS: "attackers of the King" [MAX_KING_ATTACKERS + 1],
    SAFE_CHECKS: "safe checks" [1],
    KING_SHELTER: "pieces and zone squares around the King" [2],
    RELAYED: "pieces relayed to" [KINDS],
    UNDEFENDED: "exposed pieces" [KINDS],
    THREATS: "pieces guarded by relays alone, attacked by pawns" [2],
    CARRIES: "carries of friends, enemies and the King" [3],
    CASTLING_RIGHTS: "castling rights" [1],
    UNMOVED_PAWNS: "unmoved Standard and Linebacker Pawns" [2],
    PASSED_PAWNS: "passed pawns" [RANKS],
    PAWN_STRUCTURE: "doubled, isolated and guarded pawns" [3],
    PROMOTION: "pawns near promotion to nothing, something, much" [3 * NEAR_PROMOTION],
    TEMPO: "to move" [1],
}

static EVALUATION: LazyLock<Evaluation> = LazyLock::new(|| {
    let layout = FeatureLayout::new(GROUPS, SQUARES, relative_square, |kind, seen| {
        PIECE_SQUARES + SQUARES * kind.index() + seen
    });
    Evaluation::new(layout, heterodox_evaluation::weights_file!(include_str!("../../weights.txt")))
});

impl SearchableGame for Zwangkrieg {
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
    relative_square(color, square) / usize::from(FILES)
}

impl Position {
    /// Adds friends and zone squares around the King, and castling rights.
    fn shelter(&self, color: Color, add: &mut impl FnMut(Color, usize, i32)) {
        if let Some(king) = self.placement.only(color, KING) {
            let ring = ADJACENT[king.index()];
            let zone = zone(self.pieces(color, BODYGUARD));
            add(color, KING_SHELTER, (ring & self.placement.color(color)).len() as i32);
            add(color, KING_SHELTER + 1, (ring & zone).len() as i32);
        }
        let rights = self.rights >> (2 * color.index()) & 0b11;
        add(color, CASTLING_RIGHTS, rights.count_ones() as i32);
    }

    /// Returns a side's Standard and Linebacker Pawns.
    #[inline]
    fn both_pawns(&self, color: Color) -> Set {
        self.pieces(color, PAWN) | self.pieces(color, LINEBACKER)
    }
}

/// Bits of `rights` that are castling rights.
const CASTLING_MASK: u32 = (1 << UNMOVED_SHIFT) - 1;

/// Mirrors the Pawns' rights to opening moves from left to right.
fn mirrored_rights(rights: u32) -> u32 {
    let files = u32::from(FILES);
    let of = |color: u32| {
        let row = rights >> (UNMOVED_SHIFT + files * color) & ((1 << files) - 1);
        (row.reverse_bits() >> (u32::BITS - files)) << (UNMOVED_SHIFT + files * color)
    };
    of(0) | of(1)
}

impl Searchable for Position {
    fn in_check(&self) -> bool {
        let context = self.attack_context(!self.state.turn);
        self.pieces(self.state.turn, KING).iter().any(|king| self.is_attacked(king, &context))
    }

    fn noisy_targets(&self) -> AnySquareSet {
        let enemies = self.placement.color(!self.state.turn).resized();
        self.en_passant.map_or(enemies, |_| AnySquareSet::ALL)
    }

    fn captured_value(&self, mv: Move, piece_values: &[i32]) -> i32 {
        if !self.is_capture(mv) {
            return 0;
        }
        let ep_victim = self.en_passant.and_then(|ep| self.placement.kind_at(ep.pawn));
        let captured = self.placement.kind_at(mv.to).or(ep_victim);
        captured.map_or(0, |kind| piece_values[kind.index()])
    }

    fn can_recapture(&self, mv: Move, _kind: Kind) -> bool {
        let attackers = self.attackers(mv.to, &self.attack_context(!self.state.turn));
        !(attackers - SquareSet::of(mv.to)).is_empty()
    }

    /// A null move needs a piece other than King and Pawns; otherwise zugzwang is too likely.
    fn null_move(&self) -> Option<Self> {
        let king_and_pawns = self.both_pawns(self.state.turn) | self.placement.kind(KING);
        if (self.placement.color(self.state.turn) - king_and_pawns).is_empty() {
            return None;
        }
        let mut next = *self;
        next.state.pass();
        next.en_passant = None;
        Some(next)
    }

    fn phase(&self) -> i32 {
        let count = |kind| self.placement.kind(kind).len() as i32;
        let pawns = count(PAWN) + count(LINEBACKER) + count(KING);
        let all = self.placement.occupied().len() as i32 - pawns;
        let pieces = all + count(ROOK) + count(VALKYRIE) + 3 * count(QUEEN);
        (pieces * PHASE_MIDGAME / 58).min(PHASE_MIDGAME)
    }

    /// `None` as long as either side has castling rights.
    fn mirrored(&self) -> Option<Self> {
        if self.rights & CASTLING_MASK != 0 {
            return None;
        }
        let turned = |square: Square| square.mirrored(FILES);
        let turn = |EnPassant { passed, pawn }: EnPassant| EnPassant {
            passed: turned(passed),
            pawn: turned(pawn),
        };
        Some(Position {
            placement: self.placement.map_squares(turned),
            rights: mirrored_rights(self.rights),
            en_passant: self.en_passant.map(turn),
            ..*self
        })
    }

    fn interaction_features(&self, _: &FeatureLayout, add: &mut impl FnMut(Color, usize, i32)) {
        let by_pawns = Color::ALL.map(|color| self.pawn_attack_set(color));
        let attacks = Color::ALL.map(|color| self.activity(color, by_pawns, add));
        for color in Color::ALL {
            self.threats(color, &attacks, add);
            self.shelter(color, add);
            self.pawn_features(color, by_pawns[color.index()], add);
        }
        add(self.state.turn, TEMPO, 1);
    }
}
