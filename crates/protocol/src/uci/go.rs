//! Arguments of the command `go`: limits of a search.

use super::CommandError;
use crate::text::{OneLine, Words, owned};
use std::fmt;

/// The arguments of `go`. Times are in milliseconds. Clocks may be negative, since GUIs
/// send this when a player has exceeded the time and the game goes on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoParameters {
    /// Search in ponder mode: the last move is the expected reply of the opponent.
    pub ponder: bool,
    /// Search until `stop`.
    pub infinite: bool,
    /// Root moves to search; all moves if empty.
    pub searchmoves: Vec<String>,
    /// White's remaining time.
    pub wtime: Option<i64>,
    /// Black's remaining time.
    pub btime: Option<i64>,
    /// White's increment per move.
    pub winc: Option<i64>,
    /// Black's increment per move.
    pub binc: Option<i64>,
    /// Number of moves until the next time control.
    pub movestogo: Option<u32>,
    /// Maximum depth in plies.
    pub depth: Option<u32>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// Search for a mate in this number of moves.
    pub mate: Option<u32>,
    /// Exact time for the move.
    pub movetime: Option<i64>,
    /// Count leaf nodes at this depth instead of searching: `go perft`, as in
    /// Stockfish.
    pub perft: Option<u32>,
    /// Problems with parts of the line that were ignored or adjusted. Empty in commands
    /// to be sent, and never printed.
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

/// Number of problems kept per line.
const MAX_PROBLEMS: usize = 8;

impl GoParameters {
    /// Parses the words after `go`. It cannot fail, because every `go` must be
    /// answered: unusable words are skipped and listed in `problems`.
    pub(super) fn parse(mut words: Words<'_>) -> Self {
        let mut go = GoParameters::default();
        let mut seen = Vec::new();
        while let Some(word) = words.next() {
            let Some(keyword) = KEYWORDS.into_iter().find(|keyword| *keyword == word) else {
                go.add_problem(CommandError::unexpected("go", word));
                continue;
            };
            if seen.contains(&keyword) && keyword != "searchmoves" {
                go.add_problem(CommandError::Repeated { keyword });
            }
            seen.push(keyword);
            go.parse_keyword(keyword, &mut words);
        }
        go
    }

    /// Parses the arguments of a keyword.
    fn parse_keyword(&mut self, keyword: &'static str, words: &mut Words<'_>) {
        match keyword {
            "ponder" => self.ponder = true,
            "infinite" => self.infinite = true,
            "searchmoves" => {
                let moves = words.take_until(|word| KEYWORDS.contains(&word));
                if moves.is_empty() {
                    self.add_problem(CommandError::Missing { command: keyword, what: "a move" });
                }
                self.searchmoves.extend(owned(moves));
            }
            _ => match self.number(keyword, words) {
                Ok(number) => self.set(keyword, number),
                Err(problem) => self.add_problem(problem),
            },
        }
    }

    /// Parses the number after a keyword and clamps it to the range of its field.
    fn number(
        &mut self,
        keyword: &'static str,
        words: &mut Words<'_>,
    ) -> Result<i128, CommandError> {
        let is_number = |word: &&str| !KEYWORDS.contains(word);
        let Some(text) = words.peek().filter(is_number) else {
            return Err(CommandError::Missing { command: keyword, what: "a number" });
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
        let used = number.clamp(least, most);
        if used != number || !is_exact {
            self.add_problem(CommandError::Adjusted { keyword, text: text.to_owned(), used });
        }
        Ok(used)
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

    fn add_problem(&mut self, problem: CommandError) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        }
    }
}

/// Parses a number, rounded towards zero. The second value tells whether it is exact.
/// Returns `None` if the text is not a number.
fn number(text: &str) -> Option<(i128, bool)> {
    if let Ok(number) = text.parse() {
        return Some((number, true));
    }
    // Rust also accepts `inf` and `nan`.
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
        // This comes last, since some engines take all remaining words as moves.
        if !self.searchmoves.is_empty() {
            write!(f, " searchmoves")?;
        }
        self.searchmoves.iter().try_for_each(|mv| write!(f, " {}", OneLine(mv)))
    }
}
