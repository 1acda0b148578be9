//! Tests of queues and workers, both in memory and with a real NATS.

mod contract;
mod faults;
mod studies;
mod workers;

use super::job::{MessageBody, SearchLine, SearchReport, SearchTask, Task, TaskResult};
use super::{AnalysisQueue, JetStreamQueue, Lease, MemoryQueue, QueueConfig, QueueKind};
use heterodox_test_services::Nats;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Short leases. Tests see them expire.
const SHORT_LEASES: QueueConfig = QueueConfig { lease: Duration::from_millis(1_000), max_jobs: 8 };

/// Long leases. None expires in a test.
const LONG_LEASES: QueueConfig = QueueConfig { lease: Duration::from_secs(5), max_jobs: 8 };

/// A queue as servers and workers see it.
pub(super) struct QueueEnds {
    client: Arc<dyn AnalysisQueue>,
    worker: Arc<dyn AnalysisQueue>,
}

/// Connects to the queue in a NATS.
async fn connect(nats: &Nats, config: QueueConfig) -> Arc<JetStreamQueue> {
    let nats = crate::nats::connect(&nats.url(), "a test").await.unwrap();
    Arc::new(JetStreamQueue::start(nats, QueueKind::Analysis, config))
}

/// Runs a test with every queue. With NATS, server and worker use separate
/// connections.
async fn on_all(config: QueueConfig, test: impl AsyncFn(QueueEnds)) {
    let memory = Arc::new(MemoryQueue::new(config));
    test(QueueEnds { client: Arc::clone(&memory) as _, worker: memory }).await;
    let Some(nats) = Nats::start() else { return };
    test(QueueEnds { client: connect(&nats, config).await, worker: connect(&nats, config).await })
        .await;
}

fn task(number: usize) -> Task {
    Task::Search(search_task(number))
}

fn search_task(number: usize) -> SearchTask {
    SearchTask {
        game: "chess".to_owned(),
        definition: None,
        weights: None,
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
        moves: Vec::new(),
        lines: number,
        time: 50,
        spent: 0,
        depth: 0,
    }
}

fn found(depth: u32) -> SearchReport {
    SearchReport { depth, nodes: 0, elapsed: 0, lines: vec![line(0)] }
}

fn line(score: i16) -> SearchLine {
    SearchLine { score, moves: vec!["e2e4".to_owned()] }
}

/// Returns the search of a lease.
fn search_of(lease: &dyn Lease) -> SearchTask {
    match &lease.job().task {
        Task::Search(task) => task.clone(),
        Task::Study(_) => panic!("a part of a study"),
    }
}

impl QueueEnds {
    async fn take(&self) -> Box<dyn Lease> {
        timeout(PATIENCE, self.worker.take()).await.expect("a job in time").unwrap()
    }

    /// Checks that no wanted job is delivered for longer than a lease lasts. On a busy
    /// machine a job may be delivered again that was acknowledged too late.
    async fn expect_no_job(&self) {
        while let Ok(taken) = timeout(SHORT_LEASES.lease * 2, self.worker.take()).await {
            let lease = taken.unwrap();
            assert_eq!(lease.send(MessageBody::Started).await, Ok(false), "{:?}", lease.job());
            lease.ack().await.unwrap();
        }
    }
}
