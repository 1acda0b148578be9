//! Connections to all other nodes.

use super::envelope::Envelope;
use super::link::{Frame, Inbox, Kind, split};
use super::ports::Bus;
use crate::ids::NodeId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Maximum time between frames from a connected node. A silent node counts as disconnected.
const PEER_TIMEOUT: Duration = Duration::from_secs(3);

/// Maximum silence of a node that still gets heartbeats.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(60);

/// Another node.
struct Peer {
    /// Number of the next frame to it.
    sent: u64,
    inbox: Inbox,
    last_seen: Instant,
    /// True if it counts as disconnected, and subscribers were told.
    is_unreachable: bool,
    /// Number of times the connection was reset.
    epoch: u64,
}

impl Peer {
    fn new(now: Instant) -> Peer {
        Peer { sent: 0, inbox: Inbox::default(), last_seen: now, is_unreachable: false, epoch: 0 }
    }
}

/// Connections to all other nodes.
pub(super) struct Links {
    me: NodeId,
    bus: Box<dyn Bus>,
    peers: Mutex<HashMap<NodeId, Peer>>,
    /// Changes whenever a connection was reset or the lease had expired.
    resets: watch::Sender<()>,
}

impl Links {
    pub(super) fn new(me: NodeId, bus: Box<dyn Bus>) -> Links {
        Links { me, bus, peers: Mutex::default(), resets: watch::Sender::new(()) }
    }

    fn peers(&self) -> MutexGuard<'_, HashMap<NodeId, Peer>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells subscribers to check the connections that they rely on.
    pub(super) fn notify_reset(&self) {
        self.resets.send_replace(());
    }

    pub(super) fn reset_notifications(&self) -> watch::Receiver<()> {
        self.resets.subscribe()
    }

    /// Number of times the connection to a node was reset.
    pub(super) fn epoch(&self, node: &NodeId) -> u64 {
        self.peers().get(node).map_or(0, |peer| peer.epoch)
    }

    /// Time since a frame of a node was received.
    pub(super) fn since_last_seen(&self, node: &NodeId) -> Duration {
        self.peers().get(node).map_or(Duration::ZERO, |peer| peer.last_seen.elapsed())
    }

    /// Sends an envelope without waiting. If it is lost, the connection is reset.
    pub(super) fn send(&self, to: &NodeId, envelope: &Envelope) {
        let text = match serde_json::to_vec(envelope) {
            Ok(text) => text,
            Err(error) => return tracing::error!("an envelope cannot be serialized: {error}"),
        };
        let mut peers = self.peers();
        let peer = peers.entry(to.clone()).or_insert_with(|| Peer::new(Instant::now()));
        for (kind, body) in split(&text) {
            let frame = Frame { from: self.me.clone(), number: peer.sent, kind, body };
            peer.sent += 1;
            self.bus.send(to, frame.to_bytes());
        }
    }

    /// Sends an envelope to all nodes, including unknown ones. It may be lost.
    pub(super) fn broadcast(&self, envelope: &Envelope) {
        match serde_json::to_vec(envelope) {
            Ok(body) => {
                let (from, kind) = (self.me.clone(), Kind::Broadcast);
                self.bus.broadcast(Frame { from, number: 0, kind, body: &body }.to_bytes());
            }
            Err(error) => tracing::error!("an envelope cannot be serialized: {error}"),
        }
    }

    /// Parses a broadcast. It does not affect the connection to its sender.
    fn read_broadcast(&self, from: NodeId, body: &[u8]) -> Option<(NodeId, Envelope)> {
        match serde_json::from_slice(body) {
            Ok(envelope @ Envelope::Watchable { .. }) if from != self.me => Some((from, envelope)),
            // Our own broadcast, or one of a newer version.
            _ => None,
        }
    }

    /// Receives a frame. Returns the envelope that it completes, and its sender.
    pub(super) fn receive(&self, bytes: &[u8]) -> Option<(NodeId, Envelope)> {
        let Some(Frame { from, number, kind, body }) = Frame::parse(bytes) else {
            tracing::warn!("an invalid frame was received");
            return None;
        };
        if kind == Kind::Broadcast {
            return self.read_broadcast(from, body);
        }
        let lost = {
            let mut peers = self.peers();
            let peer = peers.entry(from.clone()).or_insert_with(|| Peer::new(Instant::now()));
            peer.last_seen = Instant::now();
            let received = peer.inbox.receive(number, kind, body);
            let lost = received.lost || std::mem::take(&mut peer.is_unreachable);
            (lost, received.message)
        };
        let (lost, envelope) = lost;
        if lost {
            self.reset(&from);
        }
        match serde_json::from_slice(&envelope?) {
            Ok(Envelope::Lost) => self.bump_epoch(&from),
            Ok(Envelope::Goodbye) => self.bump_epoch(&from),
            Ok(envelope) => return Some((from, envelope)),
            Err(error) => {
                tracing::error!("node {from} has sent an invalid envelope: {error}");
                self.reset(&from);
            }
        }
        None
    }

    /// Resets the connection to a node after the loss of a frame, and notifies that node.
    pub(super) fn reset(&self, node: &NodeId) {
        tracing::warn!("a message from node {node} is lost");
        self.bump_epoch(node);
        self.send(node, &Envelope::Lost);
    }

    /// Starts a new epoch of the connection to a node.
    fn bump_epoch(&self, node: &NodeId) {
        if let Some(peer) = self.peers().get_mut(node) {
            peer.epoch += 1;
        }
        self.notify_reset();
    }

    /// Sends heartbeats to all nodes and detects those that are silent. Called once a
    /// second.
    pub(super) fn heartbeat(&self) {
        let mut is_any_lost = false;
        for (node, peer) in self.peers().iter_mut() {
            let since_last_seen = peer.last_seen.elapsed();
            if since_last_seen > PEER_TIMEOUT && !peer.is_unreachable {
                tracing::warn!("node {node} does not respond");
                (peer.is_unreachable, is_any_lost) = (true, true);
                peer.epoch += 1;
            }
            if since_last_seen < HEARTBEAT_TIMEOUT {
                let (from, number) = (self.me.clone(), peer.sent);
                let frame = Frame { from, number, kind: Kind::Heartbeat, body: &[] };
                self.bus.send(node, frame.to_bytes());
            }
        }
        if is_any_lost {
            self.notify_reset();
        }
    }

    /// Tells all nodes that this one shuts down.
    pub(super) fn goodbye(&self) {
        let others: Vec<NodeId> = self.peers().keys().cloned().collect();
        for node in others {
            self.send(&node, &Envelope::Goodbye);
        }
    }
}
