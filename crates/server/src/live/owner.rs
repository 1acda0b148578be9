//! The event loop of a round that this node owns.

use super::actor::{Actor, ActorExit, RETRY, ServeEnd};
use super::resident::Resident;
use super::watchable::WatchableEntry;

use crate::cluster::Ownership;
use crate::compute::Payer;
use crate::imported;
use heterodox_round::{Command, ConnectionId, Round, Timestamp};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, timeout, timeout_at};

/// Time that an idle round stays loaded. Clients often reconnect after a reload of the page or a
/// lost connection.
pub(super) const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum time between wake-ups.
const MAX_SLEEP: Duration = Duration::from_secs(60);

impl Actor {
    /// Returns the round's time.
    pub(super) fn now(&self) -> Timestamp {
        self.hub.clock.now() + self.clock_offset
    }

    /// Loads the round from the database.
    pub(super) async fn load(&mut self) -> Result<Resident, ActorExit> {
        let stored = self.hub.store.load(&self.id).await?;
        let (mut setup, entries) = stored.ok_or(ActorExit::NotFound)?;
        imported::keep_unfinished(&mut setup, &entries);
        let entry = self.hub.games.find_for(self.payer(), setup.game.as_str()).await;
        let entry = entry.map_err(|error| match error.is_temporary() {
            true => ActorExit::Unavailable(error.message().to_owned()),
            false => ActorExit::Corrupt(error.message().to_owned()),
        })?;
        // The round's time must neither go back nor stop until our clock has caught up.
        let last = entries.last().map_or(setup.created, |entry| entry.at);
        self.clock_offset = self.clock_offset.max(last - self.hub.clock.now());
        self.has_clock = setup.clock.is_some();
        let (compute, payer) = (self.hub.compute.clone(), self.payer());
        let (now, timers) = (self.now(), self.hub.timers);
        let loading = Resident::load(compute, payer, entry, setup, entries, now, timers);
        let mut round = loading.await?;
        if let Some(countdown) = self.hub.clock_scheduler.resume(&self.id) {
            round.restore_countdown(countdown.later(self.clock_offset));
        }
        Ok(round)
    }

    /// Returns the payer of work that no client has asked for.
    pub(super) fn payer(&self) -> Payer {
        let mut hasher = DefaultHasher::new();
        self.id.hash(&mut hasher);
        Payer::Game(hasher.finish())
    }

    /// Serves the round until it is idle.
    pub(super) async fn run_as_owner(&mut self) -> Result<ServeEnd, ActorExit> {
        let mut resets = self.hub.nodes.as_ref().map(|nodes| nodes.reset_notifications());
        let mut lease_epoch = self.lease_epoch();
        let mut round = self.load().await?;
        self.handle(&mut round, Command::Tick, self.now()).await?;
        // After a mere resume the round may be closed immediately.
        let mut last_needed = (!self.pending.is_empty()).then(Instant::now);
        while let Some(message) = self.pending.pop_front() {
            self.on_message(&mut round, Some(message)).await?;
        }
        let [mut watchable, mut challenge] = self.list_entries();
        loop {
            watchable.set(round.watchable());
            challenge.set(round.open_challenge());
            let next_wakeup = self.next_wakeup(&round, last_needed);
            let message = tokio::select! {
                () = next_reset(&mut resets) => {
                    self.on_reset(&mut round, &mut lease_epoch).await?;
                    continue;
                }
                message = timeout_at(next_wakeup, self.mailbox.recv()) => match message {
                    Ok(Some(message)) => Some(message),
                    Ok(None) => return Ok(ServeEnd::Closed),
                    Err(_) => None,
                }
            };
            let is_external = message.as_ref().is_some_and(|message| !message.is_resume());
            if let Err(exit) = self.verify_lease().await {
                self.pending.extend(message);
                return Err(exit);
            }
            self.on_message(&mut round, message).await?;
            self.resync(&mut round).await?;
            if is_external || !self.is_idle(&round) {
                last_needed = Some(Instant::now());
            } else if last_needed.is_none_or(|last| last.elapsed() >= IDLE_TIMEOUT) {
                return Ok(self.close(&round).await);
            }
        }
    }

    /// Returns the round's entries in the lists of games to watch and of open challenges.
    fn list_entries(&self) -> [WatchableEntry; 2] {
        let lists = [&self.hub.watchable, &self.hub.challenges];
        lists.map(|list| WatchableEntry::new(list, &self.id))
    }

