//! Difficulty of puzzles, by the effort of the search that solves them.

use super::scores::{expected, plies_to_win};
use crate::file::RATINGS;
use heterodox_catalog::engine::Report;

/// Rating of a move that a search of this many nodes finds.
const LOWEST: (f64, u64) = (700.0, 64);
/// Rating points for each doubling of the nodes.
const DOUBLING: f64 = 150.0;
/// Rating points for each further move of the solver, and the part of its own rating above
/// the lowest that it adds.
const FURTHER: (f64, f64) = (70.0, 0.2);

/// Maximum distance from the final expected result at which a search has seen what a move is
/// worth, and minimum distance from the second-best move, in thousandths of a point.
const SEEN: i32 = 150;

/// Difficulty of the best move of a search with two lines, in rating points above the
/// lowest: the number of nodes after which it saw that the move is clearly the best, and
/// did not change its mind any more.
pub(super) fn points(reports: &[Report]) -> f64 {
    let Some(end) = reports.last() else { return 0.0 };
    let score = |report: &Report, i: usize| report.lines.get(i).map(|line| line.score);
    let first = |report: &Report| report.lines.first()?.moves.first().copied();
    let Some(final_score) = score(end, 0) else { return 0.0 };
    let is_seen = |report: &&Report| {
        let Some(best) = score(report, 0).filter(|_| first(report) == first(end)) else {
            return false;
        };
        if plies_to_win(final_score).is_some() {
            return best.plies_to_end().is_some_and(|plies| plies > 0);
        }
        expected(best) >= expected(final_score) - SEEN
            && score(report, 1).is_none_or(|second| expected(best) - expected(second) >= SEEN)
    };
    let last_unseen = reports.iter().rfind(|report| !is_seen(report));
    let nodes = last_unseen.map_or(0, |report| report.nodes);
    let (_, lowest) = LOWEST;
    DOUBLING * (nodes.max(lowest) as f64 / lowest as f64).log2()
}

/// Rating of a puzzle, given the points of each move of the solver.
pub(super) fn rating(points: &[f64]) -> u32 {
    let (each, part) = FURTHER;
    let hardest = points.iter().copied().fold(0.0, f64::max);
    let further: f64 = points.iter().skip(1).map(|points| each + part * points).sum();
    let rating = (LOWEST.0 + hardest + further) as u32;
    // Tens, since the last figure would only pretend to be exact.
    (rating / 10 * 10).clamp(*RATINGS.start(), *RATINGS.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_and_longer_solutions_have_a_higher_rating() {
        assert_eq!(rating(&[0.0]), 800);
        assert_eq!(rating(&[600.0]), 1300);
        assert_eq!(rating(&[600.0, 0.0]), 1370);
        assert_eq!(rating(&[0.0, 600.0]), 1490);
        assert_eq!(rating(&[4000.0]), 2600);
    }
}
