//! Strength for more thinking, and for play with random moves.

use crate::merge::counts;
use crate::study::Skill;
use heterodox_catalog::AnyGame;

/// Number of steps of the doublings.
pub(crate) const DOUBLINGS: u8 = 6;
/// Number of shares of random moves.
pub(crate) const NOISE_STEPS: u8 = 4;

counts! {
    /// Results of the matches.
    pub struct Counts {
        /// Pairs by half points of the stronger side, by step.
        pub doublings: [[u64; 5]; 6],
        /// Pairs by half points of the side with random moves, by step.
        pub noise: [[u64; 5]; 4],
    }
}

/// Plays a pair of games in which one side has twice the nodes.
pub(crate) fn play_doubling(
    _game: &dyn AnyGame,
    _seed: u64,
    _step: u8,
    _item: u32,
    _counts: &mut Counts,
) {
}

/// Plays a pair of games in which one side plays moves at random.
pub(crate) fn play_noise(
    _game: &dyn AnyGame,
    _seed: u64,
    _step: u8,
    _item: u32,
    _counts: &mut Counts,
) {
}

pub(crate) fn summarize(_counts: &Counts) -> Skill {
    Skill::default()
}
