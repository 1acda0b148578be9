//! The computer's levels and the limits of its searches.

use crate::json::LevelInfo;
use heterodox_catalog::engine::{Level, Limits, TimeLimit};
use std::time::Duration;

struct LevelConfig {
    name: &'static str,
    about: &'static str,
    /// Maximum time per move, in milliseconds.
    time: u64,
}

const LEVELS: [LevelConfig; 8] = [
    LevelConfig { name: "First steps", about: "Loses to anyone who knows the rules.", time: 200 },
    LevelConfig { name: "Beginner", about: "Sees what can be captured at once.", time: 300 },
    LevelConfig { name: "Casual", about: "Plays sensibly and overlooks a lot.", time: 400 },
    LevelConfig { name: "Practised", about: "Punishes plain mistakes.", time: 600 },
    LevelConfig { name: "Skilled", about: "Overlooks little.", time: 800 },
    LevelConfig { name: "Strong", about: "Looks several moves ahead.", time: 1_000 },
    LevelConfig { name: "Very strong", about: "Hardly makes a mistake.", time: 1_500 },
    LevelConfig { name: "Full strength", about: "As well as the engine can.", time: 2_000 },
];

/// Time for a hint.
const HINT_TIME: Duration = Duration::from_millis(1_000);
/// Time for deciding about a draw offer.
const DRAW_TIME: Duration = Duration::from_millis(300);

/// Minimum time per move while the clock allows it, in milliseconds.
const MIN_TIME: u64 = 10;

/// Returns the descriptions of the levels.
pub(crate) fn levels() -> Vec<LevelInfo> {
    let told = |(level, row): (u8, &LevelConfig)| LevelInfo {
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

/// Returns the limits of a search for a move. `time` is the computer's remaining time
/// and increment, in milliseconds. `seed` makes the mistakes of weaker levels
/// reproducible.
pub(crate) fn level_limits(level: u8, time: Option<(u64, u64)>, seed: u64) -> Limits {
    let level = level.clamp(1, 8);
    let usual = LEVELS[usize::from(level) - 1].time;
    // Use only a small share of the clock, since waiting for a thread takes time too.
    let share = time.map_or(usual, |(left, increment)| {
        // A search needs a minimum time, but must not let the clock expire.
        (left / 40 + increment / 2).max(MIN_TIME.min(left / 4)).max(1)
    });
    let limits = Limits {
        time: TimeLimit::Fixed(Duration::from_millis(usual.min(share))),
        contempt: Limits::CONTEMPT,
        ..Limits::default()
    };
    Level::new(f64::from(level)).unwrap_or(Level::FULL).weaken(limits, seed)
}

/// Returns the limits of a search for a hint.
pub(crate) fn hint_limits() -> Limits {
    Limits { time: TimeLimit::Fixed(HINT_TIME), ..Limits::default() }
}

/// Returns the limits of a search that answers a draw offer.
pub(crate) fn draw_limits() -> Limits {
    Limits { time: TimeLimit::Fixed(DRAW_TIME), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_uses_a_small_share_of_its_clock() {
        let time = |left| match level_limits(8, Some((left, 0)), 1).time {
            TimeLimit::Fixed(time) => time.as_millis() as u64,
            other => panic!("{other:?}"),
        };
        for left in [100, 1_000, 30_000, 600_000] {
            assert!(time(left) <= left / 10, "{left}");
        }
        assert_eq!([1_000, 400, 30, 8, 1, 0].map(time), [25, 10, 7, 2, 1, 1]);
        assert!(level_limits(3, None, 1).handicap.is_some());
        assert!(level_limits(8, None, 1).handicap.is_none());
    }

    #[test]
    fn levels_mention_their_thinking_time() {
        let levels = levels();
        assert_eq!(levels.len(), 8);
        assert!(levels[5].about.ends_with("up to 1 second."), "{:?}", levels[5]);
        assert!(levels[7].about.ends_with("up to 2 seconds."), "{:?}", levels[7]);
    }
}
