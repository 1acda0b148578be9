//! Handling of messages by the owner of a round. Events are stored before any update
//! about them is sent.

use super::actor::{Actor, ActorExit, RETRY};
use super::command::{ActorMessage, Incoming, Origin};
use super::resident::{Rendered, Resident, Text};
use crate::cluster::{FromOwner, Response};
use crate::compute::Payer;
use crate::error::ApiError;
use crate::metrics;
use crate::store::StoreError;
use crate::store::{Batch, Entry, Summary};
use heterodox_answers::problems;
use heterodox_api::{LiveGame, ServerMessage};
use heterodox_round::{Command, Effect, EngineJob, GameEvent, Refusal, Timestamp, UserId};
use std::collections::VecDeque;
use std::time::Duration;

/// The sender of a command, who waits for a reply.
struct Caller {
    origin: Origin,
    user_id: Option<UserId>,
    /// True if the caller only connects, and does not need the state.
    connects: bool,
}

impl Actor {
    pub(super) async fn on_message(
        &mut self,
        round: &mut Resident,
        message: Option<ActorMessage>,
    ) -> Result<(), ActorExit> {
        match message {
            None => self.handle(round, Command::Tick, self.now()).await,
            Some(ActorMessage::Resume { .. }) => {
                // The round may have been scheduled although it was loaded.
                self.hub.clock_scheduler.resume(&self.id);
                self.handle(round, Command::Tick, self.now()).await
            }
            Some(ActorMessage::Command(incoming)) => self.on_command(round, incoming).await,
            // A message of a former owner is outdated.
            Some(ActorMessage::FromOwner(..)) => Ok(()),
        }
    }

    async fn on_command(
        &mut self,
        round: &mut Resident,
        Incoming { command, origin }: Incoming,
    ) -> Result<(), ActorExit> {
        if !self.is_from_its_client(&command, &origin) {
            return Ok(());
        }
        let at = match origin {
            Origin::Local { at, .. } => at + self.clock_offset,
            Origin::Node { .. } => self.now(),
        };
        let user_id = match &command {
            Command::Disconnect { connection } => return self.disconnect(round, *connection).await,
            Command::Connect { connection, user_id, .. } => {
                let route = origin.route().filter(|route| !self.subscribers.is_stale(route));
                let Some(route) = route else { return Ok(()) };
                // The new client sees timeouts in its initial state.
                self.handle(round, Command::Tick, at).await?;
                self.subscribers.add(*connection, user_id.clone(), route);
                user_id.clone()
            }
            Command::View { user_id } => user_id.clone(),
            Command::Join { user_id, .. } | Command::Withdraw { user_id } => Some(user_id.clone()),
            _ => None,
        };
        let payer = origin.payer();
        let (is_move, before) = (command.is_move(), round.state().seq);
        let connects = matches!(command, Command::Connect { .. });
        let mut caller = command.has_reply().then_some(Caller { origin, user_id, connects });
        let done = self.handle_for(round, command, at, payer, &mut caller).await;
        if let (Err(exit), Some(Caller { origin, .. })) = (&done, caller) {
            origin.respond(self.subscribers.peers(), Err(exit.into()));
        }
        if is_move && round.state().seq > before {
            metrics::record_move_latency((self.now() - at).into());
        }
        done
    }

    /// Returns whether a command may be carried out: clients that are connected to
    /// another node must be subscribed through that node.
    fn is_from_its_client(&self, command: &Command, origin: &Origin) -> bool {
        let Origin::Node { node, .. } = origin else { return true };
        let is_reached = |connection| self.subscribers.is_reached_through(connection, node);
        if let Command::Disconnect { connection } = command {
            return is_reached(*connection);
        }
        let unknown = command.client().filter(|&connection| !is_reached(connection));
        if let (Some(connection), Some(peers)) = (unknown, self.subscribers.peers()) {
            peers.send(node, FromOwner::UnknownConnection { connection });
        }
        unknown.is_none()
    }

    /// Handles a command that has no reply.
    pub(super) async fn handle(
        &mut self,
        round: &mut Resident,
        command: Command,
        at: Timestamp,
    ) -> Result<(), ActorExit> {
        self.handle_for(round, command, at, None, &mut None).await
    }

    /// Handles a command and all commands that result from it. Takes the caller when it
    /// has got its reply.
    async fn handle_for(
        &mut self,
        round: &mut Resident,
        command: Command,
        at: Timestamp,
        payer: Option<Payer>,
        caller: &mut Option<Caller>,
    ) -> Result<(), ActorExit> {
        let mut commands = VecDeque::from([command]);
        while let Some(command) = commands.pop_front() {
            let mut effects = round.handle(command, at, payer).await?;
            // The computer's clock runs already: it thinks while the events are stored and
            // described. Its move is handled after that.
            for job in take_urgent_jobs(&mut effects) {
                let waited = (self.now() - at).into();
                self.engine_jobs.start(job, waited).await;
            }
            for job in self.publish(round, effects, payer, caller).await? {
                let waited = (self.now() - at).into();
                commands.extend(self.engine_jobs.start(job, waited).await);
            }
        }
        Ok(())
    }

