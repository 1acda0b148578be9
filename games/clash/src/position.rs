//! The state of a position and how moves change it.

use crate::board::{NODES, path, promotion_rank};
use crate::{COMMANDER, DROID, HAWK, SLICER};
use heterodox_kernel::view::{Choice, Overlay};
use heterodox_kernel::{
    AnySquareSet, Color, Explanation, Extra, Kind, Move, MoveSink, Outcome, Picked, Piece,
    Placement, Reason, Square, SquareSet, TurnState,
};

/// A legal position of Clash of Command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
// Copies that begin a cache line are faster.
#[repr(align(64))]
pub struct Position {
    pub(crate) placement: Placement<NODES, 1, 6>,
    pub(crate) turn: Color,
    pub(crate) fullmove: u32,
}

// There is no move limit. With the halfmove clock of a `TurnState`, a position would be
// copied by a call of `memcpy`, and perft would be 5 % slower.
const _: () = assert!(size_of::<Position>() <= 128);

/// Returns the kind of a piece after a move that ends on `to`.
#[inline]
pub(crate) fn kind_on_arrival(kind: Kind, to: Square, color: Color) -> Kind {
    match kind {
        _ if promotion_rank(color).contains(to) => SLICER,
        DROID => HAWK,
        HAWK => DROID,
        _ => kind,
    }
}

impl Position {
    #[inline]
    pub(crate) fn pieces(&self, color: Color, kind: Kind) -> SquareSet<1> {
        self.placement.pieces(color, kind)
    }

    #[inline]
    fn has_commander(&self, color: Color) -> bool {
        !self.pieces(color, COMMANDER).is_empty()
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        !self.has_commander(Color::White) || !self.has_commander(Color::Black)
    }

    /// Returns the nodes whose pieces a move captures. Some of them may be empty.
    #[inline]
    pub(crate) fn captured_nodes(kind: Kind, mv: Move) -> SquareSet<1> {
        match mv.extra {
            Extra::Leave(_) => SquareSet::EMPTY,
            Extra::Locust(victim) => SquareSet::of(victim),
            _ if kind == SLICER => path(mv.from, mv.to),
            _ => SquareSet::of(mv.to),
        }
    }
}

impl heterodox_kernel::Position for Position {
    type Placement = Placement<NODES, 1, 6>;

    #[inline]
    fn placement(&self) -> &Self::Placement {
        &self.placement
    }

    #[inline]
    fn turn_state(&self) -> TurnState {
        TurnState { turn: self.turn, halfmove: 0, fullmove: self.fullmove }
    }

    #[inline]
    fn generate<S: MoveSink>(&self, sink: &mut S) {
        if !self.is_over() {
            self.generate_legal(sink);
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let Move { from, to, extra } = mv;
        let us = self.turn;
        let piece = self.placement.lift(from).expect("a piece stands where the move starts");
        for node in Position::captured_nodes(piece.kind, mv) {
            self.placement.lift(node);
        }
        if let Extra::Leave(kind) = extra {
            self.placement.put(Piece::new(us, kind), from);
        }
        if from != to {
            self.placement.put(Piece::new(us, kind_on_arrival(piece.kind, to, us)), to);
        }
        let mut state = self.turn_state();
        state.end_turn();
        self.turn = state.turn;
        self.fullmove = state.fullmove;
    }

    fn outcome(&self) -> Option<Outcome> {
        // If neither side has a Commander left, the side that has just moved
        // wins.
        if !self.has_commander(self.turn) {
            Some(Outcome::win(!self.turn, Reason::NoCommanders))
        } else if !self.has_commander(!self.turn) {
            Some(Outcome::win(self.turn, Reason::NoCommanders))
        } else {
            None
        }
    }

    fn key(&self) -> u64 {
        self.board_key()
    }

    fn fen(&self) -> String {
        crate::fen::format().format(&self.to_setup())
    }

    fn is_capture(&self, mv: Move) -> bool {
        match mv.extra {
            Extra::Locust(_) => true,
            Extra::Leave(_) => false,
            _ => self.placement.kind_at(mv.from) == Some(SLICER) || self.piece_at(mv.to).is_some(),
        }
    }

    fn describe(&self, mv: Move) -> Option<Choice> {
        self.describe_move(mv)
    }

    fn themes(&self, mv: Move) -> Vec<&'static str> {
        self.themes_of_move(mv)
    }

    fn overlays(&self) -> Vec<Overlay> {
        vec![self.danger_overlay()]
    }

    fn illegal_reason(&self, mv: Move) -> Option<Explanation> {
        self.explain_illegal(mv)
    }

    fn unobstructed_targets(&self, picked: Picked) -> AnySquareSet {
        self.reach_of(picked).resized()
    }
}
