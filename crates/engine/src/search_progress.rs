//! The progress of a search thread: nodes, depths and time.

use crate::check_interval::CheckInterval;
use crate::control::Shared;
use crate::limits::Limits;
use crate::time_manager::TimeManager;
use std::time::Duration;

/// Minimum time of the first iteration, even if the search is to end. It counts from the start of the
/// thread, which may be late on a busy machine.
const MIN_TIME: Duration = Duration::from_millis(2);

/// Progress of the search of a thread, and the signals that end it.
#[derive(Default)]
pub(crate) struct SearchProgress {
    pub(crate) nodes: u64,
    unreported_nodes: u64,
    /// Time on the clock before which the first iteration is not aborted.
    earliest_end: Duration,
    /// Maximum number of nodes of this thread.
    pub(crate) node_limit: Option<u64>,
    pub(crate) check_interval: CheckInterval,
    /// Maximum distance from the root that was reached, in plies.
    pub(crate) seldepth: usize,
    /// Depth of the current iteration.
    pub(crate) root_depth: usize,
    /// Depth of the deepest finished iteration of all threads that this thread knows.
    pub(crate) completed_depth: u32,
    pub(crate) time_manager: TimeManager,
    /// True if the current iteration is to be aborted: because the search is stopped, or
    /// another thread has finished this iteration or a deeper one.
    pub(crate) aborted: bool,
    /// True if the search is to be stopped.
    pub(crate) stopped: bool,
}

impl SearchProgress {
    /// Begins a search. The clock shows `begun`: [`Duration::MAX`] if the search is to end already.
    pub(crate) fn new(limits: &Limits, begun: Duration) -> SearchProgress {
        SearchProgress {
            earliest_end: begun.saturating_add(MIN_TIME),
            node_limit: limits.nodes,
            time_manager: TimeManager::new(&limits.time),
            ..SearchProgress::default()
        }
    }

    /// Counts a node and checks at intervals whether to abort.
    #[inline]
    pub(crate) fn count_node(&mut self, shared: &Shared, ply: usize) {
        self.nodes += 1;
        self.unreported_nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.stopped |= self.node_limit.is_some_and(|limit| self.nodes >= limit);
        if self.unreported_nodes >= self.check_interval.nodes() {
            self.check_limits(shared);
        }
        self.aborted |= self.stopped;
    }

    /// Checks the clock, the stop flag and the iterations of other threads.
    #[cold]
    fn check_limits(&mut self, shared: &Shared) {
        self.report_nodes(shared);
        let elapsed = shared.clock.elapsed();
        let gap = self.check_interval.adapt(elapsed);
        self.time_manager.note_gap(gap);
        shared.control.note_gap(gap);
        let should_stop = shared.control.is_stopped() || self.is_out_of_time(shared, elapsed);
        // Before the first iteration is finished, the best move is arbitrary.
        self.stopped |= should_stop && (self.completed_depth > 0 || elapsed >= self.earliest_end);
        self.aborted |= shared.control.iterations.is_obsolete(self.root_depth);
    }

    /// Returns a function that returns whether the search must end now. It is called while the
    /// moves of a position are generated.
    pub(crate) fn deadline<'s>(&self, shared: &Shared<'s>) -> impl Fn() -> bool + use<'s> {
        let (time_manager, clock, control) = (self.time_manager, shared.clock, shared.control);
        let earliest = self.earliest_end;
        move || {
            let elapsed = clock.elapsed();
            let is_over = || time_manager.is_over(elapsed) && !control.is_pondering();
            elapsed >= earliest && (control.is_stopped() || is_over())
        }
    }

    /// Returns whether the iteration is to be aborted because of time: at the hard
    /// deadline, or after the soft one if another thread has finished an iteration
    /// that this thread has not. (Between iterations, this thread would end the
    /// search then.)
    fn is_out_of_time(&self, shared: &Shared, elapsed: Duration) -> bool {
        let enough = shared.control.iterations.is_obsolete(self.completed_depth as usize + 1)
            && self.time_manager.is_late(elapsed);
        (self.time_manager.is_over(elapsed) || enough) && !shared.control.is_pondering()
    }

    /// Adds the nodes since the last report to those of all threads.
    pub(crate) fn report_nodes(&mut self, shared: &Shared) {
        shared.control.add_nodes(self.unreported_nodes);
        self.unreported_nodes = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Control, StoppedClock};
    use crate::limits::TimeLimit;
    use crate::smp::IterationResult;
    use crate::transposition::TranspositionTable;

    #[test]
    fn the_time_is_over_at_the_hard_deadline_or_when_another_thread_finishes_after_the_soft_one() {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let left = Duration::from_secs(260);
        // About 10 seconds are the average, and 40 the most.
        let time = TimeLimit::Clock { left, increment: Duration::ZERO, moves_to_go: None };
        let mut progress =
            SearchProgress::new(&Limits { time, ..Limits::default() }, Duration::ZERO);
        progress.time_manager.node_fraction = 0.9;
        let is_over = |progress: &SearchProgress, seconds: u64| {
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            progress.is_out_of_time(&shared, Duration::from_secs(seconds))
        };
        assert_eq!([39, 40].map(|seconds| is_over(&progress, seconds)), [false, true]);
        progress.completed_depth = 4;
        for (depth, over) in [(4, [false, false]), (5, [false, true])] {
            control
                .iterations
                .end(depth, Some(IterationResult { depth, ..IterationResult::default() }));
            assert_eq!([5, 20].map(|seconds| is_over(&progress, seconds)), over, "{depth}");
        }
        control.set_pondering(true);
        assert!(!is_over(&progress, 60));
    }
}
