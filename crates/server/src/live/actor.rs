//! The task of a game: it feeds the room, stores what the room decides, and
//! only then tells anybody.

use super::Hub;
use super::command::{Command, Way};
use super::outlet::{Outlets, Post};
use super::work::Workshop;
use crate::error::{ApiError, StoreError};
use crate::json::{Live, ServerMessage};
use crate::metrics;
use crate::nodes::{Claim, Down, NodeId};
use crate::room::{ConnectionId, Damaged, Input, Outputs, Room};
use crate::store::{Batch, Entry};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout_at};

/// How long a room stays open when nobody needs it.
const IDLE: Duration = Duration::from_secs(60);

/// How often it is tried again to tell those who could not follow, and how long
/// a room waits after something could not be stored.
const RETRY: Duration = Duration::from_millis(500);

/// Why a room has to be closed.
pub(super) enum Broken {
    /// There is no such game.
    Missing,
    /// It cannot be loaded.
    Failed(String),
    /// Another node has taken the game over.
    Lost,
    /// This node goes down.
    Leaving,
}

impl From<Damaged> for Broken {
    fn from(damaged: Damaged) -> Broken {
        Broken::Failed(damaged.to_string())
    }
}

impl From<StoreError> for Broken {
    fn from(error: StoreError) -> Broken {
        match error {
            StoreError::Lost => Broken::Lost,
            error => Broken::Failed(error.to_string()),
        }
    }
}

impl From<&Broken> for ApiError {
    fn from(broken: &Broken) -> ApiError {
        match broken {
            Broken::Missing => ApiError::no_live(),
            Broken::Failed(_) => ApiError::internal(),
            Broken::Lost | Broken::Leaving => ApiError::moving(),
        }
    }
}

/// How the time of a task has ended.
pub(super) enum End {
    /// Nobody needs it.
    Closed,
    /// It has to be found out once more whose the game is.
    Again,
}

pub(super) struct Actor {
    pub(super) hub: Arc<Hub>,
    pub(super) id: String,
    pub(super) mailbox: mpsc::Receiver<Command>,
    pub(super) outlets: Outlets,
    workshop: Workshop,
    /// What is to be done first as soon as it is known whose the game is.
    pub(super) waiting: VecDeque<Command>,
    /// How far the game's time is ahead of our clock: another node's clock,
    /// or ours before it was set, has told the time of what was stored last.
    ahead: u64,
    /// The doubt about our lease that was looked into last.
    doubt: Option<u64>,
}

impl Actor {
    pub(super) fn new(hub: Arc<Hub>, id: String, mailbox: mpsc::Receiver<Command>) -> Actor {
        let workshop = Workshop::new(Arc::clone(&hub), id.clone());
        let nodes = hub.nodes.clone();
        let post = nodes.map(|nodes| Post { nodes, game: id.clone() });
        let outlets = Outlets::new(post);
        let waiting = VecDeque::new();
        Actor { hub, id, mailbox, outlets, workshop, waiting, ahead: 0, doubt: None }
    }

    pub(super) async fn run(mut self) {
        loop {
            let broken = match self.serve().await {
                Ok(End::Closed) => return,
                Ok(End::Again) => continue,
                Err(broken) => broken,
            };
            self.workshop.stop();
            match &broken {
                Broken::Lost => {
                    tracing::warn!("game {} belongs to another node now", self.id);
                    self.outlets.restart();
                    continue;
                }
                Broken::Failed(problem) => {
                    metrics::error("game");
                    tracing::error!("game {}: {problem}", self.id);
                }
                Broken::Missing | Broken::Leaving => {}
            }
            return self.turn_away(&broken).await;
        }
    }

    /// Serves the game for as long as it stays whose it is.
    async fn serve(&mut self) -> Result<End, Broken> {
        let Some(nodes) = self.hub.nodes.clone() else { return self.host().await };
        if nodes.has_left() {
            return Err(Broken::Leaving);
        }
        match nodes.claim(&self.id).await?.ok_or(Broken::Missing)? {
            Claim::Ours => self.host().await,
            Claim::Theirs(owner) => self.relay(nodes, owner).await,
        }
    }

    /// Answers everybody who waits that there is nothing to be had.
    async fn turn_away(&mut self, broken: &Broken) {
        self.hub.rooms().remove(&self.id);
        self.mailbox.close();
        let mut waiting = std::mem::take(&mut self.waiting);
        while let Some(command) = self.mailbox.recv().await {
            waiting.push_back(command);
        }
        for command in waiting {
            command.refuse(ApiError::from(broken));
        }
        self.outlets.restart();
    }

