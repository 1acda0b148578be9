//! Running searches: threads, clock and transposition table for the engine, which has
//! none of its own.

use heterodox_catalog::engine::{
    Clock, Control, Limits, Line, Report, Role, Shared, TranspositionTable,
};
use heterodox_catalog::{AnyGame, AnyMatch, AnyWorker};
use heterodox_machine::{TableError, check_tables, new_table, table_or_smaller};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Interval at which a finished search checks whether it may return its result.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// A clock that can be restarted.
struct Stopwatch {
    start: Instant,
    /// Time at the last restart, in nanoseconds after `start`.
    offset: AtomicU64,
}

impl Stopwatch {
    fn new() -> Stopwatch {
        Stopwatch { start: Instant::now(), offset: AtomicU64::new(0) }
    }

    fn restart(&self) {
        self.offset.store(self.start.elapsed().as_nanos() as u64, Relaxed);
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.start.elapsed().saturating_sub(Duration::from_nanos(self.offset.load(Relaxed)))
    }
}

/// A search to be run.
pub(crate) struct SearchTask {
    pub(crate) played: Box<dyn AnyMatch>,
    pub(crate) limits: Limits,
    /// Number of principal variations (MultiPV).
    pub(crate) lines: usize,
    /// True if the search is pondering: it runs on the opponent's time.
    pub(crate) ponder: bool,
    /// True if the result must wait for `stop`.
    pub(crate) infinite: bool,
}

/// Runs the searches of a game, one at a time, and keeps the transposition table and
/// the threads' histories between them.
pub(crate) struct SearchHost {
    table: Arc<TranspositionTable>,
    workers: Vec<AnyWorker>,
    running: Option<RunningSearch>,
}

struct RunningSearch {
    infinite: bool,
    control: Arc<Control>,
    clock: Arc<Stopwatch>,
    thread: JoinHandle<Vec<AnyWorker>>,
}

impl SearchHost {
    /// Creates a host with the given table and number of threads.
    pub(crate) fn new(game: &dyn AnyGame, table: TranspositionTable, threads: usize) -> SearchHost {
        let workers = game.new_team(&game.weights(), threads.max(1));
        SearchHost { table: Arc::new(table), workers, running: None }
    }

    /// Returns the size of the transposition table in bytes.
    pub(crate) fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Clears the table and the histories and prepares for a game. A running search is
    /// stopped first.
    pub(crate) fn reset(&mut self, game: &dyn AnyGame, threads: usize) {
        self.stop();
        self.table.clear();
        self.workers = game.new_team(&game.weights(), threads.max(1));
    }

    /// Replaces the transposition table by an empty one. A running search is stopped
    /// first.
    ///
    /// # Errors
    /// If there is not enough memory, assuming that the old table is freed. Its size is
    /// then kept.
    pub(crate) fn resize(&mut self, megabytes: usize) -> Result<(), TableError> {
        check_tables(megabytes, self.table.bytes())?;
        self.stop();
        let before = self.table.bytes() >> 20;
        // Free the old table first, since both may not fit into memory.
        self.table = Arc::new(TranspositionTable::new(0));
        let resized = new_table(megabytes);
        let (table, result) = match resized {
            Ok(table) => (table, Ok(())),
            Err(error) => (table_or_smaller(before), Err(error)),
        };
        self.table = Arc::new(table);
        result
    }

    /// Starts a search. `report` is called after each iteration and `done` at the end,
    /// both on another thread. A running search is stopped first.
    pub(crate) fn start(
        &mut self,
        task: SearchTask,
        mut report: impl FnMut(&Report) + Send + 'static,
        done: impl FnOnce(Vec<Line>) + Send + 'static,
    ) {
        self.stop();
        self.table.new_search();
        let infinite = task.infinite;
        let control = Arc::new(Control::default());
        control.set_pondering(task.ponder);
        let clock = Arc::new(Stopwatch::new());
        let (table, mut workers) = (Arc::clone(&self.table), std::mem::take(&mut self.workers));
        let thread = {
            let (control, clock) = (Arc::clone(&control), Arc::clone(&clock));
            thread::spawn(move || {
                let shared = Shared { table: &table, control: &control, clock: &*clock };
                done(search(&task, &mut workers, &shared, &mut report));
                workers
            })
        };
        self.running = Some(RunningSearch { infinite, control, clock, thread });
    }

    /// Stops the search and waits for its result.
    pub(crate) fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.control.stop();
        }
        self.wait();
    }

    /// Waits for the search to end, at most for `timeout`, and then stops it. Infinite
    /// searches and pondering are stopped at once.
    pub(crate) fn finish_within(&mut self, timeout: Duration) {
        let end = Instant::now() + timeout;
        let is_waited_for = |running: &RunningSearch| {
            let waits = running.infinite || running.control.is_pondering();
            !waits && !running.thread.is_finished() && Instant::now() < end
        };
        while self.running.as_ref().is_some_and(is_waited_for) {
            thread::sleep(POLL_INTERVAL);
        }
        self.stop();
    }

    /// Waits until the search has ended.
    pub(crate) fn wait(&mut self) {
        if let Some(running) = self.running.take() {
            self.workers = running.thread.join().expect("a search does not panic");
        }
    }

    /// Tells a pondering search that the expected move was played. The time starts now.
    pub(crate) fn ponder_hit(&self) {
        if let Some(running) = &self.running {
            running.clock.restart();
            running.control.set_pondering(false);
        }
    }
}

impl Drop for SearchHost {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Searches with all threads until the main thread has finished and may return the
/// result.
fn search(
    task: &SearchTask,
    workers: &mut [AnyWorker],
    shared: &Shared,
    report: &mut (impl FnMut(&Report) + Send),
) -> Vec<Line> {
    let Some((main, helpers)) = workers.split_first_mut() else { return Vec::new() };
    thread::scope(|scope| {
        for helper in helpers {
            let help = || {
                let endless = task.limits.for_helper();
                task.played.think(helper, shared, &endless, task.lines, Role::Helper, &mut |_| ());
            };
            // If the system cannot start more threads, search with fewer.
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        let lines = task.played.think(main, shared, &task.limits, task.lines, Role::Main, report);
        while !shared.control.is_stopped() && (task.infinite || shared.control.is_pondering()) {
            thread::sleep(POLL_INTERVAL);
        }
        shared.control.stop();
        lines
    })
}
