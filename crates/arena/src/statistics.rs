//! Statistics: the difference in strength that follows from the results of a match.
//!
//! Games are played in pairs, the same opening with both colours, and the results in a
//! pair are correlated: an opening that favours White gives each engine a win. So pairs
//! are counted by their points ("pentanomial"), which gives correct and narrower error
//! bars (Michel Van den Bergh, *A practical introduction to the GSPRT* and the notes on
//! the mathematics of Fishtest).

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal};

/// Points per game of the five results of a pair.
pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Numbers of pairs with 0, ½, 1, 1½ and 2 points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Pentanomial(pub [u64; 5]);

/// An Elo difference (logistic) with its error bars. Infinite if one side has all
/// points.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The estimate.
    pub value: f64,
    /// Half the width of the 95 % confidence interval; `None` if it is infinite or all
    /// pairs have the same result.
    pub error: Option<f64>,
    /// Lower end of the confidence interval.
    pub low: f64,
    /// Upper end of the confidence interval.
    pub high: f64,
}

/// Returns the expected score, from 0 to 1, for an Elo difference.
pub fn elo_to_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// Returns the Elo difference for a score from 0 to 1.
pub fn score_to_elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        // Not -400·lg(1/s - 1), which would be -0 for an even score.
        400.0 * (score / (1.0 - score)).log10()
    }
}

impl Pentanomial {
    /// Adds a pair with the given number of half points.
    ///
    /// # Panics
    /// If it is more than 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// Returns the number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns mean and variance of a pair's score per game; `None` without pairs.
    pub fn mean_and_variance(&self) -> Option<(f64, f64)> {
        let pairs = self.pairs() as f64;
        if pairs == 0.0 {
            return None;
        }
        let weighted = |value: &dyn Fn(f64) -> f64| {
            self.0.iter().zip(SCORES).map(|(&n, score)| n as f64 * value(score)).sum::<f64>()
                / pairs
        };
        let mean = weighted(&|score| score);
        Some((mean, weighted(&|score| (score - mean).powi(2))))
    }

    /// Returns the Elo difference; `None` without pairs.
    pub fn elo(&self) -> Option<Elo> {
        let (mean, variance) = self.mean_and_variance()?;
        let reach = normal().inverse_cdf(0.975) * (variance / self.pairs() as f64).sqrt();
        let (low, high) = (score_to_elo(mean - reach), score_to_elo(mean + reach));
        let known = variance > 0.0 && low.is_finite() && high.is_finite();
        let error = known.then_some((high - low) / 2.0);
        Some(Elo { value: score_to_elo(mean), error, low, high })
    }

    /// Returns the likelihood of superiority (LOS): the probability, from 0 to 1, that
    /// the first engine is stronger. `None` without pairs.
    ///
    /// If all pairs have the same result, their variance is unknown; then the single
    /// games are treated as independent.
    pub fn los(&self) -> Option<f64> {
        let (mean, variance) = self.mean_and_variance()?;
        let pairs = self.pairs() as f64;
        let deviations = if variance > 0.0 {
            (mean - 0.5) / (variance / pairs).sqrt()
        } else {
            // All games are won, or all pairs are a win and a draw: divide the surplus
            // of wins by its own standard deviation.
            let surplus = 2.0 * pairs * (2.0 * mean - 1.0);
            if surplus == 0.0 { 0.0 } else { surplus / surplus.abs().sqrt() }
        };
        Some(normal().cdf(deviations))
    }
}

fn normal() -> Normal {
    Normal::standard()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
    }

    #[test]
    fn elo_and_score_are_converted() {
        near(elo_to_score(400.0), 10.0 / 11.0, 1e-12);
        near(elo_to_score(0.0), 0.5, 1e-12);
        near(score_to_elo(0.75), 190.848_501_887_865, 1e-9);
        for elo in [-700.0, -3.0, 0.0, 0.5, 250.0] {
            near(score_to_elo(elo_to_score(elo)), elo, 1e-9);
        }
        assert_eq!(score_to_elo(1.0), f64::INFINITY);
        assert_eq!(score_to_elo(0.0), f64::NEG_INFINITY);
    }

    /// Computed by hand: pairs 0, 1, 2, 1, 0 have mean ½ and variance ⅛·¼ = 1/32. The
    /// standard deviation of the mean of four pairs is √(1/128) = 0.0884, and the
    /// interval is 1.96 times as wide on each side: from 0.3268 to 0.6732, ±125.6 Elo.
    #[test]
    fn error_bars_equal_hand_computed_values() {
        let pairs = Pentanomial([0, 1, 2, 1, 0]);
        let (mean, variance) = pairs.mean_and_variance().unwrap();
        near(mean, 0.5, 1e-12);
        near(variance, 1.0 / 32.0, 1e-12);
        let elo = pairs.elo().unwrap();
        near(elo.value, 0.0, 1e-9);
        near(elo.error.unwrap(), 125.6, 0.1);
        near(elo.low, -elo.high, 1e-9);
        near(pairs.los().unwrap(), 0.5, 1e-9);
    }

    /// A mean of 0.51 with a variance of 0.0674 over 25 pairs: the surplus of 0.01 is
    /// 0.01/√(0.0674/25) = 0.19259 standard deviations, and Φ of that is 0.57636.
    #[test]
    fn superiority_equals_hand_computed_values() {
        let pairs = Pentanomial([2, 5, 10, 6, 2]);
        let (mean, variance) = pairs.mean_and_variance().unwrap();
        near(mean, 0.51, 1e-12);
        near(variance, 0.0674, 1e-12);
        near(pairs.los().unwrap(), 0.576_360, 1e-5);
        near(Pentanomial([0, 0, 1, 0, 0]).los().unwrap(), 0.5, 1e-12);
        // Two wins and nothing else: Φ(√2).
        near(Pentanomial([0, 0, 0, 0, 1]).los().unwrap(), 0.921_350, 1e-6);
        near(Pentanomial([1, 0, 0, 0, 0]).los().unwrap(), 1.0 - 0.921_350, 1e-6);
    }

    #[test]
    fn unknown_statistics_are_none() {
        assert_eq!(Pentanomial::default().elo(), None);
        assert_eq!(Pentanomial::default().los(), None);
        let all = Pentanomial([0, 0, 0, 0, 9]).elo().unwrap();
        assert_eq!((all.value, all.error), (f64::INFINITY, None));
        let alike = Pentanomial([0, 0, 7, 0, 0]).elo().unwrap();
        assert_eq!((alike.value, alike.error), (0.0, None));
    }
}
