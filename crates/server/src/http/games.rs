//! Games, positions and the levels of the computer.

use super::App;
use super::computing::{Computing, json};
use super::extract::{Json, Path};
use super::workshop::describe;
use crate::error::ApiError;
use axum::extract::State;
use axum::response::Response;
use heterodox_answers::{self as answers, AnswerError, check_length};
use heterodox_api::{
    ErrorBody, GameSummary, LevelInfo, PositionReply, PositionRequest, Reasons, ReasonsRequest,
    ReplayReply,
};
use heterodox_catalog::AnyGame;
use serde::Serialize;

/// Lists all games, without options.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, body = Vec<GameSummary>)))]
pub(super) async fn list(
    State(app): State<App>,
    computing: Computing,
) -> Result<Response, ApiError> {
    let list = move || {
        let games = app.hub.games.list();
        let summaries: Vec<&GameSummary> = games.iter().map(|entry| &entry.summary).collect();
        json(&summaries)
    };
    computing.run(list).await
}

/// Returns a game with its options chosen.
#[utoipa::path(get, path = "/api/games/{game}", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    responses((status = 200, body = GameSummary), (status = 404, body = ErrorBody)))]
pub(super) async fn one(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
) -> Result<axum::Json<GameSummary>, ApiError> {
    let mut summary = computing.find(&app.hub.games, &game).await?.summary.clone();
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
    computing: Computing,
    Path(game): Path<String>,
    Json(request): Json<PositionRequest>,
) -> Result<Response, ApiError> {
    check_length(request.moves.len())?;
    answer(&app, &computing, &game, move |game| answers::position(game, &request)).await
}

/// Returns a game with everything that its moves have done.
#[utoipa::path(post, path = "/api/games/{game}/replay", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = PositionRequest,
    responses((status = 200, body = ReplayReply), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn replay(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Json(request): Json<PositionRequest>,
) -> Result<Response, ApiError> {
    check_length(request.moves.len())?;
    answer(&app, &computing, &game, move |game| answers::replay(game, &request)).await
}

/// Explains for every square why a picked piece has no legal move to it.
#[utoipa::path(post, path = "/api/games/{game}/reasons", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = ReasonsRequest,
    responses((status = 200, body = Reasons), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn reasons(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Json(request): Json<ReasonsRequest>,
) -> Result<Response, ApiError> {
    check_length(request.moves.len())?;
    answer(&app, &computing, &game, move |game| answers::reasons(game, &request)).await
}

/// Answers a question about a game, which may need a long game to be replayed.
async fn answer<T: Serialize>(
    app: &App,
    computing: &Computing,
    game: &str,
    question: impl Fn(&dyn AnyGame) -> Result<T, AnswerError> + Send + Sync + 'static,
) -> Result<Response, ApiError> {
    let entry = computing.find(&app.hub.games, game).await?;
    computing.run_long(move || json(&question(entry.game.as_ref())?)).await
}

/// Lists the levels of the computer.
#[utoipa::path(get, path = "/api/levels", tag = "games",
    responses((status = 200, body = Vec<LevelInfo>)))]
pub(super) async fn levels() -> axum::Json<Vec<LevelInfo>> {
    axum::Json(answers::levels())
}
