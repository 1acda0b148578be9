//! Group commit: batches that wait at the same time are stored in one transaction,
//! since each transaction waits for the disk once.

use super::{Batch, Store};
use crate::error::StoreError;
use crate::metrics;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// Maximum number of batches in a transaction.
const MOST: usize = 256;

/// Maximum number of batches that wait.
const WAITING: usize = 1024;

struct Job {
    batch: Batch,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Stores batches of all games.
#[derive(Clone)]
pub(crate) struct GroupCommit {
    jobs: mpsc::Sender<Job>,
}

impl GroupCommit {
    /// Starts the task that stores batches.
    pub(crate) fn start(store: Arc<dyn Store>) -> GroupCommit {
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(write(store, waiting));
        GroupCommit { jobs }
    }

    /// Stores a batch. Returns when it is durable.
    pub(crate) async fn store(&self, batch: Batch) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let gone = || StoreError::Database("the server is going down".to_owned());
        self.jobs.send(Job { batch, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

async fn write(store: Arc<dyn Store>, mut waiting: mpsc::Receiver<Job>) {
    let mut jobs = Vec::new();
    while waiting.recv_many(&mut jobs, MOST).await > 0 {
        let (batches, answers): (Vec<_>, Vec<_>) =
            jobs.drain(..).map(|job| (job.batch, job.done)).unzip();
        let begun = Instant::now();
        let together = store.append(&batches).await;
        metrics::committed(batches.len(), begun.elapsed());
        // Retrying each batch does not help if the database cannot be reached.
        let hopeless = matches!(together, Err(StoreError::Unreachable(_)));
        if together.is_ok() || hopeless || batches.len() == 1 {
            for answer in answers {
                let _ = answer.send(together.clone());
            }
            continue;
        }
        // One game must not prevent others from being stored.
        for (batch, answer) in batches.into_iter().zip(answers) {
            let _ = answer.send(store.append(&[batch]).await);
        }
    }
}
