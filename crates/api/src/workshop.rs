//! The workshop: games that users define by texts.

use crate::game::GameSummary;
use heterodox_catalog::AnyGame;
use heterodox_catalog::workshop::{self, Advice, Definition, Language, Mistake, Reach};
use heterodox_kernel::{Board, Color, Kind, KindInfo, Square};
use std::collections::BTreeMap;

/// A text that defines a game: an Interactive Diagram or a section of a `variants.ini`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopText {
    /// The text.
    pub text: String,
}

/// Something in a text that is wrong or not known.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopMistake {
    /// Line, from 1.
    pub line: u32,
    /// Column of the first character, from 1, in characters.
    pub column: u32,
    /// Number of characters of the wrong letter, word or value; 0 if something is missing.
    pub length: u32,
    /// The wrong letter, word or value, shortened if it is long.
    pub quoted: String,
    /// One sentence without a full stop that says what is wrong.
    pub problem: String,
    /// The way out, if there is one, also a sentence without a full stop.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub help: Option<String>,
}

/// Something in the rules of a game that its inventor may not have wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopAdvice {
    /// Line, from 1, if it is about one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub line: Option<u32>,
    /// Column, from 1.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub column: Option<u32>,
    /// One sentence that says what was found.
    pub sentence: String,
    /// A sentence that says how the inventor could change the text.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub suggestion: Option<String>,
}

/// The result of a check: mistakes, or a game with advice.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct CheckReply {
    /// Mistakes in the order of the text; the game is missing if there are any.
    pub mistakes: Vec<WorkshopMistake>,
    /// Advice to the inventor.
    pub advice: Vec<WorkshopAdvice>,
    /// The game.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub game: Option<CheckedGame>,
}

/// The language of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum TextForm {
    /// An Interactive Diagram.
    Diagram,
    /// A section of a `variants.ini`.
    Ini,
}

/// A game that a text defines.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct CheckedGame {
    /// Id of the game. Requests can use it once the game is stored.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Language of the text.
    pub form: TextForm,
    /// The canonical text, which is the same for all texts of the game.
    pub canonical: String,
    /// Description of the game.
    pub summary: GameSummary,
    /// The kinds of pieces, in the order of the text.
    pub pieces: Vec<WorkshopPiece>,
}

/// A kind of pieces that a text defines.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopPiece {
    /// Number of the kind, from 0.
    pub kind: u8,
    /// Token in FEN and notation.
    pub token: String,
    /// Name for people.
    pub name: String,
    /// The moves, a sentence each.
    pub moves: Vec<String>,
    /// Line of the text that defines it, from 1.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub line: Option<u32>,
}

/// A question where a piece could go.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ReachRequest {
    /// The text that defines the game.
    pub text: String,
    /// Number of the kind, from 0.
    pub kind: u8,
    /// Square of the piece.
    pub square: String,
    /// Colour of the piece.
    pub color: Color,
}

/// The squares that a piece, alone on the board and unmoved, bears on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ReachReply {
    /// Squares where it could go.
    pub quiet: Vec<String>,
    /// Squares where it could capture.
    pub captures: Vec<String>,
}

/// A stored game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct StoredGame {
    /// Id of the game.
    pub id: String,
}

/// The games of the workshop.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopList {
    /// Those of the user, and those that are listed for everybody.
    pub games: Vec<WorkshopEntry>,
    /// Texts to begin with.
    pub samples: Vec<WorkshopSample>,
}

/// A game in the gallery.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopEntry {
    /// Id of the game.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// Number of kinds of pieces.
    pub kinds: u8,
    /// Name of the author, if known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub author: Option<String>,
    /// Time of storage, in milliseconds since 1970.
    pub created: u64,
    /// True if the user is its author.
    pub mine: bool,
    /// True if it is listed for everybody.
    pub listed: bool,
}

/// A text to begin with.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopSample {
    /// Name of its file.
    pub name: String,
    /// One line about the game.
    pub title: String,
    /// The text.
    pub text: String,
}

