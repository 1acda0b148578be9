//! Pairs of games from one opening, each side once with each colour.

use crate::TABLE_MEGABYTES;
use crate::self_play::{Adjudicator, MAX_PLIES, random_opening, white_score};
use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch, Searcher};
use heterodox_evaluation::Weights;
use rand_chacha::ChaCha8Rng;

/// Largest score of a balanced opening, in centipawns. The last of
/// [`MAX_OPENINGS`] openings is used whatever its score.
const MAX_OPENING_SCORE: i32 = 100;
const MAX_OPENINGS: usize = 30;

/// Plays two games from `start` with searches of `nodes` nodes. Returns the mean score of the side
/// with the first weights, which has White in the first game.
pub(crate) fn mean_score(
    game: &dyn AnyGame,
    start: &dyn AnyMatch,
    [first, second]: [&Weights; 2],
    nodes: u64,
) -> f64 {
    let as_white = play(game, start, [first, second], nodes);
    let as_black = play(game, start, [second, first], nodes);
    (as_white + 1.0 - as_black) / 2.0
}

/// Returns a random opening that a search scores as roughly equal.
pub(crate) fn balanced_opening(
    game: &dyn AnyGame,
    weights: &Weights,
    nodes: u64,
    random: &mut ChaCha8Rng,
) -> Box<dyn AnyMatch> {
    let mut player = Searcher::with_weights(game, weights.clone(), TABLE_MEGABYTES);
    for _ in 1..MAX_OPENINGS {
        let played = random_opening(game, random);
        let is_balanced = |line: Line| line.score.0.abs() <= MAX_OPENING_SCORE;
        if player.best(played.as_ref(), nodes).is_some_and(is_balanced) {
            return played;
        }
    }
    random_opening(game, random)
}

/// Plays a game from `start`, White with the first weights. Returns White's
/// score.
fn play(game: &dyn AnyGame, start: &dyn AnyMatch, weights: [&Weights; 2], nodes: u64) -> f64 {
    let mut players =
        weights.map(|weights| Searcher::with_weights(game, weights.clone(), TABLE_MEGABYTES));
    let (mut played, mut adjudicator) = (start.clone_for_search(), Adjudicator::default());
    for _ in 0..MAX_PLIES {
        let turn = played.position().turn();
        if let Some(outcome) = played.outcome() {
            return white_score(outcome.winner).into();
        }
        let line = players[turn.index()].best(played.as_ref(), nodes);
        let Some(Line { score, moves }) = line else { break };
        if adjudicator.is_won(turn, score) {
            return white_score(adjudicator.leader).into();
        }
        if moves.first().is_none_or(|&mv| played.play(mv).is_err()) {
            break;
        }
    }
    white_score(None).into()
}
