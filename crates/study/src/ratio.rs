//! Ratios of sums over clusters of games that depend on each other.

use crate::estimate::{Estimate, student};
use crate::merge::counts;

counts! {
    /// Sums for the ratio of two quantities, such as captures and moves, that are counted together
    /// in clusters (pairs of games). Clusters are independent of each other; observations within a
    /// cluster are not.
    pub struct Ratio {
        /// Number of clusters.
        pub clusters: u64,
        /// Sum of the numerators.
        pub x: u64,
        /// Sum of the denominators.
        pub y: u64,
        /// Sum of the squares of the numerators.
        pub xx: u64,
        /// Sum of the products.
        pub xy: u64,
        /// Sum of the squares of the denominators.
        pub yy: u64,
    }
}

impl Ratio {
    /// Adds a cluster. One without denominator says nothing and is left out.
    pub(crate) fn add(&mut self, x: u64, y: u64) {
        if y > 0 {
            self.clusters += 1;
            (self.x, self.y) = (self.x + x, self.y + y);
            (self.xx, self.xy, self.yy) = (self.xx + x * x, self.xy + x * y, self.yy + y * y);
        }
    }

    /// Estimates the ratio by the usual linearization (Cochran, *Sampling Techniques*, ch. 6).
    /// `None` for fewer than two clusters.
    pub(crate) fn mean(&self) -> Option<Estimate> {
        let (value, error) = (self.value()?, self.error()?);
        let reach = student(self.clusters as f64 - 1.0) * error;
        // No count is negative.
        let low = (value - reach).max(0.0);
        Some(Estimate { value, low, high: value + reach, samples: self.clusters })
    }

    /// Estimates a ratio that is a share, by Wilson's interval for the number of independent
    /// trials that would give the same standard error (the design effect).
    pub(crate) fn share(&self) -> Option<Estimate> {
        let (value, error) = (self.value()?, self.error()?);
        let clusters = self.clusters as f64;
        // Clusters that agree completely say nothing about the variance. Each then counts as
        // one trial.
        let trials = value * (1.0 - value) / (error * error);
        let trials = if trials.is_finite() { trials.clamp(1.0, self.y as f64) } else { clusters };
        let z = student(clusters - 1.0);
        let spread = 1.0 + z * z / trials;
        let centre = (value + z * z / (2.0 * trials)) / spread;
        let root = value * (1.0 - value) / trials + z * z / (4.0 * trials * trials);
        let reach = z / spread * root.sqrt();
        let (low, high) = ((centre - reach).max(0.0), (centre + reach).min(1.0));
        Some(Estimate { value, low, high, samples: self.clusters })
    }

    fn value(&self) -> Option<f64> {
        (self.clusters >= 2).then(|| self.x as f64 / self.y as f64)
    }

    /// Standard error of the ratio.
    fn error(&self) -> Option<f64> {
        let (n, ratio) = (self.clusters as f64, self.value()?);
        let squares =
            self.xx as f64 - 2.0 * ratio * self.xy as f64 + ratio * ratio * self.yy as f64;
        // Rounding may make it negative if all ratios are equal.
        Some((n / (n - 1.0) * squares.max(0.0)).sqrt() / self.y as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    const STUDIES: u32 = 1_500;

    /// Share of the intervals that contain the truth.
    fn coverage(truth: f64, mut study: impl FnMut(&mut ChaCha8Rng) -> Estimate) -> f64 {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let covers = |estimate: Estimate| (estimate.low..=estimate.high).contains(&truth);
        let covered = (0..STUDIES).filter(|_| covers(study(&mut random))).count();
        covered as f64 / f64::from(STUDIES)
    }

    fn ratio(clusters: u32, mut cluster: impl FnMut() -> (u64, u64)) -> Ratio {
        let mut ratio = Ratio::default();
        (0..clusters).map(|_| cluster()).for_each(|(x, y)| ratio.add(x, y));
        ratio
    }

    #[test]
    fn intervals_of_means_contain_the_truth_in_95_of_100_studies() {
        // Long games have more choices, and the games of a pair are alike.
        let covered = coverage(0.0, |random| {
            let sums = ratio(40, || {
                let (plies, liveliness) = (random.random_range(20..200), random.random_range(0..9));
                let captures = (0..plies).filter(|_| random.random_range(0..30) < liveliness);
                (captures.count() as u64, plies)
            });
            let truth = 4.0 / 30.0;
            let Estimate { value, low, high, samples } = sums.mean().unwrap();
            Estimate { value, low: low - truth, high: high - truth, samples }
        });
        assert!((0.935..0.968).contains(&covered), "{covered}");
    }

    #[test]
    fn intervals_of_shares_contain_the_truth_also_if_the_games_of_a_pair_agree() {
        for (agree, share) in [(0.0, 0.3), (0.8, 0.3), (1.0, 0.05), (0.5, 0.02)] {
            let covered = coverage(share, |random| {
                let sums = ratio(80, || {
                    let first = random.random_bool(share);
                    let second =
                        if random.random_bool(agree) { first } else { random.random_bool(share) };
                    (u64::from(first) + u64::from(second), 2)
                });
                sums.share().unwrap()
            });
            assert!(covered > 0.93, "{agree} {share}: {covered}");
            assert!(covered < 0.995 || share < 0.1, "{agree} {share}: {covered}");
        }
    }

    #[test]
    fn few_or_equal_clusters_do_not_appear_certain() {
        assert_eq!(ratio(1, || (1, 2)).mean(), None);
        assert_eq!(ratio(5, || (1, 0)).share(), None);
        let never = ratio(20, || (0, 2)).share().unwrap();
        assert!(never.value == 0.0 && never.low < 1e-9 && never.high > 0.1, "{never:?}");
        let half = ratio(20, || (1, 2)).share().unwrap();
        assert!(half.low < 0.4 && half.high > 0.6, "{half:?}");
        let constant = ratio(20, || (60, 2)).mean().unwrap();
        assert_eq!((constant.low, constant.value, constant.high), (30.0, 30.0, 30.0));
    }
}
