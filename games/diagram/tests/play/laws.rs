//! Invariants of games, positions and moves.

use crate::{game, sample};
use heterodox_diagram::SAMPLES;
use heterodox_kernel::Game;
use heterodox_testkit::laws;

#[test]
fn samples_obey_the_laws() {
    for (seed, file) in SAMPLES.iter().map(|sample| sample.name).enumerate() {
        let game = game(sample(file));
        laws::check_position(&game, &game.start());
        laws::random_games(&game, seed as u64, 3, 60);
    }
}

#[test]
#[ignore = "takes half an hour"]
fn samples_obey_the_laws_in_200_games() {
    for (seed, file) in SAMPLES.iter().map(|sample| sample.name).enumerate() {
        let start = std::time::Instant::now();
        laws::random_games(&game(sample(file)), 1000 + seed as u64, 200, 100);
        println!("{file}: 200 games, {:?}", start.elapsed());
    }
}
