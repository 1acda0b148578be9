//! Tests of queues and workers, both in memory and with a real NATS.

mod contract;
mod faults;
mod workers;

use super::job::{Found, FoundLine, Task, What};
use super::{AnalysisQueue, JetStreamQueue, Lease, MemoryQueue, Terms};
use heterodox_test_services::Nats;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Short leases, so that tests see them expire.
const TERMS: Terms = Terms { lease: Duration::from_millis(1_000), most_jobs: 8 };

/// Long leases, so that none expires.
const CALM: Terms = Terms { lease: Duration::from_secs(5), most_jobs: 8 };

/// A queue as servers and workers see it.
pub(super) struct Ends {
    client: Arc<dyn AnalysisQueue>,
    worker: Arc<dyn AnalysisQueue>,
}

/// Connects to the queue in a NATS.
async fn end(nats: &Nats, terms: Terms) -> Arc<JetStreamQueue> {
    let nats = crate::nats::connect(&nats.url(), "a test").await.unwrap();
    Arc::new(JetStreamQueue::start(nats, terms))
}

/// Runs a test with every queue. With NATS, server and worker use separate
/// connections.
async fn on_all(terms: Terms, test: impl AsyncFn(Ends)) {
    let memory = Arc::new(MemoryQueue::new(terms));
    test(Ends { client: Arc::clone(&memory) as _, worker: memory }).await;
    let Some(nats) = Nats::start() else { return };
    test(Ends { client: end(&nats, terms).await, worker: end(&nats, terms).await }).await;
}

fn task(number: usize) -> Task {
    Task {
        game: "chess".to_owned(),
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
        moves: Vec::new(),
        lines: number,
        time: 50,
        spent: 0,
        depth: 0,
    }
}

fn found(depth: u32) -> Found {
    Found { depth, nodes: 0, elapsed: 0, lines: vec![line(0)] }
}

fn line(score: i16) -> FoundLine {
    FoundLine { score, moves: vec!["e2e4".to_owned()] }
}

impl Ends {
    async fn take(&self) -> Box<dyn Lease> {
        timeout(PATIENCE, self.worker.take()).await.expect("a job in time").unwrap()
    }

    /// Checks that no wanted job is delivered for longer than a lease lasts. On a busy
    /// machine a job may be delivered again that was acknowledged too late.
    async fn nothing(&self) {
        while let Ok(taken) = timeout(TERMS.lease * 2, self.worker.take()).await {
            let lease = taken.unwrap();
            assert_eq!(lease.tell(What::Started).await, Ok(false), "{:?}", lease.job());
            lease.ack().await.unwrap();
        }
    }
}
