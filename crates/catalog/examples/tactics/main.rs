//! Counts the positions of `crates/testkit/data/tactics` that the engine solves.
//!
//! ```text
//! cargo run --release -p heterodox-catalog --example tactics -- --time 1 zigzag
//! ```

mod solve;

use clap::Parser;
use heterodox_catalog::engine::{Clock, Limits, StoppedClock, TimeLimit};
use heterodox_catalog::{GameIdError, find};
use heterodox_testkit::tactics;
use std::time::{Duration, Instant};

/// Solves positions with one clearly best move
#[derive(Parser)]
struct Options {
    /// Ids of games; by default all that have positions
    games: Vec<String>,
    /// Seconds per position
    #[arg(long, default_value_t = 1.0, value_parser = seconds)]
    time: f64,
    /// Nodes per position, instead of a time
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
}

fn seconds(text: &str) -> Result<f64, String> {
    let time: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    let sensible = (0.0..=86_400.0).contains(&time);
    sensible.then_some(time).ok_or_else(|| "not between 0 and a day".to_owned())
}

struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

fn main() -> Result<(), GameIdError> {
    let options = Options::parse();
    let games = if options.games.is_empty() { tactics::suites() } else { options.games.clone() };
    games.iter().try_for_each(|id| solve_all(id, &options))
}

/// Solves the positions of a game. Prints the number of solutions and the wrong
/// moves.
fn solve_all(id: &str, options: &Options) -> Result<(), GameIdError> {
    let game = find(id)?;
    let positions = tactics::load(id);
    let mut missed = Vec::new();
    for tactic in &positions {
        let chosen = match options.nodes {
            Some(nodes) => {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                solve::choose(game.as_ref(), tactic, &limits, &StoppedClock)
            }
            None => {
                let time = TimeLimit::Fixed(Duration::from_secs_f64(options.time));
                let limits = Limits { time, ..Limits::default() };
                let clock = Stopwatch(Instant::now());
                solve::choose(game.as_ref(), tactic, &limits, &clock)
            }
        };
        if chosen.as_ref() != Some(&tactic.best) {
            missed.push((tactic, chosen.unwrap_or_default()));
        }
    }
    println!("{id}: {}/{}", positions.len() - missed.len(), positions.len());
    for (tactic, chosen) in missed {
        println!("  {} {} instead of {} ({})", tactic.id, chosen, tactic.best, tactic.theme);
        println!("    {}", tactic.fen);
    }
    Ok(())
}
