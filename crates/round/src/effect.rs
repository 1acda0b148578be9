//! The effects of commands, and the messages to clients.

use crate::event::{GameEvent, Seat, Setup};
use crate::ids::{ConnectionId, GameId, RulesId, UserId};
use crate::per_color::PerColor;
use crate::phrases::Phrase;
use crate::played::{Ending, LivePosition, Ply};
use crate::refusal::Refusal;
use crate::time::Millis;
use heterodox_catalog::AnyMatch;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Color, Token};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// An effect of a command. All events must be stored before any other effect is carried
/// out; the others follow in their order.
#[derive(Debug)]
pub enum Effect {
    /// An event to be stored.
    Store(GameEvent),
    /// A message to be sent.
    Send(To, Message),
    /// The reply to a command that [has one](crate::Command::has_reply).
    Reply(Result<(), Refusal>),
    /// Work to be done elsewhere.
    Job(EngineJob),
}

impl Effect {
    pub(crate) fn to_one(connection: ConnectionId, message: Message) -> Effect {
        Effect::Send(To::One(connection), message)
    }

    pub(crate) fn to_all(message: Message) -> Effect {
        Effect::Send(To::All, message)
    }
}

/// The recipients of a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum To {
    /// All connected clients.
    All,
    /// A single client.
    One(ConnectionId),
}

/// A message to clients.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names of many fields say all there is to say")]
pub enum Message {
    /// The whole round, as it is now and as its recipient sees it.
    State,
    /// A numbered update.
    Update { seq: u64, update: Update },
    /// Presence of the players and number of spectators.
    Presence { online: PerColor<bool>, spectators: usize, absence: Option<Absence> },
    /// The computer has begun or stopped choosing its move.
    Thinking(bool),
    /// The request with this number was carried out, and its result is stored.
    Ack { id: u64 },
    /// The request with this number was rejected.
    Refused { id: u64, refusal: Refusal },
    /// The engine's move for a hint request.
    Hint { id: u64, hint: Hint },
    /// A player has sent a ready-made phrase.
    Phrase { by: Color, phrase: Phrase },
    /// The answer to a ping.
    Pong { at: f64 },
}

/// The engine's move for a hint request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The move in coordinate notation.
    pub mv: String,
    /// The move as a sentence without a full stop.
    pub text: Said,
    /// Text of the choice that has to be made to play the move.
    pub choice: Option<String>,
}

/// A numbered update of a round. Clocks show the time of sending.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names of many fields say all there is to say")]
pub enum Update {
    Move {
        ply: Ply,
        position: Arc<LivePosition>,
        clocks: Option<ClockTimes>,
        captured: Vec<Token>,
    },
    TakenBack {
        plies: usize,
        position: Arc<LivePosition>,
        clocks: Option<ClockTimes>,
        captured: Vec<Token>,
    },
    Ended {
        ending: Ending,
        position: Arc<LivePosition>,
        clocks: Option<ClockTimes>,
    },
    /// An opponent has joined, and the game begins. The players are as the recipient
    /// sees them.
    Joined {
        players: PerColor<Player>,
        clocks: Option<ClockTimes>,
    },
    Withdrawn,
    /// A draw is offered, or the offer has ended.
    Draw {
        by: Option<Color>,
        declined_by: Option<Color>,
    },
    /// A player asks to take back, or the request has ended.
    Takeback {
        by: Option<Color>,
        declined_by: Option<Color>,
    },
    /// A player asks for a rematch, the request has ended, or there is a rematch.
    Rematch {
        by: Option<Color>,
        id: Option<GameId>,
        declined_by: Option<Color>,
    },
    /// A player agrees that lists show the game, or does not any more.
    Shown {
        by: Color,
        on: bool,
    },
}

/// A player as a user sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The player.
    pub seat: Seat,
    /// True if it is the user.
    pub you: bool,
    /// True if the player is connected.
    pub online: bool,
}

/// Remaining times.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ClockTimes {
    /// Remaining time of each side.
    pub left: PerColor<Millis>,
    /// The side whose clock is running.
    pub running: Option<Color>,
    /// Remaining time of the side to move for its first move. The game is then aborted.
    pub first_move: Option<Millis>,
}

/// Absence of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Absence {
    /// Time until the opponent can claim the win or a draw.
    pub claim_in: Millis,
}

/// A position to be searched by the engine.
pub struct EngineRequest {
    /// The rules of the game.
    pub game: RulesId,
    /// The game up to the position.
    pub played: Box<dyn AnyMatch>,
    /// Number of moves played so far.
    pub ply: usize,
    /// True if the computer is to move.
    pub computer_moves: bool,
    /// The user who is charged for the search.
    pub user_id: UserId,
}

impl fmt::Debug for EngineRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineRequest").field("ply", &self.ply).finish_non_exhaustive()
    }
}

/// Work that has to be done outside the state machine.
#[derive(Debug)]
#[allow(missing_docs, reason = "the names of many fields say all there is to say")]
pub enum EngineJob {
    /// Choose the computer's move at a level. `time` is the computer's remaining time
    /// and increment.
    Choose { request: EngineRequest, level: u8, time: Option<(Millis, Millis)> },
    /// Decide whether the computer accepts a draw.
    JudgeDraw { request: EngineRequest },
    /// Find a move for a hint request.
    FindHint { request: EngineRequest, connection: ConnectionId, id: u64 },
    /// Stop choosing the computer's move.
    CancelMove,
    /// Create a new round with swapped colours. `shown` says whether the players agree
    /// from the start that lists show the game.
    CreateRematch { setup: Box<Setup>, shown: PerColor<bool> },
}
