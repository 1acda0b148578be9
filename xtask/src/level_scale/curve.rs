//! The curve of playing strength over the scale of strengths.

/// Range of a sampled normal distribution, in standard deviations on each side of the mean.
const REACH: f64 = 2.2;
/// Number of sampled points.
const POINTS: i32 = 15;

/// The result of a match between two strengths.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Observation {
    /// Mean strengths; `None` for the engine without a handicap.
    pub(super) low: f64,
    pub(super) high: Option<f64>,
    /// Standard deviation of both strengths from game to game.
    pub(super) spread: f64,
    /// Score of the first player, from 0 to 1.
    pub(super) score: f64,
    pub(super) games: u32,
}

/// Playing strength as a function of the strength, in logits of the expected score. The curve is
/// linear between its knots and approaches full strength beyond the last.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Curve {
    /// Logarithms of the differences between knots; the last is that to full strength.
    steps: [f64; Curve::KNOTS.len()],
    /// Heights of the knots, then of full strength.
    heights: [f64; Curve::KNOTS.len() + 1],
}

impl Curve {
    /// The strengths at the ends of the linear pieces of the curve.
    pub(super) const KNOTS: [f64; 10] = [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0];
    /// Distance of two knots.
    const WIDTH: f64 = 2.0;
    /// Difference of strength that shrinks the distance to full strength to 1/e.
    const DECAY: f64 = 3.0;
    /// Expected size of a step before anything is measured, in logits, and how much a squared
    /// deviation of the logarithm counts.
    const PRIOR: (f64, f64) = (1.8, 0.15);
    /// First and last change of a step that the fit tries.
    const CHANGES: (f64, f64) = (0.4, 0.03);

    fn new(steps: [f64; Curve::KNOTS.len()]) -> Curve {
        let mut heights = [0.0; Curve::KNOTS.len() + 1];
        for (knot, step) in steps.iter().enumerate() {
            heights[knot + 1] = heights[knot] + step.exp();
        }
        Curve { steps, heights }
    }

    /// Fits a curve to matches: the most probable one (a draw counts as half a win and half a
    /// loss), found by improving one step at a time.
    pub(super) fn fit(observations: &[Observation]) -> Curve {
        let mut best = Curve::new([Curve::PRIOR.0.ln(); Curve::KNOTS.len()]);
        let mut cost = best.cost(observations);
        let (mut change, least) = Curve::CHANGES;
        while change > least {
            let around = (0..Curve::KNOTS.len()).flat_map(|step| [(step, change), (step, -change)]);
            let better = around.map(|(step, change)| {
                let mut steps = best.steps;
                steps[step] += change;
                let curve = Curve::new(steps);
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
    fn cost(&self, observations: &[Observation]) -> f64 {
        let (expected, weight) = Curve::PRIOR;
        let prior: f64 = self.steps.iter().map(|s| (s - expected.ln()).powi(2) * weight).sum();
        let misfit = observations.iter().map(|seen| {
            let score = self.score(seen.low, seen.high, seen.spread).clamp(0.001, 0.999);
            let Observation { score: share, games, .. } = *seen;
            -f64::from(games) * (share * score.ln() + (1.0 - share) * (1.0 - score).ln())
        });
        prior + misfit.sum::<f64>()
    }

    /// Returns the height of the curve at a strength, or at full strength.
    fn height(&self, strength: Option<f64>) -> f64 {
        let full = self.heights[Curve::KNOTS.len()];
        let Some(strength) = strength else { return full };
        let last = Curve::KNOTS.len() - 1;
        let beyond = strength - Curve::KNOTS[last];
        if beyond >= 0.0 {
            return full - (full - self.heights[last]) * (-beyond / Curve::DECAY).exp();
        }
        let knot = (strength / Curve::WIDTH).max(0.0) as usize;
        let part = strength / Curve::WIDTH - knot as f64;
        self.heights[knot] + (self.heights[knot + 1] - self.heights[knot]) * part
    }

    /// Returns the expected score of a strength against another, if both vary from game to game
    /// with this standard deviation.
    pub(super) fn score(&self, low: f64, high: Option<f64>, spread: f64) -> f64 {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn curve() -> Curve {
        Curve::new([0.2, 0.5, 0.9, 0.8, 0.6, 0.4, 0.3, 0.0, 0.1, 0.5])
    }

    #[test]
    fn the_curve_is_that_of_the_matches() {
        let truth = curve();
        let mut seen = Vec::new();
        for (low, high) in Curve::KNOTS.iter().zip(Curve::KNOTS[1..].iter().map(Some).chain([None]))
        {
            for spread in [0.0, 1.5] {
                let (low, high) = (*low, high.copied());
                let score = truth.score(low, high, spread);
                seen.push(Observation { low, high, spread, score, games: 1_000 });
            }
        }
        let found = Curve::fit(&seen);
        for Observation { low, high, spread, score, .. } in seen {
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
}