    /// The game's time.
    fn now(&self) -> u64 {
        self.hub.clock.now() + self.ahead
    }

    /// Loads the room as it is stored.
    async fn load(&mut self) -> Result<Room, Broken> {
        let stored = self.hub.store.load(&self.id).await?;
        let (setup, entries) = stored.ok_or(Broken::Missing)?;
        let game = self.hub.games.find(&setup.game);
        let game = game.map_err(|error| Broken::Failed(error.message().to_owned()))?;
        // Time must not go back, nor stand still until a slow clock has come up.
        let last = entries.last().map_or(setup.created, |entry| entry.at);
        self.ahead = self.ahead.max(last.saturating_sub(self.hub.clock.now()));
        let facts = entries.into_iter().map(|entry| (entry.fact, entry.at)).collect();
        Ok(Room::load(game, setup, facts, self.now())?)
    }

    /// Plays the game that is ours until nobody needs the room any more.
    async fn host(&mut self) -> Result<End, Broken> {
        let mut alarms = self.hub.nodes.as_ref().map(|nodes| nodes.alarms());
        let mut lapses = self.lapses();
        let mut room = self.load().await?;
        self.feed(&mut room, Input::Tick, self.now()).await?;
        while let Some(command) = self.waiting.pop_front() {
            self.take(&mut room, Some(command)).await?;
        }
        let mut idle_since = Instant::now();
        loop {
            let wake_up = self.wake_up(&room, idle_since);
            let command = tokio::select! {
                () = next_alarm(&mut alarms) => {
                    self.check(&mut room, &mut lapses).await?;
                    continue;
                }
                command = timeout_at(wake_up, self.mailbox.recv()) => match command {
                    Ok(Some(command)) => Some(command),
                    Ok(None) => return Ok(End::Closed),
                    Err(_) => None,
                }
            };
            let came = command.is_some();
            if let Err(broken) = self.make_sure().await {
                self.waiting.extend(command);
                return Err(broken);
            }
            self.take(&mut room, command).await?;
            for connection in self.outlets.recovered() {
                self.feed(&mut room, Input::Behind { connection }, self.now()).await?;
            }
            if came || !room.is_idle() {
                idle_since = Instant::now();
            } else if idle_since.elapsed() >= IDLE {
                return Ok(self.close().await);
            }
        }
    }

    /// Makes sure that the game is still ours if our lease may have run out, as
    /// that of a process that has slept.
    async fn make_sure(&mut self) -> Result<(), Broken> {
        let Some(nodes) = self.hub.nodes.clone() else { return Ok(()) };
        let Some(doubt) = nodes.doubt() else { return Ok(()) };
        if self.doubt.replace(doubt) == Some(doubt) {
            return Ok(());
        }
        match tokio::time::timeout(RETRY, nodes.claim(&self.id)).await {
            Ok(Ok(Some(Claim::Theirs(_)))) => Err(Broken::Lost),
            // If the database is away, nothing can be stored either.
            _ => Ok(()),
        }
    }

    /// Closes a room that nobody needs. If somebody comes just now it has to
    /// be opened again.
    async fn close(&mut self) -> End {
        if let Some(nodes) = &self.hub.nodes
            && let Err(error) = nodes.release(&self.id).await
        {
            tracing::warn!("game {} stays ours: {error}", self.id);
        }
        if self.hub.close(&self.id, &mut self.mailbox).await { End::Closed } else { End::Again }
    }

    /// How often our lease has run out.
    fn lapses(&self) -> u64 {
        self.hub.nodes.as_ref().map_or(0, |nodes| nodes.lapses())
    }

    /// Something has broken on which the room may rely: lets those go who
    /// cannot be reached, and makes sure that the game is still ours.
    async fn check(&mut self, room: &mut Room, lapses: &mut u64) -> Result<(), Broken> {
        for connection in self.outlets.cut_off() {
            self.disconnect(room, connection).await?;
        }
        let before = std::mem::replace(lapses, self.lapses());
        let Some(nodes) = self.hub.nodes.clone().filter(|_| before != *lapses) else {
            return Ok(());
        };
        match nodes.claim(&self.id).await? {
            Some(Claim::Ours) => Ok(()),
            Some(Claim::Theirs(_)) => Err(Broken::Lost),
            None => Err(Broken::Missing),
        }
    }

