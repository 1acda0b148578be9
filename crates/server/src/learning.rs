//! Learning to play the games of the workshop: after somebody has begun to play one against the
//! computer, a thread that no search needs finds better evaluation weights by self-play.

use crate::engine::Pool;
use crate::live::Hub;
use crate::metrics;
use crate::store::{Attempt, LearnRequest, LearningReport, LearningScore, SqlStore, StoreError};
use crate::thread_priority::lowest_priority;
use crate::thread_time;
use heterodox_answers::{game_id, hash_in_id};
use heterodox_catalog::AnyGame;
use heterodox_round::Timestamp;
use heterodox_tuner::limited::{self, Effort, Kept, MatchScore, Tuned};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::{Notify, oneshot, watch};
use tokio::time::{interval, sleep};

/// Maximum number of games that wait to be learned.
const MAX_QUEUE: u64 = 100;
/// Maximum silence of a server that learns a game. Other servers then learn it.
const LEASE: Duration = Duration::from_secs(60);
/// Interval between messages of such a server.
const KEEP_INTERVAL: Duration = Duration::from_secs(15);
/// Interval between checks of the queue for requests that other servers have received.
const POLL_INTERVAL: Duration = Duration::from_secs(10);
/// Pause after an error of the database.
const RETRY_PAUSE: Duration = Duration::from_secs(5);
/// Interval between checks for an idle thread.
const LOAD_CHECK_INTERVAL: Duration = Duration::from_millis(250);

/// The version that learns. Another version may evaluate otherwise, and learns again.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The queue of games that are to be learned.
pub(crate) struct Learning {
    store: SqlStore,
    /// Time that a thread computes for each game; zero if nothing is learned.
    time: Duration,
    /// The work for each game within this time.
    effort: Effort,
    /// Notified when there is a request.
    requested: Notify,
}

impl Learning {
    pub(crate) fn new(store: SqlStore, time: Duration) -> Arc<Learning> {
        Learning::with_effort(store, time, Effort::default())
    }

    fn with_effort(store: SqlStore, time: Duration, effort: Effort) -> Arc<Learning> {
        Arc::new(Learning { store, time, effort, requested: Notify::new() })
    }

    /// Returns whether games are learned.
    pub(crate) fn is_on(&self) -> bool {
        !self.time.is_zero()
    }

    /// Notes that somebody plays the game with this id against the computer. It is learned unless
    /// it is built in, or has been learned, or many others wait.
    pub(crate) async fn request(&self, id: &str, at: Timestamp) {
        let Some(definition) = hash_in_id(id).filter(|_| self.is_on()) else {
            return;
        };
        let request =
            LearnRequest { definition: &definition, version: VERSION, at, max_queue: MAX_QUEUE };
        match self.store.request_learning(request).await {
            Ok(true) => self.requested.notify_one(),
            Ok(false) => {}
            // It is requested again with the next game.
            Err(error) => tracing::warn!("cannot queue a game to be learned: {error}"),
        }
    }
}

/// Learns the requested games, one after another.
pub(crate) struct Learner {
    learning: Arc<Learning>,
    hub: Arc<Hub>,
    pool: Pool,
    /// Name of this server in the database.
    owner: String,
    /// True if other servers use the same database.
    is_cluster: bool,
    /// True if this process learns games itself.
    works: bool,
    stopped: watch::Receiver<bool>,
}

impl Learner {
    pub(crate) fn new(
        learning: &Arc<Learning>,
        hub: &Arc<Hub>,
        pool: &Pool,
        stopped: &watch::Receiver<bool>,
    ) -> Learner {
        let (learning, hub, pool) = (Arc::clone(learning), Arc::clone(hub), pool.clone());
        let (owner, stopped) = (crate::ids::token(), stopped.clone());
        Learner { learning, hub, pool, owner, is_cluster: false, works: true, stopped }
    }

    /// Lets other servers learn games of the same database.
    pub(crate) fn in_cluster(self, is_cluster: bool) -> Learner {
        Learner { is_cluster, ..self }
    }

    /// Leaves all games to other servers if `works` is false.
    pub(crate) fn that_works(self, works: bool) -> Learner {
        Learner { works, ..self }
    }

    fn store(&self) -> &SqlStore {
        &self.learning.store
    }

    fn is_stopped(&self) -> bool {
        *self.stopped.borrow()
    }

    fn lease(&self) -> Timestamp {
        self.hub.clock.now() + LEASE.into()
    }

