//! Searches of other threads, which help the one of the caller.

use heterodox_catalog::engine::{Control, Limits, Role, Shared, StoppedClock, TranspositionTable};
use heterodox_catalog::{AnyMatch, AnyWorker};
use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Threads that a program lends to the searches of a [`SyncEngine`](super::SyncEngine).
///
/// ```
/// use heterodox_host::ThreadPool;
/// use std::thread;
///
/// /// Starts a thread for each job. WebAssembly cannot: there, workers wait for jobs.
/// struct NewThreads(usize);
///
/// impl ThreadPool for NewThreads {
///     fn threads(&self) -> usize {
///         self.0
///     }
///
///     fn run(&self, job: Box<dyn FnOnce() + Send>) {
///         thread::spawn(job);
///     }
/// }
/// ```
pub trait ThreadPool: Send + Sync {
    /// Returns the number of threads. Searches start no more jobs at a time.
    fn threads(&self) -> usize;

    /// Runs a job on one of the threads. A search does not end before all its jobs have ended, or have
    /// been dropped: a pool must not keep a job waiting for anything else than its own thread.
    fn run(&self, job: Box<dyn FnOnce() + Send>);
}

/// The threads of a pool and what they know from earlier searches.
pub(super) struct Helpers {
    pool: Arc<dyn ThreadPool>,
    /// The threads' state, empty until the first search.
    workers: Vec<AnyWorker>,
}

/// A search that helpers take part in.
pub(super) struct HelpedSearch<'s> {
    pub(super) played: &'s dyn AnyMatch,
    pub(super) limits: &'s Limits,
    /// Number of principal variations (MultiPV).
    pub(super) lines: usize,
    pub(super) table: &'s Arc<TranspositionTable>,
    pub(super) control: &'s Arc<Control>,
}

/// The helpers of a search that is running. They are stopped when it is dropped, even by a panic.
pub(super) struct Helping {
    control: Arc<Control>,
    /// Receives the state of each thread when it has finished.
    finished: Receiver<AnyWorker>,
}

impl Helpers {
    pub(super) fn new(pool: Arc<dyn ThreadPool>) -> Helpers {
        Helpers { pool, workers: Vec::new() }
    }

    /// Returns the number of threads that know something.
    #[cfg(test)]
    pub(super) fn known(&self) -> usize {
        self.workers.len()
    }

    /// Forgets what the threads know.
    pub(super) fn clear(&mut self) {
        self.workers.clear();
    }

    /// Starts a search on each thread. `new_worker` creates the state of one.
    pub(super) fn start(
        &mut self,
        search: &HelpedSearch,
        new_worker: impl Fn() -> AnyWorker,
    ) -> Helping {
        let (sender, finished) = channel();
        let mut workers = std::mem::take(&mut self.workers);
        workers.resize_with(self.pool.threads(), new_worker);
        for worker in workers {
            self.pool.run(search.job(worker, sender.clone()));
        }
        Helping { control: Arc::clone(search.control), finished }
    }

    /// Stops the threads of a search and waits for them. A job that was dropped, or has panicked,
    /// leaves no state.
    pub(super) fn finish(&mut self, helping: &Helping) {
        helping.control.stop();
        self.workers = helping.finished.iter().collect();
    }
}

impl Drop for Helping {
    fn drop(&mut self) {
        self.control.stop();
    }
}

impl HelpedSearch<'_> {
    /// Returns the job of a thread. At its end the thread sends its state back.
    fn job(&self, mut worker: AnyWorker, finished: Sender<AnyWorker>) -> Box<dyn FnOnce() + Send> {
        let (played, limits) = (self.played.clone_for_search(), self.limits.for_helper());
        let (lines, table, control) =
            (self.lines, Arc::clone(self.table), Arc::clone(self.control));
        Box::new(move || {
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            played.think(&mut worker, &shared, &limits, lines, Role::Helper, &mut |_| ());
            // Before the engine goes on: it may free the table to make room for a larger one.
            drop((played, table, control));
            let _ = finished.send(worker);
        })
    }
}

impl fmt::Debug for Helpers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Helpers").field("threads", &self.pool.threads()).finish_non_exhaustive()
    }
}
