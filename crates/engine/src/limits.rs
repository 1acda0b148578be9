//! Limits of a search: depth, nodes and time.

use crate::abdada::InFlight;
use crate::smp::Iterations;
use crate::{Handicap, Line};
use heterodox_kernel::Move;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Time since the start of the search. The engine has no clock of its own, so that
/// it can run on platforms without the standard clock.
pub trait Clock: Sync {
    /// Time since the start of the search.
    fn elapsed(&self) -> Duration;
}

/// A clock that always shows zero, for searches without a time limit and for tests.
#[derive(Copy, Clone, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// The conditions under which a search ends; the first one that is met counts.
/// Without limits, a search goes on until it is stopped or a mate score cannot
/// change any more.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Limits {
    /// Maximum depth of the iterative deepening.
    pub depth: Option<u32>,
    /// Maximum number of nodes per thread.
    pub nodes: Option<u64>,
    /// Number of moves of a mate for the side to move that ends the search when it is found.
    pub mate: Option<u32>,
    /// Time limit.
    pub time: TimeLimit,
    /// Root moves to search. All moves are searched if the list is empty or contains no legal
    /// move.
    pub search_moves: Vec<Move>,
    /// Handicap of a search that plays below its strength.
    pub handicap: Option<Handicap>,
    /// Contempt: by how much a draw is worse than an equal position for the side to move, in
    /// centipawns. [`CONTEMPT`](Limits::CONTEMPT) for a player, 0 for an analysis.
    pub contempt: i16,
}

impl Limits {
    /// The usual contempt of a player: enough to avoid draws in equal positions,
    /// too little to take risks.
    pub const CONTEMPT: i16 = 40;

    /// The limits of a helper thread: the same except for time and nodes, so that
    /// the thread searches until it is stopped or has reached the depth.
    pub fn for_helper(&self) -> Limits {
        let Limits { depth, handicap, contempt, .. } = *self;
        Limits {
            depth,
            search_moves: self.search_moves.clone(),
            handicap,
            contempt,
            ..Limits::default()
        }
    }
}

/// A time limit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum TimeLimit {
    /// No limit.
    #[default]
    None,
    /// A fixed time for the search.
    Fixed(Duration),
    /// A game clock.
    Clock {
        /// Remaining time.
        left: Duration,
        /// Increment per move.
        increment: Duration,
        /// Moves to the next time control; `None` if the time is for the rest of the game.
        moves_to_go: Option<u32>,
    },
}

/// Time per move that is reserved for everything but the search.
const OVERHEAD: Duration = Duration::from_millis(20);

/// Number of moves that the game is expected to last from now on.
const EXPECTED_MOVES_LEFT: u32 = 26;

/// Soft and hard limit of the search time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Deadlines {
    /// Average time for a move. Multiplied by [`TimeManager::time_scale`], it is the time
    /// after which no new iteration begins.
    pub(crate) soft: Option<Duration>,
    /// Time at which the search is aborted.
    pub(crate) hard: Option<Duration>,
}

impl Deadlines {
    /// Returns whether it is too late to begin a new iteration.
    pub(crate) fn is_late(self, elapsed: Duration, time_manager: TimeManager) -> bool {
        let enough = match (self.soft, self.hard) {
            // A fixed time: nothing is gained by stopping early.
            (Some(soft), Some(hard)) if soft == hard => Some(hard),
            (Some(soft), Some(hard)) => Some(soft.mul_f64(time_manager.time_scale()).min(hard)),
            (soft, _) => soft,
        };
        enough.is_some_and(|enough| elapsed >= enough)
    }
}

/// Criteria by which a search uses more or less time than average: it saves time if
/// the best move is clear and spends it if not.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct TimeManager {
    /// Fraction of the last iteration's nodes that were searched below its best move. High if
    /// no other move came close.
    pub(crate) node_fraction: f64,
    /// Number of consecutive iterations with the same best move.
    pub(crate) best_move_stability: u32,
    /// Drop of the score from the previous to the last iteration, in centipawns.
    pub(crate) score_drop: i32,
}

impl TimeManager {
    /// Returns the criteria after an iteration, given the previous and the new best
    /// line.
    pub(crate) fn after(self, before: Option<&Line>, now: Option<&Line>) -> TimeManager {
        let (Some(before), Some(now)) = (before, now) else { return self };
        let best_move_stability =
            if before.moves[0] == now.moves[0] { self.best_move_stability + 1 } else { 0 };
        let score_drop = i32::from(before.score.0) - i32::from(now.score.0);
        TimeManager { best_move_stability, score_drop, ..self }
    }

    /// Factor for the average time.
    fn time_scale(self) -> f64 {
        let by_nodes = 2.1 - 1.4 * self.node_fraction;
        let by_stability = 1.25 - 0.05 * f64::from(self.best_move_stability.min(8));
        let by_score = 1.0 + f64::from(self.score_drop.clamp(0, 60)) / 120.0;
        by_nodes * by_stability * by_score
    }
}

