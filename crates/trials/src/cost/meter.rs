//! Measures the processor time that a server spends on a request, from outside.

use super::input::Input;
use super::route::{HttpRequest, Route, new_game};
use crate::clients::new_client;
use crate::messages::{Live, ServerMessage};
use crate::server::{Server, ServerConfig};
use anyhow::{Context, Result};
use heterodox_test_client::{Client, Connection};
use reqwest::Method;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

/// Number of requests before a new server is started. Stored data would otherwise distort the
/// costs.
const REQUESTS: usize = 400;

/// Interval of the meter's looks whether the server still computes.
const LOOK: Duration = Duration::from_millis(4);

/// Processor time in one interval that a server spends on nothing.
const NOISE: Duration = Duration::from_micros(150);

/// Maximum time that the meter waits for a server that gets no processor, because other programs
/// use them.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// Number of consecutive quiet intervals that show that a server has ended its work.
const QUIET: usize = 3;

/// Second octet of the address of the client.
const NETWORK: u8 = 11;

/// The cost of a request.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Cost {
    /// Processor time of the server in milliseconds, until it had ended its work.
    pub(super) ms: f64,
    /// The part of it before the response.
    pub(super) before_response: f64,
    /// HTTP status, or the type of a socket's message. Empty if there was no response.
    pub(super) response: String,
    /// True if the meter has given up. The cost is then still higher.
    pub(super) is_more: bool,
}

/// A running server and its only client.
struct Running {
    server: Server,
    client: Client,
    requests: usize,
    _folder: TempDir,
}

/// Measures one request at a time.
pub(super) struct Meter {
    binary: PathBuf,
    /// Processor time limit of a measurement. The meter then gives up.
    patience: Duration,
    running: Option<Running>,
    /// Number of requests so far, which makes definitions new ones.
    number: usize,
}

/// What is sent and measured.
enum Action {
    Http(HttpRequest),
    Move { connection: Connection, ply: usize, mv: String },
    Analyse { connection: Connection, request: Value },
}

impl Meter {
    pub(super) fn new(binary: &Path, patience: Duration) -> Meter {
        Meter { binary: binary.to_owned(), patience, running: None, number: 0 }
    }

    /// Measures a request. Returns `None` if its preparation fails, for example because the
    /// definition is rejected.
    ///
    /// # Errors
    /// If the server does not start.
    pub(super) async fn measure(&mut self, route: Route, input: &Input) -> Result<Option<Cost>> {
        self.number += 1;
        let (number, patience) = (self.number, self.patience);
        let running = self.running()?;
        running.requests += 1;
        let begun = running.server.cpu_time()?;
        let prepared = running.watch(patience, running.prepare(route, input, number)).await?;
        let idle = running.settle(begun + patience).await?;
        let action = match (prepared, idle) {
            (Some(Ok(action)), Some(_)) => action,
            (Some(Err(_)), Some(_)) => return Ok(None),
            _ => {
                self.running = None;
                return Ok(None);
            }
        };
        let begun = running.server.cpu_time()?;
        let response = running.watch(patience, running.act(action)).await?;
        let before_response = running.server.cpu_time()? - begun;
        let idle = running.settle(begun + patience).await?;
        let used = running.server.cpu_time()? - begun;
        let used = used.saturating_sub(idle.unwrap_or_default());
        let is_more = response.is_none() || idle.is_none();
        let response = match response {
            Some(Ok(response)) => response,
            Some(Err(error)) => format!("{error:#}"),
            None => String::new(),
        };
        if is_more || running.server.has_exited() {
            self.running = None;
        }
        let [ms, before_response] =
            [used, before_response].map(|time| 1_000.0 * time.as_secs_f64());
        Ok(Some(Cost { ms, before_response, response, is_more }))
    }

    /// Returns the running server; starts it if there is none.
    fn running(&mut self) -> Result<&mut Running> {
        if self.running.as_ref().is_some_and(|running| running.requests >= REQUESTS) {
            self.running = None;
        }
        if self.running.is_none() {
            let folder = tempfile::tempdir()?;
            let server =
                ServerConfig::new(&self.binary, folder.path()).without_limits().start(0)?;
            let client = new_client(server.address, NETWORK, 0)?;
            self.running = Some(Running { server, client, requests: 0, _folder: folder });
        }
        self.running.as_mut().context("the server was started")
    }
}

impl Running {
    /// Waits for a future until the server has spent more processor time than `patience` on it, or
    /// until much more time than that has passed.
    async fn watch<T>(
        &self,
        patience: Duration,
        done: impl Future<Output = T>,
    ) -> Result<Option<T>> {
        let (begun, cpu) = (Instant::now(), self.server.cpu_time()?);
        let mut done = pin!(done);
        loop {
            if let Ok(done) = timeout(5 * LOOK, &mut done).await {
                return Ok(Some(done));
            }
            let is_patient = self.server.cpu_time()? - cpu < patience;
            if !is_patient || begun.elapsed() > MAX_WAIT + patience {
                return Ok(None);
            }
        }
    }

