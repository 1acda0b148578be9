//! Messages between nodes, as JSON.

use crate::error::ApiError;
use crate::json::{Live, Request};
use crate::live::WatchableGame;
use crate::round::{ConnectionId, To};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A message from one node to another.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Envelope {
    /// A message to the owner of a game.
    #[serde(rename = "Up")]
    ToOwner {
        game: String,
        #[serde(rename = "up")]
        message: ToOwner,
    },
    /// A message from the owner of a game.
    #[serde(rename = "Down")]
    FromOwner {
        game: String,
        #[serde(rename = "down")]
        message: FromOwner,
    },
    /// The sender has lost a message of the receiver: both reset their connection.
    Lost,
    /// The sender shuts down and owns no games any more.
    #[serde(rename = "Farewell")]
    Goodbye,
    /// The games at the sender that everybody may watch. It is broadcast regularly, so
    /// losing it does no harm.
    Watchable { games: Vec<WatchableGame> },
}

/// A command or request to the owner of a game.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum ToOwner {
    /// A request with the number that its response carries.
    #[serde(rename = "Ask")]
    RpcRequest {
        number: u64,
        #[serde(rename = "ask")]
        request: RpcRequest,
    },
    /// A connection was closed.
    Disconnected { connection: ConnectionId },
    /// A connection could not receive all messages.
    Behind { connection: ConnectionId },
    /// A request of a client.
    Request { connection: ConnectionId, request: Request },
    /// The round-trip time of a client in milliseconds.
    Lag { connection: ConnectionId, lag: u64 },
    /// A user has a new name.
    Renamed {
        #[serde(rename = "visitor")]
        user_id: String,
        name: String,
    },
}

/// A request that has a response.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum RpcRequest {
    /// A client opens the game.
    Attach {
        connection: ConnectionId,
        #[serde(rename = "visitor")]
        user_id: Option<String>,
        since: Option<u64>,
    },
    /// A user joins the game.
    Join {
        #[serde(rename = "visitor")]
        user_id: String,
        name: String,
    },
    /// A user withdraws a challenge.
    Withdraw {
        #[serde(rename = "visitor")]
        user_id: String,
    },
    /// A user reads the game without opening it.
    #[serde(rename = "Look")]
    View {
        #[serde(rename = "visitor")]
        user_id: Option<String>,
    },
}

/// A message from the owner of a game.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum FromOwner {
    /// The response to a request with this number.
    #[serde(rename = "Answer")]
    RpcResponse {
        number: u64,
        #[serde(rename = "answer")]
        response: Result<RpcResponse, ApiError>,
    },
    /// A message for clients.
    Message {
        to: To,
        #[serde(rename = "whole")]
        is_full_state: bool,
        message: Box<RawValue>,
    },
    /// The owner does not know this connection.
    #[serde(rename = "Gone")]
    UnknownConnection { connection: ConnectionId },
    /// The sender does not own the game, or it has to be opened again.
    #[serde(rename = "NotMine")]
    NotOwner,
}

/// A response.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum RpcResponse {
    /// The connection is attached.
    Attached,
    /// The game as the user sees it.
    Live(Box<Live>),
}

impl From<()> for RpcResponse {
    fn from((): ()) -> RpcResponse {
        RpcResponse::Attached
    }
}

impl From<Live> for RpcResponse {
    fn from(live: Live) -> RpcResponse {
        RpcResponse::Live(Box::new(live))
    }
}
