//! The task that makes the requested studies, one after another.

use super::{Studies, StudyEffort};
use crate::engine::Pool;
use crate::fleet::StudySharing;
use crate::live::Hub;
use crate::metrics;
use crate::nats::Nats;
use crate::store::{SqlStore, StoreError, StoredResults, StudyProgress, TakenStudy};
use crate::thread_priority::lowest_priority;
use crate::thread_time;
use heterodox_answers::game_id;
use heterodox_catalog::AnyGame;
use heterodox_round::Timestamp;
use heterodox_study::run::{Finished, Identity, Results, Scheduler};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

/// Interval between checks of the time.
const TICK: Duration = Duration::from_millis(250);
/// Interval between two saves of results. This much work is done again if the process is killed.
const SAVE_INTERVAL: Duration = Duration::from_secs(5);
/// Interval between checks of the queue for requests that other servers have received.
const POLL_INTERVAL: Duration = Duration::from_secs(10);
/// Maximum silence of a server that makes a study. Other servers then take the study.
const LEASE: Duration = Duration::from_secs(60);
/// Pause after an error of the database.
const RETRY_PAUSE: Duration = Duration::from_secs(5);
/// Interval between checks of a study for an idle thread.
const LOAD_CHECK_INTERVAL: Duration = Duration::from_millis(250);
/// Maximum duration of a study, in multiples of the requested time. It then ends in the middle of a
/// round.
const MAX_OVERTIME: u32 = 3;

/// The seed of all studies.
const SEED: u64 = 1;

/// Makes the requested studies.
pub(crate) struct Runner {
    studies: Arc<Studies>,
    hub: Arc<Hub>,
    pool: Pool,
    /// Name of this server in the database.
    owner: String,
    /// True if other servers use the same database.
    is_cluster: bool,
    /// True if this process does jobs itself.
    works: bool,
    sharing: Option<StudySharing>,
    stopped: watch::Receiver<bool>,
}

/// A study that is being made.
struct Running {
    definition: String,
    scheduler: Arc<Scheduler>,
    wanted: Duration,
    /// Time that other runs and other machines have spent.
    spent: Duration,
    /// Milliseconds that the thread of this process has spent since.
    computed: Arc<AtomicU64>,
    /// Number of finished jobs that have been stored.
    saved: Option<u64>,
}

