//! Live games (rounds), and the messages about them.

use crate::{OutcomeView, Phrase, PlayedMove, PositionView, SaidView};
use heterodox_kernel::Color;
use heterodox_kernel::said::Said;
use heterodox_kernel::text::sentence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kind of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    Person,
    /// The engine.
    Computer,
}

/// A player of a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Player {
    /// Name.
    pub name: String,
    /// Person or computer.
    pub kind: PlayerKind,
    /// Level of the computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// True for the user who gets this message.
    pub you: bool,
    /// True if the player is connected.
    pub online: bool,
}

/// A time control. In a game by days both times are the same number of whole days: the clock
/// starts anew for each move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Clock {
    /// Initial time, in milliseconds.
    pub initial: u64,
    /// Increment per move, in milliseconds. At least a day in a game by days.
    pub increment: u64,
}

/// Remaining times when the message was sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClockTimes {
    /// White's remaining time, in milliseconds.
    pub white: u64,
    /// Black's remaining time, in milliseconds.
    pub black: u64,
    /// The side whose clock is running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running: Option<Color>,
    /// Remaining time of the side to move for its first move, in milliseconds. When it is over, the
    /// game is aborted. Absent if no first move is awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_move: Option<u64>,
}

/// Absence of the player to move, in a game with clocks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Absence {
    /// Time until the opponent can claim the win or a draw, in milliseconds.
    pub claim_in: u64,
}

/// Players who agree that the home page shows a game by invitation link. It is shown if
/// both agree.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ShownBy {
    /// True if White agrees.
    pub white: bool,
    /// True if Black agrees.
    pub black: bool,
}

/// An offer that was declined.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeclinedOffer {
    /// The offer.
    pub offer: Offer,
    /// Player who has declined.
    pub by: Color,
}

/// Something that a player can offer or ask for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take moves back.
    Takeback,
    /// Another game.
    Rematch,
}

/// Status of a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// An opponent has to join.
    Waiting,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Over,
}

/// The sides that a user plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum You {
    /// White.
    White,
    /// Black.
    Black,
    /// Both sides, on one screen.
    Both,
}

/// A complete live game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveGame {
    /// Id of the live game.
    pub id: String,
    /// Id of the rules.
    pub game: String,
    /// Name of the rules.
    pub game_name: String,
    /// Number of the last update.
    pub seq: u64,
    /// Status.
    pub status: Status,
    /// Player of White.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<Player>,
    /// Player of Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<Player>,
    /// Sides that the user plays; absent for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<You>,
    /// Path of the invitation link. Only for the creator, until somebody joins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// True if anyone may join.
    pub open: bool,
    /// Time control.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Remaining times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<ClockTimes>,
    /// FEN of the starting position.
    pub start: String,
    /// Moves.
    pub played: Vec<PlayedMove>,
    /// Current position.
    pub position: PositionView,
    /// Captured pieces.
    pub captured: Vec<String>,
    /// Player who offers a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<Color>,
    /// Player who asks to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub takeback: Option<Color>,
    /// Player who asks for a rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Color>,
    /// The offer that was declined with the last update.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<DeclinedOffer>,
    /// Id of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_id: Option<String>,
    /// Absence of the player to move, if the opponent can claim something because of
    /// it, now or later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// Players who agree that the home page shows the game. Absent if that does not
    /// need their agreement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<ShownBy>,
    /// Time of creation, in milliseconds since 1970.
    pub created_at: u64,
    /// True if the game was imported: its PGN has the tags, comments and variations of the
    /// file, and the time of creation is only a guess.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// True if the computer is choosing its move.
    pub thinking: bool,
    /// Number of spectators.
    pub spectators: usize,
}

/// A numbered update of a round.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum LiveUpdate {
    /// A move was played.
    #[serde(rename_all = "camelCase")]
    Move {
        /// The move.
        played: Box<PlayedMove>,
        /// Position after the move.
        position: Box<PositionView>,
        /// Remaining times.
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClockTimes>,
        /// Captured pieces.
        captured: Vec<String>,
    },
    /// Moves were taken back.
    TakenBack {
        /// Number of plies.
        plies: usize,
        /// Position after taking back.
        position: Box<PositionView>,
        /// Remaining times.
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClockTimes>,
        /// Captured pieces.
        captured: Vec<String>,
    },
    /// The game has ended.
    Ended {
        /// Result.
        outcome: OutcomeView,
        /// Final position, without legal moves.
        position: Box<PositionView>,
        /// Remaining times.
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClockTimes>,
    },
    /// An opponent has joined, and the game begins.
    Joined {
        /// Player of White.
        white: Player,
        /// Player of Black.
        black: Player,
        /// Remaining times.
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClockTimes>,
    },
    /// The challenge was withdrawn.
    Withdrawn,
    /// A draw is offered, or the offer has ended.
    #[serde(rename_all = "camelCase")]
    Draw {
        /// Player who offers; absent if the offer has ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Color>,
        /// Player who has declined the offer, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        declined_by: Option<Color>,
    },
    /// A player asks to take back, or the request has ended.
    #[serde(rename_all = "camelCase")]
    Takeback {
        /// Player who asks; absent if the request has ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Color>,
        /// Player who has declined, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        declined_by: Option<Color>,
    },
    /// A player asks for a rematch, the request has ended, or there is a rematch.
    #[serde(rename_all = "camelCase")]
    Rematch {
        /// Player who asks; absent if the request has ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Color>,
        /// Id of the rematch.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Player who has declined, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        declined_by: Option<Color>,
    },
    /// A player agrees that the home page shows the game, or does not any more.
    Shown {
        /// The player.
        by: Color,
        /// True if the player agrees.
        on: bool,
    },
}

