//! Actions of honest users during the trial, in addition to their games: pages, positions, lessons,
//! puzzles, checks of definitions, games against the computer.

use crate::clients::new_client;
use crate::latency::LatencyRecorder;
use crate::messages::{Live, ServerMessage};
use anyhow::{Context, Result, bail, ensure};
use heterodox_catalog::workshop::SAMPLES;
use heterodox_test_client::{Client, refusal};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::time::{sleep, sleep_until, timeout};

/// Timeout of an honest user.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Time between two activities of a visitor.
const PAUSE: Duration = Duration::from_secs(1);

/// Interval of the probes of the server's health.
const PROBE_INTERVAL: Duration = Duration::from_millis(250);

/// Second octet of the addresses of honest visitors.
const NETWORK: u8 = 7;

/// What honest visitors have experienced since the last look.
#[derive(Default)]
pub(super) struct Experience {
    /// Latencies of requests, and failures: anything but a success in time.
    pub(super) requests: LatencyRecorder,
    /// Number of requests that the server rejected as too many.
    pub(super) refused: AtomicUsize,
    /// Latencies of `/api/health`.
    pub(super) health: LatencyRecorder,
}

/// An honest user with an address of their own.
#[derive(Clone)]
pub(super) struct Visitor {
    client: Client,
    number: usize,
    /// Number of activities so far.
    step: usize,
}

