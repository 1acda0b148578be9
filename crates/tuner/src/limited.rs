//! Tuning within a limited time, for games that somebody has just defined.
//!
//! Such a game begins with weights that follow from its rules. A few minutes of self-play find
//! better ones. They are used only if they win a match against those that the game has.
//!
//! A network is not trained from nothing: with 370,000 positions of Capablanca chess it predicted the
//! results no better than the weights alone. The network of chess, carried over to the game, is
//! trained further instead, and used if it wins more.

use crate::pairs::{balanced_opening, mean_score};
use crate::{Settings, TuneError, Tuner};
use heterodox_catalog::AnyGame;
use heterodox_evaluation::{Network, Weights};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// Parts of the games: weights are fitted after each. The games of the second part are better, since
/// they are played with the weights of the first fit.
const ROUNDS: [f64; 2] = [0.4, 1.0];

/// Minimum number of positions for a fit.
const MIN_POSITIONS: usize = 1_000;

/// Number of passes over the positions to train a network further.
const PASSES: u32 = 8;

/// The amount of work for tuning a game.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effort {
    /// Maximum number of games that are learned from.
    pub games: u32,
    /// Maximum number of their positions, including mirrored ones. A million takes about 1.3 GB.
    pub positions: usize,
    /// Number of nodes searched per move.
    pub nodes: u64,
    /// Number of pairs of games in the match.
    pub pairs: u32,
    /// Seed of all random choices.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { games: 20_000, positions: 150_000, nodes: 300, pairs: 100, seed: 1 }
    }
}

/// New weights, and how they were found.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// The weights.
    pub weights: Weights,
    /// Number of games that they were learned from.
    pub games: u32,
    /// Their match against the weights of the game.
    pub played: MatchScore,
}

/// The score of a match: of new weights against those of the game, or of a level against the next.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct MatchScore {
    /// Number of games of the match.
    pub games: u32,
    /// Mean score from 0 to 1.
    pub score: f64,
    /// Standard error of the mean score. It is infinite for a single pair of games.
    pub error: f64,
}

/// Half the width of a 95 % interval, in standard errors.
const HALF_WIDTH: f64 = 1.96;

impl MatchScore {
    /// Returns the score of a match of pairs of games with these mean scores.
    pub(crate) fn of(pairs: &[f64]) -> MatchScore {
        let (score, error) = mean_and_error(pairs);
        MatchScore { games: 2 * pairs.len() as u32, score, error }
    }

    /// Returns whether new weights with this score are used.
    fn is_better(self) -> bool {
        self.score - self.error > 0.5
    }

    /// Returns the 95 % interval of the score, within 0 and 1.
    pub fn interval(self) -> [f64; 2] {
        [-HALF_WIDTH, HALF_WIDTH].map(|width| (self.score + width * self.error).clamp(0.0, 1.0))
    }
}

/// The reason that a game keeps its weights.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Kept {
    /// `progress` has ended the work.
    Stopped,
    /// The games have too few positions that can be learned from.
    FewPositions {
        /// Number of games.
        games: u32,
        /// Number of their positions.
        positions: usize,
    },
    /// The score of the new weights could be chance.
    NotBetter {
        /// Number of games that they were learned from.
        games: u32,
        /// Their match against the weights of the game.
        played: MatchScore,
    },
}

