//! The lessons of a game.

use super::computing::{Computing, json};
use super::extract::{Json, Path};
use crate::error::ApiError;
use crate::games::check_length;
use axum::response::Response;
use heterodox_api::{ErrorBody, TryRequest};
use heterodox_lessons::{Attempt, Course, Progress};

/// Returns the lessons, in the order of teaching.
#[utoipa::path(get, path = "/api/games/{game}/lessons", tag = "games",
    params(("game" = String, Path, description = "The id; options after colons are ignored")),
    responses((status = 200, body = Course), (status = 404, body = ErrorBody)))]
pub(super) async fn lessons(
    computing: Computing,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    computing.run(move || json(find(&game)?)).await
}

/// Tries a move in a lesson.
#[utoipa::path(post, path = "/api/games/{game}/lessons/{lesson}/try", tag = "games",
    params(("game" = String, Path, description = "The id; options after colons are ignored"),
           ("lesson" = String, Path, description = "The id of the lesson")),
    request_body = TryRequest,
    responses((status = 200, body = Progress), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn try_move(
    computing: Computing,
    Path((game, id)): Path<(String, String)>,
    Json(request): Json<TryRequest>,
) -> Result<axum::Json<Progress>, ApiError> {
    check_length(request.moves.len())?;
    computing.run(move || attempt(&game, &id, &request).map(axum::Json)).await
}

fn attempt(game: &str, id: &str, request: &TryRequest) -> Result<Progress, ApiError> {
    let lesson = find(game)?.lesson(id);
    let missing = || ApiError::missing("unknown-lesson", format!("There is no lesson {id:?}."));
    let lesson = lesson.ok_or_else(missing)?;
    let Some((last, earlier)) = request.moves.split_last() else {
        return Err(ApiError::bad("no-move", "There is no move to try."));
    };
    Ok(match Attempt::resume(lesson, earlier) {
        Ok(mut attempt) => attempt.play(last),
        Err(answer) => answer,
    })
}

fn find(game: &str) -> Result<&'static Course, ApiError> {
    heterodox_catalog::find(game).map_err(ApiError::game)?;
    let missing = || ApiError::missing("no-lessons", "There are no lessons for this game.");
    heterodox_lessons::course(game).ok_or_else(missing)
}
