//! Tests of the API over real connections.

mod abuse;
mod analysis;
mod bad_input;
mod cost;
mod damage;
mod embed;
mod ending;
mod explorer;
mod games;
mod gif;
mod hosts;
mod lessons;
mod limits;
mod links;
mod live;
mod pages;
mod pgn;
mod puzzles;
mod readiness;
mod service;
mod solved_ending;
mod static_site;
mod statuses;
mod study;
mod transfer;
mod workshop;
mod workshop_learning;
mod workshop_study;

use heterodox_server::{Config, Server, ServerError, StopHandle};
use heterodox_test_client::TestClient;
use std::net::SocketAddr;
use std::path::PathBuf;
use tempfile::TempDir;
use tokio::task::JoinHandle;

/// A server for a test.
struct Running {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    stop: StopHandle,
    done: JoinHandle<Result<(), ServerError>>,
    folder: TempDir,
}

impl Running {
    async fn start() -> Running {
        Running::start_with(|_| ()).await
    }

    async fn start_with(change: impl FnOnce(&mut Config)) -> Running {
        Running::start_in(tempfile::tempdir().unwrap(), change).await
    }

    async fn start_in(folder: TempDir, change: impl FnOnce(&mut Config)) -> Running {
        let mut config = Config::new(folder.path().join("data"));
        change(&mut config);
        let server = Server::bind(&config).await.unwrap();
        let (address, stop) = (server.address(), server.stop_handle());
        let metrics = server.metrics_address();
        let done = tokio::spawn(server.run());
        Running { address, metrics, stop, done, folder }
    }

    /// Stops the server and returns its folder.
    async fn stop(self) -> TempDir {
        self.stop.stop();
        self.done.await.unwrap().unwrap();
        self.folder
    }

    /// Returns the path of the database.
    fn database(&self) -> PathBuf {
        self.folder.path().join("data/games.sqlite")
    }

    fn client(&self) -> TestClient {
        TestClient::new(self.address)
    }
}
