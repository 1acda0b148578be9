//! The curve of playing strength over the scale of strengths, and the levels that it places.
//!
//! Seven steps of [`LevelScale::TARGET`] reach from level 1 to full strength only if the strength of
//! a level varies from game to game by the right amount: the more it varies, the more often the
//! weaker player wins, and the longer the steps are. So a curve of playing strength is fitted to
//! matches. It shows the spread and the strengths that give the levels the wanted scores.

use super::LevelScale;

/// Range of a sampled normal distribution, in standard deviations on each side of the mean.
const REACH: f64 = 2.2;
/// Number of sampled points.
const POINTS: i32 = 15;

/// Largest spread and largest step between levels that are tried.
const MAX_SPREAD: f64 = 4.0;
const MAX_STEP: f64 = 8.0;
/// Halvings of an interval until the rest does not matter.
const HALVINGS: usize = 20;

/// The result of a match between two strengths of a [`LevelScale`].
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelMatch {
    /// Mean strength of the first player.
    pub low: f64,
    /// Mean strength of the second player; `None` for the engine without a handicap.
    pub high: Option<f64>,
    /// Standard deviation of both strengths from game to game.
    pub spread: f64,
    /// Score of the first player, from 0 to 1.
    pub score: f64,
    /// Number of games.
    pub games: u32,
}

/// Playing strength as a function of the strength, in logits of the expected score. The curve is
/// linear between its knots and approaches full strength beyond the last.
///
/// ```
/// use heterodox_evaluation::{LevelMatch, LevelScale, StrengthCurve};
/// let even = LevelMatch { low: 2.0, high: Some(4.0), spread: 1.0, score: 0.4, games: 200 };
/// let curve = StrengthCurve::fit(&[even]);
/// assert!((curve.score(2.0, Some(4.0), 1.0) - 0.4).abs() < 0.02);
/// let (spread, strengths) = curve.levels(1.5);
/// assert!((curve.score(strengths[0], Some(strengths[1]), spread) - LevelScale::TARGET).abs() < 0.01);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct StrengthCurve {
    /// Logarithms of the differences between knots; the last is that to full strength.
    steps: [f64; StrengthCurve::KNOTS.len()],
    /// Heights of the knots, then of full strength.
    heights: [f64; StrengthCurve::KNOTS.len() + 1],
}

impl StrengthCurve {
    /// The strengths at the ends of the linear pieces of the curve.
    pub const KNOTS: [f64; 10] = [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0];
    /// Distance of two knots.
    const WIDTH: f64 = 2.0;
    /// Difference of strength that shrinks the distance to full strength to 1/e.
    const DECAY: f64 = 3.0;
    /// Expected size of a step before anything is measured, in logits, and how much a squared
    /// deviation of the logarithm counts.
    const PRIOR: (f64, f64) = (1.8, 0.15);
    /// First and last change of a step that the fit tries.
    const CHANGES: (f64, f64) = (0.4, 0.03);

    fn new(steps: [f64; StrengthCurve::KNOTS.len()]) -> StrengthCurve {
        let mut heights = [0.0; StrengthCurve::KNOTS.len() + 1];
        for (knot, step) in steps.iter().enumerate() {
            heights[knot + 1] = heights[knot] + step.exp();
        }
        StrengthCurve { steps, heights }
    }

    /// Fits a curve to matches: the most probable one (a draw counts as half a win and half a
    /// loss), found by improving one step at a time.
    pub fn fit(observations: &[LevelMatch]) -> StrengthCurve {
        let mut best =
            StrengthCurve::new([StrengthCurve::PRIOR.0.ln(); StrengthCurve::KNOTS.len()]);
        let mut cost = best.cost(observations);
        let (mut change, least) = StrengthCurve::CHANGES;
        while change > least {
            let around =
                (0..StrengthCurve::KNOTS.len()).flat_map(|step| [(step, change), (step, -change)]);
            let better = around.map(|(step, change)| {
                let mut steps = best.steps;
                steps[step] += change;
                let curve = StrengthCurve::new(steps);
                (curve.cost(observations), curve)
            });
            match better.min_by(|a, b| a.0.total_cmp(&b.0)) {
                Some((lower, curve)) if lower < cost - 1e-4 => (cost, best) = (lower, curve),
                _ => change /= 2.0,
            }
        }
        best
    }

    /// Minus the logarithm of the probability of the curve.
    fn cost(&self, observations: &[LevelMatch]) -> f64 {
        let (expected, weight) = StrengthCurve::PRIOR;
        let prior: f64 = self.steps.iter().map(|s| (s - expected.ln()).powi(2) * weight).sum();
        let misfit = observations.iter().map(|seen| {
            let score = self.score(seen.low, seen.high, seen.spread).clamp(0.001, 0.999);
            let LevelMatch { score: share, games, .. } = *seen;
            -f64::from(games) * (share * score.ln() + (1.0 - share) * (1.0 - score).ln())
        });
        prior + misfit.sum::<f64>()
    }

