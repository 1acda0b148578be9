//! Values of positions with few pieces, from solved endings.

use crate::said::SaidView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The value of a position from a solved ending.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndingReply {
    /// Tells if the value is known.
    pub status: EndingStatus,
    /// The result for the side to move; absent if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<EndingOutcome>,
    /// Plies to the end of the game with best play of both sides; absent for draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// All legal moves, the best first. Empty if the value is not known.
    pub moves: Vec<EndingMove>,
}

/// A move from a position whose ending is solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndingMove {
    /// The move in coordinate notation.
    pub coordinates: String,
    /// The move in SAN.
    pub san: String,
    /// Sentence without a full stop that says what the move does.
    pub sentence: String,
    /// The parts of the sentence, for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// The result for the side that moves.
    pub outcome: EndingOutcome,
    /// Plies to the end of the game, this one included; absent for draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

/// Tells if the value of a position is known.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum EndingStatus {
    /// It is known.
    Solved,
    /// It will not be known: there are too many pieces, or the game is over.
    None,
    /// The ending is being solved. It may be asked for again in a second.
    Pending,
}

/// A result for one side with best play of both sides, without regard to repetition and the
/// move limit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum EndingOutcome {
    /// The side wins.
    Win,
    /// Nobody can force a win.
    Draw,
    /// The side loses.
    Loss,
}
