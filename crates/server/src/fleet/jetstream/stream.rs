//! The stream of jobs. It is created when it does not exist, also after NATS has
//! lost it.

use super::super::{Job, QueueConfig, QueueError};
use super::{QueueKind, VERSION};
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
pub(super) type Sequence = u64;

/// Maximum age of a job.
const MAX_AGE: Duration = Duration::from_secs(3_600);
/// Maximum time that a request for a job waits in NATS. It is then repeated.
const PULL_TIMEOUT: Duration = Duration::from_secs(5);
/// Timeout of other requests.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(2);
/// The error code of NATS for a full stream.
const STORE_FAILED: u64 = 10_077;
/// The error message of NATS for too many messages.
const FULL_MESSAGE: &str = "maximum messages exceeded";

/// The stream of jobs and the consumer of the workers.
pub(super) struct JobStream {
    kind: QueueKind,
    nats: Nats,
    context: Context,
    config: QueueConfig,
    /// Handles of stream and consumer, once they are known to exist.
    handles: Mutex<Option<Handles>>,
}

#[derive(Clone)]
struct Handles {
    stream: Stream<()>,
    consumer: Consumer<pull::Config>,
}

fn unreachable(error: impl std::fmt::Display) -> QueueError {
    QueueError::Unreachable(error.to_string())
}

impl JobStream {
    pub(super) fn new(nats: Nats, kind: QueueKind, config: QueueConfig) -> JobStream {
        let context = ContextBuilder::new().timeout(REQUEST_TIMEOUT).ack_timeout(REQUEST_TIMEOUT);
        let context = context.build(nats.client.clone());
        JobStream { kind, nats, context, config, handles: Mutex::default() }
    }

    fn name(&self) -> String {
        format!("heterodox-{}-{VERSION}", self.kind.name())
    }

    fn subject(&self) -> String {
        self.kind.subject("jobs")
    }

    /// Returns the stream and its consumer. Creates them if they do not exist.
    async fn handles(&self) -> Result<Handles, QueueError> {
        let mut handles = self.handles.lock().await;
        if let Some(handles) = handles.as_ref() {
            return Ok(handles.clone());
        }
        let config = Config {
            name: self.name(),
            description: Some("Jobs for Heterodox's workers".to_owned()),
            subjects: vec![self.subject()],
            retention: RetentionPolicy::WorkQueue,
            discard: DiscardPolicy::New,
            max_messages: self.config.max_jobs as i64,
            max_age: MAX_AGE,
            storage: StorageType::File,
            ..Config::default()
        };
        let stream = self.context.get_or_create_stream(config).await.map_err(unreachable)?;
        let config = pull::Config {
            durable_name: Some("workers".to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: self.config.lease,
            max_deliver: -1,
            max_ack_pending: self.config.max_jobs as i64,
            ..pull::Config::default()
        };
        let consumer = stream.create_consumer(config).await.map_err(unreachable)?;
        let name = self.name();
        let stream = self.context.get_stream_no_info(name).await.map_err(unreachable)?;
        Ok(handles.insert(Handles { stream, consumer }).clone())
    }

    async fn reset(&self) {
        *self.handles.lock().await = None;
    }

    /// Publishes a job. If `resend` is true, it is not deduplicated.
    pub(super) async fn put(&self, job: &Job, resend: bool) -> Result<Sequence, QueueError> {
        self.handles().await?;
        let text = serde_json::to_vec(job).map_err(unreachable)?;
        let suffix = if resend { ids::token() } else { String::new() };
        // NATS deduplicates messages that are published twice because the
        // acknowledgement was lost.
        let id = format!("{}.{}.{}.{suffix}", job.node, job.id, job.part);
        let message = PublishMessage::build().payload(text.into()).message_id(id);
        let sent = self.context.send_publish(self.subject(), message).await;
        let stored = match sent {
            Ok(stored) => stored.await,
            Err(error) => Err(error),
        };
        match stored {
            Ok(stored) => Ok(stored.sequence),
            Err(error) => {
                let cause = error.source().and_then(|error| error.downcast_ref());
                let full = cause.is_some_and(|error: &jetstream::Error| {
                    error.error_code().0 == STORE_FAILED && error.to_string().contains(FULL_MESSAGE)
                });
                if error.kind() == PublishErrorKind::StreamNotFound {
                    self.reset().await;
                }
                Err(if full { QueueError::Full } else { unreachable(error) })
            }
        }
    }

    /// Returns true if a job is still in the stream.
    pub(super) async fn has(&self, sequence: Sequence, job: &Job) -> Result<bool, QueueError> {
        let stream = self.handles().await?.stream;
        match stream.get_raw_message(sequence).await {
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
                    self.reset().await;
                    Ok(false)
                }
                _ => Err(unreachable(error)),
            },
        }
    }

    /// Deletes a job that is unwanted.
    pub(super) async fn delete(&self, sequence: Sequence) {
        if let Ok(handles) = self.handles().await {
            // It may have been acknowledged. Otherwise it is found to be unwanted later.
            let _ = handles.stream.delete_message(sequence).await;
        }
    }

    /// Waits for the next job.
    pub(super) async fn next(&self) -> Result<Message, QueueError> {
        let mut connections = self.nats.connections.clone();
        loop {
            let consumer = self.handles().await?.consumer;
            connections.mark_unchanged();
            let asked = consumer.batch().max_messages(1).expires(PULL_TIMEOUT).messages().await;
            let mut messages = asked.map_err(unreachable)?;
            let next = tokio::select! {
                next = messages.next() => next,
                // Requests are lost with the connection.
                _ = connections.changed() => continue,
            };
            match next {
                Some(Ok(message)) => return Ok(message),
                Some(Err(error)) => {
                    self.reset().await;
                    return Err(unreachable(error));
                }
                None => {}
            }
        }
    }

    /// Returns the number of jobs that are not leased.
    pub(super) async fn waiting(&self) -> Result<usize, QueueError> {
        let consumer = self.handles().await?.consumer;
        let info = consumer.get_info().await.map_err(unreachable)?;
        Ok(info.num_pending as usize)
    }
}
