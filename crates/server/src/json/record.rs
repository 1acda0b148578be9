//! Requests and replies about positions, PGN, rules and users.

use super::{Color, InHand, Node, Outcome, PlayedMove, Position};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use utoipa::ToSchema;

/// A position, given by the moves that lead to it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionRequest {
    /// FEN of the starting position; absent for the standard one.
    #[serde(default)]
    pub(crate) fen: Option<String>,
    /// Moves from the starting position, in either notation.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

/// The requested position.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PositionReply {
    pub(crate) position: Position,
    /// The last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<PlayedMove>,
}

/// An edit of a set-up.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditRequest {
    /// FEN of the set-up to be changed. It need not be legal.
    pub(crate) fen: String,
    /// Changed squares.
    #[serde(default)]
    pub(crate) changes: Vec<EditChange>,
    /// Changed numbers of pieces in hand.
    #[serde(default)]
    pub(crate) hands: Vec<InHand>,
    /// Side to move.
    #[serde(default)]
    pub(crate) turn: Option<Color>,
    /// True to clear the board first.
    #[serde(default)]
    pub(crate) clear: bool,
}

/// A changed square.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditChange {
    /// Name of the square.
    pub(crate) square: String,
    /// Letter of the new piece; absent to clear the square.
    #[serde(default)]
    pub(crate) piece: Option<String>,
}

/// The set-up after an edit.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct EditReply {
    pub(crate) fen: String,
    /// Letters of the pieces by square.
    pub(crate) pieces: BTreeMap<String, String>,
    /// Pieces in hand.
    pub(crate) hands: Vec<InHand>,
    /// Side to move.
    pub(crate) turn: Color,
    /// The reason for which the set-up is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) problem: Option<String>,
    /// The position, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<Position>,
}

/// PGN text to be parsed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PgnRequest {
    /// PGN text.
    pub(crate) pgn: String,
    /// Number of the game to be parsed, from 1; absent for the first.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub(crate) number: Option<NonZeroU32>,
    /// Line of the file in which the text begins, from 1, for error messages; absent
    /// for the first.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub(crate) line: Option<NonZeroU32>,
}

/// A game that was parsed from PGN.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PgnGame {
    /// Id of the rules.
    pub(crate) game: String,
    /// Names and values of the tags.
    #[schema(value_type = Vec<(String, String)>)]
    pub(crate) tags: Vec<[String; 2]>,
    /// FEN of the starting position.
    pub(crate) start: String,
    /// Comment before the first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    /// Moves with variations.
    pub(crate) moves: Vec<Node>,
    /// Result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outcome: Option<Outcome>,
}

/// A game to be written as PGN.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PgnWriteRequest {
    /// FEN of the starting position; absent for the standard one.
    #[serde(default)]
    pub(crate) start: Option<String>,
    /// Comment before the first move.
    #[serde(default)]
    pub(crate) comment: Option<String>,
    /// Moves with variations.
    pub(crate) moves: Vec<Node>,
    /// Names and values of tags.
    #[serde(default)]
    #[schema(value_type = Vec<(String, String)>)]
    pub(crate) tags: Vec<[String; 2]>,
}

/// A game as PGN.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PgnText {
    /// PGN text.
    pub(crate) pgn: String,
}

/// The current user.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    pub(crate) name: String,
    /// Number of games that the user has played.
    pub(crate) games: u64,
}

/// Health of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`.
    pub(crate) status: &'static str,
}

impl Health {
    /// The reply of a healthy server.
    pub(crate) const OK: Health = Health { status: "ok" };
}

/// A new name of the user.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewName {
    pub(crate) name: String,
}

/// A level of the computer.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct LevelInfo {
    /// Level, from 1 to 8.
    pub(crate) level: u8,
    pub(crate) name: String,
    /// Description of the strength.
    pub(crate) about: String,
}

/// The rules of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Rules {
    /// Id of the rules.
    pub(crate) game: String,
    pub(crate) name: String,
    pub(crate) inventor: String,
    /// Year of invention.
    pub(crate) year: String,
    /// Sections of the rules, without the pieces.
    pub(crate) sections: Vec<Section>,
    pub(crate) pieces: Vec<PieceRules>,
    /// Examples of particular rules.
    pub(crate) examples: Vec<Example>,
}

/// A section of the rules.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Section {
    /// Id for links.
    pub(crate) id: String,
    /// Heading.
    pub(crate) title: String,
    /// Text as safe HTML.
    pub(crate) html: String,
}

/// The rules of a piece.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PieceRules {
    pub(crate) letter: String,
    /// Name of the square.
    pub(crate) name: String,
    /// Description of its moves as safe HTML.
    pub(crate) html: String,
    /// Example positions.
    pub(crate) examples: Vec<Example>,
}

/// An example position.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Example {
    /// Heading.
    pub(crate) title: String,
    /// Explanation.
    pub(crate) text: String,
    /// Position.
    pub(crate) fen: String,
    /// Square of the piece whose moves are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) square: Option<String>,
    /// Move for demonstration.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(crate) mv: Option<String>,
    /// Id of the only game to which the example applies, if not to all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<String>,
}
