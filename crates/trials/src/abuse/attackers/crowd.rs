//! Attacks by number and size: floods of requests and sockets, giant and malformed messages,
//! moves for others, guesses.

use super::Attacker;
use crate::messages::ServerMessage;
use anyhow::Result;
use futures_util::{SinkExt, StreamExt};
use rand::{Rng, RngExt};
use reqwest::Method;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// Number of connections that one attacker tries to hold.
const CONNECTIONS: usize = 100;

impl Attacker {
    /// Sends as many requests as possible.
    pub(super) async fn requests(&mut self) -> Result<()> {
        let game = format!("/api/live/{}", self.game());
        let pgn = format!("{game}/pgn");
        for path in ["/api/lobby", "/api/games", &game, &pgn, "/", "/api/games/chess/rules"] {
            self.request(Method::GET, path, None).await?;
        }
        let body = json!({ "moves": ["e2e4", "e7e5", "g1f3", "b8c6"] });
        self.request(Method::POST, "/api/games/chess/position", Some(&body)).await?;
        Ok(())
    }

    /// Creates as many games as possible.
    pub(super) async fn new_games(&mut self) -> Result<()> {
        let opponent = ["open", "friend", "self"][self.rng.random_range(0..3)];
        let body = json!({ "game": "clash", "opponent": { "type": opponent }, "side": "white",
                           "clock": { "initial": 600_000, "increment": 0 } });
        self.request(Method::POST, "/api/live", Some(&body)).await?;
        Ok(())
    }

    /// Opens as many sockets as possible on other users' games.
    pub(super) async fn sockets(&mut self) -> Result<()> {
        let mut connections = Vec::new();
        while connections.len() < CONNECTIONS && self.has_time() {
            let game = self.game();
            match self.client.open_game(&game, None).await {
                Ok(connection) => connections.push(connection),
                Err(_) => {
                    self.stats.cut_off();
                    sleep(Duration::from_millis(50)).await;
                }
            }
            self.stats.held(connections.len());
        }
        sleep(Duration::from_secs(3)).await;
        Ok(())
    }

    /// Opens sockets, sends pings and never reads.
    pub(super) async fn slow_readers(&mut self) -> Result<()> {
        let mut connections = Vec::new();
        for _ in 0..20 {
            let game = self.game();
            let mut connection = self.client.open_game(&game, None).await?;
            for at in 0..200 {
                let ping = json!({ "type": "ping", "at": at }).to_string();
                let _ =
                    timeout(Duration::from_millis(20), connection.stream.feed(Message::text(ping)))
                        .await;
            }
            let _ = timeout(Duration::from_millis(200), connection.stream.flush()).await;
            connections.push(connection);
        }
        self.stats.answered("opened");
        sleep(Duration::from_secs(5)).await;
        Ok(())
    }

    /// Sends requests whose headers never end.
    pub(super) async fn slow_loris(&mut self) -> Result<()> {
        let mut streams = Vec::new();
        while streams.len() < CONNECTIONS && self.has_time() {
            let mut stream = self.client.connect().await?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-").await?;
            streams.push(stream);
        }
        self.stats.held(streams.len());
        while !streams.is_empty() && self.has_time() {
            sleep(Duration::from_secs(1)).await;
            let mut open = Vec::new();
            for mut stream in streams {
                match stream.write_all(b"a").await {
                    Ok(()) => open.push(stream),
                    Err(_) => self.stats.cut_off(),
                }
            }
            streams = open;
        }
        Ok(())
    }

    /// Sends large WebSocket messages.
    pub(super) async fn giant_frames(&mut self) -> Result<()> {
        let game = self.game();
        let size = 1 << self.rng.random_range(12..23);
        let message = match self.rng.random_bool(0.5) {
            true => Message::text("x".repeat(size)),
            false => Message::binary(vec![7; size]),
        };
        let path = if self.rng.random_bool(0.3) {
            "/api/analysis/socket".to_owned()
        } else {
            format!("/api/live/{game}/socket")
        };
        let mut connection = self.client.open(&path).await?;
        connection.stream.send(message).await?;
        let until = Instant::now() + Duration::from_secs(2);
        while Instant::now() < until {
            match timeout(Duration::from_secs(2), connection.stream.next()).await {
                Ok(Some(Ok(_))) => {}
                _ => {
                    self.stats.cut_off();
                    return Ok(());
                }
            }
        }
        self.stats.answered("accepted");
        Ok(())
    }

