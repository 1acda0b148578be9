//! Fitting of weights to samples: logistic regression by L-BFGS.
//!
//! The model: at an evaluation of `e` pawns White scores `1 / (1 + exp(-k e))`
//! on average. The evaluation is linear in the weights except for the
//! drawishness scale factors, which affect few positions. The loss is therefore
//! almost convex, and there is one best fit. The crate basin provides the
//! optimizers; this module provides the loss.

use crate::samples::{Label, Samples};
use basin::{
    BoxBounds, Brent, ConstraintDescription, ConstraintSet, Constraints, CostFunction, Executor,
    FirstOrderState, Gradient, Lbfgs, PointState,
};
use heterodox_catalog::AnyGame;
use heterodox_evaluation::{SearchParams, Weights};
use rayon::prelude::*;
use std::convert::Infallible;

/// Number of positions whose losses are summed by one task. The results do not depend on the number
/// of threads, because this number is fixed and the sums are added in order.
const CHUNK: usize = 4_096;

/// Number of past steps that L-BFGS remembers.
const LBFGS_HISTORY: usize = 10;

/// Search interval for the steepness `k`, per pawn.
const STEEPNESS: std::ops::RangeInclusive<f64> = 0.02..=5.0;

/// Weights in pawns: for each feature the midgame weight, then the endgame
/// weight.
pub type Parameters = Vec<f64>;

/// Converts weights to parameters.
pub fn parameters(weights: &Weights) -> Parameters {
    let pairs = weights.midgame.iter().zip(&weights.endgame);
    pairs.flat_map(|(&o, &e)| [f64::from(o) / 100.0, f64::from(e) / 100.0]).collect()
}

/// Converts parameters to weights, rounded to centipawns, with default search
/// parameters and without a network.
pub fn weights(parameters: &[f64]) -> Weights {
    // A cast saturates.
    let round = |pawns: f64| (pawns * 100.0).round() as i16;
    Weights {
        midgame: parameters.iter().step_by(2).map(|&pawns| round(pawns)).collect(),
        endgame: parameters.iter().skip(1).step_by(2).map(|&pawns| round(pawns)).collect(),
        network: None,
        search_params: SearchParams::default(),
        levels: None,
    }
}

