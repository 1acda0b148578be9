//! What goes out to those who have a game open.

use super::command::Route;
use crate::json::ServerMessage;
use crate::nodes::{Envelope, FromOwner, NodeId, Nodes};
use crate::round::{ConnectionId, To};
use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// A way to one client.
struct Subscriber {
    route: Route,
    user_id: Option<String>,
    /// It could not follow: it is told everything once it can take it.
    behind: bool,
}

/// Writes to other nodes about a game that is ours.
#[derive(Clone)]
pub(super) struct PeerSender {
    pub(super) nodes: Arc<Nodes>,
    pub(super) game: String,
}

impl PeerSender {
    pub(super) fn send(&self, to: &NodeId, message: FromOwner) {
        self.nodes.send(to, &Envelope::FromOwner { game: self.game.clone(), message });
    }
}

/// The ways to all who have a game open.
pub(super) struct Subscribers {
    subscribers: BTreeMap<ConnectionId, Subscriber>,
    /// None if there are no other nodes.
    peer_sender: Option<PeerSender>,
}

impl Subscribers {
    pub(super) fn new(peer_sender: Option<PeerSender>) -> Subscribers {
        Subscribers { subscribers: BTreeMap::new(), peer_sender }
    }

    pub(super) fn add(&mut self, connection: ConnectionId, user_id: Option<String>, route: Route) {
        self.subscribers.insert(connection, Subscriber { route, user_id, behind: false });
    }

    pub(super) fn remove(&mut self, connection: ConnectionId) -> bool {
        self.subscribers.remove(&connection).is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    /// Everybody who has the game open.
    pub(super) fn all(&self) -> Vec<(ConnectionId, Option<String>)> {
        let all = self.subscribers.iter();
        all.map(|(&connection, subscriber)| (connection, subscriber.user_id.clone())).collect()
    }

    /// Whether a client has the game open through a node, and nothing between
    /// is missing.
    pub(super) fn is_at(&self, connection: ConnectionId, at: &NodeId) -> bool {
        let subscriber = self.subscribers.get(&connection);
        subscriber.is_some_and(|subscriber| {
            subscriber.route.node() == Some(at) && !self.is_void(&subscriber.route)
        })
    }

    /// Whether the line to a client has broken since it was opened.
    pub(super) fn is_void(&self, route: &Route) -> bool {
        match (&self.peer_sender, route) {
            (Some(peer_sender), Route::Node { node, epoch }) => {
                peer_sender.nodes.epoch(node) != *epoch
            }
            _ => false,
        }
    }

    /// Those whose node cannot be relied on to have told us everything.
    pub(super) fn cut_off(&self) -> Vec<ConnectionId> {
        let void =
            self.subscribers.iter().filter(|(_, subscriber)| self.is_void(&subscriber.route));
        void.map(|(&id, _)| id).collect()
    }

    /// Sends without waiting for anybody.
    pub(super) fn send(&mut self, to: To, message: &ServerMessage) {
        // Everything makes up for whatever was missed.
        let whole = matches!(message, ServerMessage::State { .. });
        match serde_json::to_string(message) {
            Ok(text) => self.pass(to, whole, text),
            Err(error) => tracing::error!("a message cannot be written: {error}"),
        }
    }

    /// The same with a message that has been written.
    pub(super) fn pass(&mut self, to: To, whole: bool, text: String) {
        let nodes = self.nodes_of(to);
        if let (Some(peer_sender), false) = (&self.peer_sender, nodes.is_empty()) {
            for node in nodes {
                match RawValue::from_string(text.clone()) {
                    Ok(message) => {
                        peer_sender.send(&node, FromOwner::Message { to, whole, message })
                    }
                    Err(error) => tracing::error!("a message cannot be written: {error}"),
                }
            }
        }
        let text = Utf8Bytes::from(text);
        match to {
            To::All => {
                self.subscribers.values_mut().for_each(|subscriber| subscriber.send(text.clone()))
            }
            To::One(connection) => {
                if let Some(subscriber) = self.subscribers.get_mut(&connection) {
                    subscriber.behind &= !whole;
                    subscriber.send(text);
                }
            }
        }
    }

    /// Each node through which some of them are reached, once.
    fn nodes_of(&self, to: To) -> HashSet<NodeId> {
        if self.peer_sender.is_none() {
            return HashSet::new();
        }
        let node = |subscriber: &Subscriber| subscriber.route.node().cloned();
        match to {
            To::All => self.subscribers.values().filter_map(node).collect(),
            To::One(connection) => {
                self.subscribers.get(&connection).and_then(node).into_iter().collect()
            }
        }
    }

    /// Answers another node.
    pub(super) fn reply(&self, to: &NodeId, message: FromOwner) {
        if let Some(peer_sender) = &self.peer_sender {
            peer_sender.send(to, message);
        }
    }

    /// Lets everybody go, who may come again at once.
    pub(super) fn restart(&mut self) {
        for node in self.nodes_of(To::All) {
            if let Some(peer_sender) = &self.peer_sender {
                peer_sender.send(&node, FromOwner::NotOwner);
            }
        }
        self.subscribers.retain(|_, subscriber| matches!(subscriber.route, Route::Socket(_)));
        self.send(To::All, &ServerMessage::Restart);
        self.subscribers.clear();
    }

    /// Lets one go who may come again at once.
    pub(super) fn restart_one(&mut self, connection: ConnectionId) {
        self.send(To::One(connection), &ServerMessage::Restart);
        self.subscribers.remove(&connection);
    }

    pub(super) fn is_anybody_behind(&self) -> bool {
        self.subscribers.values().any(|subscriber| subscriber.behind)
    }

    /// Those who could not follow and can be told everything now.
    pub(super) fn recovered(&self) -> Vec<ConnectionId> {
        let is_ready = |subscriber: &Subscriber| match &subscriber.route {
            Route::Socket(socket) => {
                subscriber.behind && socket.capacity() > socket.max_capacity() / 2
            }
            Route::Node { .. } => false,
        };
        self.subscribers
            .iter()
            .filter(|(_, subscriber)| is_ready(subscriber))
            .map(|(&id, _)| id)
            .collect()
    }
}

impl Subscriber {
    fn send(&mut self, text: Utf8Bytes) {
        let Route::Socket(socket) = &self.route else { return };
        // Events must not be left out in between.
        if !self.behind {
            self.behind = socket.try_send(text).is_err();
        }
    }
}

impl Route {
    fn node(&self) -> Option<&NodeId> {
        match self {
            Route::Socket(_) => None,
            Route::Node { node, .. } => Some(node),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    #[test]
    fn who_cannot_follow_is_told_everything_later() {
        let (sender, mut receiver) = mpsc::channel(2);
        let mut subscribers = Subscribers::new(None);
        subscribers.add(1, None, Route::Socket(sender));
        let ack = |id| ServerMessage::Ack { id };
        for id in 1..=3 {
            subscribers.send(To::All, &ack(id));
        }
        assert!(subscribers.is_anybody_behind() && subscribers.recovered().is_empty());
        assert!(receiver.try_recv().unwrap().contains("\"id\":1"));
        assert!(receiver.try_recv().unwrap().contains("\"id\":2"));
        subscribers.send(To::One(1), &ack(4));
        assert!(receiver.try_recv().is_err(), "nothing is sent with a gap before it");
        assert_eq!(subscribers.recovered(), [1]);
    }
}
