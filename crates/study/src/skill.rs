//! Strength for more thinking, and for play with random moves.

use crate::draw::Draw;
use crate::estimate::Estimate;
use crate::merge::counts;
use crate::opening_pool;
use crate::play::{self, Pair, stream};
use crate::results::{self, Results};
use crate::study::{Doubling, Noise, Skill};
use heterodox_catalog::AnyGame;

/// Number of steps of the doublings.
pub(crate) const DOUBLINGS: u8 = 6;
/// Nodes of the weaker side at the first step.
const FEWEST_NODES: u64 = 100;

/// Number of shares of random moves.
pub(crate) const NOISE_STEPS: u8 = 4;
/// Shares of random moves.
const NOISE_SHARES: [f64; 4] = [0.02, 0.05, 0.1, 0.2];
/// Nodes of both sides in games with random moves.
const NOISE_NODES: u64 = 1_000;

/// Score that a side with random moves is to reach.
const BEARABLE_SCORE: f64 = 0.25;

counts! {
    /// Results of the matches.
    pub struct Counts {
        /// Results of the stronger side, by step.
        pub doublings: [Results; 6],
        /// Results of the side with random moves, by step.
        pub noise: [Results; 4],
    }
}

impl Counts {
    /// Number of games.
    pub(crate) fn games(&self) -> u64 {
        self.doublings.iter().chain(&self.noise).map(results::games).sum()
    }
}

/// Nodes of the weaker side at a step.
fn nodes_at(step: u8) -> u64 {
    FEWEST_NODES << step
}

/// Plays a pair of games where one side has twice the nodes.
pub(crate) fn play_doubling(
    game: &dyn AnyGame,
    draw: Draw,
    step: u8,
    item: u32,
    counts: &mut Counts,
) {
    let Some(results) = counts.doublings.get_mut(usize::from(step)) else { return };
    let nodes = nodes_at(step);
    let mut random = play::random(draw, stream::DOUBLINGS + u64::from(step), item.into());
    let (opening, _) = opening_pool::opening(game, draw, item);
    let pair = Pair::new([2 * nodes, nodes]);
    results[results::index(pair.play_both(game, &*opening, &mut random))] += 1;
}

/// Plays a pair of games where one side plays some moves at random.
pub(crate) fn play_noise(game: &dyn AnyGame, draw: Draw, step: u8, item: u32, counts: &mut Counts) {
    let step_index = usize::from(step);
    let Some(results) = counts.noise.get_mut(step_index) else { return };
    let mut random = play::random(draw, stream::NOISE + u64::from(step), item.into());
    let (opening, _) = opening_pool::opening(game, draw, item);
    let pair = Pair::new([NOISE_NODES; 2]).with_noise(NOISE_SHARES[step_index]);
    results[results::index(pair.play_both(game, &*opening, &mut random))] += 1;
}

pub(crate) fn summarize(counts: &Counts) -> Skill {
    let doubling = |(step, results): (u8, &Results)| {
        let score = results::score(results)?;
        let draws = results::share(results, 1)?.value;
        Some(Doubling { nodes: nodes_at(step), score, elo: score.to_elo(), draws })
    };
    let noise = |(&share, results): (&f64, &Results)| {
        Some(Noise { share, nodes: NOISE_NODES, score: results::score(results)? })
    };
    let doublings: Vec<Doubling> = (0..).zip(&counts.doublings).filter_map(doubling).collect();
    let noise: Vec<Noise> = NOISE_SHARES.iter().zip(&counts.noise).filter_map(noise).collect();
    Skill { depth: depth(&doublings), bearable_noise: bearable(&noise), doublings, noise }
}

/// Sum of the differences of all steps. The distances from the estimates to the ends of their
/// intervals add up like standard errors (Zou and Donner, *Construction of confidence limits
/// about effect measures*, 2008).
fn depth(doublings: &[Doubling]) -> Option<Estimate> {
    if doublings.len() < usize::from(DOUBLINGS) {
        return None;
    }
    let steps = || doublings.iter().map(|step| step.elo);
    let value: f64 = steps().map(|elo| elo.value).sum();
    let reach = |end: fn(Estimate) -> f64| {
        steps().map(|elo| (end(elo) - elo.value).powi(2)).sum::<f64>().sqrt()
    };
    let (low, high) = (value - reach(|elo| elo.low), value + reach(|elo| elo.high));
    Some(Estimate { value, low, high, samples: steps().map(|elo| elo.samples).sum() })
}

