//! The queue between the pool and its threads.

use super::queue::Queue;
use super::search::{Job, Priority};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Time after which an idle thread ends and frees its memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

/// The searches that wait for threads of one kind.
pub(super) struct JobQueue {
    state: Mutex<State>,
    wake: Condvar,
    max_threads: usize,
    pub(super) max_analyses: usize,
    /// True if the threads have a low priority.
    pub(super) low_priority: bool,
    /// Numbers of waiting searches, read by running searches.
    pub(super) waiting_moves: AtomicUsize,
    pub(super) waiting_analyses: AtomicUsize,
}

#[derive(Default)]
pub(super) struct State {
    pub(super) moves: Queue<Job>,
    pub(super) analyses: Queue<Job>,
    pub(super) threads: usize,
    idle: usize,
    analysing: usize,
}

impl JobQueue {
    pub(super) fn new(
        max_threads: usize,
        max_analyses: usize,
        low_priority: bool,
    ) -> Arc<JobQueue> {
        Arc::new(JobQueue {
            state: Mutex::default(),
            wake: Condvar::new(),
            max_threads,
            max_analyses,
            low_priority,
            waiting_moves: AtomicUsize::new(0),
            waiting_analyses: AtomicUsize::new(0),
        })
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a job.
    pub(super) fn enqueue(&self, job: Job) {
        let mut state = self.lock();
        let user_id = job.search.user_id.clone();
        match job.search.priority {
            Priority::Play => state.moves.push(&user_id, job),
            Priority::Analysis => state.analyses.push(&user_id, job),
        }
        self.count(&state);
        self.wake.notify_one();
    }

    fn count(&self, state: &State) {
        self.waiting_moves.store(state.moves.len(), Relaxed);
        self.waiting_analyses.store(state.analyses.len(), Relaxed);
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
            let mut job = state.moves.pop();
            if job.is_none() && state.analysing < self.max_analyses {
                job = state.analyses.pop();
                state.analysing += usize::from(job.is_some());
            }
            self.count(&state);
            if job.is_some() {
                return job;
            }
            state.idle += 1;
            let (woken, timeout) =
                self.wake.wait_timeout(state, IDLE_TIMEOUT).unwrap_or_else(PoisonError::into_inner);
            state = woken;
            state.idle -= 1;
            let nothing = state.moves.len() == 0 && state.analyses.len() == 0;
            if timeout.timed_out() && nothing {
                state.threads -= 1;
                return None;
            }
        }
    }

    /// Notes that a search has ended or was preempted.
    pub(super) fn on_finished(&self, priority: Priority) {
        let mut state = self.lock();
        if priority == Priority::Analysis {
            state.analysing -= 1;
        }
        drop(state);
        self.wake.notify_one();
    }
}
