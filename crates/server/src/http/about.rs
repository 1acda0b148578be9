//! Route of the text about the origin of a game.

use super::App;
use super::computing::Computing;
use super::extract::Path;
use crate::error::ApiError;
use axum::extract::State;
use heterodox_answers as answers;
use heterodox_api::{AboutView, ErrorBody};

/// Returns the source, occasion, aims and other parts of the text about a game.
#[utoipa::path(get, path = "/api/games/{game}/about", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    responses((status = 200, body = AboutView), (status = 404, body = ErrorBody)))]
pub(super) async fn about(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
) -> Result<axum::Json<AboutView>, ApiError> {
    let entry = computing.find(&app.hub.games, &game).await?;
    computing.run(move || Ok(axum::Json(answers::about(entry.game.as_ref())?))).await
}
