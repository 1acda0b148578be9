//! Tuning of a game's search parameters by self-play.
//!
//! In each pair of games one side has every parameter one step higher or lower,
//! drawn at random, and the other side the opposite of each. Both play the same
//! opening, once with each colour. The effects of the other parameters average
//! out, so every pair gives information about every parameter: its effect is the
//! mean score of the side that has the higher value. These are the main effects
//! of a random factorial design; the perturbation is that of SPSA (James Spall,
//! *Multivariate stochastic approximation using a simultaneous perturbation
//! gradient approximation*, 1992).

use crate::pairs::{balanced_opening, mean_score};
use heterodox_catalog::AnyGame;
use heterodox_evaluation::{SearchParam, SearchParams, Weights};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Size of an effect, in standard errors, that moves its parameter a whole step.
const FULL_STEP_ERRORS: f64 = 2.0;

/// The result of a pair of games.
#[derive(Clone, PartialEq, Debug)]
pub struct PairResult {
    /// For each parameter, true if the first side had the higher value.
    pub increased: Vec<bool>,
    /// Mean score of the first side per game, from 0 to 1.
    pub score: f64,
}

/// The effect of a parameter on the playing strength.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effect {
    /// The parameter.
    pub param: &'static SearchParam,
    /// Elo difference between the value one step higher and one step lower.
    pub elo: f64,
    /// Standard error of `elo`.
    pub error: f64,
}

/// Plays a pair of games with searches of `nodes` nodes. The result depends only
/// on the arguments: `seed` and `number` select the random stream.
///
/// # Panics
/// If the weights belong to another game.
pub fn play_pair(
    game: &dyn AnyGame,
    weights: &Weights,
    nodes: u64,
    seed: u64,
    number: u64,
) -> PairResult {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let increased: Vec<bool> = SearchParams::ALL.iter().map(|_| random.random()).collect();
    let sides = [true, false].map(|up| perturb(weights, &increased, up));
    let start = balanced_opening(game, weights, nodes, &mut random);
    let score = mean_score(game, start.as_ref(), sides.each_ref(), nodes);
    PairResult { increased, score }
}

/// Returns weights with each parameter one step higher if its entry in `increased` equals `up`, and
/// one step lower otherwise.
fn perturb(weights: &Weights, increased: &[bool], up: bool) -> Weights {
    let values = weights.search_params.values();
    let step = |((param, value), &increased): ((&SearchParam, i32), &bool)| {
        if increased == up { value + param.step } else { value - param.step }
    };
    let values: Vec<i32> = SearchParams::ALL.iter().zip(values).zip(increased).map(step).collect();
    Weights { search_params: SearchParams::new(&values), ..weights.clone() }
}

/// Computes the effect of each parameter. Returns nothing if there are no
/// results.
///
/// ```
/// use heterodox_evaluation::SearchParams;
/// use heterodox_tuner::search_params::{PairResult, effects};
/// let pair = |up, score| PairResult { increased: vec![up; SearchParams::ALL.len()], score };
/// let effects = effects(&[pair(true, 0.75), pair(false, 0.5), pair(true, 0.5)]);
/// assert!(effects[0].elo > 0.0 && effects[0].error > 0.0);
/// ```
pub fn effects(results: &[PairResult]) -> Vec<Effect> {
    let count = results.len() as f64;
    let mean = results.iter().map(|pair| pair.score).sum::<f64>() / count;
    let square = |pair: &PairResult| (pair.score - mean).powi(2);
    let deviation = (results.iter().map(square).sum::<f64>() / count).sqrt();
    // Elo per unit of score, near a score of one half.
    let elo = 1_600.0 / std::f64::consts::LN_10;
    let effect = |(i, param): (usize, &'static SearchParam)| {
        let signed = |pair: &PairResult| {
            let difference = pair.score - mean;
            if pair.increased[i] { difference } else { -difference }
        };
        let sum: f64 = results.iter().map(signed).sum();
        Effect { param, elo: elo * sum / count, error: elo * deviation / count.sqrt() }
    };
    if results.is_empty() {
        Vec::new()
    } else {
        SearchParams::ALL.iter().enumerate().map(effect).collect()
    }
}

/// Moves each parameter in the direction that scored better: by one step at
/// most, and by less if the effect is small against its standard error.
pub fn improved(params: &SearchParams, effects: &[Effect]) -> SearchParams {
    let moved = |(value, effect): (i32, &Effect)| {
        let part = effect.elo / effect.error.max(f64::MIN_POSITIVE) / FULL_STEP_ERRORS;
        value + (f64::from(effect.param.step) * part.clamp(-1.0, 1.0)).round() as i32
    };
    let mut values = params.values();
    for (value, effect) in values.iter_mut().zip(effects) {
        *value = moved((*value, effect));
    }
    SearchParams::new(&values)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Simulates results of pairs: the first parameter helps, the second hurts, and the others have
    /// no effect.
    fn simulated_pairs(count: usize) -> Vec<PairResult> {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut one = || {
            let increased: Vec<bool> = SearchParams::ALL.iter().map(|_| random.random()).collect();
            let sign = |up| if up { 0.05 } else { -0.05 };
            let expected = 0.5 + sign(increased[0]) - sign(increased[1]);
            let score = if random.random_bool(expected) { 1.0 } else { 0.0 };
            PairResult { increased, score }
        };
        (0..count).map(|_| one()).collect()
    }

    #[test]
    fn effects_are_estimated_and_parameters_moved_accordingly() {
        let effects = effects(&simulated_pairs(20_000));
        assert!((effects[0].elo - 35.0).abs() < 4.0 * effects[0].error, "{:?}", effects[0]);
        assert!((effects[1].elo + 35.0).abs() < 4.0 * effects[1].error, "{:?}", effects[1]);
        assert!(effects[2..].iter().all(|effect| effect.elo.abs() < 4.0 * effect.error));
        let (old, all) = (SearchParams::default().values(), SearchParams::ALL);
        let new = improved(&SearchParams::default(), &effects).values();
        assert_eq!((new[0], new[1]), (old[0] + all[0].step, old[1] - all[1].step));
        let tuned = SearchParams { futility: 70, ..SearchParams::default() };
        assert_eq!(improved(&tuned, &[]), tuned, "no effects, no change");
    }

    #[test]
    fn pairs_are_reproducible_and_perturb_every_parameter() {
        let game = heterodox_catalog::find("clash").expect("a game");
        let weights = game.weights();
        let pair = |number| play_pair(game.as_ref(), &weights, 30, 1, number);
        assert_eq!(pair(0), pair(0));
        assert!((0..4).any(|number| pair(number).increased != pair(0).increased));
        let [up, down] =
            [true, false].map(|up| perturb(&weights, &pair(0).increased, up).search_params);
        let center = weights.search_params.values();
        for (i, param) in SearchParams::ALL.iter().enumerate() {
            let sides = [up.values()[i], down.values()[i]].map(|value| (value - center[i]).abs());
            assert!(sides.contains(&param.step), "{param:?} {sides:?}");
        }
    }
}
