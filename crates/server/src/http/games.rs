//! Games, positions and the levels of the computer.

use super::App;
use super::extract::{Json, Path};
use super::workshop::describe;
use crate::engine;
use crate::error::{ApiError, ErrorBody};
use crate::games::check_length;
use crate::json::LevelInfo;
use axum::extract::State;
use heterodox_api::{GameSummary, PositionReply, PositionRequest, Reasons, ReasonsRequest};
use heterodox_kernel::text::sentence;

/// Lists all games, without options.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, body = Vec<GameSummary>)))]
pub(super) async fn list(State(app): State<App>) -> axum::Json<Vec<GameSummary>> {
    let games = app.hub.games.list();
    axum::Json(games.iter().map(|entry| entry.summary.clone()).collect())
}

/// Returns a game with its options chosen.
#[utoipa::path(get, path = "/api/games/{game}", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    responses((status = 200, body = GameSummary), (status = 404, body = ErrorBody)))]
pub(super) async fn one(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<axum::Json<GameSummary>, ApiError> {
    let mut summary = app.hub.games.find(&game).await?.summary.clone();
    describe(&app, &mut summary).await?;
    Ok(axum::Json(summary))
}

/// Returns the position after some moves.
#[utoipa::path(post, path = "/api/games/{game}/position", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = PositionRequest,
    responses((status = 200, body = PositionReply), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn position(
    State(app): State<App>,
    Path(game): Path<String>,
    Json(request): Json<PositionRequest>,
) -> Result<axum::Json<PositionReply>, ApiError> {
    let entry = app.hub.games.find(&game).await?;
    check_length(request.moves.len())?;
    let played = entry.set_up(request.fen.as_deref(), &request.moves)?;
    Ok(axum::Json(PositionReply::of(played)))
}

/// Explains for every square why a picked piece has no legal move to it.
#[utoipa::path(post, path = "/api/games/{game}/reasons", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = ReasonsRequest,
    responses((status = 200, body = Reasons), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn reasons(
    State(app): State<App>,
    Path(game): Path<String>,
    Json(request): Json<ReasonsRequest>,
) -> Result<axum::Json<Reasons>, ApiError> {
    let entry = app.hub.games.find(&game).await?;
    check_length(request.moves.len())?;
    let played = entry.set_up(request.fen.as_deref(), &request.moves)?;
    let reasons = Reasons::of(played.position().as_ref(), &request)
        .map_err(|error| ApiError::bad("bad-piece", sentence(&error.to_string())))?;
    Ok(axum::Json(reasons))
}

/// Lists the levels of the computer.
#[utoipa::path(get, path = "/api/levels", tag = "games",
    responses((status = 200, body = Vec<LevelInfo>)))]
pub(super) async fn levels() -> axum::Json<Vec<LevelInfo>> {
    axum::Json(engine::levels())
}
