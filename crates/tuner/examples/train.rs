//! Trains the network of a game's weights on positions printed by `self_play`,
//! which may be many more than one run of `heterodox tune` plays.
//!
//! ```text
//! train GAME WEIGHTS BLEND LAMBDA EPOCHS OUT POSITIONS...
//! ```
//! BLEND is the weight of results against scores. LAMBDA is the λ of the TD(λ)
//! targets (see `heterodox_tuner::td_lambda`). Both are from 0 to 1. If WEIGHTS
//! has a network already, that network is trained further.

use heterodox_catalog::AnyGame;
use heterodox_evaluation::Weights;
use heterodox_tuner::fit::{LossFunction, evaluate, parameters, steepness};
use heterodox_tuner::position_file;
use heterodox_tuner::samples::Samples;
use heterodox_tuner::td_lambda::td_targets;
use heterodox_tuner::train::Training;
use std::error::Error;
use std::fs;
use std::sync::Arc;

/// About one block of positions in this many is held out. Blocks are held out as
/// a whole, since neighbouring positions belong to the same game.
const HELD_OUT_INTERVAL: u32 = 20;
const BLOCK: usize = 2_000;

/// Number of blocks used to fit the steepness.
const STEEPNESS_BLOCKS: usize = 50;

/// Lower bound of the steepness. Results of games with short searches are noisy,
/// which makes the fitted curve too flat. With a flat curve the training would
/// concentrate on decided positions rather than on balanced ones.
const MIN_STEEPNESS: f64 = 0.3;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, blend, lambda, epochs, out, positions @ ..] = args.as_slice() else {
        return Err("usage: train GAME WEIGHTS BLEND LAMBDA EPOCHS OUT POSITIONS...".into());
    };
    let game = heterodox_catalog::find(game)?;
    let mut weights = Weights::parse(&fs::read_to_string(file)?, game.layout())?;
    let center = parameters(&weights);
    let mut data = Data::new(&center, lambda.parse()?);
    for file in positions {
        data.read_file(game.as_ref(), file)?;
    }
    let Data { training, held_out, steepness_samples, .. } = data;
    let steepness = steepness(&steepness_samples, &center)?.max(MIN_STEEPNESS);
    let loss = LossFunction { steepness, blend: blend.parse()? };
    println!("{} positions, {} held out", training.0.len(), held_out.0.len());
    println!("steepness {:.3}, loss {:.5}", loss.steepness, linear_loss(&held_out, loss));
    let initial = weights.network.take();
    let training = Training {
        initial: initial.as_deref(),
        samples: (&training.0, &training.1),
        held_out: (&held_out.0, &held_out.1),
        loss,
        epochs: epochs.parse()?,
        seed: 1,
    };
    let (network, loss) =
        training.run(game.layout().inputs(), |epoch, loss| println!("{epoch}: {loss:.5}"));
    println!("loss {loss:.5}");
    weights.network = Some(Arc::new(network.quantized()));
    fs::write(out, weights.write(game.layout()))?;
    Ok(())
}

/// Returns the mean loss of the weights without a network.
fn linear_loss((samples, linear): &(Samples, Vec<f32>), loss: LossFunction) -> f64 {
    let one = |i: usize| loss.at(samples.get(i).1, f64::from(linear[i])).0;
    (0..samples.len()).map(one).sum::<f64>() / samples.len() as f64
}

/// Returns true if the block that begins with this position is held out. The choice depends only on
/// the FEN: a network that is trained further is never measured on positions that it was trained
/// on.
fn is_held_out(fen: &str) -> bool {
    fen.bytes().map(u32::from).sum::<u32>().is_multiple_of(HELD_OUT_INTERVAL)
}

/// Training and held-out positions, each with its evaluation without the network.
struct Data<'c> {
    center: &'c [f64],
    lambda: f64,
    training: (Samples, Vec<f32>),
    held_out: (Samples, Vec<f32>),
    /// Positions with their features, to fit the steepness.
    steepness_samples: Samples,
    blocks: usize,
}

impl<'c> Data<'c> {
    fn new(center: &'c [f64], lambda: f64) -> Data<'c> {
        let (training, held_out, steepness_samples) = Default::default();
        Data { center, lambda, training, held_out, steepness_samples, blocks: 0 }
    }

    fn read_file(&mut self, game: &dyn AnyGame, file: &str) -> Result<(), Box<dyn Error>> {
        let text = fs::read_to_string(file)?;
        let positions = position_file::read_all(game, &text);
        let mut positions = positions.map_err(|error| format!("{file}: {error}"))?;
        td_targets(&mut positions, self.lambda);
        for block in positions.chunks(BLOCK) {
            self.blocks += 1;
            let held_out = is_held_out(&block[0].0.fen);
            for (position, result) in block {
                let label = position.label(*result);
                let linear = evaluate(&position.features, label.phase, self.center) as f32;
                let to = if held_out { &mut self.held_out } else { &mut self.training };
                to.0.push(&[], &position.inputs, label);
                to.1.push(linear);
                if !held_out && let Some(mirrored) = position.mirrored(game) {
                    let linear = evaluate(&mirrored.features, label.phase, self.center) as f32;
                    to.0.push(&[], &mirrored.inputs, label);
                    to.1.push(linear);
                }
                if self.blocks <= STEEPNESS_BLOCKS {
                    self.steepness_samples.push(&position.features, &position.inputs, label);
                }
            }
        }
        Ok(())
    }
}
