//! The event loop of a round that another node owns. It forwards commands to the owner,
//! and messages of the owner to the clients.

use super::actor::{Actor, ActorExit, ServeEnd};
use super::command::{ActorMessage, Incoming, Origin};
use crate::cluster::{FromOwner, HEARTBEAT, LEASE, Nodes, Ownership, PeerSender};
use crate::error::ApiError;
use crate::ids::NodeId;
use heterodox_round::{Command, ConnectionId};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, interval_at};

/// Interval between checks of the owner.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Maximum silence of the owner before its lease is checked. Owners send a heartbeat each second.
const CHECK_OWNER_AFTER: Duration = Duration::from_millis(1_500);

/// Maximum silence of the owner before pending requests are rejected. If the silent node is still
/// the owner then, it is alive and cannot be reached.
const GIVE_UP_AFTER: Duration = LEASE.saturating_add(HEARTBEAT.saturating_mul(2));

/// Delay before the round is claimed again.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// The state of the exchange with the owner.
struct Session {
    peers: PeerSender,
    owner: NodeId,
    /// Epoch of the link to the owner when the session began.
    epoch: u64,
    /// Requests without response, by number.
    pending: HashMap<u64, Incoming>,
}

impl Actor {
    /// Serves the clients of this node until the round has to be claimed again.
    pub(super) async fn run_as_proxy(
        &mut self,
        nodes: Arc<Nodes>,
        owner: NodeId,
    ) -> Result<ServeEnd, ActorExit> {
        let mut resets = nodes.reset_notifications();
        let epoch = nodes.epoch(&owner);
        let peers = PeerSender { nodes, game: self.id.clone() };
        let mut session = Session { peers, owner, epoch, pending: HashMap::new() };
        for message in std::mem::take(&mut self.pending) {
            self.forward(&mut session, message);
        }
        let mut polls = interval_at(Instant::now() + POLL_INTERVAL, POLL_INTERVAL);
        loop {
            if session.is_stale() {
                break;
            }
            let still_owner = tokio::select! {
                message = self.mailbox.recv() => match message {
                    Some(message) => self.forward(&mut session, message),
                    None => return Ok(ServeEnd::Closed),
                },
                _ = resets.changed() => true,
                _ = polls.tick() => {
                    if self.closes_unneeded(&mut session).await {
                        return Ok(ServeEnd::Closed);
                    }
                    self.check_owner(&mut session).await
                }
            };
            if !still_owner {
                break;
            }
        }
        self.subscribers.disconnect_all();
        self.pending = session.pending.into_values().map(ActorMessage::Command).collect();
        tokio::time::sleep(RETRY_DELAY).await;
        Ok(ServeEnd::Reclaim)
    }

    /// Forwards a message. Returns false if the other node is not the owner.
    fn forward(&mut self, session: &mut Session, message: ActorMessage) -> bool {
        match message {
            // Messages after a lost one are useless.
            ActorMessage::FromOwner(from, message) if from == session.owner => {
                return !session.is_stale() && self.receive(session, message);
            }
            // The sender was the owner, or takes this node for it.
            ActorMessage::FromOwner(..) | ActorMessage::Resume { .. } => {}
            ActorMessage::Command(Incoming { origin: Origin::Node { node, .. }, .. }) => {
                session.peers.send(&node, FromOwner::NotOwner);
            }
            ActorMessage::Command(incoming) => self.forward_command(session, incoming),
        }
        true
    }

    fn forward_command(&mut self, session: &mut Session, incoming: Incoming) {
        if let Command::Disconnect { connection } = incoming.command {
            self.subscribers.remove(connection);
            session.pending.retain(|_, pending| pending.connects() != Some(connection));
        }
        match &incoming.command {
            command if command.has_reply() => session.request(incoming),
            // They arise only at the owner.
            command if command.is_internal() => {}
            command => session.send(None, command.clone()),
        }
    }

    /// Handles a message of the owner. Returns false if it is no longer the owner.
    fn receive(&mut self, session: &mut Session, message: FromOwner) -> bool {
        match message {
            FromOwner::NotOwner => return false,
            FromOwner::Response { number, response } => {
                if let Some(Incoming { command, origin }) = session.pending.remove(&number) {
                    if let (Command::Connect { connection, user_id, .. }, Ok(_), Some(route)) =
                        (command, &response, origin.route())
                    {
                        // From now on the client gets the owner's messages.
                        self.subscribers.add(connection, user_id, route);
                    }
                    origin.respond(None, response);
                }
            }
            FromOwner::Message { to, is_full_state, message } => {
                self.subscribers.send_text(to, is_full_state, message.get().to_owned());
            }
            FromOwner::UnknownConnection { connection } => self.subscribers.disconnect(connection),
        }
        true
    }

    /// Closes the round on this node, if no client needs it. Returns true if it is closed.
    async fn closes_unneeded(&mut self, session: &mut Session) -> bool {
        session.reject_requests(|pending| pending.origin.is_abandoned());
        let is_needed = !session.pending.is_empty() || !self.subscribers.is_empty();
        !is_needed && self.hub.close(&self.id, &mut self.mailbox).await
    }

    /// Checks the owner. Returns false if it has changed.
    async fn check_owner(&mut self, session: &mut Session) -> bool {
        for connection in self.subscribers.caught_up() {
            session.send(None, Command::Resync { connection });
        }
        let since_last_seen = session.peers.nodes.since_last_seen(&session.owner);
        if since_last_seen < CHECK_OWNER_AFTER {
            return true;
        }
        match tokio::time::timeout(POLL_INTERVAL, session.peers.nodes.claim(&self.id)).await {
            Ok(Ok(Some(Ownership::Remote(owner)))) if owner == session.owner => {}
            Ok(Ok(_)) => return false,
            // The database is unavailable as well.
            Ok(Err(_)) | Err(_) => {}
        }
        if since_last_seen > GIVE_UP_AFTER {
            // NATS is unavailable. Other nodes may still reach the owner.
            session.reject_requests(|_| true);
        }
        true
    }
}

impl Session {
    fn send(&self, number: Option<u64>, command: Command) {
        let PeerSender { nodes, game } = &self.peers;
        nodes.send_command(&self.owner, game.clone(), number, command);
    }

    fn request(&mut self, incoming: Incoming) {
        let number = self.peers.nodes.number();
        self.send(Some(number), incoming.command.clone());
        self.pending.insert(number, incoming);
    }

    /// Returns whether messages may have been lost since the session began.
    fn is_stale(&self) -> bool {
        self.peers.nodes.epoch(&self.owner) != self.epoch
    }

    /// Rejects the pending requests that satisfy a predicate.
    fn reject_requests(&mut self, which: impl Fn(&Incoming) -> bool) {
        let rejected: Vec<Incoming> = self
            .pending
            .extract_if(|_, pending| which(pending))
            .map(|(_, pending)| pending)
            .collect();
        for pending in rejected {
            // The owner may have subscribed the client nevertheless.
            if let Some(connection) = pending.connects() {
                self.send(None, Command::Disconnect { connection });
            }
            pending.origin.respond(None, Err(ApiError::moving()));
        }
    }
}

impl Incoming {
    /// Returns the client that the command connects.
    fn connects(&self) -> Option<ConnectionId> {
        match self.command {
            Command::Connect { connection, .. } => Some(connection),
            _ => None,
        }
    }
}
