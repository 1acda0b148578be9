//! New games, and the lists of the home page.

use crate::PlayedMove;
use crate::live::{Clock, Player, Status, You};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The kind of opponent of a new game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Opponent {
    /// The engine.
    Computer {
        /// Level, from 1 to 8.
        #[schema(minimum = 1, maximum = 8)]
        level: u8,
    },
    /// Whoever opens the invitation link.
    Friend,
    /// Whoever accepts the challenge.
    Open,
    /// Oneself: both sides on one screen.
    #[serde(rename = "self")]
    Yourself,
}

/// The side of the creator of a new game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White, which moves first.
    White,
    /// Black.
    Black,
    /// A random side.
    Random,
}

/// The settings of a new round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Id of the rules.
    pub game: String,
    /// Kind of opponent.
    pub opponent: Opponent,
    /// Side of the creator.
    pub side: Side,
    /// Time control; absent for a game without clocks.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// FEN of the starting position; absent for the standard one.
    #[serde(default)]
    pub fen: Option<String>,
}

/// A summary of a round for lists.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// Id of the live game.
    pub id: String,
    /// Id of the rules.
    pub game: String,
    /// Name of the rules.
    pub game_name: String,
    /// Current position.
    pub fen: String,
    /// Letters of the pieces by square.
    pub pieces: BTreeMap<String, String>,
    /// The last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_move: Option<PlayedMove>,
    /// Status.
    pub status: Status,
    /// Player of White.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<Player>,
    /// Player of Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<Player>,
    /// Time control.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Sides that the user plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<You>,
    /// True if the user is to move.
    pub your_turn: bool,
    /// Number of moves played.
    pub moves: u32,
    /// Time of the last event, in milliseconds since 1970.
    pub updated_at: u64,
}

/// The lists of the home page.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Lobby {
    /// Unfinished games of the user.
    pub mine: Vec<Card>,
    /// Challenges that anyone may accept.
    pub open: Vec<Card>,
    /// Games of others in progress.
    pub watch: Vec<Card>,
}
