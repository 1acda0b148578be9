//! Games, boards, positions and moves.

use heterodox_kernel as kernel;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// One of the two sides.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Color {
    /// The side that moves first.
    White,
    /// The other.
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

/// A board, to be drawn.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Board {
    /// How many files wide.
    pub(crate) files: u8,
    /// How many ranks high.
    pub(crate) ranks: u8,
    /// Nodes and lines rather than squares.
    pub(crate) graph: bool,
    /// All squares.
    pub(crate) squares: Vec<SquarePlace>,
    /// Only of a graph: the nodes between which lines are drawn.
    #[schema(value_type = Vec<(String, String)>)]
    pub(crate) lines: Vec<[String; 2]>,
    /// Not of a graph: the dark squares.
    pub(crate) dark: Vec<String>,
}

/// Where a square is drawn.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct SquarePlace {
    /// Its name.
    pub(crate) name: String,
    /// From the left, from 0.
    pub(crate) x: u8,
    /// From White's side, from 0.
    pub(crate) y: u8,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Kind {
    /// Its capital letter in FEN and notation.
    pub(crate) letter: String,
    /// What players call it.
    pub(crate) name: String,
    /// A character that can stand for it.
    pub(crate) symbol: String,
    /// One sentence on what it does.
    pub(crate) about: String,
}

/// Something that may follow the game's id after a colon.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct GameOption {
    /// What follows.
    pub(crate) id: String,
    /// A few words.
    pub(crate) name: String,
    /// What it does.
    pub(crate) summary: String,
    /// Options of one group exclude each other.
    pub(crate) group: String,
}

/// Things of which exactly one is chosen.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct OptionGroup {
    /// What is chosen here.
    pub(crate) name: String,
    /// What there is to choose from, the usual first.
    pub(crate) choices: Vec<OptionChoice>,
}

/// One of several things to choose.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct OptionChoice {
    /// How it is written in the id of a game; empty for what is usual.
    pub(crate) id: String,
    /// A few words.
    pub(crate) name: String,
    /// What it does.
    pub(crate) summary: String,
    /// The id of the game if this is chosen and all else stays as it is.
    pub(crate) game: String,
    /// Whether it is what this game has.
    pub(crate) chosen: bool,
}

/// A game, as people meet it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct GameSummary {
    /// The id with its options.
    pub(crate) id: String,
    /// The name.
    pub(crate) name: String,
    /// Who invented it.
    pub(crate) inventor: String,
    /// When.
    pub(crate) year: String,
    /// One line on what makes it different.
    pub(crate) summary: String,
    /// The options that it may have.
    pub(crate) options: Vec<GameOption>,
    /// What there is to choose, and where each choice leads.
    pub(crate) groups: Vec<OptionGroup>,
    /// The board.
    pub(crate) board: Board,
    /// The kinds of pieces.
    pub(crate) kinds: Vec<Kind>,
    /// Where a game starts.
    pub(crate) start: Position,
}

/// A legal position with everything that may be done in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Position {
    /// The game's id.
    pub(crate) game: String,
    /// The position as one line of text.
    pub(crate) fen: String,
    /// The side to move.
    pub(crate) turn: Color,
    /// The letters of the pieces by square, capitals for White.
    pub(crate) pieces: BTreeMap<String, String>,
    /// Pieces beside the board.
    pub(crate) hands: Vec<InHand>,
    /// The squares of pieces that give check.
    pub(crate) checkers: Vec<String>,
    /// The end of the game, or the rule by which it would be drawn if it were being
    /// played: then there are moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outcome: Option<Outcome>,
    /// The number of the move to be played.
    pub(crate) fullmove: u32,
    /// Plies towards the move limit.
    pub(crate) halfmove: u32,
    /// All legal moves; none if the game is over.
    pub(crate) moves: Vec<Move>,
    /// What can be laid over the board.
    pub(crate) overlays: Vec<Overlay>,
}

/// Pieces beside the board.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InHand {
    /// The letter.
    pub(crate) piece: String,
    /// How many.
    pub(crate) count: u8,
}

/// How a game has ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Outcome {
    /// Who has won; absent in a draw, or if the game was aborted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winner: Option<Color>,
    /// The reason's id.
    pub(crate) reason: String,
    /// All of it in words.
    pub(crate) text: String,
    /// `1-0`, `0-1` or `1/2-1/2`; `*` if the game was aborted.
    pub(crate) result: String,
}

