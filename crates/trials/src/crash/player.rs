//! Players that reconnect and play on, whatever happens to the server.

use super::ack_log::AckLog;
use crate::client_model::ClientModel;
use crate::clients::new_client;
use crate::messages::{Live, ServerMessage};
use anyhow::{Context, Result, bail, ensure};
use heterodox_kernel::Color;
use heterodox_test_client::{Client, Connection};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Initial time and increment in milliseconds: long enough that no game is lost on
/// time.
const INITIAL_TIME: u64 = 7_200_000;
const INCREMENT: u64 = 1_000;

/// Delay before a client retries.
const RETRY_DELAY: Duration = Duration::from_millis(60);

/// Part of the error message that makes a client retry.
const NOT_STORED: &str = "could not store";

/// State shared by all players.
#[derive(Clone)]
pub(crate) struct CrashRun {
    pub(crate) servers: Arc<Vec<SocketAddr>>,
    pub(crate) acks: AckLog,
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) seed: u64,
}

impl CrashRun {
    fn is_stopping(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Returns a server; consecutive numbers select different servers.
    fn server(&self, number: usize) -> SocketAddr {
        self.servers[number % self.servers.len()]
    }
}

/// A request without a response yet.
struct Pending {
    id: u64,
    request: Value,
    /// Ply and text of the move, if the request is a move.
    mv: Option<(usize, String)>,
}

struct Player {
    run: CrashRun,
    client: Client,
    game: String,
    color: Color,
    model: ClientModel,
    rng: StdRng,
    /// Id of the last request.
    last_request: u64,
    pending: Option<Pending>,
    /// Ply of a move that the server reported as not stored. It may be stored
    /// nevertheless.
    unsure: Option<usize>,
    begun: Instant,
}

/// The reason why a connection is no longer used.
enum End {
    ConnectionLost,
    GameOver,
}

/// Plays game after game with two clients.
pub(crate) async fn play_on(run: CrashRun, number: usize) {
    let mut games = number;
    while !run.is_stopping() {
        games += 1;
        match begin(&run, number, games).await {
            Ok((players, id)) => {
                let [white, black] = players.map(|player| tokio::spawn(player.play()));
                for result in [white.await, black.await] {
                    match result {
                        Ok(Ok(())) => {}
                        Ok(Err(problem)) => run.acks.problem(format!("game {id}: {problem:#}")),
                        Err(panic) => run.acks.problem(format!("game {id}: {panic}")),
                    }
                }
            }
            // The server is down or cannot write to its database.
            Err(_) => sleep(RETRY_DELAY).await,
        }
    }
}

async fn begin(run: &CrashRun, number: usize, game: usize) -> Result<([Player; 2], String)> {
    let clients = [0, 1].map(|i| new_client(run.server(number + game + i), 1, 2 * number + i));
    let [white, black] = clients;
    let (white, black) = (white?, black?);
    let games = heterodox_catalog::ids();
    let body = json!({
        "game": games[game % games.len()], "opponent": { "type": "friend" }, "side": "white",
        "clock": { "initial": INITIAL_TIME, "increment": INCREMENT },
    });
    let live: Live = white.post("/api/live", &body).await?;
    run.acks.add_game(&live.id);
    let invite = live.invite.context("no invitation")?;
    let joined: Live = black.post(&format!("/api{invite}"), &json!({})).await?;
    ensure!(joined.id == live.id, "the invitation belongs to another game");
    let player = |client: Client, color: Color| Player {
        run: run.clone(),
        client,
        game: live.id.clone(),
        color,
        model: ClientModel::default(),
        rng: StdRng::seed_from_u64(run.seed + (game as u64) * 2 + color.index() as u64),
        last_request: 0,
        pending: None,
        unsure: None,
        begun: Instant::now(),
    };
    Ok(([player(white, Color::White), player(black, Color::Black)], live.id.clone()))
}

impl Player {
    async fn play(mut self) -> Result<()> {
        let mut connections = 0;
        while !self.run.is_stopping() {
            // With several servers, the next one may be up earlier.
            self.client.server = self.run.server(connections + self.game.len());
            connections += 1;
            let since = self.model.seq.filter(|_| self.rng.random_bool(0.8));
            let Ok(mut connection) = self.client.open_game(&self.game, since).await else {
                let wait = self.rng.random_range(0.5..1.5);
                sleep(RETRY_DELAY.mul_f64(wait)).await;
                continue;
            };
            match self.follow(&mut connection).await? {
                End::GameOver => break,
                End::ConnectionLost => {}
            }
        }
        Ok(())
    }

