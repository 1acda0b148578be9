//! The puzzles of a game.

use super::App;
use super::computing::{Computing, json};
use super::extract::{Json, Path};
use crate::error::ApiError;
use crate::games::check_length;
use axum::extract::State;
use axum::response::Response;
use heterodox_api::{
    DailyPuzzle, DailyPuzzles, ErrorBody, PuzzleList, PuzzleSolution, PuzzleSummary,
    PuzzleTryRequest, PuzzleView, games_to_discover, tokens_by_square,
};
use heterodox_catalog::AnyGame;
use heterodox_lessons::Progress;
use heterodox_puzzles::{Puzzle, PuzzleFile, attempt};

/// Milliseconds of a day.
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

fn summary_of(puzzle: &Puzzle) -> PuzzleSummary {
    let start = puzzle.start();
    PuzzleSummary {
        id: puzzle.id.clone(),
        name: puzzle.name(),
        author: puzzle.author.clone(),
        turn: start.turn(),
        pieces: tokens_by_square(start.as_ref()),
        rating: puzzle.rating,
        moves: puzzle.moves(),
        themes: puzzle.themes.clone(),
    }
}

fn view_of(puzzle: &Puzzle) -> PuzzleView {
    PuzzleView {
        summary: summary_of(puzzle),
        game: puzzle.game.info().id,
        fen: puzzle.fen.clone(),
        last: puzzle.last.clone(),
    }
}

/// Returns the daily puzzle of each game.
#[utoipa::path(get, path = "/api/puzzles", tag = "games",
    responses((status = 200, body = DailyPuzzles)))]
pub(super) async fn daily_puzzles(
    State(app): State<App>,
    computing: Computing,
) -> Result<Response, ApiError> {
    let day = today(&app);
    computing.run(move || json(&puzzles_of(day))).await
}

/// Returns the puzzles of a day.
fn puzzles_of(day: u64) -> DailyPuzzles {
    let of_game = |game: &dyn AnyGame| {
        let file = heterodox_puzzles::puzzles(&game.info().id)?;
        let daily = view_of(file.daily(day)?);
        Some(DailyPuzzle { game: file.game.clone(), puzzles: file.puzzles.len(), daily })
    };
    let games = games_to_discover();
    let games = games.iter().filter_map(|game| of_game(game.as_ref())).collect();
    DailyPuzzles { day, games }
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
    let list = move || {
        let file = find(&game)?;
        json(&PuzzleList {
            game: file.game.clone(),
            day,
            daily: file.daily(day).map(|puzzle| puzzle.id.clone()),
            puzzles: file.puzzles.iter().map(summary_of).collect(),
        })
    };
    computing.run(list).await
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
    computing.run(move || json(&view_of(find_puzzle(&game, &id)?))).await
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
    let solution = move || Ok(find_puzzle(&game, &id)?.solution.clone());
    Ok(axum::Json(PuzzleSolution { moves: computing.run(solution).await? }))
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
    let try_move = move || {
        let puzzle = find_puzzle(&game, &id)?;
        let Some((last, earlier)) = request.moves.split_last() else {
            return Err(ApiError::bad("no-move", "There is no move to try."));
        };
        let (Ok(progress) | Err(progress)) = attempt(puzzle, earlier, last);
        Ok(axum::Json(progress))
    };
    computing.run(try_move).await
}

fn today(app: &App) -> u64 {
    app.hub.clock.now().0 / DAY_MS
}

fn find(game: &str) -> Result<&'static PuzzleFile, ApiError> {
    heterodox_catalog::find(game).map_err(ApiError::game)?;
    let missing = || ApiError::missing("no-puzzles", "There are no puzzles for this game.");
    heterodox_puzzles::puzzles(game).ok_or_else(missing)
}

fn find_puzzle(game: &str, id: &str) -> Result<&'static Puzzle, ApiError> {
    let missing = || ApiError::missing("unknown-puzzle", format!("There is no puzzle {id:?}."));
    find(game)?.puzzle(id).ok_or_else(missing)
}
