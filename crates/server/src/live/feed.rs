//! What comes in is given to the room; what the room decides is stored, and only
//! then told.

use super::actor::{Actor, Broken, RETRY};
use super::command::Command;
use crate::error::{ApiError, StoreError};
use crate::json::{Live, ServerMessage};
use crate::metrics;
use crate::nodes::{Down, NodeId};
use crate::room::{Input, Outputs, Room};
use crate::store::{Batch, Entry};
use std::collections::VecDeque;
use std::time::Duration;

impl Actor {
    pub(super) async fn take(
        &mut self,
        room: &mut Room,
        command: Option<Command>,
    ) -> Result<(), Broken> {
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
                if self.outlets.is_void(&way) {
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
            // The game is ours: what its former owner says comes too late.
            Some(Command::Down(..)) => Ok(()),
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
    pub(super) async fn feed(
        &mut self,
        room: &mut Room,
        input: Input,
        at: u64,
    ) -> Result<(), Broken> {
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