    /// Plays until the connection is lost or the game is over. Returns an error only
    /// if the server behaves incorrectly.
    async fn follow(&mut self, connection: &mut Connection) -> Result<End> {
        // Repeat the request that has no response yet.
        if let Some(pending) = &self.pending
            && connection.send(&pending.request).await.is_err()
        {
            return Ok(End::ConnectionLost);
        }
        loop {
            let Ok(message) = connection.receive::<ServerMessage>().await else {
                return Ok(End::ConnectionLost);
            };
            if message.kind == "restart" {
                return Ok(End::ConnectionLost);
            }
            self.on_message(message).await?;
            if self.model.over.is_some() && self.pending.is_none() {
                return Ok(End::GameOver);
            }
            if self.run.is_stopping() {
                return Ok(End::ConnectionLost);
            }
            if self.pending.is_none() && self.model.seq.is_some() {
                self.choose_request();
                if let Some(pending) = &self.pending
                    && connection.send(&pending.request).await.is_err()
                {
                    return Ok(End::ConnectionLost);
                }
            }
        }
    }

    async fn on_message(&mut self, message: ServerMessage) -> Result<()> {
        let answered = self.pending.as_ref().is_some_and(|pending| Some(pending.id) == message.id);
        match message.kind.as_str() {
            "ack" if answered => {
                let pending = self.pending.take().context("no request is pending")?;
                match pending.mv {
                    Some((ply, mv)) => self.run.acks.move_acknowledged(&self.game, ply, &mv),
                    None if pending.request["type"] != "draw" => {
                        self.run.acks.end_acknowledged(&self.game);
                    }
                    None => {}
                }
            }
            "refused" if answered => self.on_refusal(message.reason()).await?,
            "refused" => bail!("{:?} was refused: {}", message.id, message.reason()),
            "state" | "event" => {
                self.model.receive(message)?;
                self.run.acks.moves_received(&self.game, &self.model.moves);
                self.check_clocks()?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Handles a rejected request. Returns an error if there is no reason to reject it.
    async fn on_refusal(&mut self, reason: &str) -> Result<()> {
        let pending = self.pending.take().context("no request is pending")?;
        let ply = pending.mv.as_ref().map(|(ply, _)| *ply);
        if reason.contains(NOT_STORED) {
            self.unsure = ply.or(self.unsure);
            sleep(RETRY_DELAY).await;
            return Ok(());
        }
        // The other player may have been faster: an offer may have expired or the game may be over.
        let late = reason == "The game is over." || ply.is_none() || ply == self.unsure;
        ensure!(late, "{} was refused: {reason}", pending.request);
        Ok(())
    }

    /// Chooses the next request at random and stores it in `pending`.
    fn choose_request(&mut self) {
        let mine = self.model.turn == Some(self.color);
        let model = &self.model;
        if model.over.is_some() {
            return;
        }
        self.last_request += 1;
        let id = self.last_request;
        let offered = model.draw == Some(!self.color);
        let action = if offered && self.rng.random_bool(0.2) {
            Some("acceptDraw")
        } else if mine && self.rng.random_bool(0.004) {
            Some("resign")
        } else if mine && model.draw.is_none() && self.rng.random_bool(0.01) {
            Some("draw")
        } else {
            None
        };
        if let Some(kind) = action {
            let request = json!({ "type": kind, "id": id });
            self.pending = Some(Pending { id, request, mv: None });
        } else if mine && !model.legal.is_empty() {
            let mv = model.legal[self.rng.random_range(0..model.legal.len())].clone();
            let ply = model.moves.len();
            let request = json!({ "type": "move", "id": id, "ply": ply, "move": mv });
            self.pending = Some(Pending { id, request, mv: Some((ply, mv)) });
        }
    }

    /// Checks that no clock shows more than the initial time and the increments, or
    /// less than the elapsed time allows.
    fn check_clocks(&self) -> Result<()> {
        let Some(clocks) = self.model.clocks else { return Ok(()) };
        let moves = self.model.moves.len() as u64;
        let max = INITIAL_TIME + INCREMENT * moves;
        // Messages may be delayed by up to a second.
        let min = INITIAL_TIME.saturating_sub(self.begun.elapsed().as_millis() as u64 + 1_000);
        for left in [clocks.white, clocks.black] {
            ensure!(
                (min..=max).contains(&left),
                "a clock shows {left} ms after {:?} and {moves} moves",
                self.begun.elapsed()
            );
        }
        Ok(())
    }
}
