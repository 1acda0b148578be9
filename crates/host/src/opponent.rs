//! The engine as a player: its strength, its contempt, and its answers to offers.

use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Handicap, Level, Limits, Score, Strength, TimeLimit};
use std::time::Duration;

/// Usual contempt of a player in centipawns: enough to avoid draws in equal positions,
/// too little to take risks. Analyses have none.
pub const CONTEMPT: i16 = 40;

/// Time for a hint.
pub const HINT_TIME: Duration = Duration::from_millis(1_000);

/// Time for deciding about a draw offer.
const DRAW_TIME: Duration = Duration::from_millis(300);

/// A player of some strength.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Opponent {
    strength: Strength,
    seed: u64,
    contempt: i16,
}

impl Opponent {
    /// Creates a player with the usual contempt. The mistakes of a weak player depend on
    /// the seed; use the same during a game.
    pub fn new(level: Level, seed: u64) -> Opponent {
        Opponent { strength: Strength::Level(level), seed, contempt: CONTEMPT }
    }

    /// Replaces the strength.
    #[must_use]
    pub fn with_strength(self, strength: Strength) -> Opponent {
        Opponent { strength, ..self }
    }

    /// Replaces the contempt, in centipawns.
    #[must_use]
    pub fn with_contempt(self, contempt: i16) -> Opponent {
        Opponent { contempt, ..self }
    }

    /// Returns the limits of a search for a move within limits that others have set.
    pub fn limits(&self, limits: Limits) -> Limits {
        let limits = Limits { contempt: self.contempt, ..limits };
        match self.strength {
            Strength::Level(level) => level.weaken(limits, self.seed),
            strength => {
                let handicap = Some(Handicap { strength, seed: self.seed });
                Limits { handicap, ..limits }
            }
        }
    }

    /// Returns the limits of a search for a move that may take some time, for example
    /// [`think_time`](crate::think_time). A forced move takes none.
    pub fn move_limits(&self, played: &dyn AnyMatch, time: Duration) -> Limits {
        self.limits(limits_of_choice(played, time))
    }
}

/// Returns the limits of a search for a move. A forced move needs no search.
fn limits_of_choice(played: &dyn AnyMatch, time: Duration) -> Limits {
    let depth = (played.legal_moves().len() == 1).then_some(1);
    Limits { depth, time: TimeLimit::Fixed(time), ..Limits::default() }
}

/// Returns the limits of a search for a hint, which has full strength and no contempt.
pub fn hint_limits(played: &dyn AnyMatch) -> Limits {
    limits_of_choice(played, HINT_TIME)
}

/// Returns the limits of a search that judges a draw offer.
pub fn draw_limits() -> Limits {
    Limits { time: TimeLimit::Fixed(DRAW_TIME), ..Limits::default() }
}

/// Highest score of an accepted draw before the first move, in centipawns.
const DRAW_SCORE: i32 = -150;
/// Increase of that score per move.
const DRAW_SCORE_STEP: i32 = 5;
/// Limit of that score: a small advantage of the evaluation means nothing.
const MAX_DRAW_SCORE: i32 = 10;

/// Returns whether a player accepts a draw, given the score from its view and the number
/// of the current move. Early in the game it accepts only if it is clearly worse, and from
/// move 30 on also if the position is equal.
pub fn accepts_draw(score: Score, fullmove: u32) -> bool {
    let risen = i32::try_from(fullmove).unwrap_or(i32::MAX).saturating_mul(DRAW_SCORE_STEP);
    score.0 <= DRAW_SCORE.saturating_add(risen).min(MAX_DRAW_SCORE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(fen: &str) -> Box<dyn AnyMatch> {
        heterodox_catalog::find("chess").unwrap().match_from_fen(fen).unwrap()
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// Black can only capture the Queen.
    const FORCED: &str = "7k/6Q1/8/8/8/8/8/K7 b - - 0 1";

    #[test]
    fn weak_opponents_have_a_handicap_and_all_have_contempt() {
        let limits = |opponent: Opponent| opponent.limits(Limits::default());
        let strong = limits(Opponent::new(Level::FULL, 7));
        assert_eq!(strong, Limits { contempt: CONTEMPT, ..Limits::default() });
        let weak = limits(Opponent::new(Level::LOWEST, 7).with_contempt(-5));
        let strength = Strength::Level(Level::LOWEST);
        assert_eq!(weak.handicap, Some(Handicap { strength, seed: 7 }));
        assert_eq!(weak.contempt, -5);
        let raw = Opponent::new(Level::FULL, 7).with_strength(Strength::Raw(9.5));
        assert_eq!(limits(raw).handicap, Some(Handicap { strength: Strength::Raw(9.5), seed: 7 }));
    }

    #[test]
    fn forced_moves_take_no_time() {
        let opponent = Opponent::new(Level::FULL, 7);
        let time = Duration::from_millis(500);
        let limits = |fen| opponent.move_limits(&*played(fen), time);
        assert_eq!((limits(START).depth, limits(FORCED).depth), (None, Some(1)));
        assert_eq!(limits(START).time, TimeLimit::Fixed(time));
        assert_eq!(limits(START).contempt, CONTEMPT);
        assert_eq!(hint_limits(&*played(FORCED)).depth, Some(1));
        let judging = draw_limits();
        assert_eq!((judging.depth, judging.contempt), (None, 0), "a score needs a search");
    }

    #[test]
    fn draws_are_accepted_late_or_in_bad_positions() {
        let draw = Score::DRAW;
        assert!(!accepts_draw(draw, 1) && !accepts_draw(draw, 29) && accepts_draw(draw, 30));
        assert!(accepts_draw(Score(-150), 1) && !accepts_draw(Score(-100), 5));
        assert!(accepts_draw(Score(-100), 10) && accepts_draw(Score::loss_in(4), 1));
        assert!(accepts_draw(Score(10), 40) && !accepts_draw(Score(11), u32::MAX));
        assert!(!accepts_draw(Score::win_in(3), 50));
    }
}
