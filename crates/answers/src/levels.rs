//! The computer's levels for people.

use heterodox_api::LevelInfo;
use heterodox_catalog::engine::Level;
use heterodox_host::level_time;
use std::time::Duration;

/// Name and description of each level.
const LEVELS: [(&str, &str); 8] = [
    ("First steps", "Leaves pieces hanging and misses many captures."),
    ("Beginner", "Takes what is offered and overlooks most threats."),
    ("Casual", "Sees plain threats and overlooks many."),
    ("Practised", "Punishes plain mistakes."),
    ("Skilled", "Overlooks what is well hidden."),
    ("Strong", "Looks several moves ahead."),
    ("Very strong", "Seldom makes a mistake."),
    ("Full strength", "As well as the engine can."),
];

/// Converts the number of a level, from 1 to 8.
pub fn level(number: u8) -> Level {
    Level::new(f64::from(number.clamp(1, 8))).unwrap_or(Level::FULL)
}

/// Returns the descriptions of the levels.
pub fn levels() -> Vec<LevelInfo> {
    let describe = |(number, &(name, about)): (u8, &(&str, &str))| LevelInfo {
        level: number,
        name: name.to_owned(),
        about: format!("{about} Thinks up to {}.", seconds(level_time(level(number)))),
        seconds: level_time(level(number)).as_millis() as f64 / 1000.0,
    };
    (1..).zip(&LEVELS).map(describe).collect()
}

fn seconds(time: Duration) -> String {
    let text = format!("{}", time.as_millis() as f64 / 1000.0);
    if text == "1" { "1 second".to_owned() } else { format!("{text} seconds") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_mention_their_thinking_time() {
        let levels = levels();
        assert_eq!(levels.len(), 8);
        assert!(levels[0].about.ends_with("up to 0.2 seconds."), "{:?}", levels[0]);
        assert!(levels[5].about.ends_with("up to 1 second."), "{:?}", levels[5]);
        assert!(levels[7].about.ends_with("up to 2 seconds."), "{:?}", levels[7]);
    }
}
