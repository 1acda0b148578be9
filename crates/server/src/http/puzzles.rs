//! The puzzles of a game.

use super::App;
use super::computing::{Computing, json};
use super::extract::{Json, Path};
use crate::error::ApiError;
use axum::extract::State;
use axum::response::Response;
use heterodox_answers::{self as answers, check_length};
use heterodox_api::{
    DailyPuzzles, ErrorBody, PuzzleList, PuzzleSolution, PuzzleTryRequest, PuzzleView,
};
use heterodox_lessons::Progress;

/// Returns the daily puzzle of each game.
#[utoipa::path(get, path = "/api/puzzles", tag = "games",
    responses((status = 200, body = DailyPuzzles)))]
pub(super) async fn daily_puzzles(
    State(app): State<App>,
    computing: Computing,
) -> Result<Response, ApiError> {
    let day = today(&app);
    computing.run(move || json(&answers::daily_puzzles(day))).await
}

/// Returns the puzzles of a game, without solutions.
#[utoipa::path(get, path = "/api/games/{game}/puzzles", tag = "games",
    params(("game" = String, Path, description = "The id; options after colons are ignored")),
    responses((status = 200, body = PuzzleList), (status = 404, body = ErrorBody)))]
pub(super) async fn puzzles(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    let day = today(&app);
    computing.run(move || json(&answers::puzzles(&game, day)?)).await
}

/// Returns a puzzle without its solution.
#[utoipa::path(get, path = "/api/games/{game}/puzzles/{puzzle}", tag = "games",
    params(("game" = String, Path, description = "The id; options after colons are ignored"),
           ("puzzle" = String, Path, description = "The id of the puzzle")),
    responses((status = 200, body = PuzzleView), (status = 404, body = ErrorBody)))]
pub(super) async fn puzzle(
    computing: Computing,
    Path((game, id)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    computing.run(move || json(&answers::puzzle(&game, &id)?)).await
}

/// Returns the solution of a puzzle.
#[utoipa::path(get, path = "/api/games/{game}/puzzles/{puzzle}/solution", tag = "games",
    params(("game" = String, Path, description = "The id; options after colons are ignored"),
           ("puzzle" = String, Path, description = "The id of the puzzle")),
    responses((status = 200, body = PuzzleSolution), (status = 404, body = ErrorBody)))]
pub(super) async fn puzzle_solution(
    computing: Computing,
    Path((game, id)): Path<(String, String)>,
) -> Result<axum::Json<PuzzleSolution>, ApiError> {
    let solution = move || Ok(answers::puzzle_solution(&game, &id)?);
    computing.run(solution).await.map(axum::Json)
}

/// Tries a move in a puzzle. A move that wins immediately solves it, too.
#[utoipa::path(post, path = "/api/games/{game}/puzzles/{puzzle}/try", tag = "games",
    params(("game" = String, Path, description = "The id; options after colons are ignored"),
           ("puzzle" = String, Path, description = "The id of the puzzle")),
    request_body = PuzzleTryRequest,
    responses((status = 200, body = Progress), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn try_puzzle_move(
    computing: Computing,
    Path((game, id)): Path<(String, String)>,
    Json(request): Json<PuzzleTryRequest>,
) -> Result<axum::Json<Progress>, ApiError> {
    check_length(request.moves.len())?;
    let try_move = move || Ok(axum::Json(answers::try_puzzle_move(&game, &id, &request)?));
    computing.run(try_move).await
}

fn today(app: &App) -> u64 {
    answers::day_of(app.hub.clock.now().0)
}
