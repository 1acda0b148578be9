//! The lessons of a game.

use crate::AnswerError;
use heterodox_api::TryRequest;
use heterodox_lessons::{Attempt, Course, Progress};

/// Returns the lessons of a game, in the order of teaching. Options of the game are ignored.
///
/// # Errors
/// If there is no such game, or there are no lessons for it.
pub fn lessons(game: &str) -> Result<&'static Course, AnswerError> {
    heterodox_catalog::find(game)?;
    let missing = || AnswerError::missing("no-lessons", "There are no lessons for this game.");
    heterodox_lessons::course(game).ok_or_else(missing)
}

/// Tries a move in a lesson.
///
/// # Errors
/// If there is no such lesson, or no move.
pub fn try_move(game: &str, id: &str, request: &TryRequest) -> Result<Progress, AnswerError> {
    let lesson = lessons(game)?.lesson(id);
    let missing = || AnswerError::missing("unknown-lesson", format!("There is no lesson {id:?}."));
    let lesson = lesson.ok_or_else(missing)?;
    let Some((last, earlier)) = request.moves.split_last() else {
        return Err(AnswerError::bad("no-move", "There is no move to try."));
    };
    Ok(match Attempt::resume(lesson, earlier) {
        Ok(mut attempt) => attempt.play(last),
        Err(answer) => answer,
    })
}
