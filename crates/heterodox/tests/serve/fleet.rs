//! Servers and workers as processes, and NATS between them: what becomes of
//! analyses when any of them goes away.

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

fn worker(nats: &str) -> ChildProcess {
    ChildProcess::start(
        Command::new(env!("CARGO_BIN_EXE_heterodox"))
            .args(["worker", "--threads", "1", "--nats", nats])
            .stdin(Stdio::null())
            .stderr(Stdio::piped()),
    )
}

/// Waits until a worker has said something.
fn heard(worker: &mut ChildProcess, wanted: &str) {
    let said = worker.child().stderr.as_mut().expect("a pipe");
    let mut line = String::new();
    let mut lines = BufReader::new(said);
    while !line.contains(wanted) {
        line.clear();
        assert_ne!(lines.read_line(&mut line).expect("it speaks"), 0, "no {wanted:?}");
    }
}

/// A game's analysis, and what has come of it.
struct Judging {
    socket: Socket,
    plies: Vec<u64>,
    done: bool,
}

impl Judging {
    async fn start(server: SocketAddr) -> Judging {
        let mut socket = TestClient::new(server).open("/api/analysis/socket").await;
        let moves: Vec<_> = GAME.split(' ').collect();
        socket.send(json!({ "type": "game", "id": 1, "game": "chess", "moves": moves })).await;
        Judging { socket, plies: Vec::new(), done: false }
    }

    /// Goes on until so many plies are judged, or to the end.
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

    /// Every ply has come once and in order.
    async fn finish(mut self) {
        self.until(usize::MAX).await;
        let all = 0..=GAME.split(' ').count() as u64;
        assert_eq!(self.plies, all.collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn a_worker_that_is_killed_takes_no_ply_with_it() {
    let Some(nats) = Nats::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = serve_with(folder.path(), &["--no-worker", "--nats", &nats.url()]);
    let mut first = worker(&nats.url());
    let mut judging = Judging::start(server.address).await;
    judging.until(3).await;
    let _second = worker(&nats.url());
    judging.until(8).await;
    first.kill();
    judging.finish().await;
}

#[tokio::test]
async fn it_does_not_matter_who_is_there_first_or_comes_again() {
    let Some(mut nats) = Nats::start() else { return };
    nats.stop();
    let mut worker = worker(&nats.url());
    heard(&mut worker, "trying again");
    let folder = tempfile::tempdir().unwrap();
    let server = serve_with(folder.path(), &["--nats", &nats.url()]);
    nats.start_again();
    let mut judging = Judging::start(server.address).await;
    judging.until(3).await;
    nats.stop();
    nats.start_again();
    judging.until(10).await;
    nats.kill();
    nats.start_again();
    judging.finish().await;
}

#[tokio::test]
async fn a_worker_ends_politely_and_another_goes_on() {
    let Some(nats) = Nats::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = serve_with(folder.path(), &["--no-worker", "--nats", &nats.url()]);
    let mut first = worker(&nats.url());
    let mut socket = TestClient::new(server.address).open("/api/analysis/socket").await;
    socket.send(json!({ "type": "lines", "id": 1, "game": "clash", "lines": 2 })).await;
    let before = socket.wait("report").await["depth"].as_u64().unwrap();
    first.signal("TERM");
    assert!(first.wait().success());
    heard(&mut first, "stopped");
    let _second = worker(&nats.url());
    // What is known is not told again, and the search goes on from there.
    let after = socket.wait("report").await["depth"].as_u64().unwrap();
    assert!(after >= before, "{after} after {before}");
    socket.send(json!({ "type": "stop", "id": 1 })).await;
}

#[tokio::test]
async fn addresses_that_cannot_be_used_are_not_shown() {
    for command in [["serve", "--no-open"], ["worker", "--threads=1"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_heterodox"))
            .args(command)
            .env("HETERODOX_NATS", "http://me:secret@bus")
            .env("XDG_DATA_HOME", tempfile::tempdir().unwrap().path())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        assert!(said.contains("nats://HOST:PORT") && !said.contains("secret"), "{said}");
    }
}
