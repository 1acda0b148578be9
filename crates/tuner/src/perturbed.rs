//! Training positions reached from a game by random moves.
//!
//! Most positions inside a search follow a bad move. Games between good players
//! never reach such positions, so an evaluation trained only on games is poor
//! where the search needs it most.

use crate::TABLE_MEGABYTES;
use crate::fit::win_probability;
use crate::self_play::LabelledPosition;
use crate::td_lambda::STEEPNESS;
use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch, Searcher};
use heterodox_evaluation::Weights;
use heterodox_kernel::Color;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Fraction of a game's positions that random moves are played from.
const BRANCH_PROBABILITY: f64 = 0.5;

/// Number of random moves played from such a position.
const RANDOM_MOVES: std::ops::RangeInclusive<usize> = 1..=2;

/// Largest score of a position that is kept, in centipawns. Positions that are
/// clearly decided teach little.
const MAX_SCORE: f32 = 1_200.0;

/// Weight of the child search's score when it corrects its parent's: the child
/// search looks one ply deeper.
const CHILD_WEIGHT: f32 = 2.0 / 3.0;

/// Returns labelled positions that are not part of the game.
///
/// One or two random moves are played from about half of `positions`. The
/// resulting position and the one after its best move are scored by searches of
/// `nodes` nodes each. Only quiet positions are returned. The result depends
/// only on the arguments: `seed` and the game's `number` select the random
/// stream.
///
/// # Panics
/// If the weights or the positions belong to another game.
pub fn off_game_positions(
    game: &dyn AnyGame,
    weights: &Weights,
    nodes: u64,
    [seed, number]: [u64; 2],
    positions: &[LabelledPosition],
) -> Vec<LabelledPosition> {
    let mut random = ChaCha8Rng::seed_from_u64(!seed);
    random.set_stream(number);
    let mut player = Searcher::with_weights(game, weights.clone(), TABLE_MEGABYTES);
    let mut found = Vec::new();
    for position in positions {
        if random.random_bool(BRANCH_PROBABILITY) {
            let mut branch = game.match_from_fen(&position.fen).expect("a position of the game");
            if play_random(branch.as_mut(), &mut random).is_some() {
                found.extend(search_parent_and_child(game, &mut player, branch.as_mut(), nodes));
            }
        }
    }
    found
}

/// Estimates the result for White, from 0 to 1, from the score of a position.
/// Used for positions that belong to no game and so have no result.
pub fn estimated_result(position: &LabelledPosition) -> f32 {
    win_probability(STEEPNESS * f64::from(position.score) / 100.0) as f32
}

/// Plays one or two random moves. Returns `None` if the game is over afterwards.
fn play_random(branch: &mut dyn AnyMatch, random: &mut ChaCha8Rng) -> Option<()> {
    for _ in 0..random.random_range(RANDOM_MOVES) {
        let mv = *branch.legal_moves().choose(random)?;
        branch.play(mv).ok()?;
    }
    branch.outcome().is_none().then_some(())
}

/// Searches the current position and the one after its best move. Returns those
/// that are quiet and not decided.
fn search_parent_and_child(
    game: &dyn AnyGame,
    player: &mut Searcher,
    branch: &mut dyn AnyMatch,
    nodes: u64,
) -> Vec<LabelledPosition> {
    let mut searched = Vec::new();
    for _ in 0..2 {
        if branch.outcome().is_some() {
            break;
        }
        let Some(Line { score, moves }) = player.best(branch, nodes) else { break };
        let Some(&mv) = moves.first() else { break };
        if score.is_decided() {
            return Vec::new();
        }
        let position = branch.position();
        let sign = if position.turn() == Color::White { 1.0 } else { -1.0 };
        let quiet = position.checkers().is_empty() && !position.is_noisy(mv);
        let score = sign * score.0 as f32;
        searched.push((LabelledPosition::new(game, position.as_ref(), score), quiet));
        if branch.play(mv).is_err() {
            break;
        }
    }
    if let [(parent, _), (child, _)] = searched.as_mut_slice() {
        parent.score += CHILD_WEIGHT * (child.score - parent.score);
    }
    let kept =
        |(position, quiet): &(LabelledPosition, bool)| *quiet && position.score.abs() <= MAX_SCORE;
    searched.into_iter().filter(kept).map(|(position, _)| position).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::self_play::play;

    #[test]
    fn off_game_positions_differ_from_the_game_and_are_reproducible() {
        let game = heterodox_catalog::find("chess").expect("a game");
        let (weights, nodes) = (game.weights(), 60);
        let played = play(game.as_ref(), &weights, nodes, 3, 0);
        let found = off_game_positions(game.as_ref(), &weights, nodes, [3, 0], &played.positions);
        assert!(found.len() > played.positions.len() / 4, "{} positions", found.len());
        assert!(found.len() < played.positions.len());
        let in_game =
            |one: &&LabelledPosition| played.positions.iter().any(|other| other.fen == one.fen);
        assert!(
            found.iter().filter(in_game).count() < found.len() / 4,
            "a random move may be the one that was played"
        );
        assert!(
            found.iter().all(|one| one.score.abs() <= MAX_SCORE && estimated_result(one) > 0.0)
        );
        let start = LabelledPosition::new(game.as_ref(), game.start().as_ref(), 0.0);
        let from_start =
            off_game_positions(game.as_ref(), &weights, nodes, [3, 0], &vec![start; 60]);
        let mean = from_start.iter().map(|one| one.score.abs()).sum::<f32>();
        assert!(mean / from_start.len() as f32 > 25.0, "random moves are mostly bad");
        let again = off_game_positions(game.as_ref(), &weights, nodes, [3, 0], &played.positions);
        assert_eq!(found, again, "reproducible");
    }
}
