//! Time management: when a search ends.

use crate::limits::TimeLimit;
use crate::report::Line;
use std::time::Duration;

/// Time per move that is reserved for everything but the search.
const OVERHEAD: Duration = Duration::from_millis(20);

/// Number of moves that the game is expected to last from now on.
const EXPECTED_MOVES_LEFT: u32 = 26;

/// Decides when a search ends because of time. It uses less time than average if the
/// best move is clear, and more if not.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct TimeManager {
    /// Average time for a move; `None` without a limit. No new iteration begins after this time
    /// multiplied by [`time_scale`](Self::time_scale).
    soft: Option<Duration>,
    /// Time limit that aborts the search; `None` without a limit.
    hard: Option<Duration>,
    /// Longest time between two looks at the clock. The next one may be as long, so the search
    /// ends before it could exceed the deadline.
    longest_gap: Duration,
    /// Fraction of the last iteration's nodes that were searched below its best move. High if
    /// no other move came close.
    pub(crate) node_fraction: f64,
    /// Number of consecutive iterations with the same best move.
    best_move_stability: u32,
    /// Drop of the score from the previous to the last iteration, in centipawns.
    score_drop: i32,
}

impl TimeManager {
    /// Starts a search with a time limit.
    pub(crate) fn new(limit: &TimeLimit) -> TimeManager {
        let (soft, hard) = match *limit {
            TimeLimit::None => (None, None),
            TimeLimit::Fixed(time) => (Some(time), Some(time)),
            TimeLimit::Clock { left, increment, moves_to_go } => {
                let moves =
                    moves_to_go.unwrap_or(EXPECTED_MOVES_LEFT).clamp(1, EXPECTED_MOVES_LEFT);
                let usable = left.saturating_sub(OVERHEAD).max(left / 20);
                let share = (usable / moves + increment * 3 / 4).min(usable / 2);
                let hard = (share * 4).min(if moves == 1 { usable } else { usable * 2 / 5 });
                (Some(share.min(hard)), Some(hard.max(share)))
            }
        };
        TimeManager { soft, hard, ..TimeManager::default() }
    }

    /// Updates the criteria after an iteration, given the previous and the new best
    /// line.
    pub(crate) fn update(&mut self, before: Option<&Line>, now: Option<&Line>) {
        let (Some(before), Some(now)) = (before, now) else { return };
        self.best_move_stability =
            if before.moves[0] == now.moves[0] { self.best_move_stability + 1 } else { 0 };
        self.score_drop = before.score - now.score;
    }

    /// Returns whether it is too late to begin a new iteration.
    pub(crate) fn is_late(&self, elapsed: Duration) -> bool {
        let enough = match (self.soft, self.hard) {
            // A fixed time: nothing is gained by stopping early.
            (Some(soft), Some(hard)) if soft == hard => Some(self.last_look(hard)),
            (Some(soft), Some(hard)) => {
                Some(soft.mul_f64(self.time_scale()).min(self.last_look(hard)))
            }
            (soft, _) => soft,
        };
        enough.is_some_and(|enough| elapsed >= enough)
    }

    /// Returns whether the time is over. The iteration then has to be aborted.
    pub(crate) fn is_over(&self, elapsed: Duration) -> bool {
        self.hard.is_some_and(|hard| elapsed >= self.last_look(hard))
    }

    /// Notes the time between two looks at the clock.
    pub(crate) fn note_gap(&mut self, gap: Duration) {
        self.longest_gap = self.longest_gap.max(gap);
    }

    /// Returns the time of the last safe look at the clock: later ones may be followed by a look
    /// after the deadline. It is at least half of the deadline.
    fn last_look(&self, deadline: Duration) -> Duration {
        deadline.saturating_sub(self.longest_gap).max(deadline / 2)
    }

