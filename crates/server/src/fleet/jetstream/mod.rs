//! The queue in NATS: for any number of servers and workers on any machines.
//!
//! Jobs are messages of a stream of JetStream, which gives them out one by one
//! and again if a worker is not heard of. What workers tell goes straight to the
//! process that waits, which answers whether it is still wanted; what gets lost
//! on the way is noticed when a job is no longer in the stream though nobody has
//! told its end.

mod lease;
mod stream;

use super::job::{Job, Reply, Task, Told};
use super::job_registry::{JobHandle, JobRegistry};
use super::{AnalysisQueue, Lease, QueueError, Terms};
use crate::ids;
use crate::nats::Nats;
use async_nats::Message;
use async_trait::async_trait;
use futures_util::StreamExt;
use lease::JetStreamLease;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stream::{JobStream, Place};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// The form of the messages. Servers and workers with another one do not
/// notice each other.
const VERSION: u32 = 1;

/// How many leases it takes until a job of which nothing is heard is looked for.
const SILENCE: u32 = 2;
/// How long until it is tried again to listen.
const RETRY: Duration = Duration::from_secs(1);

/// Jobs in NATS.
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
    nats: Nats,
    stream: JobStream,
    registry: JobRegistry,
    /// The jobs that workers of this process have, by whose they are: set when
    /// they are called off.
    taken: Mutex<HashMap<Name, watch::Sender<bool>>>,
}

/// What a job is called by everybody.
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

/// Where what workers tell a process goes.
fn answers(node: &str) -> String {
    format!("heterodox.analysis.{VERSION}.answers.{node}")
}

/// Where it is said that jobs are called off.
fn cancelled() -> String {
    format!("heterodox.analysis.{VERSION}.off")
}

impl JetStreamQueue {
    /// The queue that others at the same NATS share. It need not be there yet.
    pub(crate) fn start(nats: Nats, terms: Terms) -> JetStreamQueue {
        let stream = JobStream::new(nats.clone(), terms);
        let registry = JobRegistry::new(ids::token());
        let inner = Arc::new(Inner { nats, stream, registry, taken: Mutex::default() });
        let own = answers(&inner.registry.node);
        let tasks = vec![
            tokio::spawn(listen(Arc::clone(&inner), own, Inner::answer)),
            tokio::spawn(listen(Arc::clone(&inner), cancelled(), Inner::end)),
            tokio::spawn(audit(Arc::clone(&inner), terms.lease)),
        ];
        JetStreamQueue { inner, tasks }
    }
}

/// Hands what is said under a subject to something.
async fn listen(inner: Arc<Inner>, subject: String, receive: impl Fn(&Arc<Inner>, Message)) {
    loop {
        match inner.nats.client.subscribe(subject.clone()).await {
            Ok(mut messages) => {
                while let Some(message) = messages.next().await {
                    receive(&inner, message);
                }
            }
            Err(error) => tracing::warn!("NATS: cannot listen to {subject}: {error}"),
        }
        sleep(RETRY).await;
    }
}

/// Looks for jobs that got lost, and lets them wait again.
async fn audit(inner: Arc<Inner>, lease: Duration) {
    let mut ticks = interval(lease);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        for (job, place) in inner.registry.silent(lease * SILENCE) {
            let lost = match place {
                Some(place) => inner.stream.has(place, &job).await == Ok(false),
                None => true,
            };
            if lost && inner.registry.wants(&job) {
                tracing::debug!("an analysis got lost on its way; it is sent again");
                inner.send(&job, true).await;
            }
        }
    }
}

impl Inner {
    fn taken(&self) -> MutexGuard<'_, HashMap<Name, watch::Sender<bool>>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in what a worker tells, and answers.
    fn answer(self: &Arc<Self>, message: Message) {
        let Ok(told) = serde_json::from_slice::<Told>(&message.payload) else {
            return tracing::warn!("NATS: a worker has said something that cannot be read");
        };
        let directive = self.registry.receive(told);
        let inner = Arc::clone(self);
        tokio::spawn(async move {
            if let Some(job) = directive.again {
                inner.send(&job, false).await;
            }
            let reply = Reply { wanted: directive.wanted };
            if let (Some(to), Ok(reply)) = (message.reply, serde_json::to_vec(&reply)) {
                // A worker that is not answered asks again.
                let _ = inner.nats.client.publish(to, reply.into()).await;
            }
        });
    }

    /// A job is called off.
    fn end(self: &Arc<Self>, message: Message) {
        let Ok(name) = serde_json::from_slice::<Name>(&message.payload) else { return };
        if let Some(off) = self.taken().get(&name) {
            off.send_replace(true);
        }
    }

    /// Puts a job into the stream. If that fails the audit does it later.
    async fn send(&self, job: &Job, again: bool) {
        match self.stream.put(job, again).await {
            Ok(place) => self.registry.placed(job.id, place),
            Err(error) => tracing::warn!("an analysis waits to be sent on: {error}"),
        }
    }

    /// Waits for a job no more.
    fn cancel(self: Arc<Self>, id: u64) {
        let Some(place) = self.registry.close(id) else { return };
        // When the process ends workers notice that nobody answers them.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            let name = Name { node: self.registry.node.clone(), id };
            if let Ok(text) = serde_json::to_vec(&name) {
                let _ = self.nats.client.publish(cancelled(), text.into()).await;
            }
            if let Some(place) = place {
                self.stream.delete(place).await;
            }
        });
    }
}

#[async_trait]
impl AnalysisQueue for JetStreamQueue {
    async fn submit(&self, task: Task, _user: &str) -> Result<JobHandle, QueueError> {
        let (job, state) = self.inner.registry.open(task);
        let (id, inner) = (job.id, Arc::clone(&self.inner));
        let handle = JobHandle::new(state, move || inner.cancel(id));
        let place: Place = self.inner.stream.put(&job, false).await?;
        self.inner.registry.placed(id, place);
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
                Err(error) => {
                    tracing::warn!("NATS: a job that cannot be read is thrown away: {error}");
                    let _ = message.ack().await;
                }
            }
        }
    }

    async fn waiting(&self) -> Result<usize, QueueError> {
        self.inner.stream.waiting().await
    }
}
