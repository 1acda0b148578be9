//! The interface between a game and the engine beyond the rules.

use crate::{FeatureLayout, LevelScale, Network, Searchable, Weights};
use heterodox_kernel::Game;

/// A game that an engine can play.
pub trait SearchableGame: Game<Position: Searchable> {
    /// The features of the game's positions with their weights, and the search
    /// parameters.
    fn evaluation(&self) -> &Evaluation;

    /// The features of the game's positions.
    fn layout(&self) -> &FeatureLayout {
        &self.evaluation().layout
    }

    /// The weights of the features, and the search parameters.
    fn weights(&self) -> &Weights {
        &self.evaluation().weights
    }

    /// Returns whether the weights were given to this game rather than being a part of the program.
    fn has_given_weights(&self) -> bool {
        false
    }

    /// Returns a network of another game that was carried over to this one, to train it further.
    fn network_to_begin_with(&self) -> Option<Network> {
        None
    }

    /// Evaluates a position for the side to move, in centipawns.
    fn evaluate(&self, position: &Self::Position) -> i32 {
        self.weights().evaluate(self.layout(), position)
    }

    /// Evaluation weights for Pacifist Chess over this game, as the text of a
    /// weights file with the groups of features of both games. `None` if no weights
    /// have been tuned: then the game's own weights are used.
    fn pacifist_weights(&self) -> Option<&'static str> {
        None
    }

    /// Strengths of the playing levels of this game, as measured in matches.
    fn level_scale(&self) -> LevelScale {
        LevelScale::default()
    }
}

/// The features of a game's positions and their weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// The features.
    pub layout: FeatureLayout,
    /// Their weights, and the search parameters.
    pub weights: Weights,
}

impl Evaluation {
    /// Creates the evaluation of a game from its weights file.
    ///
    /// # Panics
    /// If the weights do not fit the features.
    pub fn new(layout: FeatureLayout, weights: &str) -> Evaluation {
        let weights = Weights::parse(weights, &layout).expect("the weights fit the features");
        Evaluation { layout, weights }
    }
}
