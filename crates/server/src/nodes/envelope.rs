//! What nodes write to each other, as JSON.

use crate::error::ApiError;
use crate::json::{Live, Request};
use crate::live::WatchableGame;
use crate::round::{ConnectionId, To};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A letter from one node to another.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Envelope {
    /// About a game that the reader owns.
    #[serde(rename = "Up")]
    ToOwner {
        game: String,
        #[serde(rename = "up")]
        message: ToOwner,
    },
    /// About a game that the writer owns.
    #[serde(rename = "Down")]
    FromOwner {
        game: String,
        #[serde(rename = "down")]
        message: FromOwner,
    },
    /// Something that the reader has sent is lost: what went on between the
    /// two begins anew.
    Lost,
    /// The writer goes down, and owns nothing any more.
    #[serde(rename = "Farewell")]
    Goodbye,
    /// The games of the writer that everybody may watch just now. It is sent to
    /// all, and again soon: nobody minds if it is lost.
    Watchable { games: Vec<WatchableGame> },
}

/// What the owner of a game is told or asked.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum ToOwner {
    /// Something that is to be answered, with a number for the answer.
    #[serde(rename = "Ask")]
    RpcRequest {
        number: u64,
        #[serde(rename = "ask")]
        request: RpcRequest,
    },
    /// Somebody is gone who had it open.
    Disconnected { connection: ConnectionId },
    /// A client could not follow.
    Behind { connection: ConnectionId },
    /// A client asks for something.
    Request { connection: ConnectionId, request: Request },
    /// What the network takes to a client and back.
    Lag { connection: ConnectionId, lag: u64 },
    /// A user has another name.
    Renamed {
        #[serde(rename = "visitor")]
        user_id: String,
        name: String,
    },
}

/// What is to be answered.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum RpcRequest {
    /// Somebody opens the game.
    Attach {
        connection: ConnectionId,
        #[serde(rename = "visitor")]
        user_id: Option<String>,
        since: Option<u64>,
    },
    /// A user wants to play.
    Join {
        #[serde(rename = "visitor")]
        user_id: String,
        name: String,
    },
    /// A user no longer wants to wait for somebody to play.
    Withdraw {
        #[serde(rename = "visitor")]
        user_id: String,
    },
    /// Somebody wants to see it once.
    Look {
        #[serde(rename = "visitor")]
        user_id: Option<String>,
    },
}

/// What the owner of a game has to say.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum FromOwner {
    /// The answer to what was asked under this number.
    #[serde(rename = "Answer")]
    RpcResponse {
        number: u64,
        #[serde(rename = "answer")]
        response: Result<RpcResponse, ApiError>,
    },
    /// A message for clients; `whole` if it is everything there is to know.
    Message { to: To, whole: bool, message: Box<RawValue> },
    /// There is no such connection (any more).
    Gone { connection: ConnectionId },
    /// The game belongs to somebody else, or has to be opened again.
    #[serde(rename = "NotMine")]
    NotOwner,
}

/// An answer.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum RpcResponse {
    /// It is open.
    Attached,
    /// The game as it was asked for.
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