/// Tunes the weights of a game with one thread.
///
/// `progress` is called before each game, on the calling thread, which plays the games. It may wait.
/// It returns the part of the time for playing that is over, at first 0 and then up to 1, or `None`
/// to end the work. Fitting and the match take about a third of this time in addition.
///
/// # Errors
/// As [`Tuner::new`] and [`Tuner::fit`].
///
/// ```
/// use heterodox_tuner::limited::{Effort, Kept, tune};
/// let game = heterodox_catalog::find("clash").unwrap();
/// let effort = Effort { games: 2, nodes: 10, pairs: 1, ..Effort::default() };
/// let kept = tune(game.as_ref(), effort, &|| Some(0.0)).unwrap().unwrap_err();
/// assert!(matches!(kept, Kept::FewPositions { .. }));
/// ```
pub fn tune(
    game: &dyn AnyGame,
    effort: Effort,
    progress: &dyn Fn() -> Option<f64>,
) -> Result<Result<Tuned, Kept>, TuneError> {
    let Effort { nodes, seed, .. } = effort;
    let before = game.weights();
    let network = before.network.clone().or_else(|| game.network_to_begin_with().map(Arc::new));
    let keeps_network = before.network.is_some();
    let settings = Settings { nodes, seed, keeps_network, ..Settings::default() };
    let mut tuner = Tuner::new(game, before.clone(), settings)?;
    let mut games = 0;
    for part in ROUNDS {
        while f64::from(games) < part * f64::from(effort.games)
            && (tuner.positions() as f64) < part * effort.positions as f64
        {
            let Some(over) = progress() else { return Ok(Err(Kept::Stopped)) };
            if over >= part {
                break;
            }
            tuner.play(1, &|_| ());
            games += 1;
        }
        let positions = tuner.positions();
        if positions < MIN_POSITIONS {
            return Ok(Err(Kept::FewPositions { games, positions }));
        }
        tuner.fit(&|_| ())?;
    }
    let candidates = candidates(&mut tuner, network)?;
    let Some((weights, played)) = best_of(game, candidates, &before, effort, progress) else {
        return Ok(Err(Kept::Stopped));
    };
    Ok(match played.is_better() {
        true => Ok(Tuned { weights, games, played }),
        false => Err(Kept::NotBetter { games, played }),
    })
}

/// Returns the weights of a tuner that has just fitted them, and those beside a network.
fn candidates(
    tuner: &mut Tuner<'_>,
    network: Option<Arc<Network>>,
) -> Result<Vec<Weights>, TuneError> {
    let mut candidates = vec![tuner.weights().clone()];
    if let Some(network) = network {
        tuner.begin_with_network(network, PASSES);
        tuner.fit(&|_| ())?;
        candidates.push(tuner.weights().clone());
    }
    Ok(candidates)
}

/// Returns the weights with the best score against those of the game, or `None` if the match was
/// ended.
fn best_of(
    game: &dyn AnyGame,
    candidates: Vec<Weights>,
    before: &Weights,
    effort: Effort,
    progress: &dyn Fn() -> Option<f64>,
) -> Option<(Weights, MatchScore)> {
    let played = candidates.into_iter().map(|weights| {
        let scores = scores(game, [&weights, before], effort, progress)?;
        Some((weights, MatchScore::of(&scores)))
    });
    let played: Option<Vec<_>> = played.collect();
    played?.into_iter().max_by(|(_, a), (_, b)| a.score.total_cmp(&b.score))
}

/// Plays a match. Returns the mean score of the first weights in each pair of games, or `None` if
/// it was ended.
fn scores(
    game: &dyn AnyGame,
    sides: [&Weights; 2],
    effort: Effort,
    progress: &dyn Fn() -> Option<f64>,
) -> Option<Vec<f64>> {
    let Effort { nodes, seed, pairs, .. } = effort;
    let pair = |number: u32| {
        let mut random = ChaCha8Rng::seed_from_u64(!seed);
        random.set_stream(number.into());
        progress()?;
        let start = balanced_opening(game, sides[1], nodes, &mut random);
        Some(mean_score(game, start.as_ref(), sides, nodes))
    };
    (0..pairs).map(pair).collect()
}

