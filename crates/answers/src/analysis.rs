//! Replies of the analysis socket, from the results of searches.

use crate::{AnswerError, set_up};
use heterodox_api::{AnalysisLine, AnalysisReply, AnnotatedMove, white_expectation, white_result};
use heterodox_catalog::engine::{Line, Score};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition};
use heterodox_kernel::{Move, Outcome};
use std::fmt;
use std::time::Duration;

/// Maximum search time for a position.
pub const MAX_SEARCH_TIME: Duration = Duration::from_secs(120);

/// Search times for each position of a game that is annotated: the first one, and those of the
/// searches that follow while [`is_deep_enough`] is false.
pub const TIMES_PER_PLY: [Duration; 4] = [
    Duration::from_millis(300),
    Duration::from_millis(300),
    Duration::from_millis(600),
    Duration::from_millis(1200),
];

/// Minimum depth of the searches that annotate a game, in plies. A busy machine may not reach it
/// in time, and then even a mate in one would be overlooked.
const MIN_DEPTH: u32 = 2;

/// Maximum number of lines (MultiPV).
const MAX_LINES: u8 = 5;

/// Checks a number of lines.
///
/// # Errors
/// If there are too many, or none.
pub fn check_lines(lines: u8) -> Result<(), AnswerError> {
    if (1..=MAX_LINES).contains(&lines) {
        return Ok(());
    }
    let message = format!("There may be from 1 to {MAX_LINES} lines.");
    Err(AnswerError::bad("bad-lines", message))
}

/// Returns whether a search to a depth is deep enough to annotate moves. Searches that find a mate
/// may end early.
pub fn is_deep_enough(depth: u32, score: Score) -> bool {
    depth >= MIN_DEPTH || score.plies_to_end().is_some()
}

/// Returns the report of a search that has reached a depth with some nodes in some milliseconds.
pub fn report(
    id: u64,
    position: &dyn AnyPosition,
    [depth, nodes, elapsed]: [u64; 3],
    lines: &[Line],
) -> AnalysisReply {
    let best = lines.first().map_or(Score::DRAW, |line| line.score);
    AnalysisReply::Report {
        id,
        depth: u32::try_from(depth).unwrap_or(u32::MAX),
        nodes,
        nps: nodes * 1000 / elapsed.max(1),
        elapsed,
        lines: lines.iter().map(|line| AnalysisLine::of(position, line)).collect(),
        white: white_expectation(best, position.turn()),
    }
}

/// Returns the report of a position after the end of the game.
pub fn report_of_end(id: u64, outcome: Outcome) -> AnalysisReply {
    let white = white_result(outcome);
    let lines = Vec::new();
    AnalysisReply::Report { id, depth: 0, nodes: 0, nps: 0, elapsed: 0, lines, white }
}

/// Annotates the moves of a game one after another.
pub struct Annotator {
    id: u64,
    moves: Vec<Move>,
    /// True if the game is over: the last position needs no search.
    is_over: bool,
    /// FEN of the starting position of the game.
    start: String,
    /// The game up to the position before the next move.
    played: Option<Box<dyn AnyMatch>>,
    /// The best line of that position.
    best: Option<Line>,
}

impl fmt::Debug for Annotator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Annotator").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Annotator {
    /// Begins with a game that was played from a position.
    pub fn new(id: u64, start: String, complete: &dyn AnyMatch) -> Annotator {
        let is_over = complete.outcome().is_some();
        Annotator { id, moves: complete.moves(), is_over, start, played: None, best: None }
    }

    /// Number of positions of the game.
    pub fn positions(&self) -> usize {
        self.moves.len() + 1
    }

    /// Number of its first positions that have to be searched.
    pub fn searched(&self) -> usize {
        self.positions() - usize::from(self.is_over)
    }

    /// Annotates the move before the position after `ply` moves, whose best line `find` returns.
    /// Positions follow each other.
    ///
    /// # Errors
    /// If the moves are not those of the game.
    pub fn annotate(
        &mut self,
        game: &dyn AnyGame,
        ply: usize,
        find: impl FnOnce(&dyn AnyPosition) -> Option<Line>,
    ) -> Result<AnalysisReply, AnswerError> {
        let mut played = match self.played.take() {
            Some(played) => played,
            None => set_up::<&str>(game, Some(&self.start), &[])?,
        };
        let mv = ply.checked_sub(1).and_then(|last| self.moves.get(last)).copied();
        let before = played.position();
        if let Some(mv) = mv {
            let illegal = |_| AnswerError::new(500, "internal", "A move of the game is not legal.");
            played.play(mv).map_err(illegal)?;
        }
        let next = find(played.position().as_ref());
        let annotated = AnnotatedMove { before: before.as_ref(), mv, best: self.best.as_ref() };
        // Before the last position, a draw that nobody claimed does not end the game.
        let is_last = ply + 1 == self.positions();
        let end = if is_last { played.outcome() } else { played.final_outcome() };
        let turn = played.position().turn();
        let reply = annotated.ply(self.id, ply, turn, end, next.as_ref());
        (self.played, self.best) = (Some(played), next);
        Ok(reply)
    }
}
