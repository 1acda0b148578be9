//! Route of the text about the origin of a game.

use super::App;
use super::computing::Computing;
use super::extract::Path;
use crate::error::ApiError;
use axum::extract::State;
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
    let missing = || ApiError::missing("no-about", "There is no text about this game.");
    let view = move || AboutView::of(entry.game.as_ref()).map(axum::Json).ok_or_else(missing);
    computing.run(view).await
}
