//! Parses any text as PGN of every game, and checks that accepted games
//! round-trip.
#![no_main]

use heterodox_fuzz::{Check, every_game};
use heterodox_kernel::Game;
use heterodox_testkit::fuzz;
use libfuzzer_sys::fuzz_target;

#[derive(Copy, Clone)]
struct Input<'i>(&'i str);

impl Check for Input<'_> {
    fn check<G: Game>(self, game: &G) {
        fuzz::pgn(game, self.0);
    }
}

fuzz_target!(|text: &str| every_game(Input(text)));
