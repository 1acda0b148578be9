//! Searches in the background: the threads and the clock that the engine does
//! not have.

use heterodox_catalog::engine::{
    Clock, Control, Limits, Line, Report, Role, Shared, TranspositionTable,
};
use heterodox_catalog::{AnyGame, AnyMatch, AnyWorker};
use heterodox_machine::{TableError, check_tables, new_table, table_or_smaller};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How often a finished search that may not answer yet looks whether it may.
const PATIENCE: Duration = Duration::from_millis(1);

/// Real time, which can be told to start again.
struct Stopwatch {
    start: Instant,
    /// What had passed when it was last told so, in nanoseconds.
    passed: AtomicU64,
}

impl Stopwatch {
    fn new() -> Stopwatch {
        Stopwatch { start: Instant::now(), passed: AtomicU64::new(0) }
    }

    fn restart(&self) {
        self.passed.store(self.start.elapsed().as_nanos() as u64, Relaxed);
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.start.elapsed().saturating_sub(Duration::from_nanos(self.passed.load(Relaxed)))
    }
}

/// What is to be searched.
pub(crate) struct Task {
    pub(crate) played: Box<dyn AnyMatch>,
    pub(crate) limits: Limits,
    /// How many lines are wanted.
    pub(crate) lines: usize,
    /// Whether it is the opponent's time that is thought on.
    pub(crate) ponder: bool,
    /// Whether the answer has to wait until the search is told to stop.
    pub(crate) until_told: bool,
}

/// Keeps what searches of one game have in common, and runs one at a time.
pub(crate) struct Thinker {
    table: Arc<TranspositionTable>,
    workers: Vec<AnyWorker>,
    running: Option<Running>,
}

struct Running {
    until_told: bool,
    control: Arc<Control>,
    clock: Arc<Stopwatch>,
    thread: JoinHandle<Vec<AnyWorker>>,
}

impl Thinker {
    /// A thinker with this table and so many threads.
    pub(crate) fn new(game: &dyn AnyGame, table: TranspositionTable, threads: usize) -> Thinker {
        let workers = game.new_team(&game.weights(), threads.max(1));
        Thinker { table: Arc::new(table), workers, running: None }
    }

    /// The memory of the table, in bytes.
    pub(crate) fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Forgets everything, and turns to this game with so many threads. A search that
    /// is still going on is stopped first.
    pub(crate) fn renew(&mut self, game: &dyn AnyGame, threads: usize) {
        self.stop();
        self.table.clear();
        self.workers = game.new_team(&game.weights(), threads.max(1));
    }

    /// Takes an empty table of so many megabytes in place of the present one.
    ///
    /// # Errors
    /// If there is no memory for it, the present one given back; it stays then.
    pub(crate) fn resize(&mut self, megabytes: usize) -> Result<(), TableError> {
        check_tables(megabytes, self.table.bytes())?;
        self.stop();
        let before = self.table.bytes() >> 20;
        // Both might be too much.
        self.table = Arc::new(TranspositionTable::new(0));
        let resized = new_table(megabytes);
        let (table, result) = match resized {
            Ok(table) => (table, Ok(())),
            Err(error) => (table_or_smaller(before), Err(error)),
        };
        self.table = Arc::new(table);
        result
    }

    /// Begins to search. `report` is told of the iterations, `done` of the
    /// end, both from another thread. A search that is still going on is
    /// stopped first.
    pub(crate) fn start(
        &mut self,
        task: Task,
        mut report: impl FnMut(&Report) + Send + 'static,
        done: impl FnOnce(Vec<Line>) + Send + 'static,
    ) {
        self.stop();
        self.table.new_search();
        let until_told = task.until_told;
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
        self.running = Some(Running { until_told, control, clock, thread });
    }

    /// Tells the search to stop and waits until it has answered.
    pub(crate) fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.control.stop();
        }
        self.wait();
    }

    /// Waits until the search has answered by itself, or so long; one that would not
    /// answer by itself is not waited for. Then it is stopped.
    pub(crate) fn finish(&mut self, longest: Duration) {
        let end = Instant::now() + longest;
        let is_waited_for = |running: &Running| {
            let waits = running.until_told || running.control.is_pondering();
            !waits && !running.thread.is_finished() && Instant::now() < end
        };
        while self.running.as_ref().is_some_and(is_waited_for) {
            thread::sleep(PATIENCE);
        }
        self.stop();
    }

    /// Waits until the search has answered by itself.
    pub(crate) fn wait(&mut self) {
        if let Some(running) = self.running.take() {
            self.workers = running.thread.join().expect("a search does not panic");
        }
    }

    /// The opponent has played the move that was pondered on: time counts from
    /// now.
    pub(crate) fn ponder_hit(&self) {
        if let Some(running) = &self.running {
            running.clock.restart();
            running.control.set_pondering(false);
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Searches with all threads until the first has its answer and may give it.
fn search(
    task: &Task,
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
            // Where the system gives no more threads, there are fewer.
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        let lines = task.played.think(main, shared, &task.limits, task.lines, Role::Main, report);
        while !shared.control.is_stopped() && (task.until_told || shared.control.is_pondering()) {
            thread::sleep(PATIENCE);
        }
        shared.control.stop();
        lines
    })
}
