//! The sequential probability ratio test: a match that ends as soon as it has
//! told which of two claims about the difference in strength holds.
//!
//! The ratio is that of the *generalised* test: the results are as likely as
//! they can be made under each claim. For results of a finite number of kinds
//! with a given mean that likelihood has a simple form (Michel Van den Bergh,
//! *The generalized maximum likelihood ratio for the expectation value of a
//! distribution*): the kind with value `a` and share `p` has the probability
//! `p / (1 + x·(a - s))`, where `x` is such that the mean is `s`.

use crate::statistics::{Pentanomial, SCORES, score_of_elo};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// What stands for a kind of pair that has not occurred, so that its logarithm
/// can be taken: the usual correction, too small to matter.
const UNSEEN: f64 = 1e-3;

/// The two claims, and how often the test may be wrong.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sprt {
    /// The difference in logistic Elo that is claimed by H0.
    pub elo0: f64,
    /// The difference that is claimed by H1, above that of H0.
    pub elo1: f64,
    /// How often H1 may be accepted where H0 holds.
    pub alpha: f64,
    /// How often H0 may be accepted where H1 holds.
    pub beta: f64,
}

/// What the test has told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Verdict {
    /// The difference is rather that of H0.
    H0,
    /// The difference is rather that of H1.
    H1,
    /// More games are needed.
    #[serde(rename = "undecided")]
    Undecided,
}

/// Where a test stands.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct SprtState {
    /// The Elo of H0.
    pub elo0: f64,
    /// The Elo of H1.
    pub elo1: f64,
    /// The logarithm of how much likelier the results are under H1.
    pub llr: f64,
    /// At or below this H0 is accepted.
    pub lower: f64,
    /// At or above this H1 is accepted.
    pub upper: f64,
    /// What that tells.
    pub verdict: Verdict,
}

impl Sprt {
    /// A test of these claims that is wrong in one case of twenty.
    ///
    /// # Errors
    /// If the first is not below the second or one is no number.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        if !(elo0 < elo1 && elo0.is_finite() && elo1.is_finite()) {
            return Err(SprtError::Order);
        }
        Ok(Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 })
    }

    /// The logarithm of how much likelier the results are under H1 than under
    /// H0.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let (s0, s1) = (score_of_elo(self.elo0), score_of_elo(self.elo1));
        let (x0, x1) = (multiplier(&shares, s0), multiplier(&shares, s1));
        let ratio = |a: f64| (1.0 + x0 * (a - s0)).ln() - (1.0 + x1 * (a - s1)).ln();
        counts.iter().zip(SCORES).map(|(count, a)| count * ratio(a)).sum()
    }

    /// The ratios at which H0 and H1 are accepted (Abraham Wald 1945).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// Where the test stands after these results.
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

/// The `x` for which `Σ p·(a - s) / (1 + x·(a - s))` is zero. The sum falls
/// from one end of the interval in which all denominators are positive to the
/// other, so that halving finds it.
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

/// A text holds no two claims.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SprtError {
    /// It is not two numbers with a comma between them.
    #[error("give two numbers of Elo with a comma between them, such as 0,5")]
    Form,
    /// The first is not below the second.
    #[error("the first number of Elo must be below the second, as in 0,5")]
    Order,
}

impl FromStr for Sprt {
    type Err = SprtError;

    /// Reads `ELO0,ELO1`.
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

    /// Results of tests of Stockfish with the ratios that are published with
    /// them (they are among the checks of fastchess): lost pairs first.
    #[test]
    fn published_ratios() {
        let first = Pentanomial([223, 9_863, 20_279 + 1_000, 10_037, 246]);
        near(Sprt::new(0.5, 2.5).unwrap().llr(&first), -3.07, 0.01);
        let second = Pentanomial([871, 26_175, 55_003 + 980, 26_678, 821]);
        near(Sprt::new(0.0, 2.0).unwrap().llr(&second), -4.98, 0.01);
    }

    /// Where the claims are near the results, the ratio is nearly
    /// `N·(s1 - s0)·(2·mean - s0 - s1) / (2·variance)`.
    #[test]
    fn the_ratio_is_near_its_approximation() {
        let pairs = Pentanomial([40, 220, 480, 240, 50]);
        let (mean, variance) = pairs.mean_and_variance().unwrap();
        let sprt = Sprt::new(0.0, 5.0).unwrap();
        let (s0, s1) = (score_of_elo(0.0), score_of_elo(5.0));
        let near_by = pairs.pairs() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        near(sprt.llr(&pairs), near_by, 0.01);
    }

    #[test]
    fn constrained_shares_have_the_mean_that_is_claimed() {
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

    /// The same test from the other engine's side.
    fn sprt_mirrored() -> f64 {
        Sprt::new(-10.0, 0.0).unwrap().llr(&Pentanomial([5, 9, 20, 9, 5]))
    }

    #[test]
    fn claims_are_read() {
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
