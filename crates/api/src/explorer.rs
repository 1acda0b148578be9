//! The openings of a game.

use crate::said::SaidView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A position in a book.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct ExplorerReply {
    /// Number of games that reached the position.
    pub games: u64,
    /// The moves to other positions of the book, best first. Empty if the position is not in
    /// the book.
    pub moves: Vec<ExplorerMove>,
}

/// A move of a book.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ExplorerMove {
    /// Coordinate notation.
    pub coordinates: String,
    /// Standard algebraic notation.
    pub san: String,
    /// Sentence without a full stop that says what the move does.
    pub sentence: String,
    /// The parts of the sentence, for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// Number of games that reached the position after it.
    pub games: u64,
    /// White's score in these games, from 0 to 1. Absent without games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// Evaluation in centipawns for White.
    pub evaluation: i32,
    /// Number of lines of the book behind it.
    pub continuations: u64,
}
