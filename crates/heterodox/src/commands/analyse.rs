//! `heterodox analyse`: what the engine thinks of a position, deeper and
//! deeper.

use crate::cli::AnalyseArgs;
use crate::error::Error;
use crate::setup::set_up;
use crate::thinking::{Task, Thinker};
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Limits, Line, Report, TimeLimit};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::mpsc;
use std::time::Duration;

/// How long to think if nobody says.
const USUAL_TIME: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &AnalyseArgs) -> Result<(), Error> {
    let game = heterodox_catalog::find(&args.position.game)?;
    let set_up =
        || set_up(game.as_ref(), args.position.fen.as_deref(), args.position.moves.as_deref());
    let played = set_up()?;
    if let Some(outcome) = played.outcome() {
        return finished(args.json, &outcome.to_string());
    }
    let task = Task {
        played: set_up()?,
        limits: limits(args),
        lines: args.multipv.into(),
        ponder: false,
        until_told: false,
    };
    let mut thinker = Thinker::new(game.as_ref(), args.hash as usize, args.threads.into());
    // Reports are printed here, where a reader that has gone away is noticed.
    let (sender, reports) = mpsc::channel();
    thinker.start(
        task,
        move |report| {
            let _ = sender.send(report.clone());
        },
        |_| (),
    );
    for report in reports {
        print(args.json, played.as_ref(), &report)?;
    }
    thinker.wait();
    Ok(())
}

fn limits(args: &AnalyseArgs) -> Limits {
    let limited = args.depth.is_some() || args.nodes.is_some();
    let time = match args.time {
        Some(time) => TimeLimit::Fixed(time),
        None if limited => TimeLimit::None,
        None => TimeLimit::Fixed(USUAL_TIME),
    };
    Limits { depth: args.depth, nodes: args.nodes, time, ..Limits::default() }
}

fn finished(json: bool, outcome: &str) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::json!({ "finished": outcome }))?;
    } else {
        writeln!(out, "The game is over: {outcome}")?;
    }
    Ok(out.flush()?)
}

/// A report for programs.
#[derive(Serialize)]
struct JsonReport {
    depth: u32,
    nodes: u64,
    /// In milliseconds.
    time: u64,
    lines: Vec<JsonLine>,
}

#[derive(Serialize)]
struct JsonLine {
    score: Option<i16>,
    mate: Option<i32>,
    moves: Vec<String>,
}

fn print(json: bool, played: &dyn AnyMatch, report: &Report) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    let time = report.elapsed.as_millis() as u64;
    if json {
        let lines = report.lines.iter().map(|line| json_line(played, line)).collect();
        let report = JsonReport { depth: report.depth, nodes: report.nodes, time, lines };
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        let speed = report.nodes / time.max(1);
        writeln!(
            out,
            "depth {:2}  {:>9} positions, {speed} thousand/s",
            report.depth, report.nodes
        )?;
        for line in &report.lines {
            writeln!(out, "  {:>7}  {}", line.score.to_string(), short_line(played, line))?;
        }
    }
    Ok(out.flush()?)
}

fn json_line(played: &dyn AnyMatch, line: &Line) -> JsonLine {
    let position = played.position();
    let mate = line.score.plies_to_end().map(|plies| (plies + plies.signum()) / 2);
    JsonLine {
        score: mate.is_none().then_some(line.score.0),
        mate,
        moves: line.moves.iter().map(|&mv| position.coordinates(mv)).collect(),
    }
}

/// A line of play in short notation, for people.
fn short_line(played: &dyn AnyMatch, line: &Line) -> String {
    let mut position = played.position();
    let mut texts = Vec::new();
    for &mv in &line.moves {
        let Ok(next) = position.after(mv) else { break };
        texts.push(position.short(mv));
        position = next;
    }
    texts.join(" ")
}