/// Ends a run when it is dropped: nobody else would end its thread.
struct StopOnDrop(Arc<Scheduler>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The end of a run.
enum End {
    /// The study is long enough, or has failed.
    Over,
    /// The server stops.
    Stopped,
    /// Another server makes the study, or the game has been deleted.
    Lost,
}

impl Runner {
    pub(crate) fn new(
        studies: Arc<Studies>,
        hub: Arc<Hub>,
        pool: Pool,
        stopped: watch::Receiver<bool>,
    ) -> Runner {
        let owner = crate::ids::token();
        Runner { studies, hub, pool, owner, is_cluster: false, works: true, sharing: None, stopped }
    }

    /// Lets other servers make studies of the same database.
    pub(crate) fn in_cluster(self, is_cluster: bool) -> Runner {
        Runner { is_cluster, ..self }
    }

    /// Offers jobs to workers, if there is NATS; `works` is true if this process does jobs, too.
    pub(crate) fn with_nats(self, nats: Option<Nats>, works: bool) -> Runner {
        match nats {
            Some(nats) => Runner { sharing: Some(StudySharing::start(nats)), works, ..self },
            None => self,
        }
    }

    fn store(&self) -> &SqlStore {
        &self.studies.store
    }

    fn now(&self) -> Timestamp {
        self.hub.clock.now()
    }

    fn is_stopped(&self) -> bool {
        *self.stopped.borrow()
    }

    /// Makes studies until the server stops.
    pub(crate) async fn run(self) {
        let StudyEffort { time, .. } = self.studies.effort;
        if time.is_zero() {
            return;
        }
        if !self.is_cluster {
            // This server has been killed while it made them.
            let released = self.store().release_studies(None).await;
            self.log(released, "cannot continue a study");
        }
        while !self.is_stopped() {
            let until = self.now() + LEASE.into();
            match self.store().take_study(&self.owner, self.now(), until).await {
                Ok(Some(taken)) => self.make(taken).await,
                Ok(None) => self.wait().await,
                Err(error) => {
                    tracing::warn!("cannot read the queue of studies: {error}");
                    sleep(RETRY_PAUSE).await;
                }
            }
        }
    }

    /// Waits until there may be another request.
    async fn wait(&self) {
        let mut stopped = self.stopped.clone();
        tokio::select! {
            () = self.studies.requested.notified() => {}
            () = sleep(POLL_INTERVAL) => {}
            _ = stopped.wait_for(|stopped| *stopped) => {}
        }
    }

    fn log(&self, done: Result<(), StoreError>, failure: &str) {
        if let Err(error) = done {
            metrics::count_error("study");
            tracing::error!("{failure}: {error}");
        }
    }

    /// Makes a study until the requested time is over.
    async fn make(&self, taken: TakenStudy) {
        let id = game_id("", &taken.definition);
        let definition = taken.definition.clone();
        let problem = match self.hub.games.find(&id).await {
            Ok(entry) => {
                let running = Running::resume(Arc::clone(&entry.game), taken, self).await;
                match self.finish(running).await {
                    Ok(problem) => problem,
                    Err(End::Stopped) => {
                        let released = self.store().release_studies(Some(&self.owner)).await;
                        return self.log(released, "cannot release a study");
                    }
                    Err(_) => return,
                }
            }
            Err(error) => Some(error.message().to_owned()),
        };
        let ended = self.store().end_study(&definition, &self.owner, problem.as_deref()).await;
        self.log(ended, "cannot end a study");
    }

    /// Runs a study to its end and stores the results. Returns the problem that has ended it.
    async fn finish(&self, mut running: Running) -> Result<Option<String>, End> {
        let thread = self.works.then(|| self.spawn(&running)).flatten();
        let sharing = self.sharing.clone().map(|sharing| {
            let scheduler = Arc::clone(&running.scheduler);
            tokio::spawn(async move { sharing.share(&scheduler).await })
        });
        let guard = StopOnDrop(Arc::clone(&running.scheduler));
        let end = self.watch(&mut running).await;
        drop(guard);
        if matches!(end, End::Over | End::Stopped) {
            let _ = self.save(&mut running).await;
        }
        if let Some(sharing) = sharing {
            let _ = sharing.await;
        }
        match end {
            End::Over => {
                self.wait_for_thread(thread).await;
                Ok(running.scheduler.failure().map(|problem| {
                    metrics::count_error("study");
                    tracing::error!("a study has failed: {problem}");
                    "The study has ended early because of an error of the program.".to_owned()
                }))
            }
            end => Err(end),
        }
    }

    /// Waits for the end of a study. Stores its results regularly until then.
    async fn watch(&self, running: &mut Running) -> End {
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut last, mut last_saved) = (Instant::now(), Instant::now());
        let mut last_finished = running.scheduler.finished();
        loop {
            ticks.tick().await;
            let now = Instant::now();
            // The time of other machines is known only roughly: they have worked if a job runs, or
            // if one has ended since the last tick.
            let finished = running.scheduler.finished();
            let is_busy = running.scheduler.running() > 0 || finished > last_finished;
            if !self.works && is_busy {
                running.spent += now - last;
            }
            (last, last_finished) = (now, finished);
            let spent = running.spent();
            if spent >= running.wanted {
                running.scheduler.end_soon();
            }
            if running.scheduler.is_over() || spent >= running.wanted * MAX_OVERTIME {
                return End::Over;
            }
            if self.is_stopped() {
                return End::Stopped;
            }
            if last_saved.elapsed() >= SAVE_INTERVAL {
                last_saved = now;
                if !self.save(running).await {
                    return End::Lost;
                }
            }
        }
    }

    /// Stores the progress of a study. Returns false if this server no longer makes it.
    async fn save(&self, running: &mut Running) -> bool {
        let (done, progress) = running.progress();
        let until = self.now() + LEASE.into();
        match self.store().save_study(&running.definition, &self.owner, &progress, until).await {
            Ok(is_owner) => {
                running.saved = Some(done);
                is_owner
            }
            Err(error) => {
                // It is tried again.
                tracing::warn!("cannot store a study: {error}");
                true
            }
        }
    }

    /// Starts the thread that does jobs while there is an idle thread.
    fn spawn(&self, running: &Running) -> Option<JoinHandle<()>> {
        let (scheduler, pool) = (Arc::clone(&running.scheduler), self.pool.clone());
        let computed = Arc::clone(&running.computed);
        let work = move || {
            lowest_priority();
            let mut elapsed = Duration::ZERO;
            loop {
                while !pool.has_idle_thread() && !scheduler.is_over() {
                    thread::sleep(LOAD_CHECK_INTERVAL);
                }
                let begun = Instant::now();
                if !scheduler.work() {
                    break;
                }
                // On a busy machine, a thread of the lowest priority computes only now and then.
                elapsed += begun.elapsed();
                let time = thread_time::computed().unwrap_or(elapsed);
                computed.store(time.as_millis() as u64, Relaxed);
            }
        };
        let spawned = thread::Builder::new().name("study".to_owned()).spawn(work);
        spawned.map_err(|error| tracing::error!("no thread for a study: {error}")).ok()
    }

    /// Waits until the last job is done, because there must be only one thread at a time.
    async fn wait_for_thread(&self, thread: Option<JoinHandle<()>>) {
        while let Some(thread) = &thread
            && !thread.is_finished()
            && !self.is_stopped()
        {
            sleep(TICK).await;
        }
    }
}

