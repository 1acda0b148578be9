//! The web server as a process: what was acknowledged survives `kill -9`.

#[path = "../../../server/tests/api/client.rs"]
// As much of it as this test needs.
#[allow(dead_code)]
mod client;

use client::Visitor;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A server process, which is killed when it is dropped.
struct Process {
    child: Child,
    host: String,
}

impl Process {
    fn start(data: &Path) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_heterodox"))
            .args(["serve", "--port", "0", "--no-open", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("the address");
        let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next());
        let host = format!("127.0.0.1:{}", port.unwrap_or_else(|| panic!("no address: {line:?}")));
        Process { child, host }
    }

    /// Kills it as the system does when memory has run out.
    fn kill(mut self) {
        self.child.kill().expect("it is there");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Moves of one game, played on both sides as fast as they are acknowledged,
/// until the server is gone.
async fn play(visitor: Visitor, id: String, acknowledged: Arc<Mutex<Vec<String>>>) -> Visitor {
    let mut socket = visitor.open(&format!("/api/live/{id}/socket")).await;
    let mut position = socket.wait("state").await["live"]["position"].clone();
    for ply in 0.. {
        let moves = position["moves"].as_array().unwrap();
        let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        let mv = mv["id"].as_str().unwrap().to_owned();
        socket.send(json!({ "type": "move", "id": ply, "ply": ply, "move": mv })).await;
        let mut answered = false;
        while !answered {
            let Some(message) = socket.next().await else { return visitor };
            answered = message["type"] == "ack";
            if message["event"]["type"] == "move" {
                position = message["event"]["position"].clone();
            }
        }
        acknowledged.lock().unwrap().push(mv);
    }
    visitor
}

fn ids(live: &Value) -> Vec<String> {
    let played = live["played"].as_array().unwrap();
    played.iter().map(|mv| mv["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path());
    let mut games = Vec::new();
    for game in ["chess", "clash", "zigzag", "zwangkrieg", "mwchess", "pacifist"] {
        let visitor = Visitor::new(&server.host);
        let clock = json!({ "initial": 3_600_000, "increment": 0 });
        let body = json!({ "game": game, "opponent": { "type": "self" }, "side": "white",
                           "clock": clock });
        let live = visitor.new_game(body).await;
        games.push((visitor, live["id"].as_str().unwrap().to_owned()));
    }
    let mut playing = Vec::new();
    for (visitor, id) in games {
        let acknowledged = Arc::new(Mutex::new(Vec::new()));
        let task = tokio::spawn(play(visitor, id.clone(), Arc::clone(&acknowledged)));
        playing.push((task, id, acknowledged));
    }
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    server.kill();
    let server = Process::start(folder.path());
    for (task, id, acknowledged) in playing {
        let mut visitor = task.await.unwrap();
        visitor.host.clone_from(&server.host);
        let known = acknowledged.lock().unwrap().clone();
        assert!(known.len() > 2, "{id}: only {} moves were played", known.len());
        goes_on(&visitor, &id, &known).await;
    }
}

/// The game has every move that was acknowledged, and can be played on.
async fn goes_on(visitor: &Visitor, id: &str, known: &[String]) {
    let live = visitor.get(&format!("/api/live/{id}")).await;
    let stored = ids(&live);
    assert!(stored.starts_with(known), "{id}: {stored:?} but {known:?}");
    assert!(stored.len() <= known.len() + 1, "{id}: nothing was sent beyond");
    assert_eq!(live["you"], "both", "the visitor is still known");
    if live["status"] != "playing" {
        return;
    }
    let left = live["clocks"]["white"].as_u64().unwrap();
    assert!(left > 3_500_000, "{left}");
    let mut socket = visitor.open(&format!("/api/live/{id}/socket")).await;
    let position = socket.wait("state").await["live"]["position"].clone();
    let mv = position["moves"][0]["id"].as_str().unwrap().to_owned();
    socket.play(stored.len(), &mv).await;
    let now = ids(&visitor.get(&format!("/api/live/{id}")).await);
    assert_eq!(now.len(), stored.len() + 1);
}
