//! What nodes write to each other, as JSON.

use crate::error::ApiError;
use crate::json::{Live, Request};
use crate::live::WatchableGame;
use crate::room::{ConnectionId, To};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A letter from one node to another.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Letter {
    /// About a game that the reader owns.
    Up { game: String, up: Up },
    /// About a game that the writer owns.
    Down { game: String, down: Down },
    /// Something that the reader has sent is lost: what went on between the
    /// two begins anew.
    Lost,
    /// The writer goes down, and owns nothing any more.
    Farewell,
    /// The games of the writer that everybody may watch just now. It is sent to
    /// all, and again soon: nobody minds if it is lost.
    Watchable { games: Vec<WatchableGame> },
}

/// What the owner of a game is told or asked.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Up {
    /// Something that is to be answered, with a number for the answer.
    Ask { number: u64, ask: Ask },
    /// Somebody is gone who had it open.
    Disconnected { connection: ConnectionId },
    /// A client could not follow.
    Behind { connection: ConnectionId },
    /// A client asks for something.
    Request { connection: ConnectionId, request: Request },
    /// What the network takes to a client and back.
    Lag { connection: ConnectionId, lag: u64 },
    /// A visitor has another name.
    Renamed { visitor: String, name: String },
}

/// What is to be answered.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// Somebody opens the game.
    Attach { connection: ConnectionId, visitor: Option<String>, since: Option<u64> },
    /// A visitor wants to play.
    Join { visitor: String, name: String },
    /// A visitor no longer wants to wait for somebody to play.
    Withdraw { visitor: String },
    /// Somebody wants to see it once.
    Look { visitor: Option<String> },
}

/// What the owner of a game has to say.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Down {
    /// The answer to what was asked under this number.
    Answer { number: u64, answer: Result<Answer, ApiError> },
    /// A message for clients; `whole` if it is everything there is to know.
    Message { to: To, whole: bool, message: Box<RawValue> },
    /// There is no such connection (any more).
    Gone { connection: ConnectionId },
    /// The game belongs to somebody else, or has to be opened again.
    NotMine,
}

/// An answer.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// It is open.
    Attached,
    /// The game as it was asked for.
    Live(Box<Live>),
}

impl From<()> for Answer {
    fn from((): ()) -> Answer {
        Answer::Attached
    }
}

impl From<Live> for Answer {
    fn from(live: Live) -> Answer {
        Answer::Live(Box::new(live))
    }
}
