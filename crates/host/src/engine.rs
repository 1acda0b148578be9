//! The engine: searches of a game, one at a time, on threads that keep their histories.

use crate::delays::RecentDelays;
use crate::search::{self, Panic, SearchTask, Stopwatch, ThreadsEnd};
use crate::table::{TableError, check_tables, replace_table};
use heterodox_catalog::engine::{
    Clock, Control, Line, Report, Score, Shared, TimeLimit, TranspositionTable,
};
use heterodox_catalog::{AnyGame, AnyWorker};
use heterodox_evaluation::Weights;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Grace period for a search to react after its end was due.
const HANG_TIMEOUT: Duration = Duration::from_secs(10);

/// The result of a search.
#[derive(Debug, Default)]
pub struct SearchEnd {
    /// The best lines; none only if there is no legal move. After a failure, the lines of
    /// the last report, or any legal move if there was no report.
    pub lines: Vec<Line>,
    /// The failure of a search that did not end as it should.
    pub failure: Option<SearchFailure>,
}

/// The failure of a search.
#[derive(Debug, thiserror::Error)]
pub enum SearchFailure {
    /// A thread has panicked.
    #[error("a search thread panicked: {0}")]
    Panic(String),
    /// The search did not react when its time was over or it was stopped. It is left to
    /// itself and its later reports are ignored.
    #[error("the search does not react")]
    Hang,
    /// The system could not start a thread.
    #[error("cannot start a search thread: {0}")]
    Thread(#[from] io::Error),
}

impl SearchEnd {
    /// Returns the lines of a search that did not fail.
    ///
    /// # Errors
    /// The failure.
    pub fn into_lines(self) -> Result<Vec<Line>, SearchFailure> {
        self.failure.map_or(Ok(self.lines), Err)
    }
}

type Done = Box<dyn FnOnce(SearchEnd) + Send>;

/// The result to be of a search, which is sent once.
struct PendingResult {
    /// The result of a search that fails before its first report.
    first: Vec<Line>,
    latest: Mutex<Option<Report>>,
    done: Mutex<Option<Done>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl PendingResult {
    /// Keeps a report. Returns false if the result has been sent.
    fn keep(&self, report: &Report) -> bool {
        *lock(&self.latest) = Some(report.clone());
        lock(&self.done).is_some()
    }

    /// Sends the result. Returns false if one has been sent before.
    fn send(&self, end: SearchEnd) -> bool {
        let done = lock(&self.done).take();
        done.is_some_and(|done| {
            done(end);
            true
        })
    }

    /// Sends the lines of the last report as result of a search that has failed.
    fn fail(&self, failure: SearchFailure) -> bool {
        let latest = lock(&self.latest).as_ref().map(|report| report.lines.clone());
        let lines = latest.unwrap_or_else(|| self.first.clone());
        self.send(SearchEnd { lines, failure: Some(failure) })
    }

    fn send_end(&self, end: ThreadsEnd) {
        let failure = end.panic.map(|panic| SearchFailure::Panic(panic_message(&panic)));
        match (end.lines, failure) {
            (None, Some(failure)) => self.fail(failure),
            (lines, failure) => self.send(SearchEnd { lines: lines.unwrap_or_default(), failure }),
        };
    }
}

fn panic_message(panic: &Panic) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}

struct RunningSearch {
    infinite: bool,
    control: Arc<Control>,
    clock: Arc<Stopwatch>,
    /// Time limit of the search, counted from its start.
    due: Duration,
    result: Arc<PendingResult>,
    /// Receives the threads' state after the result was sent. It is closed if a thread
    /// has panicked.
    workers: Receiver<Vec<AnyWorker>>,
}

impl RunningSearch {
    /// Creates the state of a search that begins now. `done` gets its end.
    fn new(
        task: &SearchTask,
        done: impl FnOnce(SearchEnd) + Send + 'static,
        workers: Receiver<Vec<AnyWorker>>,
    ) -> RunningSearch {
        let control = Arc::new(Control::default());
        control.set_pondering(task.ponder);
        let result = Arc::new(PendingResult {
            first: first_line(task),
            latest: Mutex::default(),
            done: Mutex::new(Some(Box::new(done))),
        });
        RunningSearch {
            infinite: task.infinite,
            control,
            clock: Arc::new(Stopwatch::new()),
            due: due(task),
            result,
            workers,
        }
    }
}

/// Runs the searches of a game, one at a time, and keeps the transposition table and
/// the threads' histories between them.
///
/// Each search that is started has exactly one result, also if a thread panics or hangs.
/// The next search then has new threads with empty histories.
pub struct Engine {
    game: Arc<dyn AnyGame>,
    weights: Weights,
    threads: usize,
    table: Arc<TranspositionTable>,
    /// The threads' state; empty while it has to be created.
    workers: Vec<AnyWorker>,
    running: Option<RunningSearch>,
    hang_timeout: Duration,
    /// Delays of the last searches, which shorten the next one.
    delays: Arc<Mutex<RecentDelays>>,
}

impl Engine {
    /// Creates an engine with the game's own weights.
    pub fn new(game: Arc<dyn AnyGame>, table: TranspositionTable, threads: usize) -> Engine {
        let (weights, table, workers) = (game.weights(), Arc::new(table), Vec::new());
        let (running, hang_timeout) = (None, HANG_TIMEOUT);
        let delays = Arc::default();
        Engine { game, weights, threads, table, workers, running, hang_timeout, delays }
    }

