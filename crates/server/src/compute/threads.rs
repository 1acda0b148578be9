//! The threads of a lane.

use super::queue::{FairQueue, QueueFull};
use super::{Lane, Payer};
use crate::thread_priority::{lower_priority, lowest_priority};
use heterodox_kernel::work::Stop;
use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The work of a job. It returns the time that it has taken.
type Work = Box<dyn FnOnce() -> Duration + Send>;

/// A job for a thread.
pub(super) struct Job {
    payer: Payer,
    stop: Stop,
    work: Work,
}

impl Job {
    /// Creates a job. It is not begun if `stop` is set before.
    pub(super) fn new(payer: Payer, stop: Stop, work: Work) -> Job {
        Job { payer, stop, work }
    }
}

/// The threads of a lane. They end when this is dropped.
pub(super) struct LaneThreads {
    shared: Arc<Shared>,
}

struct Shared {
    lane: Lane,
    max_threads: usize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    queue: FairQueue<Job>,
    /// Average time of the recent jobs of each address.
    usual: HashMap<u64, Duration>,
    threads: usize,
    idle: usize,
    closed: bool,
}

/// Maximum number of addresses whose usual times are remembered.
const MAX_REMEMBERED: usize = 10_000;

impl Lane {
    /// Returns the number of threads on a machine with this number of cores. One core is left for
    /// everything else, if there is more than one.
    fn threads(self, cores: usize) -> usize {
        match self {
            Lane::Moves => cores.max(1),
            Lane::Requests => cores.saturating_sub(1).max(1),
            Lane::SlowMoves | Lane::LiveViews | Lane::LongRequests => (cores / 2).max(1),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Lane::Moves => "moves",
            Lane::SlowMoves => "slow-moves",
            Lane::LiveViews => "live-views",
            Lane::Requests => "requests",
            Lane::LongRequests => "long-requests",
        }
    }

    /// Sets the priority of the calling thread.
    fn set_priority(self) {
        match self {
            Lane::Moves => {}
            Lane::SlowMoves | Lane::LiveViews | Lane::Requests => lower_priority(),
            Lane::LongRequests => lowest_priority(),
        }
    }
}

impl LaneThreads {
    pub(super) fn new(lane: Lane, cores: usize) -> LaneThreads {
        let (state, changed) = (Mutex::default(), Condvar::new());
        let max_threads = lane.threads(cores);
        LaneThreads { shared: Arc::new(Shared { lane, max_threads, state, changed }) }
    }

    /// Queues a job.
    ///
    /// # Errors
    /// If too many jobs of its payer wait.
    pub(super) fn push(&self, job: Job) -> Result<(), QueueFull> {
        let mut state = self.shared.lock();
        let payer = job.payer;
        let expected = state.usual.get(&payer.address()).copied().unwrap_or_default();
        state.queue.push(payer, expected, job)?;
        if state.idle >= state.queue.len() || state.threads >= self.shared.max_threads {
            drop(state);
            self.shared.changed.notify_one();
            return Ok(());
        }
        state.threads += 1;
        drop(state);
        let shared = Arc::clone(&self.shared);
        let name = self.shared.lane.name().to_owned();
        let spawned = std::thread::Builder::new().name(name).spawn(move || shared.work());
        if let Err(error) = spawned {
            tracing::error!("cannot start a thread that computes: {error}");
            self.shared.lock().threads -= 1;
        }
        Ok(())
    }
}

impl Drop for LaneThreads {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs jobs until the lane is closed.
    fn work(&self) {
        self.lane.set_priority();
        while let Some(Job { payer, stop, work }) = self.next() {
            // The job itself catches panics.
            let took = if stop.is_stopped() { Duration::ZERO } else { work() };
            self.lock().on_end(payer, took);
        }
    }

    fn next(&self) -> Option<Job> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(job) = state.queue.pop() {
                return Some(job);
            }
            state.idle += 1;
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }
}

impl State {
    fn on_end(&mut self, payer: Payer, took: Duration) {
        self.queue.charge(payer, took);
        if self.usual.len() >= MAX_REMEMBERED {
            self.usual.clear();
        }
        let usual = self.usual.entry(payer.address()).or_default();
        *usual = (*usual * 3 + took) / 4;
    }
}