    /// Waits until the server computes nothing. Returns the processor time that it has spent idly
    /// during the wait, or `None` if its processor time exceeds `max`.
    async fn settle(&self, max: Duration) -> Result<Option<Duration>> {
        let begun = Instant::now();
        let (mut quiet, mut idle) = (0, Duration::ZERO);
        let mut cpu = self.server.cpu_time()?;
        while cpu < max && begun.elapsed() < MAX_WAIT {
            sleep(LOOK).await;
            let now = self.server.cpu_time()?;
            let used = now - cpu;
            cpu = now;
            if used > NOISE || self.server.is_computing()? {
                (quiet, idle) = (0, Duration::ZERO);
                continue;
            }
            (quiet, idle) = (quiet + 1, idle + used);
            if quiet == QUIET {
                return Ok(Some(idle));
            }
        }
        Ok(None)
    }

    /// Prepares a request: stores the definition, creates the live game.
    async fn prepare(&self, route: Route, input: &Input, number: usize) -> Result<Action> {
        let game = self.game(route, input, number).await?;
        match route {
            Route::Move => return self.prepare_move(input, &game).await,
            Route::AnalyseLines | Route::AnalyseGame => {
                let kind = if route == Route::AnalyseLines { "lines" } else { "game" };
                let fen = (!input.fen.is_empty()).then_some(&input.fen);
                let mut request = json!({ "type": kind, "id": 1, "game": game, "fen": fen,
                                          "moves": input.moves });
                if route == Route::AnalyseLines {
                    request["lines"] = 5.into();
                }
                let connection = self.client.open("/api/analysis/socket").await?;
                return Ok(Action::Analyse { connection, request });
            }
            _ => {}
        }
        let item = match route {
            Route::LessonTry => self.item(&game, "lessons", input.number).await?,
            Route::PuzzleTry => self.item(&game, "puzzles", input.number).await?,
            Route::View | Route::LivePgn => {
                let live: Live = self.client.post("/api/live", &new_game(input, &game)).await?;
                live.id
            }
            _ => String::new(),
        };
        let request = route.request(input, &game, &item, number);
        request.map(Action::Http).context("a route of a socket")
    }

    /// Returns the id of the rules, after storing their definition.
    async fn game(&self, route: Route, input: &Input, number: usize) -> Result<String> {
        if !input.needs_definition() || route.takes_definition() {
            return Ok(input.game.clone());
        }
        let stored = match self.store(input.new_definition(number)).await {
            Ok(stored) => stored,
            // It may have too many kinds for another one.
            Err(_) => self.store(input.definition.clone()).await?,
        };
        Ok(input.game.replace("{}", &stored))
    }

    async fn store(&self, text: String) -> Result<String> {
        let reply: Value = self.client.post("/api/workshop", &json!({ "text": text })).await?;
        Ok(reply["id"].as_str().context("an id")?.to_owned())
    }

    /// Returns the id of a lesson or puzzle.
    async fn item(&self, game: &str, list: &str, number: usize) -> Result<String> {
        let reply: Value = self.client.get(&format!("/api/games/{game}/{list}")).await?;
        let items = reply[list].as_array().context("a list")?;
        let item = items.get(number % items.len().max(1)).context("an item")?;
        Ok(item["id"].as_str().context("an id")?.to_owned())
    }

    /// Creates a live game and plays some moves in it. Returns the next move as the action to
    /// measure.
    async fn prepare_move(&self, input: &Input, game: &str) -> Result<Action> {
        let live: Live = self.client.post("/api/live", &new_game(input, game)).await?;
        let mut connection = self.client.open_game(&live.id, None).await?;
        let mut moves: Vec<String> = live.position.moves.into_iter().map(|mv| mv.id).collect();
        let plies = input.number % 8;
        for ply in 0..=plies {
            let mv = moves.get(input.number / 8 % moves.len().max(1)).context("a move")?.clone();
            if ply == plies {
                return Ok(Action::Move { connection, ply, mv });
            }
            moves = play(&mut connection, ply, &mv).await?.1;
        }
        anyhow::bail!("no move")
    }

    /// Sends the request and waits for the response.
    async fn act(&self, action: Action) -> Result<String> {
        match action {
            Action::Http(HttpRequest { method, path, media_type, body }) => {
                let status = match method {
                    Method::GET => self.client.request(method, &path, None).await?.0,
                    _ => self.client.send(method, &path, media_type, body).await?.0,
                };
                Ok(status.as_u16().to_string())
            }
            Action::Move { mut connection, ply, mv } => {
                Ok(play(&mut connection, ply, &mv).await?.0)
            }
            Action::Analyse { mut connection, request } => {
                connection.send(&request).await?;
                let reply: Value = connection.receive().await?;
                connection.send(&json!({ "type": "stop", "id": 1 })).await?;
                connection.send(&json!({ "type": "ping", "at": 1 })).await?;
                while connection.receive::<Value>().await?["type"] != "pong" {}
                Ok(reply["type"].as_str().unwrap_or_default().to_owned())
            }
        }
    }
}

/// Plays a move. Returns the response and the next legal moves.
async fn play(connection: &mut Connection, ply: usize, mv: &str) -> Result<(String, Vec<String>)> {
    connection.send(&json!({ "type": "move", "id": ply, "ply": ply, "move": mv })).await?;
    loop {
        let message: ServerMessage = connection.receive().await?;
        match (message.kind.as_str(), message.event) {
            ("refused", _) => return Ok(("refused".to_owned(), Vec::new())),
            ("event", Some(event)) if event.kind == "move" => {
                let moves = event.position.map_or_else(Vec::new, |position| position.moves);
                return Ok(("event".to_owned(), moves.into_iter().map(|mv| mv.id).collect()));
            }
            _ => {}
        }
    }
}
