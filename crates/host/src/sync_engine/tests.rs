use super::*;
use crate::{Engine, Opponent, SearchTask, level_time};
use heterodox_catalog::engine::{Level, TimeLimit};
use heterodox_catalog::find;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

/// The depth, the nodes and the lines of a report.
type Iteration = (u32, u64, Vec<Line>);

const FREE: Signals<'_> = Signals { now: &|| Duration::ZERO, is_stopped: &|| false };

fn game(id: &str) -> Arc<dyn AnyGame> {
    find(id).unwrap().into()
}

/// A match after this number of plies, each the first legal move.
fn played(game: &dyn AnyGame, plies: usize) -> Box<dyn AnyMatch> {
    let mut played = game.new_match();
    for _ in 0..plies {
        played.play(played.legal_moves()[0]).unwrap();
    }
    played
}

fn to_depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn iterations(
    engine: &mut SyncEngine,
    played: &dyn AnyMatch,
    limits: &Limits,
    lines: usize,
) -> (Vec<Iteration>, Vec<Line>) {
    let mut reports = Vec::new();
    let mut report = |report: &Report| {
        reports.push((report.depth, report.nodes, report.lines.clone()));
    };
    let found = engine.search(played, limits, lines, FREE, &mut report);
    (reports, found)
}

fn iterations_on_a_thread(
    engine: &mut Engine,
    played: &dyn AnyMatch,
    limits: &Limits,
    lines: usize,
) -> (Vec<Iteration>, Vec<Line>) {
    let mut reports = Vec::new();
    let task = SearchTask { lines, ..SearchTask::new(played, limits.clone()) };
    let end = engine.search(task, |report| {
        reports.push((report.depth, report.nodes, report.lines.clone()));
        Ok::<(), ()>(())
    });
    (reports, end.unwrap().into_lines().unwrap())
}

#[test]
fn nodes_and_moves_are_those_of_a_search_on_a_thread() {
    for id in ["chess", "mwchess", "clash", "zigzag", "zwangkrieg", "pacifist:chess"] {
        let game = game(id);
        let mut on_a_thread = Engine::new(Arc::clone(&game), new_table(2).unwrap(), 1);
        let mut engine = SyncEngine::new(Arc::clone(&game), 2).unwrap();
        let level = Opponent::new(Level::new(3.0).unwrap(), 11).limits(to_depth(5));
        // Later searches find the table and the histories of those before.
        let searches =
            [(0, to_depth(5), 1), (2, to_depth(4), 3), (3, level, 1), (0, to_depth(4), 1)];
        for (plies, limits, lines) in searches {
            let played = played(game.as_ref(), plies);
            let expected = iterations_on_a_thread(&mut on_a_thread, &*played, &limits, lines);
            assert!(!expected.0.is_empty());
            assert_eq!(iterations(&mut engine, &*played, &limits, lines), expected, "{id}");
        }
    }
}

#[test]
fn a_new_match_forgets_what_was_searched() {
    let game = game("chess");
    let start = game.new_match();
    let mut engine = SyncEngine::new(Arc::clone(&game), 1).unwrap();
    let search =
        |engine: &mut SyncEngine| iterations(engine, &*start, &to_depth(7), 1).0.last().unwrap().1;
    let first = search(&mut engine);
    assert_ne!(search(&mut engine), first, "the table is kept");
    engine.new_match();
    assert_eq!(search(&mut engine), first);
    engine.set_hash(1).unwrap();
    assert_ne!(search(&mut engine), first, "the histories are kept");
    engine.set_game(find("clash").unwrap().into());
    assert_eq!(engine.game().info().id, "clash");
    let found = iterations(&mut engine, &*find("clash").unwrap().new_match(), &to_depth(2), 1).1;
    assert_eq!(found.len(), 1);
}

#[test]
fn the_caller_stops_an_endless_search() {
    let mut engine = SyncEngine::new(game("chess"), 1).unwrap();
    let calls = AtomicU64::new(0);
    let now = || Duration::from_micros(calls.fetch_add(100, Relaxed));
    let is_stopped = || calls.load(Relaxed) > 30_000;
    let signals = Signals { now: &now, is_stopped: &is_stopped };
    let start = find("chess").unwrap().new_match();
    let mut last = 0;
    let mut report = |report: &Report| last = report.depth;
    let found = engine.search(&*start, &Limits::default(), 1, signals, &mut report);
    assert!(start.legal_moves().contains(&found[0].moves[0]));
    assert!(last > 0 && calls.load(Relaxed) < 32_000, "{last} {calls:?}");
}

