//! The registry of the jobs that clients of this process wait for.

use super::job::{Job, JobMessage, MessageBody, SearchReport, Task, TaskResult};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// Number of workers that may crash while they run a job before it fails.
pub(super) const MAX_STARTS: u32 = 3;
/// Number of times that workers may refuse a job before it fails.
pub(super) const MAX_REFUSALS: u32 = 30;

/// The latest state of a job, in a watch channel: slow readers skip intermediate
/// reports.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct JobState {
    /// True if a worker has started.
    pub(crate) started: bool,
    /// The last report.
    pub(crate) report: Option<SearchReport>,
    /// The result or failure, once the job has ended.
    pub(crate) end: Option<Result<TaskResult, Failure>>,
}

/// The reason why a job has failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// It has crashed several workers, or failed in the engine.
    #[error("The engine fails at this position; the analysis is given up.")]
    Poisoned,
    /// No worker supports it.
    #[error("No worker can search this position: {0}.")]
    Refused(String),
}

/// A job that a client waits for. Dropping it cancels the job.
pub(crate) struct JobHandle {
    /// The state of the job.
    pub(crate) state: watch::Receiver<JobState>,
    cancel: Option<Box<dyn FnOnce() + Send + Sync>>,
}

impl JobHandle {
    pub(super) fn new(
        state: watch::Receiver<JobState>,
        cancel: impl FnOnce() + Send + Sync + 'static,
    ) -> JobHandle {
        JobHandle { state, cancel: Some(Box::new(cancel)) }
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        if let Some(cancel) = self.cancel.take() {
            cancel();
        }
    }
}

/// The jobs of a process.
pub(super) struct JobRegistry {
    pub(super) node: String,
    entries: Mutex<HashMap<u64, Entry>>,
    next: AtomicU64,
}

struct Entry {
    job: Job,
    state: watch::Sender<JobState>,
    /// The lease of the worker that started last.
    lease: Option<u64>,
    starts: u32,
    refusals: u32,
    last_message: Instant,
    /// Sequence number in the queue, if the queue has them.
    sequence: Option<u64>,
}

/// The reaction to a message of a worker.
pub(super) struct Directive {
    /// True if the worker is to go on.
    pub(super) wanted: bool,
    /// A job to put into the queue again.
    pub(super) returned: Option<Job>,
}

impl Directive {
    const STOP: Directive = Directive { wanted: false, returned: None };
    const GO_ON: Directive = Directive { wanted: true, returned: None };
}

impl JobRegistry {
    pub(super) fn new(node: String) -> JobRegistry {
        JobRegistry { node, entries: Mutex::default(), next: AtomicU64::new(1) }
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<u64, Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a job.
    pub(super) fn open(&self, task: Task) -> (Job, watch::Receiver<JobState>) {
        let id = self.next.fetch_add(1, Relaxed);
        let job = Job { node: self.node.clone(), id, part: 0, task };
        let (state, receiver) = watch::channel(JobState::default());
        let entry = Entry {
            job: job.clone(),
            state,
            lease: None,
            starts: 0,
            refusals: 0,
            last_message: Instant::now(),
            sequence: None,
        };
        self.entries().insert(id, entry);
        (job, receiver)
    }

    /// Removes a job. Returns its sequence number in the queue, or `None` if it had
    /// ended.
    pub(super) fn close(&self, id: u64) -> Option<Option<u64>> {
        self.entries().remove(&id).map(|entry| entry.sequence)
    }

    /// Returns true if a job is still registered and this is its current part.
    pub(super) fn is_current(&self, job: &Job) -> bool {
        self.entries().get(&job.id).is_some_and(|entry| entry.job.part == job.part)
    }

    /// Sets the sequence number of a job in the queue.
    pub(super) fn set_sequence(&self, id: u64, sequence: u64) {
        if let Some(entry) = self.entries().get_mut(&id) {
            entry.sequence = Some(sequence);
        }
    }

    /// Returns the jobs that have received no message for some time, with their sequence numbers.
    /// The time then starts again.
    pub(super) fn silent_jobs(&self, threshold: Duration) -> Vec<(Job, Option<u64>)> {
        let now = Instant::now();
        let mut entries = self.entries();
        let silent_jobs =
            entries.values_mut().filter(|entry| now - entry.last_message >= threshold);
        silent_jobs
            .map(|entry| {
                entry.last_message = now;
                (entry.job.clone(), entry.sequence)
            })
            .collect()
    }

    /// Handles a message of a worker.
    pub(super) fn receive(&self, message: JobMessage) -> Directive {
        let mut entries = self.entries();
        let Some(entry) = entries.get_mut(&message.id) else { return Directive::STOP };
        if message.part != entry.job.part {
            return Directive::STOP;
        }
        entry.last_message = Instant::now();
        let directive = entry.receive(message);
        if entry.state.borrow().end.is_some() {
            entries.remove(&directive.1);
        }
        directive.0
    }
}

impl Entry {
    fn receive(&mut self, message: JobMessage) -> (Directive, u64) {
        let (id, own) = (message.id, self.lease == Some(message.claim));
        let directive = match message.body {
            MessageBody::Started => self.start(message.claim),
            // All workers find the same results.
            MessageBody::Done { lines } => {
                self.end(Ok(TaskResult::Lines(lines)));
                Directive::GO_ON
            }
            MessageBody::Counted { counts } => {
                self.end(Ok(TaskResult::Counts(counts)));
                Directive::GO_ON
            }
            MessageBody::Refused { why } => {
                self.refusals += 1;
                if self.refusals >= MAX_REFUSALS {
                    self.end(Err(Failure::Refused(why)));
                }
                Directive::GO_ON
            }
            _ if !own => Directive::STOP,
            MessageBody::Alive => Directive::GO_ON,
            MessageBody::Report { found } => {
                self.report(found);
                Directive::GO_ON
            }
            MessageBody::Failed => {
                self.end(Err(Failure::Poisoned));
                Directive::GO_ON
            }
            MessageBody::Returned { spent, depth } => self.return_to_queue(spent, depth),
        };
        (directive, id)
    }

    fn start(&mut self, lease: u64) -> Directive {
        // A worker whose message was not acknowledged sends it again.
        if self.lease == Some(lease) {
            return Directive::GO_ON;
        }
        if self.starts >= MAX_STARTS {
            self.end(Err(Failure::Poisoned));
            return Directive::STOP;
        }
        self.starts += 1;
        self.lease = Some(lease);
        self.state.send_if_modified(|state| !std::mem::replace(&mut state.started, true));
        Directive::GO_ON
    }

    /// Ignores reports of a restarted search until it is as deep as the last report.
    fn report(&self, found: SearchReport) {
        self.state.send_if_modified(|state| {
            let deeper = state.report.as_ref().is_none_or(|known| known.depth <= found.depth);
            if deeper {
                state.report = Some(found);
            }
            deeper
        });
    }

    fn end(&self, end: Result<TaskResult, Failure>) {
        self.state.send_modify(|state| state.end = Some(end));
    }

    fn return_to_queue(&mut self, spent: u64, depth: u32) -> Directive {
        self.job.part += 1;
        if let Task::Search(task) = &mut self.job.task {
            (task.spent, task.depth) = (spent, depth);
        }
        self.lease = None;
        self.starts = 0;
        Directive { wanted: false, returned: Some(self.job.clone()) }
    }
}
