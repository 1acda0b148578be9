//! The pool of search threads, with its queues.

use super::queue::Queue;
use super::thread;
use crate::games::GameEntry;
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Control, Limits, Line, Report, TimeLimit};
use heterodox_host::{ExpectedDelay, RecentDelays};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The priority of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Priority {
    /// A short search for a move for which somebody waits. One thread is kept free for
    /// these.
    Play,
    /// A long search, which is preempted if others wait.
    Analysis,
}

impl Priority {
    /// Returns the name for metrics.
    pub(super) fn name(self) -> &'static str {
        match self {
            Priority::Play => "move",
            Priority::Analysis => "analysis",
        }
    }
}

/// A callback for the report of each iteration, with the total search time so far.
pub(crate) type ReportListener = Box<dyn FnMut(&Report, Duration) + Send>;

/// A search request.
pub(crate) struct Search {
    /// The rules of the game.
    pub(crate) entry: Arc<GameEntry>,
    /// The game up to the position.
    pub(crate) played: Box<dyn AnyMatch>,
    pub(crate) limits: Limits,
    /// Number of lines to be found.
    pub(crate) lines: usize,
    /// The user who shares the threads with others.
    pub(crate) user_id: String,
    pub(crate) priority: Priority,
    /// Search time before the search was preempted.
    pub(crate) spent: Duration,
    /// Depth that was reached before the search was preempted, in plies.
    pub(crate) depth: u32,
    /// Receives the reports.
    pub(crate) report: ReportListener,
}

/// Time of a move below which it is urgent, since the clock is about to run out.
const URGENT_TIME: Duration = Duration::from_millis(100);

impl Search {
    fn is_urgent(&self) -> bool {
        let is_short = matches!(self.limits.time, TimeLimit::Fixed(time) if time < URGENT_TIME);
        self.priority == Priority::Play && is_short
    }
}

/// The end of a search.
pub(crate) enum Outcome {
    /// The best lines. Empty if there is no legal move.
    Lines(Vec<Line>),
    /// The search was preempted, and can be continued.
    Preempted {
        /// Total search time.
        spent: Duration,
        /// Depth reached, in plies.
        depth: u32,
    },
}

/// A waiting or running search. It is stopped when the handle is dropped.
pub(crate) struct SearchHandle {
    control: Arc<Control>,
    preempted: Arc<AtomicBool>,
    reply: oneshot::Receiver<Outcome>,
}

impl SearchHandle {
    /// Waits for the end of the search. Returns `None` if the engine has panicked.
    pub(crate) async fn outcome(&mut self) -> Option<Outcome> {
        (&mut self.reply).await.ok()
    }

    /// Waits for the best lines. Empty if there is no legal move.
    pub(crate) async fn lines(mut self) -> Vec<Line> {
        match self.outcome().await {
            Some(Outcome::Lines(lines)) => lines,
            _ => Vec::new(),
        }
    }

    /// Preempts the search, so that it can be continued later or elsewhere.
    pub(crate) fn preempt(&self) {
        self.preempted.store(true, Relaxed);
    }
}

impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.control.stop();
    }
}

/// A queued search.
pub(super) struct Job {
    pub(super) search: Search,
    /// Time at which the search was submitted.
    pub(super) submitted: Instant,
    pub(super) control: Arc<Control>,
    /// Set to preempt the search.
    pub(super) preempted: Arc<AtomicBool>,
    pub(super) reply: oneshot::Sender<Outcome>,
}

impl Job {
    fn is_wanted(&self) -> bool {
        !self.control.is_stopped() && !self.reply.is_closed()
    }
}

/// A pool of search threads, which are started on demand and end when idle.
#[derive(Clone)]
pub(crate) struct Pool {
    inner: Arc<Inner>,
    /// Threads of normal priority for urgent moves. They run so briefly that they delay
    /// nobody, whereas threads of low priority may have to wait for a processor longer
    /// than the clock allows.
    urgent: Arc<Inner>,
    /// Delays of the last moves of the computer.
    delays: Arc<Mutex<RecentDelays>>,
}

