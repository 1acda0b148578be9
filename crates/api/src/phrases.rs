//! Ready-made phrases between the players of a live game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that a player can say to the other one. It travels as a code; the client knows its
/// words in each language.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Phrase {
    /// "Good luck!"
    GoodLuck,
    /// "Nice move"
    NiceMove,
    /// "Sorry, one moment"
    OneMoment,
    /// "Well played"
    WellPlayed,
    /// "Thanks"
    Thanks,
    /// "Another game?"
    AnotherGame,
}
