//! Games that are being played, and the messages about them.

use super::{Color, Outcome, PlayedMove, Position};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Who plays a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PlayerKind {
    /// A user.
    Person,
    /// The engine.
    Computer,
}

/// A player of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Player {
    /// The name.
    pub(crate) name: String,
    /// Person or computer.
    pub(crate) kind: PlayerKind,
    /// The computer's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u8>,
    /// Whether it is the user who asks.
    pub(crate) you: bool,
    /// Whether the player has the game open.
    pub(crate) online: bool,
}

/// How much time each player has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Clock {
    /// At the start, in milliseconds.
    pub(crate) initial: u64,
    /// Added after each move, in milliseconds.
    pub(crate) increment: u64,
}

/// What is left on the clocks, as of when the message was sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClockTimes {
    /// Milliseconds that White has left.
    pub(crate) white: u64,
    /// Milliseconds that Black has left.
    pub(crate) black: u64,
    /// Whose clock is running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) running: Option<Color>,
    /// Milliseconds that the side to move has left for its first move, after
    /// which the game is aborted; absent if no first move is awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_move: Option<u64>,
}

/// The absence of the player to move in a game with clocks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Absence {
    /// Milliseconds after which the opponent may claim the win or a draw; 0:
    /// now.
    pub(crate) claim_in: u64,
}

/// Who agrees that the home page shows a game by link; it does if both do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct ShownBy {
    /// Whether White does.
    pub(crate) white: bool,
    /// Whether Black does.
    pub(crate) black: bool,
}

/// How far a game has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Status {
    /// Somebody is missing.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

/// Which sides the user who asks plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum You {
    /// White.
    White,
    /// Black.
    Black,
    /// Both, on one screen.
    Both,
}

/// A game that is played here, with everything that there is to know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Live {
    /// Its id.
    pub(crate) id: String,
    /// The id of what is played.
    pub(crate) game: String,
    /// The name of what is played.
    pub(crate) game_name: String,
    /// The number of the last event.
    pub(crate) seq: u64,
    /// How far it has come.
    pub(crate) status: Status,
    /// Who plays White.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) white: Option<Player>,
    /// Who plays Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) black: Option<Player>,
    /// What the user plays; absent for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) you: Option<You>,
    /// Only for the creator, while waiting: the path of the link to send.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) invite: Option<String>,
    /// Anyone may join.
    pub(crate) open: bool,
    /// The time control.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Clock>,
    /// What is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clocks: Option<ClockTimes>,
    /// The FEN of the start.
    pub(crate) start: String,
    /// The moves.
    pub(crate) played: Vec<PlayedMove>,
    /// The position on the board.
    pub(crate) position: Position,
    /// The pieces captured so far.
    pub(crate) captured: Vec<String>,
    /// Who offers a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) draw: Option<Color>,
    /// Who asks to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) takeback: Option<Color>,
    /// Who asks for another game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<Color>,
    /// The id of the next game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rematch_id: Option<String>,
    /// The absence of the player to move, if the opponent may claim something
    /// because of it, now or later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) absence: Option<Absence>,
    /// Who agrees that the home page shows the game; absent if that is not for
    /// the players to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shown: Option<ShownBy>,
    /// When it was created, in milliseconds since 1970.
    pub(crate) created_at: u64,
    /// Whether the computer is thinking about its move.
    pub(crate) thinking: bool,
    /// How many look on.
    pub(crate) spectators: usize,
}