/// A path and a body for each activity that is a single request.
fn single_requests(step: usize) -> Vec<(Method, &'static str, Option<Value>)> {
    let sample = SAMPLES[step % SAMPLES.len()].text;
    vec![
        (Method::GET, "/", None),
        (Method::GET, "/api/games", None),
        (Method::GET, "/api/games/zwangkrieg/rules", None),
        (
            Method::POST,
            "/api/games/chess/position",
            Some(json!({ "moves": ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"] })),
        ),
        (Method::POST, "/api/games/zwangkrieg/position", Some(json!({}))),
        (Method::POST, "/api/games/chess/reasons", Some(json!({ "from": "e2" }))),
        (Method::POST, "/api/games/zwangkrieg/reasons", Some(json!({ "from": "e3" }))),
        // Inventors change their texts, so no check is a repetition.
        (
            Method::POST,
            "/api/workshop/check",
            Some(json!({ "text": format!("# draft {step}\n{sample}") })),
        ),
        (Method::POST, "/api/games/pacifist/position", Some(json!({}))),
    ]
}

/// Activities that are more than one request.
const LONGER: usize = 3;

impl Visitor {
    /// Creates visitors, each with an address of its own.
    pub(super) fn crowd(server: SocketAddr, size: usize) -> Result<Vec<Visitor>> {
        let visitor = |number| {
            let client = new_client(server, NETWORK, number)?;
            Ok(Visitor { client, number, step: 0 })
        };
        (0..size).map(visitor).collect()
    }

    /// Does one thing after another until the end. Returns the visitor, who can go on later.
    pub(super) async fn visit(mut self, of: usize, end: Instant, seen: &Experience) -> Visitor {
        let offset = PAUSE * self.number as u32 / of.max(1) as u32;
        let mut next = Instant::now() + offset;
        while next < end {
            sleep_until(next.into()).await;
            if let Err(problem) = self.activity(seen).await {
                seen.requests.problem(format!("visitor {}: {problem:#}", self.number));
            }
            self.step += 1;
            next = Instant::now().max(next + PAUSE);
        }
        self
    }

    async fn activity(&self, seen: &Experience) -> Result<()> {
        let mut requests = single_requests(self.step * 31 + self.number);
        let choice = (self.step + self.number) % (requests.len() + LONGER);
        if choice < requests.len() {
            let (method, path, body) = requests.swap_remove(choice);
            self.request(seen, method, path, body.as_ref()).await?;
            return Ok(());
        }
        match choice - requests.len() {
            0 => self.lesson(seen).await,
            1 => self.puzzle(seen).await,
            _ => self.play_the_computer(seen).await,
        }
    }

    /// Sends a request that has to succeed, and records the time that it takes.
    async fn request(
        &self,
        seen: &Experience,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<String> {
        let sent = Instant::now();
        let answer = timeout(PATIENCE, self.client.request(method, path, body)).await;
        seen.requests.record(sent.elapsed());
        let Ok(answer) = answer else {
            bail!("{path}: no answer within {} s", PATIENCE.as_secs());
        };
        let (status, text) = answer.with_context(|| path.to_owned())?;
        count_refusal(seen, status);
        ensure!(status.is_success(), "{path}: {status}");
        Ok(text)
    }

    async fn get(&self, seen: &Experience, path: &str) -> Result<Value> {
        Ok(serde_json::from_str(&self.request(seen, Method::GET, path, None).await?)?)
    }

    /// Looks at the lessons of a game and tries a move.
    async fn lesson(&self, seen: &Experience) -> Result<()> {
        let course = self.get(seen, "/api/games/chess/lessons").await?;
        let id = course["lessons"][0]["id"].as_str().context("a lesson has an id")?;
        let path = format!("/api/games/chess/lessons/{id}/try");
        let moves = json!({ "moves": ["e2e4"] });
        self.request(seen, Method::POST, &path, Some(&moves)).await?;
        Ok(())
    }

    /// Looks at a puzzle and tries a move.
    async fn puzzle(&self, seen: &Experience) -> Result<()> {
        let list = self.get(seen, "/api/games/chess/puzzles").await?;
        let id = list["puzzles"][0]["id"].as_str().context("a puzzle has an id")?;
        let path = format!("/api/games/chess/puzzles/{id}");
        self.get(seen, &path).await?;
        let moves = json!({ "moves": ["e2e4"] });
        self.request(seen, Method::POST, &format!("{path}/try"), Some(&moves)).await?;
        Ok(())
    }

    /// Starts a game against the computer, plays a move, waits for the reply and resigns.
    async fn play_the_computer(&self, seen: &Experience) -> Result<()> {
        let body = json!({ "game": "chess", "opponent": { "type": "computer", "level": 1 },
                           "side": "white" });
        let live = self.request(seen, Method::POST, "/api/live", Some(&body)).await?;
        let live: Live = serde_json::from_str(&live)?;
        let opened = timeout(PATIENCE, self.client.open_game(&live.id, None)).await;
        let mut connection = match opened.context("the socket of a game is not opened in time")? {
            Ok(connection) => connection,
            Err(error) => {
                refusal(&error).inspect(|status| count_refusal(seen, *status));
                return Err(error);
            }
        };
        let sent = Instant::now();
        connection.send(&json!({ "type": "move", "id": 1, "ply": 0, "move": "e2e4" })).await?;
        let mut answered = 0;
        let mut message = async || -> Result<ServerMessage> {
            let patience = 2 * PATIENCE;
            let received = timeout(patience, connection.receive()).await;
            received.context("the computer does not reply in time")?
        };
        while answered < 2 {
            let message = message().await?;
            match (message.kind.as_str(), message.event) {
                ("ack", _) => seen.requests.record(sent.elapsed()),
                ("refused", _) => bail!("e2e4 was refused"),
                ("event", Some(event)) if event.kind == "move" => answered += 1,
                _ => {}
            }
        }
        connection.send(&json!({ "type": "resign", "id": 2 })).await
    }
}

fn count_refusal(seen: &Experience, status: StatusCode) {
    if status == StatusCode::TOO_MANY_REQUESTS {
        seen.refused.fetch_add(1, Relaxed);
    }
}

/// Asks for the server's health until the end.
pub(super) async fn probe(client: Client, end: Instant, seen: &Experience) {
    while Instant::now() < end {
        let sent = Instant::now();
        let probe = timeout(PATIENCE, client.request(Method::GET, "/api/health", None)).await;
        seen.health.record(sent.elapsed());
        match probe {
            Ok(Ok((status, _))) if status.is_success() => {}
            Ok(Ok((status, _))) => seen.health.problem(format!("/api/health: {status}")),
            Ok(Err(error)) => seen.health.problem(format!("/api/health: {error:#}")),
            Err(_) => seen.health.problem("/api/health: no answer".to_owned()),
        }
        sleep(PROBE_INTERVAL.saturating_sub(sent.elapsed())).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_of_honest_visitors_are_never_repeated() {
        let text = |step| {
            let requests = single_requests(step);
            let check = requests.iter().find(|(_, path, _)| *path == "/api/workshop/check");
            check.unwrap().2.clone().unwrap()["text"].as_str().unwrap().to_owned()
        };
        assert_ne!(text(1), text(1 + SAMPLES.len()));
        for step in 0..SAMPLES.len() {
            heterodox_catalog::workshop::check_text(&text(step)).into_result().map(|_| ()).unwrap();
        }
    }
}
