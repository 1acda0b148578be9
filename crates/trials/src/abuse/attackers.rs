//! Those who want to break it. Each attack goes on until the time is over, and
//! counts what it got for it.

use super::tally::Tally;
use crate::heard::Heard;
use anyhow::Result;
use futures_util::{SinkExt, StreamExt};
use heterodox_visitor::Browser;
use rand::rngs::StdRng;
use rand::{Rng, RngExt};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// What an attacker has.
pub(super) struct Means {
    pub(super) visitor: Browser,
    /// Games of people who only want to play.
    pub(super) games: Vec<String>,
    pub(super) tally: Tally,
    pub(super) end: Instant,
    pub(super) chance: StdRng,
}

/// How many sockets one attacker tries to hold.
const SOCKETS: usize = 300;

/// The ways to attack, by name.
pub(super) const WAYS: [&str; 12] = [
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

impl Means {
    fn goes_on(&self) -> bool {
        Instant::now() < self.end
    }

    fn game(&mut self) -> String {
        self.games[self.chance.random_range(0..self.games.len())].clone()
    }

    /// Attacks in one way until the time is over.
    pub(super) async fn attack(mut self, way: &'static str) {
        while self.goes_on() {
            let done = match way {
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
            // To be turned away is what attackers are used to.
            if done.is_err() {
                self.tally.count(way, "cut off");
                sleep(Duration::from_millis(20)).await;
            }
        }
    }

    /// Asks, and counts the answer.
    async fn ask(
        &self,
        way: &'static str,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<StatusCode> {
        let (status, _) = self.visitor.ask(method, path, body).await?;
        self.tally.count(way, &status.as_u16().to_string());
        if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE {
            self.tally.problem(format!("{way}: {path} is answered by {status}"));
        }
        Ok(status)
    }

    /// As many requests as there can be.
    async fn requests(&mut self) -> Result<()> {
        let game = format!("/api/live/{}", self.game());
        let pgn = format!("{game}/pgn");
        for path in ["/api/lobby", "/api/games", &game, &pgn, "/", "/api/games/chess/rules"] {
            self.ask("requests", Method::GET, path, None).await?;
        }
        let body = json!({ "moves": ["e2e4", "e7e5", "g1f3", "b8c6"] });
        self.ask("requests", Method::POST, "/api/games/chess/position", Some(&body)).await?;
        Ok(())
    }

    async fn new_games(&mut self) -> Result<()> {
        let opponent = ["open", "friend", "self"][self.chance.random_range(0..3)];
        let body = json!({ "game": "clash", "opponent": { "type": opponent }, "side": "white",
                           "clock": { "initial": 600_000, "increment": 0 } });
        self.ask("new games", Method::POST, "/api/live", Some(&body)).await?;
        Ok(())
    }

    /// As many sockets as there can be, on other people's games.
    async fn sockets(&mut self) -> Result<()> {
        let mut lines = Vec::new();
        while lines.len() < SOCKETS && self.goes_on() {
            let game = self.game();
            match self.visitor.open_game(&game, None).await {
                Ok(line) => lines.push(line),
                Err(_) => {
                    self.tally.count("sockets", "refused");
                    sleep(Duration::from_millis(50)).await;
                }
            }
            self.tally.most("sockets", lines.len());
        }
        sleep(Duration::from_secs(3)).await;
        Ok(())
    }

    /// Opens games and reads nothing.
    async fn slow_readers(&mut self) -> Result<()> {
        let mut lines = Vec::new();
        for _ in 0..20 {
            let game = self.game();
            let mut line = self.visitor.open_game(&game, None).await?;
            for at in 0..200 {
                let ping = json!({ "type": "ping", "at": at }).to_string();
                let _ =
                    timeout(Duration::from_millis(20), line.stream.feed(Message::text(ping))).await;
            }
            let _ = timeout(Duration::from_millis(200), line.stream.flush()).await;
            lines.push(line);
        }
        self.tally.count("slow readers", "opened");
        sleep(Duration::from_secs(5)).await;
        Ok(())
    }

    /// Requests that never come to an end.
    async fn slow_loris(&mut self) -> Result<()> {
        let mut streams = Vec::new();
        while streams.len() < SOCKETS && self.goes_on() {
            let mut stream = self.visitor.connect().await?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-").await?;
            streams.push(stream);
        }
        self.tally.most("slow loris", streams.len());
        while !streams.is_empty() && self.goes_on() {
            sleep(Duration::from_secs(1)).await;
            let mut open = Vec::new();
            for mut stream in streams {
                match stream.write_all(b"a").await {
                    Ok(()) => open.push(stream),
                    Err(_) => self.tally.count("slow loris", "cut off"),
                }
            }
            streams = open;
        }
        Ok(())
    }

    async fn giant_frames(&mut self) -> Result<()> {
        let game = self.game();
        let size = 1 << self.chance.random_range(12..23);
        let message = match self.chance.random_bool(0.5) {
            true => Message::text("x".repeat(size)),
            false => Message::binary(vec![7; size]),
        };
        let path = if self.chance.random_bool(0.3) {
            "/api/analysis/socket".to_owned()
        } else {
            format!("/api/live/{game}/socket")
        };
        let mut line = self.visitor.open(&path).await?;
        line.stream.send(message).await?;
        let until = Instant::now() + Duration::from_secs(2);
        while Instant::now() < until {
            match timeout(Duration::from_secs(2), line.stream.next()).await {
                Ok(Some(Ok(_))) => {}
                _ => {
                    self.tally.count("giant frames", "cut off");
                    return Ok(());
                }
            }
        }
        self.tally.count("giant frames", "borne");
        Ok(())
    }

    async fn giant_bodies(&mut self) -> Result<()> {
        let pgn = "1. e4 e5 ".repeat(1 << self.chance.random_range(10..19));
        let body = json!({ "pgn": pgn });
        self.ask("giant bodies", Method::POST, "/api/games/chess/pgn", Some(&body)).await?;
        let moves = vec!["e2e4"; 20_000];
        let body = json!({ "moves": moves });
        self.ask("giant bodies", Method::POST, "/api/games/chess/position", Some(&body)).await?;
        Ok(())
    }

    /// Bytes by chance: as requests, as bodies and as messages.
    async fn malformed(&mut self) -> Result<()> {
        let mut noise = vec![0; self.chance.random_range(1..4_000)];
        self.chance.fill_bytes(&mut noise);
        let mut stream = self.visitor.connect().await?;
        if self.chance.random_bool(0.5) {
            stream
                .write_all(b"POST /api/live HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n")
                .await?;
        }
        stream.write_all(&noise).await?;
        let mut answer = [0; 512];
        let read = timeout(Duration::from_millis(300), stream.read(&mut answer)).await;
        self.tally.count("malformed", if read.is_ok() { "answered" } else { "ignored" });
        let game = self.game();
        let mut line = self.visitor.open_game(&game, Some(self.chance.random())).await?;
        for text in ["", "{", "null", "[]", "{\"type\":\"move\",\"id\":-1}", "\u{0}", "\u{202e}"] {
            line.stream.send(Message::text(text)).await?;
        }
        line.stream.send(Message::binary(noise)).await?;
        let body = json!({ "game": "\u{0}", "side": 3 });
        self.ask("malformed", Method::POST, "/api/live", Some(&body)).await?;
        Ok(())
    }

    /// Requests that only the players may make.
    async fn moves_for_others(&mut self) -> Result<()> {
        let game = self.game();
        let mut line = self.visitor.open_game(&game, None).await?;
        let kinds = ["resign", "draw", "acceptDraw", "takeback", "acceptTakeback", "rematch"];
        for id in 0..30 {
            let request = match kinds.get(self.chance.random_range(0..2 * kinds.len())) {
                Some(kind) => json!({ "type": kind, "id": id }),
                None => json!({ "type": "move", "id": id, "move": "e2e4",
                                "ply": self.chance.random_range(0..9) }),
            };
            line.send(&request).await?;
            loop {
                let heard: Heard = line.hear().await?;
                match heard.kind.as_str() {
                    "ack" => {
                        self.tally.problem(format!("{game}: a stranger's {request} was obeyed"));
                        break;
                    }
                    "refused" => {
                        self.tally.count("moves for others", "refused");
                        break;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Comes back again and again, and wants to be told everything once more.
    async fn stale_numbers(&mut self) -> Result<()> {
        let game = self.game();
        let since = [0, 1, u64::MAX, 1 << 40][self.chance.random_range(0..4)];
        let mut line = self.visitor.open_game(&game, Some(since)).await?;
        let _ = timeout(Duration::from_secs(1), line.hear_text()).await;
        self.tally.count("stale numbers", "answered");
        Ok(())
    }

    async fn guesses(&mut self) -> Result<()> {
        let mut guess = |length: usize| -> String {
            let letters = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
            (0..length).map(|_| letters[self.chance.random_range(0..62)] as char).collect()
        };
        let (id, token) = (guess(8), guess(22));
        for (method, path) in [
            (Method::GET, format!("/api/live/{id}")),
            (Method::POST, format!("/api/live/{id}/join")),
            (Method::POST, format!("/api/invite/{token}")),
        ] {
            if self.ask("guesses", method, &path, None).await?.is_success() {
                self.tally.problem(format!("{path} was guessed"));
            }
        }
        let joined = format!("/api/live/{}/join", self.game());
        if self.ask("guesses", Method::POST, &joined, None).await?.is_success() {
            self.tally.count("guesses", "joined what has begun");
        }
        Ok(())
    }

    /// Long searches, and whole games to be judged.
    async fn analyses(&mut self) -> Result<()> {
        let mut line = self.visitor.open("/api/analysis/socket").await?;
        for id in 0..50 {
            let request = match self.chance.random_bool(0.5) {
                true => json!({ "type": "lines", "id": id, "game": "zwangkrieg", "lines": 5 }),
                false => {
                    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(30);
                    json!({ "type": "game", "id": id, "game": "chess", "moves": moves })
                }
            };
            line.send(&request).await?;
            let heard = timeout(Duration::from_millis(300), line.hear_text()).await;
            self.tally.count("analyses", if heard.is_ok() { "answered" } else { "waiting" });
        }
        Ok(())
    }
}
