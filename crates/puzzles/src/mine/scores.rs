//! Comparison of scores: clear advantages and errors.

use heterodox_catalog::engine::Score;

/// Minimum difference in expected result, in thousandths of a point, between a move of the
/// solution and the second-best, and between the solver's chances and those that the
/// opponent's last move gave away.
pub(super) const MARGIN: i32 = 250;
/// Longest forced win, in plies, that can be the task of a puzzle.
const MAX_WIN_PLIES: i32 = 7;

/// Expected result of the side to move, in thousandths of a point.
pub(super) fn expected(score: Score) -> i32 {
    score.wdl().expected() as i32
}

/// Number of plies to a forced win that is near enough to be the task.
pub(super) fn plies_to_win(score: Score) -> Option<i32> {
    score.plies_to_end().filter(|plies| (1..=MAX_WIN_PLIES).contains(plies))
}

/// Returns whether the first of two lines forces a win soon and the second does not force one
/// at all.
pub(super) fn is_only_win(best: Score, second: Score) -> bool {
    plies_to_win(best).is_some() && second.plies_to_end().is_none_or(|plies| plies < 0)
}

/// Returns whether the best of two lines is much better than the second: it is the only one
/// that forces a win, or the difference in expected result is at least this.
pub(super) fn is_clear(best: Score, second: Score, margin: i32) -> bool {
    is_only_win(best, second) || expected(best) - expected(second) >= margin
}

/// Returns whether the opponent's move is an error: it increases the solver's expected result by at
/// least `margin`, in thousandths of a point, or allows a forced win. `for_opponent` is the score
/// of the opponent's best line before the move, `for_solver` that of the solver's best line after
/// it.
pub(super) fn is_error(for_opponent: Score, for_solver: Score, margin: i32) -> bool {
    let allows_win = plies_to_win(for_solver).is_some() && !for_opponent.is_decided();
    allows_win || expected(for_solver) - (1000 - expected(for_opponent)) >= margin
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_clear_only_beside_moves_that_do_not_win() {
        let (soon, later) = (Score::win_in(3), Score::win_in(5));
        assert!(is_clear(soon, Score(900), MARGIN));
        assert!(!is_clear(soon, later, MARGIN));
        assert!(is_clear(soon, Score::loss_in(2), MARGIN));
        // A win that nobody sees on the board is not a task.
        assert!(!is_clear(Score::win_in(21), Score(900), MARGIN));
        assert!(is_clear(Score(300), Score(0), MARGIN));
        assert!(!is_clear(Score(900), Score(600), MARGIN));
    }

    #[test]
    fn an_error_gives_something_away() {
        assert!(is_error(Score(0), Score(300), MARGIN));
        assert!(!is_error(Score(-300), Score(300), MARGIN));
        assert!(is_error(Score(-300), Score::win_in(3), MARGIN));
        assert!(!is_error(Score::loss_in(4), Score::win_in(3), MARGIN));
    }
}
