//! Results of learning a game of the workshop, as the server tells them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State and result of learning a game of the workshop by self-play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameLearning {
    /// State of the queue for this game.
    pub state: LearningState,
    /// Result of the last attempt, if one has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<LearningResult>,
}

/// State of a game in the queue of a server.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum LearningState {
    /// Nobody has played it against the computer since it was learned, or ever.
    None,
    /// It waits for its turn.
    Waiting,
    /// It is being learned.
    Running,
}

/// Result of an attempt to learn a game. Older versions have told neither the time
/// nor the numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LearningResult {
    /// True if it plays with weights that it has learned, false if it keeps those that follow from
    /// the rules.
    pub better: bool,
    /// Time of the end, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<u64>,
    /// Number of games against itself that it has learned from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// Its match with the new weights against itself with those that it had. Without a match, the
    /// games had too few positions to learn from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<LearningMatch>,
    /// The levels, if they were placed for this game. Otherwise they have the strengths of those of
    /// chess.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels: Option<MeasuredLevels>,
}

/// Results of the levels that were placed for a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeasuredLevels {
    /// Maximum number of positions searched for a move. In play, the highest level is limited by
    /// time only.
    pub nodes: u64,
    /// The score of each level from 1 to 7 against the next, in games that had no part in placing
    /// them.
    pub steps: Vec<LearningMatch>,
}

/// The match of the new weights of a game against those before, or of a level against the next.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LearningMatch {
    /// Number of games.
    pub games: u32,
    /// Mean score of the new weights, or of the lower level, from 0 to 1. A draw counts one half.
    pub score: f64,
    /// Lower end of the 95 % interval of the score.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}