/// A game of the workshop with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopGame {
    /// Id of the game.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The text as it was stored first.
    pub text: String,
    /// Language of the text.
    pub form: TextForm,
    /// Name of the author, if known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub author: Option<String>,
    /// True if it is listed for everybody.
    pub listed: bool,
    /// True if the user is its author.
    pub mine: bool,
    /// Time of storage, in milliseconds since 1970.
    pub created: u64,
    /// Number of games that were created with it.
    pub games: u64,
    /// Pictures of kinds by their tokens: the name of a drawing of the client, or `svg:` and the hash of an uploaded one.
    pub pictures: BTreeMap<String, String>,
}

/// A change of a stored game by its author.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", deny_unknown_fields)
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopChange {
    /// Lists the game for everybody, or not.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub listed: Option<bool>,
    /// Replaces the pictures of all kinds.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub pictures: Option<BTreeMap<String, String>>,
}

/// The progress of a study that the server makes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum StudyState {
    /// Nobody has requested it.
    None,
    /// It waits for its turn.
    Waiting,
    /// It is being made.
    Running,
    /// It is as long as was requested. It can be continued.
    Done,
}

/// The study of a game of the workshop, which the server makes.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct WorkshopStudy {
    /// Id of the game.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// Its progress.
    pub state: StudyState,
    /// Number of studies that come before it, while it waits.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub before: Option<u64>,
    /// Part of the requested time that is over, from 0 to 1.
    pub share: f64,
    /// Number of games that the computer has played so far.
    pub games: u64,
    /// Number of complete rounds. There are results as soon as there is one; they change with
    /// each.
    pub rounds: u32,
    /// Duration of a requested study, in seconds; 0 if the server makes no studies.
    pub seconds: u64,
    /// The reason why the last request could not be fulfilled, as a sentence.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub problem: Option<String>,
}

/// An uploaded picture.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct UploadedPicture {
    /// The picture as the pictures of a game name it.
    pub picture: String,
}

impl From<&Mistake> for WorkshopMistake {
    fn from(mistake: &Mistake) -> WorkshopMistake {
        WorkshopMistake {
            line: mistake.line as u32,
            column: mistake.column as u32,
            length: mistake.quoted.chars().count() as u32,
            quoted: mistake.quoted.clone(),
            problem: mistake.problem.clone(),
            help: mistake.help.clone(),
        }
    }
}

impl From<Advice> for WorkshopAdvice {
    fn from(advice: Advice) -> WorkshopAdvice {
        WorkshopAdvice {
            line: advice.place.map(|(line, _)| line as u32),
            column: advice.place.map(|(_, column)| column as u32),
            sentence: advice.sentence,
            suggestion: Some(advice.suggestion).filter(|suggestion| !suggestion.is_empty()),
        }
    }
}

impl From<Language> for TextForm {
    fn from(language: Language) -> TextForm {
        match language {
            Language::Diagram => TextForm::Diagram,
            Language::Ini => TextForm::Ini,
        }
    }
}

impl CheckedGame {
    /// Describes the game that a text defines.
    pub fn of(text: &str, definition: &Definition, game: &dyn AnyGame) -> CheckedGame {
        let piece = |(kind, info): (u8, &KindInfo)| WorkshopPiece {
            kind,
            token: info.token.to_string(),
            name: info.name.to_string(),
            moves: workshop::sentences(definition, Kind(kind)),
            line: line_of(text, &definition.kinds[usize::from(kind)].name),
        };
        CheckedGame {
            id: definition.id(),
            name: definition.name.clone(),
            form: definition.language.into(),
            canonical: definition.canonical.clone(),
            summary: GameSummary::of(game),
            pieces: (0..).zip(game.kinds()).map(piece).collect(),
        }
    }
}

/// The line that defines a piece with this name, from 1: one that begins with the name and a
/// colon or an equals sign. `None` if the name is derived.
fn line_of(text: &str, name: &str) -> Option<u32> {
    let names_it = |line: &str| {
        let given = line.split([':', '=']).next().unwrap_or_default();
        given.len() < line.len()
            && given
                .split_whitespace()
                .map(str::to_lowercase)
                .eq(name.split(' ').map(str::to_owned))
    };
    text.lines().position(names_it).map(|index| index as u32 + 1)
}

impl ReachReply {
    /// Names the squares of a reach.
    pub fn of(board: &Board, reach: &Reach) -> ReachReply {
        let names = |squares: &[Square]| {
            squares.iter().map(|&square| board.name(square).to_owned()).collect()
        };
        ReachReply { quiet: names(&reach.quiet), captures: names(&reach.captures) }
    }
}
