//! Reads any text as the definition of a game. If it is accepted, its canonical text has to be
//! the same game.
#![no_main]

use heterodox_defined::AnyDefinedGame;
use heterodox_definition::{Definition, Parsed, parse};
use heterodox_definition_lint::warnings;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Parsed { definition: Some(definition), spans, .. } = parse(text) else { return };
    let again = Definition::read(&definition.canonical()).expect("a canonical text is a game");
    assert_eq!(again.canonical(), definition.canonical());
    if let Ok(start) = definition.with_start(1) {
        assert_eq!(start.canonical(), definition.canonical());
    }
    if let Ok(game) = AnyDefinedGame::new(definition) {
        warnings(&game, &spans);
    }
});
