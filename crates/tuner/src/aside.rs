//! Positions aside from games.
//!
//! A search judges mostly positions that come of bad moves and what answers
//! them; games of good players never reach such. So whatever is to judge inside
//! a search learns from some of them, too.

use crate::fit::chance;
use crate::foresight::STEEPNESS;
use crate::player::Player;
use crate::self_play::{Judged, judge};
use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Weights};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// From what part of a game's positions it is gone aside.
const PART: f64 = 0.5;

/// By how many random moves.
const STEPS: std::ops::RangeInclusive<usize> = 1..=2;

/// A score from which on, in hundredths of a Pawn, a position aside is clear
/// enough: it teaches little.
const CLEAR: f32 = 1_200.0;

/// How much what a search says after its own best move counts, of what is said of
/// the position before: it has looked farther.
const LATER: f32 = 2.0 / 3.0;

/// Goes aside from half of the positions of a game, by a random move or two: what
/// comes of it and what follows the best answer are judged by searches of so many
/// positions. Returns those that can be judged as they stand. They are the same
/// for the same numbers.
///
/// # Panics
/// If the weights, or the positions, are not of this game.
pub fn asides(
    game: &dyn AnyGame,
    weights: &Weights,
    nodes: u64,
    [seed, number]: [u64; 2],
    positions: &[Judged],
) -> Vec<Judged> {
    let mut random = ChaCha8Rng::seed_from_u64(!seed);
    random.set_stream(number);
    let mut player = Player::new(game, weights.clone());
    let mut found = Vec::new();
    for position in positions {
        if random.random_bool(PART) {
            let mut aside = game.match_from_fen(&position.fen).expect("a position of the game");
            if stray(aside.as_mut(), &mut random).is_some() {
                found.extend(look(game, &mut player, aside.as_mut(), nodes));
            }
        }
    }
    found
}

/// How a game would end for White, as far as a position aside of it tells: there
/// is no game to look it up in.
pub fn guess(position: &Judged) -> f32 {
    chance(STEEPNESS * f64::from(position.score) / 100.0) as f32
}

/// Plays a random move or two; `None` if the game is over then.
fn stray(aside: &mut dyn AnyMatch, random: &mut ChaCha8Rng) -> Option<()> {
    for _ in 0..random.random_range(STEPS) {
        let mv = *aside.legal_moves().choose(random)?;
        aside.play(mv).ok()?;
    }
    aside.outcome().is_none().then_some(())
}

/// Judges a position and the one after its best move.
fn look(
    game: &dyn AnyGame,
    player: &mut Player,
    aside: &mut dyn AnyMatch,
    nodes: u64,
) -> Vec<Judged> {
    let mut seen = Vec::new();
    for _ in 0..2 {
        if aside.outcome().is_some() {
            break;
        }
        let Some(Line { score, moves }) = player.think(aside, nodes) else { break };
        let Some(&mv) = moves.first() else { break };
        if score.is_decided() {
            return Vec::new();
        }
        let position = aside.position();
        let sign = if position.turn() == Color::White { 1.0 } else { -1.0 };
        let quiet = position.checkers().is_empty() && !position.is_noisy(mv);
        seen.push((judge(game, position.as_ref(), sign * f32::from(score.0)), quiet));
        if aside.play(mv).is_err() {
            break;
        }
    }
    if let [(before, _), (after, _)] = seen.as_mut_slice() {
        before.score += LATER * (after.score - before.score);
    }
    let seen = seen.into_iter().filter(|(judged, quiet)| *quiet && judged.score.abs() <= CLEAR);
    seen.map(|(judged, _)| judged).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::self_play::play;

    #[test]
    fn positions_aside_are_not_of_the_game_and_say_what_their_searches_said() {
        let game = heterodox_catalog::find("chess").expect("a game");
        let (weights, nodes) = (game.weights(), 60);
        let played = play(game.as_ref(), &weights, nodes, 3, 0);
        let found = asides(game.as_ref(), &weights, nodes, [3, 0], &played.positions);
        assert!(found.len() > played.positions.len() / 4, "{} aside", found.len());
        assert!(found.len() < played.positions.len());
        let of_game = |one: &&Judged| played.positions.iter().any(|other| other.fen == one.fen);
        assert!(
            found.iter().filter(of_game).count() < found.len() / 4,
            "a random move may be good"
        );
        assert!(found.iter().all(|one| one.score.abs() <= CLEAR && guess(one) > 0.0));
        // A game that is decided is so aside of it, too.
        let start = judge(game.as_ref(), game.start().as_ref(), 0.0);
        let beginnings = asides(game.as_ref(), &weights, nodes, [3, 0], &vec![start; 60]);
        let mean = beginnings.iter().map(|one| one.score.abs()).sum::<f32>();
        assert!(mean / beginnings.len() as f32 > 25.0, "random moves are mostly bad ones");
        let again = asides(game.as_ref(), &weights, nodes, [3, 0], &played.positions);
        assert_eq!(found, again, "repeatable");
    }
}
