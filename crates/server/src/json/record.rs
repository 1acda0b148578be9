//! What is asked of single positions and whole records, and of users.

use super::{Color, InHand, Node, Outcome, PlayedMove, Position};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use utoipa::ToSchema;

/// A position by what was played.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionRequest {
    /// Where it starts; absent: the usual start.
    #[serde(default)]
    pub(crate) fen: Option<String>,
    /// The moves played from there, in either notation.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

/// The position that was asked for.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PositionReply {
    /// The position.
    pub(crate) position: Position,
    /// The move that led to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<PlayedMove>,
}

/// A position to be set up by hand.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditRequest {
    /// What is changed; it need not be legal.
    pub(crate) fen: String,
    /// The squares that change.
    #[serde(default)]
    pub(crate) changes: Vec<EditChange>,
    /// How many of a piece stand beside the board.
    #[serde(default)]
    pub(crate) hands: Vec<InHand>,
    /// The side to move.
    #[serde(default)]
    pub(crate) turn: Option<Color>,
    /// Whether to take everything off the board first.
    #[serde(default)]
    pub(crate) clear: bool,
}

/// A square that changes.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditChange {
    /// Its name.
    pub(crate) square: String,
    /// What is to stand there; absent: nothing.
    #[serde(default)]
    pub(crate) piece: Option<String>,
}

/// The set-up after a change.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct EditReply {
    /// As one line of text.
    pub(crate) fen: String,
    /// The letters of the pieces by square.
    pub(crate) pieces: BTreeMap<String, String>,
    /// Pieces beside the board.
    pub(crate) hands: Vec<InHand>,
    /// The side to move.
    pub(crate) turn: Color,
    /// Why it is no legal position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) problem: Option<String>,
    /// The position, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<Position>,
}

/// A game in PGN to be read.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PgnRequest {
    /// The text.
    pub(crate) pgn: String,
    /// Which of its games is read, from 1; absent: the first.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub(crate) number: Option<NonZeroU32>,
    /// The line of a file in which the text begins, from 1, for errors to name the
    /// right one; absent: the first.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub(crate) line: Option<NonZeroU32>,
}

/// A game that was read from PGN.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PgnGame {
    /// The id of what is played.
    pub(crate) game: String,
    /// Names and values of the tags.
    #[schema(value_type = Vec<(String, String)>)]
    pub(crate) tags: Vec<[String; 2]>,
    /// The FEN of the start.
    pub(crate) start: String,
    /// What is said before the first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    /// The moves with their variations.
    pub(crate) moves: Vec<Node>,
    /// How it has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outcome: Option<Outcome>,
}

/// A game to be written as PGN.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PgnWriteRequest {
    /// The FEN of the start; absent: the usual one.
    #[serde(default)]
    pub(crate) start: Option<String>,
    /// What is said before the first move.
    #[serde(default)]
    pub(crate) comment: Option<String>,
    /// The moves with their variations.
    pub(crate) moves: Vec<Node>,
    /// Names and values of tags.
    #[serde(default)]
    #[schema(value_type = Vec<(String, String)>)]
    pub(crate) tags: Vec<[String; 2]>,
}

/// A game as PGN.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PgnText {
    /// The text.
    pub(crate) pgn: String,
}

/// A user.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// The name.
    pub(crate) name: String,
    /// How many games the user has played.
    pub(crate) games: u64,
}

/// How the server is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`.
    pub(crate) status: &'static str,
}

impl Health {
    /// All is well.
    pub(crate) const OK: Health = Health { status: "ok" };
}

/// A name to be taken.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewName {
    /// The name.
    pub(crate) name: String,
}

/// One of the computer's levels.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct LevelInfo {
    /// From 1 to 8.
    pub(crate) level: u8,
    /// A word for it.
    pub(crate) name: String,
    /// What to expect of it.
    pub(crate) about: String,
}

/// A game's rules, for its page.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Rules {
    /// The id.
    pub(crate) game: String,
    /// The name.
    pub(crate) name: String,
    /// Who invented it.
    pub(crate) inventor: String,
    /// When.
    pub(crate) year: String,
    /// The rules in parts, but for the pieces.
    pub(crate) sections: Vec<Section>,
    /// The pieces.
    pub(crate) pieces: Vec<PieceRules>,
    /// Examples of what is particular to the game.
    pub(crate) examples: Vec<Example>,
}

/// A part of the rules.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Section {
    /// For links.
    pub(crate) id: String,
    /// The heading.
    pub(crate) title: String,
    /// The text, as safe HTML.
    pub(crate) html: String,
}

/// What the rules say of a piece.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PieceRules {
    /// Its letter.
    pub(crate) letter: String,
    /// Its name.
    pub(crate) name: String,
    /// What it does, as safe HTML.
    pub(crate) html: String,
    /// Positions that show it.
    pub(crate) examples: Vec<Example>,
}

/// A position that shows something.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Example {
    /// A heading.
    pub(crate) title: String,
    /// What is to be seen.
    pub(crate) text: String,
    /// The position.
    pub(crate) fen: String,
    /// Whose piece's moves are to be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) square: Option<String>,
    /// A move to be played for show.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(crate) mv: Option<String>,
    /// The id of the only game that it is for, if not that of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<String>,
}
