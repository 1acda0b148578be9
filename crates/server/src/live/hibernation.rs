//! Hibernation: unloading of rounds whose clock runs while no client is connected.
//!
//! Only the start and expiry of the clock are kept. The round is loaded again in time, and the
//! clock expires as if the round had stayed loaded.

use crate::clock::Clock;
use heterodox_round::{Countdown, GameId, Millis, Timestamp};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// Delay before a failed resume is retried.
const RETRY_DELAY: Millis = Millis(5_000);

/// Maximum time between checks of the schedule.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// A hibernating round.
struct Suspended {
    /// Time of the resumption.
    at: Timestamp,
    /// The running clock or timer. `None` if the clock restarts when the round is
    /// loaded, as after a restart of the server.
    countdown: Option<Countdown>,
}

#[derive(Default)]
struct Schedule {
    games: HashMap<GameId, Suspended>,
    /// Rounds by the time of their resumption.
    order: BTreeSet<(Timestamp, GameId)>,
}

/// Schedules when hibernating rounds are resumed.
pub(super) struct ClockScheduler {
    schedule: Mutex<Schedule>,
    /// Notified when a round is added.
    pub(super) changed: Arc<Notify>,
    clock: Clock,
}

impl Schedule {
    fn put(&mut self, id: GameId, suspended: Suspended) {
        self.remove(&id);
        self.order.insert((suspended.at, id.clone()));
        self.games.insert(id, suspended);
    }

    fn remove(&mut self, id: &GameId) -> Option<Suspended> {
        let (id, suspended) = self.games.remove_entry(id)?;
        self.order.remove(&(suspended.at, id));
        Some(suspended)
    }
}

impl ClockScheduler {
    pub(super) fn new(clock: Clock) -> ClockScheduler {
        ClockScheduler { schedule: Mutex::default(), changed: Arc::default(), clock }
    }

    fn schedule(&self) -> MutexGuard<'_, Schedule> {
        self.schedule.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn len(&self) -> usize {
        self.schedule().games.len()
    }

    fn put(&self, id: &GameId, suspended: Suspended) {
        self.schedule().put(id.clone(), suspended);
        self.changed.notify_one();
    }

    /// Adds a round whose clock runs.
    pub(super) fn suspend(&self, id: &GameId, countdown: Countdown) {
        self.put(id, Suspended { at: countdown.until, countdown: Some(countdown) });
    }

    /// Schedules a round for immediate resumption.
    pub(super) fn schedule_now(&self, id: &GameId) {
        let countdown = self.schedule().remove(id).and_then(|suspended| suspended.countdown);
        self.put(id, Suspended { at: self.clock.now(), countdown });
    }

    /// Schedules a round for a later attempt after the database has failed. Its clock restarts
    /// then: nobody is charged for the failure.
    pub(super) fn retry_later(&self, id: &GameId, goes_on: bool) {
        if self.schedule().remove(id).is_some() || goes_on {
            self.put(id, Suspended { at: self.clock.now() + RETRY_DELAY, countdown: None });
        }
    }

    /// Removes a round that is loaded, or owned by another node. Returns its running
    /// clock.
    pub(super) fn resume(&self, id: &GameId) -> Option<Countdown> {
        self.schedule().remove(id)?.countdown
    }

    /// Returns the next due round, or the time to wait. The round stays in the
    /// schedule, for a retry, until it is loaded.
    pub(super) fn next(&self) -> Result<GameId, Duration> {
        let mut schedule = self.schedule();
        let now = self.clock.now();
        let Some((at, id)) = schedule.order.first().cloned() else { return Err(MAX_WAIT) };
        if at > now {
            return Err(Duration::from(at - now).min(MAX_WAIT));
        }
        if let Some(suspended) = schedule.remove(&id) {
            schedule.put(id.clone(), Suspended { at: now + RETRY_DELAY, ..suspended });
        }
        Ok(id)
    }
}
