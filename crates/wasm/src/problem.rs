//! The errors that cross the border to JavaScript.

use heterodox_api::ReasonsError;
use heterodox_catalog::GameIdError;
use heterodox_catalog::workshop::{Diagnostic, Diagnostics, closest};
use heterodox_kernel::pgn::PgnError;
use heterodox_kernel::text::{abridge, sentence};
use heterodox_kernel::work::{Unfinished, limited};
use heterodox_kernel::{FenError, NotationError, PlayError};
use serde::Serialize;

/// Maximum number of steps of a call: about two seconds. Only perft takes as long as it takes.
const MAX_CALL_STEPS: u64 = 40 * heterodox_kernel::view::MAX_STEPS;

/// An error with a code for programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// Identifier for programs, as in the web API, such as `unknown-game`.
    pub code: &'static str,
    /// Message for people: full sentences.
    pub message: String,
    /// The errors of a definition.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<Mistake>,
}

/// An error in the text of a definition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mistake {
    /// Identifier for programs, such as `unknown-key`.
    pub code: String,
    /// Line, from 1. An error of the whole text is at its first character.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// Number of wrong characters; 0 if something is missing or the whole text is concerned.
    pub length: usize,
    /// One sentence.
    pub message: String,
    /// Suggestion, without a full stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<String>,
}

impl Problem {
    /// Creates an error. Long messages are shortened: they may repeat long input.
    pub fn new(code: &'static str, message: &str) -> Problem {
        Problem { code, message: abridge(message).into_owned(), mistakes: Vec::new() }
    }

    pub(crate) fn of(code: &'static str, error: &impl ToString) -> Problem {
        Problem::new(code, &sentence(&error.to_string()))
    }

    /// Creates the error for a move that cannot be played, the one with this number from 1.
    pub(crate) fn in_move(self, number: usize) -> Problem {
        Problem { message: format!("Move {number}: {}", self.message), ..self }
    }
}

/// Does some work within the limit of a call.
///
/// # Errors
/// As the work itself, or with the code `too-much-work` if it takes too many steps.
pub(crate) fn within<T>(work: impl FnOnce() -> Result<T, Problem>) -> Result<T, Problem> {
    limited(MAX_CALL_STEPS, work)?
}

/// Returns the JSON of an error, to be thrown.
#[cfg(any(feature = "rules", feature = "search"))]
pub(crate) fn thrown(problem: Problem) -> wasm_bindgen::JsValue {
    let text = json(&problem).unwrap_or(problem.message);
    wasm_bindgen::JsValue::from_str(&text)
}

/// Formats a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(value).map_err(|error| Problem::of("internal", &error))
}

/// Formats a value as JSON, made within the limit of a call.
pub(crate) fn json_of<T: Serialize>(
    make: impl FnOnce() -> Result<T, Problem>,
) -> Result<String, Problem> {
    json(&within(make)?)
}

impl From<Unfinished> for Problem {
    fn from(_: Unfinished) -> Problem {
        let message =
            "This takes too much work: a simpler game or position, or fewer moves, take less.";
        Problem::new("too-much-work", message)
    }
}

impl From<GameIdError> for Problem {
    fn from(error: GameIdError) -> Problem {
        let near = match &error {
            GameIdError::UnknownGame { id, known } => closest(id, known.iter().copied()),
            GameIdError::UnknownOption { option, known, .. } => {
                closest(option, known.iter().copied())
            }
            _ => None,
        };
        let message = sentence(&error.to_string());
        match near {
            Some(near) => {
                Problem::new("unknown-game", &format!("{message} Did you mean {near:?}?"))
            }
            None => Problem::new("unknown-game", &message),
        }
    }
}

impl From<FenError> for Problem {
    fn from(error: FenError) -> Problem {
        Problem::of("bad-fen", &error)
    }
}

impl From<PgnError> for Problem {
    fn from(error: PgnError) -> Problem {
        Problem::of("bad-pgn", &error)
    }
}

impl From<ReasonsError> for Problem {
    fn from(error: ReasonsError) -> Problem {
        Problem::of("bad-piece", &error)
    }
}

impl From<NotationError> for Problem {
    fn from(error: NotationError) -> Problem {
        match error {
            NotationError::Illegal { reason, .. } => {
                Problem::new("illegal-move", &sentence(&reason.to_string()))
            }
            error => Problem::of("illegal-move", &error),
        }
    }
}

impl From<PlayError> for Problem {
    fn from(error: PlayError) -> Problem {
        match error {
            PlayError::Notation(error) => error.into(),
            PlayError::Over(_) => Problem::of("game-over", &error),
            PlayError::Illegal(_) => Problem::of("illegal-move", &error),
        }
    }
}

#[cfg(feature = "search")]
impl From<heterodox_host::TableError> for Problem {
    fn from(error: heterodox_host::TableError) -> Problem {
        Problem::of("no-memory", &error)
    }
}

impl From<Diagnostics> for Problem {
    fn from(errors: Diagnostics) -> Problem {
        let first = errors.iter().next().map(ToString::to_string).unwrap_or_default();
        let more = match errors.iter().len() {
            0 | 1 => String::new(),
            number => format!(" ({} more errors)", number - 1),
        };
        let message = format!("The text does not define a game: {first}{more}.");
        let mistakes = errors.into_vec().into_iter().map(Mistake::from).collect();
        Problem { mistakes, ..Problem::new("bad-definition", &message) }
    }
}

impl From<Diagnostic> for Mistake {
    fn from(error: Diagnostic) -> Mistake {
        let (line, column) = error.span.map_or((1, 1), |span| span.place());
        let message = match &*error.quoted {
            "" => error.message.to_string(),
            quoted => format!("'{quoted}': {}", error.message),
        };
        Mistake {
            code: error.code.to_string(),
            line,
            column,
            length: error.span.map_or(0, |span| span.length),
            message: sentence(&message),
            suggestion: error.help.map(|help| help.to_string()),
        }
    }
}
