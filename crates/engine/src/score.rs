//! Scores: centipawns, and wins and losses with their distance.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// Score of a position for the side to move, in centipawns (or the unit of the
/// game's weights). Wins and losses are at the ends of the range; the shorter the
/// distance, the larger the absolute value. Scores that are not sums of others fit
/// into 16 bits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Score(pub i32);

/// Maximum search depth and distance of a win or loss, in plies.
pub const MAX_PLY: usize = 256;

/// Win, draw and loss probabilities for the side to move, in thousandths.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wdl {
    /// Probability of a win.
    pub win: u32,
    /// Probability of a draw.
    pub draw: u32,
    /// Probability of a loss.
    pub loss: u32,
}

impl Wdl {
    /// Expected result, in thousandths of a point.
    pub const fn expected(self) -> u32 {
        self.win + self.draw / 2
    }
}

const WIN: i32 = 32_000;
const LEAST_WIN: i32 = WIN - MAX_PLY as i32;

impl Score {
    /// An equal position, or a draw.
    pub const DRAW: Score = Score(0);
    /// Lower than every real score.
    pub const MIN: Score = Score(-WIN - 1);
    /// Higher than every real score.
    pub const MAX: Score = Score(WIN + 1);

    /// The side to move is mated (or loses otherwise) in `plies` plies.
    pub const fn loss_in(plies: usize) -> Score {
        Score(-WIN + plies as i32)
    }

    /// The side to move wins in `plies` plies.
    pub const fn win_in(plies: usize) -> Score {
        Score(WIN - plies as i32)
    }

    /// Converts an evaluation to a score, clamped to the range between loss and win
    /// scores.
    pub fn of_evaluation(value: i32) -> Score {
        Score(value.clamp(-LEAST_WIN + 1, LEAST_WIN - 1))
    }

    /// Returns whether this is a certain win or loss.
    pub const fn is_decided(self) -> bool {
        self.0.abs() >= LEAST_WIN
    }

    /// Distance to the end of the game in plies if it is decided: positive if the
    /// side to move wins, negative if it loses.
    pub const fn plies_to_end(self) -> Option<i32> {
        if self.0 >= LEAST_WIN {
            Some(WIN - self.0)
        } else if self.0 <= -LEAST_WIN {
            Some(-(WIN + self.0))
        } else {
            None
        }
    }

    /// Win, draw and loss probabilities, by a logistic model each for win and loss:
    /// 50 % wins at +0.60, about 80 % at +2.00. One rough model for all games.
    pub fn wdl(self) -> Wdl {
        const EVEN_CHANCE: f64 = 60.0;
        const SPREAD: f64 = 100.0;
        if let Some(plies) = self.plies_to_end() {
            let (win, loss) = if plies > 0 { (1000, 0) } else { (0, 1000) };
            return Wdl { win, draw: 0, loss };
        }
        let chance = |score: f64| 1000.0 / (1.0 + ((EVEN_CHANCE - score) / SPREAD).exp());
        let score = f64::from(self.0);
        let (win, loss) = (chance(score) as u32, chance(-score) as u32);
        Wdl { win, draw: 1000 - win - loss, loss }
    }

    /// Converts a score to the form in the transposition table, where distances of
    /// wins and losses are counted from the position and not from the root. `ply`
    /// is the distance of the position from the root.
    pub(crate) const fn to_table(self, ply: usize) -> Score {
        self.shifted(ply as i32)
    }

    /// Inverse of [`to_table`](Score::to_table).
    pub(crate) const fn at_ply(self, ply: usize) -> Score {
        self.shifted(-(ply as i32))
    }

    const fn shifted(self, by: i32) -> Score {
        if self.0 >= LEAST_WIN {
            Score(self.0 + by)
        } else if self.0 <= -LEAST_WIN {
            Score(self.0 - by)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;

    /// Adds centipawns.
    #[inline]
    fn add(self, centipawns: i32) -> Score {
        Score(self.0 + centipawns)
    }
}

impl Sub<i32> for Score {
    type Output = Score;

    /// Subtracts centipawns.
    #[inline]
    fn sub(self, centipawns: i32) -> Score {
        Score(self.0 - centipawns)
    }
}

impl Sub for Score {
    type Output = i32;

    /// The difference in centipawns.
    #[inline]
    fn sub(self, other: Score) -> i32 {
        self.0 - other.0
    }
}

impl fmt::Display for Score {
    /// Formats centipawns as `+1.25` and wins and losses in moves as `#3` or `#-2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if plies > 0 => write!(f, "#{}", (plies + 1) / 2),
            Some(plies) => write!(f, "#-{}", -plies / 2),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_counted_from_the_position_in_the_table() {
        for score in [Score::win_in(7), Score::loss_in(7), Score(50), Score(-50)] {
            assert_eq!(score.to_table(4).at_ply(4), score);
        }
        assert_eq!(Score::win_in(7).to_table(4), Score::win_in(3));
        assert_eq!(Score::loss_in(7).to_table(4), Score::loss_in(3));
        assert_eq!(Score::win_in(3).at_ply(2), Score::win_in(5));
        assert_eq!(Score(50).to_table(4), Score(50));
    }

    #[test]
    fn evaluations_are_never_decided() {
        for value in [i32::MIN, -40_000, 40_000, i32::MAX] {
            let score = Score::of_evaluation(value);
            assert!(!score.is_decided() && (score > Score::DRAW) == (value > 0));
            let next = if value > 0 { score + 1 } else { score - 1 };
            assert!(next.is_decided());
        }
        assert_eq!(Score(30) - Score(-20), 50);
    }

    #[test]
    fn probabilities_are_symmetric_and_add_up() {
        for score in (-3_000..=3_000).map(Score) {
            let (wdl, turned) = (score.wdl(), (-score).wdl());
            assert_eq!(wdl.win + wdl.draw + wdl.loss, 1000);
            assert_eq!((wdl.win, wdl.loss), (turned.loss, turned.win));
        }
        assert_eq!(Score::win_in(3).wdl(), Wdl { win: 1000, draw: 0, loss: 0 });
        assert_eq!(Score::loss_in(2).wdl().loss, 1000);
        assert!(Score(200).wdl().win > 750 && Score(60).wdl().win == 500);
    }
}
