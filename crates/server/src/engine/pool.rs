//! The pool of search threads, with its queues.

use super::job_queue::JobQueue;
use super::search::{Job, Outcome, Search};
use super::thread;
use heterodox_catalog::engine::{Control, Line};
use heterodox_host::{ExpectedDelay, RecentDelays};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

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

/// A pool of search threads, which are started on demand and end when idle.
#[derive(Clone)]
pub(crate) struct Pool {
    inner: Arc<JobQueue>,
    /// Threads of normal priority for urgent moves. They run so briefly that they delay
    /// nobody, whereas threads of low priority may have to wait for a processor longer
    /// than the clock allows.
    urgent: Arc<JobQueue>,
    /// Delays of the last moves of the computer.
    delays: Arc<Mutex<RecentDelays>>,
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
            inner: JobQueue::new(threads.max(1), max_analyses, true),
            urgent: JobQueue::new(threads.div_ceil(2).max(1), 0, false),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Priority;
    use crate::games::Games;
    use heterodox_catalog::engine::{Limits, TimeLimit};

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
