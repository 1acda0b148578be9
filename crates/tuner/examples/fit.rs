//! Learns weights from positions that `self_play` has printed, which may be
//! many more than one run of `heterodox tune` plays: prints how badly the old
//! and the new weights predict positions held out, and writes the new ones.
//!
//! ```text
//! fit GAME POSITIONS BLEND OUT    BLEND: how much results count against scores, 0 to 1
//! ```

use heterodox_catalog::AnyGame;
use heterodox_kernel::Weights;
use heterodox_tuner::fit::{Aim, Hold, descend, parameters, rescaled, steepness, weights};
use heterodox_tuner::lines;
use heterodox_tuner::samples::Samples;
use std::error::Error;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};

/// Every so many blocks of positions one is held out; neighbours belong to the
/// same game.
const HELD_OUT: usize = 10;
const BLOCK: usize = 1_000;

/// What being a Pawn off the old weights costs.
const PULLS: [f64; 4] = [1e-3, 1e-4, 1e-5, 1e-6];

/// By how much weaker hold has to make the loss less.
const LEAST: f64 = 0.000_3;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, blend, out] = args.as_slice() else {
        return Err("usage: fit GAME POSITIONS BLEND OUT".into());
    };
    let game = heterodox_catalog::find(game)?;
    let (learned, held_out) = read(game.as_ref(), file)?;
    println!("{} positions, and {} held out", learned.len(), held_out.len());
    let center = parameters(&game.weights());
    let aim = Aim { steepness: steepness(&learned, &center)?, blend: blend.parse()? };
    println!("steepness {:.3}, loss {:.5}", aim.steepness, aim.loss(&held_out, &center));
    let (mut lowest, mut from) = (f64::INFINITY, center.clone());
    for pull in PULLS {
        let hold = Hold { center: &center, pull, epochs: 120 };
        let next = descend(&learned, aim, hold, from.clone())?;
        let loss = aim.loss(&held_out, &next);
        println!("pull {pull}: loss {loss:.5}");
        // What is hardly better is not worth following chance more closely.
        if loss >= lowest - LEAST {
            break;
        }
        (lowest, from) = (loss, next);
    }
    let fitted = rescaled(game.as_ref(), &from, &center);
    let fitted = Weights { margins: game.weights().margins, ..weights(&fitted) };
    fs::write(out, fitted.write(&game.feature_groups()))?;
    Ok(())
}

/// The positions to be learned from, and those held out.
fn read(game: &dyn AnyGame, file: &str) -> Result<(Samples, Samples), Box<dyn Error>> {
    let (mut learned, mut held_out) = (Samples::default(), Samples::default());
    for (number, line) in BufReader::new(File::open(file)?).lines().enumerate() {
        let (judged, result) = lines::read(game, &line?)?;
        let is_held_out = (number / BLOCK).is_multiple_of(HELD_OUT);
        let to = if is_held_out { &mut held_out } else { &mut learned };
        to.push(&judged.features, &judged.inputs, judged.known(result));
    }
    Ok((learned, held_out))
}
