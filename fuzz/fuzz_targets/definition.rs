//! Reads any text as the definition of a game, and reads the canonical text of accepted ones.
#![no_main]

use heterodox_testkit::definitions;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = definitions::read(text);
});
