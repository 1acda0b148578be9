//! Balance: White's score at three efforts.

use crate::job;
use crate::merge::counts;
use crate::study::Balance;
use heterodox_catalog::AnyGame;
use std::collections::BTreeMap;

/// Nodes for each move at each effort.
pub(crate) const EFFORTS: [u64; 3] = [200, 2_000, 20_000];

counts! {
    /// Results of games at one effort.
    pub struct Counts {
        /// Number of pairs by White's half points in both games.
        pub pairs: [u64; 5],
        /// Number of games by winner and reason.
        pub reasons: BTreeMap<String, BTreeMap<String, u64>>,
    }
}

/// Plays an opening twice, the engines with colours exchanged.
pub(crate) fn play_pair(
    _game: &dyn AnyGame,
    _seed: u64,
    _effort: u8,
    _item: u32,
    _counts: &mut job::Counts,
) {
}

pub(crate) fn summarize(_counts: &[Counts; 3]) -> Vec<Balance> {
    Vec::new()
}
