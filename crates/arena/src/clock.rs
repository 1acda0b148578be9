//! Time controls, search limits and the clocks of a game.

use heterodox_catalog::engine::{Limits, TimeLimit};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The time control of an engine.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum TimeControl {
    /// No time limit.
    #[default]
    Unlimited,
    /// A fixed time per move.
    PerMove(Duration),
    /// A clock for the game.
    Clock {
        /// Time at the start.
        base: Duration,
        /// Increment per move.
        increment: Duration,
        /// Number of moves per session. `base` is added again after each session; `None` if there
        /// is only one session.
        moves: Option<u32>,
    },
}

/// The limits of the search for a move. The search ends at the first limit that is
/// reached.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveLimits {
    /// The time control.
    pub time: TimeControl,
    /// Maximum number of nodes per move and thread.
    pub nodes: Option<u64>,
    /// Maximum depth in plies.
    pub depth: Option<u32>,
}

/// The error of a text that is not a time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not a {expected}")]
pub struct TimeControlError {
    text: String,
    expected: &'static str,
}

const CLOCK: &str = "time control in seconds such as 10+0.1, 60 or 40/60+0.5";
const SECONDS: &str = "number of seconds above zero";

/// Largest number of seconds that is accepted, about four months. Larger values could
/// overflow a clock.
const MAX_SECONDS: f64 = 1e7;

fn seconds(text: &str, expected: &'static str) -> Result<Duration, TimeControlError> {
    let error = || TimeControlError { text: text.to_owned(), expected };
    let seconds: f64 = text.parse().map_err(|_| error())?;
    if seconds > MAX_SECONDS {
        return Err(error());
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| error())
}

impl TimeControl {
    /// Parses the seconds per move.
    ///
    /// # Errors
    /// If the text is not a number above zero.
    pub fn per_move(text: &str) -> Result<TimeControl, TimeControlError> {
        match seconds(text, SECONDS)? {
            Duration::ZERO => Err(TimeControlError { text: text.to_owned(), expected: SECONDS }),
            time => Ok(TimeControl::PerMove(time)),
        }
    }

    /// Parses `BASE`, `BASE+INCREMENT` or `MOVES/BASE+INCREMENT`, in seconds.
    ///
    /// # Errors
    /// If the text has another form or the base is zero.
    pub fn clock(text: &str) -> Result<TimeControl, TimeControlError> {
        let error = || TimeControlError { text: text.to_owned(), expected: CLOCK };
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().map_err(|_| error())?), rest),
            None => (None, text),
        };
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let read = |part| seconds(part, CLOCK).map_err(|_| error());
        let (base, increment) = (read(base)?, read(increment)?);
        if base.is_zero() || moves == Some(0) {
            return Err(error());
        }
        Ok(TimeControl::Clock { base, increment, moves })
    }
}

impl MoveLimits {
    /// Limits only the number of nodes per move.
    pub fn nodes(nodes: u64) -> MoveLimits {
        MoveLimits { nodes: Some(nodes), ..MoveLimits::default() }
    }

    /// Returns whether there is no limit.
    pub fn is_unlimited(&self) -> bool {
        *self == MoveLimits::default()
    }
}

/// Parses as [`TimeControl::clock`].
impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        TimeControl::clock(text)
    }
}

/// The notation of PGN's tag `TimeControl`. A time per move is a session of one move.
impl fmt::Display for MoveLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match self.time {
            TimeControl::Unlimited => {}
            TimeControl::PerMove(time) => parts.push(format!("1/{}", time.as_secs_f64())),
            TimeControl::Clock { base, increment, moves } => {
                let moves = moves.map_or(String::new(), |moves| format!("{moves}/"));
                let increment = match increment {
                    Duration::ZERO => String::new(),
                    increment => format!("+{}", increment.as_secs_f64()),
                };
                parts.push(format!("{moves}{}{increment}", base.as_secs_f64()));
            }
        }
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        f.write_str(if parts.is_empty() { "-" } else { "" })?;
        f.write_str(&parts.join(" "))
    }
}

/// The clock of an engine in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameClock {
    pub(crate) limits: MoveLimits,
    /// Remaining time, if there is a time control.
    pub(crate) left: Duration,
    /// Number of moves until the next session.
    pub(crate) moves_to_go: Option<u32>,
}

