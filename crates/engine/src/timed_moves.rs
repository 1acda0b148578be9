//! Generation of legal moves that ends when the time is over.
//!
//! In slow games, such as Pacifist Chess over a large game that a text defines, generating the
//! moves of one position may take longer than the whole search is allowed to take.

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
    use heterodox_chess::Chess;
    use heterodox_kernel::{Game, Position};
    use heterodox_pacifist::{Form, Pacifist};
    use std::cell::Cell;

    #[test]
    fn generation_ends_when_the_time_is_over_but_not_without_a_move() {
        // Steps that certainly convert nothing are passed as sets.
        let fen = "r2q1rk1/pp2bppp/2n1bn2/2pp4/3P1B2/2NBPN2/PPQ2PPP/R4RK1 w - - 0 1";
        let start = Pacifist::new(Chess, Form::default()).parse_fen(fen).unwrap();
        let all = start.legal_moves();
        for time in [0_u32, 3, 1_000] {
            let (left, mut moves) = (Cell::new(time), Vec::new());
            // Each question takes some time.
            let is_over = || left.replace(left.get().saturating_sub(1)) == 0;
            start.generate(&mut TimedMoves::new(|mv| moves.push(mv), is_over));
            assert!(moves.len() < all.len() || time == 1_000, "{time}: {moves:?}");
            assert!(all.starts_with(&moves) && !moves.is_empty(), "{time}: {moves:?}");
        }
        let mut moves = Vec::new();
        start.generate(&mut TimedMoves::new(|mv| moves.push(mv), || false));
        assert_eq!(moves, all);
    }
}