impl TimeLimit {
    /// Converts the limit to a soft and a hard deadline.
    pub(crate) fn deadlines(&self) -> Deadlines {
        match *self {
            TimeLimit::None => Deadlines { soft: None, hard: None },
            TimeLimit::Fixed(time) => Deadlines { soft: Some(time), hard: Some(time) },
            TimeLimit::Clock { left, increment, moves_to_go } => {
                let moves =
                    moves_to_go.unwrap_or(EXPECTED_MOVES_LEFT).clamp(1, EXPECTED_MOVES_LEFT);
                let usable = left.saturating_sub(OVERHEAD).max(left / 20);
                let share = (usable / moves + increment * 3 / 4).min(usable / 2);
                let hard = (share * 4).min(if moves == 1 { usable } else { usable * 2 / 5 });
                Deadlines { soft: Some(share.min(hard)), hard: Some(hard.max(share)) }
            }
        }
    }
}

/// State that the threads of a search share, besides the transposition table.
#[derive(Default)]
pub struct Control {
    stop: AtomicBool,
    /// True while pondering, when time limits are ignored.
    pondering: AtomicBool,
    nodes: AtomicU64,
    pub(crate) in_flight: InFlight,
    pub(crate) iterations: Iterations,
}

impl Control {
    /// Tells all threads to stop as soon as possible.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Returns whether the search has been stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Starts or ends pondering, during which time limits are ignored.
    pub fn set_pondering(&self, pondering: bool) {
        self.pondering.store(pondering, Relaxed);
    }

    /// Returns whether the search is pondering.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Relaxed)
    }

    /// Number of nodes that all threads have searched.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").field("stopped", &self.is_stopped()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Score;
    use heterodox_kernel::Square;

    fn line(to: u8, score: i16) -> Line {
        let mv = Move::step(Square(0), Square(to));
        Line { score: Score(score), moves: vec![mv] }
    }

    #[test]
    fn helpers_have_the_same_limits_except_nodes_and_time() {
        let handicap = Some(Handicap { strength: crate::Strength::Raw(2.0), seed: 7 });
        let search_moves = line(3, 0).moves;
        let helper =
            Limits { depth: Some(5), search_moves, handicap, contempt: 30, ..Limits::default() };
        let limits = Limits { nodes: Some(9), mate: Some(3), ..helper.clone() };
        assert_eq!(limits.for_helper(), helper);
    }

    #[test]
    fn unclear_best_moves_get_more_time() {
        let (soft, hard) = (Duration::from_secs(10), Duration::from_secs(40));
        let deadlines = Deadlines { soft: Some(soft), hard: Some(hard) };
        let sure = (0..8)
            .fold(TimeManager { node_fraction: 0.95, ..TimeManager::default() }, |sure, _| {
                sure.after(Some(&line(1, 30)), Some(&line(1, 30)))
            });
        assert!(deadlines.is_late(soft.mul_f64(0.7), sure));
        let unsure = TimeManager { node_fraction: 0.3, ..sure };
        let changed = unsure.after(Some(&line(1, 30)), Some(&line(2, 30)));
        let fallen = unsure.after(Some(&line(1, 30)), Some(&line(1, -50)));
        for unclear in [unsure, changed, fallen] {
            assert!(!deadlines.is_late(soft, unclear), "{unclear:?}");
            assert!(deadlines.is_late(hard, unclear), "{unclear:?}");
        }
        assert!(
            changed.time_scale() > unsure.time_scale() && fallen.time_scale() > unsure.time_scale()
        );
    }

    #[test]
    fn a_fixed_time_is_used_up() {
        let given = Duration::from_secs(1);
        let deadlines = TimeLimit::Fixed(given).deadlines();
        let sure = TimeManager { node_fraction: 1.0, best_move_stability: 20, score_drop: 0 };
        assert!(!deadlines.is_late(deadlines.hard.unwrap().mul_f64(0.99), sure));
        assert!(deadlines.is_late(deadlines.hard.unwrap(), TimeManager::default()));
    }

    #[test]
    fn little_time_is_left_after_a_game() {
        for (seconds, increment) in [(10, 0.1), (180, 2.0), (300, 0.0)] {
            let (whole, increment) =
                (Duration::from_secs(seconds), Duration::from_secs_f64(increment));
            let mut left = whole;
            for _ in 0..40 {
                let clock = TimeLimit::Clock { left, increment, moves_to_go: None };
                left = left - clock.deadlines().soft.unwrap() + increment;
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
                    let Deadlines { soft, hard } = limit.deadlines();
                    assert!(hard.unwrap() < Duration::from_millis(left), "{limit:?}");
                    assert!(soft.unwrap() <= hard.unwrap(), "{limit:?}");
                }
            }
        }
    }
}
