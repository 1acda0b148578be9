//! The event loop of a round that another node owns. It forwards commands to the owner,
//! and messages of the owner to the clients.

use super::actor::{Actor, ActorExit, ServeEnd};
use super::command::Command;
use crate::error::ApiError;
use crate::nodes::{
    Envelope, FromOwner, HEARTBEAT, LEASE, NodeId, Nodes, Ownership, RpcResponse, ToOwner,
};
use crate::round::Input;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, interval_at};

/// Interval between checks of the owner.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Time without message from the owner after which its lease is checked. Owners send a
/// heartbeat each second.
const CHECK_OWNER_AFTER: Duration = Duration::from_millis(1_500);

/// Time without message after which pending requests are rejected. If the silent node
/// is still the owner then, it is alive and cannot be reached.
const GIVE_UP_AFTER: Duration = LEASE.saturating_add(HEARTBEAT.saturating_mul(2));

/// Delay before the round is claimed again.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// The state of the exchange with the owner.
struct Session {
    nodes: Arc<Nodes>,
    game: String,
    owner: NodeId,
    /// Epoch of the link to the owner when the session began.
    epoch: u64,
    /// Requests without response, by number.
    pending: HashMap<u64, Command>,
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
        let game = self.id.clone();
        let mut session = Session { nodes, game, owner, epoch, pending: HashMap::new() };
        for command in std::mem::take(&mut self.pending) {
            self.forward(&mut session, command);
        }
        let mut polls = interval_at(Instant::now() + POLL_INTERVAL, POLL_INTERVAL);
        loop {
            if session.is_stale() {
                break;
            }
            let still_owner = tokio::select! {
                command = self.mailbox.recv() => match command {
                    Some(command) => self.forward(&mut session, command),
                    None => return Ok(ServeEnd::Closed),
                },
                _ = resets.changed() => true,
                _ = polls.tick() => {
                    session.reject_requests(Command::is_abandoned);
                    let is_needed = !session.pending.is_empty() || !self.subscribers.is_empty();
                    if !is_needed && self.hub.close(&self.id, &mut self.mailbox).await {
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
        self.pending = session.pending.into_values().collect();
        tokio::time::sleep(RETRY_DELAY).await;
        Ok(ServeEnd::Reclaim)
    }

    /// Forwards a command. Returns false if the other node is not the owner.
    fn forward(&mut self, session: &mut Session, command: Command) -> bool {
        match command {
            // Messages after a lost one are useless.
            Command::FromOwner(from, message) if from == session.owner => {
                return !session.is_stale() && self.receive(session, message);
            }
            // The sender was the owner, or takes this node for it.
            Command::FromOwner(..) => {}
            Command::FromProxy(from, _) => session.reply_not_owner(&from),
            Command::Input(input, _) => self.forward_input(session, input),
            command if command.reply_not_owner() => {}
            command => session.request(command),
        }
        true
    }

    /// Handles a message of the owner. Returns false if it is not the owner any more.
    fn receive(&mut self, session: &mut Session, message: FromOwner) -> bool {
        match message {
            FromOwner::NotOwner => return false,
            FromOwner::RpcResponse { number, response } => {
                if let Some(command) = session.pending.remove(&number) {
                    self.on_response(command, response);
                }
            }
            FromOwner::Message { to, is_full_state, message } => {
                self.subscribers.send_text(to, is_full_state, message.get().to_owned());
            }
            FromOwner::UnknownConnection { connection } => self.subscribers.disconnect(connection),
        }
        true
    }

    fn on_response(&mut self, command: Command, response: Result<RpcResponse, ApiError>) {
        match (command, response) {
            (
                Command::Attach { connection, user_id, route, reply, .. },
                Ok(RpcResponse::Attached),
            ) => {
                // From now on the client gets the owner's messages.
                self.subscribers.add(connection, user_id, route);
                reply.send(Ok(()));
            }
            (
                Command::Join { reply, .. }
                | Command::Withdraw { reply, .. }
                | Command::View { reply, .. },
                Ok(RpcResponse::Live(live)),
            ) => reply.send(Ok(*live)),
            (command, Err(error)) => command.reject(error),
            (command, Ok(_)) => command.reject(ApiError::internal()),
        }
    }

    /// Forwards an input of a client.
    fn forward_input(&mut self, session: &mut Session, input: Input) {
        let message = match input {
            Input::Disconnected { connection } => {
                self.subscribers.remove(connection);
                session.pending.retain(|_, command| command.attaches() != Some(connection));
                ToOwner::Disconnected { connection }
            }
            Input::Request { connection, request } => ToOwner::Request { connection, request },
            Input::Lag { connection, lag } => ToOwner::Lag { connection, lag },
            Input::Renamed { user_id, name } => ToOwner::Renamed { user_id, name },
            // Other inputs arise only at the owner.
            _ => return,
        };
        session.send(message);
    }

    /// Checks the owner. Returns false if it has changed.
    async fn check_owner(&mut self, session: &mut Session) -> bool {
        for connection in self.subscribers.caught_up() {
            session.send(ToOwner::Behind { connection });
        }
        let since_last_seen = session.nodes.since_last_seen(&session.owner);
        if since_last_seen < CHECK_OWNER_AFTER {
            return true;
        }
        match tokio::time::timeout(POLL_INTERVAL, session.nodes.claim(&self.id)).await {
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
    fn send(&self, message: ToOwner) {
        self.nodes.send(&self.owner, &Envelope::ToOwner { game: self.game.clone(), message });
    }

    fn request(&mut self, command: Command) {
        let Some(request) = command.request() else { return };
        let number = self.nodes.number();
        self.pending.insert(number, command);
        self.send(ToOwner::RpcRequest { number, request });
    }

    /// Returns whether messages may have been lost since the session began.
    fn is_stale(&self) -> bool {
        self.nodes.epoch(&self.owner) != self.epoch
    }

    /// Tells another node that this node is not the owner.
    fn reply_not_owner(&self, node: &NodeId) {
        self.nodes.send(
            node,
            &Envelope::FromOwner { game: self.game.clone(), message: FromOwner::NotOwner },
        );
    }

    /// Rejects the pending requests that satisfy a predicate.
    fn reject_requests(&mut self, which: impl Fn(&Command) -> bool) {
        let forgotten: Vec<Command> = self
            .pending
            .extract_if(|_, command| which(command))
            .map(|(_, command)| command)
            .collect();
        for command in forgotten {
            // The owner may have subscribed the client nevertheless.
            if let Some(connection) = command.attaches() {
                self.send(ToOwner::Disconnected { connection });
            }
            command.reject(ApiError::moving());
        }
    }
}
