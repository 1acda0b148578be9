//! The way to the workers for the pages of users, of whom none gets in
//! another's way.

use super::job::Task;
use super::job_registry::{JobHandle, JobState};
use super::{AnalysisQueue, QueueError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// How many jobs of a user wait in the queue at the same time, besides those
/// that workers are at. Whoever wants more waits until one of them begins: so a
/// queue that knows no users is fair to them.
const SHARE: usize = 2;
/// How long the queue may be out of reach before that is said.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long until it is tried again.
const PAUSE: Duration = Duration::from_millis(500);

/// What an analysis is for. Each purpose has a share of its own, so that who has
/// a game judged can look at a position meanwhile.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purpose {
    /// The lines of a position.
    Lines,
    /// A position of a game.
    Game,
}

/// Where analyses are done.
pub(crate) struct Fleet {
    queue: Arc<dyn AnalysisQueue>,
    shares: Mutex<HashMap<(String, Purpose), Weak<Semaphore>>>,
}

/// An analysis that waits or is going on. Dropped, it is called off.
pub(crate) struct Analysis {
    handle: JobHandle,
    waiting: Option<OwnedSemaphorePermit>,
}

impl Analysis {
    /// What is known next: the latest.
    pub(crate) async fn next(&mut self) -> JobState {
        if self.handle.state.changed().await.is_err() {
            // The end has been told before.
            std::future::pending::<()>().await;
        }
        let state = self.handle.state.borrow_and_update().clone();
        if state.started || state.end.is_some() {
            self.waiting = None;
        }
        state
    }

    /// What is known.
    #[cfg(test)]
    pub(super) fn state(&self) -> JobState {
        self.handle.state.borrow().clone()
    }
}

impl Fleet {
    pub(crate) fn new(queue: Arc<dyn AnalysisQueue>) -> Fleet {
        Fleet { queue, shares: Mutex::default() }
    }

    /// Lets something be searched for a user as soon as it is its turn.
    /// `patient`: to wait even if the queue is full.
    pub(crate) async fn search(
        &self,
        task: Task,
        user_id: &str,
        purpose: Purpose,
        patient: bool,
    ) -> Result<Analysis, QueueError> {
        // The semaphore is never closed.
        let waiting = self.share(user_id, purpose).acquire_owned().await.ok();
        let begun = Instant::now();
        loop {
            match self.queue.submit(task.clone(), user_id).await {
                Ok(handle) => return Ok(Analysis { handle, waiting }),
                Err(QueueError::Full) if patient => {}
                Err(QueueError::Unreachable(_)) if begun.elapsed() < PATIENCE => {}
                Err(error) => return Err(error),
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    fn share(&self, user_id: &str, purpose: Purpose) -> Arc<Semaphore> {
        let mut shares = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (user_id.to_owned(), purpose);
        if let Some(share) = shares.get(&key).and_then(Weak::upgrade) {
            return share;
        }
        shares.retain(|_, share| share.strong_count() > 0);
        let share = Arc::new(Semaphore::new(SHARE));
        shares.insert(key, Arc::downgrade(&share));
        share
    }
}
