//! One search on several threads.

use heterodox_catalog::engine::{Clock, Limits, Line, Report, Role, Shared};
use heterodox_catalog::{AnyMatch, AnyWorker};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// Interval of a finished search's checks whether it may return its result.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// A search to be run.
pub struct SearchTask {
    /// The match whose current position is searched.
    pub played: Box<dyn AnyMatch>,
    /// Limits of the search.
    pub limits: Limits,
    /// Number of principal variations (MultiPV).
    pub lines: usize,
    /// True if the search is pondering: it runs on the opponent's time.
    pub ponder: bool,
    /// True if the result must wait until the search is stopped.
    pub infinite: bool,
}

impl SearchTask {
    /// Creates a search for the best line within limits.
    pub fn new(played: &dyn AnyMatch, limits: Limits) -> SearchTask {
        let played = played.clone_for_search();
        SearchTask { played, limits, lines: 1, ponder: false, infinite: false }
    }
}

/// A clock that can be restarted.
pub(crate) struct Stopwatch {
    start: Instant,
    /// Time at the last restart, in nanoseconds after `start`.
    offset: AtomicU64,
}

impl Stopwatch {
    pub(crate) fn new() -> Stopwatch {
        Stopwatch { start: Instant::now(), offset: AtomicU64::new(0) }
    }

    pub(crate) fn restart(&self) {
        self.offset.store(self.start.elapsed().as_nanos() as u64, Relaxed);
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.start.elapsed().saturating_sub(Duration::from_nanos(self.offset.load(Relaxed)))
    }
}

/// The payload of a panic.
pub(crate) type Panic = Box<dyn Any + Send>;

/// The end of the threads of a search.
pub(crate) struct ThreadsEnd {
    /// The lines of the main thread; `None` if it has panicked.
    pub(crate) lines: Option<Vec<Line>>,
    /// The first panic of a thread.
    pub(crate) panic: Option<Panic>,
}

/// Searches with all threads until the main thread has finished and may return the
/// result. If a thread panics, the others end as usual.
pub(crate) fn run(
    task: &SearchTask,
    workers: &mut [AnyWorker],
    shared: &Shared,
    report: &mut dyn FnMut(&Report),
) -> ThreadsEnd {
    let SearchTask { played, limits, lines, .. } = task;
    let Some((main, helpers)) = workers.split_first_mut() else {
        return ThreadsEnd { lines: None, panic: None };
    };
    thread::scope(|scope| {
        let help = |helper| {
            let endless = limits.for_helper();
            let help = move || {
                played.think(helper, shared, &endless, *lines, Role::Helper, &mut |_| ());
            };
            // If the system cannot start more threads, search with fewer.
            thread::Builder::new().spawn_scoped(scope, help).ok()
        };
        let helping: Vec<ScopedJoinHandle<'_, ()>> = helpers.iter_mut().map_while(help).collect();
        let think = || played.think(main, shared, limits, *lines, Role::Main, report);
        let found = catch_unwind(AssertUnwindSafe(think));
        let may_end = || !task.infinite && !shared.control.is_pondering();
        while found.is_ok() && !shared.control.is_stopped() && !may_end() {
            thread::sleep(POLL_INTERVAL);
        }
        shared.control.stop();
        let helper_panic = helping.into_iter().filter_map(|helper| helper.join().err()).last();
        match found {
            Ok(lines) => ThreadsEnd { lines: Some(lines), panic: helper_panic },
            Err(panic) => ThreadsEnd { lines: None, panic: Some(panic) },
        }
    })
}
