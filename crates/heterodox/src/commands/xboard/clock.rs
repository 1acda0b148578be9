//! How much time there is.

use heterodox_catalog::engine::{Limits, TimeLimit};
use heterodox_protocol::xboard::Level;
use std::time::Duration;

/// What is thought on a move when nobody has said anything of time.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// The most that is kept back of an exact time for everything but thinking.
const MOST_RESERVED: Duration = Duration::from_millis(50);

/// The engine's time control and its clock.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    control: Control,
    depth: Option<u32>,
    /// What is left, if there is a clock.
    left: Option<Duration>,
    /// The engine's moves since the time control began.
    moves: u32,
}

#[derive(Clone, Copy, Debug, Default)]
enum Control {
    #[default]
    None,
    Level(Level),
    /// So much for each move.
    Move(Duration),
}

impl Clock {
    /// `level`: counts from now.
    pub(super) fn set_level(&mut self, level: Level) {
        self.control = Control::Level(level);
        self.left = Some(Duration::from_millis(level.base_ms));
        self.moves = 0;
    }

    /// `st`
    pub(super) fn set_move_time(&mut self, milliseconds: u64) {
        self.control = Control::Move(Duration::from_millis(milliseconds));
        self.left = None;
    }

    /// `sd`
    pub(super) fn set_depth(&mut self, depth: u32) {
        self.depth = Some(depth).filter(|&depth| depth > 0);
    }

    /// `time`: in hundredths of a second; a clock may be below zero.
    pub(super) fn set_left(&mut self, centiseconds: i64) {
        let centiseconds = u64::try_from(centiseconds).unwrap_or(0);
        self.left = Some(Duration::from_millis(centiseconds.saturating_mul(10)));
    }

    /// `new`: the time control starts again, without a limit of depth.
    pub(super) fn restart(&mut self) {
        self.depth = None;
        match self.control {
            Control::Level(level) => self.set_level(level),
            _ => self.left = None,
        }
    }

    /// The engine has made a move for which it took so long.
    pub(super) fn has_moved(&mut self, took: Duration) {
        self.moves += 1;
        let Control::Level(level) = self.control else { return };
        let gained = Duration::from_millis(level.increment_ms);
        let more = match level.moves {
            Some(moves) if self.moves.is_multiple_of(moves) => Duration::from_millis(level.base_ms),
            _ => Duration::ZERO,
        };
        let left = self.left.unwrap_or_default().saturating_sub(took);
        self.left = Some(left.saturating_add(gained).saturating_add(more));
    }

    /// The limits of the next search.
    pub(super) fn limits(&self) -> Limits {
        let time = match self.control {
            Control::Move(time) => TimeLimit::Fixed(time - (time / 20).min(MOST_RESERVED)),
            Control::Level(level) => self.of_clock(
                Duration::from_millis(level.increment_ms),
                level.moves.map(|moves| moves - self.moves % moves),
            ),
            Control::None if self.left.is_some() => self.of_clock(Duration::ZERO, None),
            Control::None if self.depth.is_some() => TimeLimit::None,
            Control::None => TimeLimit::Fixed(USUAL_TIME),
        };
        Limits { depth: self.depth, time, ..Limits::default() }
    }

    /// A clock that has run out still gives a moment.
    fn of_clock(&self, increment: Duration, moves_to_go: Option<u32>) -> TimeLimit {
        let left = self.left.unwrap_or_default().max(Duration::from_millis(1));
        TimeLimit::Clock { left, increment, moves_to_go }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(moves: u32, base_ms: u64, increment_ms: u64) -> Level {
        Level { moves: Some(moves).filter(|&moves| moves > 0), base_ms, increment_ms }
    }

    fn clock_of(clock: &Clock) -> (u64, u64, Option<u32>) {
        match clock.limits().time {
            TimeLimit::Clock { left, increment, moves_to_go } => {
                (left.as_millis() as u64, increment.as_millis() as u64, moves_to_go)
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn sessions_and_increments() {
        let mut clock = Clock::default();
        clock.set_level(level(2, 60_000, 0));
        assert_eq!(clock_of(&clock), (60_000, 0, Some(2)));
        clock.has_moved(Duration::from_secs(20));
        assert_eq!(clock_of(&clock), (40_000, 0, Some(1)));
        clock.has_moved(Duration::from_secs(10));
        assert_eq!(clock_of(&clock), (90_000, 0, Some(2)));
        clock.set_left(-5);
        assert_eq!(clock_of(&clock), (1, 0, Some(2)));
        clock.set_level(level(0, 1_000, 500));
        clock.has_moved(Duration::from_millis(900));
        assert_eq!(clock_of(&clock), (600, 500, None));
        clock.restart();
        assert_eq!(clock_of(&clock), (1_000, 500, None));
    }

    #[test]
    fn exact_times_and_depths() {
        let mut clock = Clock::default();
        assert_eq!(clock.limits().time, TimeLimit::Fixed(USUAL_TIME));
        clock.set_depth(7);
        let limits = clock.limits();
        assert_eq!((limits.depth, limits.time), (Some(7), TimeLimit::None));
        clock.set_move_time(1_000);
        assert_eq!(clock.limits().time, TimeLimit::Fixed(Duration::from_millis(950)));
        clock.set_move_time(0);
        assert_eq!(clock.limits().time, TimeLimit::Fixed(Duration::ZERO));
        clock.restart();
        assert_eq!(clock.limits().depth, None);
        clock.set_depth(0);
        assert_eq!(clock.limits().depth, None);
    }
}
