//! Moves that are collected before they are sent to a sink.

use super::play::is_simple;
use heterodox_kernel::{Move, MoveSink, Square};

/// Returns whether a sink may keep a move. False only for simple moves to targets that it does not
/// keep.
pub(super) fn is_wanted<S: MoveSink>(sink: &S, mv: Move) -> bool {
    mv.promotion().is_some() || !is_simple(mv) || sink.keeps_target(mv.to)
}

/// The moves for a sink, before they are sent to it.
#[derive(Debug)]
pub(super) struct Gathered<'a, S> {
    pub(super) moves: Vec<Move>,
    pub(super) sink: &'a mut S,
}

impl<S: MoveSink> MoveSink for Gathered<'_, S> {
    fn push(&mut self, mv: Move) {
        if is_wanted(self.sink, mv) {
            self.moves.push(mv);
        }
    }

    fn keeps_target(&self, to: Square) -> bool {
        self.sink.keeps_target(to)
    }

    fn keeps_quiet(&self) -> bool {
        self.sink.keeps_quiet()
    }
}
