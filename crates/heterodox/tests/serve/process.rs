//! The server as a process, and visitors who play on it as fast as they can.

use crate::client::Visitor;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinHandle;

/// A server process, which is killed when it is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) host: String,
}

impl Process {
    /// Starts a server, with the database in the folder or elsewhere.
    pub(crate) fn start(data: &Path, database: Option<&str>) -> Process {
        let options: Vec<_> =
            database.map(|url| ["--database", url]).into_iter().flatten().collect();
        Process::with(data, &options)
    }

    /// Starts a server with options besides.
    pub(crate) fn with(data: &Path, options: &[&str]) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_heterodox"))
            .args(["serve", "--port", "0", "--no-open", "--data"])
            .arg(data)
            .args(options)
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
    pub(crate) fn kill(mut self) {
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

/// A game that a visitor plays on both sides.
pub(crate) struct Playing {
    pub(crate) id: String,
    task: JoinHandle<Visitor>,
    acknowledged: Arc<Mutex<Vec<String>>>,
}

impl Playing {
    /// The moves that have been acknowledged by now.
    pub(crate) fn acknowledged(&self) -> Vec<String> {
        self.acknowledged.lock().unwrap().clone()
    }

    /// The visitor, when the server is gone or the game over.
    pub(crate) async fn visitor(self) -> Visitor {
        self.task.await.unwrap()
    }
}

/// Waits until so many moves have been acknowledged in every game.
pub(crate) async fn are_played(games: &[Playing], moves: usize) {
    for game in games {
        while game.acknowledged().len() < moves && !game.task.is_finished() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Begins a game of every kind, played as fast as moves are acknowledged.
pub(crate) async fn play_everything(host: &str) -> Vec<Playing> {
    let mut playing = Vec::new();
    for game in ["chess", "clash", "zigzag", "zwangkrieg", "mwchess", "pacifist"] {
        let visitor = Visitor::new(host);
        let clock = json!({ "initial": 3_600_000, "increment": 0 });
        let body = json!({ "game": game, "opponent": { "type": "self" }, "side": "white",
                           "clock": clock });
        let live = visitor.new_game(body).await;
        let id = live["id"].as_str().unwrap().to_owned();
        let acknowledged = Arc::new(Mutex::new(Vec::new()));
        let task = tokio::spawn(play(visitor, id.clone(), Arc::clone(&acknowledged)));
        playing.push(Playing { id, task, acknowledged });
    }
    playing
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

/// The moves of a game.
pub(crate) fn ids(live: &Value) -> Vec<String> {
    let played = live["played"].as_array().unwrap();
    played.iter().map(|mv| mv["id"].as_str().unwrap().to_owned()).collect()
}

/// The game has every move that was acknowledged, and can be played on.
pub(crate) async fn goes_on(visitor: &Visitor, id: &str, known: &[String]) {
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
