//! Two clients that play one game after another at a steady rate.

use crate::clients::new_client;
use crate::latency::LatencyRecorder;
use crate::messages::{Live, ServerMessage};
use anyhow::{Context, Result, bail};
use heterodox_test_client::{Client, Connection};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{sleep_until, timeout};

/// The times of the moves.
#[derive(Copy, Clone)]
pub(crate) struct Schedule {
    pub(crate) begin: Instant,
    pub(crate) end: Instant,
    /// Time between two moves of a game.
    pub(crate) interval: Duration,
    /// Number of games. Their moves are spread evenly over the interval.
    pub(crate) games: usize,
    /// Maximum wait for the acknowledgement of a move. The players of a game then give up.
    pub(crate) patience: Duration,
}

/// Messages longer than this, in bytes, are events and need not be parsed to find
/// the response to a request.
const MAX_RESPONSE_LEN: usize = 500;

/// Two clients and their connections to the current game.
pub(crate) struct Pair {
    number: usize,
    /// Initial time on the clocks in milliseconds.
    initial: u64,
    /// Id of the current game.
    game: String,
    clients: [Client; 2],
    connections: [Connection; 2],
    /// Legal moves.
    moves: Vec<String>,
    ply: usize,
    /// Number of moves played in all games.
    total: usize,
}

impl Pair {
    /// Opens a game between two new clients on consecutive servers, with `initial`
    /// milliseconds on the clocks.
    pub(crate) async fn open(
        servers: &[SocketAddr],
        network: u8,
        number: usize,
        initial: u64,
    ) -> Result<Pair> {
        let client = |i: usize| {
            let server = servers[(number + i) % servers.len()];
            new_client(server, network, 2 * number + i)
        };
        Pair::begin([client(0)?, client(1)?], number, initial, 0).await
    }

    /// Starts a new game between two clients.
    async fn begin(
        clients: [Client; 2],
        number: usize,
        initial: u64,
        total: usize,
    ) -> Result<Pair> {
        let games = heterodox_catalog::ids();
        let body = json!({
            "game": games[number % games.len()],
            "opponent": { "type": "friend" },
            "side": "white",
            "clock": { "initial": initial, "increment": 2_000 },
        });
        let [white, black] = &clients;
        let live: Live = white.post("/api/live", &body).await?;
        let invite = live.invite.context("no invitation")?;
        let _: Live = black.post(&format!("/api{invite}"), &json!({})).await?;
        let mut connections =
            [white.open_game(&live.id, None).await?, black.open_game(&live.id, None).await?];
        for connection in &mut connections {
            while connection.receive::<ServerMessage>().await?.kind != "state" {}
        }
        let moves = live.position.moves.into_iter().map(|mv| mv.id).collect();
        Ok(Pair { number, initial, game: live.id, clients, connections, moves, ply: 0, total })
    }

    /// Plays until the end of the schedule, one game after another.
    pub(crate) async fn play(
        mut self,
        schedule: Schedule,
        latencies: Arc<LatencyRecorder>,
    ) -> Result<Pair> {
        let offset = schedule.interval * self.number as u32 / schedule.games.max(1) as u32;
        let mut next = schedule.begin + offset;
        while next < schedule.end {
            sleep_until(next.into()).await;
            next += schedule.interval;
            self.total += 1;
            let choice = self.total * 31 % self.moves.len().max(1);
            let Some(mv) = self.moves.get(choice).cloned() else {
                self = Pair::begin(self.clients, self.number, self.initial, self.total).await?;
                continue;
            };
            match timeout(schedule.patience, self.play_move(&mv)).await {
                Ok(latency) => latencies.record(latency?),
                Err(_) => {
                    latencies.record(schedule.patience);
                    bail!("no acknowledgement within {} s", schedule.patience.as_secs());
                }
            }
        }
        Ok(self)
    }

    /// Returns the id of the current game.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// Returns true if the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.moves.is_empty()
    }

    /// Plays a random move. Returns its latency.
    pub(crate) async fn play_any(&mut self, rng: &mut StdRng) -> Result<Duration> {
        let mv = self.moves[rng.random_range(0..self.moves.len())].clone();
        self.play_move(&mv).await
    }

    /// Plays a move, waits for the acknowledgement and for the other client to
    /// receive the move. Returns the time until the acknowledgement.
    async fn play_move(&mut self, mv: &str) -> Result<Duration> {
        let ply = self.ply;
        let [white, black] = &mut self.connections;
        let (own, other) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        let sent = Instant::now();
        own.send(&json!({ "type": "move", "id": ply, "ply": ply, "move": mv })).await?;
        let acknowledged = loop {
            let text = own.receive_text().await?;
            let latency = sent.elapsed();
            if text.len() > MAX_RESPONSE_LEN {
                continue;
            }
            let message: ServerMessage = serde_json::from_str(&text)?;
            match message.kind.as_str() {
                "ack" if message.id == Some(ply as u64) => break latency,
                "refused" => bail!("{mv} was refused: {}", message.reason()),
                _ => {}
            }
        };
        loop {
            let message: ServerMessage = other.receive().await?;
            let event = message.event.filter(|event| event.kind == "move");
            if let Some(position) = event.and_then(|event| event.position) {
                self.moves = position.moves.into_iter().map(|mv| mv.id).collect();
                self.ply += 1;
                return Ok(acknowledged);
            }
        }
    }
}