    /// Sends large request bodies.
    pub(super) async fn giant_bodies(&mut self) -> Result<()> {
        let pgn = "1. e4 e5 ".repeat(1 << self.rng.random_range(10..19));
        let body = json!({ "pgn": pgn });
        self.request(Method::POST, "/api/games/chess/pgn", Some(&body)).await?;
        let moves = vec!["e2e4"; 20_000];
        let body = json!({ "moves": moves });
        self.request(Method::POST, "/api/games/chess/position", Some(&body)).await?;
        Ok(())
    }

    /// Sends random bytes as requests, as bodies and as messages.
    pub(super) async fn malformed(&mut self) -> Result<()> {
        let mut noise = vec![0; self.rng.random_range(1..4_000)];
        self.rng.fill_bytes(&mut noise);
        let mut stream = self.client.connect().await?;
        if self.rng.random_bool(0.5) {
            stream
                .write_all(b"POST /api/live HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n")
                .await?;
        }
        stream.write_all(&noise).await?;
        let mut response = [0; 512];
        let read = timeout(Duration::from_millis(300), stream.read(&mut response)).await;
        self.stats.answered(if read.is_ok() { "answered" } else { "ignored" });
        let game = self.game();
        let mut connection = self.client.open_game(&game, Some(self.rng.random())).await?;
        for text in ["", "{", "null", "[]", "{\"type\":\"move\",\"id\":-1}", "\u{0}", "\u{202e}"] {
            connection.stream.send(Message::text(text)).await?;
        }
        connection.stream.send(Message::binary(noise)).await?;
        let body = json!({ "game": "\u{0}", "side": 3 });
        self.request(Method::POST, "/api/live", Some(&body)).await?;
        Ok(())
    }

    /// Sends requests that only the players may make.
    pub(super) async fn moves_for_others(&mut self) -> Result<()> {
        let game = self.game();
        let mut connection = self.client.open_game(&game, None).await?;
        let kinds = ["resign", "draw", "acceptDraw", "takeback", "acceptTakeback", "rematch"];
        for id in 0..30 {
            let request = match kinds.get(self.rng.random_range(0..2 * kinds.len())) {
                Some(kind) => json!({ "type": kind, "id": id }),
                None => json!({ "type": "move", "id": id, "move": "e2e4",
                                "ply": self.rng.random_range(0..9) }),
            };
            connection.send(&request).await?;
            loop {
                let message: ServerMessage = connection.receive().await?;
                match message.kind.as_str() {
                    "ack" => {
                        self.stats.problem(format!("{game}: a stranger's {request} was accepted"));
                        break;
                    }
                    "refused" => {
                        self.stats.answered("refused");
                        break;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Reconnects repeatedly and asks for all events again.
    pub(super) async fn stale_numbers(&mut self) -> Result<()> {
        let game = self.game();
        let since = [0, 1, u64::MAX, 1 << 40][self.rng.random_range(0..4)];
        let mut connection = self.client.open_game(&game, Some(since)).await?;
        let _ = timeout(Duration::from_secs(1), connection.receive_text()).await;
        self.stats.answered("answered");
        Ok(())
    }

    /// Guesses game ids and invitation tokens, and tries to join games in progress.
    pub(super) async fn guesses(&mut self) -> Result<()> {
        let mut guess = |length: usize| -> String {
            let letters = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
            (0..length).map(|_| letters[self.rng.random_range(0..62)] as char).collect()
        };
        let (id, token) = (guess(8), guess(22));
        for (method, path) in [
            (Method::GET, format!("/api/live/{id}")),
            (Method::POST, format!("/api/live/{id}/join")),
            (Method::POST, format!("/api/invite/{token}")),
        ] {
            if self.request(method, &path, None).await?.is_success() {
                self.stats.problem(format!("{path} was guessed"));
            }
        }
        let joined = format!("/api/live/{}/join", self.game());
        if self.request(Method::POST, &joined, None).await?.is_success() {
            self.stats.count("joined a game in progress");
        }
        Ok(())
    }

    /// Requests long searches and analyses of whole games.
    pub(super) async fn analyses(&mut self) -> Result<()> {
        let mut connection = self.client.open("/api/analysis/socket").await?;
        for id in 0..50 {
            let request = match self.rng.random_bool(0.5) {
                true => json!({ "type": "lines", "id": id, "game": "zwangkrieg", "lines": 5 }),
                false => {
                    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(30);
                    json!({ "type": "game", "id": id, "game": "chess", "moves": moves })
                }
            };
            connection.send(&request).await?;
            let message = timeout(Duration::from_millis(300), connection.receive_text()).await;
            self.stats.answered(if message.is_ok() { "answered" } else { "waiting" });
        }
        Ok(())
    }
}
