//! The position editor, for positions that may be illegal.

use super::App;
use super::computing::{Computing, json};
use super::extract::{Json, Path};
use crate::error::ApiError;
use axum::extract::State;
use axum::response::Response;
use heterodox_answers as answers;
use heterodox_api::{EditReply, EditRequest, ErrorBody};

/// Changes a position that may be illegal.
#[utoipa::path(post, path = "/api/games/{game}/edit", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = EditRequest,
    responses((status = 200, body = EditReply), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn edit(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Json(request): Json<EditRequest>,
) -> Result<Response, ApiError> {
    let entry = computing.find(&app.hub.games, &game).await?;
    let edit = move || json(&answers::edit(entry.game.as_ref(), &request)?);
    computing.run(edit).await
}
