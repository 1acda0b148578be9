//! How long a search may go on.

use crate::abdada::InFlight;
use crate::smp::Iterations;
use crate::{Handicap, Line};
use heterodox_kernel::Move;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Tells how much time has passed since the search began. The engine has no
/// clock of its own, so that it runs where there is none of the usual kind.
pub trait Clock: Sync {
    /// Time since the beginning of the search.
    fn elapsed(&self) -> Duration;
}

/// A clock that stands still: for searches that are not limited by time, and
/// for tests.
#[derive(Copy, Clone, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// When a search ends. Whatever comes first counts; without any limit it goes
/// on until it is told to stop or a decided score cannot change any more.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Limits {
    /// The deepest iteration.
    pub depth: Option<u32>,
    /// The number of positions, per thread.
    pub nodes: Option<u64>,
    /// Ends as soon as a win in so many of the mover's moves is found.
    pub mate: Option<u32>,
    /// The time.
    pub time: TimeLimit,
    /// Only these moves of the root are searched; all if there are none, and
    /// if none of them is legal.
    pub search_moves: Vec<Move>,
    /// If the search is to play weaker than it can: how much.
    pub handicap: Option<Handicap>,
    /// How much worse than an even position a draw is for the side to move, in
    /// hundredths of a Pawn. Who plays to win plays on
    /// ([`CONTEMPT`](Limits::CONTEMPT)); an analysis says how it is (0).
    pub contempt: i16,
}

impl Limits {
    /// The usual contempt of a player for a draw: enough to play on where
    /// nothing is wrong, too little to give anything away for it.
    pub const CONTEMPT: i16 = 40;

    /// The limits of a thread that helps a search of these: it goes on until it
    /// is told to stop, but no deeper, and sees the positions as the search does.
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

/// How much time there is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum TimeLimit {
    /// As much as it takes.
    #[default]
    None,
    /// Exactly so much.
    Fixed(Duration),
    /// The clock of a game.
    Clock {
        /// What is left.
        left: Duration,
        /// What is added after each move.
        increment: Duration,
        /// Moves until more time comes; `None`: this is for the rest of the
        /// game.
        moves_to_go: Option<u32>,
    },
}

/// What is kept back for everything but thinking.
const OVERHEAD: Duration = Duration::from_millis(20);

/// The moves that a game is expected to last on.
const EXPECTED_MOVES_LEFT: u32 = 26;

/// The two points of a time limit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Deadlines {
    /// What a move takes on the mean: about then no new iteration is begun,
    /// sooner where the search is sure and later where it is not.
    pub(crate) soft: Option<Duration>,
    /// At this the search breaks off.
    pub(crate) hard: Option<Duration>,
}

impl Deadlines {
    /// Whether it is too late to begin a new iteration, so far into the search
    /// and so sure of the move.
    pub(crate) fn is_late(self, elapsed: Duration, time_manager: TimeManager) -> bool {
        let enough = match (self.soft, self.hard) {
            // Exactly so much time was given: there is nothing to save.
            (Some(soft), Some(hard)) if soft == hard => Some(hard),
            (Some(soft), Some(hard)) => Some(soft.mul_f64(time_manager.time_scale()).min(hard)),
            (soft, _) => soft,
        };
        enough.is_some_and(|enough| elapsed >= enough)
    }
}

/// How sure a search is of its move: where it is, time is saved for positions
/// where it is not.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct TimeManager {
    /// The share of the last iteration's positions that lie behind its best
    /// move: the more, the less the others came near it.
    pub(crate) node_fraction: f64,
    /// In how many iterations in a row the same move has been best.
    pub(crate) best_move_stability: u32,
    /// By how much the score of the last iteration lies below the one before,
    /// in hundredths of a Pawn.
    pub(crate) score_drop: i32,
}

impl TimeManager {
    /// How sure a search is once an iteration has found one best line after
    /// another.
    pub(crate) fn after(self, before: Option<&Line>, now: Option<&Line>) -> TimeManager {
        let (Some(before), Some(now)) = (before, now) else { return self };
        let best_move_stability =
            if before.moves[0] == now.moves[0] { self.best_move_stability + 1 } else { 0 };
        let score_drop = i32::from(before.score.0) - i32::from(now.score.0);
        TimeManager { best_move_stability, score_drop, ..self }
    }

    /// By how much the usual time for a move is to be multiplied.
    fn time_scale(self) -> f64 {
        let doubt = 2.1 - 1.4 * self.node_fraction;
        let change = 1.25 - 0.05 * f64::from(self.best_move_stability.min(8));
        let worry = 1.0 + f64::from(self.score_drop.clamp(0, 60)) / 120.0;
        doubt * change * worry
    }
}

impl TimeLimit {
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

/// What the threads of a search share besides the table.
#[derive(Default)]
pub struct Control {
    stop: AtomicBool,
    /// Until this is false, time does not count (pondering).
    pondering: AtomicBool,
    nodes: AtomicU64,
    pub(crate) in_flight: InFlight,
    pub(crate) iterations: Iterations,
}

impl Control {
    /// Tells all threads to stop as soon as they can.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether they have been told so.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Begins or ends thinking on the opponent's time, on which limits of time
    /// are not looked at.
    pub fn set_pondering(&self, pondering: bool) {
        self.pondering.store(pondering, Relaxed);
    }

    /// Whether it is the opponent's time that is thought on.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Relaxed)
    }

    /// The positions that all threads have looked at.
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
    fn helpers_see_what_the_search_sees_and_do_not_end() {
        let handicap = Some(Handicap { strength: crate::Strength::Raw(2.0), seed: 7 });
        let search_moves = line(3, 0).moves;
        let helper =
            Limits { depth: Some(5), search_moves, handicap, contempt: 30, ..Limits::default() };
        let limits = Limits { nodes: Some(9), mate: Some(3), ..helper.clone() };
        assert_eq!(limits.for_helper(), helper);
    }

    #[test]
    fn doubt_is_given_time_and_certainty_saves_it() {
        let (soft, hard) = (Duration::from_secs(10), Duration::from_secs(40));
        let deadlines = Deadlines { soft: Some(soft), hard: Some(hard) };
        let sure = (0..8)
            .fold(TimeManager { node_fraction: 0.95, ..TimeManager::default() }, |sure, _| {
                sure.after(Some(&line(1, 30)), Some(&line(1, 30)))
            });
        assert!(deadlines.is_late(soft.mul_f64(0.7), sure));
        let torn = TimeManager { node_fraction: 0.3, ..sure };
        let changed = torn.after(Some(&line(1, 30)), Some(&line(2, 30)));
        let fallen = torn.after(Some(&line(1, 30)), Some(&line(1, -50)));
        for doubtful in [torn, changed, fallen] {
            assert!(!deadlines.is_late(soft, doubtful), "{doubtful:?}");
            assert!(deadlines.is_late(hard, doubtful), "{doubtful:?}");
        }
        assert!(
            changed.time_scale() > torn.time_scale() && fallen.time_scale() > torn.time_scale()
        );
    }

    #[test]
    fn exactly_the_time_that_is_given_is_used() {
        let given = Duration::from_secs(1);
        let deadlines = TimeLimit::Fixed(given).deadlines();
        let sure = TimeManager { node_fraction: 1.0, best_move_stability: 20, score_drop: 0 };
        assert!(!deadlines.is_late(deadlines.hard.unwrap().mul_f64(0.99), sure));
        assert!(deadlines.is_late(deadlines.hard.unwrap(), TimeManager::default()));
    }

    #[test]
    fn what_is_left_after_a_game_is_little() {
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
    fn no_clock_is_ever_overdrawn() {
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
