//! Estimates with their confidence intervals.

use serde::{Deserialize, Serialize};
use statrs::distribution::{Beta, ContinuousCDF, Normal, StudentsT};

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

    /// Estimates a probability from the number of successes in independent trials (the exact
    /// interval of Clopper and Pearson, which contains the truth in at least 95 % of all
    /// cases). `None` without trials.
    pub fn proportion(successes: u64, trials: u64) -> Option<Estimate> {
        if trials == 0 {
            return None;
        }
        let (k, n) = (successes.min(trials) as f64, trials as f64);
        let value = k / n;
        let beta = |a: f64, b: f64, chance| Beta::new(a, b).map(|beta| beta.inverse_cdf(chance));
        // Fails where the end is that of the scale.
        let low = beta(k, n - k + 1.0, 0.025).unwrap_or(0.0);
        let high = beta(k + 1.0, n - k, 0.975).unwrap_or(1.0);
        Some(Estimate { value, low: low.min(value), high: high.max(value), samples: trials })
    }

    /// Estimates a score per game, from 0 to 1, from the numbers of pairs with 0, ½, 1, 1½ and 2
    /// points. The games of a pair depend on each other, so pairs are the unit of sampling. `None`
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

    /// Returns the difference of two independent estimates. The distances to the ends of the
    /// intervals add up like standard errors (Zou and Donner, *Construction of confidence limits
    /// about effect measures*, 2008).
    #[must_use]
    pub fn minus(&self, other: &Estimate) -> Estimate {
        let value = self.value - other.value;
        let below = (self.value - self.low).hypot(other.high - other.value);
        let above = (self.high - self.value).hypot(other.value - other.low);
        let samples = self.samples.min(other.samples);
        Estimate { value, low: value - below, high: value + above, samples }
    }

    /// Returns whether two independent estimates differ: whether the interval of their
    /// difference excludes zero. Intervals that have no value in common would be a harder test.
    pub fn differs_from(&self, other: &Estimate) -> bool {
        self.minus(other).differs_among(0.0, 1)
    }

    /// Widens the interval by a factor.
    #[must_use]
    pub fn widened(&self, factor: f64) -> Estimate {
        let (below, above) = (self.value - self.low, self.high - self.value);
        let (low, high) = (self.value - factor * below, self.value + factor * above);
        Estimate { low, high, ..*self }
    }

    /// Returns whether the estimate differs from a value, although it was chosen from a number of
    /// estimates: whether an interval of so much more confidence excludes the value
    /// (Bonferroni's correction).
    pub fn differs_among(&self, value: f64, choices: u64) -> bool {
        let level = 0.025 / choices.max(1) as f64;
        let wide = self.widened(Normal::standard().inverse_cdf(1.0 - level) / quantile());
        wide.low > value || wide.high < value
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The ends of an interval to three decimals.
    fn ends(estimate: Option<Estimate>) -> [f64; 2] {
        let estimate = estimate.unwrap();
        [estimate.low, estimate.high].map(|end| (end * 1000.0).round() / 1000.0)
    }

    #[test]
    fn intervals_of_shares_are_those_of_the_tables() {
        assert_eq!(ends(Estimate::proportion(0, 10)), [0.0, 0.308]);
        assert_eq!(ends(Estimate::proportion(10, 10)), [0.692, 1.0]);
        assert_eq!(ends(Estimate::proportion(4, 20)), [0.057, 0.437]);
        assert_eq!(ends(Estimate::proportion(500_000, 1_000_000)), [0.499, 0.501]);
        assert_eq!(Estimate::proportion(0, 0), None);
    }

    #[test]
    fn intervals_of_means_are_those_of_students_distribution() {
        // The mean of 1, 2, 3, 4: the standard error is 0.6455, the quantile 3.182.
        assert_eq!(ends(Estimate::mean(4, 10.0, 30.0)), [0.446, 4.554]);
        assert_eq!(Estimate::mean(1, 3.0, 9.0), None);
        assert_eq!(ends(Estimate::mean(3, 0.3, 0.03)), [0.1, 0.1]);
    }

    #[test]
    fn scores_become_elo_points() {
        let even = Estimate { value: 0.5, low: 0.36, high: 0.64, samples: 100 };
        let elo = even.to_elo();
        assert!((elo.value, elo.low.round(), elo.high.round()) == (0.0, -100.0, 100.0));
        let won = Estimate { value: 1.0, low: 0.9, high: 1.0, samples: 100 }.to_elo();
        assert!(won.value.is_finite() && won.low > 0.0);
    }

    #[test]
    fn estimates_differ_if_the_interval_of_their_difference_excludes_zero() {
        let [a, b, c] = [(1.0, 2.0), (1.9, 3.0), (2.1, 3.0)].map(|(low, high)| Estimate {
            value: low,
            low,
            high,
            samples: 9,
        });
        assert!(!a.differs_from(&b) && !b.differs_from(&a));
        assert!(a.differs_from(&c) && c.differs_from(&a));
        // The intervals overlap, and yet they differ.
        let [d, e] = [(0.0, 1.0), (1.5, 1.0)].map(|(value, reach)| Estimate {
            value,
            low: value - reach,
            high: value + reach,
            samples: 9,
        });
        assert!(d.high > e.low && d.differs_from(&e));
        // Among many, it is chance.
        assert!(e.minus(&d).differs_among(0.0, 1) && !e.minus(&d).differs_among(0.0, 20));
    }
}