    /// Learns games until the server stops.
    pub(crate) async fn run(self) {
        if !self.learning.is_on() || !self.works {
            return;
        }
        if !self.is_cluster {
            // This server has been killed while it learned them.
            log(self.store().release_learning(None).await);
        }
        while !self.is_stopped() {
            let now = self.hub.clock.now();
            match self.store().take_learning(&self.owner, now, self.lease()).await {
                Ok(Some(definition)) => self.learn(&definition).await,
                Ok(None) => self.wait().await,
                Err(error) => {
                    tracing::warn!("cannot read the queue of games to be learned: {error}");
                    sleep(RETRY_PAUSE).await;
                }
            }
        }
    }

    /// Waits until there may be another request.
    async fn wait(&self) {
        let mut stopped = self.stopped.clone();
        tokio::select! {
            () = self.learning.requested.notified() => {}
            () = sleep(POLL_INTERVAL) => {}
            _ = stopped.wait_for(|stopped| *stopped) => {}
        }
    }

    /// Learns a game, and stores the weights if they are better than its own.
    async fn learn(&self, definition: &str) {
        let attempt = match self.hub.games.find(&game_id("", definition)).await {
            Ok(entry) => match self.attempt(definition, Arc::clone(&entry.game)).await {
                Ok(attempt) => attempt,
                Err(GaveUp) => return log(self.store().release_learning(Some(&self.owner)).await),
            },
            // It cannot be played either.
            Err(_) => Attempt::default(),
        };
        let (store, is_better) = (self.store(), attempt.weights.is_some());
        metrics::count_learned(if is_better { "better" } else { "kept" });
        let ended = store.end_learning(definition, &self.owner, VERSION, &attempt).await;
        if ended.is_ok() && is_better {
            self.hub.games.forget(definition);
        }
        log(ended);
    }

    /// Tunes a game on another thread.
    async fn attempt(&self, definition: &str, game: Arc<dyn AnyGame>) -> Result<Attempt, GaveUp> {
        let gives_up = Arc::new(AtomicBool::new(false));
        let mut receive = self.spawn(Arc::clone(&game), Arc::clone(&gives_up));
        let mut stopped = self.stopped.clone();
        let mut ticks = interval(KEEP_INTERVAL);
        loop {
            tokio::select! {
                found = &mut receive => {
                    let found = found.unwrap_or_default();
                    return Ok(attempt_of(found, &*game, self.hub.clock.now()));
                }
                _ = stopped.wait_for(|stopped| *stopped) => {}
                _ = ticks.tick() => {}
            }
            let until = self.lease();
            let kept = self.store().keep_learning(definition, &self.owner, until).await;
            // An error of the database may pass.
            if self.is_stopped() || matches!(kept, Ok(false)) {
                gives_up.store(true, Relaxed);
                return Err(GaveUp);
            }
        }
    }

    /// Starts the thread that tunes a game, until `gives_up` is true.
    fn spawn(
        &self,
        game: Arc<dyn AnyGame>,
        gives_up: Arc<AtomicBool>,
    ) -> oneshot::Receiver<Option<Found>> {
        let (send, receive) = oneshot::channel();
        let (pool, learning) = (self.pool.clone(), Arc::clone(&self.learning));
        let work = move || {
            lowest_priority();
            // A panic of the engine must not end the program.
            let found =
                catch_unwind(AssertUnwindSafe(|| tune(&*game, &learning, &pool, &gives_up)));
            let _ = send.send(found.unwrap_or_else(|_| {
                metrics::count_error("learning");
                None
            }));
        };
        if let Err(error) = thread::Builder::new().name("learning".to_owned()).spawn(work) {
            tracing::error!("no thread to learn a game: {error}");
        }
        receive
    }
}

/// What tuning has found.
type Found = Result<Tuned, Kept>;

/// Learning was ended before it was complete: the server stops, or the game has been deleted.
struct GaveUp;

