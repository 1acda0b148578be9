//! Verification of finished puzzles.

use super::judge::{Judgement, judge};
use super::scores::is_only_win;
use crate::Puzzle;
use heterodox_catalog::AnyMatch;
use heterodox_kernel::Move;
use std::fmt;

/// A move of a solution that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Number of the solver's move, from 1.
    pub number: usize,
    /// The move, in coordinate notation.
    pub mv: String,
    /// Objection of the search.
    pub reason: FailureReason,
}

/// An objection of a search to a move of a solution. Moves are in coordinate notation, margins
/// in thousandths of a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FailureReason {
    /// The search prefers another move.
    Other(String),
    /// The next best move is too close.
    Close {
        /// The next best move.
        second: String,
        /// By how much the solution is better.
        margin: i32,
    },
    /// The search changed its mind in its second half.
    Unsettled,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { number, mv, reason } = self;
        write!(f, "move {number}, {mv}: ")?;
        match reason {
            FailureReason::Other(best) => write!(f, "{best} is better"),
            FailureReason::Close { second, margin } => {
                write!(f, "{second} is only {:.3} points worse", f64::from(*margin) / 1000.0)
            }
            FailureReason::Unsettled => write!(f, "the search changed its mind late"),
        }
    }
}

/// Searches the position before each move of the solver with this many nodes.
///
/// # Errors
/// The first move that is not the best by a clear margin.
pub fn verify(puzzle: &Puzzle, nodes: u64) -> Result<(), Failure> {
    let game = &puzzle.game;
    let Ok(mut played) = game.match_from_fen(&puzzle.fen) else { return Ok(()) };
    let _ = played.play_text(&puzzle.last);
    let solution = puzzle.solution();
    let has_goal = wins(puzzle);
    for (i, &mv) in solution.iter().enumerate() {
        if i % 2 == 0
            && let Some(found) = judge(played.as_ref(), nodes)
            && let Some(reason) = objection(played.as_ref(), &found, mv, has_goal)
        {
            return Err(Failure { number: i / 2 + 1, mv: game.coordinates(mv), reason });
        }
        if played.play(mv).is_err() {
            break;
        }
    }
    Ok(())
}

/// Returns whether the solution wins the game. If it does, solvers are told so.
fn wins(puzzle: &Puzzle) -> bool {
    let mut position = puzzle.start();
    let us = position.turn();
    for mv in puzzle.solution() {
        if position.play(mv).is_err() {
            return false;
        }
    }
    position.outcome().is_some_and(|outcome| outcome.winner == Some(us))
}

/// Returns the objection to a move, given a judgement of the position.
fn objection(
    played: &dyn AnyMatch,
    found: &Judgement,
    mv: Move,
    has_goal: bool,
) -> Option<FailureReason> {
    let position = played.position();
    let wins_at_once = |mv: Move| {
        position.after(mv).is_ok_and(|after| {
            after.outcome().is_some_and(|outcome| outcome.winner == Some(position.turn()))
        })
    };
    // Any move that wins immediately solves a puzzle.
    if wins_at_once(mv) {
        return None;
    }
    let name = |mv: Move| position.game().coordinates(mv);
    if found.mv != mv {
        return Some(FailureReason::Other(name(found.mv)));
    }
    let (second, score) = found.second?;
    let is_clear = has_goal && is_only_win(found.score, score) || found.is_clear_without_goal();
    if !is_clear {
        let margin = found.margin().unwrap_or(0);
        return Some(FailureReason::Close { second: name(second), margin });
    }
    (!found.is_settled).then_some(FailureReason::Unsettled)
}
