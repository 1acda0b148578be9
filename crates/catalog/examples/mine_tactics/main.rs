//! Creates the positions of `crates/testkit/data/tactics`: searches games of
//! weakened players for positions with one clearly best move that is hard to find,
//! and verifies each of them by deeper and independent searches.
//!
//! ```text
//! cargo run --release -p heterodox-catalog --example mine_tactics -- clash
//! ```
//!
//! The positions go to standard output, progress to standard error. The same
//! options yield the same positions as long as the engine does not change.

mod finder;
mod play;
mod reference_engine;
mod variety;

use clap::Parser;
use finder::{Finder, Found};
use heterodox_catalog::{Visitor, visit};
use heterodox_evaluation::SearchableGame;
use heterodox_testkit::Source;
use reference_engine::ReferenceEngine;
use std::path::PathBuf;
use variety::Variety;

/// Finds positions with one clearly best move
#[derive(Parser, Clone)]
struct Options {
    /// The id of a game
    game: String,
    /// Number of positions
    #[arg(long, default_value_t = 30)]
    count: usize,
    /// Nodes of the first search; the verification searches eight times as many
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// Minimum lead of the best move over the second, in centipawns
    #[arg(long, default_value_t = 250)]
    margin: i32,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// UCI engine that must agree
    #[arg(long, value_name = "PROGRAM")]
    ask: Option<PathBuf>,
    /// Nodes of that engine's searches
    #[arg(long, default_value_t = 2_000_000)]
    ask_nodes: u64,
}

/// Maximum number of games before giving up.
const MOST_GAMES: usize = 3_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    visit(&options.game.clone(), Mine(options))?
}

struct Mine(Options);

impl Visitor for Mine {
    type Output = Result<(), Box<dyn std::error::Error>>;

    fn visit<G: SearchableGame>(self, game: G) -> Self::Output {
        let Mine(options) = self;
        let mut reference = match &options.ask {
            Some(program) => Some(ReferenceEngine::start(program, options.ask_nodes)?),
            None => None,
        };
        let mut source = Source::from_seed(options.seed);
        let mut finder = Finder::new(game.clone(), options.nodes, options.margin);
        let mut variety = Variety::new(options.count);
        for number in 1..=MOST_GAMES {
            let fens = play::weak_game(&game, &mut source);
            let found = find(&mut finder, &variety, &fens, &mut reference)?;
            if let Some(found) = found {
                variety.add(&found);
                let id = format!("{}-{:02}", options.game.replace(':', "-"), variety.len());
                let tactic = found.tactic(&game, id);
                eprintln!("game {number}: {} {}: {}", tactic.id, tactic.best, tactic.theme);
                println!("{}", tactic.to_line());
            }
            if variety.is_full() {
                return Ok(());
            }
        }
        Err(format!("only {} positions in {MOST_GAMES} games", variety.len()).into())
    }
}

/// The first position of a game that passes all tests. At most one per game, for diverse positions.
fn find<G: SearchableGame>(
    finder: &mut Finder<G>,
    variety: &Variety,
    fens: &[String],
    reference: &mut Option<ReferenceEngine>,
) -> std::io::Result<Option<Found<G>>> {
    for fen in fens {
        let Some(found) = finder.find(fen).filter(|found| variety.wants(found)) else { continue };
        let Some(found) = finder.verify(found) else { continue };
        let agreed = match reference {
            Some(reference) => reference.agrees(fen, &finder.coordinates(found.best))?,
            None => true,
        };
        // The deeper search may have changed the theme.
        if agreed && variety.wants(&found) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}
