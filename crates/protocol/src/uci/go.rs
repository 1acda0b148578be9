//! How long, and on what, to think.

use super::CommandError;
use crate::text::{OneLine, Words, owned};
use std::{fmt, str::FromStr};

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

impl GoParameters {
    /// Reads what follows `go`. Unknown words are skipped, as the
    /// specification demands; of a limit given twice the last one counts.
    pub(super) fn parse(mut words: Words<'_>) -> Result<Self, CommandError> {
        let mut go = GoParameters::default();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    let moves = words.take_until(|word| KEYWORDS.contains(&word));
                    go.searchmoves.extend(owned(moves));
                }
                "wtime" => go.wtime = Some(number("wtime", &mut words)?),
                "btime" => go.btime = Some(number("btime", &mut words)?),
                "winc" => go.winc = Some(number("winc", &mut words)?),
                "binc" => go.binc = Some(number("binc", &mut words)?),
                "movestogo" => go.movestogo = Some(number("movestogo", &mut words)?),
                "depth" => go.depth = Some(number("depth", &mut words)?),
                "nodes" => go.nodes = Some(number("nodes", &mut words)?),
                "mate" => go.mate = Some(number("mate", &mut words)?),
                "movetime" => go.movetime = Some(number("movetime", &mut words)?),
                "perft" => go.perft = Some(number("perft", &mut words)?),
                _ => {}
            }
        }
        Ok(go)
    }
}

fn number<T: FromStr>(keyword: &'static str, words: &mut Words<'_>) -> Result<T, CommandError> {
    let Some(text) = words.next() else {
        return Err(CommandError::Missing { command: keyword, what: "its number" });
    };
    text.parse().map_err(|_| CommandError::BadNumber { keyword, text: text.to_owned() })
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
