//! Makes definitions of games, plays any moves, and compares the game's code with the naive
//! reference.
#![no_main]

use heterodox_testkit::definitions;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| definitions::play(bytes));
