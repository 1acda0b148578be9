//! The attacks. Each is repeated until the end of the trial, and counts the
//! responses.

use super::stats::AttackStats;
use crate::messages::ServerMessage;
use anyhow::Result;
use futures_util::{SinkExt, StreamExt};
use heterodox_test_client::Client;
use rand::rngs::StdRng;
use rand::{Rng, RngExt};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// The state of one attacker.
pub(super) struct Attacker {
    pub(super) client: Client,
    /// Ids of the games of ordinary players.
    pub(super) games: Vec<String>,
    pub(super) stats: AttackStats,
    pub(super) end: Instant,
    pub(super) rng: StdRng,
}

/// Number of sockets that one attacker tries to hold.
const SOCKETS: usize = 300;

/// The names of all attacks.
pub(super) const ATTACKS: [&str; 12] = [
    "requests",
    "new games",
    "sockets",
    "slow readers",
    "slow loris",
    "giant frames",
    "giant bodies",
    "malformed",
    "moves for others",
    "stale numbers",
    "guesses",
    "analyses",
];

impl Attacker {
    fn has_time(&self) -> bool {
        Instant::now() < self.end
    }

    /// Returns the id of a random game.
    fn game(&mut self) -> String {
        self.games[self.rng.random_range(0..self.games.len())].clone()
    }

    /// Repeats one attack until the end of the trial.
    pub(super) async fn run(mut self, attack: &'static str) {
        while self.has_time() {
            let result = match attack {
                "requests" => self.requests().await,
                "new games" => self.new_games().await,
                "sockets" => self.sockets().await,
                "slow readers" => self.slow_readers().await,
                "slow loris" => self.slow_loris().await,
                "giant frames" => self.giant_frames().await,
                "giant bodies" => self.giant_bodies().await,
                "malformed" => self.malformed().await,
                "moves for others" => self.moves_for_others().await,
                "stale numbers" => self.stale_numbers().await,
                "guesses" => self.guesses().await,
                _ => self.analyses().await,
            };
            // The server is expected to cut attackers off.
            if result.is_err() {
                self.stats.count(attack, "cut off");
                sleep(Duration::from_millis(20)).await;
            }
        }
    }

    /// Sends a request and counts the status of the response.
    async fn request(
        &self,
        attack: &'static str,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<StatusCode> {
        let (status, _) = self.client.request(method, path, body).await?;
        self.stats.count(attack, &status.as_u16().to_string());
        if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE {
            self.stats.problem(format!("{attack}: the response to {path} is {status}"));
        }
        Ok(status)
    }

    /// Sends as many requests as possible.
    async fn requests(&mut self) -> Result<()> {
        let game = format!("/api/live/{}", self.game());
        let pgn = format!("{game}/pgn");
        for path in ["/api/lobby", "/api/games", &game, &pgn, "/", "/api/games/chess/rules"] {
            self.request("requests", Method::GET, path, None).await?;
        }
        let body = json!({ "moves": ["e2e4", "e7e5", "g1f3", "b8c6"] });
        self.request("requests", Method::POST, "/api/games/chess/position", Some(&body)).await?;
        Ok(())
    }

    /// Creates as many games as possible.
    async fn new_games(&mut self) -> Result<()> {
        let opponent = ["open", "friend", "self"][self.rng.random_range(0..3)];
        let body = json!({ "game": "clash", "opponent": { "type": opponent }, "side": "white",
                           "clock": { "initial": 600_000, "increment": 0 } });
        self.request("new games", Method::POST, "/api/live", Some(&body)).await?;
        Ok(())
    }

    /// Opens as many sockets as possible on other users' games.
    async fn sockets(&mut self) -> Result<()> {
        let mut connections = Vec::new();
        while connections.len() < SOCKETS && self.has_time() {
            let game = self.game();
            match self.client.open_game(&game, None).await {
                Ok(connection) => connections.push(connection),
                Err(_) => {
                    self.stats.count("sockets", "refused");
                    sleep(Duration::from_millis(50)).await;
                }
            }
            self.stats.held("sockets", connections.len());
        }
        sleep(Duration::from_secs(3)).await;
        Ok(())
    }

