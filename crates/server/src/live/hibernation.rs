//! Games that go on though nobody has them open: their clocks run. Their rounds
//! are closed. What is kept of each is since when its clock runs and when it has
//! to be opened again, so that a flag falls as if the round had stayed open.

use super::Hub;
use super::command::Command;
use crate::clock::Clock;
use crate::round::Countdown;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore};
use tokio::time::timeout;

/// How many are opened at once at most: after a start there may be many.
const AT_ONCE: usize = 32;

/// When a game is called again that could not be opened.
const AGAIN: u64 = 5_000;

/// How long nothing is looked at if nobody calls.
const LONGEST: Duration = Duration::from_secs(60);

/// A game that nobody has open.
struct Suspended {
    /// When it is to be opened.
    at: u64,
    /// Its clock, if it has run since before the round was closed. Else it goes
    /// on when the round opens.
    countdown: Option<Countdown>,
}

#[derive(Default)]
struct Schedule {
    games: HashMap<Arc<str>, Suspended>,
    /// Who is to be opened when.
    order: BTreeSet<(u64, Arc<str>)>,
}

/// All of them.
pub(super) struct ClockScheduler {
    schedule: Mutex<Schedule>,
    /// One has come that may be the first.
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

    /// The round of a game closes whose clock runs.
    pub(super) fn suspend(&self, id: &str, countdown: Countdown) {
        self.put(id, Suspended { at: countdown.until, countdown: Some(countdown) });
    }

    /// A game may have to go on: it is opened as soon as it is its turn.
    pub(super) fn schedule_now(&self, id: &str) {
        let countdown = self.schedule().remove(id).and_then(|suspended| suspended.countdown);
        self.put(id, Suspended { at: self.clock.now(), countdown });
    }

    /// A game could not be opened, or could not go on, since the database is
    /// away. As for those who are there then, it costs nobody time.
    pub(super) fn retry_later(&self, id: &str, goes_on: bool) {
        if self.schedule().remove(id).is_some() || goes_on {
            self.put(id, Suspended { at: self.clock.now() + AGAIN, countdown: None });
        }
    }

    /// The game is open, or not ours to look after. Says how its clock runs.
    pub(super) fn resume(&self, id: &str) -> Option<Countdown> {
        self.schedule().remove(id)?.countdown
    }

    /// The next game that is to be opened now, or how long there is none. It
    /// stays here until its round is open.
    fn next(&self) -> Result<Arc<str>, Duration> {
        let mut schedule = self.schedule();
        let now = self.clock.now();
        let Some((at, id)) = schedule.order.first().cloned() else { return Err(LONGEST) };
        if at > now {
            return Err(Duration::from_millis(at - now).min(LONGEST));
        }
        if let Some(suspended) = schedule.remove(&id) {
            schedule.put(Arc::clone(&id), Suspended { at: now + AGAIN, ..suspended });
        }
        Ok(id)
    }
}

/// Opens each game when it is time for it.
pub(super) async fn resume_due_games(hub: Weak<Hub>) {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    while let Ok(turn) = Arc::clone(&turns).acquire_owned().await {
        loop {
            let Some(hub) = hub.upgrade() else { return };
            let (next, changed) =
                (hub.clock_scheduler.next(), Arc::clone(&hub.clock_scheduler.changed));
            match next {
                Ok(id) => {
                    let _ = hub.round(&id).try_send(Command::Wake { _turn: turn });
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
