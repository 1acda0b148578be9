//! What the results of a match say about the strength of the two engines.
//!
//! Games come in pairs, the same opening from both sides, and the two games of
//! a pair depend on each other: an opening that favours White gives each engine
//! a win. So it is the pairs that are counted, by their points ("pentanomial"),
//! which makes the error bars as narrow as they truly are (Michel Van den
//! Bergh, *A practical introduction to the GSPRT* and the notes on the
//! mathematics of Fishtest).

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal};

/// The points of a pair, per game.
pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// How many pairs have brought 0, ½, 1, 1½ and 2 points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Pentanomial(pub [u64; 5]);

/// A difference in strength with its error bars, on the logistic scale of Elo.
/// Infinite if every point went to one side.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The estimate.
    pub value: f64,
    /// Half the width of the interval that holds the true value in 95 % of
    /// cases; `None` if the results do not tell (all pairs alike, or one end of
    /// the interval infinite).
    pub error: Option<f64>,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The expected score, from 0 to 1, of who is stronger by so much Elo.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The Elo by which who scores so much (from 0 to 1) is stronger.
pub fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        // Not -400·lg(1/s - 1), which would make -0 of an even score.
        400.0 * (score / (1.0 - score)).log10()
    }
}

impl Pentanomial {
    /// Counts a pair that has brought so many half points, from 0 to 4.
    ///
    /// # Panics
    /// If it is more than 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Mean and variance of the score of a pair, per game; `None` without
    /// pairs.
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

    /// The difference in strength; `None` without pairs.
    pub fn elo(&self) -> Option<Elo> {
        let (mean, variance) = self.mean_and_variance()?;
        let reach = normal().inverse_cdf(0.975) * (variance / self.pairs() as f64).sqrt();
        let (low, high) = (elo_of_score(mean - reach), elo_of_score(mean + reach));
        let known = variance > 0.0 && low.is_finite() && high.is_finite();
        let error = known.then_some((high - low) / 2.0);
        Some(Elo { value: elo_of_score(mean), error, low, high })
    }

    /// The likelihood of superiority: how likely it is that the first engine is
    /// the stronger one, from 0 to 1. `None` without pairs.
    ///
    /// If all pairs have ended alike their spread tells nothing; then it is
    /// judged by the single games of the pairs, as if they were independent.
    pub fn los(&self) -> Option<f64> {
        let (mean, variance) = self.mean_and_variance()?;
        let pairs = self.pairs() as f64;
        let deviations = if variance > 0.0 {
            (mean - 0.5) / (variance / pairs).sqrt()
        } else {
            // Of games all won, or of pairs of a win and a draw: the surplus of
            // wins over its own deviation.
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
    fn elo_and_score_are_two_scales_of_the_same() {
        near(score_of_elo(400.0), 10.0 / 11.0, 1e-12);
        near(score_of_elo(0.0), 0.5, 1e-12);
        near(elo_of_score(0.75), 190.848_501_887_865, 1e-9);
        for elo in [-700.0, -3.0, 0.0, 0.5, 250.0] {
            near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
        }
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
        assert_eq!(elo_of_score(0.0), f64::NEG_INFINITY);
    }

    /// By hand: pairs 0, 1, 2, 1, 0 have mean ½ and variance ⅛·¼ = 1/32, so
    /// that the deviation of the mean of four is √(1/128) = 0.0884 and the
    /// interval reaches 1.96 times as far: from 0.3268 to 0.6732, ±125.6 Elo.
    #[test]
    fn error_bars_by_hand() {
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

    /// A mean of 0.51 with a variance of 0.0674 over 25 pairs: the surplus of
    /// 0.01 is 0.01/√(0.0674/25) = 0.19259 deviations, and Φ of that is 0.57636.
    #[test]
    fn superiority_by_hand() {
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
    fn what_cannot_be_told_is_not() {
        assert_eq!(Pentanomial::default().elo(), None);
        assert_eq!(Pentanomial::default().los(), None);
        let all = Pentanomial([0, 0, 0, 0, 9]).elo().unwrap();
        assert_eq!((all.value, all.error), (f64::INFINITY, None));
        let alike = Pentanomial([0, 0, 7, 0, 0]).elo().unwrap();
        assert_eq!((alike.value, alike.error), (0.0, None));
    }
}
