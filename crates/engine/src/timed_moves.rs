//! Generation of legal moves that ends when the time is over.
//!
//! In slow games, such as Pacifist Chess over a large user-defined game, generating the moves of
//! one position may take longer than the whole search is allowed to take.

use heterodox_kernel::{Move, MoveSink};

/// Receives moves until the time is over, but at least one.
pub(crate) struct TimedMoves<F, E> {
    add: F,
    is_over: E,
    is_empty: bool,
}

impl<F: FnMut(Move), E: Fn() -> bool> TimedMoves<F, E> {
    /// Passes moves to `add`. `is_over` returns whether the time is over.
    pub(crate) fn new(add: F, is_over: E) -> Self {
        TimedMoves { add, is_over, is_empty: true }
    }
}

impl<F: FnMut(Move), E: Fn() -> bool> MoveSink for TimedMoves<F, E> {
    fn push(&mut self, mv: Move) {
        self.is_empty = false;
        (self.add)(mv);
    }

    fn is_full(&self) -> bool {
        !self.is_empty && (self.is_over)()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Square;
    use std::cell::Cell;

    #[test]
    fn generation_ends_when_the_time_is_over_but_not_without_a_move() {
        let (is_over, mut moves) = (Cell::new(true), Vec::new());
        let mut sink = TimedMoves::new(|mv| moves.push(mv), || is_over.get());
        assert!(!sink.is_full(), "there is no move yet");
        let mv = Move::step(Square(12), Square(28));
        sink.push(mv);
        assert!(sink.is_full());
        is_over.set(false);
        assert!(!sink.is_full());
        sink.push(mv);
        assert_eq!(moves, [mv, mv]);
    }
}
