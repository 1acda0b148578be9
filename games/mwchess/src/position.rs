//! The state of a position and how moves change it.

use crate::{KING, QUEEN};
use heterodox_kernel::fen::count_on;
use heterodox_kernel::view::Overlay;
use heterodox_kernel::{
    AnyMove, Color, Kind, Move, MoveSink, Outcome, Piece, Placement, Reason, Setup, Square,
    SquareSet, zobrist,
};

/// Number of plies without a capture after which the game is drawn.
const MOVE_LIMIT: u32 = 100;

/// For each side, the rank on which its Queen wins.
pub(crate) const POLIWIN_RANKS: [SquareSet<1>; 2] =
    [SquareSet::from_bits(0xFF << 56), SquareSet::from_bits(0xFF)];

/// A legal position of Modern Warfare Chess.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) placement: Placement<64, 1, 6>,
    pub(crate) turn: Color,
    /// Squares of Pawns of both colours that have never moved, on the second and
    /// seventh rank.
    pub(crate) unmoved: SquareSet<1>,
    pub(crate) halfmove: u32,
    pub(crate) fullmove: u32,
}

/// First index in [`zobrist::extra`] for the sets of Black's unmoved Pawns.
/// White's have the indices before it.
const BLACK_UNMOVED_INDEX: usize = 256;

impl Position {
    #[inline]
    pub(crate) fn pieces(&self, color: Color, kind: Kind) -> SquareSet<1> {
        self.placement.pieces(color, kind)
    }

    /// Returns the square of the King of `color`.
    ///
    /// # Panics
    /// If there is none, which is impossible in a legal position of Modern
    /// Warfare Chess.
    #[inline]
    pub(crate) fn king(&self, color: Color) -> Square {
        self.pieces(color, KING).first().expect("each side has a King")
    }

    /// Returns whether a Queen of `color` stands on this square and wins there.
    pub(crate) fn is_queen_on_poliwin_rank(&self, color: Color, square: Square) -> bool {
        (self.pieces(color, QUEEN) & POLIWIN_RANKS[color.index()]).contains(square)
    }

    /// Returns whether the side that has just moved has won by PoliWin.
    #[inline]
    fn has_poliwin(&self) -> bool {
        self.pieces(!self.turn, QUEEN).intersects(POLIWIN_RANKS[(!self.turn).index()])
    }
}

impl heterodox_kernel::Position for Position {
    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    #[inline]
    fn generate<S: MoveSink>(&self, sink: &mut S) {
        if !self.has_poliwin() {
            self.generate_legal(sink);
        }
    }

    fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        if !self.has_poliwin() {
            self.generate_pseudo_legal(sink);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let Move { from, to, .. } = mv;
        let piece = self.placement.piece_at(from).expect("a piece stands where the move starts");
        self.halfmove = count_on(self.halfmove, 1);
        if self.placement.lift(to).is_some() {
            self.halfmove = 0;
        }
        self.placement.lift_known(piece, from);
        self.placement.put(piece, to);
        self.unmoved.remove(from);
        self.unmoved.remove(to);
        self.fullmove = count_on(self.fullmove, self.turn as u32);
        self.turn = !self.turn;
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.has_poliwin() {
            return Some(Outcome::win(!self.turn, Reason::PoliWin));
        }
        let mut any = AnyMove::default();
        self.generate_legal(&mut any);
        if any.0 {
            None
        } else if self.checkers_of(self.turn).is_empty() {
            Some(Outcome::draw(Reason::Stalemate))
        } else {
            Some(Outcome::win(!self.turn, Reason::Checkmate))
        }
    }

    #[inline]
    fn rule_draw(&self) -> Option<Reason> {
        (self.halfmove >= MOVE_LIMIT).then_some(Reason::MoveLimit)
    }

    fn checkers(&self) -> Vec<Square> {
        self.checkers_of(self.turn).iter().collect()
    }

    #[inline]
    fn key(&self) -> u64 {
        let unmoved = self.unmoved.bits();
        let (white, black) = ((unmoved >> 8) as u8, (unmoved >> 48) as u8);
        let turn = if self.turn == Color::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        self.placement.key()
            ^ turn
            ^ zobrist::extra(white as usize)
            ^ zobrist::extra(BLACK_UNMOVED_INDEX + black as usize)
    }

    fn recomputed_key(&self) -> u64 {
        self.key() ^ self.placement.key() ^ self.placement.recomputed_key()
    }

    fn halfmove(&self) -> u32 {
        self.halfmove
    }

    fn fullmove(&self) -> u32 {
        self.fullmove
    }

    fn to_setup(&self) -> Setup {
        Setup {
            pieces: self.placement.iter().collect(),
            turn: self.turn,
            unmoved_pawns: self.unmoved.iter().collect(),
            halfmove: self.halfmove,
            fullmove: self.fullmove,
            ..Setup::default()
        }
    }

    fn fen(&self) -> String {
        crate::fen::format().format(&self.to_setup())
    }

    fn is_capture(&self, mv: Move) -> bool {
        self.piece_at(mv.to).is_some()
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.all_overlays()
    }

    fn illegal_reason(&self, mv: Move) -> Option<String> {
        self.explain_illegal(mv)
    }
}