/// Tunes a game while there is an idle thread. Returns `None` after an error.
fn tune(
    game: &dyn AnyGame,
    learning: &Learning,
    pool: &Pool,
    gives_up: &AtomicBool,
) -> Option<Found> {
    let begun = Instant::now();
    let progress = || {
        while !pool.has_idle_thread() && !gives_up.load(Relaxed) {
            thread::sleep(LOAD_CHECK_INTERVAL);
        }
        // On a busy machine, a thread of the lowest priority computes only now and then.
        let computed = thread_time::computed().unwrap_or_else(|| begun.elapsed());
        let over = computed.as_secs_f64() / learning.time.as_secs_f64();
        (!gives_up.load(Relaxed)).then_some(over)
    };
    let id = game.info().id;
    match limited::tune(game, learning.effort, &progress) {
        Ok(found) => {
            match &found {
                Ok(Tuned { games, played, .. }) => {
                    let percent = 100.0 * played.score;
                    tracing::info!("learned {id} from {games} games: {percent:.0} %");
                }
                Err(Kept::Stopped) => {}
                Err(kept) => tracing::info!("{id} keeps its weights: {kept:?}"),
            }
            Some(found)
        }
        Err(error) => {
            metrics::count_error("learning");
            tracing::error!("{id} cannot be learned: {error}");
            None
        }
    }
}

/// Returns what is stored about an attempt that has ended at this time.
fn attempt_of(found: Option<Found>, game: &dyn AnyGame, at: Timestamp) -> Attempt {
    let (weights, games, played) = match found {
        Some(Ok(Tuned { weights, games, played })) => {
            (Some(weights.write(game.layout())), games, Some(played))
        }
        Some(Err(Kept::NotBetter { games, played })) => (None, games, Some(played)),
        Some(Err(Kept::FewPositions { games, .. })) => (None, games, None),
        Some(Err(Kept::Stopped)) | None => return Attempt::default(),
    };
    let score = |played: MatchScore| LearningScore {
        games: played.games,
        score: played.score,
        interval: played.interval(),
    };
    let report = LearningReport { at, games, played: played.map(score) };
    Attempt { weights, report: Some(report) }
}

