//! Tests of servers and workers as processes that are connected by NATS: analyses
//! survive failures.

use super::process::serve_with;
use heterodox_test_client::{Socket, TestClient};
use heterodox_test_services::{ChildProcess, Nats};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};

/// An opening of 30 plies.
const GAME: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 \
                    e8g8 h2h3 c6b8 d2d4 b8d7 b1d2 c8b7 b3c2 f8e8 d2f1 e7f8 f1g3 g7g6 a2a4 c7c5";

pub(super) fn worker(nats: &str) -> ChildProcess {
    ChildProcess::start(
        Command::new(env!("CARGO_BIN_EXE_heterodox"))
            .args(["worker", "--threads", "1", "--nats", nats])
            .stdin(Stdio::null())
            .stderr(Stdio::piped()),
    )
}

/// Waits until a worker has logged a text.
fn wait_for_log(worker: &mut ChildProcess, wanted: &str) {
    let stderr = worker.child().stderr.as_mut().expect("a pipe");
    let mut line = String::new();
    let mut lines = BufReader::new(stderr);
    while !line.contains(wanted) {
        line.clear();
        assert_ne!(lines.read_line(&mut line).expect("it speaks"), 0, "no {wanted:?}");
    }
}

/// A running analysis of a game.
struct Analysis {
    socket: Socket,
    plies: Vec<u64>,
    done: bool,
}

impl Analysis {
    async fn start(server: SocketAddr) -> Analysis {
        let mut socket = TestClient::new(server).open("/api/analysis/socket").await;
        let moves: Vec<_> = GAME.split(' ').collect();
        socket.send(json!({ "type": "game", "id": 1, "game": "chess", "moves": moves })).await;
        Analysis { socket, plies: Vec::new(), done: false }
    }

    /// Waits until a number of plies have been analysed, or for the end.
    async fn until(&mut self, plies: usize) {
        while self.plies.len() < plies && !self.done {
            let message = self.socket.next().await.expect("the server is there");
            match message["type"].as_str() {
                Some("ply") => self.plies.push(message["ply"].as_u64().expect("a number")),
                Some("progress") => assert_eq!(message["done"], json!(self.plies.len())),
                Some("done") => self.done = true,
                _ => panic!("{message}"),
            }
        }
    }

    /// Waits for the end and checks that every ply was reported once and in order.
    async fn finish(mut self) {
        self.until(usize::MAX).await;
        let all = 0..=GAME.split(' ').count() as u64;
        assert_eq!(self.plies, all.collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn no_ply_is_lost_if_a_worker_is_killed() {
    let Some(nats) = Nats::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = serve_with(folder.path(), &["--no-worker", "--nats", &nats.url()]);
    let mut first = worker(&nats.url());
    let mut analysis = Analysis::start(server.address).await;
    analysis.until(3).await;
    let _second = worker(&nats.url());
    analysis.until(8).await;
    first.kill();
    analysis.finish().await;
}

#[tokio::test]
async fn servers_workers_and_nats_may_start_in_any_order() {
    let Some(mut nats) = Nats::start() else { return };
    nats.stop();
    let mut worker = worker(&nats.url());
    wait_for_log(&mut worker, "trying again");
    let folder = tempfile::tempdir().unwrap();
    let server = serve_with(folder.path(), &["--nats", &nats.url()]);
    nats.start_again();
    let mut analysis = Analysis::start(server.address).await;
    analysis.until(3).await;
    nats.stop();
    nats.start_again();
    analysis.until(10).await;
    nats.kill();
    nats.start_again();
    analysis.finish().await;
}

#[tokio::test]
async fn another_worker_continues_after_a_worker_stops() {
    let Some(nats) = Nats::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = serve_with(folder.path(), &["--no-worker", "--nats", &nats.url()]);
    let mut first = worker(&nats.url());
    let mut socket = TestClient::new(server.address).open("/api/analysis/socket").await;
    socket.send(json!({ "type": "lines", "id": 1, "game": "clash", "lines": 2 })).await;
    let before = socket.wait("report").await["depth"].as_u64().unwrap();
    first.signal("TERM");
    assert!(first.wait().success());
    wait_for_log(&mut first, "stopped");
    let _second = worker(&nats.url());
    // The search continues from the known depth, which is not reported again.
    let after = socket.wait("report").await["depth"].as_u64().unwrap();
    assert!(after >= before, "{after} after {before}");
    socket.send(json!({ "type": "stop", "id": 1 })).await;
}

#[tokio::test]
async fn invalid_urls_are_not_printed() {
    for command in [["serve", "--no-open"], ["worker", "--threads=1"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_heterodox"))
            .args(command)
            .env("HETERODOX_NATS", "http://me:secret@bus")
            .env("XDG_DATA_HOME", tempfile::tempdir().unwrap().path())
            .output()
            .unwrap();
        let log = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        assert!(log.contains("nats://HOST:PORT") && !log.contains("secret"), "{log}");
    }
}