    async fn disconnect(
        &mut self,
        room: &mut Room,
        connection: ConnectionId,
    ) -> Result<(), Broken> {
        self.outlets.remove(connection);
        self.workshop.forget(connection);
        self.feed(room, Input::Disconnected { connection }, self.now()).await
    }

    /// When there is something to do even if nothing comes.
    fn wake_up(&self, room: &Room, idle_since: Instant) -> Instant {
        let retry = self.outlets.is_anybody_behind().then(|| Instant::now() + RETRY);
        let next = room.wake_up().map(|at| at.saturating_sub(self.ahead));
        let next = next.map(|at| Instant::from_std(self.hub.clock.instant(at)));
        let close = room.is_idle().then(|| idle_since + IDLE);
        let latest = Instant::now() + IDLE;
        [retry, next, close].into_iter().flatten().min().unwrap_or(latest)
    }

    async fn take(&mut self, room: &mut Room, command: Option<Command>) -> Result<(), Broken> {
        let now = self.now();
        match command {
            None => self.feed(room, Input::Tick, now).await,
            Some(Command::Input(Input::Disconnected { connection }, _)) => {
                self.disconnect(room, connection).await
            }
            Some(Command::Input(input, at)) => self.measured(room, input, at + self.ahead).await,
            Some(Command::Told(from, input)) => self.told(room, &from, input).await,
            Some(Command::Attach { connection, visitor, since, way, done }) => {
                if self.is_void(&way) {
                    return Ok(());
                }
                // What time has brought comes first: who has just come learns of
                // it from what is told at the beginning, and not twice.
                self.feed(room, Input::Tick, now).await?;
                self.outlets.add(connection, visitor.clone(), way);
                done.send(Ok(()));
                self.feed(room, Input::Connected { connection, visitor, since }, now).await
            }
            Some(Command::Join { visitor, name, done }) => {
                let answer = self.join(room, &visitor, &name).await;
                done.send(answer.as_ref().map_or_else(|broken| Err(broken.into()), Clone::clone));
                answer.map(drop)
            }
            Some(Command::Withdraw { visitor, done }) => {
                let outputs = room.withdraw(&visitor, now)?;
                let answer = self.settle(room, outputs, &visitor, now).await;
                done.send(answer.as_ref().map_or_else(|broken| Err(broken.into()), Clone::clone));
                answer.map(drop)
            }
            Some(Command::Look { visitor, done }) => {
                done.send(Ok(room.live_at(visitor.as_deref(), now)));
                Ok(())
            }
            Some(Command::Pgn { done }) => {
                match room.pgn() {
                    Ok(pgn) => done.send(Ok(pgn)),
                    Err(damaged) => {
                        done.send(Err(ApiError::internal()));
                        return Err(damaged.into());
                    }
                }
                Ok(())
            }
            // The game is ours: what its former owner says comes too late.
            Some(Command::Down(..)) => Ok(()),
        }
    }

    /// Whether the line to a client has broken since it was opened.
    fn is_void(&self, way: &Way) -> bool {
        match (way, &self.hub.nodes) {
            (Way::Node { node, breaks }, Some(nodes)) => nodes.breaks(node) != *breaks,
            _ => false,
        }
    }

    /// Something has happened to a client that another node serves.
    async fn told(&mut self, room: &mut Room, from: &NodeId, input: Input) -> Result<(), Broken> {
        match input {
            Input::Disconnected { connection } => match self.outlets.is_at(connection, from) {
                true => self.disconnect(room, connection).await,
                false => Ok(()),
            },
            Input::Request { connection, .. }
            | Input::Lag { connection, .. }
            | Input::Behind { connection }
                if !self.outlets.is_at(connection, from) =>
            {
                self.outlets.answer(from, Down::Gone { connection });
                Ok(())
            }
            input => self.measured(room, input, self.now()).await,
        }
    }

    async fn join(
        &mut self,
        room: &mut Room,
        visitor: &str,
        name: &str,
    ) -> Result<Result<Live, ApiError>, Broken> {
        let now = self.now();
        let outputs = room.join(visitor, name, now)?;
        self.settle(room, outputs, visitor, now).await
    }

