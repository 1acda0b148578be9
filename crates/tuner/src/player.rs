//! Who plays by some weights.

use heterodox_catalog::engine::{Control, Limits, Line, Role, Shared, StoppedClock, Table};
use heterodox_catalog::{AnyGame, AnyMatch, AnyWorker};
use heterodox_kernel::Weights;

/// The size of a player's table in megabytes: searches are short.
const TABLE: usize = 1;

/// A player of one game.
pub(crate) struct Player {
    worker: AnyWorker,
    table: Table,
}

impl Player {
    /// One who goes by these weights.
    ///
    /// # Panics
    /// If they are not of this game.
    pub(crate) fn new(game: &dyn AnyGame, weights: Weights) -> Player {
        Player { worker: game.new_worker_with(weights), table: Table::new(TABLE) }
    }

    /// The best line that a search of so many positions finds; none where there
    /// is no move.
    pub(crate) fn think(&mut self, played: &dyn AnyMatch, nodes: u64) -> Option<Line> {
        self.table.new_search();
        let (control, table) = (Control::default(), &self.table);
        let shared = Shared { table, control: &control, clock: &StoppedClock };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let worker = &mut self.worker;
        played.think(worker, &shared, &limits, 1, Role::Main, &mut |_| ()).into_iter().next()
    }
}
