//! Plays games of the engine against itself and prints what may be learned
//! from them, a position a line (see `heterodox_tuner::lines`).
//!
//! ```text
//! self_play GAME FIRST LAST NODES [WEIGHTS]
//! ```
//!
//! Games number FIRST to LAST (the last left out) are played, with as many
//! positions for each move, by the game's own weights or those of a file.

use heterodox_kernel::Weights;
use heterodox_tuner::{lines, self_play};
use std::error::Error;
use std::fs;
use std::io::{BufWriter, Write, stdout};

const USAGE: &str = "usage: self_play GAME FIRST LAST NODES [WEIGHTS]";

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, first, last, nodes, file @ ..] = args.as_slice() else {
        return Err(USAGE.into());
    };
    let game = heterodox_catalog::find(game)?;
    let weights = match file {
        [] => game.weights(),
        [file] => {
            let text = fs::read_to_string(file)?;
            Weights::parse(&text, &game.feature_groups(), game.inputs())?
        }
        _ => return Err(USAGE.into()),
    };
    let nodes = nodes.parse()?;
    let mut out = BufWriter::new(stdout().lock());
    for number in first.parse::<u64>()?..last.parse()? {
        let played = self_play::play(&*game, &weights, nodes, 1, number);
        for position in &played.positions {
            writeln!(out, "{}", lines::write(position, played.result))?;
        }
        out.flush()?;
    }
    Ok(())
}
