//! State that the threads of a search share.

use crate::abdada::InFlight;
use crate::smp::Iterations;
use crate::transposition::TranspositionTable;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Time since the start of the search. The engine has no clock of its own: it also runs on
/// platforms without the standard clock.
pub trait Clock: Sync {
    /// Time since the start of the search.
    fn elapsed(&self) -> Duration;
}

/// A clock that always shows zero, for searches without a time limit and for tests.
#[derive(Copy, Clone, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// State that the threads of a search share, in addition to the transposition table.
#[derive(Default)]
pub struct Control {
    stop: AtomicBool,
    /// True while pondering, when time limits are ignored.
    pondering: AtomicBool,
    nodes: AtomicU64,
    /// Longest time between two looks of a thread at the clock, in nanoseconds.
    longest_gap: AtomicU64,
    pub(crate) in_flight: InFlight,
    pub(crate) iterations: Iterations,
}

impl Control {
    /// Tells all threads to stop as soon as possible.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Returns whether the search has been stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Starts or ends pondering. Time limits are ignored while pondering.
    pub fn set_pondering(&self, pondering: bool) {
        self.pondering.store(pondering, Relaxed);
    }

    /// Returns whether the search is pondering.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Relaxed)
    }

    /// Returns the longest time so far between two looks of a thread at the clock, the start of the
    /// search included. If threads wait for a processor on a busy machine, it is many times as long
    /// as usual.
    pub fn longest_gap(&self) -> Duration {
        Duration::from_nanos(self.longest_gap.load(Relaxed))
    }

    pub(crate) fn note_gap(&self, gap: Duration) {
        let nanos = u64::try_from(gap.as_nanos()).unwrap_or(u64::MAX);
        if nanos > self.longest_gap.load(Relaxed) {
            self.longest_gap.fetch_max(nanos, Relaxed);
        }
    }

    /// Number of nodes that all threads have searched.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").field("stopped", &self.is_stopped()).finish_non_exhaustive()
    }
}

/// References that all threads of a search share.
#[derive(Copy, Clone)]
pub struct Shared<'s> {
    /// Transposition table.
    pub table: &'s TranspositionTable,
    /// Control of the search, for example to stop it.
    pub control: &'s Control,
    /// Clock.
    pub clock: &'s dyn Clock,
}
