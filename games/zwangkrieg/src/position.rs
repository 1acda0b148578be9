//! The state of a position and how moves change it.

use crate::bracket::{self, Bracket};
use crate::fen::{self, CASTLING, UNMOVED};
use crate::geometry::{SQUARES, Set, first_rank, king_home, midpoint, pawn_rank};
use crate::{KING, LINEBACKER, PAWN};
use heterodox_kernel::fen::squares_from_rights;
use heterodox_kernel::view::{Choice, Overlay};
use heterodox_kernel::{
    AnySquareSet, Color, Explanation, Extra, Kind, Move, MoveSink, Picked, Piece, Placement,
    Reason, Setup, Square, TurnState, zobrist,
};

/// Number of plies without a capture or Pawn move that makes the game a draw.
const MOVE_LIMIT: u32 = 100;

/// A legal position of Zwangkrieg.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
// Copies that begin a cache line are faster.
#[repr(align(64))]
pub struct Position {
    pub(crate) placement: Placement<SQUARES, 3, 16>,
    pub(crate) bracket: Bracket,
    pub(crate) state: TurnState,
    /// Castling rights (bits 0–3, in the order of
    /// [`CASTLING`](crate::fen::CASTLING)) and unmoved Pawns (bits 4–27, in the
    /// order of [`UNMOVED`](crate::fen::UNMOVED)).
    pub(crate) rights: u32,
    pub(crate) en_passant: Option<EnPassant>,
    /// True if only the enemy's Bodyguards slow a sliding piece.
    pub(crate) hia_enemy: bool,
}

/// A Pawn that has just made its opening move and can be captured en passant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct EnPassant {
    /// The square that it passed over.
    pub(crate) passed: Square,
    /// The square of the Pawn.
    pub(crate) pawn: Square,
}

/// Position of the first bit of the unmoved Pawns in `rights`.
pub(crate) const UNMOVED_SHIFT: u32 = 4;

/// Rights that remain after a piece has left or reached each square.
static RIGHTS_KEPT: [u32; SQUARES] = {
    let mut kept = [u32::MAX; SQUARES];
    let mut color = 0;
    while color < 2 {
        let side = Color::ALL[color];
        kept[first_rank(side) as usize] &= !(0b01 << (2 * color));
        kept[first_rank(side) as usize + 11] &= !(0b10 << (2 * color));
        kept[king_home(side).index()] &= !(0b11 << (2 * color));
        let mut file = 0;
        while file < 12 {
            let bit = UNMOVED_SHIFT as usize + 12 * color + file;
            kept[pawn_rank(side) as usize + file] &= !(1 << bit);
            file += 1;
        }
        color += 1;
    }
    kept
};

// Indices in `zobrist::extra`: 0–111 rights, four bits at a time; then the
// bracket; then the two squares of en passant.
const RIGHTS_NIBBLES: usize = 7;
const PASSED_INDEX: usize = bracket::END_INDEX;
const PAWN_INDEX: usize = PASSED_INDEX + SQUARES;
const _: () = assert!(16 * RIGHTS_NIBBLES == bracket::FIRST_INDEX);

impl Position {
    #[inline]
    pub(crate) fn pieces(&self, color: Color, kind: Kind) -> Set {
        self.placement.pieces(color, kind)
    }

    /// Returns the square of the King of `color`.
    ///
    /// # Panics
    /// If there is none, which is impossible in a legal position but not in
    /// Pacifist Chess.
    #[inline]
    pub(crate) fn king(&self, color: Color) -> Square {
        self.pieces(color, KING).first().expect("each side has a King")
    }

    /// Removes the rights that need the piece on `square`.
    #[inline]
    pub(crate) fn remove_rights(&mut self, square: Square) {
        self.rights &= RIGHTS_KEPT[square.index()];
    }

    /// Returns whether a move captures en passant. A relayed Pawn that leaps to
    /// the square passed over does not.
    #[inline]
    pub(crate) fn captures_en_passant(&self, kind: Kind, mv: Move) -> bool {
        kind == PAWN
            && self.en_passant.is_some_and(|en_passant| en_passant.passed == mv.to)
            && matches!(mv.from.0.abs_diff(mv.to.0), 11 | 13)
    }

    /// Applies the other effects of a Pawn's own move: en passant, promotion and
    /// the draw counter. Returns the piece to put on its target.
    #[inline]
    fn finish_pawn_move(&mut self, mut pawn: Piece, mv: Move) -> Piece {
        self.state.halfmove = 0;
        if self.captures_en_passant(pawn.kind, mv) {
            let captured = self.en_passant.expect("it was just looked at").pawn;
            self.placement.lift(captured);
        }
        self.en_passant = None;
        if let Extra::Promote(kind) = mv.extra {
            pawn.kind = kind;
            self.bracket.remove(pawn);
        } else if matches!(mv.from.0.abs_diff(mv.to.0), 22 | 24 | 26) {
            let passed = midpoint(mv.from, mv.to);
            self.en_passant = Some(EnPassant { passed, pawn: mv.to });
        }
        pawn
    }

