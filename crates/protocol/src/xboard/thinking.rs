//! Thinking output: information about a running search.

use crate::{
    Bound, Score,
    text::{OneLine, Words},
};
use std::fmt;

/// A line of thinking output: depth, score, time, nodes and principal variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// Search depth in plies.
    pub depth: u32,
    /// Score from the view of the side to move.
    pub score: Score,
    /// `None` if the score is exact.
    pub bound: Option<Bound>,
    /// Time since the start of the search, in centiseconds.
    pub centiseconds: u64,
    /// Number of nodes searched.
    pub nodes: u64,
    /// Additional numbers, which old versions of XBoard display as part of the
    /// variation.
    pub details: Option<Details>,
    /// The principal variation, or a remark in parentheses. It does not end with `?` or
    /// `!`, which mark the bound.
    pub pv: String,
}

/// The optional numbers before a tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Details {
    /// Selective search depth: length of the longest line searched, in plies.
    pub seldepth: u32,
    /// Nodes per second.
    pub speed: u64,
    /// Number of positions found in endgame tablebases.
    pub tbhits: u64,
}

/// Mate scores are at least this, or at most its negative.
const MATE: i32 = 100_000;

fn encode_score(score: Score) -> i32 {
    match score {
        Score::Centipawns(score) => score.clamp(1 - MATE, MATE - 1),
        Score::Mate(moves) if moves > 0 => MATE.saturating_add(moves),
        Score::Mate(moves) => moves.saturating_sub(MATE),
    }
}

fn decode_score(number: i32) -> Score {
    if number >= MATE {
        // A mate takes at least one move.
        Score::Mate((number - MATE).max(1))
    } else if number <= -MATE {
        Score::Mate(number + MATE)
    } else {
        Score::Centipawns(number)
    }
}

impl Thinking {
    /// Parses a line of thinking output. Returns `None` for other lines.
    ///
    /// More than four numbers before a tab are details: the last is `tbhits`, the first
    /// of the others `seldepth`, the second `speed`. A question mark at the end marks
    /// an upper bound, an exclamation mark a lower bound. A sign after the depth (`9.`)
    /// means that the time is in whole seconds, as in GNU Chess.
    pub(super) fn parse(line: &str) -> Option<Thinking> {
        let mut words = Words::new(line);
        let ply = words.next()?;
        let bare = ply.strip_suffix(['.', '+', '&', '-']);
        let depth = bare.unwrap_or(ply).parse().ok()?;
        let score = decode_score(words.next_if()?);
        let time: u64 = words.next_if()?;
        let nodes = words.next_if()?;
        let centiseconds = if bare.is_some() { time.checked_mul(100)? } else { time };
        let (details, pv) = details(&line[line.trim_end().len() - words.rest().len()..]);
        let bound = match pv.chars().next_back() {
            Some('?') => Some(Bound::Upper),
            Some('!') => Some(Bound::Lower),
            _ => None,
        };
        let pv = if bound.is_some() { pv[..pv.len() - 1].trim_end() } else { pv };
        Some(Thinking { depth, score, bound, centiseconds, nodes, details, pv: pv.to_owned() })
    }
}

/// Separates the details from the variation in the text after the nodes. The variation
/// starts after the last tab that is preceded only by numbers.
fn details(tail: &str) -> (Option<Details>, &str) {
    let mut words = Words::new(tail);
    while words.next_if::<u64>().is_some() {}
    let numbers = match words.rest() {
        "" => tail,
        rest => &tail[..tail.trim_end().len() - rest.len()],
    };
    let Some(tab) = numbers.rfind('\t') else { return (None, tail.trim()) };
    let numbers: Vec<u64> =
        tail[..tab].split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let details = numbers.split_last().map(|(&tbhits, others)| Details {
        seldepth: others.first().map_or(0, |&n| u32::try_from(n).unwrap_or(u32::MAX)),
        speed: others.get(1).copied().unwrap_or(0),
        tbhits,
    });
    (details, tail[tab..].trim())
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Thinking { depth, centiseconds, nodes, .. } = self;
        write!(f, "{depth} {} {centiseconds} {nodes}", encode_score(self.score))?;
        match self.details {
            // The meaning of the numbers depends on their count, so all are printed.
            Some(Details { seldepth, speed, tbhits }) => {
                write!(f, " {seldepth} {speed} {tbhits}\t")?;
            }
            None => write!(f, " ")?,
        }
        OneLine(&self.pv).fmt(f)?;
        match self.bound {
            None => Ok(()),
            Some(Bound::Lower) => write!(f, " !"),
            Some(Bound::Upper) => write!(f, " ?"),
        }
    }
}
