//! Group commit: batches that wait at the same time are stored in one transaction,
//! since each transaction waits for the disk once.

use super::error::StoreError;
use super::model::{Batch, Store};
use crate::metrics;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// Maximum number of batches in a transaction.
const MAX_BATCHES: usize = 256;

/// Maximum number of batches that wait.
const MAX_QUEUED: usize = 1024;

struct Request {
    batch: Batch,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Stores batches of all games.
#[derive(Clone)]
pub(crate) struct GroupCommit {
    requests: mpsc::Sender<Request>,
}

impl GroupCommit {
    /// Starts the task that stores batches.
    pub(crate) fn start(store: Arc<dyn Store>) -> GroupCommit {
        let (requests, waiting) = mpsc::channel(MAX_QUEUED);
        tokio::spawn(write(store, waiting));
        GroupCommit { requests }
    }

    /// Stores a batch. Returns when it is durable.
    pub(crate) async fn store(&self, batch: Batch) -> Result<(), StoreError> {
        let (done, reply) = oneshot::channel();
        let closed = || StoreError::Database("the server is going down".to_owned());
        self.requests.send(Request { batch, done }).await.map_err(|_| closed())?;
        reply.await.map_err(|_| closed())?
    }
}

async fn write(store: Arc<dyn Store>, mut waiting: mpsc::Receiver<Request>) {
    let mut requests = Vec::new();
    while waiting.recv_many(&mut requests, MAX_BATCHES).await > 0 {
        let (batches, replies): (Vec<_>, Vec<_>) =
            requests.drain(..).map(|request| (request.batch, request.done)).unzip();
        let started = Instant::now();
        let stored = store.append(&batches).await;
        metrics::record_commit(batches.len(), started.elapsed());
        // Retrying each batch does not help if the database cannot be reached.
        let is_unreachable = matches!(stored, Err(StoreError::Unreachable(_)));
        if stored.is_ok() || is_unreachable || batches.len() == 1 {
            for reply in replies {
                let _ = reply.send(stored.clone());
            }
            continue;
        }
        // One game must not prevent others from being stored.
        for (batch, reply) in batches.into_iter().zip(replies) {
            let _ = reply.send(store.append(&[batch]).await);
        }
    }
}
