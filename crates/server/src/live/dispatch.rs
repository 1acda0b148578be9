//! What comes in is given to the round; what the round decides is stored, and only
//! then told.

use super::actor::{Actor, ActorExit, RETRY};
use super::command::Command;
use crate::error::{ApiError, StoreError};
use crate::json::{Live, ServerMessage};
use crate::metrics;
use crate::nodes::{FromOwner, NodeId};
use crate::round::{Effects, Input, Round};
use crate::store::{Batch, Entry};
use std::collections::VecDeque;
use std::time::Duration;

impl Actor {
    pub(super) async fn on_command(
        &mut self,
        round: &mut Round,
        command: Option<Command>,
    ) -> Result<(), ActorExit> {
        let now = self.now();
        match command {
            None => self.apply_input(round, Input::Tick, now).await,
            Some(Command::Wake { .. }) => {
                // It may have been called while it was open already.
                self.hub.clock_scheduler.resume(&self.id);
                self.apply_input(round, Input::Tick, now).await
            }
            Some(Command::Input(Input::Disconnected { connection }, _)) => {
                self.disconnect(round, connection).await
            }
            Some(Command::Input(input, at)) => {
                self.with_latency_metric(round, input, at + self.ahead).await
            }
            Some(Command::Told(from, input)) => self.on_peer_input(round, &from, input).await,
            Some(Command::Attach { connection, user_id, since, route, done }) => {
                if self.subscribers.is_void(&route) {
                    return Ok(());
                }
                // What time has brought comes first: who has just come learns of
                // it from what is told at the beginning, and not twice.
                self.apply_input(round, Input::Tick, now).await?;
                self.subscribers.add(connection, user_id.clone(), route);
                done.send(Ok(()));
                self.apply_input(round, Input::Connected { connection, user_id, since }, now).await
            }
            Some(Command::Join { user_id, name, done }) => {
                let response = self.join(round, &user_id, &name).await;
                done.send(response.as_ref().map_or_else(|exit| Err(exit.into()), Clone::clone));
                response.map(drop)
            }
            Some(Command::Withdraw { user_id, done }) => {
                let effects = round.withdraw(&user_id, now)?;
                let response = self.commit_and_reply(round, effects, &user_id, now).await;
                done.send(response.as_ref().map_or_else(|exit| Err(exit.into()), Clone::clone));
                response.map(drop)
            }
            Some(Command::Look { user_id, done }) => {
                done.send(Ok(round.live_at(user_id.as_deref(), now)));
                Ok(())
            }
            // The game is ours: what its former owner says comes too late.
            Some(Command::FromOwner(..)) => Ok(()),
        }
    }

    /// Something has happened to a client that another node serves.
    async fn on_peer_input(
        &mut self,
        round: &mut Round,
        from: &NodeId,
        input: Input,
    ) -> Result<(), ActorExit> {
        match input {
            Input::Disconnected { connection } => match self.subscribers.is_at(connection, from) {
                true => self.disconnect(round, connection).await,
                false => Ok(()),
            },
            Input::Request { connection, .. }
            | Input::Lag { connection, .. }
            | Input::Behind { connection }
                if !self.subscribers.is_at(connection, from) =>
            {
                self.subscribers.reply(from, FromOwner::Gone { connection });
                Ok(())
            }
            input => self.with_latency_metric(round, input, self.now()).await,
        }
    }

    async fn join(
        &mut self,
        round: &mut Round,
        user_id: &str,
        name: &str,
    ) -> Result<Result<Live, ApiError>, ActorExit> {
        let now = self.now();
        let effects = round.join(user_id, name, now)?;
        self.commit_and_reply(round, effects, user_id, now).await
    }

    /// Stores and tells what comes of something that is answered with the game.
    async fn commit_and_reply(
        &mut self,
        round: &mut Round,
        effects: Result<Effects, ApiError>,
        user_id: &str,
        now: u64,
    ) -> Result<Result<Live, ApiError>, ActorExit> {
        let effects = match effects {
            Ok(effects) => effects,
            Err(error) => return Ok(Err(error)),
        };
        if let Err(error) = self.publish(round, effects).await? {
            return Ok(Err(error.into()));
        }
        Ok(Ok(round.live_at(Some(user_id), now)))
    }

