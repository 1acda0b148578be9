//! The task of a game that is ours: when it does something, and for how long it
//! may.

use super::actor::{Actor, Broken, End, RETRY};
use super::command::Command;
use super::watchable::Watched;
use crate::nodes::Claim;
use crate::room::{ConnectionId, Input, Room};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, timeout, timeout_at};

/// How long a room stays open when nobody needs it: pages are loaded once more,
/// and lines come back.
pub(super) const IDLE: Duration = Duration::from_secs(10);

/// How long an open room sleeps at most.
const LONGEST: Duration = Duration::from_secs(60);

impl Actor {
    /// The game's time.
    pub(super) fn now(&self) -> u64 {
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
        let mut room = Room::load(game, setup, facts, self.now(), self.hub.timers)?;
        if let Some(countdown) = self.hub.asleep.wake(&self.id) {
            room.count_down(countdown.later(self.ahead));
        }
        Ok(room)
    }

    /// Plays the game that is ours until nobody needs the room any more.
    pub(super) async fn host(&mut self) -> Result<End, Broken> {
        let mut alarms = self.hub.nodes.as_ref().map(|nodes| nodes.alarms());
        let mut lapses = self.lapses();
        let mut room = self.load().await?;
        self.feed(&mut room, Input::Tick, self.now()).await?;
        // Who is only woken up has to do nothing else.
        let mut needed = (!self.waiting.is_empty()).then(Instant::now);
        while let Some(command) = self.waiting.pop_front() {
            self.take(&mut room, Some(command)).await?;
        }
        let mut watched = Watched::new(Arc::clone(&self.hub), self.id.clone());
        loop {
            watched.set(room.watchable());
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
        match timeout(RETRY, nodes.claim(&self.id)).await {
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

    pub(super) async fn disconnect(
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
