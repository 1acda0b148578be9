//! The task of a game that is ours: when it does something, and for how long it
//! may.

use super::actor::{Actor, ActorExit, End, RETRY};
use super::command::Command;
use super::watchable::Watched;
use crate::nodes::Ownership;
use crate::round::{ConnectionId, Input, Round};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, timeout, timeout_at};

/// How long a round stays open when nobody needs it: pages are loaded once more,
/// and lines come back.
pub(super) const IDLE: Duration = Duration::from_secs(10);

/// How long an open round sleeps at most.
const LONGEST: Duration = Duration::from_secs(60);

impl Actor {
    /// The game's time.
    pub(super) fn now(&self) -> u64 {
        self.hub.clock.now() + self.ahead
    }

    /// Loads the round as it is stored.
    pub(super) async fn load(&mut self) -> Result<Round, ActorExit> {
        let stored = self.hub.store.load(&self.id).await?;
        let (setup, entries) = stored.ok_or(ActorExit::Missing)?;
        let game = self.hub.games.find(&setup.game);
        let game = game.map_err(|error| ActorExit::Failed(error.message().to_owned()))?;
        // Time must not go back, nor stand still until a slow clock has come up.
        let last = entries.last().map_or(setup.created, |entry| entry.at);
        self.ahead = self.ahead.max(last.saturating_sub(self.hub.clock.now()));
        self.has_clock = setup.clock.is_some();
        let events = entries.into_iter().map(|entry| (entry.event, entry.at)).collect();
        let mut round = Round::load(game, setup, events, self.now(), self.hub.timers)?;
        if let Some(countdown) = self.hub.clock_scheduler.resume(&self.id) {
            round.count_down(countdown.later(self.ahead));
        }
        Ok(round)
    }

    /// Plays the game that is ours until nobody needs the round any more.
    pub(super) async fn run_as_owner(&mut self) -> Result<End, ActorExit> {
        let mut alarms = self.hub.nodes.as_ref().map(|nodes| nodes.reset_notifications());
        let mut lease_epoch = self.lease_epoch();
        let mut round = self.load().await?;
        self.apply_input(&mut round, Input::Tick, self.now()).await?;
        // Who is only woken up has to do nothing else.
        let mut needed = (!self.waiting.is_empty()).then(Instant::now);
        while let Some(command) = self.waiting.pop_front() {
            self.on_command(&mut round, Some(command)).await?;
        }
        let mut watched = Watched::new(Arc::clone(&self.hub), self.id.clone());
        loop {
            watched.set(round.watchable());
            let wake_up = self.wake_up(&round, needed);
            let command = tokio::select! {
                () = next_alarm(&mut alarms) => {
                    self.check(&mut round, &mut lease_epoch).await?;
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
            if let Err(exit) = self.verify_lease().await {
                self.waiting.extend(command);
                return Err(exit);
            }
            self.on_command(&mut round, command).await?;
            for connection in self.subscribers.recovered() {
                self.apply_input(&mut round, Input::Behind { connection }, self.now()).await?;
            }
            if came || !self.is_idle(&round) {
                needed = Some(Instant::now());
            } else if needed.is_none_or(|last| last.elapsed() >= IDLE) {
                return Ok(self.close(&round).await);
            }
        }
    }

    /// Makes sure that the game is still ours if our lease may have run out, as
    /// that of a process that has slept.
    async fn verify_lease(&mut self) -> Result<(), ActorExit> {
        let Some(nodes) = self.hub.nodes.clone() else { return Ok(()) };
        let Some(lease_suspect) = nodes.lease_suspect() else { return Ok(()) };
        if self.lease_suspect.replace(lease_suspect) == Some(lease_suspect) {
            return Ok(());
        }
        match timeout(RETRY, nodes.claim(&self.id)).await {
            Ok(Ok(Some(Ownership::Remote(_)))) => Err(ActorExit::Lost),
            // If the database is away, nothing can be stored either.
            _ => Ok(()),
        }
    }

    /// Whether nobody has the game open and nothing is going on by itself but
    /// its clock.
    fn is_idle(&self, round: &Round) -> bool {
        round.is_idle() && !self.engine_jobs.is_busy()
    }

    /// Closes a round that nobody needs. If somebody comes just now it has to
    /// be opened again. A game whose clock runs stays ours.
    async fn close(&mut self, round: &Round) -> End {
        if let Some(countdown) = round.countdown() {
            self.hub.clock_scheduler.suspend(&self.id, countdown.earlier(self.ahead));
        } else if let Some(nodes) = &self.hub.nodes
            && let Err(error) = nodes.release(&self.id).await
        {
            tracing::warn!("game {} stays ours: {error}", self.id);
        }
        if self.hub.close(&self.id, &mut self.mailbox).await { End::Closed } else { End::Again }
    }

    /// How often our lease has run out.
    fn lease_epoch(&self) -> u64 {
        self.hub.nodes.as_ref().map_or(0, |nodes| nodes.lease_epoch())
    }

    /// Something has broken on which the round may rely: lets those go who
    /// cannot be reached, and makes sure that the game is still ours.
    async fn check(&mut self, round: &mut Round, lease_epoch: &mut u64) -> Result<(), ActorExit> {
        for connection in self.subscribers.cut_off() {
            self.disconnect(round, connection).await?;
        }
        let before = std::mem::replace(lease_epoch, self.lease_epoch());
        let Some(nodes) = self.hub.nodes.clone().filter(|_| before != *lease_epoch) else {
            return Ok(());
        };
        match nodes.claim(&self.id).await? {
            Some(Ownership::Local) => Ok(()),
            Some(Ownership::Remote(_)) => Err(ActorExit::Lost),
            None => Err(ActorExit::Missing),
        }
    }

    pub(super) async fn disconnect(
        &mut self,
        round: &mut Round,
        connection: ConnectionId,
    ) -> Result<(), ActorExit> {
        self.subscribers.remove(connection);
        self.engine_jobs.forget(connection);
        self.apply_input(round, Input::Disconnected { connection }, self.now()).await
    }

    /// When there is something to do even if nothing comes.
    fn wake_up(&self, round: &Round, needed: Option<Instant>) -> Instant {
        let retry = self.subscribers.is_anybody_behind().then(|| Instant::now() + RETRY);
        let next = round.wake_up().map(|at| at.saturating_sub(self.ahead));
        let next = next.map(|at| self.hub.clock.instant(at));
        let close = || needed.map_or_else(Instant::now, |last| last + IDLE);
        let close = self.is_idle(round).then(close);
        let latest = Instant::now() + LONGEST;
        [retry, next, close].into_iter().flatten().min().unwrap_or(latest)
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
