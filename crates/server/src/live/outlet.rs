//! What goes out to those who have a game open.

use super::command::Way;
use crate::json::ServerMessage;
use crate::nodes::{Down, Letter, NodeId, Nodes};
use crate::room::{ConnectionId, To};
use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// A way to one client.
struct Outlet {
    way: Way,
    visitor: Option<String>,
    /// It could not follow: it is told everything once it can take it.
    behind: bool,
}

/// Writes to other nodes about a game that is ours.
#[derive(Clone)]
pub(super) struct Post {
    pub(super) nodes: Arc<Nodes>,
    pub(super) game: String,
}

impl Post {
    pub(super) fn send(&self, to: &NodeId, down: Down) {
        self.nodes.post(to, &Letter::Down { game: self.game.clone(), down });
    }
}

/// The ways to all who have a game open.
pub(super) struct Outlets {
    outlets: BTreeMap<ConnectionId, Outlet>,
    /// None if there are no other nodes.
    post: Option<Post>,
}

impl Outlets {
    pub(super) fn new(post: Option<Post>) -> Outlets {
        Outlets { outlets: BTreeMap::new(), post }
    }

    pub(super) fn add(&mut self, connection: ConnectionId, visitor: Option<String>, way: Way) {
        self.outlets.insert(connection, Outlet { way, visitor, behind: false });
    }

    pub(super) fn remove(&mut self, connection: ConnectionId) -> bool {
        self.outlets.remove(&connection).is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.outlets.is_empty()
    }

    /// Everybody who has the game open.
    pub(super) fn all(&self) -> Vec<(ConnectionId, Option<String>)> {
        let all = self.outlets.iter();
        all.map(|(&connection, outlet)| (connection, outlet.visitor.clone())).collect()
    }

    /// Whether a client has the game open through a node, and nothing between
    /// is missing.
    pub(super) fn is_at(&self, connection: ConnectionId, at: &NodeId) -> bool {
        let outlet = self.outlets.get(&connection);
        outlet.is_some_and(|outlet| outlet.way.node() == Some(at) && !self.is_void(&outlet.way))
    }

    /// Whether the line to a client has broken since it was opened.
    pub(super) fn is_void(&self, way: &Way) -> bool {
        match (&self.post, way) {
            (Some(post), Way::Node { node, breaks }) => post.nodes.breaks(node) != *breaks,
            _ => false,
        }
    }

    /// Those whose node cannot be relied on to have told us everything.
    pub(super) fn cut_off(&self) -> Vec<ConnectionId> {
        let void = self.outlets.iter().filter(|(_, outlet)| self.is_void(&outlet.way));
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
        if let (Some(post), false) = (&self.post, nodes.is_empty()) {
            for node in nodes {
                match RawValue::from_string(text.clone()) {
                    Ok(message) => post.send(&node, Down::Message { to, whole, message }),
                    Err(error) => tracing::error!("a message cannot be written: {error}"),
                }
            }
        }
        let text = Utf8Bytes::from(text);
        match to {
            To::All => self.outlets.values_mut().for_each(|outlet| outlet.send(text.clone())),
            To::One(connection) => {
                if let Some(outlet) = self.outlets.get_mut(&connection) {
                    outlet.behind &= !whole;
                    outlet.send(text);
                }
            }
        }
    }

    /// Each node through which some of them are reached, once.
    fn nodes_of(&self, to: To) -> HashSet<NodeId> {
        if self.post.is_none() {
            return HashSet::new();
        }
        let node = |outlet: &Outlet| outlet.way.node().cloned();
        match to {
            To::All => self.outlets.values().filter_map(node).collect(),
            To::One(connection) => {
                self.outlets.get(&connection).and_then(node).into_iter().collect()
            }
        }
    }

    /// Answers another node.
    pub(super) fn answer(&self, to: &NodeId, down: Down) {
        if let Some(post) = &self.post {
            post.send(to, down);
        }
    }

    /// Lets everybody go, who may come again at once.
    pub(super) fn restart(&mut self) {
        for node in self.nodes_of(To::All) {
            if let Some(post) = &self.post {
                post.send(&node, Down::NotMine);
            }
        }
        self.outlets.retain(|_, outlet| matches!(outlet.way, Way::Socket(_)));
        self.send(To::All, &ServerMessage::Restart);
        self.outlets.clear();
    }

    /// Lets one go who may come again at once.
    pub(super) fn restart_one(&mut self, connection: ConnectionId) {
        self.send(To::One(connection), &ServerMessage::Restart);
        self.outlets.remove(&connection);
    }

    pub(super) fn is_anybody_behind(&self) -> bool {
        self.outlets.values().any(|outlet| outlet.behind)
    }

    /// Those who could not follow and can be told everything now.
    pub(super) fn recovered(&self) -> Vec<ConnectionId> {
        let is_ready = |outlet: &Outlet| match &outlet.way {
            Way::Socket(socket) => outlet.behind && socket.capacity() > socket.max_capacity() / 2,
            Way::Node { .. } => false,
        };
        self.outlets.iter().filter(|(_, outlet)| is_ready(outlet)).map(|(&id, _)| id).collect()
    }
}

impl Outlet {
    fn send(&mut self, text: Utf8Bytes) {
        let Way::Socket(socket) = &self.way else { return };
        // Events must not be left out in between.
        if !self.behind {
            self.behind = socket.try_send(text).is_err();
        }
    }
}

impl Way {
    fn node(&self) -> Option<&NodeId> {
        match self {
            Way::Socket(_) => None,
            Way::Node { node, .. } => Some(node),
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
        let mut outlets = Outlets::new(None);
        outlets.add(1, None, Way::Socket(sender));
        let ack = |id| ServerMessage::Ack { id };
        for id in 1..=3 {
            outlets.send(To::All, &ack(id));
        }
        assert!(outlets.is_anybody_behind() && outlets.recovered().is_empty());
        assert!(receiver.try_recv().unwrap().contains("\"id\":1"));
        assert!(receiver.try_recv().unwrap().contains("\"id\":2"));
        outlets.send(To::One(1), &ack(4));
        assert!(receiver.try_recv().is_err(), "nothing is sent with a gap before it");
        assert_eq!(outlets.recovered(), [1]);
    }
}
