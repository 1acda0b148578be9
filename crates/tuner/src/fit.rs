//! Fitting weights to samples: logistic regression by L-BFGS.
//!
//! The model: an evaluation of `e` Pawns means that White scores
//! `1 / (1 + exp(-k e))`. The evaluation is linear in the weights but for how
//! much of an advantage can be won, which few positions depend on, so that the
//! loss is as good as convex and there is one best fit. What comes from elsewhere
//! is the method of descent (the crate argmin); what is here is the loss.

use crate::samples::{Known, Samples};
use argmin::core::{CostFunction, Error, Executor, Gradient, State};
use argmin::solver::brent::BrentOpt;
use argmin::solver::linesearch::MoreThuenteLineSearch;
use argmin::solver::quasinewton::LBFGS;
use heterodox_catalog::AnyGame;
use heterodox_kernel::{Margins, Weights};
use rayon::prelude::*;
use std::sync::Mutex;

/// How many positions are summed up together. Fixed, and the sums are added in
/// order, so that results do not depend on the number of threads.
const CHUNK: usize = 4_096;

/// How many steps back L-BFGS looks.
const MEMORY: usize = 10;

/// Where the search for the steepness `k` goes on, for each Pawn.
const STEEPNESS: std::ops::RangeInclusive<f64> = 0.02..=5.0;

/// Weights as numbers in Pawns: for each feature at the opening, then at the
/// end.
pub type Parameters = Vec<f64>;

/// Weights as parameters.
pub fn parameters(weights: &Weights) -> Parameters {
    let pairs = weights.opening.iter().zip(&weights.ending);
    pairs.flat_map(|(&o, &e)| [f64::from(o) / 100.0, f64::from(e) / 100.0]).collect()
}

/// Parameters as weights, rounded to hundredths of a Pawn, with the usual margins.
pub fn weights(parameters: &[f64]) -> Weights {
    // As casts do, this keeps what is too large at the largest number.
    let round = |pawns: f64| (pawns * 100.0).round() as i16;
    Weights {
        opening: parameters.iter().step_by(2).map(|&pawns| round(pawns)).collect(),
        ending: parameters.iter().skip(1).step_by(2).map(|&pawns| round(pawns)).collect(),
        network: None,
        margins: Margins::default(),
    }
}

/// The chance that goes with an evaluation times its steepness.
pub fn chance(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// What predictions are measured by.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Aim {
    /// By how much a Pawn more improves the odds: their logarithm.
    pub steepness: f64,
    /// How much the result of the game counts against the score that the
    /// search gave the position, from 0 to 1.
    pub blend: f64,
}

impl Aim {
    fn target(self, known: &Known) -> f64 {
        let seen = chance(self.steepness * f64::from(known.score) / 100.0);
        self.blend * f64::from(known.result) + (1.0 - self.blend) * seen
    }

    /// The mean loss (cross entropy) of predictions by these parameters.
    pub fn loss(self, samples: &Samples, parameters: &[f64]) -> f64 {
        let chunk = |start: usize| {
            let range = start..samples.len().min(start + CHUNK);
            range.map(|i| self.loss_of(samples, i, parameters).0).sum::<f64>()
        };
        let starts: Vec<usize> = (0..samples.len()).step_by(CHUNK).collect();
        let sums: Vec<f64> = starts.into_par_iter().map(chunk).collect();
        sums.into_iter().sum::<f64>() / samples.len() as f64
    }

    /// The loss of one prediction, and how it changes with the evaluation.
    #[inline]
    fn loss_of(self, samples: &Samples, i: usize, parameters: &[f64]) -> (f64, f64) {
        let (features, known) = samples.get(i);
        self.loss_at(known, evaluate(features, known.phase, parameters))
    }

    /// The loss of predicting how a game ends by an evaluation of one of its
    /// positions, in Pawns for White and before it is scaled to what can be won,
    /// and how it changes with the evaluation.
    #[inline]
    pub fn loss_at(self, known: &Known, evaluation: f64) -> (f64, f64) {
        let scale = known.scale(evaluation);
        let x = self.steepness * scale * evaluation;
        let target = self.target(known);
        // ln(1 + exp(x)) without overflow.
        let softplus = x.max(0.0) + (-x.abs()).exp().ln_1p();
        (softplus - target * x, self.steepness * scale * (chance(x) - target))
    }

    /// The sum of losses of some positions, and its gradient.
    fn sum(self, samples: &Samples, start: usize, parameters: &[f64]) -> (f64, Vec<f64>) {
        let (mut loss, mut gradient) = (0.0, vec![0.0; parameters.len()]);
        for i in start..samples.len().min(start + CHUNK) {
            let (lost, slope) = self.loss_of(samples, i, parameters);
            loss += lost;
            let (features, known) = samples.get(i);
            let phase = f64::from(known.phase);
            for &(feature, times) in features {
                let (at, slope) = (2 * feature as usize, f64::from(times) * slope);
                gradient[at] += slope * phase;
                gradient[at + 1] += slope * (1.0 - phase);
            }
        }
        (loss, gradient)
    }
}

