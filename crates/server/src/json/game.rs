//! Rules, boards, positions and moves.

use heterodox_kernel as kernel;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Color {
    /// White, which moves first.
    White,
    Black,
}

impl From<kernel::Color> for Color {
    fn from(color: kernel::Color) -> Color {
        match color {
            kernel::Color::White => Color::White,
            kernel::Color::Black => Color::Black,
        }
    }
}

impl From<Color> for kernel::Color {
    fn from(color: Color) -> kernel::Color {
        match color {
            Color::White => kernel::Color::White,
            Color::Black => kernel::Color::Black,
        }
    }
}

/// A board for display.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Board {
    /// Number of files.
    pub(crate) files: u8,
    /// Number of ranks.
    pub(crate) ranks: u8,
    /// True if the board is drawn as nodes and lines.
    pub(crate) graph: bool,
    /// All squares.
    pub(crate) squares: Vec<SquarePlace>,
    /// On a graph, pairs of nodes that are connected by lines.
    #[schema(value_type = Vec<(String, String)>)]
    pub(crate) lines: Vec<[String; 2]>,
    /// On a board of squares, the dark squares.
    pub(crate) dark: Vec<String>,
}

/// Location of a square.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct SquarePlace {
    pub(crate) name: String,
    /// Column, from 0 at the left.
    pub(crate) x: u8,
    /// Row, from 0 at White's side.
    pub(crate) y: u8,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Kind {
    /// Capital letter in FEN and notation.
    pub(crate) letter: String,
    pub(crate) name: String,
    /// A Unicode symbol.
    pub(crate) symbol: String,
    /// Description of its moves, one sentence.
    pub(crate) about: String,
}

/// An option of a game, which follows the game's id after a colon.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct GameOption {
    /// Id of the option.
    pub(crate) id: String,
    /// Name of a few words.
    pub(crate) name: String,
    /// Description.
    pub(crate) summary: String,
    /// Name of the group. Options of a group exclude each other.
    pub(crate) group: String,
}

/// A group of choices, of which exactly one is selected.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct OptionGroup {
    /// Name of the group.
    pub(crate) name: String,
    /// Choices, the default first.
    pub(crate) choices: Vec<OptionChoice>,
}

/// A choice of a group.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct OptionChoice {
    /// The option in the id of the game; empty for the default.
    pub(crate) id: String,
    /// Name of a few words.
    pub(crate) name: String,
    /// Description.
    pub(crate) summary: String,
    /// Id of the game if this choice is selected and all others stay the same.
    pub(crate) game: String,
    /// True if the choice is selected.
    pub(crate) chosen: bool,
}

/// The description of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct GameSummary {
    /// Id with options.
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) inventor: String,
    /// Year of invention.
    pub(crate) year: String,
    /// One line on the characteristics of the game.
    pub(crate) summary: String,
    /// Available options.
    pub(crate) options: Vec<GameOption>,
    /// Groups of choices.
    pub(crate) groups: Vec<OptionGroup>,
    pub(crate) board: Board,
    /// Kinds of pieces.
    pub(crate) kinds: Vec<Kind>,
    /// Starting position.
    pub(crate) start: Position,
}

/// A legal position with its legal moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Position {
    /// Id of the rules.
    pub(crate) game: String,
    pub(crate) fen: String,
    /// Side to move.
    pub(crate) turn: Color,
    /// Letters of the pieces by square, in capitals for White.
    pub(crate) pieces: BTreeMap<String, String>,
    /// Pieces in hand.
    pub(crate) hands: Vec<InHand>,
    /// Squares of the pieces that give check.
    pub(crate) checkers: Vec<String>,
    /// The result of the game, or the rule by which the position would be drawn in a
    /// game; in that case there are legal moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outcome: Option<Outcome>,
    /// Number of the move to be played.
    pub(crate) fullmove: u32,
    /// Plies counted towards the move limit.
    pub(crate) halfmove: u32,
    /// Legal moves; empty if the game is over.
    pub(crate) moves: Vec<Move>,
    /// Available overlays.
    pub(crate) overlays: Vec<Overlay>,
}

/// Pieces in hand.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InHand {
    /// Letter of the piece.
    pub(crate) piece: String,
    /// Number of pieces.
    pub(crate) count: u8,
}

/// The result of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Outcome {
    /// The winner; absent for draws and aborted games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winner: Option<Color>,
    /// Id of the reason.
    pub(crate) reason: String,
    /// Result and reason in words.
    pub(crate) text: String,
    /// `1-0`, `0-1` or `1/2-1/2`; `*` if the game was aborted.
    pub(crate) result: String,
}

