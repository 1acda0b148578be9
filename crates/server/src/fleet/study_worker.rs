//! A worker for parts of studies, on threads that no search needs.
//!
//! New parts are taken only while fewer searches and parts run than there are threads. Parts are
//! not interrupted, since each takes at most a few minutes; their threads have the lowest priority,
//! which hardly slows down new searches.

use super::job::{StudyJob, Task, TaskResult};
use super::lease_keeper::LeaseKeeper;
use super::worker::{RENEW_INTERVAL, RETRY_PAUSE, Worker, wait_for_flag};
use super::{AnalysisQueue, Lease};
use crate::games::{GameEntry, Games};
use crate::thread_priority::lowest_priority;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval_at, sleep, timeout};

/// Interval between checks of a busy worker for an idle thread.
const LOAD_CHECK_INTERVAL: Duration = Duration::from_millis(250);
/// Maximum time for returning all jobs to the queue.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// A worker for parts of studies.
pub(crate) struct StudyWorker {
    queue: Arc<dyn AnalysisQueue>,
    searches: Arc<Worker>,
    games: Games,
    threads: usize,
    running: AtomicUsize,
}

impl StudyWorker {
    /// Creates a worker that uses the threads that `searches` leaves idle, of this number.
    pub(crate) fn new(
        queue: Arc<dyn AnalysisQueue>,
        searches: &Arc<Worker>,
        threads: usize,
    ) -> Arc<StudyWorker> {
        let games = Games::without_store(searches.compute.clone());
        let searches = Arc::clone(searches);
        let (threads, running) = (threads.max(1), AtomicUsize::new(0));
        Arc::new(StudyWorker { queue, searches, games, threads, running })
    }

    /// Works until it is stopped, and then returns its jobs to the queue.
    pub(crate) async fn run(self: Arc<Self>, mut stopped: watch::Receiver<bool>) {
        let mut jobs = JoinSet::new();
        let mut next = Box::pin(self.next());
        loop {
            tokio::select! {
                lease = &mut next => {
                    self.running.fetch_add(1, SeqCst);
                    jobs.spawn(Arc::clone(&self).work(lease, stopped.clone()));
                    next.set(self.next());
                }
                Some(_) = jobs.join_next() => {}
                () = wait_for_flag(&mut stopped) => break,
            }
        }
        drop(next);
        let all = async { while jobs.join_next().await.is_some() {} };
        // Other workers get the rest when the leases expire.
        let _ = timeout(STOP_TIMEOUT, all).await;
    }

    /// Waits for an idle thread and a job.
    async fn next(&self) -> Box<dyn Lease> {
        let mut is_logged = false;
        loop {
            while self.searches.load() + self.running.load(SeqCst) >= self.threads {
                sleep(LOAD_CHECK_INTERVAL).await;
            }
            match self.queue.take().await {
                Ok(lease) => return lease,
                Err(error) if is_logged => tracing::debug!("{error}"),
                Err(error) => {
                    is_logged = true;
                    tracing::warn!("studies: {error}; trying again until it works");
                }
            }
            sleep(RETRY_PAUSE).await;
        }
    }

    async fn work(self: Arc<Self>, lease: Box<dyn Lease>, stopped: watch::Receiver<bool>) {
        let lease_keeper = LeaseKeeper::new(lease);
        match self.supported(lease_keeper.task()).await {
            Ok((job, entry)) => {
                if lease_keeper.start().await {
                    run(lease_keeper, job, entry, stopped).await;
                }
            }
            Err(why) => {
                tracing::warn!("a part of a study is left to other workers: {why}");
                lease_keeper.refuse(why).await;
            }
        }
        self.running.fetch_sub(1, SeqCst);
    }

    /// Returns the part of a study with its game, or an error if this worker does not support
    /// it.
    async fn supported(&self, task: &Task) -> Result<(StudyJob, Arc<GameEntry>), String> {
        let Task::Study(job) = task else { return Err("this is not a part of a study".to_owned()) };
        if job.version != env!("CARGO_PKG_VERSION") {
            return Err(format!("it is of version {} of the program", job.version));
        }
        let (definition, weights) = (job.definition.as_deref(), job.weights.as_deref());
        let entry = self.games.find_or_define(&job.study.job.game, definition, weights);
        let entry = entry.await.map_err(|error| error.message().to_owned())?;
        Ok((job.clone(), entry))
    }
}

/// Runs a part of a study and delivers its result.
async fn run(
    mut lease_keeper: LeaseKeeper,
    job: StudyJob,
    entry: Arc<GameEntry>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut counting = match spawn(&job, entry) {
        Ok(counting) => counting,
        Err(error) => {
            tracing::error!("cannot start a thread: {error}");
            return lease_keeper.return_to_queue(Duration::ZERO, 0).await;
        }
    };
    let mut renewal = interval_at(Instant::now() + RENEW_INTERVAL, RENEW_INTERVAL);
    loop {
        let wanted = tokio::select! {
            counts = &mut counting => return match counts {
                Ok(counts) => lease_keeper.finish(TaskResult::Counts(counts)).await,
                // It has failed.
                Err(_) => lease_keeper.fail().await,
            },
            () = wait_for_flag(&mut stopped) => {
                return lease_keeper.return_to_queue(Duration::ZERO, 0).await;
            }
            () = lease_keeper.cancelled() => false,
            _ = renewal.tick() => lease_keeper.renew().await,
        };
        if !wanted {
            lease_keeper.remove().await;
            break;
        }
    }
    // The thread is busy until then.
    let _ = counting.await;
}

/// Starts a thread for a part of a study, whose results are sent as JSON. The sender is
/// dropped if it fails.
fn spawn(job: &StudyJob, entry: Arc<GameEntry>) -> io::Result<oneshot::Receiver<String>> {
    let (sender, receiver) = oneshot::channel();
    let task = job.study.clone();
    std::thread::Builder::new().name("study".to_owned()).spawn(move || {
        lowest_priority();
        match catch_unwind(AssertUnwindSafe(|| task.run(entry.game.as_ref()))) {
            Ok(counts) => match serde_json::to_string(&counts) {
                // The receiver may be gone.
                Ok(counts) => drop(sender.send(counts)),
                Err(error) => tracing::error!("a part of a study fails: {error}"),
            },
            Err(_) => tracing::error!("a part of a study fails: {task:?}"),
        }
    })?;
    Ok(receiver)
}
