//! Openings: the first moves and the tree of the engine's choices.

use crate::merge::counts;
use crate::study::Openings;
use heterodox_catalog::AnyGame;
use heterodox_kernel::Move;

counts! {
    /// Results of games and searches.
    pub struct Counts {
        /// Number of games.
        pub games: u64,
    }
}

/// The first moves of a game, in a fixed order.
pub(crate) fn first_moves(game: &dyn AnyGame) -> Vec<Move> {
    let mut moves = game.start().legal_moves();
    moves.sort_unstable();
    moves
}

/// Plays a pair of games that begin with the same first move.
pub(crate) fn play_pair(_game: &dyn AnyGame, _seed: u64, _item: u32, _counts: &mut Counts) {}

/// Searches the tree behind a first move.
pub(crate) fn grow_subtree(_game: &dyn AnyGame, _item: u32, _counts: &mut Counts) {}

pub(crate) fn summarize(_game: &dyn AnyGame, _counts: &Counts) -> Openings {
    Openings::default()
}
