//! The state of a position and how moves change it.

use crate::{BISHOP, KING, MwChess, PAWN, QUEEN};
use heterodox_kernel::view::Overlay;
use heterodox_kernel::{
    AnySquareSet, Color, Explanation, Kind, Move, MoveSink, Outcome, Picked, Placement, Reason,
    Setup, Square, SquareSet, TurnState, zobrist,
};

/// Number of plies without a capture that makes the game a draw.
const MOVE_LIMIT: u32 = 100;

/// For each side, the rank that its Queen must reach to win.
pub(crate) const POLIWIN_RANKS: [SquareSet<1>; 2] =
    [SquareSet::from_bits(0xFF << 56), SquareSet::from_bits(0xFF)];

/// A legal position of Modern Warfare Chess.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
// Copies that begin a cache line are faster.
#[repr(align(64))]
pub struct Position {
    pub(crate) placement: Placement<64, 1, 6>,
    pub(crate) state: TurnState,
    /// The option [`MwChess::start_rank`].
    pub(crate) start_rank: bool,
    /// Squares of Pawns of both colours that have never moved, on the second and
    /// seventh rank. Empty with `start_rank`, where that makes no difference.
    pub(crate) unmoved: SquareSet<1>,
}

/// For each side, the rank where its Pawns start.
const START_RANKS: [SquareSet<1>; 2] =
    [SquareSet::from_bits(0xFF << 8), SquareSet::from_bits(0xFF << 48)];

/// First index in [`zobrist::extra`] for the sets of Black's unmoved Pawns.
/// White's have the indices before it.
const BLACK_UNMOVED_INDEX: usize = 256;

impl Position {
    #[inline]
    pub(crate) fn pieces(&self, color: Color, kind: Kind) -> SquareSet<1> {
        self.placement.pieces(color, kind)
    }

    /// Returns the Pawns of `color` that may go two squares.
    #[inline]
    pub(crate) fn double_steppers(&self, color: Color) -> SquareSet<1> {
        if self.start_rank {
            self.pieces(color, PAWN) & START_RANKS[color.index()]
        } else {
            self.unmoved & self.placement.color(color)
        }
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
        self.pieces(!self.state.turn, QUEEN).intersects(POLIWIN_RANKS[(!self.state.turn).index()])
    }
}

impl heterodox_kernel::Position for Position {
    type Placement = Placement<64, 1, 6>;

    #[inline]
    fn placement(&self) -> &Self::Placement {
        &self.placement
    }

    #[inline]
    fn turn_state(&self) -> TurnState {
        self.state
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
        self.state.count_ply();
        if self.placement.lift(to).is_some() {
            self.state.halfmove = 0;
        }
        self.placement.shift(piece, from, to);
        self.unmoved.remove(from);
        self.unmoved.remove(to);
        self.state.end_turn();
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.has_poliwin() {
            return Some(Outcome::win(!self.state.turn, Reason::PoliWin));
        }
        let end = || Outcome::without_moves(self.state.turn, !self.checkers().is_empty());
        (!self.has_legal_move()).then(end)
    }

    #[inline]
    fn rule_draw(&self) -> Option<Reason> {
        (self.state.halfmove >= MOVE_LIMIT).then_some(Reason::MoveLimit)
    }

    fn attackers_of_king(&self, color: Color) -> Vec<Square> {
        self.checkers_of(color).iter().collect()
    }

    #[inline]
    fn key(&self) -> u64 {
        let unmoved = self.unmoved.bits();
        let (white, black) = ((unmoved >> 8) as u8, (unmoved >> 48) as u8);
        self.board_key()
            ^ zobrist::extra(white as usize)
            ^ zobrist::extra(BLACK_UNMOVED_INDEX + black as usize)
    }

    fn to_setup(&self) -> Setup {
        Setup { unmoved_pawns: self.unmoved.iter().collect(), ..self.setup_without_rights() }
    }

    fn fen(&self) -> String {
        let game = MwChess { start_rank: self.start_rank };
        crate::fen::format(game).format(&self.to_setup())
    }

    fn themes(&self, mv: Move) -> Vec<&'static str> {
        let Some(mover) = self.piece_at(mv.from) else { return Vec::new() };
        match mover.kind {
            QUEEN if POLIWIN_RANKS[mover.color.index()].contains(mv.to) => vec!["PoliWin"],
            BISHOP if self.piece_at(mv.to).is_none() => vec!["flight"],
            KING | PAWN if self.piece_at(mv.to).is_some_and(|taken| taken.kind == PAWN) => {
                vec!["suppressed Pawn"]
            }
            _ => Vec::new(),
        }
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.all_overlays()
    }

    fn illegal_reason(&self, mv: Move) -> Option<Explanation> {
        self.explain_illegal(mv)
    }

    fn unobstructed_targets(&self, picked: Picked) -> AnySquareSet {
        self.reach_of(picked).resized()
    }
}