/// Share of random moves that lets the score fall to a quarter, by linear interpolation between the
/// measured shares. The interval has all shares where the interval of the score contains a quarter.
/// `None` if the score does not fall so far.
fn bearable(noise: &[Noise]) -> Option<Estimate> {
    // Without random moves both sides are equal.
    let start = Estimate { value: 0.5, low: 0.5, high: 0.5, samples: 0 };
    let points: Vec<(f64, Estimate)> =
        std::iter::once((0.0, start)).chain(noise.iter().map(|at| (at.share, at.score))).collect();
    let falls = |of: fn(Estimate) -> f64| {
        points.windows(2).filter_map(move |ends| {
            let [(from, high), (to, low)] =
                [(ends[0].0, of(ends[0].1)), (ends[1].0, of(ends[1].1))];
            let crosses = high > BEARABLE_SCORE && low <= BEARABLE_SCORE;
            crosses.then(|| from + (to - from) * (high - BEARABLE_SCORE) / (high - low))
        })
    };
    let value = falls(|score| score.value).next()?;
    let low = falls(|score| score.low).next().unwrap_or(value);
    // A score that may stay above a quarter does not limit the share.
    let is_bounded = points.last().is_some_and(|last| last.1.high <= BEARABLE_SCORE);
    let high = falls(|score| score.high).next_back().filter(|_| is_bounded).unwrap_or(1.0);
    Some(Estimate { value, low, high, samples: noise.iter().map(|at| at.score.samples).sum() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Simulates pairs with this score in each game, with some draws.
    fn simulate(pairs: u32, score: f64, random: &mut ChaCha8Rng) -> Results {
        let mut results = Results::default();
        let draws = score.min(1.0 - score);
        for _ in 0..pairs {
            let game = |random: &mut ChaCha8Rng| match random.random_range(0.0..1.0) {
                chance if chance < score - draws / 2.0 => 2,
                chance if chance < score + draws / 2.0 => 1,
                _ => 0,
            };
            results[results::index([game(random), game(random)])] += 1;
        }
        results
    }

    /// Share of studies whose interval contains the truth.
    fn coverage(truth: f64, study: impl Fn(&mut ChaCha8Rng) -> Option<Estimate>) -> f64 {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let estimates: Vec<Estimate> = (0..600).filter_map(|_| study(&mut random)).collect();
        let covers = |estimate: &&Estimate| (estimate.low..=estimate.high).contains(&truth);
        assert!(estimates.len() > 590, "almost all studies have an estimate");
        estimates.iter().filter(covers).count() as f64 / estimates.len() as f64
    }

    #[test]
    fn the_interval_of_the_depth_contains_the_truth() {
        let scores = [0.85, 0.8, 0.75, 0.7, 0.65, 0.6];
        let elo = |score: f64| 400.0 * (score / (1.0 - score)).log10();
        let truth: f64 = scores.into_iter().map(elo).sum();
        let covered = coverage(truth, |random| {
            let doublings = scores.map(|score| simulate(60, score, random));
            summarize(&Counts { doublings, ..Counts::default() }).depth
        });
        assert!((0.93..0.985).contains(&covered), "{covered}");
    }

    #[test]
    fn the_interval_of_the_bearable_noise_contains_the_truth() {
        let scores = [0.42, 0.3, 0.15, 0.05];
        // Between the second and the third share, in proportion.
        let truth = NOISE_SHARES[1]
            + (NOISE_SHARES[2] - NOISE_SHARES[1]) * (0.3 - BEARABLE_SCORE) / (0.3 - 0.15);
        let covered = coverage(truth, |random| {
            let noise = scores.map(|score| simulate(60, score, random));
            summarize(&Counts { noise, ..Counts::default() }).bearable_noise
        });
        // Between the shares the interval is a little too wide.
        assert!((0.935..1.0).contains(&covered), "{covered}");
    }

    #[test]
    fn noise_that_does_not_hurt_enough_has_no_bearable_share() {
        let at = |share: f64, value: f64, reach: f64| {
            let score = Estimate { value, low: value - reach, high: value + reach, samples: 10 };
            Noise { share, nodes: NOISE_NODES, score }
        };
        assert_eq!(bearable(&[]), None);
        assert_eq!(bearable(&[at(0.1, 0.4, 0.3), at(0.2, 0.3, 0.1)]), None);
        let found = bearable(&[at(0.1, 0.3, 0.1), at(0.2, 0.2, 0.1)]).unwrap();
        assert!((found.value - 0.15).abs() < 1e-12, "{found:?}");
        assert!((found.low - 0.1 * 0.25 / 0.3).abs() < 1e-12, "{found:?}");
        assert_eq!(found.high, 1.0, "the score may be above a quarter at all shares");
        let found = bearable(&[at(0.1, 0.3, 0.0), at(0.2, 0.2, 0.0)]).unwrap();
        assert!((found.high - found.low).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn the_stronger_side_has_the_score() {
        let game = heterodox_catalog::find("chess").unwrap();
        let (opening, _) = opening_pool::opening(game.as_ref(), Draw::from(1), 0);
        let mut results = Results::default();
        for item in 0..6 {
            let random = &mut play::random(1, 0, item);
            let pair = Pair::new([400, 15]);
            results[results::index(pair.play_both(game.as_ref(), &*opening, random))] += 1;
        }
        let stronger = results::score(&results).unwrap();
        assert!(stronger.value > 0.7, "{results:?}");
        let noisy = Pair::new([60, 60]).with_noise(0.5);
        let points: u32 = (0..4)
            .flat_map(|item| {
                noisy.play_both(game.as_ref(), &*opening, &mut play::random(1, 0, item))
            })
            .sum();
        assert!(points <= 3, "{points} half points of 16 with every other move at random");
    }
}