/// What parameters say of a position with these features, in Pawns for White.
#[inline]
pub fn evaluate(features: &[(u32, f32)], phase: f32, parameters: &[f64]) -> f64 {
    let (mut opening, mut ending) = (0.0, 0.0);
    for &(feature, times) in features {
        let at = 2 * feature as usize;
        opening += f64::from(times) * parameters[at];
        ending += f64::from(times) * parameters[at + 1];
    }
    let phase = f64::from(phase);
    opening * phase + ending * (1.0 - phase)
}

/// The steepness with which these parameters predict the results best.
///
/// # Errors
/// If the descent fails.
pub fn steepness(samples: &Samples, parameters: &[f64]) -> Result<f64, Error> {
    struct Line<'s>(&'s Samples, &'s [f64]);
    impl CostFunction for Line<'_> {
        type Param = f64;
        type Output = f64;

        fn cost(&self, &steepness: &f64) -> Result<f64, Error> {
            Ok(Aim { steepness, blend: 1.0 }.loss(self.0, self.1))
        }
    }
    let solver = BrentOpt::new(*STEEPNESS.start(), *STEEPNESS.end());
    let run = Executor::new(Line(samples, parameters), solver)
        .configure(|state| state.max_iters(40))
        .run()?;
    Ok(run.state().get_best_param().copied().unwrap_or(1.0))
}

/// What is to be made small: the mean loss, and the pull towards where the
/// parameters started from, so that features which were rarely seen stay there.
struct Objective<'s> {
    samples: &'s Samples,
    aim: Aim,
    pull: f64,
    center: &'s [f64],
    /// The last point looked at: its loss and its gradient are asked for one
    /// after the other.
    last: Mutex<Option<(Parameters, f64, Vec<f64>)>>,
}

impl Objective<'_> {
    fn look(&self, parameters: &[f64]) -> (f64, Vec<f64>) {
        let mut last = self.last.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((at, loss, gradient)) = &*last
            && at == parameters
        {
            return (*loss, gradient.clone());
        }
        let starts: Vec<usize> = (0..self.samples.len()).step_by(CHUNK).collect();
        let sum = |start: usize| self.aim.sum(self.samples, start, parameters);
        let sums: Vec<(f64, Vec<f64>)> = starts.into_par_iter().map(sum).collect();
        let (mut loss, mut gradient) = (0.0, vec![0.0; parameters.len()]);
        for (part, slopes) in sums {
            loss += part;
            gradient.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += slope);
        }
        let share = 1.0 / self.samples.len() as f64;
        loss *= share;
        for ((slope, here), center) in gradient.iter_mut().zip(parameters).zip(self.center) {
            let off = here - center;
            loss += self.pull * off * off;
            *slope = *slope * share + 2.0 * self.pull * off;
        }
        *last = Some((parameters.to_vec(), loss, gradient.clone()));
        (loss, gradient)
    }
}

impl CostFunction for &Objective<'_> {
    type Param = Parameters;
    type Output = f64;

    fn cost(&self, parameters: &Parameters) -> Result<f64, Error> {
        Ok(self.look(parameters).0)
    }
}

impl Gradient for &Objective<'_> {
    type Param = Parameters;
    type Gradient = Vec<f64>;

    fn gradient(&self, parameters: &Parameters) -> Result<Vec<f64>, Error> {
        Ok(self.look(parameters).1)
    }
}

/// How strongly parameters are held where they started, and how long the
/// descent goes on.
#[derive(Copy, Clone, Debug)]
pub struct Hold<'s> {
    /// Where they started.
    pub center: &'s [f64],
    /// What being a Pawn off costs, squared, beside the mean loss.
    pub pull: f64,
    /// The most steps, of about one pass over all positions each.
    pub epochs: u64,
}

/// The parameters that predict best, beginning the descent at `from`.
///
/// # Errors
/// If the descent fails: if some number is not finite.
pub fn descend(
    samples: &Samples,
    aim: Aim,
    hold: Hold,
    from: Parameters,
) -> Result<Parameters, Error> {
    let Hold { center, pull, epochs } = hold;
    let objective = Objective { samples, aim, pull, center, last: Mutex::new(None) };
    let solver = LBFGS::new(MoreThuenteLineSearch::new(), MEMORY)
        .with_tolerance_grad(1e-7)?
        .with_tolerance_cost(1e-9)?;
    let run = Executor::new(&objective, solver)
        .configure(|state| state.param(from.clone()).max_iters(epochs))
        .run()?;
    Ok(run.state().get_best_param().cloned().unwrap_or(from))
}

/// Parameters on the scale of others: multiplied so that the pieces with which
/// the game begins are worth as much as by those, and hundredths of a Pawn mean
/// to a search what they meant.
pub fn rescaled(game: &dyn AnyGame, parameters: &[f64], scale: &[f64]) -> Parameters {
    let start = game.start();
    let pieces = game.board().squares().filter_map(|square| start.piece_at(square));
    let kinds: Vec<usize> = pieces.map(|piece| piece.kind.index()).collect();
    let army = |of: &[f64]| kinds.iter().map(|kind| of[2 * kind] + of[2 * kind + 1]).sum::<f64>();
    let factor = army(scale) / army(parameters);
    let factor = if factor.is_finite() && factor > 0.0 { factor } else { 1.0 };
    parameters.iter().map(|parameter| parameter * factor).collect()
}
