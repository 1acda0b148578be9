//! NATS carries what nodes write to each other.

use super::{Bus, NodeId, Nodes};
use crate::error::ServerError;
use crate::live::Hub;
use crate::nats::Nats;
use async_nats::{Client, Subscriber};
use futures_util::StreamExt;
use std::sync::{Arc, Weak};
use tokio::sync::mpsc;

/// How many frames may wait for NATS. What does not fit is lost, which is
/// noticed.
const WAITING: usize = 8 * 1024;

struct NatsBus {
    frames: mpsc::Sender<(NodeId, Vec<u8>)>,
}

impl Bus for NatsBus {
    fn send(&self, to: &NodeId, frame: Vec<u8>) {
        if self.frames.try_send((to.clone(), frame)).is_err() {
            tracing::warn!("too much waits for NATS");
        }
    }
}

fn inbox(node: &NodeId) -> String {
    format!("heterodox.node.{node}")
}

/// The way to others, and what comes for this node.
pub(crate) async fn connect(
    nats: &Nats,
    me: &NodeId,
) -> Result<(Box<dyn Bus>, Subscriber), ServerError> {
    let inbox = nats.client.subscribe(inbox(me)).await;
    let inbox = inbox.map_err(|error| ServerError::Nats(error.to_string()))?;
    let (frames, waiting) = mpsc::channel(WAITING);
    tokio::spawn(publish(nats.client.clone(), waiting));
    Ok((Box::new(NatsBus { frames }), inbox))
}

async fn publish(client: Client, mut waiting: mpsc::Receiver<(NodeId, Vec<u8>)>) {
    while let Some((to, frame)) = waiting.recv().await {
        if let Err(error) = client.publish(inbox(&to), frame.into()).await {
            tracing::warn!("NATS takes nothing: {error}");
        }
    }
}

/// Tells the others that we are there as soon as NATS is back, so that what was
/// lost is noticed at once.
pub(crate) async fn speak_up(mut nats: Nats, nodes: Weak<Nodes>) {
    while nats.connections.changed().await.is_ok() {
        let Some(nodes) = nodes.upgrade() else { return };
        nodes.speak_up();
    }
}

/// Takes in what comes for this node, for as long as there is a hub.
pub(crate) async fn receive(mut inbox: Subscriber, nodes: Arc<Nodes>, hub: Weak<Hub>) {
    while let Some(message) = inbox.next().await {
        let Some(hub) = hub.upgrade() else { return };
        if let Some((from, letter)) = nodes.hear(&message.payload) {
            hub.deliver(&nodes, from, letter);
        }
    }
}
