//! Which iterations the threads of a search are at, and what the deepest finished
//! one has found.
//!
//! Threads that search to the same depth look at most positions twice. So half of
//! them are a ply ahead of the others: each finds in the table what the other has
//! found, deeper than it needs or a good start; and whoever is overtaken goes on
//! from there (an elaboration of "Lazy SMP": open-chess.org, topic 3097).

use crate::Line;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What an iteration has found.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct IterationResult {
    /// Its depth; 0: none is finished.
    pub(crate) depth: u32,
    /// The longest line that was looked at, in plies.
    pub(crate) seldepth: usize,
    /// The best lines.
    pub(crate) lines: Vec<Line>,
    /// The share of its positions that lie behind the best move.
    pub(crate) node_fraction: f64,
}

/// The iterations of one search.
#[derive(Default)]
pub(crate) struct Iterations {
    /// The least depth that is still of use; 0 before the first is finished.
    next: AtomicU32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    deepest: IterationResult,
    /// For each iteration that is going on, its depth.
    running: Vec<u32>,
}

impl Iterations {
    /// Whether an iteration of this depth, or a deeper one, is finished.
    #[inline]
    pub(crate) fn is_obsolete(&self, depth: usize) -> bool {
        depth < self.next.load(Relaxed) as usize
    }

    /// The deepest finished iteration.
    pub(crate) fn deepest(&self) -> IterationResult {
        self.state().deepest.clone()
    }

    /// A thread begins an iteration. Says of which depth: the next one, or if more
    /// threads are at that already, the one after it, but at most this.
    pub(crate) fn begin(&self, limit: u32) -> u32 {
        let mut state = self.state();
        let next = state.deepest.depth + 1;
        let at = |depth: u32| state.running.iter().filter(|&&other| other == depth).count();
        let depth = if at(next) > at(next + 1) { next + 1 } else { next }.min(limit);
        state.running.push(depth);
        depth
    }

    /// A thread ends an iteration of this depth: with what it has found if it has
    /// finished it.
    pub(crate) fn end(&self, depth: u32, found: Option<IterationResult>) {
        let mut state = self.state();
        if let Some(i) = state.running.iter().position(|&other| other == depth) {
            state.running.swap_remove(i);
        }
        if let Some(found) = found.filter(|found| found.depth > state.deepest.depth) {
            self.next.store(found.depth + 1, Relaxed);
            state.deepest = found;
        }
    }

    /// Forgets everything: what comes next is another search.
    pub(crate) fn clear(&self) {
        let mut state = self.state();
        self.next.store(0, Relaxed);
        *state = State::default();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(depth: u32) -> Option<IterationResult> {
        Some(IterationResult {
            depth,
            node_fraction: f64::from(depth),
            ..IterationResult::default()
        })
    }

    #[test]
    fn half_of_the_threads_are_a_ply_ahead() {
        let iterations = Iterations::default();
        let begun: Vec<u32> = (0..5).map(|_| iterations.begin(9)).collect();
        assert_eq!(begun, [1, 2, 1, 2, 1]);
        iterations.end(1, found(1));
        assert_eq!(iterations.begin(9), 3, "two are at the second ply already");
        assert_eq!(iterations.begin(2), 2, "no deeper than asked");
        iterations.end(3, None);
        assert_eq!(iterations.begin(9), 3, "given up, and so still to be done");
    }

    #[test]
    fn the_deepest_result_counts() {
        let iterations = Iterations::default();
        assert!(!iterations.is_obsolete(0) && !iterations.is_obsolete(1));
        for (depth, deepest) in [(2, 2), (1, 2), (2, 2), (5, 5)] {
            iterations.end(depth, found(depth));
            assert_eq!(Some(iterations.deepest()), found(deepest));
            assert!(iterations.is_obsolete(deepest as usize));
            assert!(!iterations.is_obsolete(deepest as usize + 1));
        }
        iterations.end(9, None);
        assert_eq!(iterations.deepest().depth, 5);
        iterations.clear();
        assert_eq!(iterations.deepest(), IterationResult::default());
        assert!(!iterations.is_obsolete(0));
    }
}
