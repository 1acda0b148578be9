//! Results of games.

use heterodox_kernel::{Color, Outcome};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutcomeView {
    /// The winner; absent for draws and aborted games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Color>,
    /// Id of the reason.
    pub reason: String,
    /// Result and reason in words.
    pub text: String,
    /// `1-0`, `0-1` or `1/2-1/2`; `*` if the game was aborted.
    pub result: String,
    /// The side that has aborted the game, if one has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aborted_by: Option<Color>,
    /// The side that has not made its first move in time, if the game was aborted for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Color>,
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> OutcomeView {
        OutcomeView {
            winner: outcome.winner,
            reason: outcome.reason.id().to_owned(),
            text: outcome.to_string(),
            result: outcome.result().to_owned(),
            aborted_by: None,
            late: None,
        }
    }
}
