//! The interface between a game and the engine beyond the rules.

use crate::{FeatureLayout, Network, Searchable, Weights};
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
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// Strength of each level below the full one.
///
/// Strength 0 is a player who sees next to nothing. Each unit halves the odds of overlooking a move
/// and increases the number of searched nodes. The steps between levels differ from game to game:
/// they are chosen to make each level score 20 to 25 % against the next (`cargo xtask level-scale`
/// measures this and writes `levels.txt`).
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelScale {
    /// Strengths of the levels 1 to 7, in ascending order.
    pub strengths: [f64; 7],
    /// Number of times that the number of searched nodes doubles per unit of strength.
    pub foresight: f64,
    /// Standard deviation of the strength from game to game: how much the form varies. The
    /// larger it is, the more often the weaker player wins.
    pub spread: f64,
}

impl LevelScale {
    /// Reads a file `levels.txt`: lines with the foresight, the spread, and the strength of each
    /// level. Lines that begin with `#` are ignored. `None` if the text has another form or the
    /// strengths do not ascend.
    pub fn parse(text: &str) -> Option<LevelScale> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut value = |name: String| -> Option<f64> {
            let value: f64 = lines.next()?.strip_prefix(&name)?.trim().parse().ok()?;
            (0.0..=40.0).contains(&value).then_some(value)
        };
        let foresight = value("foresight".to_owned())?;
        let spread = value("spread".to_owned())?;
        let mut strengths = [0.0; 7];
        for (strength, level) in strengths.iter_mut().zip(1..) {
            *strength = value(format!("level {level}"))?;
        }
        let ascends = strengths.is_sorted_by(|low, high| low < high);
        (ascends && lines.next().is_none()).then_some(LevelScale { strengths, foresight, spread })
    }
}

impl Default for LevelScale {
    /// The scale of chess, for a game that has not been measured.
    fn default() -> LevelScale {
        LevelScale {
            strengths: [1.6, 6.58, 9.51, 12.31, 15.09, 17.99, 21.35],
            foresight: 0.75,
            spread: 2.53,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_scale_is_read_if_its_strengths_ascend() {
        let scale = LevelScale::default();
        let text = |strengths: &[f64]| {
            let lines = (1..).zip(strengths).map(|(level, s)| format!("level {level} {s}\n"));
            format!(
                "# a comment\nforesight {}\nspread {}\n{}",
                scale.foresight,
                scale.spread,
                lines.collect::<String>()
            )
        };
        assert_eq!(LevelScale::parse(&text(&scale.strengths)), Some(scale));
        assert_eq!(LevelScale::parse(&text(&scale.strengths[..6])), None);
        assert_eq!(LevelScale::parse(&text(&[2.0, 3.0, 4.0, 4.0, 6.0, 7.0, 8.0])), None);
        assert_eq!(LevelScale::parse(&text(&[2.0, 3.0, 4.0, 5.0, 6.0, 7.0, f64::NAN])), None);
        let more = text(&scale.strengths) + "level 8 9\n";
        assert_eq!(LevelScale::parse(&more), None);
    }
}