    /// Opens sockets, sends pings and never reads.
    async fn slow_readers(&mut self) -> Result<()> {
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
        self.stats.count("slow readers", "opened");
        sleep(Duration::from_secs(5)).await;
        Ok(())
    }

    /// Sends requests whose headers never end.
    async fn slow_loris(&mut self) -> Result<()> {
        let mut streams = Vec::new();
        while streams.len() < SOCKETS && self.has_time() {
            let mut stream = self.client.connect().await?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-").await?;
            streams.push(stream);
        }
        self.stats.held("slow loris", streams.len());
        while !streams.is_empty() && self.has_time() {
            sleep(Duration::from_secs(1)).await;
            let mut open = Vec::new();
            for mut stream in streams {
                match stream.write_all(b"a").await {
                    Ok(()) => open.push(stream),
                    Err(_) => self.stats.count("slow loris", "cut off"),
                }
            }
            streams = open;
        }
        Ok(())
    }

    /// Sends large WebSocket messages.
    async fn giant_frames(&mut self) -> Result<()> {
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
                    self.stats.count("giant frames", "cut off");
                    return Ok(());
                }
            }
        }
        self.stats.count("giant frames", "accepted");
        Ok(())
    }

    /// Sends large request bodies.
    async fn giant_bodies(&mut self) -> Result<()> {
        let pgn = "1. e4 e5 ".repeat(1 << self.rng.random_range(10..19));
        let body = json!({ "pgn": pgn });
        self.request("giant bodies", Method::POST, "/api/games/chess/pgn", Some(&body)).await?;
        let moves = vec!["e2e4"; 20_000];
        let body = json!({ "moves": moves });
        self.request("giant bodies", Method::POST, "/api/games/chess/position", Some(&body))
            .await?;
        Ok(())
    }

    /// Sends random bytes as requests, as bodies and as messages.
    async fn malformed(&mut self) -> Result<()> {
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
        self.stats.count("malformed", if read.is_ok() { "answered" } else { "ignored" });
        let game = self.game();
        let mut connection = self.client.open_game(&game, Some(self.rng.random())).await?;
        for text in ["", "{", "null", "[]", "{\"type\":\"move\",\"id\":-1}", "\u{0}", "\u{202e}"] {
            connection.stream.send(Message::text(text)).await?;
        }
        connection.stream.send(Message::binary(noise)).await?;
        let body = json!({ "game": "\u{0}", "side": 3 });
        self.request("malformed", Method::POST, "/api/live", Some(&body)).await?;
        Ok(())
    }

    /// Sends requests that only the players may make.
    async fn moves_for_others(&mut self) -> Result<()> {
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
                        self.stats.count("moves for others", "refused");
                        break;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Reconnects repeatedly and asks for all events again.
    async fn stale_numbers(&mut self) -> Result<()> {
        let game = self.game();
        let since = [0, 1, u64::MAX, 1 << 40][self.rng.random_range(0..4)];
        let mut connection = self.client.open_game(&game, Some(since)).await?;
        let _ = timeout(Duration::from_secs(1), connection.receive_text()).await;
        self.stats.count("stale numbers", "answered");
        Ok(())
    }

    /// Guesses game ids and invitation tokens, and tries to join games in progress.
    async fn guesses(&mut self) -> Result<()> {
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
            if self.request("guesses", method, &path, None).await?.is_success() {
                self.stats.problem(format!("{path} was guessed"));
            }
        }
        let joined = format!("/api/live/{}/join", self.game());
        if self.request("guesses", Method::POST, &joined, None).await?.is_success() {
            self.stats.count("guesses", "joined a game in progress");
        }
        Ok(())
    }

    /// Requests long searches and analyses of whole games.
    async fn analyses(&mut self) -> Result<()> {
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
            self.stats.count("analyses", if message.is_ok() { "answered" } else { "waiting" });
        }
        Ok(())
    }
}
