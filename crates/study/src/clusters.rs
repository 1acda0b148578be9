//! Means of pairs of games that may have openings in common.

use crate::estimate::{Estimate, student};
use std::collections::BTreeMap;

/// Sums of the observations with the same opening: number, and sum of their values.
type Clusters = BTreeMap<u64, (f64, f64)>;

/// Estimates the mean of observations, given as pairs of an opening's key and a value. Observations
/// with the same opening may be copies of each other, so openings are the unit of sampling. `range`
/// has the smallest and the greatest possible value. `None` for fewer than two openings.
pub(crate) fn mean(
    observations: impl Iterator<Item = (u64, f64)>,
    range: [f64; 2],
) -> Option<Estimate> {
    let mut clusters = Clusters::new();
    for (key, value) in observations {
        let (number, sum) = clusters.entry(key).or_default();
        *number += 1.0;
        *sum += value;
    }
    let samples = clusters.len() as u64;
    let own = interval(&clusters.values().copied().collect::<Vec<_>>())?;
    // Two observations at both ends of the range keep the interval from becoming too narrow
    // when few openings or equal results say little about the variance (Agresti and Coull's
    // idea). Each is as large as a mean cluster.
    let size = clusters.values().map(|(number, _)| number).sum::<f64>() / samples as f64;
    let ends = range.map(|end| (size, size * end));
    let careful = interval(&clusters.into_values().chain(ends).collect::<Vec<_>>())?;
    let reach = own.1.max(careful.1);
    let (low, high) = ((own.0 - reach).max(range[0]), (own.0 + reach).min(range[1]));
    Some(Estimate { value: own.0, low, high, samples })
}

/// Returns the mean and half the width of its interval (Cochran, *Sampling Techniques*, ch. 6).
fn interval(clusters: &[(f64, f64)]) -> Option<(f64, f64)> {
    let n = clusters.len() as f64;
    let (all, sum) = clusters.iter().fold((0.0, 0.0), |(a, b), (x, y)| (a + x, b + y));
    if n < 2.0 {
        return None;
    }
    let mean = sum / all;
    let squares: f64 = clusters.iter().map(|(number, sum)| (sum - mean * number).powi(2)).sum();
    let error = (n / (n - 1.0) * squares).sqrt() / all;
    Some((mean, student(n - 1.0) * error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Share of studies whose interval contains the truth. Openings are drawn with repetition
    /// from a number of them, as six plies at a low temperature were, and a repeated opening
    /// gives the same games again.
    fn coverage(openings: u64, pairs: u32, is_clustered: bool) -> f64 {
        let (mut covered, studies) = (0, 1_000);
        for seed in 0..studies {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let results: Vec<f64> =
                (0..openings).map(|_| f64::from(random.random_range(0..=4)) / 4.0).collect();
            let observations = (0..pairs).map(|pair| {
                // Some openings are much more frequent than others.
                let key = random.random_range(0..openings).min(random.random_range(0..openings));
                (if is_clustered { key } else { pair.into() }, results[key as usize])
            });
            let observations: Vec<(u64, f64)> = observations.collect();
            let found = mean(observations.into_iter(), [0.0, 1.0]).unwrap();
            covered += u32::from((found.low..=found.high).contains(&0.5));
        }
        f64::from(covered) / studies as f64
    }

    #[test]
    fn intervals_contain_the_truth_although_openings_are_repeated() {
        for (openings, pairs) in [(40, 100), (100, 100), (100, 400), (1_000, 200)] {
            let covered = coverage(openings, pairs, true);
            assert!((0.925..=0.985).contains(&covered), "{openings} {pairs}: {covered}");
        }
    }

    #[test]
    fn intervals_that_count_copies_as_independent_are_too_narrow() {
        let covered = coverage(40, 400, false);
        assert!(covered < 0.6, "{covered}");
    }

    #[test]
    fn one_opening_says_nothing() {
        assert_eq!(mean([(7, 0.5), (7, 0.5), (7, 0.5)].into_iter(), [0.0, 1.0]), None);
        let equal = mean((0..20).map(|key| (key, 1.0)), [0.0, 1.0]).unwrap();
        assert!(equal.value == 1.0 && equal.low < 0.95 && equal.samples == 20, "{equal:?}");
    }
}
