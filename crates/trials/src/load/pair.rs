//! Two visitors who play one game after the other, at a steady rate.

use crate::crash::GAMES;
use crate::heard::{Heard, Live};
use crate::people::somebody;
use crate::report::Report;
use anyhow::{Context, Result, bail};
use heterodox_visitor::{Browser, Line};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::sleep_until;

/// When moves are made.
#[derive(Copy, Clone)]
pub(crate) struct Plan {
    pub(crate) begin: Instant,
    pub(crate) end: Instant,
    pub(crate) every: Duration,
    /// How many games there are, whose moves are spread evenly.
    pub(crate) games: usize,
}

/// Messages longer than this are events; answers are short.
const LONG: usize = 500;

/// Two visitors and their lines.
pub(crate) struct Pair {
    number: usize,
    initial: u64,
    game: String,
    visitors: [Browser; 2],
    lines: [Line; 2],
    moves: Vec<String>,
    ply: usize,
    total: usize,
}

impl Pair {
    /// Lets two new visitors sit down, at servers next to each other, with so
    /// many milliseconds on their clocks.
    pub(crate) async fn open(
        servers: &[SocketAddr],
        network: u8,
        number: usize,
        initial: u64,
    ) -> Result<Pair> {
        let visitor = |i: usize| {
            let server = servers[(number + i) % servers.len()];
            somebody(server, network, 2 * number + i)
        };
        Pair::begin([visitor(0)?, visitor(1)?], number, initial, 0).await
    }

    async fn begin(
        visitors: [Browser; 2],
        number: usize,
        initial: u64,
        total: usize,
    ) -> Result<Pair> {
        let body = json!({
            "game": GAMES[number % GAMES.len()],
            "opponent": { "type": "friend" },
            "side": "white",
            "clock": { "initial": initial, "increment": 2_000 },
        });
        let [white, black] = &visitors;
        let live: Live = white.post("/api/live", &body).await?;
        let invite = live.invite.context("no invitation")?;
        let _: Live = black.post(&format!("/api{invite}"), &json!({})).await?;
        let mut lines =
            [white.open_game(&live.id, None).await?, black.open_game(&live.id, None).await?];
        for line in &mut lines {
            while line.hear::<Heard>().await?.kind != "state" {}
        }
        let moves = live.position.moves.into_iter().map(|mv| mv.id).collect();
        Ok(Pair { number, initial, game: live.id, visitors, lines, moves, ply: 0, total })
    }

    /// Plays until the time is over.
    pub(crate) async fn play(mut self, plan: Plan, report: Arc<Report>) -> Result<Pair> {
        let offset = plan.every * self.number as u32 / plan.games.max(1) as u32;
        let mut next = plan.begin + offset;
        while next < plan.end {
            sleep_until(next.into()).await;
            next += plan.every;
            self.total += 1;
            let choice = self.total * 31 % self.moves.len().max(1);
            let Some(mv) = self.moves.get(choice).cloned() else {
                self = Pair::begin(self.visitors, self.number, self.initial, self.total).await?;
                continue;
            };
            report.answered(self.play_one(&mv).await?);
        }
        Ok(self)
    }

    /// The id of the game.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// Whether there is nothing left to be played.
    pub(crate) fn is_over(&self) -> bool {
        self.moves.is_empty()
    }

    /// Plays any move.
    pub(crate) async fn play_any(&mut self, chance: &mut StdRng) -> Result<Duration> {
        let mv = self.moves[chance.random_range(0..self.moves.len())].clone();
        self.play_one(&mv).await
    }

    /// Plays a move, waits until it is acknowledged and until the other player
    /// has heard of it.
    async fn play_one(&mut self, mv: &str) -> Result<Duration> {
        let ply = self.ply;
        let [white, black] = &mut self.lines;
        let (own, other) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        let sent = Instant::now();
        own.send(&json!({ "type": "move", "id": ply, "ply": ply, "move": mv })).await?;
        let acknowledged = loop {
            let text = own.hear_text().await?;
            let time = sent.elapsed();
            if text.len() > LONG {
                continue;
            }
            let heard: Heard = serde_json::from_str(&text)?;
            match heard.kind.as_str() {
                "ack" if heard.id == Some(ply as u64) => break time,
                "refused" => bail!("{mv} was refused: {}", heard.reason()),
                _ => {}
            }
        };
        loop {
            let heard: Heard = other.hear().await?;
            let event = heard.event.filter(|event| event.kind == "move");
            if let Some(position) = event.and_then(|event| event.position) {
                self.moves = position.moves.into_iter().map(|mv| mv.id).collect();
                self.ply += 1;
                return Ok(acknowledged);
            }
        }
    }
}
