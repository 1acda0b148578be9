//! TD(λ) training targets.
//!
//! A short search makes the same errors in similar positions. A few plies later the game is closer
//! to the move that the search overlooked, and later searches see it. Training targets are
//! therefore TD(λ) blends of the scores of the following positions and the result (Richard Sutton,
//! *Learning to predict by the methods of temporal differences*, Machine Learning 3, 1988).

use crate::fit::win_probability;
use crate::self_play::LabelledPosition;

/// Steepness of the sigmoid that converts scores to win probabilities and back.
/// The exact value matters little, since it is applied in both directions.
pub(crate) const STEEPNESS: f64 = 0.5;

/// Smallest distance of a win probability from 0 and 1. It keeps the scores
/// finite.
const MIN_PROBABILITY: f64 = 0.001;

/// Replaces the score of each position by its TD(λ) target.
///
/// The next ply has the weight `lambda`, from 0 to 1, the one after it
/// `lambda` squared, and so on; the rest is the position's own score. With 0 the
/// scores do not change, with 1 they depend on the results only.
///
/// `positions` are pairs of a position and the result of its game for White, in
/// playing order. A new game begins where the result changes or the ply does not
/// increase.
///
/// ```
/// use heterodox_tuner::self_play::play;
/// use heterodox_tuner::td_lambda::td_targets;
/// let game = heterodox_catalog::find("chess").unwrap();
/// let played = play(&*game, &game.weights(), 20, 1, 0);
/// let won = |position| (position, 1.0);
/// let mut positions: Vec<_> = played.positions.into_iter().map(won).collect();
/// td_targets(&mut positions, 1.0);
/// assert!(positions.iter().all(|(position, _)| position.score > 1_000.0));
/// ```
pub fn td_targets(positions: &mut [(LabelledPosition, f32)], lambda: f64) {
    if lambda == 0.0 {
        return;
    }
    let mut next: Option<(u32, f32, f64)> = None;
    for (position, result) in positions.iter_mut().rev() {
        let (plies, future) = match next {
            Some((ply, next_result, target)) if next_result == *result && ply > position.ply => {
                (ply - position.ply, target)
            }
            _ => (1, f64::from(*result)),
        };
        let own = win_probability(STEEPNESS * f64::from(position.score) / 100.0);
        let weight = lambda.powi(plies as i32);
        let target = (1.0 - weight) * own + weight * future;
        next = Some((position.ply, *result, target));
        let target = target.clamp(MIN_PROBABILITY, 1.0 - MIN_PROBABILITY);
        position.score = ((target / (1.0 - target)).ln() * 100.0 / STEEPNESS) as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(ply: u32, score: f32) -> LabelledPosition {
        LabelledPosition {
            fen: String::new(),
            ply,
            features: Vec::new(),
            inputs: Vec::new(),
            phase: 1.0,
            score,
            white_to_move: ply.is_multiple_of(2),
            scales: [1.0; 2],
        }
    }

    fn targets(mut positions: Vec<(LabelledPosition, f32)>, lambda: f64) -> Vec<i32> {
        td_targets(&mut positions, lambda);
        positions.iter().map(|(position, _)| position.score.round() as i32).collect()
    }

    #[test]
    fn later_scores_weigh_less() {
        let game = |later: f32, ply: u32| {
            vec![(position(10, 0.0), 0.5), (position(11, 0.0), 0.5), (position(ply, later), 0.5)]
        };
        assert_eq!(targets(game(300.0, 12), 0.0), [0, 0, 300]);
        let near = targets(game(300.0, 12), 0.8);
        assert!(0 < near[0] && near[0] < near[1] && near[1] < near[2] && near[2] < 300, "{near:?}");
        let far = targets(game(300.0, 30), 0.8);
        assert!(far[0] < near[0] && far[1] < near[1] && far[2] == near[2], "{far:?}, {near:?}");
        let lost = targets(game(-300.0, 12), 0.8);
        assert_eq!(lost, near.iter().map(|score| -score).collect::<Vec<_>>());
    }

    #[test]
    fn with_lambda_one_only_the_result_counts() {
        let won = vec![(position(10, 5.0), 1.0), (position(11, -80.0), 1.0)];
        assert_eq!(targets(won, 1.0), [1_381, 1_381]);
    }

    #[test]
    fn games_do_not_affect_each_other() {
        let single = targets(vec![(position(40, 0.0), 0.5)], 0.8);
        let lower_ply = vec![(position(40, 0.0), 0.5), (position(6, 200.0), 0.5)];
        let other_result = vec![(position(40, 0.0), 0.5), (position(41, 200.0), 1.0)];
        for other in [lower_ply, other_result] {
            assert_eq!(targets(other, 0.8)[..1], single);
        }
    }
}
