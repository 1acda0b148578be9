//! Somebody who has a game open and keeps it open, as the page in the browser
//! does.

use heterodox_test_client::{Socket, TIMEOUT, TestClient, id, move_ids};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Somebody who has a game open.
pub(crate) struct Guest {
    pub(crate) visitor: TestClient,
    game: String,
    /// Where to connect, in this order.
    servers: Vec<SocketAddr>,
    socket: Option<Socket>,
    seq: Option<u64>,
    /// The game as it was told.
    pub(crate) moves: Vec<String>,
    pub(crate) position: Value,
    pub(crate) clocks: Value,
    pub(crate) status: Value,
    /// How often the line was lost.
    pub(crate) reconnected: usize,
    asked: u64,
}

impl Guest {
    pub(crate) async fn new(visitor: TestClient, game: &str, servers: Vec<SocketAddr>) -> Guest {
        let mut guest = Guest {
            visitor,
            game: game.to_owned(),
            servers,
            socket: None,
            seq: None,
            moves: Vec::new(),
            position: Value::Null,
            clocks: Value::Null,
            status: Value::Null,
            reconnected: 0,
            asked: 0,
        };
        guest.connect().await;
        while guest.seq.is_none() {
            guest.hear().await;
        }
        guest.reconnected = 0;
        guest
    }

    /// From now on connects to these.
    pub(crate) fn prefer(&mut self, servers: Vec<SocketAddr>) {
        self.servers = servers;
    }

    async fn connect(&mut self) {
        let start = Instant::now();
        let since = self.seq.map_or(String::new(), |seq| format!("?since={seq}"));
        let path = format!("/api/live/{}/socket{since}", self.game);
        self.reconnected += 1;
        loop {
            for &server in &self.servers {
                self.visitor.set_server(server);
                if let Ok(socket) = self.visitor.try_open(&path, None).await {
                    self.socket = Some(socket);
                    return;
                }
            }
            assert!(start.elapsed() < TIMEOUT, "nobody lets us in");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Takes in the next message; the line is kept up. Events come in order,
    /// without a gap.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let message = match &mut self.socket {
            Some(socket) => socket.next().await,
            None => None,
        };
        let Some(message) = message.filter(|message| message["type"] != "restart") else {
            self.socket = None;
            self.connect().await;
            return None;
        };
        match message["type"].as_str() {
            Some("state") => self.take_state(&message["live"]),
            Some("event") => self.take_event(&message),
            _ => {}
        }
        Some(message)
    }

    fn take_state(&mut self, live: &Value) {
        let moves = move_ids(live);
        assert!(moves.starts_with(&self.moves), "{moves:?} after {:?}", self.moves);
        self.moves = moves;
        self.seq = live["seq"].as_u64();
        self.position = live["position"].clone();
        self.clocks = live["clocks"].clone();
        self.status = live["status"].clone();
    }

    fn take_event(&mut self, message: &Value) {
        let (seq, event) = (message["seq"].as_u64().unwrap(), &message["event"]);
        let seen = self.seq.expect("the state comes first");
        if seq <= seen {
            return;
        }
        assert_eq!(seq, seen + 1, "an event is missing");
        self.seq = Some(seq);
        match event["type"].as_str() {
            Some("move") => {
                self.moves.push(id(&event["played"]).to_owned());
                self.position = event["position"].clone();
                self.clocks = event["clocks"].clone();
            }
            Some("ended") => self.status = json!("over"),
            Some("joined") => self.status = json!("playing"),
            _ => {}
        }
    }

    /// Some legal move.
    pub(crate) fn some_move(&self) -> String {
        let moves = self.position["moves"].as_array().unwrap();
        id(&moves[(self.moves.len() * 7) % moves.len()]).to_owned()
    }

    /// Waits until so many moves have been played.
    pub(crate) async fn see(&mut self, moves: usize) {
        while self.moves.len() < moves {
            self.hear().await;
        }
    }

    /// Plays a move, and sends it again for as long as it is not acknowledged.
    pub(crate) async fn play(&mut self, mv: &str) {
        let ply = self.moves.len();
        loop {
            self.asked += 1;
            let id = self.asked;
            let request = json!({ "type": "move", "id": id, "ply": ply, "move": mv });
            if let Some(socket) = &mut self.socket
                && socket.connection.send(&request).await.is_ok()
                && self.is_acknowledged(id).await
            {
                break;
            }
            if self.socket.is_none() {
                self.connect().await;
            }
        }
        self.see(ply + 1).await;
        assert_eq!(self.moves[ply], mv);
    }

    async fn is_acknowledged(&mut self, id: u64) -> bool {
        loop {
            let Some(message) = self.hear().await else { return false };
            match message["type"].as_str() {
                Some("ack") if message["id"] == id => return true,
                Some("refused") if message["id"] == id => {
                    let why = message["message"].as_str().unwrap_or_default();
                    assert!(why.contains("could not store"), "{why}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    return false;
                }
                _ => {}
            }
        }
    }

    /// Asks for something and returns the answer.
    pub(crate) async fn request(&mut self, mut request: Value) -> Value {
        self.asked += 1;
        request["id"] = json!(self.asked);
        let socket = self.socket.as_mut().expect("a line");
        socket.send(request).await;
        loop {
            let message = self.hear().await.expect("the line holds");
            let is_answer = matches!(message["type"].as_str(), Some("ack" | "refused"));
            if is_answer && message["id"] == self.asked {
                return message;
            }
        }
    }

    /// Waits until a player is told under this name.
    pub(crate) async fn see_name(&mut self, side: &str, name: &str) {
        loop {
            let message = self.hear().await;
            if message.is_some_and(|message| message["live"][side]["name"] == name) {
                return;
            }
        }
    }

    /// The game's id.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// Gives the line up and opens another.
    pub(crate) async fn open_anew(&mut self) {
        self.socket = None;
        self.connect().await;
    }

    /// Waits until the line has been lost and is there again.
    pub(crate) async fn come_again(&mut self) {
        let before = self.reconnected;
        while self.reconnected == before {
            self.hear().await;
        }
    }

    /// What is left on the clock of a side, in milliseconds.
    pub(crate) fn left(&self, side: &str) -> u64 {
        self.clocks[side].as_u64().expect("a clock")
    }
}
