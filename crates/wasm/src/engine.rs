//! The engine, which searches on the calling thread, and on others that help.

use crate::problem::{Problem, json, within};
use crate::source::{Source, network_of};
use heterodox_api::{ScoreView, white_expectation};
use heterodox_catalog::engine::{Level, Limits, Line, Report, Score, TimeLimit};
use heterodox_catalog::workshop::compile_with_weights;
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, Catalog};
use heterodox_evaluation::{Network, Weights};
use heterodox_host::{Opponent, Signals, SyncEngine, level_time};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// Maximum size of the transposition table in mebibytes. WebAssembly has at most 4 GiB.
const MAX_HASH: usize = 2048;

/// Maximum number of plies of a line.
const MAX_PLIES: usize = 32;

/// A search that is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    source: Source,
    /// A file of weights for the game, if a text defines it.
    #[serde(default)]
    weights: Option<String>,
    /// Number of lines.
    #[serde(default)]
    lines: Option<usize>,
    #[serde(default)]
    depth: Option<u32>,
    #[serde(default)]
    nodes: Option<u64>,
    /// Time in milliseconds.
    #[serde(default)]
    time: Option<f64>,
    /// Playing level; without it, the search has full strength.
    #[serde(default)]
    level: Option<f64>,
    /// Seed of the mistakes of a level.
    #[serde(default)]
    seed: u64,
}

/// The state of a search after an iteration.
#[derive(Serialize)]
struct Info {
    /// Depth of the finished iteration, in plies.
    depth: u32,
    /// Maximum distance from the position that was reached, in plies.
    seldepth: u32,
    /// Number of searched positions.
    nodes: u64,
    /// Search time in milliseconds.
    time: u64,
    lines: Vec<LineView>,
    /// White's expected result, from 0 to 1.
    white: f64,
}

/// A line with its score.
#[derive(Serialize)]
struct LineView {
    score: ScoreView,
    /// Moves in coordinate notation.
    moves: Vec<String>,
    /// The same moves in short notation.
    sans: Vec<String>,
}

/// An engine with its table. It keeps what it has learned until it is asked about another game.
pub struct EngineHandle {
    catalog: Catalog,
    /// Id of the game of the engine.
    game: String,
    /// The file of weights that was given with the game.
    weights: Option<String>,
    engine: SyncEngine,
    /// The networks that the package has loaded, by their names.
    networks: HashMap<String, Vec<u8>>,
}

impl EngineHandle {
    /// Creates an engine with a table of this size in mebibytes.
    ///
    /// # Errors
    /// If the size is 0 or too large, or there is not enough memory.
    pub fn new(hash: usize) -> Result<EngineHandle, Problem> {
        if !(1..=MAX_HASH).contains(&hash) {
            let message = format!("The size of the table is not between 1 and {MAX_HASH} MiB.");
            return Err(Problem::new("bad-argument", &message));
        }
        let catalog = Catalog::default();
        let game = heterodox_catalog::ids()[0].to_owned();
        let engine = SyncEngine::new(catalog.find(&game)?.into(), hash)?;
        Ok(EngineHandle { catalog, game, weights: None, engine, networks: HashMap::new() })
    }

    /// Forgets everything that earlier searches have found.
    pub fn new_game(&mut self) {
        self.engine.new_match();
    }

    /// Lets this number of workers, which call [`help`](crate::threads::help), search together with the
    /// calling thread.
    #[cfg(feature = "threads")]
    pub fn use_helpers(&mut self, helpers: usize) {
        self.engine.use_threads(Arc::new(crate::threads::Workers(helpers)));
    }

    /// Adds the network of a game's evaluation. Searches of the game then use it.
    ///
    /// # Errors
    /// If it is not one of the game that is searched now.
    pub fn add_network(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), Problem> {
        self.networks.insert(name.to_owned(), bytes);
        if network_of(&self.game) == name { self.use_network() } else { Ok(()) }
    }

    /// Gives the engine the network of its game, if it is loaded.
    fn use_network(&mut self) -> Result<(), Problem> {
        let Some(bytes) = self.networks.get(&network_of(&self.game)) else { return Ok(()) };
        let game = self.engine.game();
        let network = Network::from_bytes(bytes, game.layout().inputs()).map_err(|error| {
            Problem::new("not-loaded", &format!("The weights of {} are wrong: {error}.", self.game))
        })?;
        let weights = Weights { network: Some(Arc::new(network)), ..game.weights() };
        self.engine.set_weights(weights);
        Ok(())
    }

