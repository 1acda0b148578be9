//! What goes out to those who have a game open.

use crate::json::ServerMessage;
use crate::room::{ConnectionId, To};
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use tokio::sync::mpsc;

/// A way to one client.
struct Outlet {
    sender: mpsc::Sender<Utf8Bytes>,
    visitor: Option<String>,
    /// It could not follow: it is told everything once it can take it.
    behind: bool,
}

/// The ways to all who have a game open.
#[derive(Default)]
pub(super) struct Outlets(HashMap<ConnectionId, Outlet>);

impl Outlets {
    pub(super) fn add(
        &mut self,
        connection: ConnectionId,
        visitor: Option<String>,
        sender: mpsc::Sender<Utf8Bytes>,
    ) {
        self.0.insert(connection, Outlet { sender, visitor, behind: false });
    }

    pub(super) fn remove(&mut self, connection: ConnectionId) {
        self.0.remove(&connection);
    }

    /// Everybody who has the game open.
    pub(super) fn all(&self) -> Vec<(ConnectionId, Option<String>)> {
        self.0.iter().map(|(&connection, outlet)| (connection, outlet.visitor.clone())).collect()
    }

    /// Sends without waiting for anybody.
    pub(super) fn send(&mut self, to: To, message: &ServerMessage) {
        let text = match serde_json::to_string(message) {
            Ok(text) => Utf8Bytes::from(text),
            Err(error) => return tracing::error!("a message cannot be written: {error}"),
        };
        match to {
            To::All => self.0.values_mut().for_each(|outlet| outlet.send(text.clone())),
            To::One(connection) => {
                if let Some(outlet) = self.0.get_mut(&connection) {
                    // Everything makes up for whatever was missed.
                    let is_state = matches!(message, ServerMessage::State { .. });
                    outlet.behind &= !is_state;
                    outlet.send(text);
                }
            }
        }
    }

    pub(super) fn is_anybody_behind(&self) -> bool {
        self.0.values().any(|outlet| outlet.behind)
    }

    /// Those who could not follow and can be told everything now.
    pub(super) fn recovered(&self) -> Vec<ConnectionId> {
        let is_ready = |outlet: &Outlet| {
            outlet.behind && outlet.sender.capacity() > outlet.sender.max_capacity() / 2
        };
        self.0.iter().filter(|(_, outlet)| is_ready(outlet)).map(|(&id, _)| id).collect()
    }
}

impl Outlet {
    fn send(&mut self, text: Utf8Bytes) {
        // Events must not be left out in between.
        if !self.behind {
            self.behind = self.sender.try_send(text).is_err();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_cannot_follow_is_told_everything_later() {
        let (sender, mut receiver) = mpsc::channel(2);
        let mut outlets = Outlets::default();
        outlets.add(1, None, sender);
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