fn log(done: Result<(), StoreError>) {
    if let Err(error) = done {
        metrics::count_error("learning");
        tracing::error!("cannot store what was learned: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compute::Compute;
    use crate::live;
    use crate::store::DefinitionSource as _;
    use crate::workshop;
    use heterodox_catalog::workshop::{SAMPLES, compile};
    use heterodox_round::PlayTimers;
    use tokio::time::timeout;

    const PATIENCE: Duration = Duration::from_secs(300);

    /// Enough to learn that pieces differ in value.
    const EFFORT: Effort =
        Effort { games: 60, positions: usize::MAX, nodes: 30, pairs: 20, seed: 1 };

    /// A server with one game, whose weights were learned badly by another version: all pieces are
    /// worth the same.
    struct Fixture {
        hub: Arc<Hub>,
        store: SqlStore,
        learning: Arc<Learning>,
        hash: String,
        poor: String,
        stop: watch::Sender<bool>,
        _folder: tempfile::TempDir,
    }

    impl Fixture {
        async fn new(time: Duration, effort: Effort) -> Fixture {
            let folder = tempfile::tempdir().unwrap();
            let url = format!("sqlite://{}", folder.path().join("games.sqlite").display());
            let store = SqlStore::open(&url.parse().unwrap()).await.unwrap();
            let sample = SAMPLES.iter().find(|sample| sample.name.starts_with("shatranj")).unwrap();
            let read = workshop::read(sample.text, None, Timestamp(1)).unwrap();
            store.insert_definition(&read.definition, None).await.unwrap();
            let game = compile(sample.text).unwrap();
            let poor = game.weights().with_equal_values(game.layout()).write(game.layout());
            let hash = hash_in_id(&read.id).unwrap();
            let learning = Learning::with_effort(store.clone(), time, effort);
            let (compute, timers) = (Compute::inline(), PlayTimers::default());
            let hub = live::start(Arc::new(store.clone()), Pool::new(2), compute, None, timers);
            let stop = watch::Sender::new(false);
            let fixture = Fixture { hub, store, learning, hash, poor, stop, _folder: folder };
            fixture.learn_as("older", Some(&fixture.poor)).await;
            fixture
        }

        /// Stores weights as another server would.
        async fn learn_as(&self, version: &str, weights: Option<&str>) {
            let (definition, at) = (&*self.hash, Timestamp(1));
            let request = LearnRequest { definition, version, at, max_queue: 9 };
            assert!(self.store.request_learning(request).await.unwrap());
            let taken = self.store.take_learning("other", at, Timestamp(9)).await.unwrap();
            assert_eq!(taken.as_ref(), Some(&self.hash));
            let attempt = Attempt { weights: weights.map(str::to_owned), report: None };
            self.store.end_learning(&self.hash, "other", version, &attempt).await.unwrap();
        }

        fn start(&self) -> tokio::task::JoinHandle<()> {
            let stopped = self.stop.subscribe();
            let pool = Pool::new(2);
            tokio::spawn(Learner::new(&self.learning, &self.hub, &pool, &stopped).run())
        }

        /// The weights of the game as it is played now.
        async fn played(&self) -> Option<String> {
            let entry = self.hub.games.find(&game_id("", &self.hash)).await.unwrap();
            entry.weights.as_deref().map(str::to_owned)
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_game_that_is_played_is_learned_once() {
        let server = Fixture::new(PATIENCE, EFFORT).await;
        assert_eq!(server.played().await, Some(server.poor.clone()));
        let learner = server.start();
        server.learning.request("chess", Timestamp(2)).await;
        server.learning.request(&game_id("shatranj", &server.hash), Timestamp(2)).await;
        // The cache forgets the game just after the weights are stored.
        let is_learned = async {
            while server.played().await.as_ref() == Some(&server.poor) {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, is_learned).await.expect("better weights");
        let learned = server.store.weights(&server.hash).await.unwrap();
        assert!(learned.is_some() && server.played().await == learned);
        let row = server.store.learning(&server.hash, Timestamp(3)).await.unwrap().unwrap();
        assert!(row.has_ended && row.has_weights && !row.is_requested && !row.is_running);
        let report = row.report.unwrap();
        let played = report.played.unwrap();
        let [low, high] = played.interval;
        assert_eq!((report.games, played.games), (EFFORT.games, 2 * EFFORT.pairs));
        assert!(played.score > 0.6, "{played:?}");
        assert!(low <= played.score && played.score <= high, "{played:?}");
        server.learning.request(&game_id("shatranj", &server.hash), Timestamp(3)).await;
        let taken = server.store.take_learning("late", Timestamp(4), Timestamp(9)).await.unwrap();
        assert_eq!(taken, None, "it has been learned");
        server.stop.send_replace(true);
        learner.await.unwrap();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_server_that_stops_leaves_the_game_to_others() {
        let server = Fixture::new(PATIENCE, Effort { games: u32::MAX, ..EFFORT }).await;
        let learner = server.start();
        server.learning.request(&game_id("", &server.hash), Timestamp(2)).await;
        let take = async || {
            let (now, until) = (server.hub.clock.now(), Timestamp(u64::MAX >> 2));
            server.store.take_learning("other", now, until).await.unwrap()
        };
        let is_taken = async {
            while take().await.is_some() {
                // This test was faster than the server.
                server.store.release_learning(Some("other")).await.unwrap();
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, is_taken).await.expect("a server that learns");
        server.stop.send_replace(true);
        learner.await.unwrap();
        assert_eq!(take().await.as_ref(), Some(&server.hash));
        assert_eq!(server.store.weights(&server.hash).await.unwrap(), Some(server.poor.clone()));
    }

    #[tokio::test]
    async fn weights_that_do_not_fit_are_forgotten() {
        let server = Fixture::new(PATIENCE, EFFORT).await;
        server.learn_as("oldest", Some("material opening\n1 2\n")).await;
        assert_eq!(server.played().await, None);
        assert_eq!(server.store.weights(&server.hash).await.unwrap(), None);
    }

    #[tokio::test]
    async fn nothing_is_learned_without_time() {
        let server = Fixture::new(Duration::ZERO, EFFORT).await;
        server.learning.request(&game_id("", &server.hash), Timestamp(2)).await;
        let taken = server.store.take_learning("other", Timestamp(3), Timestamp(9)).await.unwrap();
        assert_eq!(taken, None);
        // It ends at once.
        server.start().await.unwrap();
    }

    #[test]
    fn an_attempt_without_better_weights_has_a_report() {
        let game = compile(SAMPLES[0].text).unwrap();
        let played = MatchScore { games: 200, score: 0.5, error: 0.25 };
        let attempt = |kept| attempt_of(Some(Err(kept)), &*game, Timestamp(7));
        let score = LearningScore { games: 200, score: 0.5, interval: played.interval() };
        for (kept, played) in [
            (Kept::NotBetter { games: 9, played }, Some(score)),
            (Kept::FewPositions { games: 9, positions: 8 }, None),
        ] {
            let report = LearningReport { at: Timestamp(7), games: 9, played };
            assert_eq!(attempt(kept), Attempt { weights: None, report: Some(report) });
        }
        assert_eq!(attempt(Kept::Stopped), Attempt::default());
        assert_eq!(attempt_of(None, &*game, Timestamp(7)), Attempt::default());
    }
}
