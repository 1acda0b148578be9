//! Random positions for differential tests.

use super::{Random, Rules, find};

/// Number of attempts before the starting position is returned instead.
const MAX_ATTEMPTS: usize = 1000;

/// Returns a random valid position of a game as FEN. The game may be over.
///
/// The positions vary in the number of pieces, in their distance from the
/// starting position, in rights, brackets and counters; some have an en passant
/// field, left by a real move. `rng` returns a number below its argument.
///
/// # Panics
/// If there is no such game.
pub fn random_setup(game: &str, rng: &mut impl FnMut(u64) -> u64) -> String {
    let rules = find(game).unwrap_or_else(|| panic!("no game '{game}'"));
    random_setup_of(rules.as_ref(), rng)
}

/// Returns a random valid position by these rules as FEN, as [`random_setup`] does.
pub fn random_setup_of(rules: &dyn Rules, rng: &mut impl FnMut(u64) -> u64) -> String {
    let random = &mut Random { rng };
    let position = (0..MAX_ATTEMPTS).find_map(|_| rules.random(random));
    position.map_or_else(|| rules.start(), |position| position.write())
}
