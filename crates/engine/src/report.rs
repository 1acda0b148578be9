//! Results of a search.

use crate::score::Score;
use heterodox_kernel::Move;
use std::time::Duration;

/// Progress of a search, reported after each iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Depth of the finished iteration, in plies.
    pub depth: u32,
    /// Selective depth: maximum distance from the root that was reached, in plies.
    pub seldepth: u32,
    /// Lines, best first, as many as were requested (MultiPV).
    pub lines: Vec<Line>,
    /// Number of nodes searched by all threads.
    pub nodes: u64,
    /// Time since the start of the search.
    pub elapsed: Duration,
    /// Fill level of the transposition table, in thousandths.
    pub hashfull: u32,
}

/// A principal variation and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Score for the side to move at the root.
    pub score: Score,
    /// Moves of the variation; the first is the move to play.
    pub moves: Vec<Move>,
}
