//! Estimates with their confidence intervals.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// An estimate with its 95 % confidence interval.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
    /// Sample size: number of independent observations (pairs, games or positions).
    pub samples: u64,
}

/// Points per game of the five results of a pair.
const PAIR_SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Estimate {
    /// Estimates a mean from a number of independent observations, their sum and the sum of
    /// their squares. `None` for fewer than two observations.
    pub fn mean(samples: u64, sum: f64, squares: f64) -> Option<Estimate> {
        if samples < 2 {
            return None;
        }
        let n = samples as f64;
        let value = sum / n;
        // Rounding may make it negative if all observations are equal.
        let variance = ((squares - sum * value) / (n - 1.0)).max(0.0);
        let reach = student(n - 1.0) * (variance / n).sqrt();
        Some(Estimate { value, low: value - reach, high: value + reach, samples })
    }

    /// Estimates a probability from the number of successes (Wilson's interval). `None`
    /// without trials.
    pub fn proportion(successes: u64, trials: u64) -> Option<Estimate> {
        if trials == 0 {
            return None;
        }
        let (n, z) = (trials as f64, quantile());
        let value = successes as f64 / n;
        let spread = 1.0 + z * z / n;
        let centre = (value + z * z / (2.0 * n)) / spread;
        let reach = z / spread * (value * (1.0 - value) / n + z * z / (4.0 * n * n)).sqrt();
        Some(Estimate { value, low: centre - reach, high: centre + reach, samples: trials })
    }

    /// Estimates a score per game, from 0 to 1, from the numbers of pairs with 0, ½, 1, 1½ and
    /// 2 points. The games of a pair depend on each other, so that pairs are counted. `None`
    /// for fewer than two pairs.
    pub fn of_pairs(pairs: &[u64; 5]) -> Option<Estimate> {
        let sum = |value: &dyn Fn(f64) -> f64| {
            pairs.iter().zip(PAIR_SCORES).map(|(&n, score)| n as f64 * value(score)).sum::<f64>()
        };
        let samples: u64 = pairs.iter().sum();
        // Two pairs that are not there, one won and one lost, keep the interval from becoming
        // too narrow when few pairs or equal results say little about the variance (Agresti
        // and Coull's idea).
        let own = Estimate::mean(samples, sum(&|score| score), sum(&|score| score * score))?;
        let careful = Estimate::mean(
            samples + 2,
            sum(&|score| score) + 1.0,
            sum(&|score| score * score) + 1.0,
        )?;
        let reach = (careful.high - careful.value).max(own.high - own.value);
        let (low, high) = ((own.value - reach).max(0.0), (own.value + reach).min(1.0));
        Some(Estimate { value: own.value, low, high, samples })
    }

    /// Converts the ends and the value by an increasing function.
    #[must_use]
    pub fn map(self, convert: impl Fn(f64) -> f64) -> Estimate {
        let (value, low, high) = (convert(self.value), convert(self.low), convert(self.high));
        Estimate { value, low, high, ..self }
    }

    /// Converts a score to a difference in Elo points. Scores are kept a hundredth of a game
    /// from 0 and 1, where the difference would be infinite.
    #[must_use]
    pub fn to_elo(self) -> Estimate {
        let least = 0.01 / self.samples.max(1) as f64;
        self.map(|score| {
            let score = score.clamp(least, 1.0 - least);
            400.0 * (score / (1.0 - score)).log10()
        })
    }

    /// Returns whether the intervals have no value in common.
    pub fn differs_from(&self, other: &Estimate) -> bool {
        self.high < other.low || other.high < self.low
    }
}

/// The 97.5 % quantile of the normal distribution.
pub(crate) fn quantile() -> f64 {
    Normal::standard().inverse_cdf(0.975)
}

/// The 97.5 % quantile of Student's distribution with this many degrees of freedom.
pub(crate) fn student(freedom: f64) -> f64 {
    StudentsT::new(0.0, 1.0, freedom).map_or_else(|_| quantile(), |t| t.inverse_cdf(0.975))
}
