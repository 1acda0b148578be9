//! Staggered Lazy SMP: the iterations of the threads of a search.
//!
//! Threads that search to the same depth visit mostly the same positions. So half
//! of the threads are one ply ahead of the others. Each thread finds results of the
//! others in the transposition table, and a thread that is overtaken continues from
//! the deeper result (an elaboration of "Lazy SMP": open-chess.org, topic 3097).

use crate::report::Line;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The result of an iteration.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct IterationResult {
    /// Depth of the iteration; 0 if none has been finished.
    pub(crate) depth: u32,
    /// Maximum distance from the root that was reached, in plies.
    pub(crate) seldepth: usize,
    /// Best lines.
    pub(crate) lines: Vec<Line>,
    /// Fraction of the nodes that were searched below the best move.
    pub(crate) node_fraction: f64,
}

/// The iterations of all threads of a search.
#[derive(Default)]
pub(crate) struct Iterations {
    /// Minimum depth that is not obsolete; 0 before the first iteration is finished.
    next: AtomicU32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    deepest: IterationResult,
    /// Depths of the running iterations.
    running: Vec<u32>,
}

impl Iterations {
    /// Returns whether an iteration of this depth or a deeper one has been
    /// finished.
    #[inline]
    pub(crate) fn is_obsolete(&self, depth: usize) -> bool {
        depth < self.next.load(Relaxed) as usize
    }

    /// Result of the deepest finished iteration.
    pub(crate) fn deepest(&self) -> IterationResult {
        self.state().deepest.clone()
    }

    /// Begins an iteration and returns its depth, at most `limit`: the next depth
    /// or, if more threads are searching to that depth than to the one after it,
    /// the one after it.
    pub(crate) fn begin(&self, limit: u32) -> u32 {
        let mut state = self.state();
        let next = state.deepest.depth + 1;
        let at = |depth: u32| state.running.iter().filter(|&&other| other == depth).count();
        let depth = if at(next) > at(next + 1) { next + 1 } else { next }.min(limit);
        state.running.push(depth);
        depth
    }

    /// Ends an iteration, with its result if it was finished.
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

    /// Resets the state for the next search.
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
        assert_eq!(iterations.begin(9), 3, "two threads are at depth 2 already");
        assert_eq!(iterations.begin(2), 2, "not deeper than the limit");
        iterations.end(3, None);
        assert_eq!(iterations.begin(9), 3, "the iteration was aborted");
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
