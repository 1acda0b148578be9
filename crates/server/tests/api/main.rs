//! Tests of the API over real connections.

mod abuse;
mod analysis;
mod bad_input;
mod cost;
mod ending;
mod explorer;
mod games;
mod lessons;
mod limits;
mod live;
mod pages;
mod pgn;
mod puzzles;
mod service;
mod solved_ending;
mod study;
mod workshop;
mod workshop_study;

use heterodox_server::{Config, Server, ServerError, StopHandle};
use heterodox_test_client::TestClient;
use std::net::SocketAddr;
use tempfile::TempDir;
use tokio::task::JoinHandle;

/// A server for a test.
struct Running {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    stop: StopHandle,
    done: JoinHandle<Result<(), ServerError>>,
    _folder: TempDir,
}

impl Running {
    async fn start() -> Running {
        Running::start_with(|_| ()).await
    }

    async fn start_with(change: impl FnOnce(&mut Config)) -> Running {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(folder.path().join("data"));
        change(&mut config);
        let server = Server::bind(&config).await.unwrap();
        let (address, stop) = (server.address(), server.stop_handle());
        let metrics = server.metrics_address();
        let done = tokio::spawn(server.run());
        Running { address, metrics, stop, done, _folder: folder }
    }

    fn client(&self) -> TestClient {
        TestClient::new(self.address)
    }
}
