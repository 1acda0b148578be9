//! Handling of commands by the owner of a round. Events are stored before any update
//! about them is sent.

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
            Some(Command::Resume { .. }) => {
                // The round may have been scheduled although it was loaded.
                self.hub.clock_scheduler.resume(&self.id);
                self.apply_input(round, Input::Tick, now).await
            }
            Some(Command::Input(Input::Disconnected { connection }, _)) => {
                self.disconnect(round, connection).await
            }
            Some(Command::Input(input, at)) => {
                self.with_latency_metric(round, input, at + self.clock_offset).await
            }
            Some(Command::FromProxy(from, input)) => self.on_peer_input(round, &from, input).await,
            Some(Command::Attach { connection, user_id, since, route, reply }) => {
                if self.subscribers.is_stale(&route) {
                    return Ok(());
                }
                // Process timeouts before subscribing, so that the new client sees them
                // only in its initial state.
                self.apply_input(round, Input::Tick, now).await?;
                self.subscribers.add(connection, user_id.clone(), route);
                reply.send(Ok(()));
                self.apply_input(round, Input::Connected { connection, user_id, since }, now).await
            }
            Some(Command::Join { user_id, name, reply }) => {
                let response = self.join(round, &user_id, &name).await;
                reply.send(response.as_ref().map_or_else(|exit| Err(exit.into()), Clone::clone));
                response.map(drop)
            }
            Some(Command::Withdraw { user_id, reply }) => {
                let effects = round.withdraw(&user_id, now)?;
                let response = self.commit_and_reply(round, effects, &user_id, now).await;
                reply.send(response.as_ref().map_or_else(|exit| Err(exit.into()), Clone::clone));
                response.map(drop)
            }
            Some(Command::View { user_id, reply }) => {
                reply.send(Ok(round.live_at(user_id.as_deref(), now)));
                Ok(())
            }
            // A message of a former owner is outdated.
            Some(Command::FromOwner(..)) => Ok(()),
        }
    }

    /// Handles an input from a client that is connected to another node.
    async fn on_peer_input(
        &mut self,
        round: &mut Round,
        from: &NodeId,
        input: Input,
    ) -> Result<(), ActorExit> {
        match input {
            Input::Disconnected { connection } => {
                match self.subscribers.is_reached_through(connection, from) {
                    true => self.disconnect(round, connection).await,
                    false => Ok(()),
                }
            }
            Input::Request { connection, .. }
            | Input::Lag { connection, .. }
            | Input::Behind { connection }
                if !self.subscribers.is_reached_through(connection, from) =>
            {
                self.subscribers.reply(from, FromOwner::UnknownConnection { connection });
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

    /// Commits the effects of a command, and returns the state for its reply.
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

    /// Applies an external input, and records the latency of moves.
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

    /// Applies an input and all inputs that result from it.
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
            let waited = Duration::from_millis(self.now().saturating_sub(at));
            for job in jobs {
                inputs.extend(self.engine_jobs.start(job, waited).await);
            }
        }
        Ok(())
    }

    /// Stores events, then sends messages. If storing fails, the round is loaded again
    /// and all clients get its state, as if the input had not happened.
    async fn publish(
        &mut self,
        round: &mut Round,
        effects: Effects,
    ) -> Result<Result<(), StoreError>, ActorExit> {
        let stored = self.store(round, &effects).await;
        if matches!(stored, Err(StoreError::NotOwner)) {
            return Err(ActorExit::OwnershipLost);
        }
        if stored.is_ok() {
            metrics::count_events(round.game(), &effects.events);
            self.execute(effects).await;
            return Ok(stored);
        }
        for (to, message) in effects.messages {
            if let ServerMessage::Ack { id } = message {
                let message = "The server could not store this; please try again.".to_owned();
                self.subscribers.send(to, &ServerMessage::Refused { id: Some(id), message });
            }
        }
        // Wait before the next attempt, which an expired clock would otherwise make at
        // once.
        tokio::time::sleep(RETRY).await;
        self.reload(round).await?;
        Ok(stored)
    }

    /// Loads the round again and sends its state to all clients.
    async fn reload(&mut self, round: &mut Round) -> Result<(), ActorExit> {
        let fresh = self.load().await?;
        let old = std::mem::replace(round, fresh);
        round.keep_lag_of(&old);
        let now = round.now();
        let connected = self
            .subscribers
            .all()
            .into_iter()
            .map(|(connection, user_id)| Input::Connected { connection, user_id, since: None });
        // No time has passed since loading, so that these inputs cause no events.
        for input in connected.chain([Input::Tick]) {
            let effects = round.handle(input, now)?;
            self.execute(effects).await;
        }
        Ok(())
    }

    /// Sends messages and starts jobs.
    async fn execute(&mut self, effects: Effects) {
        for (to, message) in &effects.messages {
            self.subscribers.send(*to, message);
        }
        for job in effects.jobs {
            self.engine_jobs.start(job, Duration::ZERO).await;
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
            tracing::error!("cannot store game {}: {error}", self.id);
        }
        stored
    }
}