/// A message of the server to a client of a round.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ServerMessage {
    /// The complete state, at the beginning and after a client fell behind.
    State {
        /// The round.
        live: Box<LiveGame>,
    },
    /// A numbered update.
    #[serde(rename = "event")]
    Update {
        /// Number of the update. There are no gaps.
        seq: u64,
        /// The update.
        #[serde(rename = "event")]
        update: Box<LiveUpdate>,
    },
    /// Presence of the players and number of spectators.
    Presence {
        /// True if White is connected.
        white: bool,
        /// True if Black is connected.
        black: bool,
        /// Number of spectators.
        spectators: usize,
        /// Absence of the player to move, if the opponent can claim something because
        /// of it, now or later.
        #[serde(skip_serializing_if = "Option::is_none")]
        absence: Option<Absence>,
    },
    /// The computer has begun or stopped choosing its move.
    Thinking {
        /// True if it is choosing.
        on: bool,
    },
    /// The request was carried out, and its result is stored.
    Ack {
        /// Number of the request.
        id: u64,
    },
    /// The request was refused.
    Refused {
        /// Number of the request; absent if it could not be parsed.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Reason, as a sentence.
        message: String,
        /// The parts of the reason, for other languages. Absent if it is known in English only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<SaidView>,
    },
    /// The engine's move for a hint request.
    Hint {
        /// Number of the request.
        id: u64,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// The move in words.
        text: String,
        /// The parts of the text, for other languages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<SaidView>,
        /// Text of the choice that has to be made to play the move; absent if there is
        /// none.
        #[serde(skip_serializing_if = "Option::is_none")]
        choice: Option<String>,
    },
    /// A player has sent a ready-made phrase. Only the two players get this message. Phrases are
    /// not stored.
    Phrase {
        /// The player.
        by: Color,
        /// The phrase.
        phrase: Phrase,
    },
    /// The answer to a ping.
    Pong {
        /// The `at` of the ping.
        at: f64,
    },
    /// The server is restarting. Clients should reconnect in a moment.
    Restart,
}

impl ServerMessage {
    /// Returns the refusal of a request.
    pub fn refused(id: u64, reason: &Said) -> ServerMessage {
        let (message, said) = (sentence(&reason.to_string()), SaidView::of_error(reason));
        ServerMessage::Refused { id: Some(id), message, said }
    }
}

/// A request of a client. Each one except `ping` has a number, and is answered by `ack`
/// or `refused`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Request {
    /// Plays a move.
    Move {
        /// Number of the request.
        id: u64,
        /// Number of moves played before.
        ply: usize,
        /// The move in coordinate notation.
        #[serde(rename = "move")]
        mv: String,
        /// Time of sending by the clock that pings carry, in milliseconds. If it is given, the
        /// move is refused if it has been on its way for too long.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<f64>,
    },
    /// Resigns.
    Resign {
        /// Number of the request.
        id: u64,
    },
    /// Aborts the game, before both sides have moved.
    Abort {
        /// Number of the request.
        id: u64,
    },
    /// Claims the win because the opponent, who is to move, has been away for too long.
    /// The game is drawn if the position cannot be won.
    ClaimWin {
        /// Number of the request.
        id: u64,
    },
    /// Claims a draw for the same reason.
    ClaimDraw {
        /// Number of the request.
        id: u64,
    },
    /// Agrees that the home page shows a game by invitation link, or not any more.
    Show {
        /// Number of the request.
        id: u64,
        /// True to agree.
        on: bool,
    },
    /// Offers a draw.
    Draw {
        /// Number of the request.
        id: u64,
    },
    /// Accepts the offered draw.
    AcceptDraw {
        /// Number of the request.
        id: u64,
    },
    /// Declines a draw, or withdraws an own offer.
    DeclineDraw {
        /// Number of the request.
        id: u64,
    },
    /// Asks to take back.
    Takeback {
        /// Number of the request.
        id: u64,
    },
    /// Allows to take back.
    AcceptTakeback {
        /// Number of the request.
        id: u64,
    },
    /// Refuses to take back, or withdraws an own request.
    DeclineTakeback {
        /// Number of the request.
        id: u64,
    },
    /// Asks for a rematch, with colours swapped.
    Rematch {
        /// Number of the request.
        id: u64,
    },
    /// Accepts a rematch.
    AcceptRematch {
        /// Number of the request.
        id: u64,
    },
    /// Declines a rematch.
    DeclineRematch {
        /// Number of the request.
        id: u64,
    },
    /// Asks for a hint.
    Hint {
        /// Number of the request.
        id: u64,
    },
    /// Sends a ready-made phrase to the opponent, in a game between two people: at most one in
    /// 3 seconds, and 10 in a game.
    Say {
        /// Number of the request.
        id: u64,
        /// The phrase.
        phrase: Phrase,
    },
    /// Asks for a `pong`.
    Ping {
        /// Time of sending in milliseconds, which is returned with the `pong`.
        at: f64,
    },
}
