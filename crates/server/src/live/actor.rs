//! The task of a game: it feeds the room, stores what the room decides, and
//! only then tells anybody.

use super::Hub;
use super::command::{Command, Way};
use super::outlet::{Outlets, Post};
use super::work::Workshop;
use crate::error::{ApiError, StoreError};
use crate::json::Live;
use crate::metrics;
use crate::nodes::{Claim, Down, NodeId};
use crate::room::{ConnectionId, Damaged, Input, Outputs, Room};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout_at};

/// How long a room stays open when nobody needs it: pages are loaded once more,
/// and lines come back.
pub(super) const IDLE: Duration = Duration::from_secs(10);

/// How long an open room sleeps at most.
const LONGEST: Duration = Duration::from_secs(60);

/// How often it is tried again to tell those who could not follow, and how long
/// a room waits after something could not be stored.
pub(super) const RETRY: Duration = Duration::from_millis(500);

/// Why a room has to be closed.
pub(super) enum Broken {
    /// There is no such game.
    Missing,
    /// What is stored of it cannot be understood.
    Failed(String),
    /// The database has failed.
    Away(String),
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
            error => Broken::Away(error.to_string()),
        }
    }
}

impl From<&Broken> for ApiError {
    fn from(broken: &Broken) -> ApiError {
        match broken {
            Broken::Missing => ApiError::no_live(),
            Broken::Failed(_) | Broken::Away(_) => ApiError::internal(),
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
    pub(super) workshop: Workshop,
    /// What is to be done first as soon as it is known whose the game is.
    pub(super) waiting: VecDeque<Command>,
    /// How far the game's time is ahead of our clock: another node's clock,
    /// or ours before it was set, has told the time of what was stored last.
    ahead: u64,
    /// Whether the game has clocks, as far as it is known.
    has_clock: bool,
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
        Actor {
            hub,
            id,
            mailbox,
            outlets,
            workshop,
            waiting,
            ahead: 0,
            has_clock: false,
            doubt: None,
        }
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
                Broken::Failed(problem) | Broken::Away(problem) => {
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
            Claim::Theirs(owner) => {
                self.hub.asleep.wake(&self.id);
                self.relay(nodes, owner).await
            }
        }
    }

    /// Answers everybody who waits that there is nothing to be had.
    async fn turn_away(&mut self, broken: &Broken) {
        match broken {
            Broken::Away(_) => self.hub.asleep.try_again(&self.id, self.has_clock),
            _ => {
                self.hub.asleep.wake(&self.id);
            }
        }
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
    pub(super) async fn load(&mut self) -> Result<Room, Broken> {
        let stored = self.hub.store.load(&self.id).await?;
        let (setup, entries) = stored.ok_or(Broken::Missing)?;
        let game = self.hub.games.find(&setup.game);
        let game = game.map_err(|error| Broken::Failed(error.message().to_owned()))?;
        // Time must not go back, nor stand still until a slow clock has come up.
        let last = entries.last().map_or(setup.created, |entry| entry.at);
        self.ahead = self.ahead.max(last.saturating_sub(self.hub.clock.now()));
        self.has_clock = setup.clock.is_some();
        let facts = entries.into_iter().map(|entry| (entry.fact, entry.at)).collect();
        let mut room = Room::load(game, setup, facts, self.now())?;
        if let Some(countdown) = self.hub.asleep.wake(&self.id) {
            room.count_down(countdown.later(self.ahead));
        }
        Ok(room)
    }

    /// Plays the game that is ours until nobody needs the room any more.
    async fn host(&mut self) -> Result<End, Broken> {
        let mut alarms = self.hub.nodes.as_ref().map(|nodes| nodes.alarms());
        let mut lapses = self.lapses();
        let mut room = self.load().await?;
        self.feed(&mut room, Input::Tick, self.now()).await?;
        // Who is only woken up has to do nothing else.
        let mut needed = (!self.waiting.is_empty()).then(Instant::now);
        while let Some(command) = self.waiting.pop_front() {
            self.take(&mut room, Some(command)).await?;
        }
        loop {
            let wake_up = self.wake_up(&room, needed);
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
            let came =
                command.as_ref().is_some_and(|command| !matches!(command, Command::Wake { .. }));
            if let Err(broken) = self.make_sure().await {
                self.waiting.extend(command);
                return Err(broken);
            }
            self.take(&mut room, command).await?;
            for connection in self.outlets.recovered() {
                self.feed(&mut room, Input::Behind { connection }, self.now()).await?;
            }
            if came || !self.is_idle(&room) {
                needed = Some(Instant::now());
            } else if needed.is_none_or(|last| last.elapsed() >= IDLE) {
                return Ok(self.close(&room).await);
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

    /// Whether nobody has the game open and nothing is going on by itself but
    /// its clock.
    fn is_idle(&self, room: &Room) -> bool {
        room.is_idle() && !self.workshop.is_busy()
    }

    /// Closes a room that nobody needs. If somebody comes just now it has to
    /// be opened again. A game whose clock runs stays ours.
    async fn close(&mut self, room: &Room) -> End {
        if let Some(countdown) = room.countdown() {
            self.hub.asleep.lay_down(&self.id, countdown.earlier(self.ahead));
        } else if let Some(nodes) = &self.hub.nodes
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
    fn wake_up(&self, room: &Room, needed: Option<Instant>) -> Instant {
        let retry = self.outlets.is_anybody_behind().then(|| Instant::now() + RETRY);
        let next = room.wake_up().map(|at| at.saturating_sub(self.ahead));
        let next = next.map(|at| self.hub.clock.instant(at));
        let close = || needed.map_or_else(Instant::now, |last| last + IDLE);
        let close = self.is_idle(room).then(close);
        let latest = Instant::now() + LONGEST;
        [retry, next, close].into_iter().flatten().min().unwrap_or(latest)
    }

    async fn take(&mut self, room: &mut Room, command: Option<Command>) -> Result<(), Broken> {
        let now = self.now();
        match command {
            None => self.feed(room, Input::Tick, now).await,
            Some(Command::Wake { .. }) => {
                // It may have been called while it was open already.
                self.hub.asleep.wake(&self.id);
                self.feed(room, Input::Tick, now).await
            }
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
