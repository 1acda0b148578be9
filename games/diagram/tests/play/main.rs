//! Play of the samples.

mod hostile;
mod laws;
mod perft;
mod slowly;
mod worked;

use heterodox_diagram::{Definition, Diagram};
use std::path::PathBuf;

/// The files of `samples/` that define a game.
const SAMPLES: [&str; 33] = [
    "armies.ini",
    "bent.txt",
    "berolina.txt",
    "capablanca.txt",
    "castling.txt",
    "chains.txt",
    "chess.txt",
    "chu.txt",
    "crazyhouse.txt",
    "crooked.txt",
    "cross.txt",
    "extinction.txt",
    "giga.txt",
    "gothic.txt",
    "grand.txt",
    "grasshoppers.txt",
    "hill.txt",
    "hillhouse.ini",
    "lion.txt",
    "makruk.txt",
    "minishogi.txt",
    "nightriders.txt",
    "relay.txt",
    "shako.txt",
    "shatranj.txt",
    "shuffle.txt",
    "small-shogi.ini",
    "two-kings-absolute.txt",
    "two-kings.txt",
    "xiangqi.txt",
    "zigzag-pieces.txt",
    "zwangkrieg-pieces.txt",
    "zwangkrieg.txt",
];

/// Reads the definition in a file of `samples/`.
fn sample(file: &str) -> Definition {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "samples", file].iter().collect();
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    Definition::read(&text).unwrap_or_else(|mistakes| panic!("{file}: {mistakes}"))
}

/// Prepares a game on a board of any size.
fn game(definition: Definition) -> Diagram<4> {
    let name = definition.name.clone();
    Diagram::new(definition).unwrap_or_else(|refusal| panic!("{name}: {refusal}"))
}

/// A game of `bases.ini`.
fn base(name: &str) -> Diagram<4> {
    game(Definition::read(&format!("[{name}:{name}]\n")).unwrap_or_else(|m| panic!("{name}: {m}")))
}
