//! A queue in NATS JetStream, for any number of servers and workers.
//!
//! Jobs are messages of a stream. JetStream delivers each to one worker, and again if the worker
//! does not acknowledge it. Workers send their messages directly to the process that waits for the
//! job. It replies whether the job is still wanted. A lost message is noticed when a job is no
//! longer in the stream although it has not ended.

mod lease;
mod stream;

use super::job::{Job, JobMessage, Reply, Task};
use super::job_registry::{JobHandle, JobRegistry};
use super::{AnalysisQueue, Lease, QueueConfig, QueueError};
use crate::ids;
use crate::nats::Nats;
use async_nats::Message;
use async_nats::jetstream::{self, AckKind};
use async_trait::async_trait;
use futures_util::StreamExt;
use heterodox_round::UserId;
use lease::JetStreamLease;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stream::{JobStream, Sequence};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// Version of the format of messages. Processes with different versions use
/// different subjects.
pub(super) const VERSION: u32 = 1;

/// The subject of cancellations.
const CANCELLATIONS: &str = "off";
/// Number of lease durations without a message before a job is looked up.
const SILENT_LEASES: u32 = 2;
/// Maximum number of deliveries of a job that no worker can read. It is then dropped.
const MAX_INVALID_DELIVERIES: i64 = 30;
/// Delay before such a job is offered again.
const INVALID_DELAY: Duration = Duration::from_secs(1);
/// Pause before subscribing again.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The purpose of a queue. Each has a stream of its own: the jobs of one never wait for those of
/// the other, and old workers get no jobs that they do not know.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum QueueKind {
    /// Analyses of positions.
    Analysis,
    /// Parts of studies.
    Study,
}

impl QueueKind {
    /// Returns the name in subjects.
    fn name(self) -> &'static str {
        match self {
            QueueKind::Analysis => "analysis",
            QueueKind::Study => "study",
        }
    }

    /// Returns a subject of messages.
    pub(super) fn subject(self, purpose: &str) -> String {
        format!("heterodox.{}.{VERSION}.{purpose}", self.name())
    }
}

/// A queue in NATS JetStream.
pub(crate) struct JetStreamQueue {
    inner: Arc<Inner>,
    tasks: Vec<JoinHandle<()>>,
}

impl Drop for JetStreamQueue {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

struct Inner {
    kind: QueueKind,
    nats: Nats,
    stream: JobStream,
    registry: JobRegistry,
    /// The jobs that workers of this process have leased. Set to true when they are
    /// cancelled.
    leased: Mutex<HashMap<Name, watch::Sender<bool>>>,
}

/// The identity of a job in all processes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Name {
    node: String,
    id: u64,
}

impl Name {
    fn of(job: &Job) -> Name {
        Name { node: job.node.clone(), id: job.id }
    }
}

impl JetStreamQueue {
    /// Opens a queue. Returns before NATS is connected.
    pub(crate) fn start(nats: Nats, kind: QueueKind, config: QueueConfig) -> JetStreamQueue {
        let stream = JobStream::new(nats.clone(), kind, config);
        let registry = JobRegistry::new(ids::token());
        let inner = Arc::new(Inner { kind, nats, stream, registry, leased: Mutex::default() });
        let own = inner.messages_subject(&inner.registry.node);
        let tasks = vec![
            tokio::spawn(listen(Arc::clone(&inner), own, Inner::answer)),
            tokio::spawn(listen(Arc::clone(&inner), kind.subject(CANCELLATIONS), Inner::end)),
            tokio::spawn(audit(Arc::clone(&inner), config.lease)),
        ];
        JetStreamQueue { inner, tasks }
    }
}

/// Calls a function for each message with a subject.
async fn listen(inner: Arc<Inner>, subject: String, receive: impl Fn(&Arc<Inner>, Message)) {
    loop {
        match inner.nats.client.subscribe(subject.clone()).await {
            Ok(mut messages) => {
                while let Some(message) = messages.next().await {
                    receive(&inner, message);
                }
            }
            Err(error) => tracing::warn!("NATS: cannot subscribe to {subject}: {error}"),
        }
        sleep(RETRY_PAUSE).await;
    }
}

