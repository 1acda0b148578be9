//! Invariants of games, positions and moves.

use crate::play::{game, sample};
use heterodox_definition::SAMPLES;
use heterodox_kernel::Game;
use heterodox_testkit::laws;

/// Number of games of each sample.
const GAMES: u32 = 3;

/// Plays more games if `HETERODOX_GAMES` says so: 200 take half an hour.
#[test]
fn samples_obey_the_laws() {
    let games: Option<u32> = std::env::var("HETERODOX_GAMES").ok().and_then(|n| n.parse().ok());
    for (seed, file) in SAMPLES.iter().map(|sample| sample.name).enumerate() {
        let game = game(sample(file));
        laws::check_position(&game, &game.start());
        laws::random_games(&game, seed as u64, games.unwrap_or(GAMES), 60);
    }
}
