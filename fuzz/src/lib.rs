//! Choosing the game for the checks of `heterodox_testkit::fuzz`.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_kernel::Game;
use std::sync::LazyLock;

/// The ids of all games with all their options.
static GAMES: LazyLock<Vec<String>> = LazyLock::new(variants);

/// A check that works for any game, together with its input.
pub trait Check: Copy {
    /// Checks one game; panics if something is wrong.
    fn check<G: Game>(self, game: &G);
}

struct Run<C>(C);

impl<C: Check> Visitor for Run<C> {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        self.0.check(&game);
    }
}

/// Runs a check on every game.
pub fn every_game(check: impl Check) {
    for id in GAMES.iter() {
        run(id, check);
    }
}

/// Runs a check on the game that the first byte chooses; its input is the rest
/// of the bytes.
pub fn chosen_game<'b, C: Check>(bytes: &'b [u8], check: impl FnOnce(&'b [u8]) -> C) {
    if let Some((&choice, rest)) = bytes.split_first() {
        run(&GAMES[usize::from(choice) % GAMES.len()], check(rest));
    }
}

fn run(id: &str, check: impl Check) {
    visit(id, Run(check)).unwrap_or_else(|error| panic!("{id}: {error}"));
}
