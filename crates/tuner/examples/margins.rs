//! Learns the margins of a game's search: plays pairs of games in which all are
//! varied at once (see `heterodox_tuner::margins`), prints what each is worth,
//! and writes the weights with margins that are better.
//!
//! ```text
//! margins GAME WEIGHTS PAIRS NODES SEED OUT
//! ```
//! NODES is how many positions each search looks at. All threads play.

use heterodox_kernel::Weights;
use heterodox_tuner::margins::{effects, improved, trial};
use rayon::prelude::*;
use std::error::Error;
use std::fs;

/// How many pairs are played before it is said how far it is.
const AT_ONCE: u64 = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, pairs, nodes, seed, out] = args.as_slice() else {
        return Err("usage: margins GAME WEIGHTS PAIRS NODES SEED OUT".into());
    };
    let game = heterodox_catalog::find(game)?;
    let groups = game.feature_groups();
    let weights = Weights::parse(&fs::read_to_string(file)?, &groups, game.inputs())?;
    let (pairs, nodes, seed) = (pairs.parse::<u64>()?, nodes.parse()?, seed.parse()?);
    let mut trials = Vec::new();
    for first in (0..pairs).step_by(AT_ONCE as usize) {
        let last = pairs.min(first + AT_ONCE);
        let next = (first..last).into_par_iter();
        trials.par_extend(next.map(|number| trial(game.as_ref(), &weights, nodes, seed, number)));
        eprintln!("{last} of {pairs} pairs");
    }
    let effects = effects(&trials);
    let margins = improved(&weights.margins, &effects);
    println!("a step up against a step down, Elo with standard error; old and new");
    let numbers = weights.margins.values().into_iter().zip(margins.values());
    for (effect, (old, new)) in effects.iter().zip(numbers) {
        let (name, elo, error) = (effect.margin.name, effect.elo, effect.error);
        println!("{name:20} {elo:7.1} {error:5.1} {old:6} {new:6}");
    }
    fs::write(out, Weights { margins, ..weights }.write(&groups))?;
    Ok(())
}
