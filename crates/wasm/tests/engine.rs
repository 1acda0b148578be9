//! The engine, natively. `cargo xtask npm --test` runs it.

use heterodox_catalog::AnyGame;
use heterodox_catalog::workshop::{SAMPLES, compile};
use heterodox_host::Signals;
use heterodox_wasm::EngineHandle;
use heterodox_wasm::threads::help;
use serde_json::{Value, json};
use std::thread;
use std::time::Duration;

const SIGNALS: Signals<'_> = Signals { now: &|| Duration::ZERO, is_stopped: &|| false };

/// Searches the start position of a game with weights. Returns the lines.
fn search(engine: &mut EngineHandle, game: &dyn AnyGame, weights: Option<&str>) -> Value {
    let source = json!({
        "game": game.info().id,
        "definition": game.definition(),
        "network": "",
        "start": game.start().fen(),
        "moves": [],
    });
    let request = json!({ "source": source, "weights": weights, "depth": 3 }).to_string();
    engine.new_game();
    let found = engine.search(&request, SIGNALS, &mut |_| ()).ok().unwrap();
    serde_json::from_str(&found).unwrap()
}

#[test]
fn weights_of_a_defined_game_are_used_if_they_fit() {
    // Games like chess may have a network, which does not depend on the values of pieces.
    let sample = SAMPLES.iter().find(|sample| sample.name.starts_with("xiangqi")).unwrap();
    let game = compile(sample.text).unwrap();
    let poor = game.weights().with_equal_values(game.layout()).write(game.layout());
    let mut engine = EngineHandle::new(1).ok().unwrap();
    let usual = search(&mut engine, &*game, None);
    let other = search(&mut engine, &*game, Some(&poor));
    assert_ne!(usual, other);
    assert_eq!(search(&mut engine, &*game, None), usual, "they are taken away");
    assert_eq!(search(&mut engine, &*game, Some(&poor)), other);
    assert_eq!(search(&mut engine, &*game, Some("material opening\n1 2\n")), usual);
}

#[test]
fn helpers_take_part_in_searches() {
    let game = heterodox_catalog::find("chess").unwrap();
    let mut engine = EngineHandle::new(1).ok().unwrap();
    engine.use_helpers(2);
    for _ in 0..2 {
        thread::spawn(|| -> () { help() });
    }
    for _ in 0..20 {
        // A search ends when its helpers have ended.
        assert_eq!(search(&mut engine, &*game, None).as_array().unwrap().len(), 1);
    }
}
