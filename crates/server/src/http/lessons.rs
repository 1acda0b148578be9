//! The lessons of a game.

use super::computing::{Computing, json};
use super::extract::{Json, Path};
use crate::error::ApiError;
use axum::response::Response;
use heterodox_answers::{self as answers, check_length};
use heterodox_api::{ErrorBody, TryRequest};
use heterodox_lessons::{Course, Progress};

/// Returns the lessons, in the order of teaching.
#[utoipa::path(get, path = "/api/games/{game}/lessons", tag = "games",
    params(("game" = String, Path, description = "The id; options after colons are ignored")),
    responses((status = 200, body = Course), (status = 404, body = ErrorBody)))]
pub(super) async fn lessons(
    computing: Computing,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    computing.run(move || json(answers::lessons(&game)?)).await
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
    let try_move = move || Ok(axum::Json(answers::try_move(&game, &id, &request)?));
    computing.run(try_move).await
}
