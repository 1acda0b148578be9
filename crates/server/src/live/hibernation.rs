//! Hibernation: unloading of rounds whose clock runs while no client is connected.
//!
//! Only the start and expiry of the clock are kept, and the round is loaded again in
//! time, so that the clock expires as if the round had stayed loaded.

use super::Hub;
use super::command::Command;
use crate::clock::Clock;
use crate::round::Countdown;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore};
use tokio::time::timeout;

/// Maximum number of rounds that are resumed at once. There may be many after a
/// restart.
const MAX_CONCURRENT_RESUMES: usize = 32;

/// Delay before a failed resume is retried, in milliseconds.
const RETRY_DELAY: u64 = 5_000;

/// Maximum time between checks of the schedule.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// A hibernating round.
struct Suspended {
    /// Time at which it has to be resumed.
    at: u64,
    /// The running clock or timer. `None` if the clock restarts when the round is
    /// loaded, as after a restart of the server.
    countdown: Option<Countdown>,
}

#[derive(Default)]
struct Schedule {
    games: HashMap<Arc<str>, Suspended>,
    /// Rounds by the time at which they have to be resumed.
    order: BTreeSet<(u64, Arc<str>)>,
}

/// Schedules when hibernating rounds are resumed.
pub(super) struct ClockScheduler {
    schedule: Mutex<Schedule>,
    /// Notified when a round is added.
    changed: Arc<Notify>,
    clock: Clock,
}

impl Schedule {
    fn put(&mut self, id: Arc<str>, suspended: Suspended) {
        self.remove(&id);
        self.order.insert((suspended.at, Arc::clone(&id)));
        self.games.insert(id, suspended);
    }

    fn remove(&mut self, id: &str) -> Option<Suspended> {
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

    fn put(&self, id: &str, suspended: Suspended) {
        self.schedule().put(id.into(), suspended);
        self.changed.notify_one();
    }

    /// Adds a round whose clock runs.
    pub(super) fn suspend(&self, id: &str, countdown: Countdown) {
        self.put(id, Suspended { at: countdown.until, countdown: Some(countdown) });
    }

    /// Schedules a round for immediate resumption.
    pub(super) fn schedule_now(&self, id: &str) {
        let countdown = self.schedule().remove(id).and_then(|suspended| suspended.countdown);
        self.put(id, Suspended { at: self.clock.now(), countdown });
    }

    /// Schedules a round for a later attempt after the database has failed. Its clock
    /// restarts then, so that the failure is not charged.
    pub(super) fn retry_later(&self, id: &str, goes_on: bool) {
        if self.schedule().remove(id).is_some() || goes_on {
            self.put(id, Suspended { at: self.clock.now() + RETRY_DELAY, countdown: None });
        }
    }

    /// Removes a round that is loaded, or owned by another node. Returns its running
    /// clock.
    pub(super) fn resume(&self, id: &str) -> Option<Countdown> {
        self.schedule().remove(id)?.countdown
    }

    /// Returns the next due round, or the time to wait. The round stays in the
    /// schedule, for a retry, until it is loaded.
    fn next(&self) -> Result<Arc<str>, Duration> {
        let mut schedule = self.schedule();
        let now = self.clock.now();
        let Some((at, id)) = schedule.order.first().cloned() else { return Err(MAX_WAIT) };
        if at > now {
            return Err(Duration::from_millis(at - now).min(MAX_WAIT));
        }
        if let Some(suspended) = schedule.remove(&id) {
            schedule.put(Arc::clone(&id), Suspended { at: now + RETRY_DELAY, ..suspended });
        }
        Ok(id)
    }
}

/// Resumes rounds when they are due.
pub(super) async fn resume_due_games(hub: Weak<Hub>) {
    let permits = Arc::new(Semaphore::new(MAX_CONCURRENT_RESUMES));
    while let Ok(permit) = Arc::clone(&permits).acquire_owned().await {
        loop {
            let Some(hub) = hub.upgrade() else { return };
            let (next, changed) =
                (hub.clock_scheduler.next(), Arc::clone(&hub.clock_scheduler.changed));
            match next {
                Ok(id) => {
                    let _ = hub.mailbox(&id).try_send(Command::Resume { _permit: permit });
                    break;
                }
                Err(wait) => {
                    drop(hub);
                    let _ = timeout(wait, changed.notified()).await;
                }
            }
        }
    }
}
