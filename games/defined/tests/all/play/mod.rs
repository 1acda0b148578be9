//! Play of the samples.

mod hostile;
mod laws;
mod perft;
mod slowly;
mod worked;

use heterodox_defined::DefinedGame;
use heterodox_definition::{Definition, SAMPLES};

/// Reads the definition in a file of `samples/`.
pub(crate) fn sample(file: &str) -> Definition {
    let sample = SAMPLES.iter().find(|sample| sample.name == file);
    let text = sample.unwrap_or_else(|| panic!("{file} is no sample")).text;
    Definition::read(text).unwrap_or_else(|mistakes| panic!("{file}: {mistakes}"))
}

/// Prepares a game on a board of any size.
pub(crate) fn game(definition: Definition) -> DefinedGame<4> {
    let name = definition.name.clone();
    DefinedGame::new(definition).unwrap_or_else(|refusal| panic!("{name}: {refusal}"))
}

/// A game of `bases.ini`.
pub(crate) fn base(name: &str) -> DefinedGame<4> {
    game(Definition::read(&format!("[{name}:{name}]\n")).unwrap_or_else(|m| panic!("{name}: {m}")))
}
