//! Searches with a fixed number of nodes.

use heterodox_catalog::engine::{
    Control, Limits, Line, Report, Role, Shared, StoppedClock, TranspositionTable,
};
use heterodox_catalog::{AnyGame, AnyMatch, AnyWorker};

/// Size of the transposition table in megabytes. Searches are short.
const TABLE_MEGABYTES: usize = 4;

/// An engine whose results depend only on the searches that it has made.
pub(super) struct Searcher {
    worker: AnyWorker,
    table: TranspositionTable,
}

impl Searcher {
    pub(super) fn new(game: &dyn AnyGame) -> Searcher {
        Searcher { worker: game.new_worker(), table: TranspositionTable::new(TABLE_MEGABYTES) }
    }

    /// Forgets all earlier searches.
    pub(super) fn reset(&mut self, game: &dyn AnyGame) {
        self.worker = game.new_worker();
        self.table.clear();
    }

    /// Returns the best line of a search of so many nodes.
    pub(super) fn search(&mut self, played: &dyn AnyMatch, nodes: u64) -> Vec<Line> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        self.search_within(played, &limits)
    }

    /// Returns the best two lines of a search of so many nodes, and the reports of its
    /// iterations.
    pub(super) fn compare(
        &mut self,
        played: &dyn AnyMatch,
        nodes: u64,
    ) -> (Vec<Line>, Vec<Report>) {
        let mut reports = Vec::new();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let lines = self.think(played, &limits, 2, &mut |report| reports.push(report.clone()));
        (lines, reports)
    }

    /// Returns the best line of a search within limits.
    pub(super) fn search_within(&mut self, played: &dyn AnyMatch, limits: &Limits) -> Vec<Line> {
        self.think(played, limits, 1, &mut |_| ())
    }

    fn think(
        &mut self,
        played: &dyn AnyMatch,
        limits: &Limits,
        lines: usize,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Line> {
        self.table.new_search();
        let control = Control::default();
        let shared = Shared { table: &self.table, control: &control, clock: &StoppedClock };
        played.think(&mut self.worker, &shared, limits, lines, Role::Main, report)
    }
}
