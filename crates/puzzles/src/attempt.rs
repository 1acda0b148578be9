//! Attempts to solve a puzzle.

use crate::Puzzle;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Move, NotationError};
pub use heterodox_lessons::Progress;
use heterodox_lessons::illegal_move_reason;

/// Answers the solver's last move, after earlier ones that belong to the solution.
///
/// A move that wins immediately solves the puzzle, although the solution has another.
///
/// # Errors
/// If one of the earlier moves is not that of the solution. The error is the answer to it.
pub fn attempt(puzzle: &Puzzle, earlier: &[String], text: &str) -> Result<Progress, Progress> {
    let mut position = puzzle.start();
    let mut solution = puzzle.solution.chunks(2);
    for mv in earlier {
        match answer(position.as_ref(), solution.next().unwrap_or_default(), mv) {
            (Progress::Continue { .. }, Some(next)) => position = next,
            (other, _) => return Err(other),
        }
    }
    Ok(answer(position.as_ref(), solution.next().unwrap_or_default(), text).0)
}

/// Answers a move, given the move of the solution and the reply to it. Returns the position
/// with the solver to move again if there is one.
fn answer(
    position: &dyn AnyPosition,
    wanted: &[String],
    text: &str,
) -> (Progress, Option<Box<dyn AnyPosition>>) {
    let played = match position.read_move(text) {
        Ok(played) => played,
        Err(error) => return (illegal(error), None),
    };
    let after = position.after(played).expect("the move is legal");
    let (mv, fen) = (position.game().coordinates(played), after.fen());
    if wins(position, after.as_ref()) {
        let text = after.outcome().map(|outcome| format!("{outcome}."));
        return (Progress::Solved { mv, fen, text }, None);
    }
    match wanted {
        [best, reply] if *best == mv => {
            let mut next = after;
            next.play_text(reply).expect("the reply is legal");
            let (reply, fen_after) = (Some(reply.clone()), fen);
            let progress = Progress::Continue { mv, after: fen_after, reply, fen: next.fen() };
            (progress, Some(next))
        }
        [best] if *best == mv => (Progress::Solved { mv, fen, text: None }, None),
        _ => {
            let answer = objection(position, played, after.as_ref());
            (Progress::Wrong { mv, fen, answer }, None)
        }
    }
}

fn illegal(error: NotationError) -> Progress {
    Progress::Illegal { written: false, reason: illegal_move_reason(error) }
}

/// Returns whether the side that has moved has won.
fn wins(position: &dyn AnyPosition, after: &dyn AnyPosition) -> bool {
    after.outcome().is_some_and(|outcome| outcome.winner == Some(position.turn()))
}

/// The error in a move, as a sentence.
fn objection(position: &dyn AnyPosition, played: Move, after: &dyn AnyPosition) -> String {
    let (us, them) = (position.turn(), after.turn());
    match after.outcome() {
        Some(outcome) if outcome.winner.is_none() => return "That is only a draw.".to_owned(),
        Some(_) => return "That loses the game.".to_owned(),
        None => {}
    }
    let replies = after.successors();
    if replies.iter().any(|(_, next)| next.outcome().is_some_and(|o| o.winner == Some(!us))) {
        return format!("{them} could win at once. Look for a better move.");
    }
    let is_lost = |&(reply, _): &(Move, _)| after.effect(reply).removed.contains(&played.to);
    if replies.iter().any(is_lost) {
        let on = position.game().board().name(played.to);
        return format!("Not the best move: {them} can take on {on}.");
    }
    "Not the best move. There is a stronger one.".to_owned()
}
