//! Plays any moves of a user-defined game, and checks the invariants of the positions.
#![no_main]

use heterodox_defined::AnyDefinedGame;
use heterodox_testkit::fuzz;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // A text has no NUL; behind it are the choices of moves.
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    let (text, choices) = bytes.split_at(end);
    let Ok(text) = std::str::from_utf8(text) else { return };
    match AnyDefinedGame::read(text) {
        Ok(AnyDefinedGame::Narrow(game)) => fuzz::play(&*game, choices),
        Ok(AnyDefinedGame::Wide(game)) => fuzz::play(&*game, choices),
        Err(mistakes) => assert!(!mistakes.to_string().is_empty()),
    }
});
