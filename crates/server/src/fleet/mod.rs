//! Analyses on the threads of any server or worker, and studies on those of workers.
//!
//! Jobs wait in a queue ([`AnalysisQueue`]), in memory or in NATS JetStream. A worker leases a job
//! and extends the lease while it searches. If the worker dies, the lease expires, and another
//! worker gets the job. The process that waits for the result registers the job ([`job_registry`]).
//! Workers send their messages to this registry. It replies whether the job is still wanted. So
//! clients receive no report twice, even if workers crash or messages are lost.

mod jetstream;
mod job;
mod job_registry;
mod lease_keeper;
mod memory;
mod scheduler;
mod study_queue;
mod study_worker;
#[cfg(test)]
mod tests;
mod worker;

pub(crate) use jetstream::{JetStreamQueue, QueueKind};
pub(crate) use job::{SearchLine, SearchReport, SearchTask};
pub(crate) use job_registry::JobHandle;
pub(crate) use memory::MemoryQueue;
pub(crate) use scheduler::{Analysis, Fleet, Purpose};
pub use study_queue::StudyQueue;
pub(crate) use study_queue::StudySharing;
pub(crate) use study_worker::StudyWorker;
pub(crate) use worker::Worker;

use async_trait::async_trait;
use heterodox_round::UserId;
use job::{Job, MessageBody, Task};
use std::time::Duration;

/// Duration of a lease that is not extended.
const LEASE: Duration = Duration::from_secs(5);
/// Maximum number of jobs in a queue.
const MAX_JOBS: usize = 4_096;

/// Parameters of a queue.
#[derive(Copy, Clone, Debug)]
pub(crate) struct QueueConfig {
    /// Duration of a lease that is not extended.
    pub(crate) lease: Duration,
    /// Maximum number of jobs in the queue.
    pub(crate) max_jobs: usize,
}

impl Default for QueueConfig {
    fn default() -> Self {
        QueueConfig { lease: LEASE, max_jobs: MAX_JOBS }
    }
}

/// A queue of jobs.
#[async_trait]
pub(crate) trait AnalysisQueue: Send + Sync {
    /// Adds a job.
    async fn submit(&self, task: Task, user_id: &UserId) -> Result<JobHandle, QueueError>;

    /// Waits for a job and leases it.
    async fn take(&self) -> Result<Box<dyn Lease>, QueueError>;

    /// Returns the number of jobs that are not leased.
    async fn waiting(&self) -> Result<usize, QueueError>;
}

/// A leased job.
#[async_trait]
pub(crate) trait Lease: Send + Sync {
    /// Returns the job.
    fn job(&self) -> &Job;

    /// Sends a message to the process that waits for the job. Returns whether the job is
    /// still wanted from this worker.
    async fn send(&self, body: MessageBody) -> Result<bool, QueueError>;

    /// Extends the lease.
    async fn extend(&self) -> Result<(), QueueError>;

    /// Removes the job from the queue.
    async fn ack(&self) -> Result<(), QueueError>;

    /// Ends the lease. The job becomes available again after a pause.
    async fn nack_with_delay(&self, pause: Duration) -> Result<(), QueueError>;

    /// Waits until the job is cancelled.
    async fn cancelled(&self);
}

/// An error of a queue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum QueueError {
    /// The queue is full.
    #[error("the queue of analyses is full")]
    Full,
    /// The process that waits for the job does not respond.
    #[error("no process waits for this job any more")]
    Nobody,
    /// The queue cannot be reached.
    #[error("the queue of analyses cannot be reached: {0}")]
    Unreachable(String),
}
