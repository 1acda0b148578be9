//! The kinds of pieces in games: values, mobility, survival, squares.

use crate::estimate::Estimate;
use crate::merge::counts;
use crate::study::PieceStudy;
use heterodox_catalog::AnyGame;

counts! {
    /// Sums over games.
    pub struct Counts {
        /// Number of games.
        pub games: u64,
    }
}

pub(crate) fn summarize(
    _game: &dyn AnyGame,
    _counts: &Counts,
    _army_values: &[Option<Estimate>],
) -> Vec<PieceStudy> {
    Vec::new()
}
