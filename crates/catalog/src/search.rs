//! The search of type-erased games, positions and matches, and its tuning.

use heterodox_engine::{Limits, Line, Report, Role, Shared};
use heterodox_evaluation::{FeatureLayout, Network, Weights};
use heterodox_kernel::{Color, Move};
use std::any::Any;
use std::fmt;

/// A game that the catalog can contain: one that the engine can play.
pub use heterodox_evaluation::SearchableGame as CatalogGame;

/// The search of any game: its threads, features and weights.
pub trait SearchGame {
    /// Creates a search thread with empty histories.
    fn new_worker(&self) -> AnyWorker;
    /// Creates a search thread with other weights than the game's own.
    ///
    /// # Panics
    /// If the weights do not fit this game: see [`layout`](SearchGame::layout).
    fn new_worker_with(&self, weights: Weights) -> AnyWorker;
    /// Creates the threads of one search, which share their histories.
    ///
    /// # Panics
    /// As [`new_worker_with`](SearchGame::new_worker_with).
    fn new_team(&self, weights: &Weights, threads: usize) -> Vec<AnyWorker>;
    /// The features of the game's positions.
    fn layout(&self) -> &FeatureLayout;
    /// The evaluation weights and search parameters of the game.
    fn weights(&self) -> Weights;
    /// The weights as the text of a file, if they were [given](crate::Catalog::set_weights) to the
    /// game. `None` if every copy of the program has them.
    fn given_weights(&self) -> Option<String>;
    /// Returns a network of another game that was carried over to this one, to train it further.
    fn network_to_begin_with(&self) -> Option<Network>;
}

/// The evaluation of any position.
pub trait SearchPosition {
    /// Returns whether a legal move is noisy. The quiescence search then has to try it.
    fn is_noisy(&self, mv: Move) -> bool;
    /// Value of the pieces that a legal move captures, by the weights of the game, in
    /// centipawns: see [`Searchable::captured_value`](heterodox_evaluation::Searchable::captured_value).
    fn captured_value(&self, mv: Move) -> i32;
    /// Reports the features of the position. Calls `add` with the index of each
    /// feature and its count, negative for Black's. Returns the game phase.
    fn features(&self, add: &mut dyn FnMut(usize, i32)) -> i32;
    /// Drawishness scale factor: see
    /// [`Searchable::scale`](heterodox_evaluation::Searchable::scale).
    fn scale(&self, ahead: Color) -> i32;
    /// Reports the active inputs of a network: see
    /// [`FeatureLayout::input`].
    fn inputs(&self, add: &mut dyn FnMut(Color, usize));
}

/// The search of any match.
pub trait SearchMatch {
    /// Searches the current position; see [`Worker::think`](heterodox_engine::Worker::think).
    ///
    /// # Panics
    /// If the worker belongs to another game.
    fn think(
        &self,
        worker: &mut AnyWorker,
        shared: &Shared,
        limits: &Limits,
        lines: usize,
        role: Role,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Line>;
}

/// A search thread ([`Worker`](heterodox_engine::Worker)) of any game.
pub struct AnyWorker(pub(crate) Box<dyn Any + Send>);

impl fmt::Debug for AnyWorker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyWorker").finish_non_exhaustive()
    }
}

/// Prepares a game for the catalog: searches need its type.
pub(crate) fn prepare<G: CatalogGame>(game: G) -> G {
    game
}