/// Looks for lost jobs and puts them into the stream again.
async fn audit(inner: Arc<Inner>, lease: Duration) {
    let mut ticks = interval(lease);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        for (job, sequence) in inner.registry.silent_jobs(lease * SILENT_LEASES) {
            let lost = match sequence {
                Some(sequence) => inner.stream.has(sequence, &job).await == Ok(false),
                None => true,
            };
            if lost && inner.registry.is_current(&job) {
                tracing::debug!("a job was lost and is sent again");
                inner.send(&job, true).await;
            }
        }
    }
}

/// Leaves a job that cannot be read to other, perhaps newer workers. If none can read it, it is
/// dropped.
async fn refuse_invalid(message: &jetstream::Message, error: &serde_json::Error) {
    let is_new = message.info().is_ok_and(|info| info.delivered < MAX_INVALID_DELIVERIES);
    let kind = if is_new {
        tracing::debug!("NATS: a job is left to other workers: {error}");
        AckKind::Nak(Some(INVALID_DELAY))
    } else {
        tracing::warn!("NATS: an invalid job is dropped: {error}");
        AckKind::Ack
    };
    // If this fails, the job is delivered again.
    let _ = message.ack_with(kind).await;
}

impl Inner {
    /// Returns the subject of messages to the process that waits for a job.
    fn messages_subject(&self, node: &str) -> String {
        self.kind.subject(&format!("answers.{node}"))
    }

    fn leased(&self) -> MutexGuard<'_, HashMap<Name, watch::Sender<bool>>> {
        self.leased.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Handles a message of a worker and replies.
    fn answer(self: &Arc<Self>, message: Message) {
        let Ok(job_message) = serde_json::from_slice::<JobMessage>(&message.payload) else {
            return tracing::warn!("NATS: a worker has sent an invalid message");
        };
        let directive = self.registry.receive(job_message);
        let inner = Arc::clone(self);
        tokio::spawn(async move {
            if let Some(job) = directive.returned {
                inner.send(&job, false).await;
            }
            let reply = Reply { wanted: directive.wanted };
            if let (Some(to), Ok(reply)) = (message.reply, serde_json::to_vec(&reply)) {
                // A worker that gets no reply sends its message again.
                let _ = inner.nats.client.publish(to, reply.into()).await;
            }
        });
    }

    /// Handles a cancellation.
    fn end(self: &Arc<Self>, message: Message) {
        let Ok(name) = serde_json::from_slice::<Name>(&message.payload) else { return };
        if let Some(cancelled) = self.leased().get(&name) {
            cancelled.send_replace(true);
        }
    }

    /// Puts a job into the stream. If that fails, [`audit`] does it later.
    async fn send(&self, job: &Job, resend: bool) {
        match self.stream.put(job, resend).await {
            Ok(sequence) => self.registry.set_sequence(job.id, sequence),
            Err(error) => tracing::warn!("a job cannot be sent yet: {error}"),
        }
    }

    /// Cancels a job.
    fn cancel(self: Arc<Self>, id: u64) {
        let Some(sequence) = self.registry.close(id) else { return };
        // When the process ends, workers notice that it does not respond.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            let name = Name { node: self.registry.node.clone(), id };
            if let Ok(text) = serde_json::to_vec(&name) {
                let _ =
                    self.nats.client.publish(self.kind.subject(CANCELLATIONS), text.into()).await;
            }
            if let Some(sequence) = sequence {
                self.stream.delete(sequence).await;
            }
        });
    }
}

#[async_trait]
impl AnalysisQueue for JetStreamQueue {
    async fn submit(&self, task: Task, _user: &UserId) -> Result<JobHandle, QueueError> {
        let (job, state) = self.inner.registry.open(task);
        let (id, inner) = (job.id, Arc::clone(&self.inner));
        let handle = JobHandle::new(state, move || inner.cancel(id));
        let sequence: Sequence = self.inner.stream.put(&job, false).await?;
        self.inner.registry.set_sequence(id, sequence);
        Ok(handle)
    }

    async fn take(&self) -> Result<Box<dyn Lease>, QueueError> {
        loop {
            let message = self.inner.stream.next().await?;
            match serde_json::from_slice::<Job>(&message.payload) {
                Ok(job) => {
                    let inner = Arc::clone(&self.inner);
                    return Ok(Box::new(JetStreamLease::new(inner, job, message)));
                }
                Err(error) => refuse_invalid(&message, &error).await,
            }
        }
    }

    async fn waiting(&self) -> Result<usize, QueueError> {
        self.inner.stream.waiting().await
    }
}