    fn rights_key(&self) -> u64 {
        (0..RIGHTS_NIBBLES).fold(0, |key, i| {
            let nibble = self.rights >> (4 * i) & 0xF;
            key ^ zobrist::extra(16 * i + nibble as usize)
        })
    }
}

impl heterodox_kernel::Position for Position {
    type Placement = Placement<SQUARES, 3, 16>;

    #[inline]
    fn placement(&self) -> &Self::Placement {
        &self.placement
    }

    #[inline]
    fn turn_state(&self) -> TurnState {
        self.state
    }

    fn pocket(&self) -> Vec<(Piece, u8)> {
        self.bracket.iter().collect()
    }

    #[inline]
    fn generate<S: MoveSink>(&self, sink: &mut S) {
        self.generate_legal(sink);
    }

    fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        self.generate_pseudo_legal(sink);
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let mut piece = self.placement.lift(mv.from).expect("a piece stands where the move starts");
        self.state.count_ply();
        self.remove_rights(mv.from);
        self.remove_rights(mv.to);
        if let Extra::Displace { from, to } = mv.extra {
            let other = self.placement.lift(from).expect("what is displaced stands there");
            self.remove_rights(from);
            self.placement.put(other, to);
        }
        if let Some(captured) = self.placement.lift(mv.to) {
            self.state.halfmove = 0;
            self.bracket.add(captured);
        }
        if matches!(piece.kind, PAWN | LINEBACKER) {
            piece = self.finish_pawn_move(piece, mv);
        } else {
            self.en_passant = None;
        }
        self.placement.put(piece, mv.to);
        self.state.end_turn();
    }

    #[inline]
    fn rule_draw(&self) -> Option<Reason> {
        if self.state.halfmove >= MOVE_LIMIT {
            Some(Reason::MoveLimit)
        } else {
            let bare = self.placement.occupied().len() == 2;
            bare.then_some(Reason::InsufficientMaterial)
        }
    }

    /// Returns false for a bare King.
    fn can_win(&self, color: Color) -> bool {
        self.placement.color(color).len() > 1
    }

    fn attackers_of_king(&self, color: Color) -> Vec<Square> {
        self.checkers_of(color).iter().collect()
    }

    fn key(&self) -> u64 {
        let key = self.board_key() ^ self.bracket.key() ^ self.rights_key();
        match self.en_passant {
            Some(EnPassant { passed, pawn }) if self.has_legal_en_passant() => {
                key ^ zobrist::extra(PASSED_INDEX + passed.index())
                    ^ zobrist::extra(PAWN_INDEX + pawn.index())
            }
            _ => key,
        }
    }

    fn recomputed_key(&self) -> u64 {
        let kept = self.placement.key() ^ self.bracket.key();
        let recomputed = self.placement.recomputed_key() ^ self.bracket.recomputed_key();
        self.key() ^ kept ^ recomputed
    }

    /// No move is irreversible: displacing a Pawn can undo its own moves.
    fn reversible_plies(&self) -> u32 {
        u32::MAX
    }

    fn to_setup(&self) -> Setup {
        let ep = self.en_passant;
        Setup {
            castling: squares_from_rights(&CASTLING, self.rights & 0xF),
            unmoved_pawns: squares_from_rights(&UNMOVED, self.rights >> UNMOVED_SHIFT),
            en_passant: ep.into_iter().flat_map(|ep| [ep.passed, ep.pawn]).collect(),
            ..self.setup_without_rights()
        }
    }

    fn fen(&self) -> String {
        fen::format().format(&self.to_setup())
    }

    fn is_capture(&self, mv: Move) -> bool {
        let displaced =
            matches!(mv.extra, Extra::Displace { from, .. } if from == mv.to) || mv.from == mv.to;
        let taken = self.piece_at(mv.to).is_some() && !displaced;
        taken
            || self
                .placement
                .kind_at(mv.from)
                .is_some_and(|kind| self.captures_en_passant(kind, mv))
    }

    fn special_name(&self, mv: Move) -> Option<&'static str> {
        let castles = self.placement.kind_at(mv.from) == Some(KING)
            && matches!(mv.extra, Extra::Displace { .. });
        castles.then(|| if mv.to > mv.from { "O-O" } else { "O-O-O" })
    }

    fn describe(&self, mv: Move) -> Option<Choice> {
        self.describe_move(mv)
    }

    fn themes(&self, mv: Move) -> Vec<&'static str> {
        self.themes_of_move(mv)
    }

    fn displacement_verb(&self, mv: Move) -> &'static str {
        self.verb(mv)
    }

    fn overlays(&self) -> Vec<Overlay> {
        vec![self.zones_overlay()]
    }

    fn illegal_reason(&self, mv: Move) -> Option<Explanation> {
        self.explain_illegal(mv)
    }

    fn forbidden_reason(&self, mv: Move) -> Option<Explanation> {
        self.explain_attacked_castling(mv)
    }

    fn unobstructed_targets(&self, picked: Picked) -> AnySquareSet {
        self.reach_of(picked).resized()
    }
}
