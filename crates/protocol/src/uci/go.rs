//! How long, and on what, to think.

use super::CommandError;
use crate::text::{OneLine, Words, owned};
use std::fmt;

/// What comes after `go`. Times are in milliseconds; boards send them below
/// zero when a clock has run out and the game goes on, so they may be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoParameters {
    /// Think on the other side's time, as if the last move had been played.
    pub ponder: bool,
    /// Think until `stop`.
    pub infinite: bool,
    /// Only consider these moves; all if none are given.
    pub searchmoves: Vec<String>,
    /// White's clock.
    pub wtime: Option<i64>,
    /// Black's clock.
    pub btime: Option<i64>,
    /// What White's clock gains with a move.
    pub winc: Option<i64>,
    /// What Black's clock gains with a move.
    pub binc: Option<i64>,
    /// Moves to the next time control.
    pub movestogo: Option<u32>,
    /// Plies to search.
    pub depth: Option<u32>,
    /// Nodes to search.
    pub nodes: Option<u64>,
    /// Look for a mate in so many moves.
    pub mate: Option<u32>,
    /// Think exactly so long.
    pub movetime: Option<i64>,
    /// Count the leaves of the tree of so many plies instead of thinking:
    /// `go perft`, which Stockfish knows.
    pub perft: Option<u32>,
    /// Parts of the line that could not be used, or not as they were written.
    /// Empty in a command that is to be sent; not printed.
    pub problems: Vec<CommandError>,
}

const KEYWORDS: [&str; 13] = [
    "ponder",
    "infinite",
    "searchmoves",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "perft",
];

/// The most problems of one line that are kept.
const MOST_PROBLEMS: usize = 8;

impl GoParameters {
    /// Reads what follows `go`. Every `go` has to be answered, so nothing makes
    /// this fail: what cannot be used is left out and listed in `problems`.
    pub(super) fn parse(mut words: Words<'_>) -> Self {
        let mut go = GoParameters::default();
        let mut seen = Vec::new();
        while let Some(word) = words.next() {
            let Some(keyword) = KEYWORDS.into_iter().find(|keyword| *keyword == word) else {
                go.complain(CommandError::unexpected("go", word));
                continue;
            };
            if seen.contains(&keyword) && keyword != "searchmoves" {
                go.complain(CommandError::Repeated { keyword });
            }
            seen.push(keyword);
            go.take(keyword, &mut words);
        }
        go
    }

    /// Reads a keyword's part of the line.
    fn take(&mut self, keyword: &'static str, words: &mut Words<'_>) {
        match keyword {
            "ponder" => self.ponder = true,
            "infinite" => self.infinite = true,
            "searchmoves" => {
                let moves = words.take_until(|word| KEYWORDS.contains(&word));
                if moves.is_empty() {
                    self.complain(CommandError::Missing { command: keyword, what: "a move" });
                }
                self.searchmoves.extend(owned(moves));
            }
            _ => match self.number(keyword, words) {
                Ok(number) => self.set(keyword, number),
                Err(problem) => self.complain(problem),
            },
        }
    }

    /// The number after a keyword, brought into the range of its field.
    fn number(
        &mut self,
        keyword: &'static str,
        words: &mut Words<'_>,
    ) -> Result<i128, CommandError> {
        let is_number = |word: &&str| !KEYWORDS.contains(word);
        let Some(text) = words.peek().filter(is_number) else {
            return Err(CommandError::Missing { command: keyword, what: "its number" });
        };
        words.next();
        let bad = || CommandError::BadNumber { keyword, text: text.to_owned() };
        let (number, is_exact) = number(text).ok_or_else(bad)?;
        let (least, most) = match keyword {
            "wtime" | "btime" | "movetime" | "winc" | "binc" => (i64::MIN.into(), i64::MAX.into()),
            "nodes" => (0, u64::MAX.into()),
            _ => (0, u32::MAX.into()),
        };
        if least == 0 && number < 0 {
            return Err(bad());
        }
        let taken = number.clamp(least, most);
        if taken != number || !is_exact {
            self.complain(CommandError::Adjusted { keyword, text: text.to_owned(), taken });
        }
        Ok(taken)
    }

    /// Sets a field to a number in its range.
    fn set(&mut self, keyword: &str, number: i128) {
        let (time, count) = (i64::try_from(number).ok(), u32::try_from(number).ok());
        match keyword {
            "wtime" => self.wtime = time,
            "btime" => self.btime = time,
            "winc" => self.winc = time,
            "binc" => self.binc = time,
            "movetime" => self.movetime = time,
            "nodes" => self.nodes = u64::try_from(number).ok(),
            "movestogo" => self.movestogo = count,
            "depth" => self.depth = count,
            "mate" => self.mate = count,
            _ => self.perft = count,
        }
    }

    fn complain(&mut self, problem: CommandError) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(problem);
        }
    }
}

/// The whole number that a text says, rounded towards zero, and whether it says
/// exactly that. None if it is no number.
fn number(text: &str) -> Option<(i128, bool)> {
    if let Ok(number) = text.parse() {
        return Some((number, true));
    }
    // `inf` and `nan` are numbers to Rust.
    let is_digital = text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
    let number = text.parse::<f64>().ok().filter(|_| is_digital)?;
    Some((number as i128, false))
}

impl fmt::Display for GoParameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn limit(
            f: &mut fmt::Formatter<'_>,
            keyword: &str,
            value: Option<impl fmt::Display>,
        ) -> fmt::Result {
            value.map_or(Ok(()), |value| write!(f, " {keyword} {value}"))
        }
        write!(f, "go")?;
        if self.ponder {
            write!(f, " ponder")?;
        }
        limit(f, "wtime", self.wtime)?;
        limit(f, "btime", self.btime)?;
        limit(f, "winc", self.winc)?;
        limit(f, "binc", self.binc)?;
        limit(f, "movestogo", self.movestogo)?;
        limit(f, "depth", self.depth)?;
        limit(f, "nodes", self.nodes)?;
        limit(f, "mate", self.mate)?;
        limit(f, "movetime", self.movetime)?;
        limit(f, "perft", self.perft)?;
        if self.infinite {
            write!(f, " infinite")?;
        }
        // Last, since engines that do not know where moves end take the rest.
        if !self.searchmoves.is_empty() {
            write!(f, " searchmoves")?;
        }
        self.searchmoves.iter().try_for_each(|mv| write!(f, " {}", OneLine(mv)))
    }
}