    /// Stores events, then sends messages and replies. Returns the jobs. If storing
    /// fails, the round is loaded again and all clients get its state, as if the command
    /// had not arrived.
    async fn publish(
        &mut self,
        round: &mut Resident,
        effects: Vec<Effect>,
        payer: Option<Payer>,
        caller: &mut Option<Caller>,
    ) -> Result<Vec<EngineJob>, ActorExit> {
        let (events, effects) = split(effects);
        let viewer = caller.as_ref().and_then(|caller| caller.user_id.clone());
        let rendered = round.render(effects, viewer, payer).await?;
        match self.store(round, &events).await {
            Ok(()) => {
                metrics::count_events(&round.state().setup.game, &events);
                Ok(self.carry_out(rendered, caller))
            }
            Err(StoreError::NotOwner) => Err(ActorExit::OwnershipLost),
            Err(error) => {
                self.report_failure(&error, rendered, caller);
                self.engine_jobs.start(EngineJob::CancelMove, Duration::ZERO).await;
                // Wait before the next attempt. An expired clock would otherwise make it
                // immediately.
                tokio::time::sleep(RETRY).await;
                self.reload(round).await?;
                Ok(Vec::new())
            }
        }
    }

    /// Tells clients whose requests were to be acknowledged that they could not be
    /// stored.
    fn report_failure(
        &mut self,
        error: &StoreError,
        rendered: Vec<Rendered>,
        caller: &mut Option<Caller>,
    ) {
        for message in rendered {
            if let Rendered::Message(to, Text { acknowledges: Some(id), .. }) = message {
                let reason = (&problems::NOT_STORED).into();
                self.subscribers.send(to, &ServerMessage::refused(id, &reason));
            }
        }
        if let Some(Caller { origin, .. }) = caller.take() {
            origin.respond(self.subscribers.peers(), Err(error.clone().into()));
        }
    }

    /// Sends messages and replies, in their order. Returns the jobs.
    fn carry_out(
        &mut self,
        rendered: Vec<Rendered>,
        caller: &mut Option<Caller>,
    ) -> Vec<EngineJob> {
        let mut jobs = Vec::new();
        for rendered in rendered {
            match rendered {
                Rendered::Message(to, Text { text, is_full_state, .. }) => {
                    self.subscribers.send_text(to, is_full_state, text);
                }
                Rendered::Reply(answer) => self.reply(answer, caller.take()),
                Rendered::Job(job) => jobs.push(job),
            }
        }
        jobs
    }

    fn reply(&mut self, answer: Result<Box<LiveGame>, Refusal>, caller: Option<Caller>) {
        let Some(Caller { origin, connects, .. }) = caller else { return };
        let response = match answer {
            Ok(_) if connects => Ok(Response::Attached),
            Ok(live) => Ok(Response::Live(live)),
            Err(refusal) => Err(ApiError::from(refusal)),
        };
        origin.respond(self.subscribers.peers(), response);
    }

    /// Loads the round again and sends its state to all clients.
    async fn reload(&mut self, round: &mut Resident) -> Result<(), ActorExit> {
        let fresh = self.load().await?;
        let old = std::mem::replace(round, fresh);
        round.keep_lag_of(&old);
        let now = round.now();
        let connected = self
            .subscribers
            .all()
            .into_iter()
            .map(|(connection, user_id)| Command::Connect { connection, user_id, since: None });
        // No time has passed since loading: these commands cause no events.
        for command in connected.chain([Command::Tick]) {
            let effects = round.handle(command, now, None).await?;
            let (_, effects) = split(effects);
            let rendered = round.render(effects, None, None).await?;
            for job in self.carry_out(rendered, &mut None) {
                self.engine_jobs.start(job, Duration::ZERO).await;
            }
        }
        Ok(())
    }

    async fn store(
        &mut self,
        round: &mut Resident,
        events: &[GameEvent],
    ) -> Result<(), StoreError> {
        if events.is_empty() {
            return Ok(());
        }
        let last = round.last_move();
        let state = round.state();
        let summary = Summary::of(state, last);
        let first = state.seq + 1 - events.len() as u64;
        let entries = (first..).zip(events.iter().cloned());
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

/// Takes the jobs that begin or cancel the choice of the computer's move. They return no command
/// immediately.
fn take_urgent_jobs(effects: &mut Vec<Effect>) -> Vec<EngineJob> {
    let is_urgent = |effect: &mut Effect| {
        matches!(effect, Effect::Job(EngineJob::Choose { .. } | EngineJob::CancelMove))
    };
    let job = |effect| if let Effect::Job(job) = effect { Some(job) } else { None };
    effects.extract_if(.., is_urgent).filter_map(job).collect()
}

/// Separates the events from the other effects.
fn split(effects: Vec<Effect>) -> (Vec<GameEvent>, Vec<Effect>) {
    let (mut events, mut others) = (Vec::new(), Vec::new());
    for effect in effects {
        match effect {
            Effect::Store(event) => events.push(event),
            other => others.push(other),
        }
    }
    (events, others)
}
