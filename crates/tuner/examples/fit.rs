//! Fits weights to positions printed by `self_play`, which may be many more than
//! one run of `heterodox tune` plays. Prints the loss of the old and the new
//! weights on held-out positions, and writes the new weights.
//!
//! ```text
//! fit GAME WEIGHTS BLEND LAMBDA OUT POSITIONS...
//! ```
//! BLEND is the weight of results against scores. LAMBDA is the λ of the TD(λ)
//! targets (see `heterodox_tuner::td_lambda`). Both are from 0 to 1. If WEIGHTS
//! has a network, the network is kept and only its output is rescaled.

use heterodox_catalog::AnyGame;
use heterodox_evaluation::Weights;
use heterodox_tuner::fit::{
    FitOptions, LossFunction, Parameters, minimize, parameters, rescale, steepness,
};
use heterodox_tuner::position_file;
use heterodox_tuner::samples::Samples;
use heterodox_tuner::td_lambda::td_targets;
use heterodox_tuner::train::FloatNetwork;
use rayon::prelude::*;
use std::error::Error;
use std::fs;
use std::sync::Arc;

/// One block of positions in this many is held out. Blocks are held out as a
/// whole, since neighbouring positions belong to the same game.
const HELD_OUT_INTERVAL: usize = 15;
const BLOCK: usize = 1_000;

/// Regularization strengths, tried in this order.
const REGULARIZATIONS: [f64; 4] = [1e-3, 1e-4, 1e-5, 1e-6];

/// Smallest decrease of the loss that justifies a weaker regularization.
const MIN_IMPROVEMENT: f64 = 0.000_05;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, blend, lambda, out, positions @ ..] = args.as_slice() else {
        return Err("usage: fit GAME WEIGHTS BLEND LAMBDA OUT POSITIONS...".into());
    };
    let game = heterodox_catalog::find(game)?;
    let old = Weights::parse(&fs::read_to_string(file)?, game.layout())?;
    let mut data = Data::new(&old, lambda.parse()?);
    for file in positions {
        data.read_file(game.as_ref(), file)?;
    }
    let Data { samples, held_out, network, .. } = data;
    println!("{} positions, and {} held out", samples.len(), held_out.len());
    let mut center = parameters(&old);
    // The network's output is one more feature.
    center.extend([1.0; 2]);
    let steepness = steepness(&samples, &center)?;
    let loss = LossFunction { steepness, blend: blend.parse()? };
    println!("steepness {:.3}, loss {:.5}", loss.steepness, loss.mean(&held_out, &center));
    let fitted = fit(&samples, &held_out, loss, &center)?;
    let mut fitted = rescale(game.as_ref(), &fitted, &center);
    let factors = fitted.split_off(fitted.len() - 2);
    let mut new = heterodox_tuner::fit::weights(&fitted);
    new.search_params = old.search_params;
    new.network = network.map(|mut network| {
        println!(
            "the network's output is multiplied by {:.2} in the midgame, {:.2} in the endgame",
            factors[0], factors[1]
        );
        network.scale_output([factors[0] as f32, factors[1] as f32]);
        Arc::new(network.quantized())
    });
    fs::write(out, new.write(game.layout()))?;
    Ok(())
}

/// Fits with ever weaker regularization. Returns the parameters with the lowest
/// loss on the held-out positions.
fn fit(
    samples: &Samples,
    held_out: &Samples,
    loss: LossFunction,
    center: &[f64],
) -> Result<Parameters, Box<dyn Error>> {
    let (mut lowest, mut from) = (f64::INFINITY, center.to_vec());
    for regularization in REGULARIZATIONS {
        let options = FitOptions { center, regularization, max_iterations: 120 };
        let next = minimize(samples, loss, options, from.clone())?;
        let held_out_loss = loss.mean(held_out, &next);
        println!("regularization {regularization}: loss {held_out_loss:.5}");
        // A tiny improvement does not justify a fit closer to the noise.
        if held_out_loss >= lowest - MIN_IMPROVEMENT {
            break;
        }
        (lowest, from) = (held_out_loss, next);
    }
    Ok(from)
}

/// Training and held-out positions.
struct Data {
    samples: Samples,
    held_out: Samples,
    network: Option<FloatNetwork>,
    /// Index of the feature that holds the network's output.
    network_feature: u32,
    lambda: f64,
}

impl Data {
    fn new(weights: &Weights, lambda: f64) -> Data {
        let network = weights.network.as_deref().map(FloatNetwork::from_network);
        let network_feature = weights.midgame.len() as u32;
        let (samples, held_out) = Default::default();
        Data { samples, held_out, network, network_feature, lambda }
    }

    fn read_file(&mut self, game: &dyn AnyGame, file: &str) -> Result<(), Box<dyn Error>> {
        let text = fs::read_to_string(file)?;
        let positions = position_file::read_all(game, &text);
        let mut positions = positions.map_err(|error| format!("{file}: {error}"))?;
        td_targets(&mut positions, self.lambda);
        if let Some(network) = &self.network {
            positions.par_iter_mut().for_each(|(position, _)| {
                position.features.push((self.network_feature, network.evaluate(position)));
            });
        }
        for (number, block) in positions.chunks(BLOCK).enumerate() {
            let is_held_out = number.is_multiple_of(HELD_OUT_INTERVAL);
            let to = if is_held_out { &mut self.held_out } else { &mut self.samples };
            for (position, result) in block {
                to.push(&position.features, &[], position.label(*result));
            }
        }
        Ok(())
    }
}
