//! The task of a game that another node owns: it passes on what is said, both
//! ways.

use super::actor::{Actor, Broken, End};
use super::command::Command;
use crate::error::ApiError;
use crate::nodes::{Answer, BEAT, Claim, Down, LEASE, Letter, NodeId, Nodes, Up};
use crate::room::Input;
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
const HOPELESS: Duration = LEASE.saturating_add(BEAT.saturating_mul(2));

/// How long to wait before an owner is asked once more that says it is none.
const PAUSE: Duration = Duration::from_millis(50);

/// What goes on with the owner of a game.
struct Session {
    nodes: Arc<Nodes>,
    game: String,
    owner: NodeId,
    /// How often the line to it had broken when this began.
    breaks: u64,
    /// What has not been answered yet.
    asked: HashMap<u64, Command>,
}

impl Actor {
    /// Serves those who have the game open here until it becomes ours, or has to
    /// be looked for again.
    pub(super) async fn relay(&mut self, nodes: Arc<Nodes>, owner: NodeId) -> Result<End, Broken> {
        let mut alarms = nodes.alarms();
        let breaks = nodes.breaks(&owner);
        let game = self.id.clone();
        let mut session = Session { nodes, game, owner, breaks, asked: HashMap::new() };
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
                    let is_needed = !session.asked.is_empty() || !self.outlets.is_empty();
                    if !is_needed && self.hub.close(&self.id, &mut self.mailbox).await {
                        return Ok(End::Closed);
                    }
                    self.look_after(&mut session).await
                }
            };
            if !goes_on {
                break;
            }
        }
        self.outlets.restart();
        self.waiting = session.asked.into_values().collect();
        tokio::time::sleep(PAUSE).await;
        Ok(End::Again)
    }

    /// Passes something on; false if the owner is none.
    fn pass_on(&mut self, session: &mut Session, command: Command) -> bool {
        match command {
            // What comes after something that is missing is worth nothing.
            Command::Down(from, down) if from == session.owner => {
                return !session.is_broken() && self.hear(session, down);
            }
            // From somebody who was the owner, or takes us for it.
            Command::Down(..) => {}
            Command::Told(from, _) => session.disappoint(&from),
            Command::Input(input, _) => self.tell(session, input),
            command if command.misdirected() => {}
            command => session.ask(command),
        }
        true
    }

    /// The owner has said something; false if it is the owner no more.
    fn hear(&mut self, session: &mut Session, down: Down) -> bool {
        match down {
            Down::NotMine => return false,
            Down::Answer { number, answer } => {
                if let Some(command) = session.asked.remove(&number) {
                    self.answer(command, answer);
                }
            }
            Down::Message { to, whole, message } => {
                self.outlets.pass(to, whole, message.get().to_owned());
            }
            Down::Gone { connection } => self.outlets.restart_one(connection),
        }
        true
    }

    fn answer(&mut self, command: Command, answer: Result<Answer, ApiError>) {
        match (command, answer) {
            (Command::Attach { connection, visitor, way, done, .. }, Ok(Answer::Attached)) => {
                // What the owner says from now on is for this client too.
                self.outlets.add(connection, visitor, way);
                done.send(Ok(()));
            }
            (
                Command::Join { done, .. }
                | Command::Withdraw { done, .. }
                | Command::Look { done, .. },
                Ok(Answer::Live(live)),
            ) => done.send(Ok(*live)),
            (command, Err(error)) => command.refuse(error),
            (command, Ok(_)) => command.refuse(ApiError::internal()),
        }
    }

    /// Something has happened to a client here.
    fn tell(&mut self, session: &mut Session, input: Input) {
        let up = match input {
            Input::Disconnected { connection } => {
                self.outlets.remove(connection);
                session.asked.retain(|_, command| command.opens() != Some(connection));
                Up::Disconnected { connection }
            }
            Input::Request { connection, request } => Up::Request { connection, request },
            Input::Lag { connection, lag } => Up::Lag { connection, lag },
            Input::Renamed { visitor, name } => Up::Renamed { visitor, name },
            // All else happens where the game is.
            _ => return,
        };
        session.send(up);
    }

    /// What has to be done from time to time; false if the owner has changed.
    async fn look_after(&mut self, session: &mut Session) -> bool {
        for connection in self.outlets.recovered() {
            session.send(Up::Behind { connection });
        }
        let silence = session.nodes.silence(&session.owner);
        if silence < UNUSUAL {
            return true;
        }
        match tokio::time::timeout(POLL, session.nodes.claim(&self.id)).await {
            Ok(Ok(Some(Claim::Theirs(owner)))) if owner == session.owner => {}
            Ok(Ok(_)) => return false,
            // The database is away as well.
            Ok(Err(_)) | Err(_) => {}
        }
        if silence > HOPELESS {
            // It is NATS that is away. Others may have a way to the owner.
            session.forget(|_| true);
        }
        true
    }
}

impl Session {
    fn send(&self, up: Up) {
        self.nodes.post(&self.owner, &Letter::Up { game: self.game.clone(), up });
    }

    fn ask(&mut self, command: Command) {
        let Some(ask) = command.ask() else { return };
        let number = self.nodes.number();
        self.asked.insert(number, command);
        self.send(Up::Ask { number, ask });
    }

    /// Whether what was said may have been lost.
    fn is_broken(&self) -> bool {
        self.nodes.breaks(&self.owner) != self.breaks
    }

    /// Tells another node that the game is not ours.
    fn disappoint(&self, node: &NodeId) {
        self.nodes.post(node, &Letter::Down { game: self.game.clone(), down: Down::NotMine });
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
                self.send(Up::Disconnected { connection });
            }
            command.refuse(ApiError::moving());
        }
    }
}
