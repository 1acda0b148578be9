//! Sharing a study with other machines: its jobs are offered to workers, and results are
//! exchanged with processes that do the same study.

use super::job::{StudyJob, Task};
use super::job_registry::{Failure, JobHandle};
use super::{AnalysisQueue, JetStreamQueue, QueueConfig, QueueKind};
use crate::error::ServerError;
use crate::nats::{self, Nats};
use async_nats::Subscriber;
use futures_util::StreamExt;
use heterodox_study::Counts;
use heterodox_study::run::{Finished, Scheduler, Task as StudyTask};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// Maximum number of jobs in the queue that no worker has started.
const MAX_WAITING: usize = 4;
/// Interval between two rounds of sending results to other processes and withdrawing unwanted jobs.
const TICK: Duration = Duration::from_millis(250);
/// Pause before a job is offered again.
const RETRY_PAUSE: Duration = Duration::from_secs(2);
/// Time for the last messages.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// A connection to the machines that share studies.
pub struct StudyQueue {
    runtime: Runtime,
    sharing: StudySharing,
}

/// A queue that gives workers the jobs of studies, and a connection that exchanges results between
/// processes.
#[derive(Clone)]
pub(crate) struct StudySharing {
    nats: Nats,
    queue: Arc<dyn AnalysisQueue>,
}

/// The jobs of a study that are offered to workers.
struct Offers {
    queue: Arc<dyn AnalysisQueue>,
    /// The text that defines the game, if it is one of the workshop.
    definition: Option<Arc<str>>,
    /// The weights that were given to the game.
    weights: Option<Arc<str>>,
    jobs: JoinSet<(StudyTask, Result<Counts, Failure>)>,
    handles: Vec<(StudyTask, AbortHandle)>,
    /// Limits the number of jobs that no worker has started.
    waiting: Arc<Semaphore>,
    begun: mpsc::UnboundedSender<StudyTask>,
}

impl StudyQueue {
    /// Connects to NATS. Returns before the connection is made.
    ///
    /// # Errors
    /// If the URL is invalid, or no thread can be started.
    pub fn connect(url: &str) -> Result<StudyQueue, ServerError> {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).enable_all().build()?;
        let sharing = runtime.block_on(async {
            let nats = nats::connect(url, "heterodox study").await?;
            Ok::<_, ServerError>(StudySharing::start(nats))
        })?;
        Ok(StudyQueue { runtime, sharing })
    }

    /// Shares a study until its run is over.
    pub fn share(&self, scheduler: &Scheduler) {
        self.runtime.block_on(self.sharing.share(scheduler));
    }
}

impl StudySharing {
    /// Opens the queue. Returns before it is open.
    pub(crate) fn start(nats: Nats) -> StudySharing {
        let config = QueueConfig::default();
        let queue = Arc::new(JetStreamQueue::start(nats.clone(), QueueKind::Study, config));
        StudySharing { nats, queue }
    }

    /// Shares a study until its run is over.
    pub(crate) async fn share(&self, scheduler: &Scheduler) {
        share(scheduler, &self.nats, Arc::clone(&self.queue)).await;
    }
}

/// Returns the subject of results. Other versions of the program may play differently.
fn results_subject() -> String {
    format!("heterodox.study.{}.results.{}", super::jetstream::VERSION, env!("CARGO_PKG_VERSION"))
}

async fn share(scheduler: &Scheduler, nats: &Nats, queue: Arc<dyn AnalysisQueue>) {
    let (begun, mut begun_jobs) = mpsc::unbounded_channel();
    let waiting = Arc::new(Semaphore::new(MAX_WAITING));
    let definition = scheduler.game().definition().map(Arc::from);
    let weights = scheduler.game().given_weights().map(Arc::from);
    let (jobs, handles) = (JoinSet::new(), Vec::new());
    let mut offers = Offers { queue, definition, weights, jobs, handles, waiting, begun };
    let mut others = nats.client.subscribe(results_subject()).await.ok();
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut has_jobs = true;
    while !scheduler.is_over() {
        tokio::select! {
            Ok(permit) = Arc::clone(&offers.waiting).acquire_owned(), if has_jobs => {
                has_jobs = offers.offer(scheduler, permit);
            }
            Some(task) = begun_jobs.recv() => scheduler.started(&task),
            Some(done) = offers.jobs.join_next() => receive_result(scheduler, done.ok()),
            finished = next_result(&mut others) => scheduler.receive(finished),
            _ = ticks.tick() => {
                has_jobs = true;
                offers.withdraw_unwanted(scheduler);
                send_results(scheduler, nats).await;
            }
        }
    }
    send_results(scheduler, nats).await;
    offers.jobs.shutdown().await;
    let _ = timeout(FLUSH_TIMEOUT, nats.client.flush()).await;
}

