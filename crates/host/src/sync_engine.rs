//! Searches on the calling thread, for platforms without threads and clocks.

mod helpers;

use crate::delays::RecentDelays;
use crate::table::{TableError, check_tables, new_table, replace_table};
use helpers::{HelpedSearch, Helpers};
use heterodox_catalog::engine::{
    Clock, Control, Limits, Line, Report, Role, Shared, TranspositionTable,
};
use heterodox_catalog::{AnyGame, AnyMatch, AnyWorker};
use heterodox_evaluation::Weights;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

pub use helpers::ThreadPool;

/// The clock and the stop signal of a search, which it asks several thousand times a second.
#[derive(Copy, Clone)]
pub struct Signals<'s> {
    /// Returns the time since any fixed moment.
    pub now: &'s (dyn Fn() -> Duration + Sync),
    /// Returns whether the search has to end now.
    pub is_stopped: &'s (dyn Fn() -> bool + Sync),
}

impl fmt::Debug for Signals<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signals").finish_non_exhaustive()
    }
}

/// The clock of a search. Whenever the search reads it, it also asks whether to stop: nobody else can
/// tell the search while it occupies the thread.
struct PolledClock<'s> {
    signals: Signals<'s>,
    start: Duration,
    control: &'s Control,
}

impl Clock for PolledClock<'_> {
    fn elapsed(&self) -> Duration {
        if (self.signals.is_stopped)() {
            self.control.stop();
        }
        (self.signals.now)().saturating_sub(self.start)
    }
}

/// Runs the searches of a game on the calling thread, and keeps the transposition table and the
/// histories between them. A search visits the same nodes and finds the same moves as one of
/// [`Engine`](crate::Engine) with one thread, unless time ends it. A program that has threads can lend
/// them to it: see [`use_threads`](SyncEngine::use_threads).
///
/// ```
/// use heterodox_catalog::engine::Level;
/// use heterodox_host::{Opponent, Signals, SyncEngine, level_time};
/// use std::time::Instant;
///
/// let game: std::sync::Arc<dyn heterodox_catalog::AnyGame> =
///     heterodox_catalog::find("zigzag")?.into();
/// let played = game.new_match();
/// let mut engine = SyncEngine::new(game, 1)?;
///
/// let level = Level::new(2.0).expect("a level");
/// let limits = Opponent::new(level, 7).move_limits(&*played, level_time(level));
/// let start = Instant::now();
/// let signals = Signals { now: &|| start.elapsed(), is_stopped: &|| false };
/// let lines = engine.search(&*played, &limits, 1, signals, &mut |_report| ());
/// assert!(played.legal_moves().contains(&lines[0].moves[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SyncEngine {
    game: Arc<dyn AnyGame>,
    weights: Weights,
    table: Arc<TranspositionTable>,
    /// The thread's state; `None` until the first search.
    worker: Option<AnyWorker>,
    /// Other threads that help.
    helpers: Option<Helpers>,
    /// Delays of the last searches, which shorten the next one.
    delays: RecentDelays,
}

impl SyncEngine {
    /// Creates an engine with the game's own weights and a table of this size in megabytes.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(game: Arc<dyn AnyGame>, megabytes: usize) -> Result<SyncEngine, TableError> {
        let (weights, table) = (game.weights(), Arc::new(new_table(megabytes)?));
        let delays = RecentDelays::default();
        Ok(SyncEngine { game, weights, table, worker: None, helpers: None, delays })
    }

    /// Lets the threads of a pool help in each later search, beside the calling thread. They share the
    /// transposition table and count the same nodes. Their searches differ from run to run, as those of
    /// [`Engine`](crate::Engine) with several threads.
    pub fn use_threads(&mut self, pool: Arc<dyn ThreadPool>) {
        self.helpers = Some(Helpers::new(pool));
    }

    /// Replaces the weights, which must fit the game, as [`new_match`](SyncEngine::new_match).
    pub fn set_weights(&mut self, weights: Weights) {
        self.new_match();
        self.weights = weights;
    }

    /// The game that is searched.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// Returns the size of the transposition table in bytes.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Prepares for a new match: clears the table and the histories.
    pub fn new_match(&mut self) {
        self.table.clear();
        self.worker = None;
        if let Some(helpers) = &mut self.helpers {
            helpers.clear();
        }
    }

    /// Switches to another game with its own weights, as [`new_match`](SyncEngine::new_match).
    pub fn set_game(&mut self, game: Arc<dyn AnyGame>) {
        self.new_match();
        self.weights = game.weights();
        self.game = game;
    }

    /// Replaces the transposition table by an empty one.
    ///
    /// # Errors
    /// If there is not enough memory, assuming that the old table is freed. Its size is
    /// then kept.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), TableError> {
        let before = self.table.bytes();
        check_tables(megabytes, before)?;
        // Free the old table first, since both may not fit into memory.
        self.table = Arc::new(TranspositionTable::new(0));
        let (table, result) = replace_table(before, megabytes);
        self.table = Arc::new(table);
        result
    }

    /// Returns up to `lines` best lines for the current position of a match, the best first; none
    /// only if there is no legal move. `report` is called after each iteration.
    ///
    /// # Panics
    /// If the match is one of another game.
    pub fn search(
        &mut self,
        played: &dyn AnyMatch,
        limits: &Limits,
        lines: usize,
        signals: Signals,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Line> {
        self.table.new_search();
        let control = Arc::new(Control::default());
        let clock = PolledClock { signals, start: (signals.now)(), control: &control };
        let time = self.delays.expected().reserve(limits.time.clone());
        let limits = Limits { time, ..limits.clone() };
        let (game, weights) = (&self.game, &self.weights);
        let new_worker = || game.new_worker_with(weights.clone());
        let search =
            HelpedSearch { played, limits: &limits, lines, table: &self.table, control: &control };
        let helping = self.helpers.as_mut().map(|helpers| helpers.start(&search, new_worker));
        let worker = self.worker.get_or_insert_with(new_worker);
        let shared = Shared { table: &self.table, control: &control, clock: &clock };
        let found = played.think(worker, &shared, &limits, lines, Role::Main, report);
        if let (Some(helpers), Some(helping)) = (&mut self.helpers, helping) {
            helpers.finish(&helping);
        }
        self.delays.record_search(&limits.time, &control, clock.elapsed());
        found
    }
}

impl fmt::Debug for SyncEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SyncEngine").field("game", &self.game).finish_non_exhaustive()
    }
}

#[cfg(all(test, feature = "threads"))]
mod tests;
