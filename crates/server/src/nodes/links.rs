//! The lines to all other nodes.

use super::envelope::Envelope;
use super::link::{Frame, Inbox, Kind, split};
use super::{Bus, NodeId};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// After so long without a word nothing that was sent can be relied on.
const PEER_TIMEOUT: Duration = Duration::from_secs(3);

/// How long another node is spoken to without an answer.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// Another node.
struct Peer {
    /// The number of the next frame to it.
    sent: u64,
    inbox: Inbox,
    last_seen: Instant,
    /// It is silent, and whoever relied on it has been told.
    is_unreachable: bool,
    /// How often the line has broken.
    epoch: u64,
}

impl Peer {
    fn new(now: Instant) -> Peer {
        Peer { sent: 0, inbox: Inbox::default(), last_seen: now, is_unreachable: false, epoch: 0 }
    }
}

/// The lines to all other nodes.
pub(super) struct Links {
    me: NodeId,
    bus: Box<dyn Bus>,
    peers: Mutex<HashMap<NodeId, Peer>>,
    /// Changes whenever something that others rely on has broken.
    broken: watch::Sender<()>,
}

impl Links {
    pub(super) fn new(me: NodeId, bus: Box<dyn Bus>) -> Links {
        Links { me, bus, peers: Mutex::default(), broken: watch::Sender::new(()) }
    }

    fn peers(&self) -> MutexGuard<'_, HashMap<NodeId, Peer>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells whoever relies on something that has broken to look.
    pub(super) fn alarm(&self) {
        self.broken.send_replace(());
    }

    pub(super) fn alarms(&self) -> watch::Receiver<()> {
        self.broken.subscribe()
    }

    /// How often the line to a node has broken.
    pub(super) fn epoch(&self, node: &NodeId) -> u64 {
        self.peers().get(node).map_or(0, |peer| peer.epoch)
    }

    /// How long nothing has been heard of a node.
    pub(super) fn since_last_seen(&self, node: &NodeId) -> Duration {
        self.peers().get(node).map_or(Duration::ZERO, |peer| peer.last_seen.elapsed())
    }

    /// Sends a letter, without waiting. If it is lost, the line breaks.
    pub(super) fn send(&self, to: &NodeId, envelope: &Envelope) {
        let text = match serde_json::to_vec(envelope) {
            Ok(text) => text,
            Err(error) => return tracing::error!("a letter cannot be written: {error}"),
        };
        let mut peers = self.peers();
        let peer = peers.entry(to.clone()).or_insert_with(|| Peer::new(Instant::now()));
        for (kind, body) in split(&text) {
            let frame = Frame { from: self.me.clone(), number: peer.sent, kind, body };
            peer.sent += 1;
            self.bus.send(to, frame.write());
        }
    }

    /// Sends a letter to all other nodes, known or not. It may get lost.
    pub(super) fn broadcast(&self, envelope: &Envelope) {
        match serde_json::to_vec(envelope) {
            Ok(body) => {
                let (from, kind) = (self.me.clone(), Kind::Broadcast);
                self.bus.broadcast(Frame { from, number: 0, kind, body: &body }.write());
            }
            Err(error) => tracing::error!("a letter cannot be written: {error}"),
        }
    }

    /// Reads a letter to all; it tells nothing of the line to its writer.
    fn read_broadcast(&self, from: NodeId, body: &[u8]) -> Option<(NodeId, Envelope)> {
        match serde_json::from_slice(body) {
            Ok(envelope @ Envelope::Watchable { .. }) if from != self.me => Some((from, envelope)),
            // Our own, or of a version that has more to tell.
            _ => None,
        }
    }

    /// Takes in what has come: from whom it is, and what they write.
    pub(super) fn receive(&self, bytes: &[u8]) -> Option<(NodeId, Envelope)> {
        let Some(Frame { from, number, kind, body }) = Frame::read(bytes) else {
            tracing::warn!("something has come that is from no node");
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
                tracing::error!("node {from} has sent something else: {error}");
                self.reset(&from);
            }
        }
        None
    }

    /// Something from a node is lost: both sides begin anew.
    pub(super) fn reset(&self, node: &NodeId) {
        tracing::warn!("something from node {node} is lost");
        self.bump_epoch(node);
        self.send(node, &Envelope::Lost);
    }

    /// What went on with a node begins anew.
    fn bump_epoch(&self, node: &NodeId) {
        if let Some(peer) = self.peers().get_mut(node) {
            peer.epoch += 1;
        }
        self.alarm();
    }

    /// To be called about once a second: tells all others that we are there,
    /// and notices who is not.
    pub(super) fn heartbeat(&self) {
        let mut is_broken = false;
        for (node, peer) in self.peers().iter_mut() {
            let since_last_seen = peer.last_seen.elapsed();
            if since_last_seen > PEER_TIMEOUT && !peer.is_unreachable {
                tracing::warn!("nothing is heard of node {node}");
                (peer.is_unreachable, is_broken) = (true, true);
                peer.epoch += 1;
            }
            if since_last_seen < FORGOTTEN {
                let (from, number) = (self.me.clone(), peer.sent);
                let frame = Frame { from, number, kind: Kind::Heartbeat, body: &[] };
                self.bus.send(node, frame.write());
            }
        }
        if is_broken {
            self.alarm();
        }
    }

    /// Says goodbye to everybody.
    pub(super) fn goodbye(&self) {
        let others: Vec<NodeId> = self.peers().keys().cloned().collect();
        for node in others {
            self.send(&node, &Envelope::Goodbye);
        }
    }
}