/// A numbered event of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
#[schema(as = Event)]
pub(crate) enum Update {
    /// A move was played.
    #[serde(rename_all = "camelCase")]
    Move {
        /// The move.
        played: PlayedMove,
        /// The position after it.
        position: Box<Position>,
        /// What is left on the clocks.
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClockTimes>,
        /// The pieces captured so far.
        captured: Vec<String>,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many.
        plies: usize,
        /// The position on the board now.
        position: Box<Position>,
        /// What is left on the clocks.
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClockTimes>,
        /// The pieces captured so far.
        captured: Vec<String>,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
        /// The last position, in which nothing may be done any more.
        position: Box<Position>,
        /// What is left on the clocks.
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClockTimes>,
    },
    /// Everybody is there: the game begins.
    Joined {
        /// Who plays White.
        white: Player,
        /// Who plays Black.
        black: Player,
        /// What is left on the clocks.
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClockTimes>,
    },
    /// Whoever made the game has given up waiting for somebody to play it.
    Withdrawn,
    /// A draw is offered, or no longer.
    #[serde(rename_all = "camelCase")]
    Draw {
        /// By whom; absent: no longer.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Color>,
        /// Who has declined the offer, if anybody has.
        #[serde(skip_serializing_if = "Option::is_none")]
        declined_by: Option<Color>,
    },
    /// A player asks to take back, or no longer.
    #[serde(rename_all = "camelCase")]
    Takeback {
        /// Who; absent: nobody any more.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Color>,
        /// Who has declined, if anybody has.
        #[serde(skip_serializing_if = "Option::is_none")]
        declined_by: Option<Color>,
    },
    /// A player asks for another game, or no longer, or there is one.
    #[serde(rename_all = "camelCase")]
    Rematch {
        /// Who; absent: nobody any more.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Color>,
        /// The next game.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Who has declined, if anybody has.
        #[serde(skip_serializing_if = "Option::is_none")]
        declined_by: Option<Color>,
    },
    /// A player agrees that the home page shows the game, or no longer does.
    Shown {
        /// Who.
        by: Color,
        /// Whether the player agrees.
        on: bool,
    },
}

/// What the server sends to those who have a game open.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum ServerMessage {
    /// Everything, to begin with and whenever a client could not follow.
    State {
        /// The game.
        live: Box<Live>,
    },
    /// A numbered event.
    #[serde(rename = "event")]
    Update {
        /// Its number; there are no gaps.
        seq: u64,
        /// The event.
        #[serde(rename = "event")]
        update: Update,
    },
    /// Who is there.
    Presence {
        /// Whether White is.
        white: bool,
        /// Whether Black is.
        black: bool,
        /// How many look on.
        spectators: usize,
        /// The absence of the player to move, if the opponent may claim
        /// something because of it, now or later.
        #[serde(skip_serializing_if = "Option::is_none")]
        absence: Option<Absence>,
    },
    /// The computer has begun or ceased to think about its move.
    Thinking {
        /// Whether it does.
        on: bool,
    },
    /// The request was carried out, and is stored.
    Ack {
        /// The request's number.
        id: u64,
    },
    /// The request was not carried out.
    Refused {
        /// The request's number; absent if it could not be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Why.
        message: String,
    },
    /// A move that the engine would play.
    Hint {
        /// The request's number.
        id: u64,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// The move in words.
        text: String,
        /// The choice that has to be made to play it, in the words in which it
        /// is offered; absent if there is none.
        #[serde(skip_serializing_if = "Option::is_none")]
        choice: Option<String>,
    },
    /// The answer to a ping.
    Pong {
        /// What the ping said.
        at: f64,
    },
    /// The server goes down: reconnect in a moment.
    Restart,
}

