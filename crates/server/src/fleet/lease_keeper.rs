//! What a worker does with a job that it has taken, whatever the queue.

use super::job::{Found, FoundLine, Task, What};
use super::{Lease, QueueError};
use std::time::Duration;

/// How long a job that this worker cannot do is left to others.
const LEFT: Duration = Duration::from_secs(2);
/// How often in a row nobody may answer before nobody is taken to wait: who
/// waits may be about to come back.
const LONELY: u32 = 3;
/// How often it is tried to hand in what was found.
const ATTEMPTS: u32 = 15;
/// How long between these attempts.
const PAUSE: Duration = Duration::from_secs(1);

/// A job in hand.
pub(super) struct LeaseKeeper {
    lease: Box<dyn Lease>,
    /// How often in a row nobody has answered.
    lonely: u32,
}

impl LeaseKeeper {
    pub(super) fn new(lease: Box<dyn Lease>) -> LeaseKeeper {
        LeaseKeeper { lease, lonely: 0 }
    }

    pub(super) fn task(&self) -> &Task {
        &self.lease.job().task
    }

    /// Says that the work begins. False: it is not to.
    pub(super) async fn start(&self) -> bool {
        match self.lease.tell(What::Started).await {
            Ok(true) => return true,
            Ok(false) => self.drop_it().await,
            Err(error) => self.leave(&error, LEFT).await,
        }
        false
    }

    /// Says that the work goes on. False: it is not to.
    pub(super) async fn renew(&mut self) -> bool {
        // If this fails the lease runs out, which does no harm.
        let _ = self.lease.extend().await;
        self.go_on(What::Alive).await
    }

    /// Tells what was found so far. False: nobody wants to know.
    pub(super) async fn report(&mut self, found: Found) -> bool {
        self.go_on(What::Report { found }).await
    }

    async fn go_on(&mut self, what: What) -> bool {
        let told = self.lease.tell(what).await;
        self.lonely = if told == Err(QueueError::Nobody) { self.lonely + 1 } else { 0 };
        told.unwrap_or(self.lonely < LONELY)
    }

    /// Hands in what was found.
    pub(super) async fn finish(&self, lines: Vec<FoundLine>) {
        self.hand_in(What::Done { lines }).await;
    }

    /// The engine has failed: nobody else need try.
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

    /// This worker cannot do it.
    pub(super) async fn refuse(&self, why: String) {
        match self.lease.tell(What::Refused { why }).await {
            Ok(false) => self.drop_it().await,
            _ => {
                let _ = self.lease.nack_with_delay(LEFT).await;
            }
        }
    }

    /// Lets somebody go on later.
    pub(super) async fn give_back(&self, spent: Duration, depth: u32) {
        let spent = spent.as_millis() as u64;
        match self.lease.tell(What::GivenBack { spent, depth }).await {
            Ok(_) => self.drop_it().await,
            Err(error) => self.leave(&error, Duration::ZERO).await,
        }
    }

    /// Takes the job off the queue. If that fails it comes again, and is found
    /// not to be wanted.
    pub(super) async fn drop_it(&self) {
        if let Err(error) = self.lease.ack().await {
            tracing::debug!("an analysis cannot be settled: {error}");
        }
    }

    async fn leave(&self, error: &QueueError, pause: Duration) {
        tracing::debug!("an analysis is left to others: {error}");
        let _ = self.lease.nack_with_delay(pause).await;
    }

    /// Waits until nobody wants the job any more.
    pub(super) async fn cancelled(&self) {
        self.lease.cancelled().await;
    }
}
