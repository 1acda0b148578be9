//! Results of pairs of games.

use crate::estimate::Estimate;

/// Numbers of pairs by both results: three times the half points of the first game and those
/// of the second, of White or of one of the players.
pub(crate) type Results = [u64; 9];

/// Returns the index of a pair in [`Results`], from the half points of both games.
pub(crate) fn index(half_points: [u32; 2]) -> usize {
    (3 * half_points[0] + half_points[1]) as usize
}

/// Half points of both games.
pub(crate) fn half_points(index: usize) -> [u32; 2] {
    [index as u32 / 3, index as u32 % 3]
}

/// Number of games.
pub(crate) fn games(results: &Results) -> u64 {
    2 * results.iter().sum::<u64>()
}

/// Estimates the score per game.
pub(crate) fn score(results: &Results) -> Option<Estimate> {
    Estimate::of_pairs(&by_sum(results, |points| points))
}

/// Estimates the share of games with this result, in half points.
pub(crate) fn share(results: &Results, wanted: u32) -> Option<Estimate> {
    Estimate::of_pairs(&by_sum(results, |points| 2 * u32::from(points == wanted)))
}

/// Counts pairs by the sum of `count` over both games.
fn by_sum(results: &Results, count: impl Fn(u32) -> u32) -> [u64; 5] {
    let mut pairs = [0; 5];
    for (i, number) in results.iter().enumerate() {
        let sum: u32 = half_points(i).into_iter().map(&count).sum();
        pairs[sum as usize] += number;
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_give_score_and_shares() {
        let mut results = Results::default();
        for (pair, number) in [([2, 0], 4), ([1, 1], 3), ([2, 2], 2), ([0, 1], 1)] {
            results[index(pair)] += number;
        }
        assert_eq!(games(&results), 20);
        let value = |estimate: Option<Estimate>| estimate.unwrap().value;
        // 4 + 3 + 4 + 0.5 points in 20 games.
        assert!((value(score(&results)) - 11.5 / 20.0).abs() < 1e-12);
        assert!((value(share(&results, 2)) - 8.0 / 20.0).abs() < 1e-12);
        assert!((value(share(&results, 1)) - 7.0 / 20.0).abs() < 1e-12);
        assert!((value(share(&results, 0)) - 5.0 / 20.0).abs() < 1e-12);
        assert_eq!(score(&Results::default()), None);
    }
}
