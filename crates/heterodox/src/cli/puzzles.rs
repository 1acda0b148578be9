//! Arguments of `heterodox puzzles`.

use crate::definition::GameArgument;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox puzzles clash --count 20 --nodes 50000
  heterodox puzzles zigzag --games 400 --pool pool.txt --out games/zigzag/puzzles.txt
  heterodox puzzles zigzag --verify games/zigzag/puzzles.txt --nodes 1000000

A puzzle is a position after an error of the opponent, in which each move of the solver is better than
every other by a clear margin: a quarter of a point in expected result, or it alone forces a win. Low
levels of the engine play the games, half of them from set-ups; other errors than those that were
played are tried as well. Puzzles with several moves, and those that use the powers of the game, are
preferred. The result depends on the seed and the numbers of games and nodes, not on the number of
threads. With --pool, an interrupted search goes on where it was.

Each line has a rating, themes, the position before the opponent's last move, this move, and the
solution, separated by semicolons. A title and its author may follow: such puzzles come first.")]
pub(crate) struct PuzzlesArgs {
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = GameArgument::parse)]
    pub(crate) game: GameArgument,
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 160,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) count: u32,
    /// Maximum number of games to play; none with 0
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) games: u32,
    /// Number of nodes with which each position of a game is searched
    #[arg(long, value_name = "N", default_value_t = 1_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) scan: u64,
    /// Number of nodes with which each move of a puzzle is verified
    #[arg(long, value_name = "N", default_value_t = 500_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Seed of the random number generator
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads, which does not change the result
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Begin with the puzzles of this file that hold
    #[arg(long, value_name = "FILE")]
    pub(crate) add: Option<PathBuf>,
    /// Keep everything that is found in this file, and go on from it if it exists
    #[arg(long, value_name = "FILE")]
    pub(crate) pool: Option<PathBuf>,
    /// Write the puzzles to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Verify the puzzles of this file instead of finding new ones
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["out", "count", "games", "scan", "seed", "add", "pool"])]
    pub(crate) verify: Option<PathBuf>,
}
