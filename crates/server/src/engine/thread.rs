//! A thread that searches for one user after the other.

use super::pool::{Inner, Job, Outcome, Search, Urgency};
use crate::games::GameEntry;
use crate::metrics;
use crate::thread_priority::lower_priority;
use heterodox_catalog::AnyWorker;
use heterodox_catalog::engine::{
    Clock, Limits, Line, Report, Role, Shared, TimeLimit, TranspositionTable,
};
use heterodox_machine::table_or_smaller;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The table of a thread, in megabytes. There are few threads, and none when
/// nobody searches.
const TABLE: usize = 16;

/// The table of a player who is not to know what the thread has seen before.
const SMALL_TABLE: usize = 2;

/// How long an analysis goes on before others who wait have their turn.
const SLICE: Duration = Duration::from_secs(2);

/// How long it goes on if somebody waits for a move.
const SHORT_SLICE: Duration = Duration::from_millis(100);

pub(super) fn spawn(pool: Arc<Inner>) {
    let builder = std::thread::Builder::new().name("search".to_owned());
    let spawned = builder.spawn(move || {
        lower_priority();
        let mut state = None;
        while let Some(job) = pool.take() {
            let urgency = job.search.urgency;
            // A panic would be a bug of the engine; it must not take the
            // thread, and with it everybody's games, along.
            let done = catch_unwind(AssertUnwindSafe(|| run(&pool, &mut state, job)));
            pool.finished(urgency);
            match done {
                Ok(Some(rest)) => pool.put(rest),
                Ok(None) => {}
                Err(_) => {
                    metrics::count_error("search");
                    state = None;
                }
            }
        }
    });
    if let Err(error) = spawned {
        tracing::error!("no thread for searches: {error}");
    }
}

/// What a thread keeps from search to search.
struct ThreadState {
    /// Whose the worker and what the table knows are.
    game: String,
    worker: AnyWorker,
    /// What unhandicapped searches have found out.
    table: TranspositionTable,
    /// The same for a player who is not to know what was seen before.
    small_table: Option<TranspositionTable>,
}

impl ThreadState {
    fn new(entry: &GameEntry) -> ThreadState {
        let (game, worker) = (entry.info.id.clone(), entry.game.new_worker());
        ThreadState { game, worker, table: table_or_smaller(TABLE), small_table: None }
    }

    /// Turns to another game. The tables stay: whether memory that large comes
    /// back to the system once it is given away is up to the allocator.
    fn turn_to(&mut self, entry: &GameEntry) {
        if self.game != entry.info.id {
            self.game.clone_from(&entry.info.id);
            self.worker = entry.game.new_worker();
            self.table.clear();
        }
    }
}

/// The time of a search, which jumps to the end when others are to have their
/// turn.
struct SlicedClock<'p> {
    pool: &'p Inner,
    start: Instant,
    /// Whether this search gives way at all.
    sliced: bool,
    /// Whether it is called back.
    back: Arc<AtomicBool>,
    gave_way: AtomicBool,
}

impl Clock for SlicedClock<'_> {
    fn elapsed(&self) -> Duration {
        let elapsed = self.start.elapsed();
        let others = self.pool.waiting_analyses.load(Relaxed) > 0 && elapsed >= SLICE;
        let moves = self.pool.waiting_moves.load(Relaxed) > 0 && elapsed >= SHORT_SLICE;
        if self.sliced && (others || moves) || self.back.load(Relaxed) {
            self.gave_way.store(true, Relaxed);
            return Duration::MAX;
        }
        elapsed
    }
}

/// Runs a search. Returns it if it gave way and is to go on later.
fn run(pool: &Inner, state: &mut Option<ThreadState>, mut job: Job) -> Option<Job> {
    let start = start_of(&job);
    let state = state.get_or_insert_with(|| ThreadState::new(&job.search.entry));
    state.turn_to(&job.search.entry);
    let sliced = job.search.urgency == Urgency::Analysis;
    let back = Arc::clone(&job.back);
    let clock = SlicedClock { pool, start, sliced, back, gave_way: AtomicBool::new(false) };
    let before = job.control.nodes();
    let lines = think(state, &mut job, &clock);
    metrics::record_search(job.search.urgency.name(), job.control.nodes() - before);
    if !clock.gave_way.load(Relaxed) || job.control.is_stopped() {
        let _ = job.answer.send(Outcome::Lines(lines));
        return None;
    }
    job.search.spent += start.elapsed();
    if job.back.load(Relaxed) {
        let Search { spent, depth, .. } = job.search;
        let _ = job.answer.send(Outcome::CalledBack { spent, depth });
        return None;
    }
    Some(job)
}

/// The moment from which on the time of a search counts. A clock may be running, so that
/// it counts while a move waits for a thread too, but half of it is left to search in.
fn start_of(job: &Job) -> Instant {
    let now = Instant::now();
    let waited = now.duration_since(job.since);
    let most = match (job.search.urgency, &job.search.limits.time) {
        (Urgency::Play, TimeLimit::Fixed(time)) => *time / 2,
        _ => Duration::ZERO,
    };
    now.checked_sub(waited.min(most)).unwrap_or(now)
}

fn think(state: &mut ThreadState, job: &mut Job, clock: &SlicedClock<'_>) -> Vec<Line> {
    let limits = remaining(&job.search.limits, job.search.spent);
    let ThreadState { worker, table, small_table, .. } = state;
    let table = match limits.handicap {
        Some(_) => {
            let table = small_table.get_or_insert_with(|| table_or_smaller(SMALL_TABLE));
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
        // What was said before others had their turn is not said again.
        if found.depth >= *told {
            *told = found.depth;
            report(found, spent + clock.start.elapsed());
        }
    };
    let played = &job.search.played;
    played.think(worker, &shared, &limits, job.search.lines, Role::Main, &mut report)
}

/// What is left of the limits. Without a limit of time the clock would never
/// be looked at.
fn remaining(limits: &Limits, spent: Duration) -> Limits {
    const LONGEST: Duration = Duration::from_secs(3_600);
    let time = match limits.time {
        TimeLimit::Fixed(time) => time,
        _ => LONGEST,
    };
    Limits { time: TimeLimit::Fixed(time.saturating_sub(spent)), ..limits.clone() }
}
