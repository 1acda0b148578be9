//! The workshop: games that users define by texts.

use crate::game::GameSummary;
use crate::learning::GameLearning;
use crate::said::{SaidView, sent};
use heterodox_catalog::AnyGame;
use heterodox_catalog::workshop::{
    self, Checked, CheckedText, Definition, Diagnostic, Edit, KindSpans, Language, Reach, SetUp,
    SetUpError, Severity, Span, Spans,
};
use heterodox_kernel::{Board, Color, Kind, KindInfo, Square};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A text that defines a game: an Interactive Diagram or a section of a `variants.ini`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkshopText {
    /// The text.
    pub text: String,
}

/// A part of a line of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextSpan {
    /// Line, from 1.
    pub line: u32,
    /// Column of the first character, from 1, in characters.
    pub column: u32,
    /// Number of characters; 0 between two characters.
    pub length: u32,
}

/// A replacement of a part of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextEdit {
    /// The part that is replaced.
    pub span: TextSpan,
    /// The text that replaces it.
    pub replacement: String,
}

/// Severity of a diagnostic.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiagnosticSeverity {
    /// The text defines no game.
    Error,
    /// The inventor may have meant something else.
    Warning,
}

/// An error in a text, or a warning about its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkshopDiagnostic {
    /// Its severity.
    pub severity: DiagnosticSeverity,
    /// Its code, such as `unknown-key`.
    pub code: String,
    /// The meaning of the code and a way to correct it, in paragraphs of Markdown.
    pub explanation: Vec<String>,
    /// Its place, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<TextSpan>,
    /// The wrong letter, word or value, shortened if it is long.
    pub quoted: String,
    /// One sentence without a full stop that describes the problem.
    pub message: String,
    /// The message with its parts, for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// A suggestion, also a sentence without a full stop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The suggestion with its parts, for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help_said: Option<SaidView>,
    /// A fix that can be applied as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edit: Option<TextEdit>,
}

/// The result of a check: errors, or a game with warnings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckReply {
    /// Language of the text.
    pub form: TextForm,
    /// The errors in the order of the text, or the warnings if there are none.
    pub diagnostics: Vec<WorkshopDiagnostic>,
    /// The game, unless there are errors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<CheckedGame>,
}

/// The language of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TextForm {
    /// An Interactive Diagram.
    Diagram,
    /// A section of a `variants.ini`.
    Ini,
}

/// A game that a text defines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkshopPiece {
    /// Number of the kind, from 0.
    pub kind: u8,
    /// Token in FEN and notation.
    pub token: String,
    /// Name for people.
    pub name: String,
    /// The moves, a sentence each.
    pub moves: Vec<String>,
    /// The parts of these sentences, for other languages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<SaidView>,
    /// Place of its name, key or letter in the text.
    pub span: TextSpan,
    /// Its image, in a language that has images.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<PieceImage>,
}

/// The image of a kind in a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PieceImage {
    /// Its place.
    pub span: TextSpan,
    /// The image, perhaps empty.
    pub text: String,
}

/// A change of the start position of a text: the piece on `from`, or else a new `piece`, goes to
/// `to`. Without `to` it leaves the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetUpRequest {
    /// The text that defines the game.
    pub text: String,
    /// Square of the piece that moves or is removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Its new square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Token of the new piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// Colour of the new piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
}

/// The edits of a text that change its start position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetUpReply {
    /// Edits of parts that do not overlap.
    pub edits: Vec<TextEdit>,
}

/// A question where a piece could go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReachReply {
    /// Squares where it could go.
    pub quiet: Vec<String>,
    /// Squares where it could capture.
    pub captures: Vec<String>,
}

/// A stored game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredGame {
    /// Id of the game.
    pub id: String,
}

/// The games of the workshop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkshopList {
    /// Those of the user, and those that are listed for everybody.
    pub games: Vec<WorkshopEntry>,
    /// Texts to begin with.
    pub samples: Vec<WorkshopSample>,
}

/// A game in the gallery.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Time of storage, in milliseconds since 1970.
    pub created: u64,
    /// True if the user is its author.
    pub mine: bool,
    /// True if it is listed for everybody.
    pub listed: bool,
}

/// A text to begin with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkshopSample {
    /// Name of its file.
    pub name: String,
    /// One line about the game.
    pub title: String,
    /// The text.
    pub text: String,
}

