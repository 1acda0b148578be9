//! Information about a running search: the reply `info`.

use crate::{
    Bound, Score,
    text::{OneLine, Words, owned},
};
use std::fmt;

/// The fields of `info`. All of them are optional.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Selective search depth: length of the longest line searched, in plies.
    pub seldepth: Option<u32>,
    /// Rank of this line among the best lines (MultiPV), from 1.
    pub multipv: Option<u32>,
    /// Score of the line.
    pub score: Option<ScoreInfo>,
    /// Probabilities of win, draw and loss for the side to move, in thousandths.
    pub wdl: Option<[u32; 3]>,
    /// Number of nodes searched.
    pub nodes: Option<u64>,
    /// Nodes per second.
    pub nps: Option<u64>,
    /// Used part of the hash table, in thousandths.
    pub hashfull: Option<u32>,
    /// Number of positions found in endgame tablebases.
    pub tbhits: Option<u64>,
    /// CPU load, in thousandths.
    pub cpuload: Option<u32>,
    /// Milliseconds since the search started.
    pub time: Option<u64>,
    /// The move being searched.
    pub currmove: Option<String>,
    /// Index of this move, from 1.
    pub currmovenumber: Option<u32>,
    /// The line being searched.
    pub currline: Option<CurrentLine>,
    /// A move followed by the line that refutes it.
    pub refutation: Vec<String>,
    /// The principal variation.
    pub pv: Vec<String>,
    /// Text for the user; always the last field on the line.
    pub string: Option<String>,
}

/// A score with its bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreInfo {
    /// The score, from the view of the side to move.
    pub score: Score,
    /// `None` if the score is exact.
    pub bound: Option<Bound>,
}

/// The line that a thread is searching.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CurrentLine {
    /// Number of the processor, from 1, if there are several.
    pub cpu: Option<u32>,
    /// Moves of the line.
    pub moves: Vec<String>,
}

const KEYWORDS: [&str; 19] = [
    "depth",
    "seldepth",
    "multipv",
    "score",
    "lowerbound",
    "upperbound",
    "wdl",
    "nodes",
    "nps",
    "hashfull",
    "tbhits",
    "cpuload",
    "time",
    "currmove",
    "currmovenumber",
    "currline",
    "refutation",
    "pv",
    "string",
];

impl Info {
    /// Parses the words after `info`. Skips unknown words and fields with invalid numbers: the rest
    /// of the line can still be used.
    pub(super) fn parse(mut words: Words<'_>) -> Info {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            if word == "string" {
                info.string = Some(words.rest().to_owned());
                break;
            }
            info.read_counts(word, &mut words);
            info.read_lines(word, &mut words);
        }
        info
    }

    fn read_counts(&mut self, word: &str, words: &mut Words<'_>) {
        match word {
            "depth" => self.depth = words.next_if(),
            "seldepth" => self.seldepth = words.next_if(),
            "multipv" => self.multipv = words.next_if(),
            "nodes" => self.nodes = words.next_if(),
            "nps" => self.nps = words.next_if(),
            "hashfull" => self.hashfull = words.next_if(),
            "tbhits" => self.tbhits = words.next_if(),
            "cpuload" => self.cpuload = words.next_if(),
            "time" => self.time = words.next_if(),
            "currmovenumber" => self.currmovenumber = words.next_if(),
            "score" => self.score = read_score(words),
            "wdl" => self.wdl = read_wdl(words),
            // Some versions of Stockfish print them after `wdl`.
            "lowerbound" => self.set_bound(Bound::Lower),
            "upperbound" => self.set_bound(Bound::Upper),
            _ => {}
        }
    }

    fn read_lines(&mut self, word: &str, words: &mut Words<'_>) {
        let mut moves = || owned(words.take_until(is_keyword));
        match word {
            "pv" => self.pv = moves(),
            "refutation" => self.refutation = moves(),
            "currmove" => self.currmove = next_move(words),
            "currline" => {
                let cpu = words.next_if();
                let moves = owned(words.take_until(is_keyword));
                self.currline = Some(CurrentLine { cpu, moves });
            }
            _ => {}
        }
    }

    fn set_bound(&mut self, bound: Bound) {
        if let Some(score) = &mut self.score {
            score.bound = Some(bound);
        }
    }
}

fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word)
}

fn next_move(words: &mut Words<'_>) -> Option<String> {
    words.peek().filter(|word| !is_keyword(word))?;
    words.next().map(str::to_owned)
}

fn read_score(words: &mut Words<'_>) -> Option<ScoreInfo> {
    let make = match words.peek()? {
        "cp" => Score::Centipawns,
        "mate" => Score::Mate,
        _ => return None,
    };
    words.next();
    Some(ScoreInfo { score: make(words.next_if()?), bound: None })
}

fn read_wdl(words: &mut Words<'_>) -> Option<[u32; 3]> {
    Some([words.next_if()?, words.next_if()?, words.next_if()?])
}

impl fmt::Display for ScoreInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Centipawns(score) => write!(f, "cp {score}")?,
            Score::Mate(moves) => write!(f, "mate {moves}")?,
        }
        match self.bound {
            None => Ok(()),
            Some(Bound::Lower) => write!(f, " lowerbound"),
            Some(Bound::Upper) => write!(f, " upperbound"),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "info")?;
        field(f, "depth", self.depth)?;
        field(f, "seldepth", self.seldepth)?;
        field(f, "multipv", self.multipv)?;
        field(f, "score", self.score)?;
        if let Some([win, draw, loss]) = self.wdl {
            write!(f, " wdl {win} {draw} {loss}")?;
        }
        field(f, "nodes", self.nodes)?;
        field(f, "nps", self.nps)?;
        field(f, "hashfull", self.hashfull)?;
        field(f, "tbhits", self.tbhits)?;
        field(f, "cpuload", self.cpuload)?;
        field(f, "time", self.time)?;
        field(f, "currmove", self.currmove.as_deref().map(OneLine))?;
        field(f, "currmovenumber", self.currmovenumber)?;
        line(f, "refutation", &self.refutation)?;
        if let Some(CurrentLine { cpu, moves }) = &self.currline {
            write!(f, " currline")?;
            cpu.map_or(Ok(()), |cpu| write!(f, " {cpu}"))?;
            moves.iter().try_for_each(|mv| write!(f, " {}", OneLine(mv)))?;
        }
        line(f, "pv", &self.pv)?;
        field(f, "string", self.string.as_deref().map(OneLine))
    }
}

fn field(
    f: &mut fmt::Formatter<'_>,
    keyword: &str,
    value: Option<impl fmt::Display>,
) -> fmt::Result {
    value.map_or(Ok(()), |value| write!(f, " {keyword} {value}"))
}

fn line(f: &mut fmt::Formatter<'_>, keyword: &str, moves: &[String]) -> fmt::Result {
    if !moves.is_empty() {
        write!(f, " {keyword}")?;
    }
    moves.iter().try_for_each(|mv| write!(f, " {}", OneLine(mv)))
}
