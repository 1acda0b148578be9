//! Move generation.
//!
//! One generator serves legal moves, pseudo-legal moves and the moves of Pacifist
//! Chess. A [`MoveFilter`] decides which of the moves are kept.

mod castling;
mod displace;
mod pawns;
mod steps;

use crate::Position;
use crate::geometry::{KNIGHT_LEAPS, SQUARES, Set};
use crate::hia::Obstacles;
use crate::legality::Legal;
use crate::move_filter::MoveFilter;
use heterodox_kernel::{AnyMove, Color, Kind, Move, MoveSink, Position as _, Square};

/// Returns the square where a step of `by` to `to` begins.
#[inline]
fn origin(to: Square, by: i8) -> Square {
    Square(to.0.wrapping_add_signed(-by))
}

/// All squares of the board.
pub(crate) const ALL_SQUARES: Set = Set::first_n(SQUARES);

/// Keeps all moves.
struct PseudoLegal;

impl MoveFilter for PseudoLegal {
    fn unrestricted(&self) -> Set {
        ALL_SQUARES
    }

    fn allowed_targets(&self, _kind: Kind, _from: Square, targets: Set) -> Set {
        targets
    }

    fn allows(&self, _mv: Move) -> bool {
        true
    }

    fn may_stand(&self, _king: Square, _on: Square) -> bool {
        true
    }
}

/// Keeps the moves of Pacifist Chess: all except captures. The function
/// `may_pass` (square of Pawn or King, square passed over) decides which squares
/// may be passed over.
struct Peaceful<'p, F> {
    position: &'p Position,
    may_pass: F,
}

impl<F: Fn(Square, Square) -> bool> MoveFilter for Peaceful<'_, F> {
    fn unrestricted(&self) -> Set {
        Set::EMPTY
    }

    fn allowed_targets(&self, _kind: Kind, _from: Square, targets: Set) -> Set {
        targets - self.position.placement.occupied()
    }

    fn allows(&self, mv: Move) -> bool {
        !self.position.is_capture(mv)
    }

    fn passable(&self, over: Set, by: i8) -> Set {
        over.iter().filter(|&square| (self.may_pass)(origin(square, by), square)).collect()
    }

    fn may_stand(&self, king: Square, on: Square) -> bool {
        (self.may_pass)(king, on)
    }
}

/// Generates the moves of the side to move that a filter keeps.
struct Generator<'p, S, L> {
    position: &'p Position,
    sink: &'p mut S,
    filter: L,
    us: Color,
    own: Set,
    enemy: Set,
    occupied: Set,
    /// Obstacles of the side's sliders other than Bodyguards.
    obstacles: Obstacles,
    /// Squares the side's Knights relay to.
    relayed: Set,
}

impl<'p, S: MoveSink, L: MoveFilter> Generator<'p, S, L> {
    #[inline]
    fn new(position: &'p Position, sink: &'p mut S, filter: L) -> Self {
        let us = position.state.turn;
        Generator {
            position,
            sink,
            filter,
            us,
            own: position.placement.color(us),
            enemy: position.placement.color(!us),
            occupied: position.placement.occupied(),
            obstacles: position.obstacles(us),
            relayed: position.relayed(us),
        }
    }

    /// Generates all moves, or stops early if the sink is full.
    #[inline]
    fn run(mut self) {
        self.leapers();
        if self.sink.is_full() {
            return;
        }
        self.pawns();
        self.sliders();
        self.swaps();
        self.lariat_pulls();
        self.castling();
    }

    #[inline]
    fn pieces(&self, kind: Kind) -> Set {
        self.position.pieces(self.us, kind)
    }

    /// Pushes the plain moves of a piece, relayed ones included.
    #[inline]
    fn push_plain(&mut self, kind: Kind, from: Square, targets: Set) {
        let mut targets = targets;
        if self.relayed.contains(from) {
            targets |= KNIGHT_LEAPS[from.index()] - self.own;
        }
        let allowed = self.filter.allowed_targets(kind, from, targets);
        self.sink.targets(from, allowed);
    }

    /// Pushes a move if the filter allows it.
    #[inline]
    fn push_special(&mut self, mv: Move) {
        if self.filter.allows(mv) {
            self.sink.push(mv);
        }
    }
}

impl Position {
    /// Generates all legal moves, also in positions that are drawn by rule.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        Generator::new(self, sink, Legal::new(self)).run();
    }

    /// Generates pseudo-legal moves: check is ignored.
    pub(crate) fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        Generator::new(self, sink, PseudoLegal).run();
    }

    /// Generates all moves without captures, ignoring check, for Pacifist Chess.
    /// `may_pass(from, on)` decides whether a square may be passed over.
    pub(crate) fn generate_without_captures<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        Generator::new(self, sink, Peaceful { position: self, may_pass }).run();
    }

    pub(crate) fn has_legal_en_passant(&self) -> bool {
        let mut any = AnyMove::default();
        Generator::new(self, &mut any, Legal::new(self)).en_passant();
        any.0
    }
}
