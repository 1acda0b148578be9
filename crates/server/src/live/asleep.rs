//! Games that go on though nobody has them open: their clocks run. Their rooms
//! are closed. What is kept of each is since when its clock runs and when it has
//! to be opened again, so that a flag falls as if the room had stayed open.

use super::Hub;
use super::command::Command;
use crate::clock::Clock;
use crate::room::Countdown;
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
struct Sleeper {
    /// When it is to be opened.
    at: u64,
    /// Its clock, if it has run since before the room was closed. Else it goes
    /// on when the room opens.
    countdown: Option<Countdown>,
}

#[derive(Default)]
struct Sleepers {
    games: HashMap<Arc<str>, Sleeper>,
    /// Who is to be opened when.
    order: BTreeSet<(u64, Arc<str>)>,
}

/// All of them.
pub(super) struct Asleep {
    sleepers: Mutex<Sleepers>,
    /// One has come that may be the first.
    changed: Arc<Notify>,
    clock: Clock,
}

impl Sleepers {
    fn put(&mut self, id: Arc<str>, sleeper: Sleeper) {
        self.remove(&id);
        self.order.insert((sleeper.at, Arc::clone(&id)));
        self.games.insert(id, sleeper);
    }

    fn remove(&mut self, id: &str) -> Option<Sleeper> {
        let (id, sleeper) = self.games.remove_entry(id)?;
        self.order.remove(&(sleeper.at, id));
        Some(sleeper)
    }
}

impl Asleep {
    pub(super) fn new(clock: Clock) -> Asleep {
        Asleep { sleepers: Mutex::default(), changed: Arc::default(), clock }
    }

    fn sleepers(&self) -> MutexGuard<'_, Sleepers> {
        self.sleepers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn len(&self) -> usize {
        self.sleepers().games.len()
    }

    fn put(&self, id: &str, sleeper: Sleeper) {
        self.sleepers().put(id.into(), sleeper);
        self.changed.notify_one();
    }

    /// The room of a game closes whose clock runs.
    pub(super) fn lay_down(&self, id: &str, countdown: Countdown) {
        self.put(id, Sleeper { at: countdown.until, countdown: Some(countdown) });
    }

    /// A game may have to go on: it is opened as soon as it is its turn.
    pub(super) fn call(&self, id: &str) {
        let countdown = self.sleepers().remove(id).and_then(|sleeper| sleeper.countdown);
        self.put(id, Sleeper { at: self.clock.now(), countdown });
    }

    /// A game could not be opened, or could not go on, since the database is
    /// away. As for those who are there then, it costs nobody time.
    pub(super) fn try_again(&self, id: &str, goes_on: bool) {
        if self.sleepers().remove(id).is_some() || goes_on {
            self.put(id, Sleeper { at: self.clock.now() + AGAIN, countdown: None });
        }
    }

    /// The game is open, or not ours to look after. Says how its clock runs.
    pub(super) fn wake(&self, id: &str) -> Option<Countdown> {
        self.sleepers().remove(id)?.countdown
    }

    /// The next game that is to be opened now, or how long there is none. It
    /// stays here until its room is open.
    fn next(&self) -> Result<Arc<str>, Duration> {
        let mut sleepers = self.sleepers();
        let now = self.clock.now();
        let Some((at, id)) = sleepers.order.first().cloned() else { return Err(LONGEST) };
        if at > now {
            return Err(Duration::from_millis(at - now).min(LONGEST));
        }
        if let Some(sleeper) = sleepers.remove(&id) {
            sleepers.put(Arc::clone(&id), Sleeper { at: now + AGAIN, ..sleeper });
        }
        Ok(id)
    }
}

/// Opens each game when it is time for it.
pub(super) async fn wake(hub: Weak<Hub>) {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    while let Ok(turn) = Arc::clone(&turns).acquire_owned().await {
        loop {
            let Some(hub) = hub.upgrade() else { return };
            let (next, changed) = (hub.asleep.next(), Arc::clone(&hub.asleep.changed));
            match next {
                Ok(id) => {
                    let _ = hub.room(&id).try_send(Command::Wake { _turn: turn });
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
