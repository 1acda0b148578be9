//! The searches that wait for a group of threads.

use super::queue::Queue;
use super::search::{Job, Priority};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The load of a pool.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Load {
    /// Number of waiting searches for moves.
    pub(crate) moves: usize,
    /// Number of waiting analyses.
    pub(crate) analyses: usize,
    /// Number of threads.
    pub(crate) threads: usize,
}

/// Maximum time that a thread stays idle. It then ends and frees its memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

pub(super) struct JobQueue {
    state: Mutex<State>,
    wake: Condvar,
    max_threads: usize,
    /// True if the threads have a low priority.
    pub(super) low_priority: bool,
    /// Number of waiting searches for moves, read by running analyses.
    pub(super) waiting_moves: AtomicUsize,
}

#[derive(Default)]
struct State {
    moves: Queue<Job>,
    /// They are fewer than the threads, unless some have been preempted.
    analyses: VecDeque<Job>,
    threads: usize,
    idle: usize,
}

impl JobQueue {
    pub(super) fn new(max_threads: usize, low_priority: bool) -> Arc<JobQueue> {
        Arc::new(JobQueue {
            state: Mutex::default(),
            wake: Condvar::new(),
            max_threads,
            low_priority,
            waiting_moves: AtomicUsize::new(0),
        })
    }

    /// Returns the current load.
    pub(super) fn load(&self) -> Load {
        let state = self.lock();
        let (moves, analyses) = (state.moves.len(), state.analyses.len());
        Load { moves, analyses, threads: state.threads }
    }

    /// Returns the number of searches that run or wait.
    pub(super) fn searches(&self) -> usize {
        let state = self.lock();
        let waiting = state.moves.len() + state.analyses.len();
        waiting + state.threads.saturating_sub(state.idle)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a job.
    pub(super) fn enqueue(&self, job: Job) {
        let mut state = self.lock();
        match job.search.priority {
            Priority::Play => state.moves.push(&job.search.user_id.clone(), job),
            Priority::Analysis => state.analyses.push_back(job),
        }
        self.waiting_moves.store(state.moves.len(), Relaxed);
        self.wake.notify_one();
    }

    /// Returns whether another thread is needed, and counts it if so.
    pub(super) fn needs_thread(&self) -> bool {
        let mut state = self.lock();
        let waiting = state.moves.len() + state.analyses.len();
        let needed = waiting > state.idle && state.threads < self.max_threads;
        state.threads += usize::from(needed);
        needed
    }

    /// Waits for the next job of a thread. Returns `None` if the thread has been idle
    /// for too long and has to end.
    pub(super) fn next_job(&self) -> Option<Job> {
        let mut state = self.lock();
        loop {
            state.moves.retain(Job::is_wanted);
            state.analyses.retain(Job::is_wanted);
            let job = state.moves.pop().or_else(|| state.analyses.pop_front());
            self.waiting_moves.store(state.moves.len(), Relaxed);
            if job.is_some() {
                return job;
            }
            state.idle += 1;
            let (woken, timeout) =
                self.wake.wait_timeout(state, IDLE_TIMEOUT).unwrap_or_else(PoisonError::into_inner);
            state = woken;
            state.idle -= 1;
            let nothing = state.moves.len() == 0 && state.analyses.is_empty();
            if timeout.timed_out() && nothing {
                state.threads -= 1;
                return None;
            }
        }
    }
}
