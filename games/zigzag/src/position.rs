//! The state of a position and how moves change it.

use crate::fen::{self, CASTLING};
use crate::lines::{FILES, SQUARES, Set};
use crate::{KINDS, KING, NINJA, PAWN, ROOK, ZIGZAG_BISHOP, ZIGZAG_ROOK, ZigZag};
use heterodox_kernel::fen::squares_from_rights;
use heterodox_kernel::view::Choice;
use heterodox_kernel::{
    AnySquareSet, Color, Explanation, Extra, Kind, Move, MoveSink, Picked, Piece, Placement,
    Reason, Setup, Square, TurnState, zobrist,
};

/// Number of plies without a capture, drop or pawn move that makes the game a draw.
pub(crate) const MOVE_LIMIT: u32 = 100;
/// Number of Ninja Pawns that each side has in hand at the start.
pub(crate) const MAX_HAND: u8 = 5;

/// A legal position of ZigZag Madness.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
// Copies that begin a cache line are faster.
#[repr(align(64))]
pub struct Position {
    pub(crate) placement: Placement<SQUARES, 2, { KINDS.len() }>,
    pub(crate) state: TurnState,
    /// True if Black's King starts on f10 instead of e10.
    pub(crate) mirrored: bool,
    /// Castling rights as bits, in the order of the letters `AJaj`.
    pub(crate) castling: u8,
    /// Number of Ninja Pawns in each side's hand.
    pub(crate) hands: [u8; 2],
    pub(crate) en_passant: Option<EnPassant>,
}

/// A Pawn that has just made a multiple step and can be captured en passant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct EnPassant {
    /// The first square that it passed over.
    pub(crate) first: Square,
    /// The square of the Pawn.
    pub(crate) pawn: Square,
}

impl EnPassant {
    /// Returns the squares that the Pawn passed over, in order.
    pub(crate) fn passed(self) -> impl Iterator<Item = Square> {
        let forward = if self.first < self.pawn { FILES as i8 } else { -(FILES as i8) };
        let next = move |square: &Square| Some(Square(square.0.wrapping_add_signed(forward)));
        std::iter::successors(Some(self.first), next).take_while(move |&on| on != self.pawn)
    }
}

/// First indices in [`zobrist::extra`]: 0–15 castling rights, 16–27 hands, 28–127
/// en passant.
const HAND_INDEX: usize = 16;
const EN_PASSANT_INDEX: usize = 28;

impl Position {
    #[inline]
    pub(crate) fn pieces(&self, color: Color, kind: Kind) -> Set {
        self.placement.pieces(color, kind)
    }

    /// Returns the square of the King of `color`.
    ///
    /// # Panics
    /// If there is none, which is impossible in a legal position.
    #[inline]
    pub(crate) fn king(&self, color: Color) -> Square {
        self.pieces(color, KING).first().expect("each side has a King")
    }

    /// Returns the starting square of a side's King.
    #[inline]
    pub(crate) fn home(&self, color: Color) -> Square {
        ZigZag { mirrored: self.mirrored }.king_home(color)
    }

    /// Returns the starting squares of a side's Rooks, the one on the a-file
    /// first.
    #[inline]
    pub(crate) fn corners(color: Color) -> [Square; 2] {
        match color {
            Color::White => [Square(0), Square(9)],
            Color::Black => [Square(90), Square(99)],
        }
    }

    /// Removes the castling rights that need the piece on `square`.
    #[inline]
    pub(crate) fn remove_castling_rights(&mut self, square: Square) {
        if self.castling == 0 {
            return;
        }
        self.castling &= match square {
            Square(0) => 0b1110,
            Square(9) => 0b1101,
            Square(90) => 0b1011,
            Square(99) => 0b0111,
            _ if square == self.home(Color::White) => 0b1100,
            _ if square == self.home(Color::Black) => 0b0011,
            _ => 0b1111,
        };
    }

    fn play_drop(&mut self, kind: Kind, to: Square) {
        self.placement.put(Piece::new(self.state.turn, kind), to);
        self.hands[self.state.turn.index()] -= 1;
        self.state.halfmove = 0;
    }

    /// Plays castling. Both pieces are lifted first, because the Rook may land on
    /// the King's origin.
    fn play_castling(&mut self, mv: Move, corner: Square, beside: Square) {
        let piece = |kind| Piece::new(self.state.turn, kind);
        let (king, rook) = (piece(KING), piece(ROOK));
        self.remove_castling_rights(mv.from);
        self.placement.lift_known(king, mv.from);
        self.placement.lift_known(rook, corner);
        self.placement.put(king, mv.to);
        self.placement.put(rook, beside);
    }

