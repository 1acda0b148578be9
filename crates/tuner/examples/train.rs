//! Trains a network for a game's weights on positions that `self_play` has
//! printed, which may be many more than one run of `heterodox tune` plays.
//!
//! ```text
//! train GAME WEIGHTS BLEND TRUST EPOCHS OUT POSITIONS...
//! ```
//! BLEND is how much results count against scores, TRUST how much what followed
//! counts against what a search said at once, both from 0 to 1. A network that
//! WEIGHTS has already is trained further.

use heterodox_catalog::AnyGame;
use heterodox_kernel::Weights;
use heterodox_tuner::fit::{Aim, evaluate, parameters, steepness};
use heterodox_tuner::foresight::look_ahead;
use heterodox_tuner::lines;
use heterodox_tuner::samples::Samples;
use heterodox_tuner::train::Training;
use std::error::Error;
use std::fs;
use std::sync::Arc;

/// About one block of positions in so many is held out; neighbours belong to the
/// same game.
const HELD_OUT: u32 = 20;
const BLOCK: usize = 2_000;

/// How many blocks serve to find the steepness.
const TRIED: usize = 50;

/// Where games of short searches are a lottery, results make scores look as if
/// they meant little; with that flat a curve what is learned are positions that
/// are lost, where it matters are those that are not.
const LEAST_STEEPNESS: f64 = 0.3;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, blend, trust, epochs, out, positions @ ..] = args.as_slice() else {
        return Err("usage: train GAME WEIGHTS BLEND TRUST EPOCHS OUT POSITIONS...".into());
    };
    let game = heterodox_catalog::find(game)?;
    let groups = game.feature_groups();
    let mut weights = Weights::parse(&fs::read_to_string(file)?, &groups, game.inputs())?;
    let center = parameters(&weights);
    let mut read = Read::new(&center, trust.parse()?);
    for file in positions {
        read.file(game.as_ref(), file)?;
    }
    let Read { learned, held_out, tried, .. } = read;
    let steepness = steepness(&tried, &center)?.max(LEAST_STEEPNESS);
    let aim = Aim { steepness, blend: blend.parse()? };
    println!("{} positions, {} held out", learned.0.len(), held_out.0.len());
    println!("steepness {:.3}, loss {:.5}", aim.steepness, plain_loss(&held_out, aim));
    let begun = weights.network.take();
    let training = Training {
        begun: begun.as_deref(),
        learned: (&learned.0, &learned.1),
        held_out: (&held_out.0, &held_out.1),
        aim,
        epochs: epochs.parse()?,
        seed: 1,
    };
    let (trainee, loss) = training.run(game.inputs(), |epoch, loss| println!("{epoch}: {loss:.5}"));
    println!("loss {loss:.5}");
    weights.network = Some(Arc::new(trainee.rounded()));
    fs::write(out, weights.write(&groups))?;
    Ok(())
}

/// The loss of the weights alone.
fn plain_loss((samples, linear): &(Samples, Vec<f32>), aim: Aim) -> f64 {
    let one = |i: usize| aim.loss_at(samples.get(i).1, f64::from(linear[i])).0;
    (0..samples.len()).map(one).sum::<f64>() / samples.len() as f64
}

/// Whether a block that begins with this position is held out: always the same
/// ones, so that a network which is trained further is not measured by what it
/// has learned from.
fn is_held_out(fen: &str) -> bool {
    fen.bytes().map(u32::from).sum::<u32>().is_multiple_of(HELD_OUT)
}

/// What has been read: positions with what the weights alone say of them.
struct Read<'c> {
    center: &'c [f64],
    trust: f64,
    learned: (Samples, Vec<f32>),
    held_out: (Samples, Vec<f32>),
    /// Some with their features.
    tried: Samples,
    blocks: usize,
}

impl<'c> Read<'c> {
    fn new(center: &'c [f64], trust: f64) -> Read<'c> {
        let (learned, held_out) = Default::default();
        Read { center, trust, learned, held_out, tried: Samples::default(), blocks: 0 }
    }

    fn file(&mut self, game: &dyn AnyGame, file: &str) -> Result<(), Box<dyn Error>> {
        let text = fs::read_to_string(file)?;
        let mut read = lines::read_all(game, &text).map_err(|error| format!("{file}: {error}"))?;
        look_ahead(&mut read, self.trust);
        for block in read.chunks(BLOCK) {
            self.blocks += 1;
            let held_out = is_held_out(&block[0].0.fen);
            for (judged, result) in block {
                let known = judged.known(*result);
                let linear = evaluate(&judged.features, known.phase, self.center) as f32;
                let to = if held_out { &mut self.held_out } else { &mut self.learned };
                to.0.push(&[], &judged.inputs, known);
                to.1.push(linear);
                if !held_out && let Some(mirrored) = judged.mirrored(game) {
                    let linear = evaluate(&mirrored.features, known.phase, self.center) as f32;
                    to.0.push(&[], &mirrored.inputs, known);
                    to.1.push(linear);
                }
                if self.blocks <= TRIED {
                    self.tried.push(&judged.features, &judged.inputs, known);
                }
            }
        }
        Ok(())
    }
}