    /// Replaces the weights, which must fit the game.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Engine {
        self.weights = weights;
        self
    }

    /// Returns the size of the transposition table in bytes.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Prepares for a new match: clears the table and the histories. A running search is
    /// stopped first.
    pub fn new_match(&mut self) {
        self.stop();
        self.table.clear();
        self.workers.clear();
    }

    /// Switches to another game with its own weights, as [`new_match`](Engine::new_match).
    pub fn set_game(&mut self, game: Arc<dyn AnyGame>) {
        self.new_match();
        self.weights = game.weights();
        self.game = game;
    }

    /// Changes the number of threads, as [`new_match`](Engine::new_match).
    pub fn set_threads(&mut self, threads: usize) {
        self.new_match();
        self.threads = threads;
    }

    /// Replaces the transposition table by an empty one. A running search is stopped
    /// first.
    ///
    /// # Errors
    /// If there is not enough memory, assuming that the old table is freed. Its size is
    /// then kept.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), TableError> {
        check_tables(megabytes, self.table.bytes())?;
        self.stop();
        let before = self.table.bytes();
        // Free the old table first, since both may not fit into memory.
        self.table = Arc::new(TranspositionTable::new(0));
        let (table, result) = replace_table(before, megabytes);
        self.table = Arc::new(table);
        result
    }

    /// Starts a search. `report` is called after each iteration and `done` once at the end, usually
    /// on another thread. A running search is stopped first. Returns the control of the search.
    /// Other threads can stop the search with it.
    pub fn start(
        &mut self,
        mut task: SearchTask,
        mut report: impl FnMut(&Report) + Send + 'static,
        done: impl FnOnce(SearchEnd) + Send + 'static,
    ) -> Arc<Control> {
        self.stop();
        self.table.new_search();
        let (sender, workers) = channel();
        let running = RunningSearch::new(&task, done, workers);
        let result = Arc::clone(&running.result);
        let delays = Arc::clone(&self.delays);
        task.limits.time = lock(&delays).expected().reserve(task.limits.time);
        let (table, clock, control) =
            (Arc::clone(&self.table), Arc::clone(&running.clock), Arc::clone(&running.control));
        let mut team = self.take_workers();
        let search = move || {
            let shared = Shared { table: &table, control: &control, clock: &*clock };
            let mut keep = |found: &Report| {
                if result.keep(found) {
                    report(found);
                }
            };
            let end = search::run(&task, &mut team, &shared, &mut keep);
            let endless = task.infinite || task.ponder;
            let limit = if endless { &TimeLimit::None } else { &task.limits.time };
            lock(&delays).record_search(limit, &control, clock.elapsed());
            let is_sound = end.panic.is_none();
            result.send_end(end);
            if is_sound {
                let _ = sender.send(team);
            }
        };
        if let Err(error) = thread::Builder::new().spawn(search) {
            running.result.fail(error.into());
        }
        Arc::clone(&self.running.insert(running).control)
    }

    /// Runs a search to its end. `report` is called on this thread after each iteration.
    ///
    /// # Errors
    /// The error of `report`, which stops the search.
    pub fn search<E>(
        &mut self,
        task: SearchTask,
        mut report: impl FnMut(&Report) -> Result<(), E>,
    ) -> Result<SearchEnd, E> {
        let ((sender, reports), (end_sender, end)) = (channel(), channel());
        let send = move |found: &Report| drop(sender.send(found.clone()));
        self.start(task, send, move |found| drop(end_sender.send(found)));
        while let Ok(found) = reports.recv_timeout(self.longest_wait()) {
            if let Err(error) = report(&found) {
                self.stop();
                return Err(error);
            }
        }
        self.wait();
        Ok(end.recv().unwrap_or_default())
    }

    /// Returns the last report of the running search.
    pub fn latest_report(&self) -> Option<Report> {
        lock(&self.running.as_ref()?.result.latest).clone()
    }

    fn take_workers(&mut self) -> Vec<AnyWorker> {
        if self.workers.is_empty() {
            self.workers = self.game.new_team(&self.weights, self.threads.max(1));
        }
        std::mem::take(&mut self.workers)
    }

    /// Stops the search. Its result has been sent when this returns.
    pub fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.control.stop();
        }
        if !self.ended_within(self.hang_timeout) {
            self.abandon();
        }
    }

    /// Waits until the search has ended. A search that exceeds its time is stopped.
    pub fn wait(&mut self) {
        if !self.ended_within(self.longest_wait()) {
            self.stop();
        }
    }

    /// Returns the longest time that the running search may take to end by itself.
    fn longest_wait(&self) -> Duration {
        let due = self.running.as_ref().map_or(Duration::MAX, |running| running.due);
        due.saturating_add(self.hang_timeout)
    }

    /// Waits for the search to end, at most for `timeout`, and then stops it. Infinite searches and
    /// pondering are stopped immediately.
    pub fn finish_within(&mut self, timeout: Duration) {
        let is_endless =
            |running: &RunningSearch| running.infinite || running.control.is_pondering();
        let is_endless = self.running.as_ref().is_some_and(is_endless);
        if is_endless || !self.ended_within(timeout) {
            self.stop();
        }
    }

    /// Tells a pondering search that the expected move was played. The time starts now.
    pub fn ponder_hit(&self) {
        if let Some(running) = &self.running {
            running.clock.restart();
            running.control.set_pondering(false);
        }
    }

    /// Waits until the search has ended, and takes back its threads' state. Returns false
    /// after the timeout.
    fn ended_within(&mut self, timeout: Duration) -> bool {
        let Some(running) = &self.running else { return true };
        match running.workers.recv_timeout(timeout) {
            Ok(workers) => self.workers = workers,
            Err(RecvTimeoutError::Disconnected) => {}
            Err(RecvTimeoutError::Timeout) => return false,
        }
        self.running = None;
        true
    }

    /// Gives up a search that hangs, and sends a result in its place. Keeps waiting if a result is
    /// just being sent.
    fn abandon(&mut self) {
        let Some(running) = &self.running else { return };
        if running.result.fail(SearchFailure::Hang) {
            self.running = None;
        } else {
            self.ended_within(Duration::MAX);
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Returns a line with the first move to be searched, for a search that fails immediately.
fn first_line(task: &SearchTask) -> Vec<Line> {
    let moves = task.played.legal_moves();
    let asked = moves.iter().find(|mv| task.limits.search_moves.contains(mv));
    let first = asked.or(moves.first());
    first.map(|&mv| Line { score: Score::DRAW, moves: vec![mv] }).into_iter().collect()
}

/// Returns the time limit of a search; [`Duration::MAX`] if it has none.
fn due(task: &SearchTask) -> Duration {
    match task.limits.time {
        TimeLimit::Fixed(time) if !task.infinite && !task.ponder => time,
        TimeLimit::Clock { left, .. } if !task.infinite && !task.ponder => left,
        _ => Duration::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::AnyMatch;
    use heterodox_catalog::engine::Limits;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    fn engine(threads: usize) -> Engine {
        let game = heterodox_catalog::find("chess").unwrap().into();
        Engine::new(game, TranspositionTable::new(1), threads)
    }

    fn start_position() -> Box<dyn AnyMatch> {
        heterodox_catalog::find("chess").unwrap().new_match()
    }

    fn run(engine: &mut Engine, task: SearchTask) -> SearchEnd {
        engine.search(task, |_| Ok::<(), ()>(())).unwrap()
    }

    fn to_depth(depth: u32) -> SearchTask {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        SearchTask::new(start_position().as_ref(), limits)
    }

    fn infinite() -> SearchTask {
        SearchTask { infinite: true, ..to_depth(1) }
    }

    /// Starts a search whose results are counted and kept.
    fn count_results(
        engine: &mut Engine,
        task: SearchTask,
    ) -> (Arc<AtomicUsize>, Receiver<SearchEnd>) {
        let (sender, results) = channel();
        let count = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&count);
        let done = move |end| {
            counted.fetch_add(1, SeqCst);
            let _ = sender.send(end);
        };
        engine.start(task, |_| (), done);
        (count, results)
    }

    #[test]
    fn a_search_has_as_many_lines_as_requested() {
        for threads in [1, 2] {
            let task = SearchTask { lines: 3, ..to_depth(4) };
            let lines = run(&mut engine(threads), task).into_lines().unwrap();
            assert_eq!(lines.len(), 3);
            assert!(lines.is_sorted_by(|better, worse| better.score >= worse.score));
        }
    }

    #[test]
    fn every_start_has_one_result() {
        let mut engine = engine(2);
        let (first, _) = count_results(&mut engine, infinite());
        let (second, _) = count_results(&mut engine, to_depth(3));
        assert_eq!(first.load(SeqCst), 1, "a new search ends the old one");
        engine.wait();
        engine.stop();
        assert_eq!((first.load(SeqCst), second.load(SeqCst)), (1, 1));
        let (third, _) = count_results(&mut engine, infinite());
        engine.finish_within(Duration::from_secs(3_600));
        assert_eq!(third.load(SeqCst), 1, "an endless search is not waited for");
        let (last, _) = count_results(&mut engine, infinite());
        drop(engine);
        assert_eq!(last.load(SeqCst), 1);
    }

    #[test]
    fn a_report_can_stop_the_search() {
        let mut engine = engine(1);
        let mut depths = Vec::new();
        let stopped = engine.search(infinite(), |report| {
            depths.push(report.depth);
            Err("enough")
        });
        assert_eq!((stopped.unwrap_err(), depths), ("enough", vec![1]));
        assert!(engine.latest_report().is_none(), "no search is running");
    }

    #[test]
    fn pondering_ends_after_the_expected_move() {
        let mut engine = engine(1);
        let limits = Limits { time: TimeLimit::Fixed(Duration::ZERO), ..Limits::default() };
        let task = SearchTask { ponder: true, ..SearchTask::new(&*start_position(), limits) };
        let (count, results) = count_results(&mut engine, task);
        assert!(results.recv_timeout(Duration::from_millis(50)).is_err());
        engine.ponder_hit();
        engine.wait();
        assert_eq!(count.load(SeqCst), 1);
        assert_eq!(results.recv().unwrap().lines.len(), 1);
    }

    #[test]
    fn a_panic_is_reported_and_the_next_search_works() {
        let mut engine = engine(2);
        let (sender, results) = channel();
        let report = |report: &Report| assert!(report.depth < 3, "too deep");
        let done = move |end| sender.send(end).unwrap();
        engine.start(to_depth(9), report, done);
        engine.wait();
        let SearchEnd { lines, failure } = results.recv().unwrap();
        assert!(matches!(&failure, Some(SearchFailure::Panic(why)) if why.contains("too deep")));
        assert_eq!(lines.len(), 1, "the last report is not lost");
        assert!(results.recv().is_err(), "there is no other result");
        assert!(run(&mut engine, to_depth(4)).failure.is_none());
    }

    #[test]
    fn a_hanging_search_is_given_up() {
        let mut engine = engine(1);
        engine.hang_timeout = Duration::from_millis(20);
        let (sender, results) = channel();
        let barrier = Arc::new(Barrier::new(2));
        let reached = Arc::clone(&barrier);
        let report = move |_: &Report| {
            reached.wait();
            reached.wait();
        };
        engine.start(to_depth(1), report, move |end| sender.send(end).unwrap());
        barrier.wait();
        engine.stop();
        let SearchEnd { lines, failure } = results.recv().unwrap();
        assert!(matches!(failure, Some(SearchFailure::Hang)));
        assert_eq!(lines.len(), 1);
        engine.hang_timeout = HANG_TIMEOUT;
        assert!(run(&mut engine, to_depth(4)).failure.is_none());
        barrier.wait();
        assert!(results.recv().is_err(), "there is no other result");
    }

    #[test]
    fn the_number_of_threads_and_the_table_can_be_changed() {
        let mut engine = engine(1);
        engine.set_hash(3).unwrap();
        assert_eq!(engine.table_bytes(), 3 << 20);
        assert!(engine.set_hash(usize::MAX >> 20).is_err());
        assert_eq!(engine.table_bytes(), 3 << 20, "as it was");
        engine.set_threads(2);
        assert_eq!(engine.take_workers().len(), 2);
        engine.set_game(heterodox_catalog::find("zigzag").unwrap().into());
        let played = heterodox_catalog::find("zigzag").unwrap().new_match();
        let limits = Limits { depth: Some(3), ..Limits::default() };
        assert_eq!(run(&mut engine, SearchTask::new(&*played, limits)).lines.len(), 1);
    }
}
