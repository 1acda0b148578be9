//! Messages between nodes, as JSON.

use crate::error::ApiError;
use heterodox_api::LiveGame;
use heterodox_round::{Command, ConnectionId, GameId, Timestamp, To};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A message from one node to another.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Envelope {
    /// A command to the owner of a game. If it has a reply, the response carries the
    /// number.
    ToOwner { game: GameId, number: Option<u64>, command: Command },
    /// A message from the owner of a game.
    FromOwner { game: GameId, message: FromOwner },
    /// The sender has lost a message of the receiver: both reset their connection.
    Lost,
    /// The sender is shutting down and no longer owns games.
    Goodbye,
    /// The games at the sender that everybody may watch. It is broadcast regularly, so
    /// losing it does no harm.
    Watchable {
        games: Vec<WatchableGame>,
        /// Open challenges whose creators are connected. Older versions do not send them.
        #[serde(default)]
        challenges: Vec<WatchableGame>,
    },
}

/// A game that everybody may watch, or an open challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct WatchableGame {
    pub(crate) id: GameId,
    /// Time of the last event.
    pub(crate) updated: Timestamp,
}

/// A message from the owner of a game.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum FromOwner {
    /// The response to a command with this number.
    Response { number: u64, response: Result<Response, ApiError> },
    /// A message for clients.
    Message { to: To, is_full_state: bool, message: Box<RawValue> },
    /// The owner does not know this connection.
    UnknownConnection { connection: ConnectionId },
    /// The sender does not own the game, or it has to be opened again.
    NotOwner,
}

/// A response.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Response {
    /// The connection is attached.
    Attached,
    /// The game as the user sees it.
    Live(Box<LiveGame>),
}
