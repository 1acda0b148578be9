//! Arguments of `heterodox puzzles`.

use crate::definition::game_argument;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox puzzles clash --count 20
  heterodox puzzles zigzag --count 160 --threads 8 --out games/zigzag/puzzles.txt
  heterodox puzzles zigzag --check games/zigzag/puzzles.txt --verify 100000

A puzzle is a position after an error of the opponent, in which one move is clearly better than all
others, and so on until several moves are good enough, or in which only one move forces a win. Levels
of the engine that overlook moves play the games. The result depends on the seed and the numbers of
nodes, not on the number of threads; with a higher count, the same puzzles and more are found.

Each line has a rating, themes, the position before the opponent's last move, this move, and the
solution, separated by semicolons.")]
pub(crate) struct PuzzlesArgs {
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = game_argument)]
    pub(crate) game: String,
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 160,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) count: u32,
    /// Maximum number of games to play
    #[arg(long, value_name = "N", default_value_t = 1_000_000,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Number of nodes with which each position of a game is searched
    #[arg(long, value_name = "N", default_value_t = 1_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Number of nodes with which each move of a puzzle is verified
    #[arg(long, value_name = "N", default_value_t = 25_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) verify: u64,
    /// Seed of the random number generator
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads, which does not change the result
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Write the puzzles to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Check the puzzles of this file instead of finding new ones
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["out", "count", "games", "nodes", "seed"])]
    pub(crate) check: Option<PathBuf>,
}