impl Offers {
    /// Offers a job to workers. Returns false if none is free.
    fn offer(&mut self, scheduler: &Scheduler, permit: OwnedSemaphorePermit) -> bool {
        let Some(task) = scheduler.offer() else { return false };
        let (queue, begun) = (Arc::clone(&self.queue), self.begun.clone());
        let texts = [self.definition.clone(), self.weights.clone()];
        let study = StudyJob::new(task.clone(), texts);
        let job = offer(queue, study, permit, begun);
        self.handles.push((task, self.jobs.spawn(job)));
        true
    }

    /// Withdraws the jobs that others have done.
    fn withdraw_unwanted(&mut self, scheduler: &Scheduler) {
        self.handles.retain(|(task, handle)| {
            let is_wanted = scheduler.is_wanted(task) && !handle.is_finished();
            if !is_wanted {
                handle.abort();
            }
            is_wanted
        });
    }
}

/// Offers a job and waits for its result.
async fn offer(
    queue: Arc<dyn AnalysisQueue>,
    job: StudyJob,
    permit: OwnedSemaphorePermit,
    begun: mpsc::UnboundedSender<StudyTask>,
) -> (StudyTask, Result<Counts, Failure>) {
    let task = job.study.clone();
    let mut handle = submit(queue.as_ref(), job).await;
    let mut permit = Some(permit);
    loop {
        let (started, end) = {
            let state = handle.state.borrow_and_update();
            (state.started, state.end.clone())
        };
        if let Some(end) = end {
            let counts = end.and_then(|result| {
                let wrong = || Failure::Refused("a worker has answered something else".to_owned());
                result.counts().ok_or_else(wrong)
            });
            if counts.is_err() {
                sleep(RETRY_PAUSE).await;
            }
            return (task, counts);
        }
        if started && permit.take().is_some() {
            // The receiver lives as long as the run.
            let _ = begun.send(task.clone());
        }
        if handle.state.changed().await.is_err() {
            // The end has been returned before.
            std::future::pending::<()>().await;
        }
    }
}

/// Submits a job, until it works.
async fn submit(queue: &dyn AnalysisQueue, job: StudyJob) -> JobHandle {
    let job = Task::Study(job);
    loop {
        match queue.submit(job.clone(), &"study".into()).await {
            Ok(handle) => return handle,
            Err(error) => tracing::debug!("a part of a study cannot be sent yet: {error}"),
        }
        sleep(RETRY_PAUSE).await;
    }
}

/// Receives the result of a job, or `None` if it was withdrawn.
fn receive_result(scheduler: &Scheduler, done: Option<(StudyTask, Result<Counts, Failure>)>) {
    match done {
        Some((task, Ok(counts))) => scheduler.finish(Finished { task, counts }),
        Some((task, Err(failure))) => {
            tracing::warn!("workers could not do {:?}: {failure}", task.job);
            scheduler.give_back(&task);
        }
        None => {}
    }
}

/// Waits for a result that another process has sent.
async fn next_result(others: &mut Option<Subscriber>) -> Finished {
    while let Some(subscriber) = others {
        match subscriber.next().await {
            Some(message) => match serde_json::from_slice(&message.payload) {
                Ok(finished) => return finished,
                Err(error) => tracing::warn!("NATS: an invalid result is ignored: {error}"),
            },
            None => *others = None,
        }
    }
    std::future::pending().await
}

/// Sends new results to processes that do the same study.
async fn send_results(scheduler: &Scheduler, nats: &Nats) {
    for finished in scheduler.take_unsent() {
        let Ok(text) = serde_json::to_vec(&finished) else { continue };
        // The others do the job themselves if this fails.
        let _ = nats.client.publish(results_subject(), text.into()).await;
    }
}
