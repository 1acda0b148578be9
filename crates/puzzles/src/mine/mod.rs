//! Finds puzzles in games that the engine plays against itself.
//!
//! The result depends only on the game and the settings other than the number of threads:
//! each game has its own random numbers, transposition table and histories, and puzzles are
//! taken in the order of the games.

mod collection;
mod rating;
mod scores;
mod self_play;
mod verify;

pub use verify::verify;

/// The error if the threads for finding puzzles cannot be created.
pub use rayon::ThreadPoolBuildError as MiningError;

use crate::{Puzzle, PuzzleFile};
use collection::Collection;
use heterodox_catalog::AnyGame;
use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Size of the transposition table of each search in megabytes. Searches are short.
const TABLE_MEGABYTES: usize = 4;

/// Settings of the search for puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Number of puzzles wanted.
    pub count: usize,
    /// Maximum number of games to play.
    pub games: u32,
    /// Number of nodes with which each position of a game is searched.
    pub nodes: u64,
    /// Number of nodes with which each move of a puzzle is verified.
    pub verify: u64,
    /// Seed of all random choices.
    pub seed: u64,
    /// Number of threads. It does not affect the result.
    pub threads: usize,
}

/// Progress of the search for puzzles.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MiningProgress<'p> {
    /// Number of finished games.
    pub games: u32,
    /// The puzzles found so far.
    pub puzzles: &'p [Puzzle],
}

/// Finds puzzles of a game. With a higher count, the same ones and more are found.
///
/// # Errors
/// If the threads cannot be created.
pub fn mine(
    game: &dyn AnyGame,
    settings: &Settings,
    report: &mut dyn FnMut(MiningProgress<'_>),
) -> Result<PuzzleFile, MiningError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads.max(1)).build()?;
    let mut found = Collection::default();
    let mut games = 0;
    while games < settings.games && found.puzzles().len() < settings.count {
        let batch = games..settings.games.min(games + settings.threads.max(1) as u32);
        let of_game = |number| self_play::puzzles_of_game(game, settings, number);
        let puzzles: Vec<Vec<Puzzle>> =
            pool.install(|| batch.into_par_iter().with_max_len(1).map(of_game).collect());
        for puzzles in puzzles {
            games += 1;
            puzzles.into_iter().for_each(|puzzle| found.add(puzzle, settings.count));
        }
        report(MiningProgress { games, puzzles: found.puzzles() });
    }
    Ok(PuzzleFile { game: game.info().id, puzzles: found.into_puzzles() })
}

/// Searches all puzzles again with this many nodes for each move. Returns those whose first
/// move is not found, or not clearly the best. `report` is called with the number of puzzles
/// that have been searched.
///
/// # Errors
/// If the threads cannot be created.
pub fn check<'f>(
    file: &'f PuzzleFile,
    nodes: u64,
    threads: usize,
    report: &(dyn Fn(usize) + Sync),
) -> Result<Vec<&'f Puzzle>, MiningError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build()?;
    let done = AtomicUsize::new(0);
    let fails = |puzzle: &&Puzzle| {
        let again = verify(puzzle, nodes);
        report(done.fetch_add(1, Relaxed) + 1);
        again.is_none_or(|again| again.solution[0] != puzzle.solution[0])
    };
    Ok(pool.install(|| file.puzzles.par_iter().with_max_len(1).filter(fails).collect()))
}