    /// Stores and tells what comes of something that is answered with the game.
    async fn settle(
        &mut self,
        room: &mut Room,
        outputs: Result<Outputs, ApiError>,
        visitor: &str,
        now: u64,
    ) -> Result<Result<Live, ApiError>, Broken> {
        let outputs = match outputs {
            Ok(outputs) => outputs,
            Err(error) => return Ok(Err(error)),
        };
        if let Err(error) = self.publish(room, outputs).await? {
            return Ok(Err(error.into()));
        }
        Ok(Ok(room.live_at(Some(visitor), now)))
    }

    /// Takes in what comes from outside. How long a move takes is measured.
    async fn measured(&mut self, room: &mut Room, input: Input, at: u64) -> Result<(), Broken> {
        let (is_move, before) = (input.is_move(), room.seq());
        self.feed(room, input, at).await?;
        if is_move && room.seq() > before {
            let took = self.now().saturating_sub(at);
            metrics::move_answered(Duration::from_millis(took));
        }
        Ok(())
    }

    /// Gives the room something, and whatever follows from it.
    async fn feed(&mut self, room: &mut Room, input: Input, at: u64) -> Result<(), Broken> {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let mut outputs = room.handle(input, at)?;
            let work = std::mem::take(&mut outputs.work);
            if self.publish(room, outputs).await?.is_err() {
                return Ok(());
            }
            for work in work {
                inputs.extend(self.workshop.start(work).await);
            }
        }
        Ok(())
    }

    /// Stores, then sends. If it cannot be stored it has not happened: the room
    /// is loaded anew, and everybody is told how it stands.
    async fn publish(
        &mut self,
        room: &mut Room,
        outputs: Outputs,
    ) -> Result<Result<(), StoreError>, Broken> {
        let stored = self.store(room, &outputs).await;
        if matches!(stored, Err(StoreError::Lost)) {
            return Err(Broken::Lost);
        }
        if stored.is_ok() {
            metrics::stored(room.game(), &outputs.facts);
            self.carry_out(outputs).await;
            return Ok(stored);
        }
        for (to, message) in outputs.sends {
            if let ServerMessage::Ack { id } = message {
                let message = "The server could not store this; please try again.".to_owned();
                self.outlets.send(to, &ServerMessage::Refused { id: Some(id), message });
            }
        }
        // What could not be stored now can hardly be stored at once: a flag
        // that falls must not be tried without end.
        tokio::time::sleep(RETRY).await;
        self.start_again(room).await?;
        Ok(stored)
    }

    /// Loads the room anew and tells everybody how it stands.
    async fn start_again(&mut self, room: &mut Room) -> Result<(), Broken> {
        let fresh = self.load().await?;
        let old = std::mem::replace(room, fresh);
        room.keep_measured(&old);
        let now = room.now();
        let connected = self
            .outlets
            .all()
            .into_iter()
            .map(|(connection, visitor)| Input::Connected { connection, visitor, since: None });
        // The clocks have been going on since just now, so that nothing can
        // happen here that would have to be stored.
        for input in connected.chain([Input::Tick]) {
            let outputs = room.handle(input, now)?;
            self.carry_out(outputs).await;
        }
        Ok(())
    }

    /// Sends what is to be sent, and begins what is to be done.
    async fn carry_out(&mut self, outputs: Outputs) {
        for (to, message) in &outputs.sends {
            self.outlets.send(*to, message);
        }
        for work in outputs.work {
            self.workshop.start(work).await;
        }
    }

    async fn store(&self, room: &Room, outputs: &Outputs) -> Result<(), StoreError> {
        if outputs.facts.is_empty() {
            return Ok(());
        }
        let summary = room.summary();
        let first = room.seq() + 1 - outputs.facts.len() as u64;
        let entries = (first..).zip(outputs.facts.iter().cloned());
        let entries = entries.map(|(seq, fact)| Entry { seq, fact, at: summary.updated });
        let batch = Batch { game: self.id.clone(), entries: entries.collect(), summary };
        let stored = self.hub.commit.store(batch).await;
        if let Err(error) = &stored {
            metrics::error("store");
            tracing::error!("game {} cannot be stored: {error}", self.id);
        }
        stored
    }
}

/// Waits until something has broken.
async fn next_alarm(alarms: &mut Option<watch::Receiver<()>>) {
    if let Some(alarms) = alarms
        && alarms.changed().await.is_ok()
    {
        return;
    }
    std::future::pending().await
}