impl Running {
    /// Continues a study from its stored results. If they are those of another engine or cannot
    /// be read, it begins again.
    async fn resume(game: Arc<dyn AnyGame>, taken: TakenStudy, runner: &Runner) -> Running {
        let TakenStudy { definition, results, pending, wanted, spent } = taken;
        let divisor = runner.studies.effort.divisor;
        let identity = identity(&game, divisor).await;
        let results = results.and_then(|text| read::<Results>(&text));
        // The games of another engine cannot be added to.
        let is_same = |results: &Results| results.identity.fingerprint == identity.fingerprint;
        let results = results.filter(is_same);
        let pending = pending.filter(|_| results.is_some());
        let results = results.unwrap_or_else(|| Results::new(identity));
        let pending = pending.and_then(|text| read::<Vec<Finished>>(&text)).unwrap_or_default();
        let is_shared = runner.sharing.is_some();
        let scheduler = Arc::new(Scheduler::resume(game, results, pending, is_shared));
        let computed = Arc::default();
        Running { definition, scheduler, wanted, spent, computed, saved: None }
    }

    /// Time that has been spent since the request.
    fn spent(&self) -> Duration {
        self.spent + Duration::from_millis(self.computed.load(Relaxed))
    }

    /// Returns the number of finished jobs, and the progress to be stored.
    fn progress(&self) -> (u64, StudyProgress) {
        let done = self.scheduler.finished();
        let is_new = self.saved != Some(done);
        let results = is_new.then(|| stored(self.scheduler.snapshot())).flatten();
        (done, StudyProgress { spent: self.spent(), results })
    }
}

/// Identifies a study. Its fingerprint takes a few searches.
async fn identity(game: &Arc<dyn AnyGame>, divisor: u32) -> Identity {
    let computed = {
        let game = Arc::clone(game);
        spawn_blocking(move || Identity::new(game.as_ref(), SEED, divisor)).await
    };
    // A search that panics is a defect; the study then has no fingerprint.
    computed.unwrap_or_else(|_| Identity {
        game: game.info().id,
        setup: None,
        seed: SEED,
        divisor,
        fingerprint: String::new(),
        second: None,
    })
}

/// Formats results.
fn stored((results, pending): (Results, Vec<Finished>)) -> Option<StoredResults> {
    let of_pending: u64 = pending.iter().map(|finished| finished.counts.games()).sum();
    Some(StoredResults {
        rounds: results.rounds,
        games: results.counts.games() + of_pending,
        results: write(&results)?,
        pending: write(&pending)?,
    })
}

fn write<T: Serialize>(value: &T) -> Option<String> {
    let text = serde_json::to_string(value);
    text.map_err(|error| tracing::error!("results of a study cannot be written: {error}")).ok()
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    let value = serde_json::from_str(text);
    value.map_err(|error| tracing::warn!("results of a study cannot be read: {error}")).ok()
}
