//! Scores: centipawns, wins and losses with their distance.

use std::fmt;

/// How good a position is for the side to move, in hundredths of a Pawn (or
/// whatever a game's weights are measured in). Wins and losses lie at the ends
/// of the scale, nearer ones further out.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Score(pub i16);

/// The longest distance to an end of the game that scores tell, in plies.
pub const MAX_PLY: usize = 256;

/// How many of a thousand games end how, for the side to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wdl {
    /// Won.
    pub win: u32,
    /// Drawn.
    pub draw: u32,
    /// Lost.
    pub loss: u32,
}

impl Wdl {
    /// The result that is to be expected, in thousandths of a point.
    pub const fn expected(self) -> u32 {
        self.win + self.draw / 2
    }
}

const WIN: i16 = 32_000;
const LEAST_WIN: i16 = WIN - MAX_PLY as i16;

impl Score {
    /// Neither side is better; also every draw.
    pub const DRAW: Score = Score(0);
    /// Below every score that occurs.
    pub const MIN: Score = Score(-WIN - 1);
    /// Above every score that occurs.
    pub const MAX: Score = Score(WIN + 1);

    /// The side to move has lost in so many plies.
    pub const fn loss_in(plies: usize) -> Score {
        Score(-WIN + plies as i16)
    }

    /// The side to move wins in so many plies.
    pub const fn win_in(plies: usize) -> Score {
        Score(WIN - plies as i16)
    }

    /// An evaluation, kept clear of wins and losses.
    pub fn of_evaluation(value: i32) -> Score {
        Score(value.clamp(i32::from(-LEAST_WIN) + 1, i32::from(LEAST_WIN) - 1) as i16)
    }

    /// Whether this is a certain win or loss.
    pub const fn is_decided(self) -> bool {
        self.0.unsigned_abs() >= LEAST_WIN as u16
    }

    /// Plies to the end of the game if it is decided: positive if the side to
    /// move wins, negative if it loses.
    pub const fn plies_to_end(self) -> Option<i32> {
        if self.0 >= LEAST_WIN {
            Some((WIN - self.0) as i32)
        } else if self.0 <= -LEAST_WIN {
            Some(-((WIN + self.0) as i32))
        } else {
            None
        }
    }

    /// How the game may end, by a logistic model of each of win and loss: at
    /// +0.60 every second game is won, at +2.00 about four of five. One model
    /// for all games, meant to give an idea.
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

    /// For the table, which is asked at any distance from the root: ends
    /// counted from the position, which is `ply` plies from the root, instead.
    pub(crate) const fn to_table(self, ply: usize) -> Score {
        self.shifted(ply as i16)
    }

    /// The reverse of [`to_table`](Score::to_table).
    pub(crate) const fn at_ply(self, ply: usize) -> Score {
        self.shifted(-(ply as i16))
    }

    const fn shifted(self, by: i16) -> Score {
        if self.0 >= LEAST_WIN {
            Score(self.0 + by)
        } else if self.0 <= -LEAST_WIN {
            Score(self.0 - by)
        } else {
            self
        }
    }
}

impl std::ops::Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+1.25` for centipawns, `#3` or `#-2` for moves to the end.
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
    fn odds_are_even_handed_and_whole() {
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
