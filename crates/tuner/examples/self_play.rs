//! Plays games of the engine against itself and prints what may be learned
//! from them, a position a line (see `heterodox_tuner::lines`).
//!
//! ```text
//! self_play GAME FIRST LAST NODES [WEIGHTS [ASIDE]]
//! ```
//!
//! Games number FIRST to LAST (the last left out) are played, with as many
//! positions for each move, by the game's own weights or those of a file; into
//! the file ASIDE come positions that are reached from them by a random move or
//! two (see `heterodox_tuner::aside`).

use heterodox_kernel::Weights;
use heterodox_tuner::aside::{asides, guess};
use heterodox_tuner::{lines, self_play};
use std::error::Error;
use std::fs;
use std::io::{BufWriter, Write, stdout};

const USAGE: &str = "usage: self_play GAME FIRST LAST NODES [WEIGHTS [ASIDE]]";

/// What all chance follows from, besides the numbers of the games.
const SEED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, first, last, nodes, file @ ..] = args.as_slice() else {
        return Err(USAGE.into());
    };
    let game = heterodox_catalog::find(game)?;
    let weights = match file {
        [] => game.weights(),
        [file] | [file, _] => {
            let text = fs::read_to_string(file)?;
            Weights::parse(&text, &game.feature_groups(), game.inputs())?
        }
        _ => return Err(USAGE.into()),
    };
    let nodes = nodes.parse()?;
    let mut out = BufWriter::new(stdout().lock());
    let mut apart = file.get(1).map(fs::File::create).transpose()?.map(BufWriter::new);
    for number in first.parse::<u64>()?..last.parse()? {
        let played = self_play::play(&*game, &weights, nodes, SEED, number);
        if let Some(apart) = &mut apart {
            for position in asides(&*game, &weights, nodes, [SEED, number], &played.positions) {
                writeln!(apart, "{}", lines::write(&position, guess(&position)))?;
            }
            apart.flush()?;
        }
        for position in &played.positions {
            writeln!(out, "{}", lines::write(position, played.result))?;
        }
        out.flush()?;
    }
    Ok(())
}
