//! A job that was leased from NATS JetStream.

use super::super::job::{Job, JobMessage, MessageBody, Reply};
use super::super::{Lease, QueueError};
use super::{Inner, Name};
use async_nats::RequestErrorKind;
use async_nats::jetstream::{AckKind, Message};
use async_trait::async_trait;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Maximum number of deliveries of a job whose owner does not respond. It is then abandoned.
const MAX_DELIVERIES: i64 = 5;

/// A leased job.
pub(super) struct JetStreamLease {
    inner: Arc<Inner>,
    job: Job,
    message: Message,
    claim: u64,
    cancelled: watch::Receiver<bool>,
}

impl JetStreamLease {
    pub(super) fn new(inner: Arc<Inner>, job: Job, message: Message) -> JetStreamLease {
        // The same worker may lease a job again after its first lease has expired.
        let cancelled = inner.leased().entry(Name::of(&job)).or_default().subscribe();
        JetStreamLease { inner, job, message, claim: rand::random(), cancelled }
    }

    async fn send_ack(&self, kind: AckKind) -> Result<(), QueueError> {
        let sent = self.message.ack_with(kind).await;
        sent.map_err(|error| QueueError::Unreachable(error.to_string()))
    }
}

impl Drop for JetStreamLease {
    fn drop(&mut self) {
        let mut leased = self.inner.leased();
        let name = Name::of(&self.job);
        // This receiver is still counted.
        if leased.get(&name).is_some_and(|cancelled| cancelled.receiver_count() <= 1) {
            leased.remove(&name);
        }
    }
}

#[async_trait]
impl Lease for JetStreamLease {
    fn job(&self) -> &Job {
        &self.job
    }

    async fn send(&self, body: MessageBody) -> Result<bool, QueueError> {
        let message = JobMessage { id: self.job.id, part: self.job.part, claim: self.claim, body };
        let unreachable =
            |error: &dyn std::fmt::Display| QueueError::Unreachable(error.to_string());
        let text = serde_json::to_vec(&message).map_err(|error| unreachable(&error))?;
        let asked = self
            .inner
            .nats
            .client
            .request(self.inner.messages_subject(&self.job.node), text.into())
            .await;
        match asked {
            Ok(message) => {
                let reply: Result<Reply, _> = serde_json::from_slice(&message.payload);
                reply.map(|reply| reply.wanted).map_err(|error| unreachable(&error))
            }
            Err(error) if error.kind() == RequestErrorKind::NoResponders => {
                let is_abandoned =
                    self.message.info().is_ok_and(|info| info.delivered > MAX_DELIVERIES);
                if is_abandoned { Ok(false) } else { Err(QueueError::Nobody) }
            }
            Err(error) => Err(unreachable(&error)),
        }
    }

    async fn extend(&self) -> Result<(), QueueError> {
        self.send_ack(AckKind::Progress).await
    }

    async fn ack(&self) -> Result<(), QueueError> {
        self.send_ack(AckKind::Ack).await
    }

    async fn nack_with_delay(&self, pause: Duration) -> Result<(), QueueError> {
        self.send_ack(AckKind::Nak(Some(pause))).await
    }

    async fn cancelled(&self) {
        let mut cancelled = self.cancelled.clone();
        if cancelled.wait_for(|cancelled| *cancelled).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
