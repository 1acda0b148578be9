//! A queue in memory, for a single process.

use super::job::{Job, JobMessage, MessageBody, Task};
use super::job_registry::{JobHandle, JobRegistry};
use super::{AnalysisQueue, Lease, QueueConfig, QueueError};
use crate::engine::Queue;
use async_trait::async_trait;
use heterodox_round::UserId;
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
    config: QueueConfig,
    registry: JobRegistry,
    state: Mutex<QueueState>,
    changed: Notify,
}

#[derive(Default)]
struct QueueState {
    waiting: Queue<Item>,
    /// Jobs that become available at some time: leased ones, by the number of the
    /// lease, and delayed ones.
    unavailable: HashMap<u64, Unavailable>,
    lease_count: u64,
}

#[derive(Clone)]
struct Item {
    job: Job,
    user_id: UserId,
}

struct Unavailable {
    item: Item,
    at: Instant,
    cancelled: watch::Sender<bool>,
}

impl MemoryQueue {
    pub(crate) fn new(config: QueueConfig) -> MemoryQueue {
        let registry = JobRegistry::new("here".to_owned());
        let (state, changed) = (Mutex::default(), Notify::new());
        MemoryQueue { inner: Arc::new(Inner { config, registry, state, changed }) }
    }
}

impl Inner {
    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, state: &mut QueueState, item: Item) {
        let user_id = item.user_id.clone();
        state.waiting.push(&user_id, item);
        self.changed.notify_one();
    }

    fn cancel(&self, id: u64) {
        self.registry.close(id);
        let mut state = self.state();
        state.waiting.retain(|item| item.job.id != id);
        state.unavailable.retain(|_, unavailable| {
            let this = unavailable.item.job.id == id;
            if this {
                unavailable.cancelled.send_replace(true);
            }
            !this
        });
    }
}

impl QueueState {
    /// Leases the next job, or returns the time when one becomes available.
    fn lease_next(
        &mut self,
        lease: Duration,
    ) -> Result<(Job, u64, watch::Receiver<bool>), Option<Instant>> {
        let now = Instant::now();
        for (_, unavailable) in self.unavailable.extract_if(|_, unavailable| unavailable.at <= now)
        {
            let user_id = unavailable.item.user_id.clone();
            self.waiting.push(&user_id, unavailable.item);
        }
        let Some(item) = self.waiting.pop() else {
            return Err(self.unavailable.values().map(|unavailable| unavailable.at).min());
        };
        self.lease_count += 1;
        let (cancelled, receiver) = watch::channel(false);
        let job = item.job.clone();
        self.unavailable.insert(self.lease_count, Unavailable { item, at: now + lease, cancelled });
        Ok((job, self.lease_count, receiver))
    }
}

#[async_trait]
impl AnalysisQueue for MemoryQueue {
    async fn submit(&self, task: Task, user_id: &UserId) -> Result<JobHandle, QueueError> {
        let mut state = self.inner.state();
        if state.waiting.len() + state.unavailable.len() >= self.inner.config.max_jobs {
            return Err(QueueError::Full);
        }
        let (job, receiver) = self.inner.registry.open(task);
        let (id, inner) = (job.id, Arc::clone(&self.inner));
        self.inner.push(&mut state, Item { job, user_id: user_id.clone() });
        Ok(JobHandle::new(receiver, move || inner.cancel(id)))
    }

    async fn take(&self) -> Result<Box<dyn Lease>, QueueError> {
        loop {
            let taken = self.inner.state().lease_next(self.inner.config.lease);
            match taken {
                Ok((job, claim, cancelled)) => {
                    // Other tasks that wait need the new time.
                    self.inner.changed.notify_one();
                    let inner = Arc::clone(&self.inner);
                    return Ok(Box::new(MemoryLease { inner, job, claim, cancelled }));
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
    cancelled: watch::Receiver<bool>,
}

#[async_trait]
impl Lease for MemoryLease {
    fn job(&self) -> &Job {
        &self.job
    }

    async fn send(&self, body: MessageBody) -> Result<bool, QueueError> {
        let message = JobMessage { id: self.job.id, part: self.job.part, claim: self.claim, body };
        let directive = self.inner.registry.receive(message);
        if let Some(job) = directive.returned {
            let mut state = self.inner.state();
            if let Some(unavailable) = state.unavailable.remove(&self.claim) {
                self.inner.push(&mut state, Item { job, ..unavailable.item });
            }
        }
        Ok(directive.wanted)
    }

    async fn extend(&self) -> Result<(), QueueError> {
        if let Some(unavailable) = self.inner.state().unavailable.get_mut(&self.claim) {
            unavailable.at = Instant::now() + self.inner.config.lease;
        }
        Ok(())
    }

    async fn ack(&self) -> Result<(), QueueError> {
        self.inner.state().unavailable.remove(&self.claim);
        Ok(())
    }

    async fn nack_with_delay(&self, pause: Duration) -> Result<(), QueueError> {
        if let Some(unavailable) = self.inner.state().unavailable.get_mut(&self.claim) {
            unavailable.at = Instant::now() + pause;
        }
        self.inner.changed.notify_one();
        Ok(())
    }

    async fn cancelled(&self) {
        let mut cancelled = self.cancelled.clone();
        if cancelled.wait_for(|cancelled| *cancelled).await.is_err() {
            // The lease has expired. Its successor notices the cancellation.
            std::future::pending::<()>().await;
        }
    }
}
