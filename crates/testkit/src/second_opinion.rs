//! The fast code of a game compared with the naive code, move by move and FEN
//! by FEN.

use crate::samples::{Sample, assert_same, of_position};
use crate::{Source, naive};
use heterodox_kernel::{Game, Position};

/// Compares what fast and naive code say of a position.
///
/// # Panics
/// If they differ.
pub fn compare<G: Game>(game: &G, position: &G::Position) {
    let id = game.info().id;
    let fen = position.fen();
    let answer = naive::answer(&id, &fen)
        .unwrap_or_else(|refusal| panic!("{id}: the naive code refuses {fen}: {refusal:?}"));
    let theirs = Sample { fen, outcome: answer.outcome, moves: answer.moves };
    assert_same(&of_position(game, position), &theirs, &id);
}

/// Compares what they say of a position that was reached by playing.
///
/// A FEN does not tell that a PoliWin has just ended a game of Pacifist Chess;
/// of such a position the naive code is not asked.
///
/// # Panics
/// If they differ.
pub fn compare_reached<G: Game>(game: &G, position: &G::Position) {
    if position.outcome().is_none() || game.parse_fen(&position.fen()).as_ref() == Ok(position) {
        compare(game, position);
    }
}

/// Compares fast and naive code on every position of random games.
///
/// # Panics
/// If they differ anywhere.
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

/// Compares fast and naive code on random legal set-ups, and makes sure that
/// the fast reader accepts them.
///
/// # Panics
/// If they differ, or if a set-up is refused.
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
