//! Learning the margins of a game's search from games in which all are varied
//! at once.
//!
//! In each pair of games one side has every margin a step up or down, as chance
//! will have it, and the other side the opposite of each; both play both sides
//! of an opening. Whatever else was varied averages out, so that every game
//! tells of every margin: how much better the side with more of it has scored
//! is its effect (main effects of a random factorial design; what is varied is
//! that of simultaneous perturbation, James Spall, *Multivariate stochastic
//! approximation using a simultaneous perturbation gradient approximation*,
//! 1992).

use crate::player::Player;
use crate::self_play::{LONGEST, Won, opening};
use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Margin, Margins, Weights};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// An opening is even enough if a search says so much for one side at most, in
/// hundredths of a Pawn; after so many that are not, the last is taken.
const EVEN: i16 = 100;
const OPENINGS: usize = 30;

/// By how many standard errors an effect must differ from 0 for its margin to
/// be moved a whole step.
const SURE: f64 = 2.0;

/// What a pair of games has shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// For each margin whether the first side had more of it.
    pub more: Vec<bool>,
    /// What the first side has scored in a game, on average.
    pub score: f64,
}

/// What a margin does.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effect {
    /// The margin.
    pub margin: &'static Margin,
    /// What a step up is worth against a step down, in Elo.
    pub elo: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Plays a pair of games, in each of which a search looks at so many positions.
/// It is the same for the same numbers, whatever else goes on.
///
/// # Panics
/// If the weights are not of this game.
pub fn trial(game: &dyn AnyGame, weights: &Weights, nodes: u64, seed: u64, number: u64) -> Trial {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let more: Vec<bool> = Margins::ALL.iter().map(|_| random.random()).collect();
    let sides = [true, false].map(|up| varied(weights, &more, up));
    let start = even_opening(game, weights, nodes, &mut random);
    let as_white = play(game, start.as_ref(), [&sides[0], &sides[1]], nodes);
    let as_black = play(game, start.as_ref(), [&sides[1], &sides[0]], nodes);
    Trial { more, score: (as_white + 1.0 - as_black) / 2.0 }
}

/// Weights with every margin a step up or down.
fn varied(weights: &Weights, more: &[bool], up: bool) -> Weights {
    let values = weights.margins.values();
    let step = |((margin, value), &more): ((&Margin, i32), &bool)| {
        if more == up { value + margin.step } else { value - margin.step }
    };
    let values: Vec<i32> = Margins::ALL.iter().zip(values).zip(more).map(step).collect();
    Weights { margins: Margins::new(&values), ..weights.clone() }
}

fn even_opening(
    game: &dyn AnyGame,
    weights: &Weights,
    nodes: u64,
    random: &mut ChaCha8Rng,
) -> Box<dyn AnyMatch> {
    let mut judge = Player::new(game, weights.clone());
    for _ in 1..OPENINGS {
        let played = opening(game, random);
        let is_even = |line: Line| line.score.0.abs() <= EVEN;
        if judge.think(played.as_ref(), nodes).is_some_and(is_even) {
            return played;
        }
    }
    opening(game, random)
}

/// Plays a game on from a start, White by the first weights; what White has
/// scored.
fn play(game: &dyn AnyGame, start: &dyn AnyMatch, weights: [&Weights; 2], nodes: u64) -> f64 {
    let mut players = weights.map(|weights| Player::new(game, weights.clone()));
    let (mut played, mut won) = (start.undeclared(), Won::default());
    for _ in 0..LONGEST {
        let turn = played.position().turn();
        if let Some(outcome) = played.outcome() {
            return score(outcome.winner);
        }
        let line = players[turn.index()].think(played.as_ref(), nodes);
        let Some(Line { score: says, moves }) = line else { return score(None) };
        if won.is_over(turn, says) {
            return score(won.side);
        }
        if moves.first().is_none_or(|&mv| played.play(mv).is_err()) {
            return score(None);
        }
    }
    score(None)
}

fn score(winner: Option<Color>) -> f64 {
    crate::self_play::result(winner).into()
}

