//! The strengths of the computer's levels.

mod curve;

pub use curve::{LevelMatch, StrengthCurve};

/// Strength of each level below the full one.
///
/// Strength 0 is a player who sees next to nothing. Each unit halves the odds of overlooking a move
/// and increases the number of searched nodes. The steps between levels differ from game to game:
/// they are chosen to make each level score 20 to 25 % against the next (`cargo xtask level-scale`
/// measures this and writes `levels.txt`).
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelScale {
    /// Strengths of the levels 1 to 7, in ascending order.
    pub strengths: [f64; 7],
    /// Number of times that the number of searched nodes doubles per unit of strength.
    pub foresight: f64,
    /// Standard deviation of the strength from game to game: how much the form varies. The
    /// larger it is, the more often the weaker player wins.
    pub spread: f64,
}

impl LevelScale {
    /// Intended score of a level against the next.
    pub const TARGET: f64 = 0.225;

    /// Reads a file `levels.txt`: lines with the foresight, the spread, and the strength of each
    /// level. Lines that begin with `#` are ignored. `None` if the text has another form or the
    /// strengths do not ascend.
    pub fn parse(text: &str) -> Option<LevelScale> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut value = |name: String| -> Option<f64> {
            let value: f64 = lines.next()?.strip_prefix(&name)?.trim().parse().ok()?;
            (0.0..=40.0).contains(&value).then_some(value)
        };
        let foresight = value("foresight".to_owned())?;
        let spread = value("spread".to_owned())?;
        let mut strengths = [0.0; 7];
        for (strength, level) in strengths.iter_mut().zip(1..) {
            *strength = value(format!("level {level}"))?;
        }
        let ascends = strengths.is_sorted_by(|low, high| low < high);
        (ascends && lines.next().is_none()).then_some(LevelScale { strengths, foresight, spread })
    }

    /// Returns the lines that [`parse`](LevelScale::parse) reads, with two decimals.
    pub fn write(&self) -> String {
        let mut text = format!("foresight {}\nspread {:.2}\n", self.foresight, self.spread);
        for (level, strength) in (1..).zip(self.strengths) {
            text += &format!("level {level} {strength:.2}\n");
        }
        text
    }

    /// Returns the scale with these strengths, in ascending order, rounded as they are written.
    #[must_use]
    pub fn with_strengths(self, spread: f64, strengths: [f64; 7]) -> LevelScale {
        let rounded = |strength: f64| (strength * 100.0).round() / 100.0;
        LevelScale { strengths: strengths.map(rounded), spread: rounded(spread), ..self }
    }
}

impl Default for LevelScale {
    /// The scale of chess, for a game that has not been measured.
    fn default() -> LevelScale {
        LevelScale {
            strengths: [1.6, 6.58, 9.51, 12.31, 15.09, 17.99, 21.35],
            foresight: 0.75,
            spread: 2.53,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_scale_is_read_if_its_strengths_ascend() {
        let scale = LevelScale::default();
        let text = |strengths: &[f64]| {
            let lines = (1..).zip(strengths).map(|(level, s)| format!("level {level} {s}\n"));
            format!(
                "# a comment\nforesight {}\nspread {}\n{}",
                scale.foresight,
                scale.spread,
                lines.collect::<String>()
            )
        };
        assert_eq!(LevelScale::parse(&text(&scale.strengths)), Some(scale));
        assert_eq!(LevelScale::parse(&text(&scale.strengths[..6])), None);
        assert_eq!(LevelScale::parse(&text(&[2.0, 3.0, 4.0, 4.0, 6.0, 7.0, 8.0])), None);
        assert_eq!(LevelScale::parse(&text(&[2.0, 3.0, 4.0, 5.0, 6.0, 7.0, f64::NAN])), None);
        assert_eq!(LevelScale::parse(&scale.write()), Some(scale));
        let more = text(&scale.strengths) + "level 8 9\n";
        assert_eq!(LevelScale::parse(&more), None);
    }
}