/// A game of the workshop with its text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
    /// State and result of learning it. Absent if the server learns no games and has not
    /// learned this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub learning: Option<GameLearning>,
    /// HTML that puts a board of the game on any page. Absent if the server offers no boards to
    /// other pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
}

/// A change of a stored game by its author.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WorkshopChange {
    /// Lists the game for everybody, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub listed: Option<bool>,
    /// Replaces the pictures of all kinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pictures: Option<BTreeMap<String, String>>,
}

/// The progress of a study that the server makes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkshopStudy {
    /// Id of the game.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// Its progress.
    pub state: StudyState,
    /// Number of studies that come before it, while it waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// An uploaded picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedPicture {
    /// The picture as the pictures of a game name it.
    pub picture: String,
}

impl From<Span> for TextSpan {
    fn from(span: Span) -> TextSpan {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let Span { line, column, length } = span;
        TextSpan { line: number(line), column: number(column), length: number(length) }
    }
}

impl From<Edit> for TextEdit {
    fn from(edit: Edit) -> TextEdit {
        TextEdit { span: edit.span.into(), replacement: edit.replacement }
    }
}

impl From<Severity> for DiagnosticSeverity {
    fn from(severity: Severity) -> DiagnosticSeverity {
        match severity {
            Severity::Error => DiagnosticSeverity::Error,
            Severity::Warning => DiagnosticSeverity::Warning,
        }
    }
}

impl From<Diagnostic> for WorkshopDiagnostic {
    fn from(diagnostic: Diagnostic) -> WorkshopDiagnostic {
        WorkshopDiagnostic {
            severity: diagnostic.severity().into(),
            code: diagnostic.code.to_string(),
            explanation: workshop::paragraphs(diagnostic.code).collect(),
            span: diagnostic.span.map(Into::into),
            quoted: diagnostic.quoted.into(),
            message: diagnostic.message.to_string(),
            said: sent(*diagnostic.message),
            help: diagnostic.help.as_ref().map(ToString::to_string),
            help_said: diagnostic.help.and_then(|help| sent(*help)),
            edit: diagnostic.edit.map(|edit| (*edit).into()),
        }
    }
}

impl CheckReply {
    /// Checks a text.
    pub fn of(text: &str) -> CheckReply {
        let Checked { playable, spans, diagnostics } = workshop::check_text(text);
        CheckReply {
            form: Language::of(text).into(),
            diagnostics: diagnostics.into_iter().map(Into::into).collect(),
            game: playable.map(|CheckedText { definition, game }| {
                CheckedGame::of(&definition, &spans, game.as_ref())
            }),
        }
    }
}

impl SetUpReply {
    /// Returns the edits for a change.
    ///
    /// # Errors
    /// If the text has errors, or the change is impossible.
    pub fn of(request: SetUpRequest) -> Result<SetUpReply, SetUpError> {
        let SetUpRequest { text, from, to, piece, color } = request;
        let change = match (from, to) {
            (Some(from), to) => SetUp::Move { from, to },
            (None, Some(square)) => {
                let piece = Some((piece.ok_or(SetUpError::Piece)?, color.unwrap_or(Color::White)));
                SetUp::Place { square, piece }
            }
            (None, None) => return Err(SetUpError::Square),
        };
        let edits = workshop::set_up(&text, &change)?.into_iter().map(Into::into).collect();
        Ok(SetUpReply { edits })
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
    fn of(definition: &Definition, spans: &Spans, game: &dyn AnyGame) -> CheckedGame {
        let piece = |((kind, info), spans): ((u8, &KindInfo), &KindSpans)| {
            let moves = workshop::sentences(definition, Kind(kind));
            let image = spans.image.clone();
            WorkshopPiece {
                kind,
                token: info.token.to_string(),
                name: info.name.to_string(),
                moves: moves.iter().map(ToString::to_string).collect(),
                said: moves.into_iter().filter_map(sent).collect(),
                span: spans.kind.into(),
                image: image.map(|(span, text)| PieceImage { span: span.into(), text }),
            }
        };
        CheckedGame {
            id: definition.id(),
            name: definition.name.clone(),
            form: definition.language().into(),
            canonical: definition.canonical(),
            summary: GameSummary::of(game),
            pieces: (0..).zip(game.kinds()).zip(&spans.kinds).map(piece).collect(),
        }
    }
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