    /// Returns the height of the curve at a strength, or at full strength.
    fn height(&self, strength: Option<f64>) -> f64 {
        let full = self.heights[StrengthCurve::KNOTS.len()];
        let Some(strength) = strength else { return full };
        let last = StrengthCurve::KNOTS.len() - 1;
        let beyond = strength - StrengthCurve::KNOTS[last];
        if beyond >= 0.0 {
            return full - (full - self.heights[last]) * (-beyond / StrengthCurve::DECAY).exp();
        }
        let knot = (strength / StrengthCurve::WIDTH).max(0.0) as usize;
        let part = strength / StrengthCurve::WIDTH - knot as f64;
        self.heights[knot] + (self.heights[knot + 1] - self.heights[knot]) * part
    }

    /// Returns the spread, and the strengths of the levels above the first, that make each level
    /// score [`LevelScale::TARGET`] against the next, and the last against full strength.
    pub fn levels(&self, first: f64) -> (f64, [f64; 7]) {
        let levels = |spread: f64| {
            let mut strengths = [first; 7];
            for level in 1..strengths.len() {
                let below = strengths[level - 1];
                let wins = |high: f64| self.score(below, Some(high), spread) < LevelScale::TARGET;
                strengths[level] = crossing(below, below + MAX_STEP, wins);
            }
            strengths
        };
        let is_too_large =
            |spread: f64| self.score(levels(spread)[6], None, spread) > LevelScale::TARGET;
        let spread = crossing(0.0, MAX_SPREAD, is_too_large);
        (spread, levels(spread))
    }

    /// Returns the expected score of a strength against another, if both vary from game to game
    /// with this standard deviation.
    pub fn score(&self, low: f64, high: Option<f64>, spread: f64) -> f64 {
        let of = |strength: Option<f64>| -> Vec<(f64, f64)> {
            let Some(mean) = strength else { return vec![(self.height(None), 1.0)] };
            let points = normal().map(|(z, weight)| (self.height(Some(mean + spread * z)), weight));
            points.collect()
        };
        let (first, second) = (of(Some(low)), of(high));
        let pairs = first.iter().flat_map(|a| second.iter().map(move |b| (a, b)));
        pairs.map(|((a, p), (b, q))| p * q / (1.0 + (b - a).exp())).sum()
    }
}

/// Points and weights of the standard normal distribution.
fn normal() -> impl Iterator<Item = (f64, f64)> {
    let point = |i: i32| REACH * f64::from(2 * i - (POINTS - 1)) / f64::from(POINTS - 1);
    let weight = |z: f64| (-z * z / 2.0).exp();
    let sum: f64 = (0..POINTS).map(|i| weight(point(i))).sum();
    (0..POINTS).map(move |i| (point(i), weight(point(i)) / sum))
}

/// Returns the lower bound of the numbers that satisfy the condition.
fn crossing(mut low: f64, mut high: f64, holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if holds(middle) { high = middle } else { low = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve() -> StrengthCurve {
        StrengthCurve::new([0.2, 0.5, 0.9, 0.8, 0.6, 0.4, 0.3, 0.0, 0.1, 0.5])
    }

    #[test]
    fn the_curve_is_that_of_the_matches() {
        let truth = curve();
        let mut seen = Vec::new();
        for (low, high) in StrengthCurve::KNOTS
            .iter()
            .zip(StrengthCurve::KNOTS[1..].iter().map(Some).chain([None]))
        {
            for spread in [0.0, 1.5] {
                let (low, high) = (*low, high.copied());
                let score = truth.score(low, high, spread);
                seen.push(LevelMatch { low, high, spread, score, games: 1_000 });
            }
        }
        let found = StrengthCurve::fit(&seen);
        for LevelMatch { low, high, spread, score, .. } in seen {
            let fitted = found.score(low, high, spread);
            assert!((fitted - score).abs() < 0.02, "{low} {high:?} {spread}: {fitted}, {score}");
        }
    }

    #[test]
    fn equals_score_half_and_spread_helps_the_weaker() {
        let curve = curve();
        for strength in [0.0, 5.0, 17.0] {
            assert!((curve.score(strength, Some(strength), 1.3) - 0.5).abs() < 1e-9);
            let steady = curve.score(strength, Some(strength + 2.0), 0.0);
            let varying = curve.score(strength, Some(strength + 2.0), 2.0);
            assert!(steady < varying && varying < 0.5, "{strength}: {steady} {varying}");
        }
    }

    #[test]
    fn the_curve_rises_without_jumps_to_full_strength() {
        let curve = curve();
        let heights: Vec<f64> =
            (-20..250).map(|t| curve.height(Some(f64::from(t) / 10.0))).collect();
        assert!(heights.windows(2).all(|pair| pair[0] < pair[1] && pair[1] - pair[0] < 0.2));
        assert!(heights.iter().all(|&height| height < curve.height(None)));
    }

    #[test]
    fn levels_that_are_placed_have_the_wanted_scores() {
        let curve = StrengthCurve::fit(&[]);
        for first in [0.0, 3.0] {
            let (spread, strengths) = curve.levels(first);
            assert!((strengths[0] - first).abs() < 1e-9);
            let above = strengths[1..].iter().copied().map(Some).chain([None]);
            for (&low, high) in strengths.iter().zip(above) {
                let score = curve.score(low, high, spread);
                let off = (score - LevelScale::TARGET).abs();
                assert!(off < 0.005, "{strengths:?} {spread}: {score}");
            }
        }
    }
}
