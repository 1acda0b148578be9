//! Matches between unequal armies.

use crate::estimate::Estimate;
use crate::merge::counts;
use heterodox_catalog::AnyGame;

counts! {
    /// Results of the matches.
    pub struct Counts {
        /// Number of pairs.
        pub pairs: u64,
    }
}

/// Plays a pair of games between unequal armies.
pub(crate) fn play_pair(_game: &dyn AnyGame, _seed: u64, _item: u32, _counts: &mut Counts) {}

/// Values of the kinds by these matches, in the order of the game.
pub(crate) fn values(_game: &dyn AnyGame, _counts: &Counts) -> Vec<Option<Estimate>> {
    Vec::new()
}
