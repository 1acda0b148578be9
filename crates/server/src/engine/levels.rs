//! How the computer plays at each level, and how long it thinks.

use crate::json::LevelInfo;
use heterodox_catalog::engine::{Level, Limits, TimeLimit};
use std::time::Duration;

struct LevelTable {
    name: &'static str,
    about: &'static str,
    /// The most that it thinks about a move, in milliseconds.
    time: u64,
}

const LEVELS: [LevelTable; 8] = [
    LevelTable { name: "First steps", about: "Loses to whoever knows the rules.", time: 200 },
    LevelTable { name: "Beginner", about: "Sees what can be captured at once.", time: 300 },
    LevelTable { name: "Casual", about: "Plays sensibly and overlooks a lot.", time: 400 },
    LevelTable { name: "Practised", about: "Punishes plain mistakes.", time: 600 },
    LevelTable { name: "Skilled", about: "Overlooks little.", time: 800 },
    LevelTable { name: "Strong", about: "Looks several moves ahead.", time: 1_000 },
    LevelTable { name: "Very strong", about: "Hardly makes a mistake.", time: 1_500 },
    LevelTable { name: "Full strength", about: "As well as the engine can.", time: 2_000 },
];

/// How long a hint may take.
const ADVICE: Duration = Duration::from_millis(1_000);
/// How long the computer thinks about a draw.
const JUDGING: Duration = Duration::from_millis(300);

/// The least that the computer thinks about a move while its clock allows it, in
/// milliseconds.
const LEAST: u64 = 10;

/// What people are told of the levels.
pub(crate) fn levels() -> Vec<LevelInfo> {
    let told = |(level, row): (u8, &LevelTable)| LevelInfo {
        level,
        name: row.name.to_owned(),
        about: format!("{} Thinks up to {}.", row.about, seconds(row.time)),
    };
    (1..).zip(&LEVELS).map(told).collect()
}

fn seconds(milliseconds: u64) -> String {
    let text = format!("{}", milliseconds as f64 / 1000.0);
    if text == "1" { "1 second".to_owned() } else { format!("{text} seconds") }
}

/// The limits of a search for a move at a level. `time`: what is left on the
/// clock, and what is added, in milliseconds.
pub(crate) fn limits_of_level(level: u8, time: Option<(u64, u64)>, seed: u64) -> Limits {
    let level = level.clamp(1, 8);
    let usual = LEVELS[usize::from(level) - 1].time;
    // Waiting for a thread takes time too, so that only a small share is used.
    let share = time.map_or(usual, |(left, increment)| {
        // A little is too little to find anything, but no clock may run out by it.
        (left / 40 + increment / 2).max(LEAST.min(left / 4)).max(1)
    });
    let limits = Limits {
        time: TimeLimit::Fixed(Duration::from_millis(usual.min(share))),
        contempt: Limits::CONTEMPT,
        ..Limits::default()
    };
    Level::new(f64::from(level)).unwrap_or(Level::FULL).weaken(limits, seed)
}

/// The limits of a search for a hint.
pub(crate) fn advice_limits() -> Limits {
    Limits { time: TimeLimit::Fixed(ADVICE), ..Limits::default() }
}

/// The limits of a search that answers an offer of a draw.
pub(crate) fn judge_limits() -> Limits {
    Limits { time: TimeLimit::Fixed(JUDGING), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_keeps_time_on_its_clock() {
        let time = |left| match limits_of_level(8, Some((left, 0)), 1).time {
            TimeLimit::Fixed(time) => time.as_millis() as u64,
            other => panic!("{other:?}"),
        };
        for left in [100, 1_000, 30_000, 600_000] {
            assert!(time(left) <= left / 10, "{left}");
        }
        assert_eq!([1_000, 400, 30, 8, 1, 0].map(time), [25, 10, 7, 2, 1, 1]);
        assert!(limits_of_level(3, None, 1).handicap.is_some());
        assert!(limits_of_level(8, None, 1).handicap.is_none());
    }

    #[test]
    fn levels_say_how_long_they_think() {
        let levels = levels();
        assert_eq!(levels.len(), 8);
        assert!(levels[5].about.ends_with("up to 1 second."), "{:?}", levels[5]);
        assert!(levels[7].about.ends_with("up to 2 seconds."), "{:?}", levels[7]);
    }
}