    /// Factor for the average time.
    fn time_scale(&self) -> f64 {
        let by_nodes = 2.1 - 1.4 * self.node_fraction;
        let by_stability = 1.25 - 0.05 * f64::from(self.best_move_stability.min(8));
        let by_score = 1.0 + f64::from(self.score_drop.clamp(0, 60)) / 120.0;
        by_nodes * by_stability * by_score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Score;
    use heterodox_kernel::{Move, Square};

    fn line(to: u8, score: i32) -> Line {
        let mv = Move::step(Square(0), Square(to));
        Line { score: Score(score), moves: vec![mv] }
    }

    #[test]
    fn unclear_best_moves_get_more_time() {
        let (soft, hard) = (Duration::from_secs(10), Duration::from_secs(40));
        let mut sure = TimeManager { soft: Some(soft), hard: Some(hard), ..Default::default() };
        sure.node_fraction = 0.95;
        for _ in 0..8 {
            sure.update(Some(&line(1, 30)), Some(&line(1, 30)));
        }
        assert!(sure.is_late(soft.mul_f64(0.7)));
        let unsure = TimeManager { node_fraction: 0.3, ..sure };
        let (mut changed, mut fallen) = (unsure, unsure);
        changed.update(Some(&line(1, 30)), Some(&line(2, 30)));
        fallen.update(Some(&line(1, 30)), Some(&line(1, -50)));
        for unclear in [unsure, changed, fallen] {
            assert!(!unclear.is_late(soft), "{unclear:?}");
            assert!(unclear.is_late(hard), "{unclear:?}");
        }
        assert!(
            changed.time_scale() > unsure.time_scale() && fallen.time_scale() > unsure.time_scale()
        );
    }

    #[test]
    fn a_fixed_time_is_used_up() {
        let given = Duration::from_secs(1);
        let time = TimeManager::new(&TimeLimit::Fixed(given));
        let sure = TimeManager { node_fraction: 1.0, best_move_stability: 20, ..time };
        assert!(!sure.is_late(given.mul_f64(0.99)) && !sure.is_over(given.mul_f64(0.99)));
        assert!(time.is_late(given) && time.is_over(given));
    }

    #[test]
    fn a_search_ends_before_a_gap_that_could_exceed_the_deadline() {
        let mut time = TimeManager::new(&TimeLimit::Fixed(Duration::from_millis(500)));
        time.note_gap(Duration::from_millis(60));
        time.note_gap(Duration::from_millis(1));
        let is_over = |time: &TimeManager, elapsed| {
            let elapsed = Duration::from_millis(elapsed);
            assert_eq!(time.is_over(elapsed), time.is_late(elapsed));
            time.is_over(elapsed)
        };
        assert_eq!([439, 440].map(|elapsed| is_over(&time, elapsed)), [false, true]);
        time.note_gap(Duration::MAX);
        assert_eq!([249, 250].map(|elapsed| is_over(&time, elapsed)), [false, true]);
    }

    #[test]
    fn a_search_without_a_limit_is_never_late() {
        let time = TimeManager::new(&TimeLimit::None);
        assert!(!time.is_late(Duration::MAX) && !time.is_over(Duration::MAX));
    }

    #[test]
    fn the_hard_deadline_is_later_than_the_soft_one() {
        let left = Duration::from_secs(60);
        let clock = TimeLimit::Clock { left, increment: Duration::ZERO, moves_to_go: None };
        let time = TimeManager { node_fraction: 0.8, ..TimeManager::new(&clock) };
        assert!(time.is_late(left / 10) && !time.is_over(left / 10));
        assert!(time.is_over(left / 5));
    }

    #[test]
    fn little_time_is_left_after_a_game() {
        for (seconds, increment) in [(10, 0.1), (180, 2.0), (300, 0.0)] {
            let (whole, increment) =
                (Duration::from_secs(seconds), Duration::from_secs_f64(increment));
            let mut left = whole;
            for _ in 0..40 {
                let clock = TimeLimit::Clock { left, increment, moves_to_go: None };
                left = left - TimeManager::new(&clock).soft.unwrap() + increment;
            }
            assert!(left > whole / 10 && left < whole / 3, "{left:?} of {whole:?}");
        }
    }

    #[test]
    fn deadlines_are_before_the_end_of_the_clock() {
        for left in [1_u64, 10, 50, 100, 1_000, 10_000, 600_000] {
            for increment in [0_u64, 100, 5_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    let limit = TimeLimit::Clock {
                        left: Duration::from_millis(left),
                        increment: Duration::from_millis(increment),
                        moves_to_go,
                    };
                    let TimeManager { soft, hard, .. } = TimeManager::new(&limit);
                    assert!(hard.unwrap() < Duration::from_millis(left), "{limit:?}");
                    assert!(soft.unwrap() <= hard.unwrap(), "{limit:?}");
                }
            }
        }
    }
}
