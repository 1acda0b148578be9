//! The account of the jobs that somebody in this process waits for.

use super::job::{Found, FoundLine, Job, Task, Told, What};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// How many workers may fail at a job before it is given up.
pub(super) const MOST_STARTS: u32 = 3;
/// How often a job may be refused before it is given up.
pub(super) const MOST_REFUSALS: u32 = 30;

/// What is known of a job by now: always the latest, so that who is slow misses
/// only what is out of date.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct JobState {
    /// Whether a worker has begun.
    pub(crate) started: bool,
    /// What was found out last.
    pub(crate) report: Option<Found>,
    /// How it ended.
    pub(crate) end: Option<Result<Vec<FoundLine>, Failure>>,
}

/// Why a job is given up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// It has taken several workers with it.
    #[error("The engine fails at this position; the analysis is given up.")]
    Poisoned,
    /// No worker can do it.
    #[error("No worker can search this position: {0}.")]
    Refused(String),
}

/// A job that somebody waits for. Dropped, it is called off.
pub(crate) struct JobHandle {
    /// What is known of it.
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
    /// Who does it: whoever began last.
    claim: Option<u64>,
    starts: u32,
    refusals: u32,
    last_heard: Instant,
    /// Where it is in the queue, if the queue says.
    place: Option<u64>,
}

/// What follows from what a worker has told.
pub(super) struct Directive {
    /// Whether the worker is to go on.
    pub(super) wanted: bool,
    /// What has to wait for a worker once more.
    pub(super) again: Option<Job>,
}

impl Directive {
    const STOP: Directive = Directive { wanted: false, again: None };
    const GO_ON: Directive = Directive { wanted: true, again: None };
}

impl JobRegistry {
    pub(super) fn new(node: String) -> JobRegistry {
        JobRegistry { node, entries: Mutex::default(), next: AtomicU64::new(1) }
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<u64, Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to wait for something.
    pub(super) fn open(&self, task: Task) -> (Job, watch::Receiver<JobState>) {
        let id = self.next.fetch_add(1, Relaxed);
        let job = Job { node: self.node.clone(), id, part: 0, task };
        let (state, receiver) = watch::channel(JobState::default());
        let entry = Entry {
            job: job.clone(),
            state,
            claim: None,
            starts: 0,
            refusals: 0,
            last_heard: Instant::now(),
            place: None,
        };
        self.entries().insert(id, entry);
        (job, receiver)
    }

    /// Waits no more. Returns where it was in the queue; `None` if it had ended
    /// before.
    pub(super) fn close(&self, id: u64) -> Option<Option<u64>> {
        self.entries().remove(&id).map(|entry| entry.place)
    }

    /// Whether a job is still waited for as it is.
    pub(super) fn wants(&self, job: &Job) -> bool {
        self.entries().get(&job.id).is_some_and(|entry| entry.job.part == job.part)
    }

    /// A job has its place in the queue.
    pub(super) fn placed(&self, id: u64, place: u64) {
        if let Some(entry) = self.entries().get_mut(&id) {
            entry.place = Some(place);
        }
    }

    /// The jobs of which nothing was heard for so long, with their places. They
    /// count as heard of from now on.
    pub(super) fn silent(&self, long: Duration) -> Vec<(Job, Option<u64>)> {
        let now = Instant::now();
        let mut entries = self.entries();
        let silent = entries.values_mut().filter(|entry| now - entry.last_heard >= long);
        silent
            .map(|entry| {
                entry.last_heard = now;
                (entry.job.clone(), entry.place)
            })
            .collect()
    }

    /// Takes in what a worker tells.
    pub(super) fn receive(&self, told: Told) -> Directive {
        let mut entries = self.entries();
        let Some(entry) = entries.get_mut(&told.id) else { return Directive::STOP };
        if told.part != entry.job.part {
            return Directive::STOP;
        }
        entry.last_heard = Instant::now();
        let directive = entry.receive(told);
        if entry.state.borrow().end.is_some() {
            entries.remove(&directive.1);
        }
        directive.0
    }
}

impl Entry {
    fn receive(&mut self, told: Told) -> (Directive, u64) {
        let (id, own) = (told.id, self.claim == Some(told.claim));
        let directive = match told.what {
            What::Started => self.start(told.claim),
            // The answer is the same whoever has it first.
            What::Done { lines } => {
                self.end(Ok(lines));
                Directive::GO_ON
            }
            What::Refused { why } => {
                self.refusals += 1;
                if self.refusals >= MOST_REFUSALS {
                    self.end(Err(Failure::Refused(why)));
                }
                Directive::GO_ON
            }
            _ if !own => Directive::STOP,
            What::Alive => Directive::GO_ON,
            What::Report { found } => {
                self.report(found);
                Directive::GO_ON
            }
            What::Failed => {
                self.end(Err(Failure::Poisoned));
                Directive::GO_ON
            }
            What::GivenBack { spent, depth } => self.again(spent, depth),
        };
        (directive, id)
    }

    fn start(&mut self, claim: u64) -> Directive {
        // A worker that is not sure of having been heard asks again.
        if self.claim == Some(claim) {
            return Directive::GO_ON;
        }
        if self.starts >= MOST_STARTS {
            self.end(Err(Failure::Poisoned));
            return Directive::STOP;
        }
        self.starts += 1;
        self.claim = Some(claim);
        self.state.send_if_modified(|state| !std::mem::replace(&mut state.started, true));
        Directive::GO_ON
    }

    /// A search that began anew is silent until it knows more than is known.
    fn report(&self, found: Found) {
        self.state.send_if_modified(|state| {
            let deeper = state.report.as_ref().is_none_or(|known| known.depth <= found.depth);
            if deeper {
                state.report = Some(found);
            }
            deeper
        });
    }

    fn end(&self, end: Result<Vec<FoundLine>, Failure>) {
        self.state.send_modify(|state| state.end = Some(end));
    }

    fn again(&mut self, spent: u64, depth: u32) -> Directive {
        self.job.part += 1;
        self.job.task.spent = spent;
        self.job.task.depth = depth;
        self.claim = None;
        self.starts = 0;
        Directive { wanted: false, again: Some(self.job.clone()) }
    }
}
