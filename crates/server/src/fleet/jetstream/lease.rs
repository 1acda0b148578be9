//! A job that was leased from NATS JetStream.

use super::super::job::{Job, Reply, Told, What};
use super::super::{Lease, QueueError};
use super::{Inner, Name, answers};
use async_nats::RequestErrorKind;
use async_nats::jetstream::{AckKind, Message};
use async_trait::async_trait;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Number of deliveries after which a job is abandoned if its owner does not respond.
const FAITH: i64 = 5;

/// A leased job.
pub(super) struct JetStreamLease {
    inner: Arc<Inner>,
    job: Job,
    message: Message,
    claim: u64,
    off: watch::Receiver<bool>,
}

impl JetStreamLease {
    pub(super) fn new(inner: Arc<Inner>, job: Job, message: Message) -> JetStreamLease {
        // The same worker may lease a job again after its first lease has expired.
        let off = inner.taken().entry(Name::of(&job)).or_default().subscribe();
        JetStreamLease { inner, job, message, claim: rand::random(), off }
    }

    async fn acknowledge(&self, kind: AckKind) -> Result<(), QueueError> {
        let sent = self.message.ack_with(kind).await;
        sent.map_err(|error| QueueError::Unreachable(error.to_string()))
    }
}

impl Drop for JetStreamLease {
    fn drop(&mut self) {
        let mut taken = self.inner.taken();
        let name = Name::of(&self.job);
        // This receiver is still counted.
        if taken.get(&name).is_some_and(|off| off.receiver_count() <= 1) {
            taken.remove(&name);
        }
    }
}

#[async_trait]
impl Lease for JetStreamLease {
    fn job(&self) -> &Job {
        &self.job
    }

    async fn tell(&self, what: What) -> Result<bool, QueueError> {
        let told = Told { id: self.job.id, part: self.job.part, claim: self.claim, what };
        let unreachable =
            |error: &dyn std::fmt::Display| QueueError::Unreachable(error.to_string());
        let text = serde_json::to_vec(&told).map_err(|error| unreachable(&error))?;
        let asked = self.inner.nats.client.request(answers(&self.job.node), text.into()).await;
        match asked {
            Ok(message) => {
                let reply: Result<Reply, _> = serde_json::from_slice(&message.payload);
                reply.map(|reply| reply.wanted).map_err(|error| unreachable(&error))
            }
            Err(error) if error.kind() == RequestErrorKind::NoResponders => {
                let often = self.message.info().is_ok_and(|info| info.delivered > FAITH);
                if often { Ok(false) } else { Err(QueueError::Nobody) }
            }
            Err(error) => Err(unreachable(&error)),
        }
    }

    async fn extend(&self) -> Result<(), QueueError> {
        self.acknowledge(AckKind::Progress).await
    }

    async fn ack(&self) -> Result<(), QueueError> {
        self.acknowledge(AckKind::Ack).await
    }

    async fn nack_with_delay(&self, pause: Duration) -> Result<(), QueueError> {
        self.acknowledge(AckKind::Nak(Some(pause))).await
    }

    async fn cancelled(&self) {
        let mut off = self.off.clone();
        if off.wait_for(|off| *off).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
