//! Differential tests of each game's code against the naive reference
//! ([`naive`]), move by move and FEN by FEN.

use crate::samples::{Sample, assert_same, of_position};
use crate::{Source, naive};
use heterodox_kernel::{Game, Position};

/// Compares a game's code with the naive reference in one position.
///
/// # Panics
/// If they differ.
pub fn compare<G: Game>(game: &G, position: &G::Position) {
    let id = game.info().id;
    let fen = position.fen();
    let info = naive::position_info(&id, &fen)
        .unwrap_or_else(|error| panic!("{id}: the naive code rejects {fen}: {error:?}"));
    let expected = Sample { fen, outcome: info.outcome, moves: info.moves };
    assert_same(&of_position(game, position), &expected, &id);
}

/// Compares them in a position that was reached by playing moves.
///
/// Skips positions of Pacifist Chess after a PoliWin, which is not part of the
/// FEN.
///
/// # Panics
/// If they differ.
pub fn compare_reached<G: Game>(game: &G, position: &G::Position) {
    if position.outcome().is_none() || game.parse_fen(&position.fen()).as_ref() == Ok(position) {
        compare(game, position);
    }
}

/// Compares them on every position of random games.
///
/// # Panics
/// If they differ.
pub fn random_games<G: Game>(game: &G, seed: u64, games: usize, max_plies: usize) {
    let mut source = Source::from_seed(seed);
    for _ in 0..games {
        let mut position = game.start();
        for _ in 0..max_plies {
            compare_reached(game, &position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let choice = source.below(moves.len()).expect("a seed gives endless choices");
            position.play_unchecked(moves[choice]);
        }
    }
}

/// Compares them on random legal set-ups, which the game's code has to accept.
///
/// # Panics
/// If they differ, or if a set-up is rejected.
pub fn random_setups<G: Game>(game: &G, seed: u64, count: usize) {
    let id = game.info().id;
    let mut source = Source::from_seed(seed);
    let mut random =
        |bound: u64| source.below(bound as usize).expect("a seed gives endless choices") as u64;
    for _ in 0..count {
        let fen = naive::random_setup(&id, &mut random);
        let position = game.parse_fen(&fen).unwrap_or_else(|e| panic!("{id}: {fen}: {e}"));
        compare(game, &position);
    }
}