impl From<kernel::Outcome> for Outcome {
    fn from(outcome: kernel::Outcome) -> Outcome {
        Outcome {
            winner: outcome.winner.map(Color::from),
            reason: outcome.reason.id().to_owned(),
            text: outcome.to_string(),
            result: outcome.result().to_owned(),
        }
    }
}

/// A legal move, with the inputs that select it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Move {
    /// Coordinate notation.
    pub(crate) id: String,
    /// Standard algebraic notation.
    pub(crate) short: String,
    /// Marker of the target square.
    pub(crate) mark: Mark,
    /// Inputs that select the move, in order.
    pub(crate) path: Vec<Point>,
}

/// The marker of a move's target square.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mark {
    /// A plain move.
    Move,
    Capture,
    /// Another piece is displaced.
    Displace,
    /// A piece is dropped from the hand.
    Drop,
}

/// An input that selects a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Point {
    /// A square of the board.
    Square {
        /// Name.
        square: String,
    },
    /// A piece in hand.
    Hand {
        /// Letter of the piece.
        piece: String,
    },
    /// One of several choices.
    Pick {
        /// Kind of the choice.
        pick: Pick,
        /// Letter of the piece concerned.
        #[serde(skip_serializing_if = "Option::is_none")]
        piece: Option<String>,
        /// Square that can be pointed at instead.
        #[serde(skip_serializing_if = "Option::is_none")]
        square: Option<String>,
        /// Text of the choice.
        text: String,
    },
}

/// The kind of a choice.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pick {
    /// A plain move.
    Plain,
    Capture,
    /// The piece to promote to.
    Promote,
    /// The piece to leave behind.
    Leave,
    /// The piece to turn into.
    Become,
    /// The square to which another piece is displaced.
    Displace,
    /// The piece that is captured elsewhere.
    Take,
    /// Castling.
    Castle,
}

/// An overlay of the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Overlay {
    pub(crate) id: String,
    pub(crate) name: String,
    /// Description, one sentence.
    pub(crate) about: String,
    /// Kind of drawing.
    pub(crate) kind: OverlayKind,
    /// Squares of the overlay.
    pub(crate) squares: Vec<OverlaySquare>,
}

/// The kind of drawing of an overlay.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OverlayKind {
    /// Shaded squares.
    Shade,
    /// Small numbers on squares.
    Numbers,
}

/// A square of an overlay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct OverlaySquare {
    /// Name.
    pub(crate) square: String,
    /// Text on the square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// Meaning of the colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tone: Option<Tone>,
}

/// The meaning of a colour in an overlay.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Tone {
    /// Good for the owner of the piece.
    Good,
    /// Bad for the owner of the piece.
    Bad,
    /// White's square.
    White,
    /// Black's square.
    Black,
}

/// The effects of a move, in the order of animation.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub(crate) struct Effect {
    /// Moved pieces: the mover first, then pieces that were pushed, pulled, swapped or
    /// carried.
    pub(crate) slides: Vec<Slide>,
    /// Squares of captured pieces in the previous position.
    pub(crate) removed: Vec<String>,
    /// Pieces that were dropped, promoted or left behind.
    pub(crate) placed: Vec<SquarePiece>,
    /// Squares of pieces that change sides, in rounds.
    pub(crate) conversions: Vec<Vec<String>>,
}

/// A piece that moves from square to square.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Slide {
    /// Start square.
    pub(crate) from: String,
    /// Target square.
    pub(crate) to: String,
}

/// A piece on a square.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct SquarePiece {
    pub(crate) square: String,
    /// Letter of the piece.
    pub(crate) piece: String,
}

/// A played move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub(crate) struct PlayedMove {
    /// Coordinate notation.
    pub(crate) id: String,
    /// Standard algebraic notation.
    pub(crate) short: String,
    /// Effects.
    pub(crate) effect: Effect,
    /// FEN of the position after the move.
    pub(crate) fen: String,
    /// True if the move gives check.
    pub(crate) check: bool,
}

/// A node of a move tree. A list of nodes is a line; `variations` are alternatives to
/// the move itself.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub(crate) struct Node {
    /// The move in coordinate notation. Requests may use either notation.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// The move in standard algebraic notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) short: Option<String>,
    /// Number of pieces that the move converts, unless it is 0. Ignored in requests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) converts: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    /// Numeric annotation glyphs, such as 1 for a good move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) nags: Vec<u8>,
    /// Alternative lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub(crate) variations: Vec<Vec<Node>>,
}
