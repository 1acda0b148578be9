//! The openings of studies.

use super::App;
use super::computing::Computing;
use super::extract::{Json, Path};
use crate::error::ApiError;
use axum::extract::State;
use heterodox_answers::{check_length, explore as explore_book, studied_hash};
use heterodox_api::{ErrorBody, ExplorerReply, PositionRequest};

/// Returns the moves of a position in the book of the game's study. There are none if the
/// position is not in the book, or if there is no study of the game.
#[utoipa::path(post, path = "/api/games/{game}/explorer", tag = "studies",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = PositionRequest,
    responses((status = 200, body = ExplorerReply), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn explorer(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Json(request): Json<PositionRequest>,
) -> Result<axum::Json<ExplorerReply>, ApiError> {
    check_length(request.moves.len())?;
    let entry = computing.find(&app.hub.games, &game).await?;
    let documents = match studied_hash(&entry.info.id) {
        Some(hash) => app.studies.documents(&hash, &entry.game).await?,
        None => None,
    };
    let explore = move || {
        let book = documents.as_ref().map(|documents| &documents.book);
        Ok(explore_book(entry.game.as_ref(), book, &request)?)
    };
    computing.run_long(explore).await.map(axum::Json)
}
