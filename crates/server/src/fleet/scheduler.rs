//! Submits the analyses of clients. No user can delay those of another.

use super::job::{SearchTask, Task};
use super::job_registry::{JobHandle, JobState};
use super::{AnalysisQueue, QueueError};
use heterodox_round::UserId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// Maximum number of jobs of a user in the queue that have not started. Further jobs wait outside:
/// this makes the queue fair even if it does not know users.
const MAX_WAITING: usize = 2;
/// Time limit for retries while the queue cannot be reached.
const RETRY_TIME: Duration = Duration::from_secs(30);
/// Pause between retries.
const RETRY_PAUSE: Duration = Duration::from_millis(500);

/// The purpose of an analysis. Each has its own quota: a user can look at a position while a game
/// is being annotated.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purpose {
    /// The best lines of a position.
    Lines,
    /// A position of a game that is annotated.
    Game,
}

/// Submits analyses to a queue.
pub(crate) struct Fleet {
    queue: Arc<dyn AnalysisQueue>,
    semaphores: Mutex<HashMap<(UserId, Purpose), Weak<Semaphore>>>,
}

/// An analysis that waits or runs. Dropping it cancels it.
pub(crate) struct Analysis {
    handle: JobHandle,
    waiting: Option<OwnedSemaphorePermit>,
}

impl Analysis {
    /// Waits for the next state. Skips intermediate ones.
    pub(crate) async fn next(&mut self) -> JobState {
        if self.handle.state.changed().await.is_err() {
            // The end has been returned before.
            std::future::pending::<()>().await;
        }
        let state = self.handle.state.borrow_and_update().clone();
        if state.started || state.end.is_some() {
            self.waiting = None;
        }
        state
    }

    /// Returns the current state.
    #[cfg(test)]
    pub(super) fn state(&self) -> JobState {
        self.handle.state.borrow().clone()
    }
}

impl Fleet {
    pub(crate) fn new(queue: Arc<dyn AnalysisQueue>) -> Fleet {
        Fleet { queue, semaphores: Mutex::default() }
    }

    /// Submits a position when it is the user's turn. If `patient` is true, waits even
    /// while the queue is full.
    pub(crate) async fn search(
        &self,
        task: SearchTask,
        user_id: &UserId,
        purpose: Purpose,
        patient: bool,
    ) -> Result<Analysis, QueueError> {
        // The semaphore is never closed.
        let waiting = self.semaphore(user_id, purpose).acquire_owned().await.ok();
        let started = Instant::now();
        loop {
            match self.queue.submit(Task::Search(task.clone()), user_id).await {
                Ok(handle) => return Ok(Analysis { handle, waiting }),
                Err(QueueError::Full) if patient => {}
                Err(QueueError::Unreachable(_)) if started.elapsed() < RETRY_TIME => {}
                Err(error) => return Err(error),
            }
            tokio::time::sleep(RETRY_PAUSE).await;
        }
    }

    fn semaphore(&self, user_id: &UserId, purpose: Purpose) -> Arc<Semaphore> {
        let mut semaphores = self.semaphores.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (user_id.clone(), purpose);
        if let Some(semaphore) = semaphores.get(&key).and_then(Weak::upgrade) {
            return semaphore;
        }
        semaphores.retain(|_, semaphore| semaphore.strong_count() > 0);
        let semaphore = Arc::new(Semaphore::new(MAX_WAITING));
        semaphores.insert(key, Arc::downgrade(&semaphore));
        semaphore
    }
}
