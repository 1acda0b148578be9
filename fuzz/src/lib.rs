//! Selection of games for the checks of `heterodox_testkit::fuzz`.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_kernel::Game;
use std::sync::LazyLock;

/// Ids of all games with all their options.
static GAMES: LazyLock<Vec<String>> = LazyLock::new(variants);

/// A check for any game, together with its input.
pub trait Check: Copy {
    /// Checks one game.
    ///
    /// # Panics
    /// If the check fails.
    fn check<G: Game>(self, game: &G);
}

struct CheckVisitor<C>(C);

impl<C: Check> Visitor for CheckVisitor<C> {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        self.0.check(&game);
    }
}

/// Runs a check on every game.
///
/// # Panics
/// If the check fails.
pub fn every_game(check: impl Check) {
    for id in GAMES.iter() {
        run_check(id, check);
    }
}

/// Runs a check on the game chosen by the first byte. The remaining bytes are the
/// check's input.
///
/// # Panics
/// If the check fails.
pub fn chosen_game<'b, C: Check>(bytes: &'b [u8], check: impl FnOnce(&'b [u8]) -> C) {
    if let Some((&choice, rest)) = bytes.split_first() {
        run_check(&GAMES[usize::from(choice) % GAMES.len()], check(rest));
    }
}

fn run_check(id: &str, check: impl Check) {
    visit(id, CheckVisitor(check)).unwrap_or_else(|error| panic!("{id}: {error}"));
}