impl GameClock {
    pub(crate) fn new(limits: MoveLimits) -> GameClock {
        let (left, moves_to_go) = match limits.time {
            TimeControl::Unlimited => (Duration::ZERO, None),
            TimeControl::PerMove(time) => (time, None),
            TimeControl::Clock { base, moves, .. } => (base, moves),
        };
        GameClock { limits, left, moves_to_go }
    }

    /// Returns the time that the next move may take; `None` without a time control.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        (self.limits.time != TimeControl::Unlimited).then_some(self.left)
    }

    /// Subtracts the time of a move and adds the increment. Returns false if the move
    /// exceeded the remaining time by more than the margin.
    pub(crate) fn spend(&mut self, time: Duration, margin: Duration) -> bool {
        let in_time = self.allowed().is_none_or(|allowed| time <= allowed.saturating_add(margin));
        if let TimeControl::Clock { base, increment, moves } = self.limits.time {
            self.left = self.left.saturating_sub(time).saturating_add(increment);
            self.moves_to_go = self.moves_to_go.map(|left| left.saturating_sub(1));
            if self.moves_to_go == Some(0) {
                self.left = self.left.saturating_add(base);
                self.moves_to_go = moves;
            }
        }
        in_time
    }

    /// Returns the limits of the next search.
    pub(crate) fn search_limits(&self) -> Limits {
        let time = match self.limits.time {
            TimeControl::Unlimited => TimeLimit::None,
            TimeControl::PerMove(time) => TimeLimit::Fixed(time),
            TimeControl::Clock { increment, .. } => {
                TimeLimit::Clock { left: self.left, increment, moves_to_go: self.moves_to_go }
            }
        };
        let MoveLimits { nodes, depth, .. } = self.limits;
        Limits { depth, nodes, time, ..Limits::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARGIN: Duration = Duration::from_millis(50);

    fn milliseconds(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    #[test]
    fn time_controls_are_read_and_written() {
        for text in ["10+0.1", "60", "40/60+0.5", "1/2.5", "0.05"] {
            let control = MoveLimits { time: text.parse().unwrap(), ..MoveLimits::default() };
            assert_eq!(control.to_string(), text);
        }
        let time = TimeControl::per_move("0.05").unwrap();
        let both = MoveLimits { time, nodes: Some(5), depth: Some(3) };
        assert_eq!(both.to_string(), "1/0.05 nodes=5 depth=3");
        assert_eq!(MoveLimits::default().to_string(), "-");
        for wrong in ["", "x", "0", "10+", "+1", "-1", "0/10", "1e400", "1e8", "NaN", "10+-1"] {
            let error = wrong.parse::<TimeControl>().expect_err(wrong).to_string();
            assert!(error.contains(wrong) && error.contains("10+0.1"), "{error}");
        }
        assert!(TimeControl::per_move("0").is_err());
    }

    #[test]
    fn a_clock_loses_time_and_gains_the_increment() {
        let control = MoveLimits { time: "1+0.1".parse().unwrap(), ..MoveLimits::default() };
        let mut clock = GameClock::new(control);
        assert!(clock.spend(milliseconds(400), MARGIN));
        assert_eq!(clock.left, milliseconds(700));
        assert!(clock.spend(milliseconds(750), MARGIN), "within the margin");
        assert_eq!(clock.left, milliseconds(100));
        assert!(!clock.spend(milliseconds(151), MARGIN));
    }

    #[test]
    fn sessions_and_times_per_move() {
        let control = MoveLimits { time: "2/1".parse().unwrap(), ..MoveLimits::default() };
        let mut clock = GameClock::new(control);
        assert!(clock.spend(milliseconds(300), MARGIN));
        assert_eq!((clock.left, clock.moves_to_go), (milliseconds(700), Some(1)));
        assert!(clock.spend(milliseconds(300), MARGIN));
        assert_eq!((clock.left, clock.moves_to_go), (milliseconds(1_400), Some(2)));
        let time = TimeControl::PerMove(milliseconds(100));
        let mut clock = GameClock::new(MoveLimits { time, ..MoveLimits::default() });
        assert!(clock.spend(milliseconds(150), MARGIN) && clock.spend(milliseconds(150), MARGIN));
        assert!(!clock.spend(milliseconds(151), MARGIN));
        let mut untimed = GameClock::new(MoveLimits::nodes(7));
        assert!(untimed.spend(milliseconds(1_000_000), MARGIN));
        assert_eq!(untimed.search_limits().nodes, Some(7));
    }
}