/// What trials say of each margin; none if there are none.
///
/// ```
/// use heterodox_kernel::Margins;
/// use heterodox_tuner::margins::{Trial, effects};
/// let trial = |more, score| Trial { more: vec![more; Margins::ALL.len()], score };
/// let effects = effects(&[trial(true, 0.75), trial(false, 0.5), trial(true, 0.5)]);
/// assert!(effects[0].elo > 0.0 && effects[0].error > 0.0);
/// ```
pub fn effects(trials: &[Trial]) -> Vec<Effect> {
    let count = trials.len() as f64;
    let mean = trials.iter().map(|trial| trial.score).sum::<f64>() / count;
    let square = |trial: &Trial| (trial.score - mean).powi(2);
    let deviation = (trials.iter().map(square).sum::<f64>() / count).sqrt();
    // What a score next to one half is in Elo.
    let elo = 1_600.0 / std::f64::consts::LN_10;
    let effect = |(i, margin): (usize, &'static Margin)| {
        let of = |trial: &Trial| {
            let above = trial.score - mean;
            if trial.more[i] { above } else { -above }
        };
        let sum: f64 = trials.iter().map(of).sum();
        Effect { margin, elo: elo * sum / count, error: elo * deviation / count.sqrt() }
    };
    if trials.is_empty() {
        Vec::new()
    } else {
        Margins::ALL.iter().enumerate().map(effect).collect()
    }
}

/// Margins moved to where they have won: a whole step at most, and the less the
/// nearer an effect is to chance.
pub fn improved(margins: &Margins, effects: &[Effect]) -> Margins {
    let moved = |(value, effect): (i32, &Effect)| {
        let part = effect.elo / effect.error.max(f64::MIN_POSITIVE) / SURE;
        value + (f64::from(effect.margin.step) * part.clamp(-1.0, 1.0)).round() as i32
    };
    let mut values = margins.values();
    for (value, effect) in values.iter_mut().zip(effects) {
        *value = moved((*value, effect));
    }
    Margins::new(&values)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Trials in which the first margin helps, the second hurts, and the others
    /// do nothing.
    fn made_up(count: usize) -> Vec<Trial> {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut one = || {
            let more: Vec<bool> = Margins::ALL.iter().map(|_| random.random()).collect();
            let sign = |more| if more { 0.05 } else { -0.05 };
            let chance = 0.5 + sign(more[0]) - sign(more[1]);
            let score = if random.random_bool(chance) { 1.0 } else { 0.0 };
            Trial { more, score }
        };
        (0..count).map(|_| one()).collect()
    }

    #[test]
    fn what_helps_is_told_from_what_hurts_and_from_chance() {
        let effects = effects(&made_up(20_000));
        assert!((effects[0].elo - 35.0).abs() < 4.0 * effects[0].error, "{:?}", effects[0]);
        assert!((effects[1].elo + 35.0).abs() < 4.0 * effects[1].error, "{:?}", effects[1]);
        assert!(effects[2..].iter().all(|effect| effect.elo.abs() < 4.0 * effect.error));
        let (old, all) = (Margins::default().values(), Margins::ALL);
        let new = improved(&Margins::default(), &effects).values();
        assert_eq!((new[0], new[1]), (old[0] + all[0].step, old[1] - all[1].step));
        let learned = Margins { futility: 70, ..Margins::default() };
        assert_eq!(improved(&learned, &[]), learned, "nothing was tried");
    }

    #[test]
    fn trials_are_the_same_each_time_and_vary_everything() {
        let game = heterodox_catalog::find("clash").expect("a game");
        let weights = game.weights();
        let one = |number| trial(game.as_ref(), &weights, 30, 1, number);
        assert_eq!(one(0), one(0));
        assert!((0..4).any(|number| one(number).more != one(0).more));
        let [up, down] = [true, false].map(|up| varied(&weights, &one(0).more, up).margins);
        let middle = weights.margins.values();
        for (i, margin) in Margins::ALL.iter().enumerate() {
            let sides = [up.values()[i], down.values()[i]].map(|value| (value - middle[i]).abs());
            assert!(sides.contains(&margin.step), "{margin:?} {sides:?}");
        }
    }
}
