//! `heterodox analyse`: analysis of a position or of the moves of a game.

mod game;
mod pgn;

use crate::cli::AnalyseArgs;
use crate::definition::GameArgument;
use crate::draw::line_of_play;
use crate::error::Error;
use crate::setup::set_up;
use heterodox_catalog::engine::{Limits, Line, Report, Score, TimeLimit};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition};
use heterodox_host::{Engine, SearchTask, new_table};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

/// Time per position, if there is no other limit.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &AnalyseArgs) -> Result<(), Error> {
    if let Some(file) = &args.pgn {
        let raw = pgn::read(file, args.number.unwrap_or(1))?;
        // Its tags may define the game.
        let GameArgument { id, mut catalog, .. } = args.position.game.clone();
        pgn::define(&raw, &mut catalog)?;
        let game = catalog.find(&id)?;
        pgn::check_variant(game.as_ref(), &catalog, &raw)?;
        return game::run(game.into(), &raw, args);
    }
    let game = args.position.game.find()?;
    let played =
        set_up(game.as_ref(), args.position.fen.as_deref(), args.position.moves.as_deref())?;
    if let Some(outcome) = played.final_outcome() {
        return print_outcome(args.json, &outcome.to_string());
    }
    let task = task(played.as_ref(), args, DEFAULT_TIME);
    let mut engine = engine(game, args)?;
    let position = played.position();
    let end = engine.search(task, |report| print(args.json, position.as_ref(), report))?;
    end.into_lines()?;
    Ok(())
}

fn engine(game: Arc<dyn AnyGame>, args: &AnalyseArgs) -> Result<Engine, Error> {
    Ok(Engine::new(game, new_table(args.hash as usize)?, args.threads.into()))
}

/// Creates the search of the current position of a match. It is limited to
/// `default_time` if there is no other limit.
fn task(played: &dyn AnyMatch, args: &AnalyseArgs, default_time: Duration) -> SearchTask {
    let limited = args.depth.is_some() || args.nodes.is_some();
    let time = match args.time {
        Some(time) => TimeLimit::Fixed(time),
        None if limited => TimeLimit::None,
        None => TimeLimit::Fixed(default_time),
    };
    let limits = Limits { depth: args.depth, nodes: args.nodes, time, ..Limits::default() };
    SearchTask { lines: args.multipv.into(), ..SearchTask::new(played, limits) }
}

fn print_outcome(json: bool, outcome: &str) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::json!({ "finished": outcome }))?;
    } else {
        writeln!(out, "The game is over: {outcome}")?;
    }
    Ok(out.flush()?)
}

/// A search report as JSON.
#[derive(Serialize)]
struct JsonReport {
    depth: u32,
    nodes: u64,
    /// Time since the start of the search, in milliseconds.
    time: u64,
    lines: Vec<JsonLine>,
}

#[derive(Serialize)]
struct JsonLine {
    #[serde(flatten)]
    score: JsonScore,
    moves: Vec<String>,
}

/// A score as JSON; one of the fields is null.
#[derive(Serialize)]
struct JsonScore {
    /// Score in centipawns.
    score: Option<i32>,
    /// Number of moves to mate.
    mate: Option<i32>,
}

fn print(json: bool, position: &dyn AnyPosition, report: &Report) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    let time = report.elapsed.as_millis() as u64;
    if json {
        let lines = json_lines(position, &report.lines);
        let report = JsonReport { depth: report.depth, nodes: report.nodes, time, lines };
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        let speed = report.nodes / time.max(1);
        writeln!(out, "depth {:2}  {:>9} nodes, {speed} knodes/s", report.depth, report.nodes)?;
        for line in &report.lines {
            writeln!(out, "  {:>7}  {}", line.score.to_string(), line_of_play(position, line))?;
        }
    }
    Ok(out.flush()?)
}

fn json_score(score: Score) -> JsonScore {
    let mate = score.plies_to_end().map(|plies| (plies + plies.signum()) / 2);
    JsonScore { score: mate.is_none().then_some(score.0), mate }
}

fn json_lines(position: &dyn AnyPosition, lines: &[Line]) -> Vec<JsonLine> {
    let line = |line: &Line| JsonLine {
        score: json_score(line.score),
        moves: line.moves.iter().map(|&mv| position.game().coordinates(mv)).collect(),
    };
    lines.iter().map(line).collect()
}
