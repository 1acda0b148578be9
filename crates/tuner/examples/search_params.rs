//! Tunes the search parameters of a game: plays pairs of games that perturb all parameters
//! simultaneously (see `heterodox_tuner::search_params`), prints the effect of each in Elo, and
//! writes weights with improved parameters.
//!
//! ```text
//! search_params GAME WEIGHTS PAIRS NODES SEED OUT
//! ```
//! NODES is the number of nodes of each search. All CPU threads are used.

use heterodox_evaluation::Weights;
use heterodox_tuner::search_params::{effects, improved, play_pair};
use rayon::prelude::*;
use std::error::Error;
use std::fs;

/// Number of pairs played between two lines of progress.
const PROGRESS_INTERVAL: u64 = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, pairs, nodes, seed, out] = args.as_slice() else {
        return Err("usage: search_params GAME WEIGHTS PAIRS NODES SEED OUT".into());
    };
    let game = heterodox_catalog::find(game)?;
    let weights = Weights::parse(&fs::read_to_string(file)?, game.layout())?;
    let (pairs, nodes, seed) = (pairs.parse::<u64>()?, nodes.parse()?, seed.parse()?);
    let mut results = Vec::new();
    for first in (0..pairs).step_by(PROGRESS_INTERVAL as usize) {
        let last = pairs.min(first + PROGRESS_INTERVAL);
        let play = |number| play_pair(game.as_ref(), &weights, nodes, seed, number);
        results.par_extend((first..last).into_par_iter().map(play));
        eprintln!("{last} of {pairs} pairs");
    }
    let effects = effects(&results);
    let params = improved(&weights.search_params, &effects);
    println!("parameter, Elo of a step up against a step down, standard error, old and new value");
    let values = weights.search_params.values().into_iter().zip(params.values());
    for (effect, (old, new)) in effects.iter().zip(values) {
        let (name, elo, error) = (effect.param.name, effect.elo, effect.error);
        println!("{name:20} {elo:7.1} {error:5.1} {old:6} {new:6}");
    }
    fs::write(out, Weights { search_params: params, ..weights }.write(game.layout()))?;
    Ok(())
}
