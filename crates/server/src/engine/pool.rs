//! The threads that search, and what waits for them.

use super::queue::Queue;
use super::thread;
use crate::games::GameEntry;
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Control, Limits, Line, Report};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How urgent a search is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Urgency {
    /// Somebody waits for a move. Takes a moment, and always finds a thread.
    Play,
    /// Somebody wants to know more and more.
    Analysis,
}

impl Urgency {
    /// As metrics call it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Urgency::Play => "move",
            Urgency::Analysis => "analysis",
        }
    }
}

/// What is told of every iteration, with the time that was spent so far.
pub(crate) type Listener = Box<dyn FnMut(&Report, Duration) + Send>;

/// What is to be searched.
pub(crate) struct Search {
    /// The game.
    pub(crate) entry: Arc<GameEntry>,
    /// The position, with how it came about.
    pub(crate) played: Box<dyn AnyMatch>,
    /// How long.
    pub(crate) limits: Limits,
    /// How many lines are wanted.
    pub(crate) lines: usize,
    /// For whom.
    pub(crate) user_id: String,
    /// How urgently.
    pub(crate) urgency: Urgency,
    /// How long it has been searched already, before others had their turn.
    pub(crate) spent: Duration,
    /// How deep.
    pub(crate) depth: u32,
    /// Who listens.
    pub(crate) report: Listener,
}

/// How a search has ended.
pub(crate) enum Outcome {
    /// With the best lines; none if there is no legal move.
    Lines(Vec<Line>),
    /// It was called back, and may go on from here.
    CalledBack {
        /// How long it has been searched in all.
        spent: Duration,
        /// How deep.
        depth: u32,
    },
}

/// A search that waits or is going on. Dropped, it is called off.
pub(crate) struct Searching {
    control: Arc<Control>,
    back: Arc<AtomicBool>,
    answer: oneshot::Receiver<Outcome>,
}

impl Searching {
    /// How it ends; `None` if the engine has failed.
    pub(crate) async fn outcome(&mut self) -> Option<Outcome> {
        (&mut self.answer).await.ok()
    }

    /// The best lines; none if there is no legal move.
    pub(crate) async fn lines(mut self) -> Vec<Line> {
        match self.outcome().await {
            Some(Outcome::Lines(lines)) => lines,
            _ => Vec::new(),
        }
    }

    /// Makes it end soon, so that it can go on later or elsewhere.
    pub(crate) fn call_back(&self) {
        self.back.store(true, Relaxed);
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        self.control.stop();
    }
}

/// A search with the way back.
pub(super) struct Job {
    pub(super) search: Search,
    /// When it was asked for.
    pub(super) since: Instant,
    pub(super) control: Arc<Control>,
    /// Whether it is called back.
    pub(super) back: Arc<AtomicBool>,
    pub(super) answer: oneshot::Sender<Outcome>,
}

impl Job {
    fn is_wanted(&self) -> bool {
        !self.control.is_stopped() && !self.answer.is_closed()
    }
}

/// Threads for searches, of which there are none while nobody wants any.
#[derive(Clone)]
pub(crate) struct Pool {
    pub(super) inner: Arc<Inner>,
}

pub(super) struct Inner {
    state: Mutex<State>,
    wake: Condvar,
    most_threads: usize,
    most_analyses: usize,
    /// How many searches wait, for those that are going on.
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

/// How much a pool has to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Load {
    /// Moves of the computer that wait for a thread.
    pub(crate) moves: usize,
    /// Analyses that do.
    pub(crate) analyses: usize,
    /// The threads that there are.
    pub(crate) threads: usize,
}

/// How long a thread that has nothing to do keeps its memory.
const PATIENCE: Duration = Duration::from_secs(10);

impl Pool {
    /// A pool of at most so many threads, of which one is kept free for moves.
    pub(crate) fn new(threads: usize) -> Pool {
        Pool::with(threads, threads.saturating_sub(1).max(1))
    }

    /// A pool of at most so many threads for analyses alone.
    pub(crate) fn for_analyses(threads: usize) -> Pool {
        Pool::with(threads, threads.max(1))
    }

    fn with(threads: usize, most_analyses: usize) -> Pool {
        Pool {
            inner: Arc::new(Inner {
                state: Mutex::default(),
                wake: Condvar::new(),
                most_threads: threads.max(1),
                most_analyses,
                waiting_moves: AtomicUsize::new(0),
                waiting_analyses: AtomicUsize::new(0),
            }),
        }
    }