/// Returns the mean of numbers and its standard error, which is infinite for fewer than two.
fn mean_and_error(scores: &[f64]) -> (f64, f64) {
    let count = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / count.max(1.0);
    let squares = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>();
    let error = if count < 2.0 { f64::INFINITY } else { (squares / (count - 1.0) / count).sqrt() };
    (mean, error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::{Catalog, workshop};
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    /// Enough to learn that pieces differ in value.
    const EFFORT: Effort =
        Effort { games: 60, positions: usize::MAX, nodes: 30, pairs: 20, seed: 1 };

    /// A game whose pieces are all worth the same to the engine.
    fn game_with_poor_weights() -> Box<dyn AnyGame> {
        let text = workshop::SAMPLES
            .iter()
            .find(|sample| sample.name.starts_with("shatranj"))
            .unwrap()
            .text;
        let mut catalog = Catalog::default();
        let game = catalog.insert(text).unwrap();
        let (id, layout) = (game.info().id, game.layout());
        let poor = game.weights().with_equal_values(layout).write(layout);
        catalog.set_weights(&id, &poor).unwrap();
        catalog.find(&id).unwrap()
    }

    #[test]
    fn learned_weights_beat_poor_ones() {
        let game = game_with_poor_weights();
        let tuned = tune(game.as_ref(), EFFORT, &|| Some(0.0)).unwrap().unwrap();
        assert!(tuned.played.score > 0.6, "{:?}", tuned.played);
        assert_eq!((tuned.games, tuned.played.games), (EFFORT.games, 2 * EFFORT.pairs));
        assert_ne!(tuned.weights, game.weights());
        assert!(tuned.weights.fit(game.layout()));
    }

    #[test]
    fn a_game_keeps_its_weights_unless_better_ones_are_certain() {
        let game = game_with_poor_weights();
        let one_pair = Effort { pairs: 1, ..EFFORT };
        let kept = tune(game.as_ref(), one_pair, &|| Some(0.0)).unwrap().unwrap_err();
        assert!(matches!(kept, Kept::NotBetter { games: 60, .. }), "{kept:?}");
        let kept = tune(game.as_ref(), EFFORT, &|| Some(1.0)).unwrap().unwrap_err();
        let none = Kept::FewPositions { games: 0, positions: 0 };
        assert_eq!(kept, none, "no time is left");
    }

    #[test]
    fn the_work_can_be_ended_before_each_game() {
        let game = game_with_poor_weights();
        let short = Effort { nodes: 5, pairs: 2, ..EFFORT };
        let all = AtomicU32::new(0);
        let count = || Some(f64::from(all.fetch_add(1, Relaxed)) / 1e9);
        assert_ne!(tune(game.as_ref(), short, &count).unwrap(), Err(Kept::Stopped));
        let all = all.into_inner();
        // The weights without a network, and with that of chess.
        assert_eq!(all, short.games + 2 * short.pairs);
        for last in [0, 30, all - 1] {
            let asked = AtomicU32::new(0);
            let until_last = || (asked.fetch_add(1, Relaxed) < last).then_some(0.0);
            assert_eq!(tune(game.as_ref(), short, &until_last).unwrap(), Err(Kept::Stopped));
            assert_eq!(asked.into_inner(), last + 1);
        }
    }

    #[test]
    fn the_error_of_a_mean_is_that_of_its_sample() {
        let (mean, error) = mean_and_error(&[1.0, 0.5, 0.5, 0.0, 1.0, 0.0]);
        assert!((mean - 0.5).abs() < 1e-12 && (error - 0.182_57).abs() < 1e-4, "{mean} {error}");
        assert_eq!(mean_and_error(&[1.0]), (1.0, f64::INFINITY));
    }

    #[test]
    fn the_interval_of_a_match_is_within_the_possible_scores() {
        let played = MatchScore::of(&[1.0, 0.5, 0.5, 0.0, 1.0, 0.0]);
        assert_eq!(played.games, 12);
        let [low, high] = played.interval();
        assert!((low - 0.142_2).abs() < 1e-4 && (high - 0.857_8).abs() < 1e-4, "{low} {high}");
        assert_eq!(MatchScore::of(&[1.0]).interval(), [0.0, 1.0]);
    }
}
