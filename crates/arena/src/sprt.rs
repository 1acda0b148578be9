//! The sequential probability ratio test (SPRT): a match that ends as soon as it is
//! clear which of two hypotheses about the difference in strength holds.
//!
//! This is the *generalised* test (GSPRT): under each hypothesis the distribution of
//! results is the one with maximum likelihood. For a finite number of outcomes and a
//! given mean it has a simple form (Michel Van den Bergh, *The generalized maximum
//! likelihood ratio for the expectation value of a distribution*): the outcome with
//! value `a` and frequency `p` has the probability `p / (1 + x·(a - s))`, where `x` is
//! such that the mean is `s`.

use crate::statistics::{Pentanomial, SCORES, elo_to_score};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// Count used for outcomes that have not occurred. The logarithm of zero would not exist. This
/// usual regularisation is too small to matter.
const PSEUDOCOUNT: f64 = 1e-3;

/// The two hypotheses and the error rates of the test.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sprt {
    /// Elo difference (logistic) of hypothesis H0.
    pub elo0: f64,
    /// Elo difference of hypothesis H1, above `elo0`.
    pub elo1: f64,
    /// Type I error rate: probability to accept H1 if H0 holds.
    pub alpha: f64,
    /// Type II error rate: probability to accept H0 if H1 holds.
    pub beta: f64,
}

/// The outcome of a test.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Verdict {
    /// H0 is accepted.
    H0,
    /// H1 is accepted.
    H1,
    /// More games are needed.
    #[serde(rename = "undecided")]
    Undecided,
}

/// The state of a test.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct SprtState {
    /// Elo difference of H0.
    pub elo0: f64,
    /// Elo difference of H1.
    pub elo1: f64,
    /// Log-likelihood ratio (LLR) of H1 to H0.
    pub llr: f64,
    /// H0 is accepted if the LLR is at most this.
    pub lower: f64,
    /// H1 is accepted if the LLR is at least this.
    pub upper: f64,
    /// The outcome at this LLR.
    pub verdict: Verdict,
}

impl Sprt {
    /// Creates a test with error rates of 5 %.
    ///
    /// # Errors
    /// If `elo0` is not below `elo1`, or one of them is not finite.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        if !(elo0 < elo1 && elo0.is_finite() && elo1.is_finite()) {
            return Err(SprtError::Order);
        }
        Ok(Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 })
    }

    /// Returns the log-likelihood ratio of H1 to H0.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { PSEUDOCOUNT } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let (s0, s1) = (elo_to_score(self.elo0), elo_to_score(self.elo1));
        let (x0, x1) = (multiplier(&shares, s0), multiplier(&shares, s1));
        let ratio = |a: f64| (1.0 + x0 * (a - s0)).ln() - (1.0 + x1 * (a - s1)).ln();
        counts.iter().zip(SCORES).map(|(count, a)| count * ratio(a)).sum()
    }

    /// Returns the LLRs that lead to the acceptance of H0 and H1 (Abraham Wald 1945).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// Returns the state of the test after these results.
    pub fn state(&self, pairs: &Pentanomial) -> SprtState {
        let (llr, (lower, upper)) = (self.llr(pairs), self.bounds());
        let verdict = if llr >= upper {
            Verdict::H1
        } else if llr <= lower {
            Verdict::H0
        } else {
            Verdict::Undecided
        };
        SprtState { elo0: self.elo0, elo1: self.elo1, llr, lower, upper, verdict }
    }
}

/// Solves `Σ p·(a - s) / (1 + x·(a - s)) = 0` for `x` by bisection. The sum is decreasing on the
/// interval where all denominators are positive.
fn multiplier(shares: &[f64; 5], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let x = (low + high) / 2.0;
        let term = |(p, a): (&f64, f64)| p * (a - mean) / (1.0 + x * (a - mean));
        if shares.iter().zip(SCORES).map(term).sum::<f64>() > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    (low + high) / 2.0
}

/// The error of invalid hypotheses.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SprtError {
    /// The text is not two numbers separated by a comma.
    #[error("give two Elo differences separated by a comma, such as 0,5")]
    Form,
    /// The first number is not below the second.
    #[error("the first Elo difference must be below the second, as in 0,5")]
    Order,
}