    /// Searches a position within the limits of a request in JSON. `report` is called with the state
    /// of the search after each iteration. Returns the lines. All are JSON, the scores from White's
    /// point of view.
    ///
    /// # Errors
    /// If the request is wrong, or if there is nothing to search.
    pub fn search(
        &mut self,
        request: &str,
        signals: Signals,
        report: &mut dyn FnMut(String),
    ) -> Result<String, Problem> {
        let request: Request = serde_json::from_str(request)
            .map_err(|error| Problem::new("bad-argument", &format!("The search: {error}.")))?;
        let (played, limits) = within(|| {
            let game = self.switch_to(&request.source, request.weights.as_deref())?;
            let played = replayed(game.as_ref(), &request.source)?;
            let limits = limits(&request, played.as_ref())?;
            Ok((played, limits))
        })?;
        let position = played.position();
        let mut send = |found: &Report| {
            if let Ok(text) = json(&Info::of(position.as_ref(), found)) {
                report(text);
            }
        };
        let lines = request.lines.unwrap_or(1);
        let found = self.engine.search(played.as_ref(), &limits, lines, signals, &mut send);
        json(&views(position.as_ref(), &found))
    }

    /// Makes the engine one of the game of a match with these weights, unless it is already.
    fn switch_to(
        &mut self,
        source: &Source,
        weights: Option<&str>,
    ) -> Result<Arc<dyn AnyGame>, Problem> {
        if self.game != source.game || self.weights.as_deref() != weights {
            let game = match (weights, &source.definition) {
                // Weights that do not fit are not used.
                (Some(weights), Some(text)) => compile_with_weights(&source.game, text, weights)?.0,
                _ => self.find(source)?,
            };
            self.engine.set_game(game.into());
            self.game.clone_from(&source.game);
            self.weights = weights.map(str::to_owned);
            self.use_network()?;
        }
        Ok(Arc::clone(self.engine.game()))
    }

    /// Returns the game of a match with its usual weights.
    fn find(&mut self, source: &Source) -> Result<Box<dyn AnyGame>, Problem> {
        let known = self.catalog.find(&source.game);
        Ok(match (known, &source.definition) {
            (Err(_), Some(text)) => {
                self.catalog.insert(text)?;
                self.catalog.find(&source.game)?
            }
            (known, _) => known?,
        })
    }
}

impl std::fmt::Debug for EngineHandle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EngineHandle").field("game", &self.game).finish_non_exhaustive()
    }
}

/// Plays the moves of a match.
fn replayed(game: &dyn AnyGame, source: &Source) -> Result<Box<dyn AnyMatch>, Problem> {
    let mut played = game.match_from_fen(&source.start)?;
    for (i, mv) in source.moves.iter().enumerate() {
        played.play_text(mv).map_err(|error| Problem::from(error).in_move(i + 1))?;
    }
    if let Some(outcome) = played.final_outcome() {
        return Err(Problem::new("game-over", &format!("The game is over: {outcome}.")));
    }
    Ok(played)
}

/// Returns the limits of a search. A level without other limits takes its usual time.
fn limits(request: &Request, played: &dyn AnyMatch) -> Result<Limits, Problem> {
    let &Request { depth, nodes, level, seed, .. } = request;
    let time = request.time.map_or(Ok(TimeLimit::None), time_limit)?;
    let is_free = depth.is_none() && nodes.is_none() && time == TimeLimit::None;
    let limits = Limits { depth, nodes, time, ..Limits::default() };
    let Some(level) = level else { return Ok(limits) };
    let Some(level) = Level::new(level) else {
        return Err(Problem::new("bad-argument", "The level is not between 1 and 8."));
    };
    let opponent = Opponent::new(level, seed);
    Ok(if is_free {
        opponent.move_limits(played, level_time(level))
    } else {
        opponent.limits(limits)
    })
}

fn time_limit(milliseconds: f64) -> Result<TimeLimit, Problem> {
    Duration::try_from_secs_f64(milliseconds / 1000.0)
        .map(TimeLimit::Fixed)
        .map_err(|_| Problem::new("bad-argument", "The time is not a number of milliseconds."))
}

impl Info {
    fn of(position: &dyn AnyPosition, report: &Report) -> Info {
        let best = report.lines.first().map_or(Score::DRAW, |line| line.score);
        Info {
            depth: report.depth,
            seldepth: report.seldepth,
            nodes: report.nodes,
            time: u64::try_from(report.elapsed.as_millis()).unwrap_or(u64::MAX),
            lines: views(position, &report.lines),
            white: white_expectation(best, position.turn()),
        }
    }
}

fn views(position: &dyn AnyPosition, lines: &[Line]) -> Vec<LineView> {
    lines.iter().map(|line| LineView::of(position, line)).collect()
}

impl LineView {
    /// Creates the view of a line, up to the first move that is not legal.
    fn of(position: &dyn AnyPosition, line: &Line) -> LineView {
        let mut now = position.boxed_clone();
        let (mut moves, mut sans) = (Vec::new(), Vec::new());
        for &mv in line.moves.iter().take(MAX_PLIES) {
            let Ok(next) = now.after(mv) else { break };
            moves.push(now.game().coordinates(mv));
            sans.push(now.san(mv));
            now = next;
        }
        LineView { score: ScoreView::of(line.score, position.turn()), moves, sans }
    }
}
