//! Differential tests of each game's code against the naive reference
//! ([`naive`]), move by move and FEN by FEN.

use crate::naive::{PositionInfo, Rules};
use crate::samples::{Sample, assert_same, of_position};
use crate::{Source, naive};
use heterodox_kernel::{Game, Position};

/// Returns the naive rules of a game.
///
/// # Panics
/// If there are none.
fn rules_of<G: Game>(game: &G) -> Box<dyn Rules> {
    let id = game.info().id;
    naive::find(&id).unwrap_or_else(|| panic!("{id} has no naive rules"))
}

/// Compares a game's code with naive rules in one position.
fn compare<G: Game>(game: &G, rules: &dyn Rules, position: &G::Position) {
    let id = game.info().id;
    let fen = position.fen();
    let naive = rules
        .read(&fen)
        .unwrap_or_else(|error| panic!("{id}: the naive code rejects {fen}: {error:?}"));
    let info = PositionInfo::of(naive.as_ref());
    let expected = Sample { fen, outcome: info.outcome, moves: info.moves };
    assert_same(&of_position(game, position), &expected, &id);
}

/// Compares a game's code with its naive rules in a position that was reached by
/// playing moves.
///
/// # Panics
/// If they differ.
pub fn compare_reached<G: Game>(game: &G, position: &G::Position) {
    compare_reached_with(game, rules_of(game).as_ref(), position);
}

/// Compares a game's code with the given naive rules in a position that was reached by playing
/// moves. Skips positions of Pacifist Chess after a PoliWin, which is not part of the FEN.
///
/// # Panics
/// If they differ.
pub fn compare_reached_with<G: Game>(game: &G, rules: &dyn Rules, position: &G::Position) {
    if position.outcome().is_none() || game.parse_fen(&position.fen()).as_ref() == Ok(position) {
        compare(game, rules, position);
    }
}

/// Compares a game's code with its naive rules on every position of random games.
///
/// # Panics
/// If they differ.
pub fn random_games<G: Game>(game: &G, seed: u64, games: usize, max_plies: usize) {
    random_games_with(game, rules_of(game).as_ref(), seed, games, max_plies);
}

/// Compares a game's code with the given naive rules on every position of random
/// games.
///
/// # Panics
/// If they differ.
pub fn random_games_with<G: Game>(
    game: &G,
    rules: &dyn Rules,
    seed: u64,
    games: usize,
    max_plies: usize,
) {
    let mut source = Source::from_seed(seed);
    for _ in 0..games {
        let mut position = game.start();
        for _ in 0..max_plies {
            compare_reached_with(game, rules, &position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let choice = source.below(moves.len()).expect("a seed gives endless choices");
            position.play_unchecked(moves[choice]);
        }
    }
}

/// Compares a game's code with its naive rules on random legal set-ups, which the
/// game's code has to accept.
///
/// # Panics
/// If they differ, or if a set-up is rejected.
pub fn random_setups<G: Game>(game: &G, seed: u64, count: usize) {
    random_setups_with(game, rules_of(game).as_ref(), seed, count);
}

/// Compares a game's code with the given naive rules on random legal set-ups, which
/// the game's code has to accept.
///
/// # Panics
/// If they differ, or if a set-up is rejected.
pub fn random_setups_with<G: Game>(game: &G, rules: &dyn Rules, seed: u64, count: usize) {
    let id = game.info().id;
    let mut source = Source::from_seed(seed);
    let mut random =
        |bound: u64| source.below(bound as usize).expect("a seed gives endless choices") as u64;
    for _ in 0..count {
        let fen = naive::random_setup_of(rules, &mut random);
        let position = game.parse_fen(&fen).unwrap_or_else(|e| panic!("{id}: {fen}: {e}"));
        compare(game, rules, &position);
    }
}
