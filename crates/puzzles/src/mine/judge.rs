//! Searches of single positions of a solution.

use super::rating::Signals;
use super::scores::{MARGIN, expected, is_clear, is_only_win};
use heterodox_catalog::engine::{Line, Report, Score};
use heterodox_catalog::{AnyMatch, Searcher};
use heterodox_kernel::Move;

/// Minimum number of nodes of a search and the size of its transposition table in megabytes.
const TABLES: [(u64, usize); 3] = [(100_000, 16), (8_000, 4), (0, 1)];

/// The best moves of a position, by a search that knows nothing from before: searching again
/// with the same number of nodes gives the same result.
pub(super) struct Judgement {
    /// The best move.
    pub(super) mv: Move,
    pub(super) score: Score,
    /// The second-best move. `None` if there is no other legal move.
    pub(super) second: Option<(Move, Score)>,
    /// True if the search did not change its mind in the second half.
    pub(super) is_settled: bool,
    reports: Vec<Report>,
}

/// Searches a position. `None` if there is no legal move.
pub(super) fn judge(played: &dyn AnyMatch, nodes: u64) -> Option<Judgement> {
    let position = played.position();
    let mut searcher = Searcher::new(position.game(), table_megabytes(nodes));
    let (lines, reports) = searcher.lines_and_reports(played, nodes, 2);
    let first = |line: &Line| Some((*line.moves.first()?, line.score));
    let (mv, score) = lines.first().and_then(first)?;
    let late = reports.iter().filter(|report| report.nodes >= nodes / 2);
    let is_settled =
        late.filter_map(|report| report.lines.first()?.moves.first()).all(|&found| found == mv);
    Some(Judgement { mv, score, second: lines.get(1).and_then(first), is_settled, reports })
}

pub(super) fn table_megabytes(nodes: u64) -> usize {
    TABLES.iter().find(|&&(from, _)| nodes >= from).map_or(1, |&(_, megabytes)| megabytes)
}

impl Judgement {
    /// Returns whether the best move is the only legal one, ends the game, or is clearly better
    /// than the second-best, and the search has settled on it.
    pub(super) fn is_clear(&self) -> bool {
        self.is_forced_or_ends()
            || self.is_settled
                && self.second.is_some_and(|(_, second)| is_clear(self.score, second, MARGIN))
    }

    /// Returns whether the best move is clear to somebody who does not know that there is a
    /// forced win: by the expected result alone.
    pub(super) fn is_clear_without_goal(&self) -> bool {
        self.is_forced_or_ends() || self.margin().is_none_or(|margin| margin >= MARGIN)
    }

    /// Difference in expected result between the best move and the second-best, in thousandths
    /// of a point. `None` if there is no other move.
    pub(super) fn margin(&self) -> Option<i32> {
        self.second.map(|(_, second)| expected(self.score) - expected(second))
    }

    /// Returns whether the best move forces a win soon, and no other move forces one.
    pub(super) fn is_only_win(&self) -> bool {
        self.second.is_none_or(|(_, second)| is_only_win(self.score, second))
    }

    fn is_forced_or_ends(&self) -> bool {
        self.second.is_none() || self.score.plies_to_end() == Some(1)
    }

    pub(super) fn signals(&self, played: &dyn AnyMatch) -> Signals {
        Signals::of(played.position().as_ref(), played, self.mv, &self.reports)
    }
}
