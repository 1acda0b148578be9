//! A client that keeps a game open, as the web page does.

use heterodox_api::PositionView;
use heterodox_test_client::{Socket, TIMEOUT, TestClient, id, move_ids};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// A client that keeps a game open.
pub(crate) struct GameClient {
    pub(crate) user: TestClient,
    game: String,
    /// Servers that it connects to, in this order.
    servers: Vec<SocketAddr>,
    socket: Option<Socket>,
    seq: Option<u64>,
    /// The state of the game as received.
    pub(crate) moves: Vec<String>,
    position: Option<PositionView>,
    pub(crate) clocks: Value,
    pub(crate) status: Value,
    /// Number of lost connections.
    pub(crate) reconnected: usize,
    request_id: u64,
}

impl GameClient {
    pub(crate) async fn new(user: TestClient, game: &str, servers: Vec<SocketAddr>) -> GameClient {
        let mut client = GameClient {
            user,
            game: game.to_owned(),
            servers,
            socket: None,
            seq: None,
            moves: Vec::new(),
            position: None,
            clocks: Value::Null,
            status: Value::Null,
            reconnected: 0,
            request_id: 0,
        };
        client.connect().await;
        while client.seq.is_none() {
            client.receive().await;
        }
        client.reconnected = 0;
        client
    }

    /// Sets the servers for later connections.
    pub(crate) fn set_servers(&mut self, servers: Vec<SocketAddr>) {
        self.servers = servers;
    }

    async fn connect(&mut self) {
        let start = Instant::now();
        let since = self.seq.map_or(String::new(), |seq| format!("?since={seq}"));
        let path = format!("/api/live/{}/socket{since}", self.game);
        self.reconnected += 1;
        loop {
            for &server in &self.servers {
                self.user.set_server(server);
                if let Ok(socket) = self.user.try_open(&path, None).await {
                    self.socket = Some(socket);
                    return;
                }
            }
            assert!(start.elapsed() < TIMEOUT, "no server accepts the connection");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Receives the next message, and reconnects if the connection is lost. Checks that
    /// no event is missing.
    pub(crate) async fn receive(&mut self) -> Option<Value> {
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
        self.position = serde_json::from_value(live["position"].clone()).unwrap();
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
                self.position = serde_json::from_value(event["position"].clone()).unwrap();
                self.clocks = event["clocks"].clone();
            }
            Some("ended") => self.status = json!("over"),
            Some("joined") => self.status = json!("playing"),
            _ => {}
        }
    }

    /// Returns a legal move.
    pub(crate) fn some_move(&self) -> String {
        let moves = &self.position.as_ref().unwrap().moves;
        moves[(self.moves.len() * 7) % moves.len()].id.clone()
    }

    /// Waits until a number of moves have been played.
    pub(crate) async fn wait_for_moves(&mut self, moves: usize) {
        while self.moves.len() < moves {
            self.receive().await;
        }
    }

    /// Plays a move. Sends it again until it is acknowledged.
    pub(crate) async fn play(&mut self, mv: &str) {
        let ply = self.moves.len();
        loop {
            self.request_id += 1;
            let id = self.request_id;
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
        self.wait_for_moves(ply + 1).await;
        assert_eq!(self.moves[ply], mv);
    }

    async fn is_acknowledged(&mut self, id: u64) -> bool {
        loop {
            let Some(message) = self.receive().await else { return false };
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

    /// Sends a request and returns the answer.
    pub(crate) async fn request(&mut self, mut request: Value) -> Value {
        self.request_id += 1;
        request["id"] = json!(self.request_id);
        let socket = self.socket.as_mut().expect("a connection");
        socket.send(request).await;
        loop {
            let message = self.receive().await.expect("the connection is open");
            let is_answer = matches!(message["type"].as_str(), Some("ack" | "refused"));
            if is_answer && message["id"] == self.request_id {
                return message;
            }
        }
    }

    /// Waits until a player is shown with this name.
    pub(crate) async fn wait_for_name(&mut self, side: &str, name: &str) {
        loop {
            let message = self.receive().await;
            if message.is_some_and(|message| message["live"][side]["name"] == name) {
                return;
            }
        }
    }

    /// Returns the id of the game.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// Closes the connection and opens another one.
    pub(crate) async fn reconnect(&mut self) {
        self.socket = None;
        self.connect().await;
    }

    /// Waits until the connection has been lost and restored.
    pub(crate) async fn wait_for_reconnect(&mut self) {
        let before = self.reconnected;
        while self.reconnected == before {
            self.receive().await;
        }
    }

    /// Returns the remaining time of a side, in milliseconds.
    pub(crate) fn left(&self, side: &str) -> u64 {
        self.clocks[side].as_u64().expect("a clock")
    }
}
