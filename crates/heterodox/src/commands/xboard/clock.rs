//! Time control and clock of an XBoard session.

use heterodox_catalog::engine::{Limits, TimeLimit};
use heterodox_protocol::xboard::Level;
use std::time::Duration;

/// Time per move if no time control was set.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// Maximum time reserved for overhead in a fixed time per move.
const MAX_RESERVE: Duration = Duration::from_millis(50);

/// The engine's time control and its clock.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    control: Control,
    depth: Option<u32>,
    /// Remaining time, if there is a clock.
    left: Option<Duration>,
    /// Number of the engine's moves since the time control was set.
    moves: u32,
}

#[derive(Clone, Copy, Debug, Default)]
enum Control {
    #[default]
    None,
    Level(Level),
    /// A fixed time per move.
    Move(Duration),
}

impl Clock {
    /// `level`: sets the time control and starts it.
    pub(super) fn set_level(&mut self, level: Level) {
        self.control = Control::Level(level);
        self.left = Some(Duration::from_millis(level.base_ms));
        self.moves = 0;
    }

    /// `st`: sets a fixed time per move.
    pub(super) fn set_move_time(&mut self, milliseconds: u64) {
        self.control = Control::Move(Duration::from_millis(milliseconds));
        self.left = None;
    }

    /// `sd`: sets the maximum depth.
    pub(super) fn set_depth(&mut self, depth: u32) {
        self.depth = Some(depth).filter(|&depth| depth > 0);
    }

    /// `time`: sets the remaining time in centiseconds, which may be negative.
    pub(super) fn set_left(&mut self, centiseconds: i64) {
        let centiseconds = u64::try_from(centiseconds).unwrap_or(0);
        self.left = Some(Duration::from_millis(centiseconds.saturating_mul(10)));
    }

    /// `new`: restarts the time control and removes the depth limit.
    pub(super) fn restart(&mut self) {
        self.depth = None;
        match self.control {
            Control::Level(level) => self.set_level(level),
            _ => self.left = None,
        }
    }

    /// Updates the clock after a move of the engine.
    pub(super) fn record_move(&mut self, elapsed: Duration) {
        self.moves += 1;
        let Control::Level(level) = self.control else { return };
        let gained = Duration::from_millis(level.increment_ms);
        let more = match level.moves {
            Some(moves) if self.moves.is_multiple_of(moves) => Duration::from_millis(level.base_ms),
            _ => Duration::ZERO,
        };
        let left = self.left.unwrap_or_default().saturating_sub(elapsed);
        self.left = Some(left.saturating_add(gained).saturating_add(more));
    }

    /// Returns the limits of the next search.
    pub(super) fn limits(&self) -> Limits {
        let time = match self.control {
            Control::Move(time) => TimeLimit::Fixed(time - (time / 20).min(MAX_RESERVE)),
            Control::Level(level) => self.of_clock(
                Duration::from_millis(level.increment_ms),
                level.moves.map(|moves| moves - self.moves % moves),
            ),
            Control::None if self.left.is_some() => self.of_clock(Duration::ZERO, None),
            Control::None if self.depth.is_some() => TimeLimit::None,
            Control::None => TimeLimit::Fixed(DEFAULT_TIME),
        };
        Limits { depth: self.depth, time, ..Limits::default() }
    }

    /// Returns the limit of a clock, at least a millisecond, since the clock may have
    /// run out.
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
    fn clocks_have_sessions_and_increments() {
        let mut clock = Clock::default();
        clock.set_level(level(2, 60_000, 0));
        assert_eq!(clock_of(&clock), (60_000, 0, Some(2)));
        clock.record_move(Duration::from_secs(20));
        assert_eq!(clock_of(&clock), (40_000, 0, Some(1)));
        clock.record_move(Duration::from_secs(10));
        assert_eq!(clock_of(&clock), (90_000, 0, Some(2)));
        clock.set_left(-5);
        assert_eq!(clock_of(&clock), (1, 0, Some(2)));
        clock.set_level(level(0, 1_000, 500));
        clock.record_move(Duration::from_millis(900));
        assert_eq!(clock_of(&clock), (600, 500, None));
        clock.restart();
        assert_eq!(clock_of(&clock), (1_000, 500, None));
    }

    #[test]
    fn fixed_times_and_depths_are_limits() {
        let mut clock = Clock::default();
        assert_eq!(clock.limits().time, TimeLimit::Fixed(DEFAULT_TIME));
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
