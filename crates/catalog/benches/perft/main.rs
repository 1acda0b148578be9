//! Perft speed of every game, compared with two well-known chess libraries on the
//! same positions.
//!
//! Run by `cargo xtask bench`. The node counts are checked on the way: counted and
//! played leaves, and all three libraries, must agree.

mod measure;
mod reference;
mod report;

use clap::Parser;
use heterodox_catalog::visit;
use measure::{Row, measure_game};

/// Lines of `id ; depth ; FEN`. For each game its start position and positions from the middle of
/// games. None of them is drawn by rule within its depth.
const POSITIONS: &str = include_str!("positions.txt");

#[derive(Parser)]
struct Options {
    /// Number of measurements of everything; the best time counts
    #[arg(long, default_value_t = 5)]
    rounds: u32,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Ignored; cargo passes it to every benchmark
    #[arg(long, hide = true)]
    bench: bool,
}

/// A line of [`POSITIONS`].
struct BenchPosition {
    id: &'static str,
    depth: u32,
    fen: &'static str,
}

fn positions() -> Vec<BenchPosition> {
    let lines = POSITIONS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let mut parts = line.split(" ; ");
            let mut part = || parts.next().unwrap_or_else(|| panic!("no position: {line}"));
            let (id, depth, fen) = (part(), part(), part());
            BenchPosition { id, depth: depth.parse().expect("a depth is a number"), fen }
        })
        .collect()
}

fn main() {
    let options = Options::parse();
    let positions = positions();
    let mut rows: Vec<Row> = Vec::new();
    for group in positions.chunk_by(|a, b| a.id == b.id) {
        rows.push(
            visit(group[0].id, measure_game(group)).unwrap_or_else(|error| panic!("{error}")),
        );
        if group[0].id == "chess" {
            rows.push(reference::cozy_chess(group));
        }
    }
    for _ in 0..options.rounds.max(1) {
        rows.iter_mut().for_each(Row::run);
    }
    report::check(&rows);
    println!("{}", if options.json { report::json(&rows) } else { report::table(&rows) });
}
