//! The rules of a game.

use super::extract::Path;
use crate::error::{ApiError, ErrorBody};
use heterodox_api::RulesView;

/// Returns the rules in sections.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    responses((status = 200, body = RulesView), (status = 404, body = ErrorBody)))]
pub(super) async fn rules(Path(game): Path<String>) -> Result<axum::Json<RulesView>, ApiError> {
    Ok(axum::Json(RulesView::find(&game).map_err(ApiError::game)?))
}
