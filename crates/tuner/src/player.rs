//! A search with its own weights and transposition table.

use heterodox_catalog::engine::{
    Control, Limits, Line, Role, Shared, StoppedClock, TranspositionTable,
};
use heterodox_catalog::{AnyGame, AnyMatch, AnyWorker};
use heterodox_evaluation::Weights;

/// Size of a player's transposition table in megabytes. Searches are short.
const TABLE_MEGABYTES: usize = 1;

/// A player of self-play games.
pub(crate) struct Player {
    worker: AnyWorker,
    table: TranspositionTable,
}

impl Player {
    /// Creates a player that evaluates with `weights`.
    ///
    /// # Panics
    /// If the weights belong to another game.
    pub(crate) fn new(game: &dyn AnyGame, weights: Weights) -> Player {
        Player {
            worker: game.new_worker_with(weights),
            table: TranspositionTable::new(TABLE_MEGABYTES),
        }
    }

    /// Returns the best line found by a search of `nodes` nodes, or `None` if
    /// there is no legal move.
    pub(crate) fn search(&mut self, played: &dyn AnyMatch, nodes: u64) -> Option<Line> {
        self.table.new_search();
        let (control, table) = (Control::default(), &self.table);
        let shared = Shared { table, control: &control, clock: &StoppedClock };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let worker = &mut self.worker;
        played.think(worker, &shared, &limits, 1, Role::Main, &mut |_| ()).into_iter().next()
    }
}