    /// Plays a move other than castling and drops. `ep` is the Pawn that can be
    /// captured en passant.
    #[inline]
    fn play_step(&mut self, mv: Move, ep: Option<EnPassant>) {
        let Move { from, to, extra } = mv;
        let piece = self.placement.piece_at(from).expect("a piece stands where the move starts");
        let captured = self.placement.lift(to);
        if captured.is_some() {
            self.state.halfmove = 0;
            self.remove_castling_rights(to);
        }
        self.remove_castling_rights(from);
        self.placement.lift_known(piece, from);
        let placed = match extra {
            Extra::Promote(kind) => Piece::new(piece.color, kind),
            _ => piece,
        };
        self.placement.put(placed, to);
        if piece.kind == PAWN || piece.kind == NINJA {
            self.state.halfmove = 0;
        }
        if placed.kind == PAWN {
            self.finish_pawn_step(from, to, captured.is_some(), ep);
        }
    }

    /// Captures en passant, or records that this Pawn can be captured en passant.
    #[inline]
    fn finish_pawn_step(
        &mut self,
        from: Square,
        to: Square,
        captured: bool,
        ep: Option<EnPassant>,
    ) {
        let forward = if from < to { FILES as i8 } else { -(FILES as i8) };
        if from.0 % FILES == to.0 % FILES {
            let first = Square(from.0.wrapping_add_signed(forward));
            if first != to {
                self.en_passant = Some(EnPassant { first, pawn: to });
            }
        } else if let (false, Some(ep)) = (captured, ep) {
            self.placement.lift(ep.pawn);
        }
    }
}

impl heterodox_kernel::Position for Position {
    type Placement = Placement<SQUARES, 2, { KINDS.len() }>;

    #[inline]
    fn placement(&self) -> &Self::Placement {
        &self.placement
    }

    #[inline]
    fn turn_state(&self) -> TurnState {
        self.state
    }

    fn pocket(&self) -> Vec<(Piece, u8)> {
        let hand = |color: Color| (Piece::new(color, NINJA), self.hands[color.index()]);
        Color::ALL.into_iter().map(hand).filter(|&(_, number)| number > 0).collect()
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
        let ep = self.en_passant.take();
        self.state.count_ply();
        match mv.extra {
            Extra::Drop(kind) => self.play_drop(kind, mv.to),
            Extra::Displace { from, to } => self.play_castling(mv, from, to),
            _ => self.play_step(mv, ep),
        }
        self.state.end_turn();
    }

    #[inline]
    fn rule_draw(&self) -> Option<Reason> {
        if self.state.halfmove >= MOVE_LIMIT {
            Some(Reason::MoveLimit)
        } else {
            let bare = self.hands == [0, 0] && self.placement.occupied().len() == 2;
            bare.then_some(Reason::InsufficientMaterial)
        }
    }

    /// Returns false for a bare King with an empty hand.
    fn can_win(&self, color: Color) -> bool {
        self.hands[color.index()] > 0 || self.placement.color(color).len() > 1
    }

    fn attackers_of_king(&self, color: Color) -> Vec<Square> {
        self.checkers_of(color).iter().collect()
    }

    fn key(&self) -> u64 {
        let mut key = self.board_key() ^ zobrist::extra(self.castling as usize);
        for (color, hand) in self.hands.into_iter().enumerate() {
            key ^= zobrist::extra(HAND_INDEX + (MAX_HAND as usize + 1) * color + hand as usize);
        }
        for square in self.legal_en_passant_squares() {
            key ^= zobrist::extra(EN_PASSANT_INDEX + square.index());
        }
        key
    }

    fn to_setup(&self) -> Setup {
        let ep = self.en_passant;
        Setup {
            castling: squares_from_rights(&CASTLING, self.castling.into()),
            en_passant: ep.into_iter().flat_map(|ep| ep.passed().chain([ep.pawn])).collect(),
            ..self.setup_without_rights()
        }
    }

    fn fen(&self) -> String {
        fen::format().format(&self.to_setup())
    }

    fn is_capture(&self, mv: Move) -> bool {
        let is_en_passant = || {
            self.placement.kind_at(mv.from) == Some(PAWN) && mv.from.0 % FILES != mv.to.0 % FILES
        };
        self.piece_at(mv.to).is_some() || is_en_passant()
    }

    fn themes(&self, mv: Move) -> Vec<&'static str> {
        match self.piece_at(mv.from).map(|piece| piece.kind) {
            Some(ZIGZAG_BISHOP | ZIGZAG_ROOK) if !mv.is_drop() => vec!["zigzag"],
            _ => Vec::new(),
        }
    }

    fn describe(&self, mv: Move) -> Option<Choice> {
        self.describe_move(mv)
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
