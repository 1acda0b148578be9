//! Searches for the analysis page, done by workers: those of this process, or
//! those of any machine.
//!
//! What is to be searched waits in a queue ([`AnalysisQueue`]), in memory or in
//! NATS. A worker takes a job with a lease, which it renews while it searches;
//! if it dies the lease runs out, and another worker takes the job. Whoever
//! waits for a job keeps the account of it ([`registry`]): what workers tell of it
//! goes there, and is answered with whether it is still wanted. So nothing is
//! told twice, whatever happens to workers and messages.

mod jetstream;
mod job;
mod job_registry;
mod lease_keeper;
mod memory;
mod scheduler;
#[cfg(test)]
mod tests;
mod worker;

pub(crate) use jetstream::JetStreamQueue;
pub(crate) use job::{Found, FoundLine, Task};
pub(crate) use job_registry::JobHandle;
pub(crate) use memory::MemoryQueue;
pub(crate) use scheduler::{Analysis, Fleet, Purpose};
pub(crate) use worker::Worker;

use async_trait::async_trait;
use job::{Job, What};
use std::time::Duration;

/// How long a job belongs to a worker that is not heard of.
const LEASE: Duration = Duration::from_secs(5);
/// How many jobs may be in a queue.
const MOST_JOBS: usize = 4_096;

/// The terms on which jobs are given out.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Terms {
    /// How long a job belongs to a worker that is not heard of.
    pub(crate) lease: Duration,
    /// How many jobs may be in the queue.
    pub(crate) most_jobs: usize,
}

impl Default for Terms {
    fn default() -> Self {
        Terms { lease: LEASE, most_jobs: MOST_JOBS }
    }
}

/// What waits to be searched.
#[async_trait]
pub(crate) trait AnalysisQueue: Send + Sync {
    /// Lets something wait for a worker.
    async fn submit(&self, task: Task, user_id: &str) -> Result<JobHandle, QueueError>;

    /// Takes what is next, as soon as there is something.
    async fn take(&self) -> Result<Box<dyn Lease>, QueueError>;

    /// How much waits.
    async fn waiting(&self) -> Result<usize, QueueError>;
}

/// A job in the hands of a worker.
#[async_trait]
pub(crate) trait Lease: Send + Sync {
    /// What is to be done.
    fn job(&self) -> &Job;

    /// Tells those who wait for it how it goes. Returns whether it is wanted,
    /// as far as this worker is concerned.
    async fn tell(&self, what: What) -> Result<bool, QueueError>;

    /// Makes the lease last from now.
    async fn extend(&self) -> Result<(), QueueError>;

    /// The job need not be done any more.
    async fn ack(&self) -> Result<(), QueueError>;

    /// Leaves the job to others, after a while.
    async fn nack_with_delay(&self, pause: Duration) -> Result<(), QueueError>;

    /// Waits until nobody wants the job any more.
    async fn cancelled(&self);
}

/// Why a queue does not do what it is asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum QueueError {
    /// There is no round.
    #[error("too many analyses wait")]
    Full,
    /// Nobody is there who waits for the job.
    #[error("nobody waits for it any more")]
    Nobody,
    /// The queue cannot be reached just now.
    #[error("the queue of analyses cannot be reached: {0}")]
    Unreachable(String),
}
