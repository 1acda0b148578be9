//! The commands to a round. They are the same for rounds of this server and for those
//! that another server owns.

use crate::ids::{ConnectionId, GameId, UserId};
use crate::phrases::Phrase;
use crate::time::Millis;
use serde::{Deserialize, Serialize};

/// A command to a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of many fields say all there is to say")]
pub enum Command {
    /// A client has connected. It has already seen all updates up to number `since`.
    Connect { connection: ConnectionId, user_id: Option<UserId>, since: Option<u64> },
    /// A client has disconnected.
    Disconnect { connection: ConnectionId },
    /// A client has dropped messages because it was too slow, and can receive again.
    Resync { connection: ConnectionId },
    /// A request of a player, with the number that its answer carries.
    Request { connection: ConnectionId, id: u64, request: Request },
    /// Asks for a [`Pong`](crate::Message::Pong) with the same `at`.
    Ping { connection: ConnectionId, at: f64 },
    /// The measured round-trip time to a client.
    Lag { connection: ConnectionId, lag: Millis },
    /// A user takes the empty seat. Does nothing if the user already plays.
    Join {
        user_id: UserId,
        name: String,
        #[serde(default)]
        newcomers: Newcomers,
    },
    /// A user withdraws a challenge that nobody has accepted.
    Withdraw { user_id: UserId },
    /// A user reads the game without opening it.
    View { user_id: Option<UserId> },
    /// A user has changed their name.
    Rename { user_id: UserId, name: String },
    /// The computer's move for the position after `ply` moves; `None` if the search
    /// failed.
    MoveChosen { ply: usize, mv: Option<String> },
    /// The computer's answer to the draw offer made after `ply` moves.
    DrawJudged { ply: usize, accepts: bool },
    /// The engine's move for a hint request; `None` if there is none.
    HintFound { connection: ConnectionId, id: u64, mv: Option<String> },
    /// The rematch has been created; `None` if that failed.
    RematchCreated { id: Option<GameId> },
    /// Time has passed, or the round has just been loaded.
    Tick,
}

/// The players who have not played before, when a user takes the empty seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Newcomers {
    /// The user who takes the seat.
    pub joining: bool,
    /// The creator of the round.
    pub creator: bool,
}

/// A request of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of many fields say all there is to say")]
pub enum Request {
    /// Plays a move, in any notation, after `ply` moves.
    Move {
        ply: usize,
        mv: String,
    },
    Resign,
    /// Aborts the game, before both sides have moved.
    Abort,
    /// Claims the win, because the opponent has been away for too long.
    ClaimWin,
    /// Claims a draw for the same reason.
    ClaimDraw,
    /// Agrees that lists show the game, or does not any more.
    Show(bool),
    OfferDraw,
    AcceptDraw,
    /// Declines a draw, or withdraws an own offer.
    DeclineDraw,
    AskTakeback,
    AcceptTakeback,
    /// Refuses to take back, or withdraws an own request.
    DeclineTakeback,
    AskRematch,
    AcceptRematch,
    DeclineRematch,
    Hint,
    /// Sends a ready-made phrase to the opponent.
    Say(Phrase),
}

impl Command {
    /// Returns whether the command is a player's move.
    pub fn is_move(&self) -> bool {
        matches!(self, Command::Request { request: Request::Move { .. }, .. })
    }

    /// Returns whether the command has a [reply](crate::Effect::Reply).
    pub fn has_reply(&self) -> bool {
        use Command::{Connect, Join, View, Withdraw};
        matches!(self, Connect { .. } | Join { .. } | Withdraw { .. } | View { .. })
    }

    /// Returns the connected client that has sent the command, if it must be known to
    /// the round.
    pub fn client(&self) -> Option<ConnectionId> {
        match *self {
            Command::Request { connection, .. }
            | Command::Ping { connection, .. }
            | Command::Lag { connection, .. }
            | Command::Resync { connection } => Some(connection),
            _ => None,
        }
    }

    /// Returns whether the command arises only where the round is loaded, and not from
    /// clients or users.
    pub fn is_internal(&self) -> bool {
        use Command::{DrawJudged, HintFound, MoveChosen, RematchCreated, Tick};
        matches!(
            self,
            MoveChosen { .. } | DrawJudged { .. } | HintFound { .. } | RematchCreated { .. } | Tick
        )
    }
}
