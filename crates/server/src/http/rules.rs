//! The rules of a game.

use super::App;
use super::computing::Computing;
use super::extract::Path;
use super::workshop::inventor;
use crate::error::ApiError;
use axum::extract::State;
use heterodox_api::{ErrorBody, RulesView};

/// Returns the rules in sections.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    responses((status = 200, body = RulesView), (status = 404, body = ErrorBody)))]
pub(super) async fn rules(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
) -> Result<axum::Json<RulesView>, ApiError> {
    let entry = computing.find(&app.hub.games, &game).await?;
    let view = move || Ok(RulesView::of(entry.game.as_ref()));
    let mut rules = computing.run(view).await?;
    if let Some(inventor) = inventor(&app, &rules.game).await? {
        rules.inventor = inventor;
    }
    Ok(axum::Json(rules))
}