/// What a client asks for. Each request but a ping has a number, and is
/// answered by `ack` or `refused`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum Request {
    /// Play a move.
    Move {
        /// The request's number.
        id: u64,
        /// How many moves were played before.
        ply: usize,
        /// The move, in coordinate notation.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Give up.
    Resign {
        /// The request's number.
        id: u64,
    },
    /// End the game without a result, before both sides have moved.
    Abort {
        /// The request's number.
        id: u64,
    },
    /// Claim the win since the opponent, who is to move, has been away for too
    /// long; it is a draw if the position cannot be won.
    ClaimWin {
        /// The request's number.
        id: u64,
    },
    /// Call the game a draw for the same reason.
    ClaimDraw {
        /// The request's number.
        id: u64,
    },
    /// Say whether the home page may show a game by link.
    Show {
        /// The request's number.
        id: u64,
        /// Whether it may.
        on: bool,
    },
    /// Offer a draw.
    Draw {
        /// The request's number.
        id: u64,
    },
    /// Accept the draw that is offered.
    AcceptDraw {
        /// The request's number.
        id: u64,
    },
    /// Decline it, or withdraw one's own offer.
    DeclineDraw {
        /// The request's number.
        id: u64,
    },
    /// Ask to take back.
    Takeback {
        /// The request's number.
        id: u64,
    },
    /// Allow it.
    AcceptTakeback {
        /// The request's number.
        id: u64,
    },
    /// Do not allow it, or ask no longer.
    DeclineTakeback {
        /// The request's number.
        id: u64,
    },
    /// Ask for another game with the colours swapped.
    Rematch {
        /// The request's number.
        id: u64,
    },
    /// Agree to one.
    AcceptRematch {
        /// The request's number.
        id: u64,
    },
    /// Do not agree to one.
    DeclineRematch {
        /// The request's number.
        id: u64,
    },
    /// Ask what the engine would play.
    Hint {
        /// The request's number.
        id: u64,
    },
    /// Ask for a pong.
    Ping {
        /// Comes back with the pong.
        at: f64,
    },
}

impl Request {
    /// The request's number.
    pub(crate) fn id(&self) -> Option<u64> {
        match *self {
            Request::Ping { .. } => None,
            Request::Move { id, .. }
            | Request::Resign { id }
            | Request::Abort { id }
            | Request::ClaimWin { id }
            | Request::ClaimDraw { id }
            | Request::Show { id, .. }
            | Request::Draw { id }
            | Request::AcceptDraw { id }
            | Request::DeclineDraw { id }
            | Request::Takeback { id }
            | Request::AcceptTakeback { id }
            | Request::DeclineTakeback { id }
            | Request::Rematch { id }
            | Request::AcceptRematch { id }
            | Request::DeclineRematch { id }
            | Request::Hint { id } => Some(id),
        }
    }
}

/// Whom to play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum Opponent {
    /// The engine.
    Computer {
        /// From 1 to 8.
        #[schema(minimum = 1, maximum = 8)]
        level: u8,
    },
    /// Whoever opens the link.
    Friend,
    /// Whoever accepts the challenge.
    Open,
    /// Both sides on one screen.
    #[serde(rename = "self")]
    Yourself,
}

/// Which side to take.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    /// The side that moves first.
    White,
    /// The other.
    Black,
    /// Either.
    Random,
}

/// A game to be created.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    /// The id of what is played.
    pub(crate) game: String,
    /// Against whom.
    pub(crate) opponent: Opponent,
    /// On which side.
    pub(crate) side: Side,
    /// With how much time; absent: without clocks.
    #[serde(default)]
    pub(crate) clock: Option<Clock>,
    /// From which position; absent: from the usual one.
    #[serde(default)]
    pub(crate) fen: Option<String>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Card {
    /// Its id.
    pub(crate) id: String,
    /// The id of what is played.
    pub(crate) game: String,
    /// The name of what is played.
    pub(crate) game_name: String,
    /// The position on the board.
    pub(crate) fen: String,
    /// The letters of the pieces by square.
    pub(crate) pieces: BTreeMap<String, String>,
    /// The last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_move: Option<PlayedMove>,
    /// How far it has come.
    pub(crate) status: Status,
    /// Who plays White.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) white: Option<Player>,
    /// Who plays Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) black: Option<Player>,
    /// The time control.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Clock>,
    /// What the user plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) you: Option<You>,
    /// Whether the user is to move.
    pub(crate) your_turn: bool,
    /// How many moves were played.
    pub(crate) moves: u32,
    /// When something last happened, in milliseconds since 1970.
    pub(crate) updated_at: u64,
}

/// What there is to play and to watch.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Lobby {
    /// The user's games that are not over.
    pub(crate) mine: Vec<Card>,
    /// Challenges that anyone may accept.
    pub(crate) open: Vec<Card>,
    /// Games that others are playing.
    pub(crate) watch: Vec<Card>,
}
