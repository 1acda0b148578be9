//! How long the engines may think, and the clocks of a game.

use heterodox_catalog::engine::{Limits, TimeLimit};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much time an engine has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// As much as it takes.
    #[default]
    Untimed,
    /// So much for each move.
    PerMove(Duration),
    /// A clock.
    Clock {
        /// What it starts with.
        base: Duration,
        /// What it gains with each move.
        increment: Duration,
        /// After so many moves it gains `base` again; `None`: never.
        moves: Option<u32>,
    },
}

/// How long an engine may think: the first limit that is reached counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct TimeControl {
    /// The time.
    pub pace: Pace,
    /// Positions, per move and thread.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
}

/// A text is no time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is no {wanted}")]
pub struct TimeControlError {
    text: String,
    wanted: &'static str,
}

const CLOCK: &str = "time control in seconds such as 10+0.1, 60 or 40/60+0.5";
const SECONDS: &str = "number of seconds above zero";

/// Four months; more would not be a game, but might be too much for a clock.
const LONGEST: f64 = 1e7;

fn seconds(text: &str, wanted: &'static str) -> Result<Duration, TimeControlError> {
    let error = || TimeControlError { text: text.to_owned(), wanted };
    let seconds: f64 = text.parse().map_err(|_| error())?;
    if seconds > LONGEST {
        return Err(error());
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| error())
}

impl Pace {
    /// Reads seconds for each move.
    ///
    /// # Errors
    /// If it is no number above zero.
    pub fn per_move(text: &str) -> Result<Pace, TimeControlError> {
        match seconds(text, SECONDS)? {
            Duration::ZERO => Err(TimeControlError { text: text.to_owned(), wanted: SECONDS }),
            time => Ok(Pace::PerMove(time)),
        }
    }

    /// Reads `BASE`, `BASE+INCREMENT` or `MOVES/BASE+INCREMENT`, in seconds.
    ///
    /// # Errors
    /// If it is none of these, or the clock would start at zero.
    pub fn clock(text: &str) -> Result<Pace, TimeControlError> {
        let error = || TimeControlError { text: text.to_owned(), wanted: CLOCK };
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
        Ok(Pace::Clock { base, increment, moves })
    }
}

impl TimeControl {
    /// So many positions for each move.
    pub fn nodes(nodes: u64) -> TimeControl {
        TimeControl { nodes: Some(nodes), ..TimeControl::default() }
    }

    /// Whether nothing is limited.
    pub fn is_endless(&self) -> bool {
        *self == TimeControl::default()
    }
}

/// Reads what [`Pace::clock`] reads.
impl FromStr for Pace {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Pace, TimeControlError> {
        Pace::clock(text)
    }
}

/// As PGN writes it; a time for each move as a session of one move.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match self.pace {
            Pace::Untimed => {}
            Pace::PerMove(time) => parts.push(format!("1/{}", time.as_secs_f64())),
            Pace::Clock { base, increment, moves } => {
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

/// An engine's clock in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameClock {
    pub(crate) control: TimeControl,
    /// What is left, where there is a clock.
    pub(crate) left: Duration,
    /// Moves until more time comes.
    pub(crate) moves_to_go: Option<u32>,
}

impl GameClock {
    pub(crate) fn new(control: TimeControl) -> GameClock {
        let (left, moves_to_go) = match control.pace {
            Pace::Untimed => (Duration::ZERO, None),
            Pace::PerMove(time) => (time, None),
            Pace::Clock { base, moves, .. } => (base, moves),
        };
        GameClock { control, left, moves_to_go }
    }

    /// The longest that the next move may take; `None` without a clock.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        (self.control.pace != Pace::Untimed).then_some(self.left)
    }

    /// Takes the time of a move off; false if it was more than there was, by
    /// more than the margin.
    pub(crate) fn spend(&mut self, time: Duration, margin: Duration) -> bool {
        let in_time = self.allowed().is_none_or(|allowed| time <= allowed.saturating_add(margin));
        if let Pace::Clock { base, increment, moves } = self.control.pace {
            self.left = self.left.saturating_sub(time).saturating_add(increment);
            self.moves_to_go = self.moves_to_go.map(|left| left.saturating_sub(1));
            if self.moves_to_go == Some(0) {
                self.left = self.left.saturating_add(base);
                self.moves_to_go = moves;
            }
        }
        in_time
    }

    /// The limits of the next search.
    pub(crate) fn limits(&self) -> Limits {
        let time = match self.control.pace {
            Pace::Untimed => TimeLimit::None,
            Pace::PerMove(time) => TimeLimit::Fixed(time),
            Pace::Clock { increment, .. } => {
                TimeLimit::Clock { left: self.left, increment, moves_to_go: self.moves_to_go }
            }
        };
        let TimeControl { nodes, depth, .. } = self.control;
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
            let control = TimeControl { pace: text.parse().unwrap(), ..TimeControl::default() };
            assert_eq!(control.to_string(), text);
        }
        let pace = Pace::per_move("0.05").unwrap();
        let both = TimeControl { pace, nodes: Some(5), depth: Some(3) };
        assert_eq!(both.to_string(), "1/0.05 nodes=5 depth=3");
        assert_eq!(TimeControl::default().to_string(), "-");
        for wrong in ["", "x", "0", "10+", "+1", "-1", "0/10", "1e400", "1e8", "NaN", "10+-1"] {
            let error = wrong.parse::<Pace>().expect_err(wrong).to_string();
            assert!(error.contains(wrong) && error.contains("10+0.1"), "{error}");
        }
        assert!(Pace::per_move("0").is_err());
    }

    #[test]
    fn a_clock_loses_time_and_gains_the_increment() {
        let control = TimeControl { pace: "1+0.1".parse().unwrap(), ..TimeControl::default() };
        let mut clock = GameClock::new(control);
        assert!(clock.spend(milliseconds(400), MARGIN));
        assert_eq!(clock.left, milliseconds(700));
        assert!(clock.spend(milliseconds(750), MARGIN), "within the margin");
        assert_eq!(clock.left, milliseconds(100));
        assert!(!clock.spend(milliseconds(151), MARGIN));
    }

    #[test]
    fn sessions_and_times_per_move() {
        let control = TimeControl { pace: "2/1".parse().unwrap(), ..TimeControl::default() };
        let mut clock = GameClock::new(control);
        assert!(clock.spend(milliseconds(300), MARGIN));
        assert_eq!((clock.left, clock.moves_to_go), (milliseconds(700), Some(1)));
        assert!(clock.spend(milliseconds(300), MARGIN));
        assert_eq!((clock.left, clock.moves_to_go), (milliseconds(1_400), Some(2)));
        let pace = Pace::PerMove(milliseconds(100));
        let mut clock = GameClock::new(TimeControl { pace, ..TimeControl::default() });
        assert!(clock.spend(milliseconds(150), MARGIN) && clock.spend(milliseconds(150), MARGIN));
        assert!(!clock.spend(milliseconds(151), MARGIN));
        let mut untimed = GameClock::new(TimeControl::nodes(7));
        assert!(untimed.spend(milliseconds(1_000_000), MARGIN));
        assert_eq!(untimed.limits().nodes, Some(7));
    }
}
