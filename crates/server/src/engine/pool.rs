//! The pool of search threads.

use super::job_queue::{JobQueue, Load};
use super::search::{Job, Search, SearchHandle};
use super::thread;
use heterodox_host::{ExpectedDelay, RecentDelays};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A pool of search threads. They are started on demand and end when idle.
#[derive(Clone)]
pub(crate) struct Pool {
    max_threads: usize,
    max_analyses: usize,
    jobs: Arc<JobQueue>,
    /// Threads of normal priority for urgent moves. They run so briefly that they delay
    /// nobody, whereas threads of low priority may have to wait for a processor longer
    /// than the clock allows.
    urgent: Arc<JobQueue>,
    /// Delays of the last moves of the computer.
    delays: Arc<Mutex<RecentDelays>>,
}

impl Pool {
    /// Creates a pool with at most `threads` threads. One is reserved for moves if
    /// there are more than one.
    pub(crate) fn new(threads: usize) -> Pool {
        Pool::with(threads, threads.saturating_sub(1).max(1))
    }

    /// Creates a pool with at most `threads` threads, for analyses only.
    pub(crate) fn for_analyses(threads: usize) -> Pool {
        Pool::with(threads, threads.max(1))
    }

    fn with(threads: usize, max_analyses: usize) -> Pool {
        Pool {
            max_threads: threads.max(1),
            max_analyses,
            jobs: JobQueue::new(threads.max(1), true),
            urgent: JobQueue::new(threads.div_ceil(2).max(1), false),
            delays: Arc::default(),
        }
    }

    /// Queues a search.
    pub(crate) fn search(&self, search: Search) -> SearchHandle {
        let (job, handle) = Job::new(search);
        let jobs = if job.search.is_urgent() { &self.urgent } else { &self.jobs };
        jobs.enqueue(job);
        if jobs.needs_thread() {
            thread::spawn(Arc::clone(jobs));
        }
        handle
    }

    /// Returns the number of analyses that may be queued at the same time.
    pub(crate) fn max_analyses(&self) -> usize {
        self.max_analyses
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

    /// Returns whether fewer searches run or wait than there may be threads.
    pub(crate) fn has_idle_thread(&self) -> bool {
        self.jobs.searches() + self.urgent.searches() < self.max_threads
    }

    /// Returns the current load.
    pub(crate) fn load(&self) -> Load {
        let (usual, urgent) = (self.jobs.load(), self.urgent.load());
        Load {
            moves: usual.moves + urgent.moves,
            analyses: usual.analyses,
            threads: usual.threads + urgent.threads,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Outcome, Priority};
    use crate::games::Games;
    use heterodox_catalog::engine::{Limits, TimeLimit};
    use std::time::Instant;

    /// A position with slow move generation: its moves convert half the board.
    const SLOW_POSITION: &str = "rilbgqkgb2r/5xs3wo/2pP1f1f1s1p/p1OP4Ppp1/2W3F1L3/3F3W4/2AN1N2W1IN/\
        SFN1IVF1PP2/1P1P1FF5/P1PA3S3P/O2GLXL1G1PO/R1AB1QKVBAIR[] b AL CLc - 0 42";

    fn search(games: &Games, game: &str, fen: Option<&str>, time: Duration) -> Search {
        let entry = games.find_built_in(game).expect("a game");
        let played = fen.map_or_else(
            || entry.game.new_match(),
            |fen| entry.game.match_from_fen(fen).expect("a position"),
        );
        let limits = Limits { time: TimeLimit::Fixed(time), ..Limits::default() };
        let (user_id, spent, depth) = ("somebody".into(), Duration::ZERO, 0);
        let (priority, report) = (Priority::Play, Box::new(|_: &_, _| ()));
        Search { entry, played, limits, lines: 1, user_id, priority, spent, depth, report }
    }

    #[tokio::test]
    async fn a_thread_uses_the_weights_that_were_learned_since_its_last_search() {
        let text = "hx.name=Weighed\nfiles=5 ranks=5\nrook::::a1,e1\nwizard:W:FC::b1\nking::::c1\n";
        let game = heterodox_catalog::workshop::compile(text).expect("a game");
        let (id, layout) = (game.info().id, game.layout());
        let learned = game.weights().with_equal_values(layout).write(layout);
        let games = Games::default();
        let deep = async |pool: &Pool, weights: Option<&str>| {
            let entry = games.find_or_define(&id, Some(text), weights).await;
            let entry = entry.unwrap_or_else(|_| panic!("it is defined"));
            // White has a Rook more.
            let played =
                entry.game.match_from_fen("2k2/5/5/5/R1K2 w - - - 0 1").expect("a position");
            let limits = Limits { depth: Some(4), ..Limits::default() };
            let other = search(&games, "chess", None, Duration::ZERO);
            pool.search(Search { entry, played, limits, ..other }).lines().await[0].score
        };
        let pool = Pool::new(1);
        let before = deep(&pool, None).await;
        let after = deep(&pool, Some(&learned)).await;
        assert_ne!(before, after);
        assert_eq!(after, deep(&Pool::new(1), Some(&learned)).await);
        assert_eq!(before, deep(&pool, None).await);
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
            // Alternate between games, to make the thread switch each time.
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

    #[tokio::test]
    async fn an_analysis_gives_way_to_a_move_and_is_continued() {
        let (pool, games) = (Pool::new(1), Games::default());
        let long = search(&games, "chess", None, Duration::from_secs(3_600));
        let mut analysis = pool.search(Search { priority: Priority::Analysis, ..long });
        let move_time = Duration::from_millis(200);
        assert_eq!(pool.search(search(&games, "chess", None, move_time)).lines().await.len(), 1);
        analysis.preempt();
        let end = analysis.outcome().await.expect("it does not panic");
        assert!(matches!(end, Outcome::Preempted { spent, .. } if !spent.is_zero()));
    }
}
