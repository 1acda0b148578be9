//! Searches outside of games with a clock.

use crate::{AnyGame, AnyMatch, AnyWorker};
use heterodox_engine::{
    Control, Limits, Line, Report, Role, Shared, StoppedClock, TranspositionTable,
};
use heterodox_evaluation::Weights;
use std::fmt;

/// A search thread with its own transposition table and no clock. Its results depend only on its
/// earlier searches, and are thus reproducible.
pub struct Searcher {
    worker: AnyWorker,
    table: TranspositionTable,
    megabytes: usize,
}

impl Searcher {
    /// Creates a searcher with a transposition table of this size.
    pub fn new(game: &dyn AnyGame, megabytes: usize) -> Searcher {
        let (worker, table) = (game.new_worker(), TranspositionTable::new(megabytes));
        Searcher { worker, table, megabytes }
    }

    /// Creates a searcher with other evaluation weights than the game's own.
    ///
    /// # Panics
    /// If the weights belong to another game.
    pub fn with_weights(game: &dyn AnyGame, weights: Weights, megabytes: usize) -> Searcher {
        let worker = game.new_worker_with(weights);
        Searcher { worker, table: TranspositionTable::new(megabytes), megabytes }
    }

    /// Forgets all earlier searches, and weights other than the game's own.
    pub fn reset(&mut self, game: &dyn AnyGame) {
        // A table that is only cleared would still know the number of searches.
        *self = Searcher::new(game, self.megabytes);
    }

    /// Returns the best line of a search of this number of nodes. `None` if there is no legal
    /// move.
    ///
    /// # Panics
    /// If the match is one of another game.
    pub fn best(&mut self, played: &dyn AnyMatch, nodes: u64) -> Option<Line> {
        self.lines(played, nodes, 1).into_iter().next()
    }

    /// Returns up to `lines` best lines of a search of this number of nodes, the best first.
    ///
    /// # Panics
    /// If the match is one of another game.
    pub fn lines(&mut self, played: &dyn AnyMatch, nodes: u64, lines: usize) -> Vec<Line> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        self.search(played, &limits, lines, &mut |_| ())
    }

    /// Returns up to `lines` best lines of a search of this number of nodes, and the reports of
    /// its iterations.
    ///
    /// # Panics
    /// If the match is one of another game.
    pub fn lines_and_reports(
        &mut self,
        played: &dyn AnyMatch,
        nodes: u64,
        lines: usize,
    ) -> (Vec<Line>, Vec<Report>) {
        let mut reports = Vec::new();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let best = self.search(played, &limits, lines, &mut |report| reports.push(report.clone()));
        (best, reports)
    }

    /// Returns the best lines of a search of the current position, and reports each iteration.
    ///
    /// # Panics
    /// If the match is one of another game.
    pub fn search(
        &mut self,
        played: &dyn AnyMatch,
        limits: &Limits,
        lines: usize,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Line> {
        self.search_controlled(&Control::default(), played, limits, lines, report)
    }

    /// Returns the best lines of a search like [`Searcher::search`]; `control` can stop it.
    ///
    /// # Panics
    /// If the match is one of another game.
    pub fn search_controlled(
        &mut self,
        control: &Control,
        played: &dyn AnyMatch,
        limits: &Limits,
        lines: usize,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Line> {
        self.table.new_search();
        let shared = Shared { table: &self.table, control, clock: &StoppedClock };
        played.think(&mut self.worker, &shared, limits, lines, Role::Main, report)
    }
}

impl fmt::Debug for Searcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").finish_non_exhaustive()
    }
}
