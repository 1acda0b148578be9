//! Puzzles, and attempts to solve them and lessons.

use crate::said::SaidView;
use heterodox_kernel::Color;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The daily puzzles of all games.
#[derive(Serialize, ToSchema)]
pub struct DailyPuzzles {
    /// Number of the day (UTC), which increases by one from day to day.
    pub day: u64,
    /// The games that have puzzles.
    pub games: Vec<DailyPuzzle>,
}

/// The daily puzzle of a game.
#[derive(Serialize, ToSchema)]
pub struct DailyPuzzle {
    /// Id of the game.
    pub game: String,
    /// Number of its puzzles.
    pub puzzles: usize,
    /// The puzzle of the day.
    pub daily: PuzzleView,
}

/// The puzzles of a game, without solutions.
#[derive(Serialize, ToSchema)]
pub struct PuzzleList {
    /// Id of the game, without options.
    pub game: String,
    /// Number of the day (UTC), which increases by one from day to day.
    pub day: u64,
    /// Id of the puzzle of the day.
    pub daily: Option<String>,
    /// The puzzles.
    pub puzzles: Vec<PuzzleSummary>,
}

/// A puzzle in a list.
#[derive(Serialize, ToSchema)]
pub struct PuzzleSummary {
    /// Id.
    pub id: String,
    /// Title, or the opponent's last move with a question mark.
    pub name: String,
    /// The parts of the sentence about the last move, for other languages; absent with a title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// Author of a puzzle that somebody composed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The solver's side.
    pub turn: Color,
    /// Tokens of the pieces by square when the solver is to move, in capitals for White.
    pub pieces: BTreeMap<String, String>,
    /// Difficulty, from 400 to 3000, on the scale of people's ratings.
    pub rating: u32,
    /// Number of moves of the solver.
    pub moves: usize,
    /// Themes.
    pub themes: Vec<String>,
}

/// A puzzle without its solution.
#[derive(Serialize, ToSchema)]
pub struct PuzzleView {
    /// The entry of a list.
    #[serde(flatten)]
    pub summary: PuzzleSummary,
    /// Id of the game.
    pub game: String,
    /// FEN of the position before the opponent's last move.
    pub fen: String,
    /// The opponent's last move in coordinate notation.
    pub last: String,
}

/// The solution of a puzzle.
#[derive(Serialize, ToSchema)]
pub struct PuzzleSolution {
    /// The solver's moves and, between them, the opponent's replies, in coordinate notation.
    pub moves: Vec<String>,
}

/// The moves of an attempt to solve a puzzle.
#[derive(Deserialize, ToSchema)]
pub struct PuzzleTryRequest {
    /// The solver's moves that led on, and one to try.
    pub moves: Vec<String>,
}

/// The moves of an attempt to solve a lesson.
#[derive(Deserialize, ToSchema)]
pub struct TryRequest {
    /// The learner's moves that led on, and one to try.
    pub moves: Vec<String>,
}
