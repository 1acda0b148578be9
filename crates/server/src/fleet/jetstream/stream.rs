//! The stream of jobs. It is created when it does not exist, also after NATS has
//! lost it.

use super::super::{Job, QueueError, Terms};
use super::VERSION;
use crate::ids;
use crate::nats::Nats;
use async_nats::jetstream::consumer::{AckPolicy, Consumer, pull};
use async_nats::jetstream::context::{ContextBuilder, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, RawMessageErrorKind, RetentionPolicy, StorageType, Stream,
};
use async_nats::jetstream::{self, Context, ErrorCode, Message};
use futures_util::StreamExt;
use std::error::Error;
use std::time::Duration;
use tokio::sync::Mutex;

/// Sequence number of a job in the stream.
pub(super) type Place = u64;

/// Maximum age of a job.
const OLDEST: Duration = Duration::from_secs(3_600);
/// Time for which a request for a job waits in NATS before it is repeated.
const PULL: Duration = Duration::from_secs(5);
/// Timeout of other requests.
const ANSWER: Duration = Duration::from_secs(2);
/// The error code of NATS for a full stream.
const STORE_FAILED: u64 = 10_077;
/// The error message of NATS for too many messages.
const FULL: &str = "maximum messages exceeded";

/// The stream of jobs and the consumer of the workers.
pub(super) struct JobStream {
    nats: Nats,
    context: Context,
    terms: Terms,
    /// Handles of stream and consumer, once they are known to exist.
    known: Mutex<Option<Known>>,
}

#[derive(Clone)]
struct Known {
    stream: Stream<()>,
    consumer: Consumer<pull::Config>,
}

fn unreachable(error: impl std::fmt::Display) -> QueueError {
    QueueError::Unreachable(error.to_string())
}

impl JobStream {
    pub(super) fn new(nats: Nats, terms: Terms) -> JobStream {
        let context = ContextBuilder::new().timeout(ANSWER).ack_timeout(ANSWER);
        let context = context.build(nats.client.clone());
        JobStream { nats, context, terms, known: Mutex::default() }
    }

    fn name() -> String {
        format!("heterodox-analysis-{VERSION}")
    }

    fn subject() -> String {
        format!("heterodox.analysis.{VERSION}.jobs")
    }

    /// Returns the stream and its consumer. Creates them if they do not exist.
    async fn known(&self) -> Result<Known, QueueError> {
        let mut known = self.known.lock().await;
        if let Some(known) = known.as_ref() {
            return Ok(known.clone());
        }
        let config = Config {
            name: JobStream::name(),
            description: Some("Positions that Heterodox's workers are to search".to_owned()),
            subjects: vec![JobStream::subject()],
            retention: RetentionPolicy::WorkQueue,
            discard: DiscardPolicy::New,
            max_messages: self.terms.most_jobs as i64,
            max_age: OLDEST,
            storage: StorageType::File,
            ..Config::default()
        };
        let stream = self.context.get_or_create_stream(config).await.map_err(unreachable)?;
        let config = pull::Config {
            durable_name: Some("workers".to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: self.terms.lease,
            max_deliver: -1,
            max_ack_pending: self.terms.most_jobs as i64,
            ..pull::Config::default()
        };
        let consumer = stream.create_consumer(config).await.map_err(unreachable)?;
        let name = JobStream::name();
        let stream = self.context.get_stream_no_info(name).await.map_err(unreachable)?;
        Ok(known.insert(Known { stream, consumer }).clone())
    }

    async fn forget(&self) {
        *self.known.lock().await = None;
    }

    /// Publishes a job. If `again` is true, it is not deduplicated.
    pub(super) async fn put(&self, job: &Job, again: bool) -> Result<Place, QueueError> {
        self.known().await?;
        let text = serde_json::to_vec(job).map_err(unreachable)?;
        let again = if again { ids::token() } else { String::new() };
        // NATS deduplicates messages that are published twice because the
        // acknowledgement was lost.
        let id = format!("{}.{}.{}.{again}", job.node, job.id, job.part);
        let message = PublishMessage::build().payload(text.into()).message_id(id);
        let sent = self.context.send_publish(JobStream::subject(), message).await;
        let stored = match sent {
            Ok(stored) => stored.await,
            Err(error) => Err(error),
        };
        match stored {
            Ok(stored) => Ok(stored.sequence),
            Err(error) => {
                let cause = error.source().and_then(|error| error.downcast_ref());
                let full = cause.is_some_and(|error: &jetstream::Error| {
                    error.error_code().0 == STORE_FAILED && error.to_string().contains(FULL)
                });
                if error.kind() == PublishErrorKind::StreamNotFound {
                    self.forget().await;
                }
                Err(if full { QueueError::Full } else { unreachable(error) })
            }
        }
    }

    /// Returns true if a job is still in the stream.
    pub(super) async fn has(&self, place: Place, job: &Job) -> Result<bool, QueueError> {
        let stream = self.known().await?.stream;
        match stream.get_raw_message(place).await {
            Ok(message) => {
                let found: Option<Job> = serde_json::from_slice(&message.payload).ok();
                // After a stream was created again, its numbers start again.
                Ok(found.is_some_and(|found| found.node == job.node && found.id == job.id))
            }
            Err(error) => match error.kind() {
                RawMessageErrorKind::NoMessageFound => Ok(false),
                RawMessageErrorKind::JetStream(why)
                    if why.error_code() == ErrorCode::STREAM_NOT_FOUND =>
                {
                    self.forget().await;
                    Ok(false)
                }
                _ => Err(unreachable(error)),
            },
        }
    }

    /// Deletes a job that is unwanted.
    pub(super) async fn delete(&self, place: Place) {
        if let Ok(known) = self.known().await {
            // It may have been acknowledged. Otherwise it is found to be unwanted later.
            let _ = known.stream.delete_message(place).await;
        }
    }

    /// Waits for the next job.
    pub(super) async fn next(&self) -> Result<Message, QueueError> {
        let mut connections = self.nats.connections.clone();
        loop {
            let consumer = self.known().await?.consumer;
            connections.mark_unchanged();
            let asked = consumer.batch().max_messages(1).expires(PULL).messages().await;
            let mut messages = asked.map_err(unreachable)?;
            let next = tokio::select! {
                next = messages.next() => next,
                // Requests are lost with the connection.
                _ = connections.changed() => continue,
            };
            match next {
                Some(Ok(message)) => return Ok(message),
                Some(Err(error)) => {
                    self.forget().await;
                    return Err(unreachable(error));
                }
                None => {}
            }
        }
    }

    /// Returns the number of jobs that are not leased.
    pub(super) async fn waiting(&self) -> Result<usize, QueueError> {
        let consumer = self.known().await?.consumer;
        let info = consumer.get_info().await.map_err(unreachable)?;
        Ok(info.num_pending as usize)
    }
}
