//! Runs the protocol of a leased job on the side of the worker, for any queue.

use super::job::{Found, FoundLine, Task, What};
use super::{Lease, QueueError};
use std::time::Duration;

/// Delay after which a job is offered again that this worker does not support.
const LEFT: Duration = Duration::from_secs(2);
/// Number of consecutive messages without a receiver after which the job counts as
/// abandoned. The receiver may be reconnecting.
const LONELY: u32 = 3;
/// Maximum number of attempts to deliver a result.
const ATTEMPTS: u32 = 15;
/// Pause between these attempts.
const PAUSE: Duration = Duration::from_secs(1);

/// A job that this worker runs.
pub(super) struct LeaseKeeper {
    lease: Box<dyn Lease>,
    /// Number of consecutive messages without a receiver.
    lonely: u32,
}

impl LeaseKeeper {
    pub(super) fn new(lease: Box<dyn Lease>) -> LeaseKeeper {
        LeaseKeeper { lease, lonely: 0 }
    }

    pub(super) fn task(&self) -> &Task {
        &self.lease.job().task
    }

    /// Reports that the work starts. Returns false if it must not.
    pub(super) async fn start(&self) -> bool {
        match self.lease.tell(What::Started).await {
            Ok(true) => return true,
            Ok(false) => self.drop_it().await,
            Err(error) => self.leave(&error, LEFT).await,
        }
        false
    }

    /// Extends the lease. Returns false if the job is no longer wanted.
    pub(super) async fn renew(&mut self) -> bool {
        // If this fails, the lease expires, which does no harm.
        let _ = self.lease.extend().await;
        self.go_on(What::Alive).await
    }

    /// Sends a report. Returns false if the job is no longer wanted.
    pub(super) async fn report(&mut self, found: Found) -> bool {
        self.go_on(What::Report { found }).await
    }

    async fn go_on(&mut self, what: What) -> bool {
        let told = self.lease.tell(what).await;
        self.lonely = if told == Err(QueueError::Nobody) { self.lonely + 1 } else { 0 };
        told.unwrap_or(self.lonely < LONELY)
    }

    /// Delivers the result.
    pub(super) async fn finish(&self, lines: Vec<FoundLine>) {
        self.hand_in(What::Done { lines }).await;
    }

    /// Reports that the engine has failed, so that no other worker tries the job.
    pub(super) async fn fail(&self) {
        self.hand_in(What::Failed).await;
    }

    async fn hand_in(&self, what: What) {
        for _ in 0..ATTEMPTS {
            match self.lease.tell(what.clone()).await {
                Ok(_) => return self.drop_it().await,
                Err(error) => tracing::debug!("an analysis cannot be handed in: {error}"),
            }
            let _ = self.lease.extend().await;
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Reports that this worker does not support the job.
    pub(super) async fn refuse(&self, why: String) {
        match self.lease.tell(What::Refused { why }).await {
            Ok(false) => self.drop_it().await,
            _ => {
                let _ = self.lease.nack_with_delay(LEFT).await;
            }
        }
    }

    /// Returns the job to the queue, to be continued later.
    pub(super) async fn give_back(&self, spent: Duration, depth: u32) {
        let spent = spent.as_millis() as u64;
        match self.lease.tell(What::GivenBack { spent, depth }).await {
            Ok(_) => self.drop_it().await,
            Err(error) => self.leave(&error, Duration::ZERO).await,
        }
    }

    /// Removes the job from the queue. If that fails, it is taken again and found to be
    /// unwanted.
    pub(super) async fn drop_it(&self) {
        if let Err(error) = self.lease.ack().await {
            tracing::debug!("an analysis cannot be settled: {error}");
        }
    }

    async fn leave(&self, error: &QueueError, pause: Duration) {
        tracing::debug!("an analysis is left to others: {error}");
        let _ = self.lease.nack_with_delay(pause).await;
    }

    /// Waits until the job is cancelled.
    pub(super) async fn cancelled(&self) {
        self.lease.cancelled().await;
    }
}
