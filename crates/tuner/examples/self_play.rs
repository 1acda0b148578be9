//! Plays games of the engine against itself and prints their quiet positions,
//! one per line (see `heterodox_tuner::position_file`).
//!
//! ```text
//! self_play GAME FIRST LAST NODES [WEIGHTS [OFF_GAME]]
//! ```
//!
//! Plays the games with numbers from FIRST to LAST, LAST excluded. Each search
//! has NODES nodes and uses the game's own weights or those of the file WEIGHTS.
//! The file OFF_GAME receives positions that are reached from the games by one
//! or two random moves (see `heterodox_tuner::perturbed`).

use heterodox_evaluation::Weights;
use heterodox_tuner::perturbed::{estimated_result, off_game_positions};
use heterodox_tuner::{position_file, self_play};
use std::error::Error;
use std::fs;
use std::io::{BufWriter, Write, stdout};

const USAGE: &str = "usage: self_play GAME FIRST LAST NODES [WEIGHTS [OFF_GAME]]";

/// Seed of the random choices. Each game has its own stream.
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
            Weights::parse(&text, game.layout())?
        }
        _ => return Err(USAGE.into()),
    };
    let nodes = nodes.parse()?;
    let mut out = BufWriter::new(stdout().lock());
    let mut off_game = file.get(1).map(fs::File::create).transpose()?.map(BufWriter::new);
    for number in first.parse::<u64>()?..last.parse()? {
        let played = self_play::play(&*game, &weights, nodes, SEED, number);
        if let Some(off_game) = &mut off_game {
            let stream = [SEED, number];
            for position in off_game_positions(&*game, &weights, nodes, stream, &played.positions) {
                let result = estimated_result(&position);
                writeln!(off_game, "{}", position_file::write(&position, result))?;
            }
            off_game.flush()?;
        }
        for position in &played.positions {
            writeln!(out, "{}", position_file::write(position, played.result))?;
        }
        out.flush()?;
    }
    Ok(())
}
