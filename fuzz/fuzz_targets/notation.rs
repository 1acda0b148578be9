//! Parses any text as a move in some position of some game.
#![no_main]

use heterodox_fuzz::{Check, chosen_game};
use heterodox_kernel::Game;
use heterodox_testkit::fuzz;
use libfuzzer_sys::fuzz_target;

#[derive(Copy, Clone)]
struct Input<'i>(&'i [u8]);

impl Check for Input<'_> {
    fn check<G: Game>(self, game: &G) {
        fuzz::notation(game, self.0);
    }
}

fuzz_target!(|bytes: &[u8]| chosen_game(bytes, Input));
