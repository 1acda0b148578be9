//! Fitting of weights to samples: logistic regression by L-BFGS.
//!
//! The model: at an evaluation of `e` pawns White scores `1 / (1 + exp(-k e))`
//! on average. The evaluation is linear in the weights except for the
//! drawishness scale factors, which affect few positions. The loss is therefore
//! almost convex, and there is one best fit. The crate argmin provides the
//! optimizers; this module provides the loss.

use crate::samples::{Label, Samples};
use argmin::core::{CostFunction, Error, Executor, Gradient, State};
use argmin::solver::brent::BrentOpt;
use argmin::solver::linesearch::MoreThuenteLineSearch;
use argmin::solver::quasinewton::LBFGS;
use heterodox_catalog::AnyGame;
use heterodox_evaluation::{SearchParams, Weights};
use rayon::prelude::*;
use std::sync::Mutex;

/// Number of positions whose losses are summed by one task. It is fixed, and the
/// sums are added in order, so that results do not depend on the number of
/// threads.
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
        self.at(label, evaluate(features, label.phase, parameters))
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

/// Finds the steepness with which `parameters` predict the results best (Brent's
/// method).
///
/// # Errors
/// If the optimizer fails.
pub fn steepness(samples: &Samples, parameters: &[f64]) -> Result<f64, Error> {
    struct LossOfSteepness<'s>(&'s Samples, &'s [f64]);
    impl CostFunction for LossOfSteepness<'_> {
        type Param = f64;
        type Output = f64;

        fn cost(&self, &steepness: &f64) -> Result<f64, Error> {
            Ok(LossFunction { steepness, blend: 1.0 }.mean(self.0, self.1))
        }
    }
    let solver = BrentOpt::new(*STEEPNESS.start(), *STEEPNESS.end());
    let run = Executor::new(LossOfSteepness(samples, parameters), solver)
        .configure(|state| state.max_iters(40))
        .run()?;
    Ok(run.state().get_best_param().copied().unwrap_or(1.0))
}

/// The function to minimize: mean loss plus L2 regularization towards the
/// starting parameters, so that the weights of rare features stay where they
/// were.
struct Objective<'s> {
    samples: &'s Samples,
    loss: LossFunction,
    regularization: f64,
    center: &'s [f64],
    /// Parameters, loss and gradient of the last evaluation. The optimizer asks
    /// for the loss and the gradient at the same point separately.
    last: Mutex<Option<(Parameters, f64, Vec<f64>)>>,
}

impl Objective<'_> {
    fn loss_and_gradient(&self, parameters: &[f64]) -> (f64, Vec<f64>) {
        let mut last = self.last.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((at, loss, gradient)) = &*last
            && at == parameters
        {
            return (*loss, gradient.clone());
        }
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
        *last = Some((parameters.to_vec(), loss, gradient.clone()));
        (loss, gradient)
    }
}

impl CostFunction for &Objective<'_> {
    type Param = Parameters;
    type Output = f64;

    fn cost(&self, parameters: &Parameters) -> Result<f64, Error> {
        Ok(self.loss_and_gradient(parameters).0)
    }
}

impl Gradient for &Objective<'_> {
    type Param = Parameters;
    type Gradient = Vec<f64>;

    fn gradient(&self, parameters: &Parameters) -> Result<Vec<f64>, Error> {
        Ok(self.loss_and_gradient(parameters).1)
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
/// If the optimizer fails, for example because a number is not finite.
pub fn minimize(
    samples: &Samples,
    loss: LossFunction,
    options: FitOptions,
    from: Parameters,
) -> Result<Parameters, Error> {
    let FitOptions { center, regularization, max_iterations } = options;
    let objective = Objective { samples, loss, regularization, center, last: Mutex::new(None) };
    let solver = LBFGS::new(MoreThuenteLineSearch::new(), LBFGS_HISTORY)
        .with_tolerance_grad(1e-7)?
        .with_tolerance_cost(1e-9)?;
    let run = Executor::new(&objective, solver)
        .configure(|state| state.param(from.clone()).max_iters(max_iterations))
        .run()?;
    Ok(run.state().get_best_param().cloned().unwrap_or(from))
}

/// Multiplies `parameters` by a common factor so that the pieces of the start
/// position are worth as much as with `reference`. The search uses constants in
/// centipawns, which keep their meaning this way.
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
