//! Messages of the server about live games. Only the fields that the trials use are
//! declared.

use heterodox_api::{PlayedMove, PositionView};
use heterodox_kernel::Color;
use serde::Deserialize;

/// A message of a live game's WebSocket.
#[derive(Deserialize, Debug)]
pub(crate) struct ServerMessage {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) id: Option<u64>,
    pub(crate) seq: Option<u64>,
    pub(crate) message: Option<String>,
    pub(crate) event: Option<Event>,
    pub(crate) live: Option<Live>,
}

/// A numbered event.
#[derive(Deserialize, Debug)]
pub(crate) struct Event {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) played: Option<PlayedMove>,
    pub(crate) position: Option<PositionView>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) by: Option<Color>,
}

/// The state of a live game.
#[derive(Deserialize, Debug)]
pub(crate) struct Live {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) seq: u64,
    pub(crate) status: String,
    pub(crate) invite: Option<String>,
    pub(crate) start: String,
    pub(crate) played: Vec<PlayedMove>,
    pub(crate) position: PositionView,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) draw: Option<Color>,
}

#[derive(Copy, Clone, Deserialize, Debug)]
pub(crate) struct Clocks {
    pub(crate) white: u64,
    pub(crate) black: u64,
}

impl ServerMessage {
    /// Returns the reason of a rejected request.
    pub(crate) fn reason(&self) -> &str {
        self.message.as_deref().unwrap_or_default()
    }
}
