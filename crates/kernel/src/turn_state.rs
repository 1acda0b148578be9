//! The side to move and the counters of moves.

use crate::Color;
use crate::fen_error::MAX_COUNTER;
use crate::zobrist;

/// The side to move and the counters of moves, which the positions of all games have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TurnState {
    /// The side to move.
    pub turn: Color,
    /// Halfmove clock: plies since the last move that reset the move limit. Remains 0 in
    /// games without a move limit.
    pub halfmove: u32,
    /// Number of the current move, from 1.
    pub fullmove: u32,
}

impl TurnState {
    /// Part of the hash key of a position that depends on the side to move.
    #[inline]
    pub fn key(self) -> u64 {
        if self.turn == Color::Black { zobrist::BLACK_TO_MOVE } else { 0 }
    }

    /// Advances the halfmove clock.
    #[inline]
    pub fn count_ply(&mut self) {
        self.halfmove = count_on(self.halfmove, 1);
    }

    /// Gives the turn to the other side and advances the number of the move after
    /// Black's.
    #[inline]
    pub fn end_turn(&mut self) {
        self.fullmove = count_on(self.fullmove, self.turn as u32);
        self.turn = !self.turn;
    }

    /// Gives the turn to the other side without a move, for null-move pruning.
    #[inline]
    pub fn pass(&mut self) {
        self.turn = !self.turn;
        self.count_ply();
    }
}

/// Adds to a counter up to [`MAX_COUNTER`]. Every FEN that is written can thus be read.
#[inline]
const fn count_on(counter: u32, more: u32) -> u32 {
    let sum = counter + more;
    if sum < MAX_COUNTER { sum } else { MAX_COUNTER }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_and_plies_are_counted() {
        let mut state = TurnState { turn: Color::White, halfmove: 3, fullmove: 8 };
        let white = state.key();
        state.count_ply();
        state.end_turn();
        assert_eq!(state, TurnState { turn: Color::Black, halfmove: 4, fullmove: 8 });
        assert_eq!(state.key() ^ white, zobrist::BLACK_TO_MOVE);
        state.end_turn();
        assert_eq!((state.turn, state.fullmove), (Color::White, 9));
        state.pass();
        assert_eq!(state, TurnState { turn: Color::Black, halfmove: 5, fullmove: 9 });
    }

    #[test]
    fn counters_stop_at_what_a_fen_may_say() {
        let mut state =
            TurnState { turn: Color::Black, halfmove: MAX_COUNTER, fullmove: MAX_COUNTER };
        state.count_ply();
        state.end_turn();
        assert_eq!((state.halfmove, state.fullmove), (MAX_COUNTER, MAX_COUNTER));
    }
}