impl Outcome {
    /// The end of a game that nobody has won or lost.
    pub(crate) fn aborted(text: &str) -> Outcome {
        let (reason, text) = ("aborted".to_owned(), text.to_owned());
        Outcome { winner: None, reason, text, result: "*".to_owned() }
    }
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

/// A legal move, with what a person points at to play it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Move {
    /// Its coordinate notation.
    pub(crate) id: String,
    /// Its short notation.
    pub(crate) short: String,
    /// How its target is marked.
    pub(crate) mark: Mark,
    /// What is pointed at, in order.
    pub(crate) path: Vec<Point>,
}

/// What a move does, as its target is marked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mark {
    /// Only a piece moves.
    Move,
    /// Something is captured.
    Capture,
    /// Another piece is displaced.
    Displace,
    /// A piece comes from the hand.
    Drop,
}

/// Something that a person points at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Point {
    /// A square of the board.
    Square {
        /// Its name.
        square: String,
    },
    /// A piece in hand.
    Hand {
        /// Its letter.
        piece: String,
    },
    /// One of several things that the move may be.
    Pick {
        /// What it is.
        pick: Pick,
        /// The letter of the piece that it is about.
        #[serde(skip_serializing_if = "Option::is_none")]
        piece: Option<String>,
        /// The square, if it can be pointed at.
        #[serde(skip_serializing_if = "Option::is_none")]
        square: Option<String>,
        /// In words.
        text: String,
    },
}

/// What a choice is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pick {
    /// Nothing but the step.
    Plain,
    /// The capture.
    Capture,
    /// What to promote to.
    Promote,
    /// What to leave behind.
    Leave,
    /// What to become.
    Become,
    /// Where another piece goes.
    Displace,
    /// What is captured elsewhere.
    Take,
    /// Castling.
    Castle,
}

/// Something that can be laid over the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Overlay {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// One sentence on what it shows.
    pub(crate) about: String,
    /// How it is drawn.
    pub(crate) kind: OverlayKind,
    /// The squares that it is drawn on.
    pub(crate) squares: Vec<OverlaySquare>,
}

/// How an overlay is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OverlayKind {
    /// Squares are shaded.
    Shade,
    /// Small numbers stand on squares.
    Numbers,
}

/// A square of an overlay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct OverlaySquare {
    /// Its name.
    pub(crate) square: String,
    /// What stands on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// Its colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tone: Option<Tone>,
}

/// What the colour of a square of an overlay says.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Tone {
    /// Good for whose piece it is.
    Good,
    /// Bad for it.
    Bad,
    /// White's.
    White,
    /// Black's.
    Black,
}

/// What a move has done, in the order in which it is shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub(crate) struct Effect {
    /// The mover first, then what was pushed, pulled, swapped or carried.
    pub(crate) slides: Vec<Slide>,
    /// The squares of captured pieces in the position before.
    pub(crate) removed: Vec<String>,
    /// What was dropped, promoted or left behind.
    pub(crate) placed: Vec<SquarePiece>,
    /// Rounds of squares whose pieces change sides.
    pub(crate) conversions: Vec<Vec<String>>,
}

/// A piece that goes from square to square.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Slide {
    /// Where it stood.
    pub(crate) from: String,
    /// Where it goes.
    pub(crate) to: String,
}

/// A piece on a square.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct SquarePiece {
    /// The square.
    pub(crate) square: String,
    /// The piece's letter.
    pub(crate) piece: String,
}

/// A move that was played.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub(crate) struct PlayedMove {
    /// Its coordinate notation.
    pub(crate) id: String,
    /// Its short notation.
    pub(crate) short: String,
    /// What it has done.
    pub(crate) effect: Effect,
    /// The position after it.
    pub(crate) fen: String,
    /// Whether it gives check.
    pub(crate) check: bool,
}

/// A move of a tree of moves: a list of these is a line, and `variations` are
/// alternatives to the move itself.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub(crate) struct Node {
    /// The move in coordinate notation; either notation is read.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// In short notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) short: Option<String>,
    /// Number of pieces that the move converts, unless it is 0; ignored when a game is
    /// written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) converts: Option<u32>,
    /// What is said about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    /// Numeric annotation glyphs, such as 1 for a good move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) nags: Vec<u8>,
    /// Lines that begin with another move instead of this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub(crate) variations: Vec<Vec<Node>>,
}
