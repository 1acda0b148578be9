//! What an engine shows of its thinking.

use crate::{
    Bound, Score,
    text::{OneLine, Words},
};
use std::fmt;

/// A line of thinking: ply, score, time, nodes and the best line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// Plies searched.
    pub depth: u32,
    /// What it is worth for the side to move.
    pub score: Score,
    /// None if the score is exact.
    pub bound: Option<Bound>,
    /// Hundredths of a second since the search started.
    pub centiseconds: u64,
    /// Nodes searched.
    pub nodes: u64,
    /// More numbers, which older boards take for a part of the line.
    pub details: Option<Details>,
    /// The best line, or a remark in parentheses. Without a `?` or `!` at its
    /// end: that is where the bound is written.
    pub pv: String,
}

/// The numbers that a line of thinking may have before a tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Details {
    /// Plies of the longest line searched.
    pub seldepth: u32,
    /// Nodes searched in a second.
    pub speed: u64,
    /// Positions found in endgame tables.
    pub tbhits: u64,
}

/// Scores from here on, and below its negative, are mates.
const MATE: i32 = 100_000;

fn number_of(score: Score) -> i32 {
    match score {
        Score::Centipawns(score) => score.clamp(1 - MATE, MATE - 1),
        Score::Mate(moves) if moves > 0 => MATE.saturating_add(moves),
        Score::Mate(moves) => moves.saturating_sub(MATE),
    }
}

fn score_of(number: i32) -> Score {
    if number >= MATE {
        // Nobody mates in no move.
        Score::Mate((number - MATE).max(1))
    } else if number <= -MATE {
        Score::Mate(number + MATE)
    } else {
        Score::Centipawns(number)
    }
}

impl Thinking {
    /// Reads a line if it is one of thinking.
    ///
    /// More than four numbers before a tab are details: the last is `tbhits`,
    /// the first of the others `seldepth`, the second `speed`. A question mark
    /// at the end tells of an upper bound, an exclamation mark of a lower one.
    /// A sign after the ply (`9.`) is GNU Chess' way to say that the time is in
    /// whole seconds.
    pub(super) fn parse(line: &str) -> Option<Thinking> {
        let mut words = Words::new(line);
        let ply = words.next()?;
        let bare = ply.strip_suffix(['.', '+', '&', '-']);
        let depth = bare.unwrap_or(ply).parse().ok()?;
        let score = score_of(words.next_if()?);
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

/// Tells the details in what follows the nodes from the best line, which starts
/// after the last tab that only numbers come before.
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
        write!(f, "{depth} {} {centiseconds} {nodes}", number_of(self.score))?;
        match self.details {
            // With all three, so that each is taken for what it is.
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