    /// Takes in what comes from outside. How long a move takes is measured.
    async fn with_latency_metric(
        &mut self,
        round: &mut Round,
        input: Input,
        at: u64,
    ) -> Result<(), ActorExit> {
        let (is_move, before) = (input.is_move(), round.seq());
        self.apply_input(round, input, at).await?;
        if is_move && round.seq() > before {
            let took = self.now().saturating_sub(at);
            metrics::record_move_latency(Duration::from_millis(took));
        }
        Ok(())
    }

    /// Gives the round something, and whatever follows from it.
    pub(super) async fn apply_input(
        &mut self,
        round: &mut Round,
        input: Input,
        at: u64,
    ) -> Result<(), ActorExit> {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let mut effects = round.handle(input, at)?;
            let jobs = std::mem::take(&mut effects.jobs);
            if self.publish(round, effects).await?.is_err() {
                return Ok(());
            }
            for job in jobs {
                inputs.extend(self.engine_jobs.start(job).await);
            }
        }
        Ok(())
    }

    /// Stores, then sends. If it cannot be stored it has not happened: the round
    /// is loaded anew, and everybody is told how it stands.
    async fn publish(
        &mut self,
        round: &mut Round,
        effects: Effects,
    ) -> Result<Result<(), StoreError>, ActorExit> {
        let stored = self.store(round, &effects).await;
        if matches!(stored, Err(StoreError::NotOwner)) {
            return Err(ActorExit::Lost);
        }
        if stored.is_ok() {
            metrics::count_events(round.game(), &effects.events);
            self.carry_out(effects).await;
            return Ok(stored);
        }
        for (to, message) in effects.sends {
            if let ServerMessage::Ack { id } = message {
                let message = "The server could not store this; please try again.".to_owned();
                self.subscribers.send(to, &ServerMessage::Refused { id: Some(id), message });
            }
        }
        // What could not be stored now can hardly be stored at once: a flag
        // that falls must not be tried without end.
        tokio::time::sleep(RETRY).await;
        self.start_again(round).await?;
        Ok(stored)
    }

    /// Loads the round anew and tells everybody how it stands.
    async fn start_again(&mut self, round: &mut Round) -> Result<(), ActorExit> {
        let fresh = self.load().await?;
        let old = std::mem::replace(round, fresh);
        round.keep_measured(&old);
        let now = round.now();
        let connected = self
            .subscribers
            .all()
            .into_iter()
            .map(|(connection, user_id)| Input::Connected { connection, user_id, since: None });
        // The clocks have been going on since just now, so that nothing can
        // happen here that would have to be stored.
        for input in connected.chain([Input::Tick]) {
            let effects = round.handle(input, now)?;
            self.carry_out(effects).await;
        }
        Ok(())
    }

    /// Sends what is to be sent, and begins what is to be done.
    async fn carry_out(&mut self, effects: Effects) {
        for (to, message) in &effects.sends {
            self.subscribers.send(*to, message);
        }
        for job in effects.jobs {
            self.engine_jobs.start(job).await;
        }
    }

    async fn store(&self, round: &Round, effects: &Effects) -> Result<(), StoreError> {
        if effects.events.is_empty() {
            return Ok(());
        }
        let summary = round.summary();
        let first = round.seq() + 1 - effects.events.len() as u64;
        let entries = (first..).zip(effects.events.iter().cloned());
        let entries = entries.map(|(seq, event)| Entry { seq, event, at: summary.updated });
        let batch = Batch { game: self.id.clone(), entries: entries.collect(), summary };
        let stored = self.hub.commit.store(batch).await;
        if let Err(error) = &stored {
            metrics::count_error("store");
            tracing::error!("game {} cannot be stored: {error}", self.id);
        }
        stored
    }
}
