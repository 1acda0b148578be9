//! Finds puzzles in games between low levels of the engine, after the moves of the games and after
//! other errors. The games start from openings and from generated set-ups.
//!
//! The result depends only on the game and the settings other than the number of threads. Each game
//! has its own random numbers, transposition table and histories; the needs of the collection are
//! counted after each block of games.

mod judge;
mod pool;
mod rating;
mod scan;
mod scores;
mod select;
mod solver;
mod source;
mod verify;
mod wanted;

pub use pool::Pool;
pub use select::select;
pub use solver::renew;
pub use verify::{Failure, FailureReason, verify};

/// The error if the threads for finding puzzles cannot be created.
pub use rayon::ThreadPoolBuildError as MiningError;

use crate::Puzzle;
use heterodox_catalog::AnyGame;
use rayon::prelude::*;
use std::sync::Arc;
use wanted::Wanted;

/// Number of games between two counts of the needs of the collection.
const BLOCK: u32 = 8;

/// Settings of the search for puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Number of puzzles wanted.
    pub count: usize,
    /// Maximum number of games to play.
    pub games: u32,
    /// Number of nodes of the search in each position of a game.
    pub scan: u64,
    /// Number of nodes of the verification of each move of a puzzle.
    pub nodes: u64,
    /// Seed of all random choices.
    pub seed: u64,
    /// Number of threads. It does not affect the result.
    pub threads: usize,
}

/// Finds puzzles of a game and adds them to a pool. Continues after the games of the pool, with the
/// result of an uninterrupted search. Ends after the number of games, or when a collection of the
/// wanted size can be selected. `report` is called after each block of games.
///
/// # Errors
/// If the threads cannot be created.
pub fn mine(
    game: &Arc<dyn AnyGame>,
    settings: &Settings,
    pool: &mut Pool,
    report: &mut dyn FnMut(&Pool),
) -> Result<(), MiningError> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(settings.threads.max(1)).build()?;
    while pool.games < settings.games {
        let wanted = Wanted::new(settings.count, &pool.puzzles);
        if wanted.is_satisfied() {
            break;
        }
        let block = pool.games..settings.games.min(pool.games + BLOCK);
        let of_game = |number| scan::puzzles_of_game(game, settings, &wanted, number);
        pool.games = block.end;
        let found: Vec<Vec<Puzzle>> =
            threads.install(|| block.into_par_iter().with_max_len(1).map(of_game).collect());
        found.into_iter().flatten().for_each(|puzzle| pool.add(puzzle));
        report(pool);
    }
    Ok(())
}

/// Applies a function to all puzzles, on several threads.
///
/// # Errors
/// If the threads cannot be created.
pub fn for_all<T: Send>(
    puzzles: &[Puzzle],
    threads: usize,
    apply: impl Fn(&Puzzle) -> T + Sync + Send,
) -> Result<Vec<T>, MiningError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build()?;
    Ok(pool.install(|| puzzles.par_iter().with_max_len(1).map(apply).collect()))
}