    /// Lets something be searched as soon as it is its turn.
    pub(crate) fn search(&self, search: Search) -> Searching {
        let control = Arc::new(Control::default());
        let (answer, receiver) = oneshot::channel();
        let back = Arc::new(AtomicBool::new(false));
        let searching =
            Searching { control: Arc::clone(&control), back: Arc::clone(&back), answer: receiver };
        let job = Job { search, since: Instant::now(), control, back, answer };
        self.inner.put(job);
        if self.inner.needs_thread() {
            thread::spawn(Arc::clone(&self.inner));
        }
        searching
    }

    /// How many analyses may go on at the same time.
    pub(crate) fn most_analyses(&self) -> usize {
        self.inner.most_analyses
    }

    /// How much there is to do.
    pub(crate) fn load(&self) -> Load {
        let state = self.inner.lock();
        let (moves, analyses) = (state.moves.len(), state.analyses.len());
        Load { moves, analyses, threads: state.threads }
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a job wait for its turn.
    pub(super) fn put(&self, job: Job) {
        let mut state = self.lock();
        let user_id = job.search.user_id.clone();
        match job.search.urgency {
            Urgency::Play => state.moves.push(&user_id, job),
            Urgency::Analysis => state.analyses.push(&user_id, job),
        }
        self.count(&state);
        self.wake.notify_one();
    }

    fn count(&self, state: &State) {
        self.waiting_moves.store(state.moves.len(), Relaxed);
        self.waiting_analyses.store(state.analyses.len(), Relaxed);
    }

    /// Whether another thread is to be made, which is then counted.
    fn needs_thread(&self) -> bool {
        let mut state = self.lock();
        let waiting = state.moves.len() + state.analyses.len();
        let needed = waiting > state.idle && state.threads < self.most_threads;
        state.threads += usize::from(needed);
        needed
    }

    /// What a thread is to do next; `None`: to end, there has been nothing for
    /// a while.
    pub(super) fn take(&self) -> Option<Job> {
        let mut state = self.lock();
        loop {
            state.moves.retain(Job::is_wanted);
            state.analyses.retain(Job::is_wanted);
            let mut job = state.moves.pop();
            if job.is_none() && state.analysing < self.most_analyses {
                job = state.analyses.pop();
                state.analysing += usize::from(job.is_some());
            }
            self.count(&state);
            if job.is_some() {
                return job;
            }
            state.idle += 1;
            let (woken, timeout) =
                self.wake.wait_timeout(state, PATIENCE).unwrap_or_else(PoisonError::into_inner);
            state = woken;
            state.idle -= 1;
            let nothing = state.moves.len() == 0 && state.analyses.len() == 0;
            if timeout.timed_out() && nothing {
                state.threads -= 1;
                return None;
            }
        }
    }

    /// A search has ended or gives way to others.
    pub(super) fn finished(&self, urgency: Urgency) {
        let mut state = self.lock();
        if urgency == Urgency::Analysis {
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

    /// A position in which a move may convert half the board.
    const SLOW: &str = "rilbgqkgb2r/5xs3wo/2pP1f1f1s1p/p1OP4Ppp1/2W3F1L3/3F3W4/2AN1N2W1IN/\
        SFN1IVF1PP2/1P1P1FF5/P1PA3S3P/O2GLXL1G1PO/R1AB1QKVBAIR[] b AL CLc - 0 42";

    fn search(games: &Games, game: &str, fen: Option<&str>, time: Duration) -> Search {
        let entry = games.find(game).expect("a game");
        let played = fen.map_or_else(
            || entry.game.new_match(),
            |fen| entry.game.match_from_fen(fen).expect("a position"),
        );
        let limits = Limits { time: TimeLimit::Fixed(time), ..Limits::default() };
        let (user_id, spent, depth) = ("somebody".to_owned(), Duration::ZERO, 0);
        let (urgency, report) = (Urgency::Play, Box::new(|_: &_, _| ()));
        Search { entry, played, limits, lines: 1, user_id, urgency, spent, depth, report }
    }

    /// The best of many tries counts: the machine may be busy otherwise.
    #[tokio::test]
    async fn a_move_takes_no_longer_than_it_may() {
        let (pool, games) = (Pool::new(1), Games::default());
        let time = Duration::from_millis(25);
        let longest = time + Duration::from_millis(10);
        let mut least = Duration::MAX;
        for _ in 0..60 {
            if least <= longest {
                break;
            }
            // Another game in between: the thread has to turn to each anew.
            for (game, fen) in [("chess", None), ("pacifist:zwangkrieg:average", Some(SLOW))] {
                let search = search(&games, game, fen, time);
                let begun = Instant::now();
                assert_eq!(pool.search(search).lines().await.len(), 1);
                least = if fen.is_some() { least.min(begun.elapsed()) } else { least };
            }
        }
        assert!(least <= longest, "{least:?}");
    }
}