impl FromStr for Sprt {
    type Err = SprtError;

    /// Parses `ELO0,ELO1`.
    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let (elo0, elo1) = text.split_once(',').ok_or(SprtError::Form)?;
        let number = |text: &str| text.trim().parse().map_err(|_| SprtError::Form);
        Sprt::new(number(elo0)?, number(elo1)?)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::H0 => "H0 accepted",
            Verdict::H1 => "H1 accepted",
            Verdict::Undecided => "undecided",
        })
    }
}

impl fmt::Display for SprtState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SprtState { elo0, elo1, llr, lower, upper, verdict } = self;
        write!(f, "SPRT {elo0}..{elo1}: LLR {llr:.2} ({lower:.2}, {upper:.2}), {verdict}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
    }

    /// Results of tests of Stockfish with their published LLRs, which are also among
    /// the tests of fastchess.
    #[test]
    fn llr_equals_published_values() {
        let first = Pentanomial([223, 9_863, 20_279 + 1_000, 10_037, 246]);
        near(Sprt::new(0.5, 2.5).unwrap().llr(&first), -3.07, 0.01);
        let second = Pentanomial([871, 26_175, 55_003 + 980, 26_678, 821]);
        near(Sprt::new(0.0, 2.0).unwrap().llr(&second), -4.98, 0.01);
    }

    /// If the hypotheses are near the results, the LLR is about `N·(s1 - s0)·(2·mean -
    /// s0 - s1) / (2·variance)`.
    #[test]
    fn llr_is_near_its_approximation() {
        let pairs = Pentanomial([40, 220, 480, 240, 50]);
        let (mean, variance) = pairs.mean_and_variance().unwrap();
        let sprt = Sprt::new(0.0, 5.0).unwrap();
        let (s0, s1) = (elo_to_score(0.0), elo_to_score(5.0));
        let near_by = pairs.pairs() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        near(sprt.llr(&pairs), near_by, 0.01);
    }

    #[test]
    fn constrained_distributions_have_the_given_mean() {
        let shares = [0.1, 0.2, 0.4, 0.2, 0.1];
        for mean in [0.2, 0.45, 0.5, 0.6, 0.9] {
            let x = multiplier(&shares, mean);
            let made = |(p, a): (&f64, f64)| p / (1.0 + x * (a - mean));
            near(shares.iter().zip(SCORES).map(made).sum(), 1.0, 1e-9);
            near(shares.iter().zip(SCORES).map(|(p, a)| a * made((p, a))).sum(), mean, 1e-9);
        }
    }

    #[test]
    fn bounds_and_verdicts() {
        let sprt = Sprt::new(0.0, 10.0).unwrap();
        near(sprt.bounds().0, -2.944_439, 1e-6);
        near(sprt.bounds().1, 2.944_439, 1e-6);
        let verdict = |pairs| sprt.state(&Pentanomial(pairs)).verdict;
        assert_eq!(verdict([0; 5]), Verdict::Undecided);
        assert_eq!(verdict([10, 20, 40, 20, 10]), Verdict::Undecided);
        assert_eq!(verdict([10, 200, 800, 600, 200]), Verdict::H1);
        assert_eq!(verdict([200, 600, 800, 200, 10]), Verdict::H0);
        near(sprt.llr(&Pentanomial([5, 9, 20, 9, 5])), -sprt_mirrored(), 1e-9);
    }

    /// LLR of the same test from the view of the other engine.
    fn sprt_mirrored() -> f64 {
        Sprt::new(-10.0, 0.0).unwrap().llr(&Pentanomial([5, 9, 20, 9, 5]))
    }

    #[test]
    fn hypotheses_are_parsed() {
        assert_eq!("0,5".parse(), Sprt::new(0.0, 5.0));
        assert_eq!("-1.75, 0.25".parse(), Sprt::new(-1.75, 0.25));
        for (wrong, error) in [
            ("5", SprtError::Form),
            ("a,b", SprtError::Form),
            ("5,0", SprtError::Order),
            ("5,5", SprtError::Order),
            ("0,inf", SprtError::Order),
            ("NaN,1", SprtError::Order),
        ] {
            assert_eq!(wrong.parse::<Sprt>(), Err(error), "{wrong}");
        }
    }
}
