//! Search threads.

use super::job_queue::JobQueue;
use super::search::{Job, Outcome, Priority, Search};
use crate::games::GameEntry;
use crate::metrics;
use crate::thread_priority::lower_priority;
use heterodox_catalog::AnyWorker;
use heterodox_catalog::engine::{
    Clock, Limits, Line, Report, Role, Shared, TimeLimit, TranspositionTable,
};
use heterodox_host::table_or_smaller;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Size of a thread's transposition table, in megabytes.
const TABLE_MB: usize = 16;

/// Size of the transposition table for weaker levels, in megabytes. It is cleared before each
/// search.
const SMALL_TABLE_MB: usize = 2;

/// Time slice of an analysis if a move waits.
const TIME_SLICE: Duration = Duration::from_millis(100);

pub(super) fn spawn(pool: Arc<JobQueue>) {
    let builder = std::thread::Builder::new().name("search".to_owned());
    let spawned = builder.spawn(move || {
        if pool.low_priority {
            lower_priority();
        }
        let mut state = None;
        while let Some(job) = pool.next_job() {
            // A panic of the engine must not end the thread.
            let done = catch_unwind(AssertUnwindSafe(|| run(&pool, &mut state, job)));
            match done {
                Ok(Some(rest)) => pool.enqueue(rest),
                Ok(None) => {}
                Err(_) => {
                    metrics::count_error("search");
                    state = None;
                }
            }
        }
    });
    if let Err(error) = spawned {
        tracing::error!("cannot start a search thread: {error}");
    }
}

/// The state that a thread keeps between searches.
struct ThreadState {
    /// The id of the rules of the last search. The worker and the table belong to them.
    game: String,
    /// The weights that were learned for it; likewise.
    weights: Option<Arc<str>>,
    worker: AnyWorker,
    /// The table of searches at full strength.
    table: TranspositionTable,
    /// The table of weaker levels.
    small_table: Option<TranspositionTable>,
}

impl ThreadState {
    fn new(entry: &GameEntry) -> ThreadState {
        let (game, weights) = (entry.info.id.clone(), entry.weights.clone());
        let (worker, table) = (entry.game.new_worker(), table_or_smaller(TABLE_MB));
        ThreadState { game, weights, worker, table, small_table: None }
    }

    /// Switches to another game. The tables are cleared and not reallocated, since
    /// freed memory may not return to the system.
    fn switch_game(&mut self, entry: &GameEntry) {
        if self.game != entry.info.id || self.weights != entry.weights {
            self.game.clone_from(&entry.info.id);
            self.weights.clone_from(&entry.weights);
            self.worker = entry.game.new_worker();
            self.table.clear();
        }
    }
}

/// The clock of a search. It jumps to the end when the search has to yield.
struct SlicedClock<'p> {
    pool: &'p JobQueue,
    start: Instant,
    /// True if the search can be preempted by waiting moves.
    sliced: bool,
    /// Set to preempt the search.
    preempted: Arc<AtomicBool>,
    yielded: AtomicBool,
}

impl Clock for SlicedClock<'_> {
    fn elapsed(&self) -> Duration {
        let elapsed = self.start.elapsed();
        let must_yield = self.pool.waiting_moves.load(Relaxed) > 0 && elapsed >= TIME_SLICE;
        if self.sliced && must_yield || self.preempted.load(Relaxed) {
            self.yielded.store(true, Relaxed);
            return Duration::MAX;
        }
        elapsed
    }
}

/// Runs a search. Returns the job if it was preempted and has to be queued again.
fn run(pool: &JobQueue, state: &mut Option<ThreadState>, mut job: Job) -> Option<Job> {
    let start = charged_since(&job);
    let state = state.get_or_insert_with(|| ThreadState::new(&job.search.entry));
    state.switch_game(&job.search.entry);
    let sliced = job.search.priority == Priority::Analysis;
    let preempted = Arc::clone(&job.preempted);
    let clock = SlicedClock { pool, start, sliced, preempted, yielded: AtomicBool::new(false) };
    let before = job.control.nodes();
    let lines = think(state, &mut job, &clock);
    metrics::record_search(job.search.priority.name(), job.control.nodes() - before);
    if !clock.yielded.load(Relaxed) || job.control.is_stopped() {
        let _ = job.reply.send(Outcome::Lines(lines));
        return None;
    }
    job.search.spent += start.elapsed();
    if job.preempted.load(Relaxed) {
        let Search { spent, depth, .. } = job.search;
        let _ = job.reply.send(Outcome::Preempted { spent, depth });
        return None;
    }
    Some(job)
}

/// Returns the start of the time that a search is charged for. The time that a move has waited for
/// a thread counts, up to half of its limit, since a game clock may be running.
fn charged_since(job: &Job) -> Instant {
    let now = Instant::now();
    let waited = now.duration_since(job.submitted);
    let most = match (job.search.priority, &job.search.limits.time) {
        (Priority::Play, TimeLimit::Fixed(time)) => *time / 2,
        _ => Duration::ZERO,
    };
    now.checked_sub(waited.min(most)).unwrap_or(now)
}

fn think(state: &mut ThreadState, job: &mut Job, clock: &SlicedClock<'_>) -> Vec<Line> {
    let limits = remaining(&job.search.limits, job.search.spent);
    let ThreadState { worker, table, small_table, .. } = state;
    let table = match limits.handicap {
        Some(_) => {
            let table = small_table.get_or_insert_with(|| table_or_smaller(SMALL_TABLE_MB));
            table.clear();
            table
        }
        None => table,
    };
    table.new_search();
    let shared = Shared { table, control: &job.control, clock };
    let (told, spent) = (&mut job.search.depth, job.search.spent);
    let report = &mut job.search.report;
    let mut report = |found: &Report| {
        // Depths that were already reported are not reported again.
        if found.depth >= *told {
            *told = found.depth;
            report(found, spent + clock.start.elapsed());
        }
    };
    let played = &job.search.played;
    played.think(worker, &shared, &limits, job.search.lines, Role::Main, &mut report)
}

/// Returns the remaining limits. There is always a time limit, since the clock is
/// polled only then.
fn remaining(limits: &Limits, spent: Duration) -> Limits {
    const MAX_TIME: Duration = Duration::from_secs(3_600);
    let time = match limits.time {
        TimeLimit::Fixed(time) => time,
        _ => MAX_TIME,
    };
    Limits { time: TimeLimit::Fixed(time.saturating_sub(spent)), ..limits.clone() }
}
