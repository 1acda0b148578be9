//! Adjudication: ending games whose result is clear.

use heterodox_kernel::{Color, Outcome, Reason};
use std::fmt;
use std::str::FromStr;

/// The rules for adjudicating games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Adjudication {
    /// Rule for a win.
    pub resign: Option<ResignRule>,
    /// Rule for a draw.
    pub draw: Option<DrawRule>,
    /// Maximum number of plies, not counting those of the opening. The game is then a draw.
    pub max_plies: u32,
}

/// A game is won if both engines agree about it for some moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// Minimum score of the winner, in centipawns.
    pub score: i32,
    /// Number of consecutive moves of each engine.
    pub moves: u32,
}

/// A game is drawn if both engines see no advantage for some moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// Maximum absolute score, in centipawns.
    pub score: i32,
    /// Number of consecutive moves of each engine.
    pub moves: u32,
    /// Number of moves of each engine before the rule applies.
    pub after: u32,
}

impl Default for Adjudication {
    /// Only a limit of 600 plies.
    fn default() -> Self {
        Adjudication { resign: None, draw: None, max_plies: 600 }
    }
}

impl Adjudication {
    /// Returns result and reason if a game must end after these scores, which are from
    /// White's view, one per ply.
    pub(crate) fn outcome(&self, scores: &[Option<i32>]) -> Option<(Outcome, String)> {
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
            format!("the limit of {} plies was reached", self.max_plies)
        } else {
            return None;
        };
        Some((Outcome::draw(Reason::Adjudication), note))
    }
}

/// Returns the scores of the last `moves` moves of both sides, if there are enough.
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

/// The error of an invalid adjudication rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not a rule: give {form}, integers above zero")]
pub struct RuleError {
    text: String,
    form: &'static str,
}

/// Parses up to `N` numbers separated by commas. Missing numbers have default values.
fn numbers<const N: usize>(
    text: &str,
    default: [u32; N],
    form: &'static str,
) -> Result<[u32; N], RuleError> {
    let error = || RuleError { text: text.to_owned(), form };
    let mut numbers = default;
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

    /// Parses `CENTIPAWNS` or `CENTIPAWNS,MOVES`. The default is 3 moves.
    fn from_str(text: &str) -> Result<Self, RuleError> {
        let [score, moves] = numbers(text, [0, 3], "CENTIPAWNS[,MOVES]")?;
        Ok(ResignRule { score: score as i32, moves })
    }
}

impl FromStr for DrawRule {
    type Err = RuleError;

    /// Parses `CENTIPAWNS`, `CENTIPAWNS,MOVES` or `CENTIPAWNS,MOVES,AFTER`. The
    /// defaults are 8 moves, from the 34th on.
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

    fn result_of(rules: Adjudication, scores: &[i32]) -> Option<&'static str> {
        let scores: Vec<Option<i32>> = scores.iter().map(|&score| Some(score)).collect();
        rules.outcome(&scores).map(|(outcome, _)| outcome.result())
    }

    #[test]
    fn both_engines_must_agree_on_a_win() {
        let rules = Adjudication { resign: "500,2".parse().ok(), ..Adjudication::default() };
        assert_eq!(result_of(rules, &[600, 600, 600]), None);
        assert_eq!(result_of(rules, &[600, 600, 500, 30_000]), Some("1-0"));
        assert_eq!(result_of(rules, &[0, -600, -600, -500, -900]), Some("0-1"));
        assert_eq!(result_of(rules, &[600, 600, 499, 600]), None);
        let fault_after = [Some(600), Some(600), None, Some(600)];
        assert_eq!(rules.outcome(&fault_after), None);
    }

    #[test]
    fn games_are_drawn_by_scores_or_length() {
        let rules = Adjudication { draw: "10,1,2".parse().ok(), resign: None, max_plies: 6 };
        assert_eq!(result_of(rules, &[0, 0]), None);
        assert_eq!(result_of(rules, &[90, 90, 10, -10]), Some("1/2-1/2"));
        assert_eq!(result_of(rules, &[0, 0, 11, 0]), None);
        assert_eq!(result_of(rules, &[90, 90, 90, 90, 90]), None);
        assert_eq!(result_of(rules, &[90, 90, 90, 90, 90, 90]), Some("1/2-1/2"));
    }

    #[test]
    fn rules_are_parsed() {
        assert_eq!("900".parse(), Ok(ResignRule { score: 900, moves: 3 }));
        assert_eq!("10,5".parse(), Ok(DrawRule { score: 10, moves: 5, after: 34 }));
        for wrong in ["", "0", "x", "900,0", "900,3,4", "-5", "99999999999"] {
            assert!(wrong.parse::<ResignRule>().is_err(), "{wrong}");
        }
    }
}