pub(super) struct Inner {
    state: Mutex<State>,
    wake: Condvar,
    max_threads: usize,
    max_analyses: usize,
    /// True if the threads have a low priority.
    pub(super) low_priority: bool,
    /// Numbers of waiting searches, read by running searches.
    pub(super) waiting_moves: AtomicUsize,
    pub(super) waiting_analyses: AtomicUsize,
}

#[derive(Default)]
struct State {
    moves: Queue<Job>,
    analyses: Queue<Job>,
    threads: usize,
    idle: usize,
    analysing: usize,
}

/// The load of a pool.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Load {
    /// Number of waiting searches for moves.
    pub(crate) moves: usize,
    /// Number of waiting analyses.
    pub(crate) analyses: usize,
    /// Number of threads.
    pub(crate) threads: usize,
}

/// Time after which an idle thread ends and frees its memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

impl Pool {
    /// Creates a pool with at most `threads` threads. One is reserved for moves if
    /// there are more than one.
    pub(crate) fn new(threads: usize) -> Pool {
        Pool::with(threads, threads.saturating_sub(1).max(1))
    }

    /// Creates a pool with at most `threads` threads, which is used for analyses only.
    pub(crate) fn for_analyses(threads: usize) -> Pool {
        Pool::with(threads, threads.max(1))
    }

    fn with(threads: usize, max_analyses: usize) -> Pool {
        Pool {
            inner: Inner::new(threads.max(1), max_analyses, true),
            urgent: Inner::new(threads.div_ceil(2).max(1), 0, false),
            delays: Arc::default(),
        }
    }

    /// Queues a search.
    pub(crate) fn search(&self, search: Search) -> SearchHandle {
        let control = Arc::new(Control::default());
        let (reply, receiver) = oneshot::channel();
        let preempted = Arc::new(AtomicBool::new(false));
        let searching = SearchHandle {
            control: Arc::clone(&control),
            preempted: Arc::clone(&preempted),
            reply: receiver,
        };
        let job = Job { search, submitted: Instant::now(), control, preempted, reply };
        let inner = if job.search.is_urgent() { &self.urgent } else { &self.inner };
        inner.enqueue(job);
        if inner.needs_thread() {
            thread::spawn(Arc::clone(inner));
        }
        searching
    }

    /// Returns the maximum number of simultaneous analyses.
    pub(crate) fn max_analyses(&self) -> usize {
        self.inner.max_analyses
    }

    /// Notes how long a move took whose search was `planned` to take some time.
    pub(crate) fn record_delay(&self, actual: Duration, planned: Duration) {
        let mut delays = self.delays.lock().unwrap_or_else(PoisonError::into_inner);
        delays.record(actual, planned);
    }

    /// Returns the delay that is to be expected for the next move.
    pub(crate) fn expected_delay(&self) -> ExpectedDelay {
        self.delays.lock().unwrap_or_else(PoisonError::into_inner).expected()
    }

    /// Returns the current load.
    pub(crate) fn load(&self) -> Load {
        let (state, urgent) = (self.inner.lock(), self.urgent.lock());
        Load {
            moves: state.moves.len() + urgent.moves.len(),
            analyses: state.analyses.len(),
            threads: state.threads + urgent.threads,
        }
    }
}