#[test]
fn levels_take_their_time_by_the_clock_of_the_caller() {
    let mut engine = SyncEngine::new(game("zigzag"), 1).unwrap();
    // The clock starts anywhere.
    let micros = AtomicU64::new(77_000_000);
    let now = || Duration::from_micros(micros.fetch_add(100, Relaxed));
    let signals = Signals { now: &now, is_stopped: &|| false };
    let start = find("zigzag").unwrap().new_match();
    let limits = Opponent::new(Level::FULL, 1).move_limits(&*start, level_time(Level::FULL));
    assert_eq!(limits.time, TimeLimit::Fixed(Duration::from_secs(2)));
    let limits = Limits { time: TimeLimit::Fixed(Duration::from_millis(40)), ..limits };
    engine.search(&*start, &limits, 1, signals, &mut |_| ());
    let took = micros.load(Relaxed) - 77_000_000;
    assert!((25_000..=40_000).contains(&took), "{took} µs");
}

#[test]
fn tables_that_do_not_fit_are_errors() {
    assert!(SyncEngine::new(game("chess"), usize::MAX).is_err());
    let mut engine = SyncEngine::new(game("chess"), 1).unwrap();
    engine.set_hash(3).unwrap();
    assert_eq!(engine.table_bytes(), 3 << 20);
    assert!(engine.set_hash(usize::MAX >> 20).is_err());
    assert_eq!(engine.table_bytes(), 3 << 20, "as it was");
}

/// Starts a thread for each job, or drops the jobs after this number of them.
struct NewThreads {
    threads: usize,
    jobs: AtomicUsize,
    max_jobs: usize,
}

impl NewThreads {
    fn new(threads: usize, max_jobs: usize) -> Arc<NewThreads> {
        Arc::new(NewThreads { threads, jobs: AtomicUsize::new(0), max_jobs })
    }
}

impl ThreadPool for NewThreads {
    fn threads(&self) -> usize {
        self.threads
    }

    fn run(&self, job: Box<dyn FnOnce() + Send>) {
        if self.jobs.fetch_add(1, Relaxed) < self.max_jobs {
            thread::spawn(job);
        }
    }
}

/// Runs each job before the search goes on.
struct CallingThread;

impl ThreadPool for CallingThread {
    fn threads(&self) -> usize {
        1
    }

    fn run(&self, job: Box<dyn FnOnce() + Send>) {
        job();
    }
}

/// Searches the start position. Returns the nodes of all reports.
fn nodes(engine: &mut SyncEngine, depth: u32) -> Vec<u64> {
    let start = engine.game().new_match();
    let (reports, lines) = iterations(engine, &*start, &to_depth(depth), 2);
    assert_eq!(lines.len(), 2);
    assert!(start.legal_moves().contains(&lines[0].moves[0]));
    reports.iter().map(|report| report.1).collect()
}

#[test]
fn helpers_search_and_keep_their_state() {
    let mut engine = SyncEngine::new(game("zigzag"), 2).unwrap();
    let alone = nodes(&mut engine, 4);
    engine.use_threads(Arc::new(CallingThread));
    engine.new_match();
    assert!(nodes(&mut engine, 4)[0] > alone[0], "the nodes of the helper count");
    let pool = NewThreads::new(2, usize::MAX);
    engine.use_threads(Arc::clone(&pool) as _);
    engine.new_match();
    nodes(&mut engine, 6);
    assert_eq!(pool.jobs.load(Relaxed), 2);
    assert_eq!(engine.helpers.as_ref().unwrap().known(), 2, "their histories are kept");
    engine.set_hash(1).unwrap();
    nodes(&mut engine, 4);
    assert_eq!(pool.jobs.load(Relaxed), 4);
    engine.set_game(game("clash"));
    assert_eq!(engine.helpers.as_ref().unwrap().known(), 0, "another game");
    nodes(&mut engine, 3);
}

#[test]
fn jobs_that_are_dropped_are_not_waited_for() {
    let mut engine = SyncEngine::new(game("chess"), 1).unwrap();
    engine.use_threads(NewThreads::new(3, 1));
    nodes(&mut engine, 4);
    assert_eq!(engine.helpers.as_ref().unwrap().known(), 1);
    nodes(&mut engine, 4);
    assert_eq!(engine.helpers.as_ref().unwrap().known(), 0);
}

#[test]
fn helpers_stop_if_the_search_panics() {
    let mut engine = SyncEngine::new(game("chess"), 1).unwrap();
    engine.use_threads(NewThreads::new(1, usize::MAX));
    let start = game("chess").new_match();
    let table = Arc::clone(&engine.table);
    let search = std::panic::AssertUnwindSafe(|| {
        engine.search(&*start, &Limits::default(), 1, FREE, &mut |_| panic!("a bug"))
    });
    assert!(std::panic::catch_unwind(search).is_err());
    // The helper has an `Arc` of the table until it ends.
    while Arc::strong_count(&table) > 2 {
        thread::sleep(Duration::from_millis(1));
    }
}
