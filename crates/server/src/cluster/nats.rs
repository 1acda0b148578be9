//! Transport of frames between nodes over NATS.

use super::envelope::Envelope;
use super::nodes::Nodes;
use super::ports::Bus;
use crate::error::ServerError;
use crate::ids::NodeId;
use crate::nats::Nats;
use async_nats::{Client, SubscribeError, Subscriber};
use futures_util::StreamExt;
use futures_util::stream::{Select, select};
use std::sync::{Arc, Weak};
use tokio::sync::mpsc;

/// Maximum number of frames that wait for NATS. Further ones are lost; the receiver notices the
/// loss.
const MAX_QUEUED: usize = 8 * 1024;

/// Subject of broadcasts.
const BROADCAST_SUBJECT: &str = "heterodox.nodes";

struct NatsBus {
    /// Subjects and frames.
    frames: mpsc::Sender<(String, Vec<u8>)>,
}

impl NatsBus {
    fn publish(&self, subject: String, frame: Vec<u8>) {
        if self.frames.try_send((subject, frame)).is_err() {
            tracing::warn!("too many frames wait for NATS");
        }
    }
}

impl Bus for NatsBus {
    fn send(&self, to: &NodeId, frame: Vec<u8>) {
        self.publish(inbox_subject(to), frame);
    }

    fn broadcast(&self, frame: Vec<u8>) {
        self.publish(BROADCAST_SUBJECT.to_owned(), frame);
    }
}

fn inbox_subject(node: &NodeId) -> String {
    format!("heterodox.node.{node}")
}

/// Frames to this node and broadcasts.
pub(crate) type Inbox = Select<Subscriber, Subscriber>;

/// Connects the bus and subscribes to the frames for a node.
pub(crate) async fn connect(
    nats: &Nats,
    me: &NodeId,
) -> Result<(Box<dyn Bus>, Inbox), ServerError> {
    let failed = |error: SubscribeError| ServerError::Nats(error.to_string());
    let own = nats.client.subscribe(inbox_subject(me)).await.map_err(failed)?;
    let all = nats.client.subscribe(BROADCAST_SUBJECT).await.map_err(failed)?;
    let inbox = select(own, all);
    let (frames, waiting) = mpsc::channel(MAX_QUEUED);
    tokio::spawn(publish(nats.client.clone(), waiting));
    Ok((Box::new(NatsBus { frames }), inbox))
}

async fn publish(client: Client, mut waiting: mpsc::Receiver<(String, Vec<u8>)>) {
    while let Some((subject, frame)) = waiting.recv().await {
        if let Err(error) = client.publish(subject, frame.into()).await {
            tracing::warn!("NATS: publishing failed: {error}");
        }
    }
}

/// Sends heartbeats as soon as NATS is connected again. They reveal losses immediately.
pub(crate) async fn send_heartbeats(mut nats: Nats, nodes: Weak<Nodes>) {
    while nats.connections.changed().await.is_ok() {
        let Some(nodes) = nodes.upgrade() else { return };
        nodes.send_heartbeats();
    }
}

/// Passes envelopes to a function until it returns false.
pub(crate) async fn receive(
    mut inbox: Inbox,
    nodes: Arc<Nodes>,
    deliver: impl Fn(NodeId, Envelope) -> bool,
) {
    while let Some(message) = inbox.next().await {
        if let Some((from, envelope)) = nodes.receive(&message.payload)
            && !deliver(from, envelope)
        {
            return;
        }
    }
}
