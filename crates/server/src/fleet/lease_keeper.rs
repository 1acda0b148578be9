//! Runs the protocol of a leased job on the side of the worker, for any queue.

use super::job::{MessageBody, SearchReport, Task, TaskResult};
use super::{Lease, QueueError};
use std::time::Duration;

/// Delay before a job that this worker does not support is offered again.
const REFUSAL_DELAY: Duration = Duration::from_secs(2);
/// Number of consecutive messages without a receiver before the job counts as abandoned. The
/// receiver may be reconnecting.
const MAX_UNANSWERED: u32 = 3;
/// Maximum number of attempts to deliver a result.
const MAX_ATTEMPTS: u32 = 15;
/// Pause between these attempts.
const ATTEMPT_PAUSE: Duration = Duration::from_secs(1);

/// A job that this worker runs.
pub(super) struct LeaseKeeper {
    lease: Box<dyn Lease>,
    /// Number of consecutive messages without a receiver.
    unanswered: u32,
}

impl LeaseKeeper {
    pub(super) fn new(lease: Box<dyn Lease>) -> LeaseKeeper {
        LeaseKeeper { lease, unanswered: 0 }
    }

    pub(super) fn task(&self) -> &Task {
        &self.lease.job().task
    }

    /// Reports that the work starts. Returns false if it must not.
    pub(super) async fn start(&self) -> bool {
        match self.lease.send(MessageBody::Started).await {
            Ok(true) => return true,
            Ok(false) => self.remove().await,
            Err(error) => self.release(&error, REFUSAL_DELAY).await,
        }
        false
    }

    /// Extends the lease. Returns false if the job is no longer wanted.
    pub(super) async fn renew(&mut self) -> bool {
        // If this fails, the lease expires. That does no harm.
        let _ = self.lease.extend().await;
        self.send_progress(MessageBody::Alive).await
    }

    /// Sends a report. Returns false if the job is no longer wanted.
    pub(super) async fn report(&mut self, found: SearchReport) -> bool {
        self.send_progress(MessageBody::Report { found }).await
    }

    async fn send_progress(&mut self, body: MessageBody) -> bool {
        let sent = self.lease.send(body).await;
        self.unanswered = if sent == Err(QueueError::Nobody) { self.unanswered + 1 } else { 0 };
        sent.unwrap_or(self.unanswered < MAX_UNANSWERED)
    }

    /// Delivers the result.
    pub(super) async fn finish(&self, result: TaskResult) {
        self.deliver(result.into()).await;
    }

    /// Reports that the engine has failed. No other worker tries the job then.
    pub(super) async fn fail(&self) {
        self.deliver(MessageBody::Failed).await;
    }

    async fn deliver(&self, body: MessageBody) {
        for _ in 0..MAX_ATTEMPTS {
            match self.lease.send(body.clone()).await {
                Ok(_) => return self.remove().await,
                Err(error) => tracing::debug!("a result cannot be delivered: {error}"),
            }
            let _ = self.lease.extend().await;
            tokio::time::sleep(ATTEMPT_PAUSE).await;
        }
    }

    /// Reports that this worker does not support the job.
    pub(super) async fn refuse(&self, why: String) {
        match self.lease.send(MessageBody::Refused { why }).await {
            Ok(false) => self.remove().await,
            _ => {
                let _ = self.lease.nack_with_delay(REFUSAL_DELAY).await;
            }
        }
    }

    /// Returns the job to the queue, to be continued later.
    pub(super) async fn return_to_queue(&self, spent: Duration, depth: u32) {
        let spent = spent.as_millis() as u64;
        match self.lease.send(MessageBody::Returned { spent, depth }).await {
            Ok(_) => self.remove().await,
            Err(error) => self.release(&error, Duration::ZERO).await,
        }
    }

    /// Removes the job from the queue. If that fails, it is taken again and found to be
    /// unwanted.
    pub(super) async fn remove(&self) {
        if let Err(error) = self.lease.ack().await {
            tracing::debug!("a job cannot be acknowledged: {error}");
        }
    }

    async fn release(&self, error: &QueueError, pause: Duration) {
        tracing::debug!("a job is released: {error}");
        let _ = self.lease.nack_with_delay(pause).await;
    }

    /// Waits until the job is cancelled.
    pub(super) async fn cancelled(&self) {
        self.lease.cancelled().await;
    }
}