/// The logistic function: converts an evaluation times its steepness to a win
/// probability.
pub fn win_probability(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The loss function: cross entropy of the predicted results.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LossFunction {
    /// Steepness `k` of the sigmoid: change in log odds per pawn.
    pub steepness: f64,
    /// Weight of the game's result in the training target, from 0 to 1. The
    /// rest is the win probability of the search's score.
    pub blend: f64,
}

impl LossFunction {
    fn target(self, label: &Label) -> f64 {
        let searched = win_probability(self.steepness * f64::from(label.score) / 100.0);
        self.blend * f64::from(label.result) + (1.0 - self.blend) * searched
    }

    /// Returns the mean loss over all samples.
    pub fn mean(self, samples: &Samples, parameters: &[f64]) -> f64 {
        let chunk = |start: usize| {
            let range = start..samples.len().min(start + CHUNK);
            range.map(|i| self.of_sample(samples, i, parameters).0).sum::<f64>()
        };
        let starts: Vec<usize> = (0..samples.len()).step_by(CHUNK).collect();
        let sums: Vec<f64> = starts.into_par_iter().map(chunk).collect();
        sums.into_iter().sum::<f64>() / samples.len() as f64
    }

    /// Returns the loss of sample `i` and its derivative with respect to the
    /// evaluation.
    #[inline]
    fn of_sample(self, samples: &Samples, i: usize, parameters: &[f64]) -> (f64, f64) {
        let (features, label) = samples.get(i);
        let correction = f64::from(label.correction);
        self.at(label, evaluate(features, label.phase, parameters) + correction)
    }

    /// Returns the loss of one evaluation and its derivative with respect to the
    /// evaluation, which is in pawns for White, before the drawishness scale
    /// factor is applied.
    #[inline]
    pub fn at(self, label: &Label, evaluation: f64) -> (f64, f64) {
        let scale = label.scale(evaluation);
        let x = self.steepness * scale * evaluation;
        let target = self.target(label);
        // ln(1 + exp(x)) without overflow.
        let softplus = x.max(0.0) + (-x.abs()).exp().ln_1p();
        (softplus - target * x, self.steepness * scale * (win_probability(x) - target))
    }

    /// Returns the summed loss of the chunk that begins at `start`, and its
    /// gradient with respect to the parameters.
    fn sum_chunk(self, samples: &Samples, start: usize, parameters: &[f64]) -> (f64, Vec<f64>) {
        let (mut sum, mut gradient) = (0.0, vec![0.0; parameters.len()]);
        for i in start..samples.len().min(start + CHUNK) {
            let (loss, slope) = self.of_sample(samples, i, parameters);
            sum += loss;
            let (features, label) = samples.get(i);
            let phase = f64::from(label.phase);
            for &(feature, count) in features {
                let (at, slope) = (2 * feature as usize, f64::from(count) * slope);
                gradient[at] += slope * phase;
                gradient[at + 1] += slope * (1.0 - phase);
            }
        }
        (sum, gradient)
    }
}

/// Evaluates a position given by its features, in pawns for White.
#[inline]
pub fn evaluate(features: &[(u32, f32)], phase: f32, parameters: &[f64]) -> f64 {
    let (mut midgame, mut endgame) = (0.0, 0.0);
    for &(feature, count) in features {
        let at = 2 * feature as usize;
        midgame += f64::from(count) * parameters[at];
        endgame += f64::from(count) * parameters[at + 1];
    }
    let phase = f64::from(phase);
    midgame * phase + endgame * (1.0 - phase)
}

/// Evaluates each position with `parameters`, without the network, in pawns for White.
pub fn evaluations(samples: &Samples, parameters: &[f64]) -> Vec<f32> {
    let one = |i: usize| {
        let (features, label) = samples.get(i);
        evaluate(features, label.phase, parameters) as f32
    };
    (0..samples.len()).map(one).collect()
}

/// An error of a fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FitError {
    /// The loss of the best parameters is not a number, because one of the samples is not.
    #[error("the loss is not a finite number")]
    NotFinite,
    /// The optimizer failed.
    #[error("{0}")]
    Optimizer(String),
}

/// Finds the steepness that makes `parameters` predict the results best (Brent's method).
///
/// # Errors
/// If the loss is not finite.
pub fn steepness(samples: &Samples, parameters: &[f64]) -> Result<f64, FitError> {
    let problem = LossOfSteepness(samples, parameters);
    let middle = PointState::new(STEEPNESS.start() + SEED * (STEEPNESS.end() - STEEPNESS.start()));
    let found = Executor::new(problem, Brent::new(), middle).max_iter(40).run();
    let found = found.map_err(|error| FitError::Optimizer(error.to_string()))?;
    match found.best_cost().is_finite() {
        true => Ok(*found.best_param()),
        false => Err(FitError::NotFinite),
    }
}

/// Starting point of Brent's method, as a fraction of the search interval.
const SEED: f64 = 0.381_966;

/// The loss as a function of the steepness.
struct LossOfSteepness<'s>(&'s Samples, &'s [f64]);

impl CostFunction for LossOfSteepness<'_> {
    type Param = f64;
    type Output = f64;
    type Error = Infallible;

    fn cost(&self, &steepness: &f64) -> Result<f64, Infallible> {
        Ok(LossFunction { steepness, blend: 1.0 }.mean(self.0, self.1))
    }
}

impl Constraints for LossOfSteepness<'_> {
    type Set = ConstraintSet<BoxBounds<f64>>;

    fn constraints(&self) -> <Self::Set as ConstraintDescription>::Borrowed<'_> {
        let bounds = BoxBounds::new(Some(STEEPNESS.start()), Some(STEEPNESS.end()));
        ConstraintSet::new().with_bounds(bounds)
    }
}

