//! Difficulty of puzzles, from several signals.
//!
//! The difficulty of a move grows with the effort of the search that sees that it is the best,
//! with the number of tempting wrong moves, and with the number of legal moves; quiet moves are
//! harder to see than captures and checks. The hardest move of a solution counts fully, the
//! others in part. No signal has a lower limit that many puzzles share, so ratings spread.

use super::scores::{expected, plies_to_win};
use crate::file::RATINGS;
use heterodox_catalog::engine::{Report, Score};
use heterodox_catalog::{AnyMatch, AnyPosition, Searcher};
use heterodox_kernel::Move;

/// Rating of a move without any difficulty.
const LOWEST: f64 = 560.0;
/// Rating points for each doubling of the nodes per legal move until the move is seen.
const EFFORT: f64 = 80.0;
/// Rating points for a move that is as tempting as the best one.
const TEMPTING: f64 = 55.0;
/// Rating points for each doubling of the number of legal moves, from this many on.
const CHOICE: (f64, f64) = (55.0, 12.0);
/// Rating points for a move that captures, converts and displaces nothing and gives no check.
const QUIET: f64 = 110.0;
/// Rating points for each further move of the solver, and the part of its own points that it
/// adds.
const FURTHER: (f64, f64) = (70.0, 0.2);

/// Tolerances of a search that has seen the value of a move, in thousandths of a point: its
/// expected result is at most this far from the final one, and at least this far from that of the
/// second-best move.
const SEEN: i32 = 150;

/// Number of nodes per legal move, and number of lines, of a glance at a position. Moves that look
/// good at a glance are tempting.
const GLANCE: (u64, usize) = (12, 8);
/// Smallest loss of a move that is no longer tempting, in centipawns.
const FADES: f64 = 150.0;

/// Signals of the difficulty of a move of a solution.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Signals {
    /// Nodes until the search saw that the move is clearly the best, and never changed its mind
    /// later.
    pub(super) effort: u64,
    /// Number of legal moves.
    pub(super) choice: usize,
    /// Number of wrong moves that look as good at a glance; less tempting ones count in part.
    pub(super) tempting: f64,
    /// True if the move does nothing but move a piece, without check.
    pub(super) is_quiet: bool,
}

impl Signals {
    /// Measures the difficulty of a legal move that a search with two lines has found.
    pub(super) fn of(
        start: &dyn AnyPosition,
        played: &dyn AnyMatch,
        mv: Move,
        reports: &[Report],
    ) -> Signals {
        let choice = start.legal_moves().len();
        let (each, lines) = GLANCE;
        let mut searcher = Searcher::new(start.game(), 1);
        let glance = searcher.lines(played, each * choice as u64, lines);
        let scored: Vec<(Move, Score)> =
            glance.iter().filter_map(|line| Some((*line.moves.first()?, line.score))).collect();
        Signals {
            effort: effort(reports),
            choice,
            tempting: tempting(&scored, mv),
            is_quiet: is_quiet(start, mv),
        }
    }

    /// Difficulty in rating points above the lowest.
    fn points(self) -> f64 {
        let Signals { effort, choice, tempting, is_quiet } = self;
        let choice = choice.max(1) as f64;
        let (doubling, few) = CHOICE;
        EFFORT * (1.0 + effort as f64 / choice).log2()
            + TEMPTING * tempting
            + doubling * (choice / few).log2()
            + if is_quiet { QUIET } else { 0.0 }
    }
}

/// Counts the wrong moves among those that a glance likes, by their scores: one that looks as
/// good as the right one, or better, counts fully. The right move may be missing.
fn tempting(glance: &[(Move, Score)], right: Move) -> f64 {
    let least = glance.last().map_or(0, |&(_, score)| score.0);
    let own = glance.iter().find(|(mv, _)| *mv == right).map_or(least, |&(_, score)| score.0);
    let others = glance.iter().filter(|(mv, _)| *mv != right);
    others
        .map(|(_, score)| (f64::from(score.0.saturating_sub(own)) / FADES + 1.0).clamp(0.0, 1.0))
        .sum()
}

fn is_quiet(start: &dyn AnyPosition, mv: Move) -> bool {
    let effect = start.effect(mv);
    effect.removed.is_empty()
        && effect.conversions.is_empty()
        && effect.slides.len() <= 1
        && start
            .after(mv)
            .is_ok_and(|after| after.checkers().is_empty() && after.outcome().is_none())
}

/// Returns the number of nodes until a search with two lines saw that its best move is clearly the
/// best, and never changed its mind later.
fn effort(reports: &[Report]) -> u64 {
    let Some(end) = reports.last() else { return 0 };
    let score = |report: &Report, i: usize| report.lines.get(i).map(|line| line.score);
    let first = |report: &Report| report.lines.first()?.moves.first().copied();
    let Some(final_score) = score(end, 0) else { return 0 };
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
    let seen = reports.iter().rposition(|report| !is_seen(&report)).map_or(0, |last| last + 1);
    reports.get(seen).unwrap_or(end).nodes
}

/// Rating of a puzzle, given the signals of each move of the solver.
pub(super) fn rating(signals: &[Signals]) -> u32 {
    let mut points: Vec<f64> = signals.iter().map(|signals| signals.points()).collect();
    points.sort_by(|a, b| b.total_cmp(a));
    let (each, part) = FURTHER;
    let hardest = points.first().copied().unwrap_or(0.0);
    let further: f64 = points.iter().skip(1).map(|points| each + part * points).sum();
    let rating = (LOWEST + hardest + further).max(0.0) as u32;
    // Tens, since the last figure would only pretend to be exact.
    (rating / 10 * 10).clamp(*RATINGS.start(), *RATINGS.end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Square;

    const EASY: Signals = Signals { effort: 40, choice: 40, tempting: 0.0, is_quiet: false };

    #[test]
    fn each_signal_raises_the_rating() {
        let easy = rating(&[EASY]);
        for harder in [
            Signals { effort: 4_000, ..EASY },
            Signals { tempting: 2.0, ..EASY },
            Signals { choice: 160, effort: 160, ..EASY },
            Signals { is_quiet: true, ..EASY },
        ] {
            assert!(rating(&[harder]) > easy, "{harder:?}");
            assert!(rating(&[EASY, harder]) > rating(&[harder]), "{harder:?}");
            assert_eq!(rating(&[EASY, harder]), rating(&[harder, EASY]));
        }
    }

    #[test]
    fn easy_and_hard_puzzles_stay_within_the_range() {
        let trivial = Signals { effort: 2, choice: 2, tempting: 0.0, is_quiet: false };
        let hard = Signals { effort: 500_000, choice: 100, tempting: 7.0, is_quiet: true };
        assert!(rating(&[trivial]) > *RATINGS.start());
        assert!(rating(&[hard; 2]) < *RATINGS.end());
    }

    #[test]
    fn moves_that_look_as_good_are_tempting() {
        let mv = |to: u8| Move::step(Square(0), Square(to));
        let glance = |own: i32, others: [i32; 3]| {
            let mut scored: Vec<(Move, Score)> = vec![(mv(1), Score(own))];
            scored.extend(others.iter().zip(2..).map(|(&score, to)| (mv(to), Score(score))));
            tempting(&scored, mv(1))
        };
        assert_eq!(glance(300, [0, 0, -50]), 0.0);
        assert_eq!(glance(0, [200, 0, -400]), 2.0);
        assert_eq!(glance(0, [-75, -400, -400]), 0.5);
        // The right move is not even among those that look good.
        assert_eq!(tempting(&[(mv(2), Score(50)), (mv(3), Score(0))], mv(1)), 2.0);
    }
}
