//! Parses any text as a FEN of every game, and checks the invariants of accepted
//! positions.
#![no_main]

use heterodox_fuzz::{Check, every_game};
use heterodox_kernel::Game;
use heterodox_testkit::fuzz;
use libfuzzer_sys::fuzz_target;

#[derive(Copy, Clone)]
struct Input<'i>(&'i str);

impl Check for Input<'_> {
    fn check<G: Game>(self, game: &G) {
        fuzz::fen(game, self.0);
    }
}

fuzz_target!(|text: &str| every_game(Input(text)));
