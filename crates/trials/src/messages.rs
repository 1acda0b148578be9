//! Messages of the server. Only the fields that the trials use are declared.

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
    pub(crate) played: Option<Move>,
    pub(crate) position: Option<Position>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) by: Option<String>,
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
    pub(crate) played: Vec<Move>,
    pub(crate) position: Position,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) draw: Option<String>,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Position {
    pub(crate) fen: String,
    pub(crate) turn: String,
    pub(crate) moves: Vec<Move>,
    pub(crate) outcome: Option<Outcome>,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Outcome {
    pub(crate) reason: String,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Move {
    pub(crate) id: String,
}

#[derive(Copy, Clone, Deserialize, Debug)]
pub(crate) struct Clocks {
    pub(crate) white: u64,
    pub(crate) black: u64,
}

impl ServerMessage {
    /// Returns the reason of a refused request.
    pub(crate) fn reason(&self) -> &str {
        self.message.as_deref().unwrap_or_default()
    }
}
