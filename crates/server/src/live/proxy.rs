//! The task of a game that another node owns: it passes on what is said, both
//! ways.

use super::actor::{Actor, ActorExit, End};
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

/// How often we look whether the owner is still there, if it is silent.
const POLL: Duration = Duration::from_millis(500);

/// A silence that is longer than usual: owners are heard each second.
const UNUSUAL: Duration = Duration::from_millis(1_500);

/// If an owner that has been silent for so long still is the owner, it is alive
/// and cannot be reached.
const HOPELESS: Duration = LEASE.saturating_add(HEARTBEAT.saturating_mul(2));

/// How long to wait before an owner is asked once more that says it is none.
const PAUSE: Duration = Duration::from_millis(50);

/// What goes on with the owner of a game.
struct Session {
    nodes: Arc<Nodes>,
    game: String,
    owner: NodeId,
    /// How often the line to it had broken when this began.
    epoch: u64,
    /// What has not been answered yet.
    asked: HashMap<u64, Command>,
}

impl Actor {
    /// Serves those who have the game open here until it becomes ours, or has to
    /// be looked for again.
    pub(super) async fn run_as_proxy(
        &mut self,
        nodes: Arc<Nodes>,
        owner: NodeId,
    ) -> Result<End, ActorExit> {
        let mut alarms = nodes.reset_notifications();
        let epoch = nodes.epoch(&owner);
        let game = self.id.clone();
        let mut session = Session { nodes, game, owner, epoch, asked: HashMap::new() };
        for command in std::mem::take(&mut self.waiting) {
            self.pass_on(&mut session, command);
        }
        let mut polls = interval_at(Instant::now() + POLL, POLL);
        loop {
            if session.is_broken() {
                break;
            }
            let goes_on = tokio::select! {
                command = self.mailbox.recv() => match command {
                    Some(command) => self.pass_on(&mut session, command),
                    None => return Ok(End::Closed),
                },
                _ = alarms.changed() => true,
                _ = polls.tick() => {
                    session.forget(Command::is_void);
                    let is_needed = !session.asked.is_empty() || !self.subscribers.is_empty();
                    if !is_needed && self.hub.close(&self.id, &mut self.mailbox).await {
                        return Ok(End::Closed);
                    }
                    self.check_owner(&mut session).await
                }
            };
            if !goes_on {
                break;
            }
        }
        self.subscribers.restart();
        self.waiting = session.asked.into_values().collect();
        tokio::time::sleep(PAUSE).await;
        Ok(End::Again)
    }

    /// Passes something on; false if the owner is none.
    fn pass_on(&mut self, session: &mut Session, command: Command) -> bool {
        match command {
            // What comes after something that is missing is worth nothing.
            Command::FromOwner(from, message) if from == session.owner => {
                return !session.is_broken() && self.receive(session, message);
            }
            // From somebody who was the owner, or takes us for it.
            Command::FromOwner(..) => {}
            Command::Told(from, _) => session.reply_not_owner(&from),
            Command::Input(input, _) => self.tell(session, input),
            command if command.misdirected() => {}
            command => session.request(command),
        }
        true
    }

    /// The owner has said something; false if it is the owner no more.
    fn receive(&mut self, session: &mut Session, message: FromOwner) -> bool {
        match message {
            FromOwner::NotOwner => return false,
            FromOwner::RpcResponse { number, response } => {
                if let Some(command) = session.asked.remove(&number) {
                    self.on_response(command, response);
                }
            }
            FromOwner::Message { to, whole, message } => {
                self.subscribers.pass(to, whole, message.get().to_owned());
            }
            FromOwner::Gone { connection } => self.subscribers.restart_one(connection),
        }
        true
    }

    fn on_response(&mut self, command: Command, response: Result<RpcResponse, ApiError>) {
        match (command, response) {
            (
                Command::Attach { connection, user_id, route, done, .. },
                Ok(RpcResponse::Attached),
            ) => {
                // What the owner says from now on is for this client too.
                self.subscribers.add(connection, user_id, route);
                done.send(Ok(()));
            }
            (
                Command::Join { done, .. }
                | Command::Withdraw { done, .. }
                | Command::Look { done, .. },
                Ok(RpcResponse::Live(live)),
            ) => done.send(Ok(*live)),
            (command, Err(error)) => command.refuse(error),
            (command, Ok(_)) => command.refuse(ApiError::internal()),
        }
    }

    /// Something has happened to a client here.
    fn tell(&mut self, session: &mut Session, input: Input) {
        let message = match input {
            Input::Disconnected { connection } => {
                self.subscribers.remove(connection);
                session.asked.retain(|_, command| command.opens() != Some(connection));
                ToOwner::Disconnected { connection }
            }
            Input::Request { connection, request } => ToOwner::Request { connection, request },
            Input::Lag { connection, lag } => ToOwner::Lag { connection, lag },
            Input::Renamed { user_id, name } => ToOwner::Renamed { user_id, name },
            // All else happens where the game is.
            _ => return,
        };
        session.send(message);
    }

    /// What has to be done from time to time; false if the owner has changed.
    async fn check_owner(&mut self, session: &mut Session) -> bool {
        for connection in self.subscribers.recovered() {
            session.send(ToOwner::Behind { connection });
        }
        let since_last_seen = session.nodes.since_last_seen(&session.owner);
        if since_last_seen < UNUSUAL {
            return true;
        }
        match tokio::time::timeout(POLL, session.nodes.claim(&self.id)).await {
            Ok(Ok(Some(Ownership::Remote(owner)))) if owner == session.owner => {}
            Ok(Ok(_)) => return false,
            // The database is away as well.
            Ok(Err(_)) | Err(_) => {}
        }
        if since_last_seen > HOPELESS {
            // It is NATS that is away. Others may have a way to the owner.
            session.forget(|_| true);
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
        self.asked.insert(number, command);
        self.send(ToOwner::RpcRequest { number, request });
    }

    /// Whether what was said may have been lost.
    fn is_broken(&self) -> bool {
        self.nodes.epoch(&self.owner) != self.epoch
    }

    /// Tells another node that the game is not ours.
    fn reply_not_owner(&self, node: &NodeId) {
        self.nodes.send(
            node,
            &Envelope::FromOwner { game: self.game.clone(), message: FromOwner::NotOwner },
        );
    }

    /// Asks for some things no more.
    fn forget(&mut self, which: impl Fn(&Command) -> bool) {
        let forgotten: Vec<Command> = self
            .asked
            .extract_if(|_, command| which(command))
            .map(|(_, command)| command)
            .collect();
        for command in forgotten {
            // It may have been opened after all.
            if let Some(connection) = command.opens() {
                self.send(ToOwner::Disconnected { connection });
            }
            command.refuse(ApiError::moving());
        }
    }
}
