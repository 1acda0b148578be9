//! Learning to play the games of the workshop: after somebody has begun to play one against the
//! computer, a thread that no search needs finds better evaluation weights by self-play, and places
//! the levels.

mod work;

use self::work::{Found, attempt_of, learn};
use crate::engine::Pool;
use crate::live::Hub;
use crate::metrics;
use crate::store::{Attempt, LearnRequest, LearningReport, SqlStore, StoreError};
use crate::thread_priority::lowest_priority;
use heterodox_answers::{game_id, hash_in_id};
use heterodox_catalog::AnyGame;
use heterodox_round::Timestamp;
use heterodox_tuner::levels::LevelEffort;
use heterodox_tuner::limited::Effort;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;
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
    /// Time that a thread computes for each game, for better weights and once more for its levels;
    /// zero if nothing is learned.
    time: Duration,
    /// The work for each game within this time.
    effort: Effort,
    /// The work for its levels within this time.
    level_effort: LevelEffort,
    /// Notified when there is a request.
    requested: Notify,
}

impl Learning {
    pub(crate) fn new(store: SqlStore, time: Duration) -> Arc<Learning> {
        Learning::with_effort(store, time, Effort::default(), LevelEffort::default())
    }

    fn with_effort(
        store: SqlStore,
        time: Duration,
        effort: Effort,
        level_effort: LevelEffort,
    ) -> Arc<Learning> {
        Arc::new(Learning { store, time, effort, level_effort, requested: Notify::new() })
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
                Ok(attempt) if entry.weights.is_some() => {
                    match self.after_earlier(definition, attempt).await {
                        Ok(attempt) => attempt,
                        Err(error) => return log(Err(error)),
                    }
                }
                Ok(attempt) => attempt,
                Err(GaveUp) => return log(self.store().release_learning(Some(&self.owner)).await),
            },
            // It cannot be played either.
            Err(_) => Attempt::default(),
        };
        let (store, changes) = (self.store(), attempt.weights.is_some());
        let is_better = attempt.report.as_ref().and_then(|report| report.is_better);
        metrics::count_learned(if is_better == Some(true) { "better" } else { "kept" });
        let ended = store.end_learning(definition, &self.owner, VERSION, &attempt).await;
        if ended.is_ok() && changes {
            self.hub.games.forget(definition);
        }
        log(ended);
    }

    /// Returns what is stored about an attempt to learn a game that had learned weights before. If it
    /// keeps them, what was found then is still true, and only the levels are new.
    async fn after_earlier(
        &self,
        definition: &str,
        attempt: Attempt,
    ) -> Result<Attempt, StoreError> {
        let Attempt { weights, report: Some(new) } = attempt else { return Ok(attempt) };
        if new.is_better == Some(true) {
            return Ok(Attempt { weights, report: Some(new) });
        }
        let row = self.store().learning(definition, self.hub.clock.now()).await?;
        let unknown = LearningReport { played: None, is_better: Some(true), ..new.clone() };
        let before = row.and_then(|row| row.report).unwrap_or(unknown);
        Ok(Attempt { weights, report: Some(LearningReport { levels: new.levels, ..before }) })
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
                    let effort = self.learning.level_effort;
                    return Ok(attempt_of(found, effort.nodes, &*game, self.hub.clock.now()));
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
                catch_unwind(AssertUnwindSafe(|| learn(&*game, &learning, &pool, &gives_up)));
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

/// Learning was ended before it was complete: the server stops, or the game has been deleted.
struct GaveUp;

fn log(done: Result<(), StoreError>) {
    if let Err(error) = done {
        metrics::count_error("learning");
        tracing::error!("cannot store what was learned: {error}");
    }
}

#[cfg(test)]
mod tests;
