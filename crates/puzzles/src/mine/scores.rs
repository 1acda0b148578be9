//! Comparison of scores: what is clearly better, and what is an error.

use heterodox_catalog::engine::Score;

/// Maximum number of plies to the end of the game for which it is the task to win so fast.
const MAX_WIN_PLIES: i32 = 7;
/// Expected result of the side to move, in thousandths of a point.
pub(super) fn expected(score: Score) -> i32 {
    score.wdl().expected() as i32
}

/// Number of plies to a forced win that is near enough to be the task.
pub(super) fn plies_to_win(score: Score) -> Option<i32> {
    score.plies_to_end().filter(|plies| (1..=MAX_WIN_PLIES).contains(plies))
}

/// Returns whether the best of two lines is much better than the second: it forces a win,
/// and the second does not, or the difference in expected result is at least this.
pub(super) fn is_clear(best: Score, second: Score, gain: i32) -> bool {
    let only_win = plies_to_win(best).is_some() && second.plies_to_end().is_none_or(|n| n < 0);
    only_win || expected(best) - expected(second) >= gain
}

/// Returns whether the opponent, whose best line had one score, has given away at least this
/// much by a move after which the solver's best line has the other, or has allowed a forced
/// win.
pub(super) fn is_error(for_opponent: Score, for_solver: Score, gain: i32) -> bool {
    let allows_win = plies_to_win(for_solver).is_some() && !for_opponent.is_decided();
    allows_win || expected(for_solver) - (1000 - expected(for_opponent)) >= gain
}
