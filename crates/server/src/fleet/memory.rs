//! A queue in memory, for a single process.

use super::job::{Job, Task, Told, What};
use super::job_registry::{JobHandle, JobRegistry};
use super::{AnalysisQueue, Lease, QueueError, Terms};
use crate::engine::Queue;
use async_trait::async_trait;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep_until};

/// A queue in memory. Users take turns.
#[derive(Clone)]
pub(crate) struct MemoryQueue {
    inner: Arc<Inner>,
}

struct Inner {
    terms: Terms,
    registry: JobRegistry,
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    waiting: Queue<Item>,
    /// Jobs that become available at some time: leased ones, by the number of the
    /// lease, and delayed ones.
    later: HashMap<u64, Later>,
    claims: u64,
}

#[derive(Clone)]
struct Item {
    job: Job,
    user_id: String,
}

struct Later {
    item: Item,
    at: Instant,
    off: watch::Sender<bool>,
}

impl MemoryQueue {
    pub(crate) fn new(terms: Terms) -> MemoryQueue {
        let registry = JobRegistry::new("here".to_owned());
        let (state, changed) = (Mutex::default(), Notify::new());
        MemoryQueue { inner: Arc::new(Inner { terms, registry, state, changed }) }
    }
}

impl Inner {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, state: &mut State, item: Item) {
        let user_id = item.user_id.clone();
        state.waiting.push(&user_id, item);
        self.changed.notify_one();
    }

    fn cancel(&self, id: u64) {
        self.registry.close(id);
        let mut state = self.state();
        state.waiting.retain(|item| item.job.id != id);
        state.later.retain(|_, later| {
            let this = later.item.job.id == id;
            if this {
                later.off.send_replace(true);
            }
            !this
        });
    }
}

impl State {
    /// Leases the next job, or returns the time at which one becomes available.
    fn take(
        &mut self,
        lease: Duration,
    ) -> Result<(Job, u64, watch::Receiver<bool>), Option<Instant>> {
        let now = Instant::now();
        for (_, later) in self.later.extract_if(|_, later| later.at <= now) {
            let user_id = later.item.user_id.clone();
            self.waiting.push(&user_id, later.item);
        }
        let Some(item) = self.waiting.pop() else {
            return Err(self.later.values().map(|later| later.at).min());
        };
        self.claims += 1;
        let (off, receiver) = watch::channel(false);
        let job = item.job.clone();
        self.later.insert(self.claims, Later { item, at: now + lease, off });
        Ok((job, self.claims, receiver))
    }
}

#[async_trait]
impl AnalysisQueue for MemoryQueue {
    async fn submit(&self, task: Task, user_id: &str) -> Result<JobHandle, QueueError> {
        let mut state = self.inner.state();
        if state.waiting.len() + state.later.len() >= self.inner.terms.most_jobs {
            return Err(QueueError::Full);
        }
        let (job, receiver) = self.inner.registry.open(task);
        let (id, inner) = (job.id, Arc::clone(&self.inner));
        self.inner.push(&mut state, Item { job, user_id: user_id.to_owned() });
        Ok(JobHandle::new(receiver, move || inner.cancel(id)))
    }

    async fn take(&self) -> Result<Box<dyn Lease>, QueueError> {
        loop {
            let taken = self.inner.state().take(self.inner.terms.lease);
            match taken {
                Ok((job, claim, off)) => {
                    // Other tasks that wait need the new time.
                    self.inner.changed.notify_one();
                    let inner = Arc::clone(&self.inner);
                    return Ok(Box::new(MemoryLease { inner, job, claim, off }));
                }
                Err(Some(at)) => tokio::select! {
                    () = self.inner.changed.notified() => {}
                    () = sleep_until(at) => {}
                },
                Err(None) => self.inner.changed.notified().await,
            }
        }
    }

    async fn waiting(&self) -> Result<usize, QueueError> {
        Ok(self.inner.state().waiting.len())
    }
}

struct MemoryLease {
    inner: Arc<Inner>,
    job: Job,
    claim: u64,
    off: watch::Receiver<bool>,
}

#[async_trait]
impl Lease for MemoryLease {
    fn job(&self) -> &Job {
        &self.job
    }

    async fn tell(&self, what: What) -> Result<bool, QueueError> {
        let told = Told { id: self.job.id, part: self.job.part, claim: self.claim, what };
        let directive = self.inner.registry.receive(told);
        if let Some(job) = directive.again {
            let mut state = self.inner.state();
            if let Some(later) = state.later.remove(&self.claim) {
                self.inner.push(&mut state, Item { job, ..later.item });
            }
        }
        Ok(directive.wanted)
    }

    async fn extend(&self) -> Result<(), QueueError> {
        if let Some(later) = self.inner.state().later.get_mut(&self.claim) {
            later.at = Instant::now() + self.inner.terms.lease;
        }
        Ok(())
    }

    async fn ack(&self) -> Result<(), QueueError> {
        self.inner.state().later.remove(&self.claim);
        Ok(())
    }

    async fn nack_with_delay(&self, pause: Duration) -> Result<(), QueueError> {
        if let Some(later) = self.inner.state().later.get_mut(&self.claim) {
            later.at = Instant::now() + pause;
        }
        self.inner.changed.notify_one();
        Ok(())
    }

    async fn cancelled(&self) {
        let mut off = self.off.clone();
        if off.wait_for(|off| *off).await.is_err() {
            // The lease has expired. Its successor notices the cancellation.
            std::future::pending::<()>().await;
        }
    }
}