impl Inner {
    fn new(max_threads: usize, max_analyses: usize, low_priority: bool) -> Arc<Inner> {
        Arc::new(Inner {
            state: Mutex::default(),
            wake: Condvar::new(),
            max_threads,
            max_analyses,
            low_priority,
            waiting_moves: AtomicUsize::new(0),
            waiting_analyses: AtomicUsize::new(0),
        })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a job.
    pub(super) fn enqueue(&self, job: Job) {
        let mut state = self.lock();
        let user_id = job.search.user_id.clone();
        match job.search.priority {
            Priority::Play => state.moves.push(&user_id, job),
            Priority::Analysis => state.analyses.push(&user_id, job),
        }
        self.count(&state);
        self.wake.notify_one();
    }

    fn count(&self, state: &State) {
        self.waiting_moves.store(state.moves.len(), Relaxed);
        self.waiting_analyses.store(state.analyses.len(), Relaxed);
    }

    /// Returns whether another thread is needed, and counts it if so.
    fn needs_thread(&self) -> bool {
        let mut state = self.lock();
        let waiting = state.moves.len() + state.analyses.len();
        let needed = waiting > state.idle && state.threads < self.max_threads;
        state.threads += usize::from(needed);
        needed
    }

    /// Waits for the next job of a thread. Returns `None` if the thread has been idle
    /// for too long and has to end.
    pub(super) fn next_job(&self) -> Option<Job> {
        let mut state = self.lock();
        loop {
            state.moves.retain(Job::is_wanted);
            state.analyses.retain(Job::is_wanted);
            let mut job = state.moves.pop();
            if job.is_none() && state.analysing < self.max_analyses {
                job = state.analyses.pop();
                state.analysing += usize::from(job.is_some());
            }
            self.count(&state);
            if job.is_some() {
                return job;
            }
            state.idle += 1;
            let (woken, timeout) =
                self.wake.wait_timeout(state, IDLE_TIMEOUT).unwrap_or_else(PoisonError::into_inner);
            state = woken;
            state.idle -= 1;
            let nothing = state.moves.len() == 0 && state.analyses.len() == 0;
            if timeout.timed_out() && nothing {
                state.threads -= 1;
                return None;
            }
        }
    }

    /// Notes that a search has ended or was preempted.
    pub(super) fn on_finished(&self, priority: Priority) {
        let mut state = self.lock();
        if priority == Priority::Analysis {
            state.analysing -= 1;
        }
        drop(state);
        self.wake.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;
    use heterodox_catalog::engine::TimeLimit;

    /// A position in which move generation is slow, since moves convert half the board.
    const SLOW_POSITION: &str = "rilbgqkgb2r/5xs3wo/2pP1f1f1s1p/p1OP4Ppp1/2W3F1L3/3F3W4/2AN1N2W1IN/\
        SFN1IVF1PP2/1P1P1FF5/P1PA3S3P/O2GLXL1G1PO/R1AB1QKVBAIR[] b AL CLc - 0 42";

    fn search(games: &Games, game: &str, fen: Option<&str>, time: Duration) -> Search {
        let entry = games.find(game).expect("a game");
        let played = fen.map_or_else(
            || entry.game.new_match(),
            |fen| entry.game.match_from_fen(fen).expect("a position"),
        );
        let limits = Limits { time: TimeLimit::Fixed(time), ..Limits::default() };
        let (user_id, spent, depth) = ("somebody".to_owned(), Duration::ZERO, 0);
        let (priority, report) = (Priority::Play, Box::new(|_: &_, _| ()));
        Search { entry, played, limits, lines: 1, user_id, priority, spent, depth, report }
    }

    /// The best of many tries counts, since the machine may be busy.
    #[tokio::test]
    async fn moves_keep_their_time_limit() {
        let (pool, games) = (Pool::new(1), Games::default());
        let time = Duration::from_millis(25);
        let longest = time + Duration::from_millis(10);
        let mut least = Duration::MAX;
        for _ in 0..60 {
            if least <= longest {
                break;
            }
            // Alternate between games, so that the thread has to switch each time.
            for (game, fen) in
                [("chess", None), ("pacifist:zwangkrieg:average", Some(SLOW_POSITION))]
            {
                let search = search(&games, game, fen, time);
                let begun = Instant::now();
                assert_eq!(pool.search(search).lines().await.len(), 1);
                least = if fen.is_some() { least.min(begun.elapsed()) } else { least };
            }
        }
        assert!(least <= longest, "{least:?}");
    }

    #[tokio::test]
    async fn urgent_moves_do_not_wait_for_others() {
        let (pool, games) = (Pool::new(1), Games::default());
        let long = pool.search(search(&games, "chess", None, Duration::from_secs(3_600)));
        let urgent = search(&games, "chess", None, Duration::from_millis(5));
        assert_eq!(pool.search(urgent).lines().await.len(), 1);
        drop(long);
    }

    #[test]
    fn the_largest_recent_delay_is_expected() {
        let pool = Pool::new(1);
        let before = pool.expected_delay();
        let [planned, delay] = [20, 70].map(Duration::from_millis);
        pool.clone().record_delay(planned + delay, planned);
        assert!(before.largest < delay && pool.expected_delay().largest == delay);
    }
}
