//! Learns weights from positions that `self_play` has printed, which may be
//! many more than one run of `heterodox tune` plays: prints how badly the old
//! and the new weights predict positions held out, and writes the new ones.
//!
//! ```text
//! fit GAME WEIGHTS BLEND TRUST OUT POSITIONS...
//! ```
//! BLEND is how much results count against scores, TRUST how much what followed
//! counts against what a search said at once, both from 0 to 1. A network that
//! WEIGHTS has stays what it is but for how much it counts.

use heterodox_catalog::AnyGame;
use heterodox_kernel::Weights;
use heterodox_tuner::fit::{Aim, Hold, Parameters, descend, parameters, rescaled, steepness};
use heterodox_tuner::foresight::look_ahead;
use heterodox_tuner::lines;
use heterodox_tuner::samples::Samples;
use heterodox_tuner::train::Trainee;
use rayon::prelude::*;
use std::error::Error;
use std::fs;
use std::sync::Arc;

/// Every so many blocks of positions one is held out; neighbours belong to the
/// same game.
const HELD_OUT: usize = 15;
const BLOCK: usize = 1_000;

/// What being a Pawn off the old weights costs.
const PULLS: [f64; 4] = [1e-3, 1e-4, 1e-5, 1e-6];

/// By how much weaker hold has to make the loss less.
const LEAST: f64 = 0.000_05;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, blend, trust, out, positions @ ..] = args.as_slice() else {
        return Err("usage: fit GAME WEIGHTS BLEND TRUST OUT POSITIONS...".into());
    };
    let game = heterodox_catalog::find(game)?;
    let groups = game.feature_groups();
    let old = Weights::parse(&fs::read_to_string(file)?, &groups, game.inputs())?;
    let mut read = Read::new(&old, trust.parse()?);
    for file in positions {
        read.file(game.as_ref(), file)?;
    }
    let Read { learned, held_out, network, .. } = read;
    println!("{} positions, and {} held out", learned.len(), held_out.len());
    let mut center = parameters(&old);
    // The network counts as one feature more.
    center.extend([1.0; 2]);
    let aim = Aim { steepness: steepness(&learned, &center)?, blend: blend.parse()? };
    println!("steepness {:.3}, loss {:.5}", aim.steepness, aim.loss(&held_out, &center));
    let fitted = fit(&learned, &held_out, aim, &center)?;
    let mut fitted = rescaled(game.as_ref(), &fitted, &center);
    let counts = fitted.split_off(fitted.len() - 2);
    let mut new = heterodox_tuner::fit::weights(&fitted);
    new.margins = old.margins;
    new.network = network.map(|mut network| {
        println!(
            "the network counts {:.2} times at the opening, {:.2} at the end",
            counts[0], counts[1]
        );
        network.weigh([counts[0] as f32, counts[1] as f32]);
        Arc::new(network.rounded())
    });
    fs::write(out, new.write(&groups))?;
    Ok(())
}

/// The parameters that predict best what is held out, held ever less to where
/// they came from.
fn fit(
    learned: &Samples,
    held_out: &Samples,
    aim: Aim,
    center: &[f64],
) -> Result<Parameters, Box<dyn Error>> {
    let (mut lowest, mut from) = (f64::INFINITY, center.to_vec());
    for pull in PULLS {
        let hold = Hold { center, pull, epochs: 120 };
        let next = descend(learned, aim, hold, from.clone())?;
        let loss = aim.loss(held_out, &next);
        println!("pull {pull}: loss {loss:.5}");
        // What is hardly better is not worth following chance more closely.
        if loss >= lowest - LEAST {
            break;
        }
        (lowest, from) = (loss, next);
    }
    Ok(from)
}

/// The positions to be learned from, and those held out.
struct Read {
    learned: Samples,
    held_out: Samples,
    network: Option<Trainee>,
    /// The number of the feature that stands for the network.
    feature: u32,
    trust: f64,
}

impl Read {
    fn new(weights: &Weights, trust: f64) -> Read {
        let network = weights.network.as_deref().map(Trainee::from_network);
        let feature = weights.opening.len() as u32;
        let (learned, held_out) = Default::default();
        Read { learned, held_out, network, feature, trust }
    }

    fn file(&mut self, game: &dyn AnyGame, file: &str) -> Result<(), Box<dyn Error>> {
        let text = fs::read_to_string(file)?;
        let mut read = lines::read_all(game, &text).map_err(|error| format!("{file}: {error}"))?;
        look_ahead(&mut read, self.trust);
        if let Some(network) = &self.network {
            read.par_iter_mut().for_each(|(judged, _)| {
                judged.features.push((self.feature, network.judge(judged)));
            });
        }
        for (number, block) in read.chunks(BLOCK).enumerate() {
            let is_held_out = number.is_multiple_of(HELD_OUT);
            let to = if is_held_out { &mut self.held_out } else { &mut self.learned };
            for (judged, result) in block {
                to.push(&judged.features, &[], judged.known(*result));
            }
        }
        Ok(())
    }
}
