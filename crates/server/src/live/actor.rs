//! The task of a game: it feeds the room, stores what the room decides, and
//! only then tells anybody.

use super::outlet::Outlets;
use super::work::Workshop;
use super::{Command, Hub};
use crate::error::{ApiError, StoreError};
use crate::json::{Live, ServerMessage};
use crate::room::{Damaged, Input, Outputs, Room};
use crate::store::{Batch, Entry};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

/// How long a room stays open when nobody needs it.
const IDLE: Duration = Duration::from_secs(60);

/// How often it is tried again to tell those who could not follow.
const RETRY: Duration = Duration::from_millis(500);

/// Why a room has to be closed.
enum Broken {
    /// There is no such game.
    Missing,
    /// It cannot be loaded.
    Failed(String),
}

impl From<Damaged> for Broken {
    fn from(damaged: Damaged) -> Broken {
        Broken::Failed(damaged.to_string())
    }
}

impl From<StoreError> for Broken {
    fn from(error: StoreError) -> Broken {
        Broken::Failed(error.to_string())
    }
}

impl From<&Broken> for ApiError {
    fn from(broken: &Broken) -> ApiError {
        match broken {
            Broken::Missing => ApiError::no_live(),
            Broken::Failed(_) => ApiError::internal(),
        }
    }
}

pub(super) struct Actor {
    hub: Arc<Hub>,
    id: String,
    mailbox: mpsc::Receiver<Command>,
    outlets: Outlets,
    workshop: Workshop,
}

impl Actor {
    pub(super) fn new(hub: Arc<Hub>, id: String, mailbox: mpsc::Receiver<Command>) -> Actor {
        let workshop = Workshop::new(Arc::clone(&hub), id.clone());
        Actor { hub, id, mailbox, outlets: Outlets::default(), workshop }
    }

    pub(super) async fn run(mut self) {
        let broken = match self.load().await {
            Ok(mut room) => match self.live(&mut room).await {
                Ok(()) => return,
                Err(broken) => broken,
            },
            Err(broken) => broken,
        };
        if let Broken::Failed(problem) = &broken {
            tracing::error!("game {}: {problem}", self.id);
        }
        self.turn_away(&broken);
    }

    /// Answers everybody who waits that there is nothing to be had.
    fn turn_away(&mut self, broken: &Broken) {
        self.hub.rooms().remove(&self.id);
        self.mailbox.close();
        while let Ok(command) = self.mailbox.try_recv() {
            let error = ApiError::from(broken);
            match command {
                Command::Input(..) => {}
                Command::Attach { done, .. } => drop(done.send(Err(error))),
                Command::Join { done, .. } | Command::Look { done, .. } => {
                    drop(done.send(Err(error)));
                }
                Command::Pgn { done } => drop(done.send(Err(error))),
            }
        }
    }

    /// Loads the room as it is stored.
    async fn load(&self) -> Result<Room, Broken> {
        let stored = self.hub.store.load(&self.id).await?;
        let (setup, entries) = stored.ok_or(Broken::Missing)?;
        let game = self.hub.games.find(&setup.game);
        let game = game.map_err(|error| Broken::Failed(error.message().to_owned()))?;
        let facts = entries.into_iter().map(|entry| (entry.fact, entry.at)).collect();
        Ok(Room::load(game, setup, facts, self.hub.clock.now())?)
    }

    /// Lives until nobody needs the room any more.
    async fn live(&mut self, room: &mut Room) -> Result<(), Broken> {
        self.feed(room, Input::Tick, self.hub.clock.now()).await?;
        let mut idle_since = Instant::now();
        loop {
            let command =
                match timeout_at(self.wake_up(room, idle_since), self.mailbox.recv()).await {
                    Ok(Some(command)) => Some(command),
                    Ok(None) => return Ok(()),
                    Err(_) => None,
                };
            let came = command.is_some();
            self.take(room, command).await?;
            for connection in self.outlets.recovered() {
                self.feed(room, Input::Behind { connection }, self.hub.clock.now()).await?;
            }
            if came || !room.is_idle() {
                idle_since = Instant::now();
            } else if idle_since.elapsed() >= IDLE && self.hub.close(&self.id, &mut self.mailbox) {
                return Ok(());
            }
        }
    }

    /// When there is something to do even if nothing comes.
    fn wake_up(&self, room: &Room, idle_since: Instant) -> Instant {
        let retry = self.outlets.is_anybody_behind().then(|| Instant::now() + RETRY);
        let flag = room.deadline().map(|at| Instant::from_std(self.hub.clock.instant(at)));
        let close = room.is_idle().then(|| idle_since + IDLE);
        let latest = Instant::now() + IDLE;
        [retry, flag, close].into_iter().flatten().min().unwrap_or(latest)
    }

    async fn take(&mut self, room: &mut Room, command: Option<Command>) -> Result<(), Broken> {
        let now = self.hub.clock.now();
        match command {
            None => self.feed(room, Input::Tick, now).await,
            Some(Command::Input(input, at)) => {
                if let Input::Disconnected { connection } = input {
                    self.outlets.remove(connection);
                    self.workshop.forget(connection);
                }
                self.feed(room, input, at).await
            }
            Some(Command::Attach { connection, visitor, since, outlet, done }) => {
                self.outlets.add(connection, visitor.clone(), outlet);
                let _ = done.send(Ok(()));
                self.feed(room, Input::Connected { connection, visitor, since }, now).await
            }
            Some(Command::Join { visitor, name, done }) => {
                let answer = self.join(room, &visitor, &name).await?;
                let _ = done.send(answer);
                Ok(())
            }
            Some(Command::Look { visitor, done }) => {
                let _ = done.send(Ok(room.live_at(visitor.as_deref(), now)));
                Ok(())
            }
            Some(Command::Pgn { done }) => {
                let _ = done.send(Ok(room.pgn()?));
                Ok(())
            }
        }
    }

    async fn join(
        &mut self,
        room: &mut Room,
        visitor: &str,
        name: &str,
    ) -> Result<Result<Live, ApiError>, Broken> {
        let now = self.hub.clock.now();
        let outputs = match room.join(visitor, name, now)? {
            Ok(outputs) => outputs,
            Err(error) => return Ok(Err(error)),
        };
        if let Err(error) = self.publish(room, outputs).await? {
            return Ok(Err(error.into()));
        }
        Ok(Ok(room.live_at(Some(visitor), now)))
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
        if stored.is_ok() {
            for (to, message) in &outputs.sends {
                self.outlets.send(*to, message);
            }
            for work in outputs.work {
                self.workshop.start(work).await;
            }
            return Ok(Ok(()));
        }
        for (to, message) in outputs.sends {
            if let ServerMessage::Ack { id } = message {
                let message = "The server could not store this; please try again.".to_owned();
                self.outlets.send(to, &ServerMessage::Refused { id: Some(id), message });
            }
        }
        *room = self.load().await?;
        for (connection, visitor) in self.outlets.all() {
            let input = Input::Connected { connection, visitor, since: None };
            let outputs = room.handle(input, self.hub.clock.now())?;
            for (to, message) in outputs.sends {
                self.outlets.send(to, &message);
            }
            for work in outputs.work {
                self.workshop.start(work).await;
            }
        }
        Ok(stored)
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
            tracing::error!("game {} cannot be stored: {error}", self.id);
        }
        stored
    }
}