    /// Checks that this node is still the owner, if its lease may have expired
    /// unnoticed, for instance while the process was suspended.
    async fn verify_lease(&mut self) -> Result<(), ActorExit> {
        let Some(nodes) = self.hub.nodes.clone() else { return Ok(()) };
        let Some(lease_suspect) = nodes.lease_suspect() else { return Ok(()) };
        if self.lease_suspect.replace(lease_suspect) == Some(lease_suspect) {
            return Ok(());
        }
        match timeout(RETRY, nodes.claim(&self.id)).await {
            Ok(Ok(Some(Ownership::Remote(_)))) => Err(ActorExit::OwnershipLost),
            // If the database is unavailable, nothing can be stored either.
            _ => Ok(()),
        }
    }

    /// Returns whether no client is connected and nothing but the clock is running.
    fn is_idle(&self, round: &Round) -> bool {
        round.is_idle() && !self.engine_jobs.is_busy()
    }

    /// Closes an idle round. If a command has arrived in the meantime, the round must be claimed
    /// again. This node stays the owner of a round whose clock runs.
    async fn close(&mut self, round: &Round) -> ServeEnd {
        if let Some(countdown) = round.countdown() {
            self.hub.clock_scheduler.suspend(&self.id, countdown.earlier(self.clock_offset));
        } else if let Some(nodes) = &self.hub.nodes
            && let Err(error) = nodes.release(&self.id).await
        {
            tracing::warn!("cannot release game {}: {error}", self.id);
        }
        if self.hub.close(&self.id, &mut self.mailbox).await {
            ServeEnd::Closed
        } else {
            ServeEnd::Reclaim
        }
    }

    /// Returns the number of times that this node's lease has expired.
    fn lease_epoch(&self) -> u64 {
        self.hub.nodes.as_ref().map_or(0, |nodes| nodes.lease_epoch())
    }

    /// Sends the state to clients that have received what they missed.
    async fn resync(&mut self, round: &mut Resident) -> Result<(), ActorExit> {
        for connection in self.subscribers.caught_up() {
            self.handle(round, Command::Resync { connection }, self.now()).await?;
        }
        Ok(())
    }

    /// Handles the loss of a link or lease: disconnects clients of unreachable nodes,
    /// and checks that this node is still the owner.
    async fn on_reset(
        &mut self,
        round: &mut Resident,
        lease_epoch: &mut u64,
    ) -> Result<(), ActorExit> {
        for connection in self.subscribers.unreachable() {
            self.disconnect(round, connection).await?;
        }
        let before = std::mem::replace(lease_epoch, self.lease_epoch());
        let Some(nodes) = self.hub.nodes.clone().filter(|_| before != *lease_epoch) else {
            return Ok(());
        };
        match nodes.claim(&self.id).await? {
            Some(Ownership::Local) => Ok(()),
            Some(Ownership::Remote(_)) => Err(ActorExit::OwnershipLost),
            None => Err(ActorExit::NotFound),
        }
    }

    pub(super) async fn disconnect(
        &mut self,
        round: &mut Resident,
        connection: ConnectionId,
    ) -> Result<(), ActorExit> {
        self.subscribers.remove(connection);
        self.engine_jobs.cancel_hint(connection);
        self.handle(round, Command::Disconnect { connection }, self.now()).await
    }

    /// Returns the time of the next action without command.
    fn next_wakeup(&self, round: &Round, last_needed: Option<Instant>) -> Instant {
        let retry = self.subscribers.has_lagging().then(|| Instant::now() + RETRY);
        let next = round.next_wakeup().map(|at| at - self.clock_offset);
        let next = next.map(|at| self.hub.clock.instant(at));
        let close = || last_needed.map_or_else(Instant::now, |last| last + IDLE_TIMEOUT);
        let close = self.is_idle(round).then(close);
        let latest = Instant::now() + MAX_SLEEP;
        [retry, next, close].into_iter().flatten().min().unwrap_or(latest)
    }
}

/// Waits for the loss of a link or lease.
async fn next_reset(resets: &mut Option<watch::Receiver<()>>) {
    if let Some(resets) = resets
        && resets.changed().await.is_ok()
    {
        return;
    }
    std::future::pending().await
}
