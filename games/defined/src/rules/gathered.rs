//! Moves that are collected before they are sent to a sink.

use super::play::is_simple;
use heterodox_kernel::{Move, MoveSink, Square};

/// Returns whether a sink may keep a move. False only for simple moves to targets that it does not
/// keep.
pub(super) fn is_wanted<S: MoveSink>(sink: &S, mv: Move) -> bool {
    mv.promotion().is_some() || !is_simple(mv) || sink.keeps_target(mv.to)
}

/// The moves for a sink, before they are sent to it, each once. The first one is sent immediately:
/// some sinks need no more.
#[derive(Debug)]
pub(super) struct Gathered<'a, S> {
    first: Option<Move>,
    later: Vec<Move>,
    sink: &'a mut S,
}

impl<'a, S: MoveSink> Gathered<'a, S> {
    pub(super) fn new(sink: &'a mut S) -> Self {
        Gathered { first: None, later: Vec::new(), sink }
    }

    /// Sends the moves to the sink.
    pub(super) fn send(self) {
        let Gathered { first, mut later, sink } = self;
        later.sort_unstable();
        later.dedup();
        later.into_iter().filter(|&mv| first != Some(mv)).for_each(|mv| sink.push(mv));
    }
}

impl<S: MoveSink> MoveSink for Gathered<'_, S> {
    fn push(&mut self, mv: Move) {
        if !is_wanted(self.sink, mv) {
            return;
        }
        if self.first.is_none() {
            self.first = Some(mv);
            self.sink.push(mv);
        } else {
            self.later.push(mv);
        }
    }

    fn keeps_target(&self, to: Square) -> bool {
        self.sink.keeps_target(to)
    }

    fn keeps_quiet(&self) -> bool {
        self.sink.keeps_quiet()
    }

    fn is_full(&self) -> bool {
        self.sink.is_full()
    }
}
