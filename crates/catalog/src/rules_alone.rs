//! The search without the feature `search`: nothing. Any game can then be in the catalog.

use heterodox_kernel::{DynGame, Game};

/// A game that the catalog can contain.
pub trait CatalogGame: Game {}

impl<G: Game> CatalogGame for G {}

/// The search of any game, which is empty without the feature `search`.
pub trait SearchGame {}

impl<G> SearchGame for G {}

/// The evaluation of any position, which is empty without the feature `search`.
pub trait SearchPosition {}

impl<P> SearchPosition for P {}

/// The search of any match, which is empty without the feature `search`.
pub trait SearchMatch {}

impl<M> SearchMatch for M {}

/// Prepares a game for the catalog. Without a search, nothing needs its type: what is common to all
/// games is compiled once. Pages load it, and its size matters more than its speed.
pub(crate) fn prepare<G: Game>(game: G) -> DynGame {
    DynGame::of(game)
}