/// The function to minimize: mean loss plus L2 regularization towards the starting parameters. The
/// regularization keeps the weights of rare features where they were.
struct Objective<'s> {
    samples: &'s Samples,
    loss: LossFunction,
    regularization: f64,
    center: &'s [f64],
}

impl Objective<'_> {
    fn loss_and_gradient(&self, parameters: &[f64]) -> (f64, Vec<f64>) {
        let starts: Vec<usize> = (0..self.samples.len()).step_by(CHUNK).collect();
        let sum = |start: usize| self.loss.sum_chunk(self.samples, start, parameters);
        let sums: Vec<(f64, Vec<f64>)> = starts.into_par_iter().map(sum).collect();
        let (mut loss, mut gradient) = (0.0, vec![0.0; parameters.len()]);
        for (part, slopes) in sums {
            loss += part;
            gradient.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += slope);
        }
        let share = 1.0 / self.samples.len() as f64;
        loss *= share;
        for ((slope, parameter), center) in gradient.iter_mut().zip(parameters).zip(self.center) {
            let off = parameter - center;
            loss += self.regularization * off * off;
            *slope = *slope * share + 2.0 * self.regularization * off;
        }
        (loss, gradient)
    }
}

impl CostFunction for Objective<'_> {
    type Param = Parameters;
    type Output = f64;
    type Error = Infallible;

    fn cost(&self, parameters: &Parameters) -> Result<f64, Infallible> {
        Ok(self.loss_and_gradient(parameters).0)
    }
}

impl Gradient for Objective<'_> {
    type Gradient = Vec<f64>;

    fn gradient(&self, parameters: &Parameters) -> Result<Vec<f64>, Infallible> {
        Ok(self.loss_and_gradient(parameters).1)
    }

    fn cost_and_gradient(&self, parameters: &Parameters) -> Result<(f64, Vec<f64>), Infallible> {
        Ok(self.loss_and_gradient(parameters))
    }
}

/// Settings of [`minimize`].
#[derive(Copy, Clone, Debug)]
pub struct FitOptions<'s> {
    /// The parameters towards which the fit is regularized.
    pub center: &'s [f64],
    /// Strength of the L2 regularization: loss added per squared pawn of
    /// distance from `center`.
    pub regularization: f64,
    /// Maximum number of iterations. Each takes about one pass over all
    /// positions.
    pub max_iterations: u64,
}

/// Minimizes the loss, starting at `from`. Returns the best parameters.
///
/// # Errors
/// If the loss is not finite.
pub fn minimize(
    samples: &Samples,
    loss: LossFunction,
    options: FitOptions,
    from: Parameters,
) -> Result<Parameters, FitError> {
    let FitOptions { center, regularization, max_iterations } = options;
    let objective = Objective { samples, loss, regularization, center };
    let solver = Lbfgs::new()
        .unbounded()
        .with_m_capacity(LBFGS_HISTORY)
        .with_absolute_gradient_tolerance(1e-7)
        .with_absolute_cost_change_tolerance(1e-9);
    let start = FirstOrderState::new(from);
    let Ok(found) = Executor::new(objective, solver, start).max_iter(max_iterations).run();
    match found.best_cost().is_finite() {
        true => Ok(found.best_param().clone()),
        false => Err(FitError::NotFinite),
    }
}

/// Multiplies `parameters` by a common factor that gives the pieces of the start position the same
/// total value as with `reference`. The constants of the search in centipawns thus keep their
/// meaning.
pub fn rescale(game: &dyn AnyGame, parameters: &[f64], reference: &[f64]) -> Parameters {
    let start = game.start();
    let pieces = game.board().squares().filter_map(|square| start.piece_at(square));
    let kinds: Vec<usize> = pieces.map(|piece| piece.kind.index()).collect();
    let material =
        |of: &[f64]| kinds.iter().map(|kind| of[2 * kind] + of[2 * kind + 1]).sum::<f64>();
    let factor = material(reference) / material(parameters);
    let factor = if factor.is_finite() && factor > 0.0 { factor } else { 1.0 };
    parameters.iter().map(|parameter| parameter * factor).collect()
}
