//! The kinds of pieces in games: values, mobility, survival, squares.

use crate::estimate::Estimate;
use crate::merge::counts;
use crate::play::Ply;
use crate::study::PieceStudy;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::Outcome;
use rand_chacha::ChaCha8Rng;

counts! {
    /// Sums over games.
    pub struct Counts {
        /// Number of games.
        pub games: u64,
    }
}

/// Recorder of the pieces in a game.
pub(crate) struct Recorder;

impl Recorder {
    /// Creates a recorder of one game.
    pub(crate) fn new(_game: &dyn AnyGame, _random: ChaCha8Rng) -> Recorder {
        Recorder
    }

    /// Records a position and its move.
    pub(crate) fn ply(&mut self, _ply: &Ply<'_>) {}

    /// Adds the game to the counts.
    pub(crate) fn finish(
        self,
        _played: &dyn AnyMatch,
        _outcome: Option<Outcome>,
        _counts: &mut Counts,
    ) {
    }
}

pub(crate) fn summarize(
    _game: &dyn AnyGame,
    _counts: &Counts,
    _army_values: &[Option<Estimate>],
) -> Vec<PieceStudy> {
    Vec::new()
}
