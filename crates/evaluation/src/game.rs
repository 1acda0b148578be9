//! The interface between a game and the engine beyond the rules.

use crate::{FeatureGroup, Searchable, Weights};
use heterodox_kernel::Game;

/// A game that an engine can play.
pub trait SearchableGame: Game<Position: Searchable> {
    /// The features in groups, in the order of their indices. The first group is
    /// the material: one feature for each kind of piece.
    fn feature_groups(&self) -> Vec<FeatureGroup>;

    /// The evaluation weights and search parameters of the game.
    fn weights(&self) -> &Weights;

    /// Strengths of the playing levels of this game, as measured in matches.
    fn level_scale(&self) -> LevelScale {
        LevelScale::default()
    }
}

/// Strength of each level below the full one.
///
/// 0 is a player who sees next to nothing. Each step of 1 doubles the number of
/// searched nodes and reduces errors. The steps between levels differ from game to
/// game: they are chosen so that each level scores about 80 % against the one below
/// (`cargo xtask ladder` measures this).
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelScale(pub [f64; 7]);

impl Default for LevelScale {
    /// The scale of chess, for a game that has not been measured.
    fn default() -> LevelScale {
        LevelScale([0.0, 0.8, 1.7, 2.6, 3.5, 4.6, 5.9])
    }
}
