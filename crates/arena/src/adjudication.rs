//! Ending games that are as good as over.

use heterodox_kernel::{Color, Outcome, Reason};
use std::fmt;
use std::str::FromStr;

/// When a game is ended off the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Adjudication {
    /// When it counts as won.
    pub resign: Option<ResignRule>,
    /// When it counts as drawn.
    pub draw: Option<DrawRule>,
    /// After so many plies, those of the opening not counted, it is a draw.
    pub max_plies: u32,
}

/// A game is won when both engines have long agreed that it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// The least score, in hundredths of a Pawn.
    pub score: i32,
    /// For how many moves of each engine in a row.
    pub moves: u32,
}

/// A game is drawn when both engines have long seen no advantage.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// The largest score, in hundredths of a Pawn.
    pub score: i32,
    /// For how many moves of each engine in a row.
    pub moves: u32,
    /// Not before so many moves of each engine.
    pub after: u32,
}

impl Default for Adjudication {
    /// Nothing but the length: 600 plies.
    fn default() -> Self {
        Adjudication { resign: None, draw: None, max_plies: 600 }
    }
}

impl Adjudication {
    /// How a game has ended in which the engines have given these scores, each
    /// from White's view, one a ply; and why.
    pub(crate) fn judge(&self, scores: &[Option<i32>]) -> Option<(Outcome, String)> {
        if let Some(rule) = self.resign
            && let Some(winner) = rule.winner(scores)
        {
            let note =
                format!("both engines saw a lead of {} for {} moves", rule.score, rule.moves);
            return Some((Outcome::win(winner, Reason::Adjudication), note));
        }
        let note = if self.draw.is_some_and(|rule| rule.applies(scores)) {
            "neither engine saw an advantage".to_owned()
        } else if scores.len() >= self.max_plies as usize {
            format!("the limit of {} plies is reached", self.max_plies)
        } else {
            return None;
        };
        Some((Outcome::draw(Reason::Adjudication), note))
    }
}

/// The scores of the last `moves` moves of both sides, if there are so many.
fn last(scores: &[Option<i32>], moves: u32) -> Option<&[Option<i32>]> {
    let first = scores.len().checked_sub(2 * moves as usize)?;
    Some(&scores[first..])
}

impl ResignRule {
    fn winner(self, scores: &[Option<i32>]) -> Option<Color> {
        let last = last(scores, self.moves)?;
        let all = |reaches: &dyn Fn(i32) -> bool| last.iter().all(|s| s.is_some_and(reaches));
        if all(&|score| score >= self.score) {
            Some(Color::White)
        } else if all(&|score| score <= -self.score) {
            Some(Color::Black)
        } else {
            None
        }
    }
}

impl DrawRule {
    fn applies(self, scores: &[Option<i32>]) -> bool {
        let quiet = |score: &Option<i32>| score.is_some_and(|score| score.abs() <= self.score);
        scores.len() >= 2 * self.after as usize
            && last(scores, self.moves).is_some_and(|last| last.iter().all(quiet))
    }
}

/// A text is no rule of adjudication.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is no rule: give {form}, all whole numbers above zero")]
pub struct RuleError {
    text: String,
    form: &'static str,
}

/// Reads up to `N` numbers with commas between them; those that are missing
/// are as usual.
fn numbers<const N: usize>(
    text: &str,
    usual: [u32; N],
    form: &'static str,
) -> Result<[u32; N], RuleError> {
    let error = || RuleError { text: text.to_owned(), form };
    let mut numbers = usual;
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > N {
        return Err(error());
    }
    for (number, part) in numbers.iter_mut().zip(parts) {
        let fits = |read: &u32| (1..=100_000).contains(read);
        *number = part.trim().parse().ok().filter(fits).ok_or_else(error)?;
    }
    Ok(numbers)
}

impl FromStr for ResignRule {
    type Err = RuleError;

    /// Reads `CENTIPAWNS` or `CENTIPAWNS,MOVES`; usually 3 moves.
    fn from_str(text: &str) -> Result<Self, RuleError> {
        let [score, moves] = numbers(text, [0, 3], "CENTIPAWNS[,MOVES]")?;
        Ok(ResignRule { score: score as i32, moves })
    }
}

impl FromStr for DrawRule {
    type Err = RuleError;

    /// Reads `CENTIPAWNS`, `CENTIPAWNS,MOVES` or `CENTIPAWNS,MOVES,AFTER`;
    /// usually 8 moves, and not before the 34th.
    fn from_str(text: &str) -> Result<Self, RuleError> {
        let [score, moves, after] = numbers(text, [0, 8, 34], "CENTIPAWNS[,MOVES[,AFTER]]")?;
        Ok(DrawRule { score: score as i32, moves, after })
    }
}

impl fmt::Display for ResignRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.score, self.moves)
    }
}

impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.score, self.moves, self.after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(rules: Adjudication, scores: &[i32]) -> Option<&'static str> {
        let scores: Vec<Option<i32>> = scores.iter().map(|&score| Some(score)).collect();
        rules.judge(&scores).map(|(outcome, _)| outcome.result())
    }

    #[test]
    fn a_win_needs_both_engines_for_long_enough() {
        let rules = Adjudication { resign: "500,2".parse().ok(), ..Adjudication::default() };
        assert_eq!(judged(rules, &[600, 600, 600]), None);
        assert_eq!(judged(rules, &[600, 600, 500, 30_000]), Some("1-0"));
        assert_eq!(judged(rules, &[0, -600, -600, -500, -900]), Some("0-1"));
        assert_eq!(judged(rules, &[600, 600, 499, 600]), None);
        let silent = [Some(600), Some(600), None, Some(600)];
        assert_eq!(rules.judge(&silent), None);
    }

    #[test]
    fn draws_by_scores_and_by_length() {
        let rules = Adjudication { draw: "10,1,2".parse().ok(), resign: None, max_plies: 6 };
        assert_eq!(judged(rules, &[0, 0]), None);
        assert_eq!(judged(rules, &[90, 90, 10, -10]), Some("1/2-1/2"));
        assert_eq!(judged(rules, &[0, 0, 11, 0]), None);
        assert_eq!(judged(rules, &[90, 90, 90, 90, 90]), None);
        assert_eq!(judged(rules, &[90, 90, 90, 90, 90, 90]), Some("1/2-1/2"));
    }

    #[test]
    fn rules_are_read() {
        assert_eq!("900".parse(), Ok(ResignRule { score: 900, moves: 3 }));
        assert_eq!("10,5".parse(), Ok(DrawRule { score: 10, moves: 5, after: 34 }));
        for wrong in ["", "0", "x", "900,0", "900,3,4", "-5", "99999999999"] {
            assert!(wrong.parse::<ResignRule>().is_err(), "{wrong}");
        }
    }
}
