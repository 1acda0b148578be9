//! Messages to the connected clients of a round.

use super::command::Route;
use crate::cluster::{FromOwner, PeerSender};
use crate::ids::NodeId;
use heterodox_api::ServerMessage;
use heterodox_round::{ConnectionId, To, UserId};
use serde_json::value::RawValue;
use std::collections::{BTreeMap, HashSet};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A connected client.
struct Subscriber {
    route: Route,
    user_id: Option<UserId>,
    /// True if messages were dropped because the client was too slow. It gets the state
    /// when it has caught up.
    behind: bool,
}

/// All connected clients of a round.
pub(super) struct Subscribers {
    subscribers: BTreeMap<ConnectionId, Subscriber>,
    /// `None` if this is the only node.
    peer_sender: Option<PeerSender>,
}

impl Subscribers {
    pub(super) fn new(peer_sender: Option<PeerSender>) -> Subscribers {
        Subscribers { subscribers: BTreeMap::new(), peer_sender }
    }

    pub(super) fn add(&mut self, connection: ConnectionId, user_id: Option<UserId>, route: Route) {
        self.subscribers.insert(connection, Subscriber { route, user_id, behind: false });
    }

    pub(super) fn remove(&mut self, connection: ConnectionId) -> bool {
        self.subscribers.remove(&connection).is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    /// Returns all clients with their users.
    pub(super) fn all(&self) -> Vec<(ConnectionId, Option<UserId>)> {
        let all = self.subscribers.iter();
        all.map(|(&connection, subscriber)| (connection, subscriber.user_id.clone())).collect()
    }

    /// Returns whether a client is connected through a node, and no message to it was
    /// lost.
    pub(super) fn is_reached_through(&self, connection: ConnectionId, at: &NodeId) -> bool {
        let subscriber = self.subscribers.get(&connection);
        subscriber.is_some_and(|subscriber| {
            subscriber.route.node() == Some(at) && !self.is_stale(&subscriber.route)
        })
    }

    /// Returns whether messages to or from the client's node may have been lost.
    pub(super) fn is_stale(&self, route: &Route) -> bool {
        match (&self.peer_sender, route) {
            (Some(peer_sender), Route::Node { node, epoch }) => {
                peer_sender.nodes.epoch(node) != *epoch
            }
            _ => false,
        }
    }

    /// Returns the clients whose route is stale.
    pub(super) fn unreachable(&self) -> Vec<ConnectionId> {
        let void =
            self.subscribers.iter().filter(|(_, subscriber)| self.is_stale(&subscriber.route));
        void.map(|(&id, _)| id).collect()
    }

    /// Sends a message without waiting. Clients whose queue is full fall behind.
    pub(super) fn send(&mut self, to: To, message: &ServerMessage) {
        // A full state replaces all missed messages.
        let is_full_state = matches!(message, ServerMessage::State { .. });
        match serde_json::to_string(message) {
            Ok(text) => self.send_text(to, is_full_state, text),
            Err(error) => tracing::error!("cannot serialize a message: {error}"),
        }
    }

    /// Sends a serialised message.
    pub(super) fn send_text(&mut self, to: To, is_full_state: bool, text: String) {
        let nodes = self.nodes_of(to);
        if let (Some(peer_sender), false) = (&self.peer_sender, nodes.is_empty()) {
            for node in nodes {
                match RawValue::from_string(text.clone()) {
                    Ok(message) => {
                        peer_sender.send(&node, FromOwner::Message { to, is_full_state, message })
                    }
                    Err(error) => tracing::error!("cannot serialize a message: {error}"),
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
                    subscriber.behind &= !is_full_state;
                    subscriber.send(text);
                }
            }
        }
    }

    /// Returns the nodes that the recipients are connected to.
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

    /// Returns the sender of messages to other nodes, if there are any.
    pub(super) fn peers(&self) -> Option<&PeerSender> {
        self.peer_sender.as_ref()
    }

    /// Disconnects all clients. They then reconnect.
    pub(super) fn disconnect_all(&mut self) {
        for node in self.nodes_of(To::All) {
            if let Some(peer_sender) = &self.peer_sender {
                peer_sender.send(&node, FromOwner::NotOwner);
            }
        }
        self.subscribers.retain(|_, subscriber| matches!(subscriber.route, Route::Socket(_)));
        self.send(To::All, &ServerMessage::Restart);
        self.subscribers.clear();
    }

    /// Disconnects a client. It then reconnects.
    pub(super) fn disconnect(&mut self, connection: ConnectionId) {
        self.send(To::One(connection), &ServerMessage::Restart);
        self.subscribers.remove(&connection);
    }

    pub(super) fn has_lagging(&self) -> bool {
        self.subscribers.values().any(|subscriber| subscriber.behind)
    }

    /// Returns the clients that fell behind and can now receive the state.
    pub(super) fn caught_up(&self) -> Vec<ConnectionId> {
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
        // No update may be skipped.
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
    fn slow_clients_get_the_state_when_they_catch_up() {
        let (sender, mut receiver) = mpsc::channel(2);
        let mut subscribers = Subscribers::new(None);
        subscribers.add(ConnectionId(1), None, Route::Socket(sender));
        let ack = |id| ServerMessage::Ack { id };
        for id in 1..=3 {
            subscribers.send(To::All, &ack(id));
        }
        assert!(subscribers.has_lagging() && subscribers.caught_up().is_empty());
        assert!(receiver.try_recv().unwrap().contains("\"id\":1"));
        assert!(receiver.try_recv().unwrap().contains("\"id\":2"));
        subscribers.send(To::One(ConnectionId(1)), &ack(4));
        assert!(receiver.try_recv().is_err(), "nothing is sent with a gap before it");
        assert_eq!(subscribers.caught_up(), [ConnectionId(1)]);
    }
}
