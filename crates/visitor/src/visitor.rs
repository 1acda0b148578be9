//! Visitors to whom everything happens as it should, or the test fails.

use crate::browser::{Browser, Line};
use anyhow::Result;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tokio::time::error::Elapsed;

/// Somebody on this machine.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// With which they come.
    pub browser: Browser,
}

/// What comes back: text where it is no JSON.
pub type Answer = (StatusCode, Value);

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

impl Visitor {
    /// Somebody who has not been here before.
    ///
    /// # Panics
    /// If the system has no place for a browser.
    pub fn new(server: SocketAddr) -> Visitor {
        Visitor { browser: Browser::new(server, HERE).expect("a browser") }
    }

    /// The same behind a proxy that tells of an address.
    ///
    /// # Panics
    /// The same as of [`Visitor::new`].
    pub fn behind_proxy(server: SocketAddr, told: &str) -> Visitor {
        let browser = Browser::behind_proxy(server, HERE, told);
        Visitor { browser: browser.expect("a browser") }
    }

    /// Goes to another server.
    pub fn go_to(&mut self, server: SocketAddr) {
        self.browser.server = server;
    }

    /// Asks for something; what comes back is not judged.
    ///
    /// # Panics
    /// If nothing comes back.
    pub async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let (status, text) =
            self.browser.ask(method, path, body.as_ref()).await.expect("an answer");
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// What is at an address.
    ///
    /// # Panics
    /// If it is not there.
    pub async fn get(&self, path: &str) -> Value {
        let (status, value) = self.ask(Method::GET, path, None).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }

    /// Posts something that is accepted.
    ///
    /// # Panics
    /// If it is not.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        let (status, value) = self.ask(Method::POST, path, Some(body)).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }

    /// A live game as it stands.
    ///
    /// # Panics
    /// If it is not there.
    pub async fn game(&self, id: &str) -> Value {
        self.get(&format!("/api/live/{id}")).await
    }

    /// Makes a game, by what is asked for.
    ///
    /// # Panics
    /// If it is not made.
    pub async fn new_game(&self, body: Value) -> Value {
        self.post("/api/live", body).await
    }

    /// Makes a game with a friend, who follows the invitation: the game as the
    /// friend sees it.
    ///
    /// # Panics
    /// If it is not made, or has no invitation.
    pub async fn play_with(&self, friend: &Visitor, body: Value) -> Value {
        let live = self.new_game(body).await;
        let invite = live["invite"].as_str().expect("an invitation");
        friend.post(&format!("/api{invite}"), json!({})).await
    }

    /// Makes a game against oneself, as White, and opens it.
    ///
    /// # Panics
    /// If it is not made, or cannot be opened.
    pub async fn play_alone(&self, game: &str) -> (Value, Socket) {
        let live = self.new_game(against_oneself(game)).await;
        self.sit_down(id(&live)).await
    }

    /// Opens a live game: how it stands, and what is to come.
    ///
    /// # Panics
    /// If it cannot be opened.
    pub async fn sit_down(&self, id: &str) -> (Value, Socket) {
        let mut socket = self.open(&format!("/api/live/{id}/socket")).await;
        let live = socket.wait("state").await["live"].take();
        (live, socket)
    }

    /// Opens a WebSocket.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn open(&self, path: &str) -> Socket {
        self.try_open(path, None).await.expect("the socket is opened")
    }

    /// Opens a WebSocket for the page of some site, if the server lets it.
    ///
    /// # Errors
    /// If it does not.
    pub async fn try_open(&self, path: &str, origin: Option<&str>) -> Result<Socket> {
        Ok(Socket { line: self.browser.open_from(path, origin).await?, asked: 0 })
    }
}

/// What asks for a game against oneself.
pub fn against_oneself(game: &str) -> Value {
    json!({ "game": game, "opponent": { "type": "self" }, "side": "white" })
}

/// The id of a live game.
///
/// # Panics
/// If it has none.
pub fn id(live: &Value) -> &str {
    live["id"].as_str().unwrap_or_else(|| panic!("no id: {live}"))
}

/// The moves of a live game.
///
/// # Panics
/// If it has none.
pub fn ids(live: &Value) -> Vec<String> {
    let played = live["played"].as_array().unwrap_or_else(|| panic!("no moves: {live}"));
    played.iter().map(|mv| id(mv).to_owned()).collect()
}

/// An open WebSocket.
#[derive(Debug)]
pub struct Socket {
    /// What it is made of, for frames that are out of the ordinary.
    pub line: Line,
    asked: u64,
}

impl Socket {
    /// Says something.
    ///
    /// # Panics
    /// If the line is lost.
    pub async fn send(&mut self, message: Value) {
        self.line.send(&message).await.expect("the line holds");
    }

    /// The next message that is not only about who is there; none if the line
    /// is lost.
    ///
    /// # Panics
    /// If none comes in time, or one that is no JSON.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let text = match self.line.hear_text().await {
                Ok(text) => text,
                Err(error) if error.is::<Elapsed>() => panic!("nothing comes in time"),
                Err(_) => return None,
            };
            let value: Value = serde_json::from_str(&text).expect("JSON");
            if value["type"] != "presence" {
                return Some(value);
            }
        }
    }

    /// The next message of a type; those before it are dropped.
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("no {wanted} has come"));
            if message["type"] == wanted {
                return message;
            }
        }
    }

    /// The next event of a type.
    ///
    /// # Panics
    /// If none comes.
    pub async fn event(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.wait("event").await;
            if message["event"]["type"] == wanted {
                return message;
            }
        }
    }

    /// Asks for something and returns `ack` or `refused`.
    ///
    /// # Panics
    /// If there is no answer.
    pub async fn request(&mut self, mut request: Value) -> Value {
        self.asked += 1;
        request["id"] = json!(self.asked);
        self.send(request).await;
        loop {
            let message = self.next().await.expect("an answer");
            let is_answer = matches!(message["type"].as_str(), Some("ack" | "refused"));
            if is_answer && message["id"] == self.asked {
                return message;
            }
        }
    }

    /// Plays a move that is accepted.
    ///
    /// # Panics
    /// If it is not.
    pub async fn play(&mut self, ply: usize, mv: &str) {
        let answer = self.request(json!({ "type": "move", "ply": ply, "move": mv })).await;
        assert_eq!(answer["type"], "ack", "{mv}: {answer}");
    }
}
