//! Finding the moves.
//!
//! There is one generator. What it is allowed to find is said by a [`Law`]:
//! the safety of one's own King, nothing at all, or Pacifist Chess.

mod castling;
mod displace;
mod pawns;
mod steps;

use crate::Position;
use crate::geometry::{KNIGHT_LEAPS, SQUARES, Set};
use crate::hia::Obstacles;
use crate::legality::Safety;
use heterodox_kernel::{AnyMove, Color, Kind, Move, MoveSink, Position as _, Square};

/// Which of the moves that the pieces can make are allowed.
pub(crate) trait Law {
    /// The pieces all of whose plain moves are allowed, so that they can be
    /// handed over in bulk.
    fn unbound(&self) -> Set;

    /// The squares among `targets` to which the piece on `from` may go by
    /// plain moves.
    fn plain(&self, kind: Kind, from: Square, targets: Set) -> Set;

    /// Whether another move may be made: one that displaces a piece, or one
    /// whose effect on the board goes beyond its two squares.
    fn allows(&self, mv: Move) -> bool;

    /// The squares among `over`, one step of `by` from their Pawns, that these
    /// may pass in their opening move.
    fn passable(&self, over: Set, _by: i8) -> Set {
        over
    }

    /// Whether a King that castles may leave, cross or reach a square.
    fn may_stand(&self, king: Square, on: Square) -> bool;
}

/// The square from which a step of `by` leads to `to`.
#[inline]
fn back(to: Square, by: i8) -> Square {
    Square(to.0.wrapping_add_signed(-by))
}

/// All squares of the board.
pub(crate) const EVERYWHERE: Set = Set::first_n(SQUARES);

/// Everything is allowed.
struct Lawless;

impl Law for Lawless {
    fn unbound(&self) -> Set {
        EVERYWHERE
    }

    fn plain(&self, _kind: Kind, _from: Square, targets: Set) -> Set {
        targets
    }

    fn allows(&self, _mv: Move) -> bool {
        true
    }

    fn may_stand(&self, _king: Square, _on: Square) -> bool {
        true
    }
}

/// What Pacifist Chess allows: everything but captures, and to pass only where
/// the function (Pawn's or King's square, square passed) says so.
struct Peaceful<'p, F> {
    position: &'p Position,
    may_pass: F,
}

impl<F: Fn(Square, Square) -> bool> Law for Peaceful<'_, F> {
    fn unbound(&self) -> Set {
        Set::EMPTY
    }

    fn plain(&self, _kind: Kind, _from: Square, targets: Set) -> Set {
        targets - self.position.placement.occupied()
    }

    fn allows(&self, mv: Move) -> bool {
        !self.position.is_capture(mv)
    }

    fn passable(&self, over: Set, by: i8) -> Set {
        over.iter().filter(|&square| (self.may_pass)(back(square, by), square)).collect()
    }

    fn may_stand(&self, king: Square, on: Square) -> bool {
        (self.may_pass)(king, on)
    }
}

/// Finds the moves of the side to move that a law allows.
struct Generator<'p, S, L> {
    position: &'p Position,
    sink: &'p mut S,
    law: L,
    us: Color,
    own: Set,
    enemy: Set,
    occupied: Set,
    /// What stands in the way of one's own sliding pieces, Bodyguards left out.
    obstacles: Obstacles,
    /// The squares to which one's own Knights relay.
    relayed: Set,
}

impl<'p, S: MoveSink, L: Law> Generator<'p, S, L> {
    #[inline]
    fn new(position: &'p Position, sink: &'p mut S, law: L) -> Self {
        let us = position.turn;
        Generator {
            position,
            sink,
            law,
            us,
            own: position.placement.color(us),
            enemy: position.placement.color(!us),
            occupied: position.placement.occupied(),
            obstacles: position.obstacles(us),
            relayed: position.relayed(us),
        }
    }

    /// All moves, or enough of them for the sink.
    #[inline]
    fn run(mut self) {
        self.leapers();
        if self.sink.is_full() {
            return;
        }
        self.pawns();
        self.sliders();
        self.swappers();
        self.lariats();
        self.castling();
    }

    #[inline]
    fn pieces(&self, kind: Kind) -> Set {
        self.position.pieces(self.us, kind)
    }

    /// Hands over the plain moves of a piece, with those that a Knight relays.
    #[inline]
    fn plain(&mut self, kind: Kind, from: Square, targets: Set) {
        let mut targets = targets;
        if self.relayed.contains(from) {
            targets |= KNIGHT_LEAPS[from.index()] - self.own;
        }
        let allowed = self.law.plain(kind, from, targets);
        self.sink.targets(from, allowed);
    }

    /// Hands over a move that the law has to look at.
    #[inline]
    fn special(&mut self, mv: Move) {
        if self.law.allows(mv) {
            self.sink.push(mv);
        }
    }
}

impl Position {
    /// All legal moves, whether or not the game is drawn by rule.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        Generator::new(self, sink, Safety::new(self)).run();
    }

    /// All moves that would be legal if check were of no concern.
    pub(crate) fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        Generator::new(self, sink, Lawless).run();
    }

    /// All moves without captures, without regard to check, for Pacifist
    /// Chess; `may_pass(from, on)` judges the squares passed over.
    pub(crate) fn generate_without_captures<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        Generator::new(self, sink, Peaceful { position: self, may_pass }).run();
    }

    pub(crate) fn has_legal_en_passant(&self) -> bool {
        let mut any = AnyMove::default();
        Generator::new(self, &mut any, Safety::new(self)).en_passant();
        any.0
    }
}
