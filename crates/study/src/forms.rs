//! Forms of a game, and the game with other options.

use crate::merge::counts;
use crate::study::FormStudy;
use heterodox_catalog::AnyGame;

counts! {
    /// Results of the games of a form.
    pub struct Counts {
        /// Number of games.
        pub games: u64,
    }
}

/// Ids of the forms that are compared: the game itself and each that differs in one option.
/// Empty if the game has no options.
pub(crate) fn forms(_game: &dyn AnyGame) -> Vec<String> {
    Vec::new()
}

/// Plays a pair of games of a form.
pub(crate) fn play_pair(
    _game: &dyn AnyGame,
    _seed: u64,
    _form: u8,
    _item: u32,
    _counts: &mut [Counts],
) {
}

pub(crate) fn summarize(_game: &dyn AnyGame, _counts: &[Counts]) -> Vec<FormStudy> {
    Vec::new()
}
