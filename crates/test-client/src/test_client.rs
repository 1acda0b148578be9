//! A client that panics if something fails, for tests.

use crate::client::{Client, Connection};
use anyhow::Result;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tokio::time::error::Elapsed;

/// A client on this machine, with the cookies of one user.
#[derive(Clone, Debug)]
pub struct TestClient {
    /// The underlying client, which returns errors.
    pub client: Client,
}

/// Status and body of a response. A body that is not JSON becomes a string value.
pub type Response = (StatusCode, Value);

const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

impl TestClient {
    /// Creates a client without cookies, that is, a new user.
    ///
    /// # Panics
    /// If the HTTP client cannot be created.
    pub fn new(server: SocketAddr) -> TestClient {
        TestClient { client: Client::new(server, LOCALHOST).expect("a client") }
    }

    /// Creates a client whose requests have the header `X-Forwarded-For`, as if
    /// they came through a proxy.
    ///
    /// # Panics
    /// If `forwarded_for` is not a valid header value, or the HTTP client cannot be
    /// created.
    pub fn behind_proxy(server: SocketAddr, forwarded_for: &str) -> TestClient {
        let client = Client::behind_proxy(server, LOCALHOST, forwarded_for);
        TestClient { client: client.expect("a client") }
    }

    /// Sends all further requests to another server.
    pub fn set_server(&mut self, server: SocketAddr) {
        self.client.server = server;
    }

    /// Sends a request. Returns the status, whatever it is, and the body.
    ///
    /// # Panics
    /// If there is no response.
    pub async fn request(&self, method: Method, path: &str, body: Option<Value>) -> Response {
        let response = self.client.request(method, path, body.as_ref()).await;
        let (status, text) = response.expect("a response");
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Sends a GET request. Returns the body.
    ///
    /// # Panics
    /// If the status is not 200.
    pub async fn get(&self, path: &str) -> Value {
        let (status, value) = self.request(Method::GET, path, None).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }

    /// Sends a POST request. Returns the body.
    ///
    /// # Panics
    /// If the status is not 200.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        let (status, value) = self.request(Method::POST, path, Some(body)).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }

    /// Fetches the state of a live game.
    ///
    /// # Panics
    /// If the request fails.
    pub async fn game(&self, id: &str) -> Value {
        self.get(&format!("/api/live/{id}")).await
    }

    /// Creates a game from a request body. Returns the game.
    ///
    /// # Panics
    /// If the request fails.
    pub async fn new_game(&self, body: Value) -> Value {
        self.post("/api/live", body).await
    }

    /// Creates a game with a friend, who accepts the invitation. Returns the game as
    /// the friend sees it.
    ///
    /// # Panics
    /// If a request fails or the game has no invitation.
    pub async fn play_with(&self, friend: &TestClient, body: Value) -> Value {
        let live = self.new_game(body).await;
        let invite = live["invite"].as_str().expect("an invitation");
        friend.post(&format!("/api{invite}"), json!({})).await
    }

    /// Creates a game with this client for both sides, and opens its socket. `game` is the id of
    /// the rules.
    ///
    /// # Panics
    /// If a request fails.
    pub async fn play_alone(&self, game: &str) -> (Value, Socket) {
        let live = self.new_game(against_oneself(game)).await;
        self.open_game(id(&live)).await
    }

    /// Opens the WebSocket of a live game. Returns the state of the game and the
    /// socket.
    ///
    /// # Panics
    /// If the socket cannot be opened or no state arrives.
    pub async fn open_game(&self, id: &str) -> (Value, Socket) {
        let mut socket = self.open(&format!("/api/live/{id}/socket")).await;
        let live = socket.wait("state").await["live"].take();
        (live, socket)
    }

    /// Opens a WebSocket.
    ///
    /// # Panics
    /// If the server rejects the request.
    pub async fn open(&self, path: &str) -> Socket {
        self.try_open(path, None).await.expect("the socket is opened")
    }

    /// Opens a WebSocket, with the header `Origin` if one is given.
    ///
    /// # Errors
    /// If the server rejects the request.
    pub async fn try_open(&self, path: &str, origin: Option<&str>) -> Result<Socket> {
        Ok(Socket { connection: self.client.open_from(path, origin).await?, last_request: 0 })
    }
}

/// Returns the request body for a game with one client for both sides.
pub fn against_oneself(game: &str) -> Value {
    json!({ "game": game, "opponent": { "type": "self" }, "side": "white" })
}

/// Returns the id of a live game or of a move.
///
/// # Panics
/// If the value has none.
pub fn id(live: &Value) -> &str {
    live["id"].as_str().unwrap_or_else(|| panic!("no id: {live}"))
}

/// Returns the ids of all moves of a live game.
///
/// # Panics
/// If the value has no list of moves.
pub fn move_ids(live: &Value) -> Vec<String> {
    let played = live["played"].as_array().unwrap_or_else(|| panic!("no moves: {live}"));
    played.iter().map(|mv| id(mv).to_owned()).collect()
}

/// An open WebSocket that panics if something fails.
#[derive(Debug)]
pub struct Socket {
    /// The underlying connection, which returns errors.
    pub connection: Connection,
    /// Id of the last request.
    last_request: u64,
}

impl Socket {
    /// Sends a message.
    ///
    /// # Panics
    /// If the connection is closed.
    pub async fn send(&mut self, message: Value) {
        self.connection.send(&message).await.expect("an open connection");
    }

    /// Receives the next message that is not of type `presence`. Returns `None` if
    /// the connection is closed.
    ///
    /// # Panics
    /// If no message arrives in time, or the message is not JSON.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let text = match self.connection.receive_text().await {
                Ok(text) => text,
                Err(error) if error.is::<Elapsed>() => panic!("no message in time"),
                Err(_) => return None,
            };
            let value: Value = serde_json::from_str(&text).expect("JSON");
            if value["type"] != "presence" {
                return Some(value);
            }
        }
    }

    /// Receives messages until one has the type `wanted`, and returns that one.
    ///
    /// # Panics
    /// If none arrives.
    pub async fn wait(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("no {wanted} has arrived"));
            if message["type"] == wanted {
                return message;
            }
        }
    }

    /// Receives messages until one is an event of type `wanted`, and returns that
    /// one.
    ///
    /// # Panics
    /// If none arrives.
    pub async fn event(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.wait("event").await;
            if message["event"]["type"] == wanted {
                return message;
            }
        }
    }

    /// Sends a request and returns the response, of type `ack` or `refused`.
    ///
    /// # Panics
    /// If there is no response.
    pub async fn request(&mut self, mut request: Value) -> Value {
        self.last_request += 1;
        request["id"] = json!(self.last_request);
        self.send(request).await;
        loop {
            let message = self.next().await.expect("a response");
            let is_response = matches!(message["type"].as_str(), Some("ack" | "refused"));
            if is_response && message["id"] == self.last_request {
                return message;
            }
        }
    }

    /// Plays a move.
    ///
    /// # Panics
    /// If the server rejects it.
    pub async fn play(&mut self, ply: usize, mv: &str) {
        let response = self.request(json!({ "type": "move", "ply": ply, "move": mv })).await;
        assert_eq!(response["type"], "ack", "{mv}: {response}");
    }
}
