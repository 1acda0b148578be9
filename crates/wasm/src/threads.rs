//! Threads that help to search: workers that share the memory of the engine.
//!
//! WebAssembly cannot start threads. The npm package starts a worker for each, which calls [`help`]
//! and never returns.

use heterodox_host::ThreadPool;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, PoisonError};

/// A part of a search.
type Job = Box<dyn FnOnce() + Send>;

/// Jobs that wait for a thread.
struct Queue {
    jobs: Mutex<VecDeque<Job>>,
    /// Wakes a thread when there is a job.
    added: Condvar,
}

/// The queue of the engine. A worker has one engine.
static QUEUE: Queue = Queue { jobs: Mutex::new(VecDeque::new()), added: Condvar::new() };

impl Queue {
    fn add(&self, job: Job) {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).push_back(job);
        self.added.notify_one();
    }

    /// Waits for a job and removes it.
    fn next(&self) -> Job {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(job) = jobs.pop_front() {
                return job;
            }
            jobs = self.added.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Helps the engine to search, as one of its threads. Never returns.
pub fn help() -> ! {
    loop {
        QUEUE.next()();
    }
}

/// The threads that call [`help`].
pub(crate) struct Workers(pub(crate) usize);

impl ThreadPool for Workers {
    fn threads(&self) -> usize {
        self.0
    }

    fn run(&self, job: Job) {
        QUEUE.add(job);
    }
}
