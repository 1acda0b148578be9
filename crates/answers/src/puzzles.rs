//! The puzzles of games.

use crate::AnswerError;
use heterodox_api::{
    DailyPuzzle, DailyPuzzles, PuzzleList, PuzzleSolution, PuzzleSummary, PuzzleTryRequest,
    PuzzleView, games_to_discover, tokens_by_square,
};
use heterodox_catalog::AnyGame;
use heterodox_lessons::Progress;
use heterodox_puzzles::{Puzzle, PuzzleFile, attempt};

/// Milliseconds of a day.
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Returns the number of the day of a time in milliseconds since 1970.
pub fn day_of(now: u64) -> u64 {
    now / DAY_MS
}

/// Returns the daily puzzle of each game.
pub fn daily_puzzles(day: u64) -> DailyPuzzles {
    let of_game = |game: &dyn AnyGame| {
        let file = heterodox_puzzles::puzzles(&game.info().id)?;
        let daily = view_of(file.daily(day)?);
        Some(DailyPuzzle { game: file.game.clone(), puzzles: file.puzzles.len(), daily })
    };
    let games = games_to_discover();
    let games = games.iter().filter_map(|game| of_game(game.as_ref())).collect();
    DailyPuzzles { day, games }
}

/// Returns the puzzles of a game, without solutions. Options of the game are ignored.
///
/// # Errors
/// If there is no such game, or there are no puzzles for it.
pub fn puzzles(game: &str, day: u64) -> Result<PuzzleList, AnswerError> {
    let file = find(game)?;
    Ok(PuzzleList {
        game: file.game.clone(),
        day,
        daily: file.daily(day).map(|puzzle| puzzle.id.clone()),
        puzzles: file.puzzles.iter().map(summary_of).collect(),
    })
}

/// Returns a puzzle without its solution.
///
/// # Errors
/// If there is no such puzzle.
pub fn puzzle(game: &str, id: &str) -> Result<PuzzleView, AnswerError> {
    Ok(view_of(find_puzzle(game, id)?))
}

/// Returns the solution of a puzzle.
///
/// # Errors
/// If there is no such puzzle.
pub fn puzzle_solution(game: &str, id: &str) -> Result<PuzzleSolution, AnswerError> {
    Ok(PuzzleSolution { moves: find_puzzle(game, id)?.solution.clone() })
}

/// Tries a move in a puzzle. A move that wins immediately solves it, too.
///
/// # Errors
/// If there is no such puzzle, or no move.
pub fn try_puzzle_move(
    game: &str,
    id: &str,
    request: &PuzzleTryRequest,
) -> Result<Progress, AnswerError> {
    let puzzle = find_puzzle(game, id)?;
    let Some((last, earlier)) = request.moves.split_last() else {
        return Err(AnswerError::bad("no-move", "There is no move to try."));
    };
    let (Ok(progress) | Err(progress)) = attempt(puzzle, earlier, last);
    Ok(progress)
}

fn summary_of(puzzle: &Puzzle) -> PuzzleSummary {
    let start = puzzle.start();
    PuzzleSummary {
        id: puzzle.id.clone(),
        name: puzzle.name(),
        said: puzzle.title.is_none().then(|| puzzle.last_said().into()),
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

fn find(game: &str) -> Result<&'static PuzzleFile, AnswerError> {
    heterodox_catalog::find(game)?;
    let missing = || AnswerError::missing("no-puzzles", "There are no puzzles for this game.");
    heterodox_puzzles::puzzles(game).ok_or_else(missing)
}

fn find_puzzle(game: &str, id: &str) -> Result<&'static Puzzle, AnswerError> {
    let missing = || AnswerError::missing("unknown-puzzle", format!("There is no puzzle {id:?}."));
    find(game)?.puzzle(id).ok_or_else(missing)
}
