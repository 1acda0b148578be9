//! Moves from sets of squares against moves tried one by one.

use crate::play::{base, game, sample};
use heterodox_defined::{DefinedGame, Position};
use heterodox_definition::SAMPLES;
use heterodox_kernel::{Game, Position as _};
use heterodox_testkit::laws;

fn check(game: &DefinedGame<4>, position: &Position<4>) {
    let mut fast = position.legal_moves();
    let mut slow = Vec::new();
    position.generate_slowly(&mut slow);
    fast.sort();
    slow.sort();
    let texts = |moves: &[heterodox_kernel::Move]| -> Vec<String> {
        moves.iter().map(|mv| mv.coordinates(game.board(), game.kinds())).collect()
    };
    assert_eq!(texts(&fast), texts(&slow), "{}", position.fen());
}

#[test]
fn both_generators_agree() {
    for (seed, file) in SAMPLES.iter().map(|sample| sample.name).enumerate() {
        let game = game(sample(file));
        laws::on_random_positions(&game, seed as u64, 6, 100, |position| check(&game, position));
    }
    for (seed, name) in BASES.into_iter().enumerate() {
        let game = base(name);
        laws::on_random_positions(&game, seed as u64, 4, 100, |position| check(&game, position));
    }
}

const BASES: [&str; 11] = [
    "chess",
    "crazyhouse",
    "grand",
    "shogi",
    "threekings",
    "atomic",
    "antichess",
    "shako",
    "knightmate",
    "euroshogi",
    "xiangqi",
];
