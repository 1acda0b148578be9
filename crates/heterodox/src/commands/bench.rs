//! `heterodox bench`: searches of fixed positions. The node counts change if and only
//! if the behaviour of the search changes, so they identify a version of the engine.

use crate::cli::BenchArgs;
use crate::error::Error;
use crate::screen::Screen;
use heterodox_catalog::engine::{Limits, TranspositionTable};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_host::{Engine, SearchTask};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Numbers of plies of a fixed game that lead to the searched positions.
const PLIES: [usize; 3] = [0, 12, 30];

/// Size of the transposition table in megabytes.
const HASH_MEGABYTES: usize = 16;

/// Totals of the searches of a game.
#[derive(Default)]
struct Sum {
    nodes: u64,
    time: Duration,
}

pub(crate) fn run(args: &BenchArgs, screen: &mut Screen) -> Result<(), Error> {
    let ids: Vec<&str> = match args.games.as_slice() {
        [] => heterodox_catalog::ids(),
        some => some.iter().map(String::as_str).collect(),
    };
    let mut text = format!("{:<24}{:>12}{:>10}{:>12}\n", "game", "nodes", "seconds", "nodes/s");
    let mut total = Sum::default();
    for id in ids {
        let sum = search_positions(id, args)?;
        text += &row(id, &sum);
        total.nodes += sum.nodes;
        total.time += sum.time;
    }
    text += &row("all", &total);
    Ok(screen.print(&text)?)
}

fn row(name: &str, sum: &Sum) -> String {
    let seconds = sum.time.as_secs_f64();
    format!("{name:<24}{:>12}{seconds:>10.3}{:>12.0}\n", sum.nodes, sum.nodes as f64 / seconds)
}

/// Searches positions of a fixed game, each with an empty transposition table.
fn search_positions(id: &str, args: &BenchArgs) -> Result<Sum, Error> {
    let game: Arc<dyn AnyGame> = heterodox_catalog::find(id)?.into();
    let mut played = game.new_match();
    let mut sum = Sum::default();
    for ply in 0..=PLIES[PLIES.len() - 1] {
        let moves = played.legal_moves();
        if moves.is_empty() {
            break;
        }
        if PLIES.contains(&ply) {
            let table = TranspositionTable::new(HASH_MEGABYTES);
            let mut engine = Engine::new(Arc::clone(&game), table, args.threads.into());
            let start = Instant::now();
            sum.nodes += search(&mut engine, played.as_ref(), args.depth)?;
            sum.time += start.elapsed();
        }
        // Any fixed choice works, as long as it moves different pieces.
        let choice = (ply * 7 + 3) % moves.len();
        played.play(moves[choice]).map_err(|problem| Error::Move { number: ply + 1, problem })?;
    }
    Ok(sum)
}

/// Searches to a depth and returns the number of nodes.
fn search(engine: &mut Engine, played: &dyn AnyMatch, depth: u32) -> Result<u64, Error> {
    let task = SearchTask::new(played, Limits { depth: Some(depth), ..Limits::default() });
    let mut nodes = 0;
    let end = engine.search(task, |report| {
        nodes = report.nodes;
        Ok::<_, Error>(())
    })?;
    end.into_lines()?;
    Ok(nodes)
}
