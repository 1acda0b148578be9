//! The errors of answers.

use crate::problems;
use heterodox_api::{EditError, ErrorText, JsonProblem, SaidView};
use heterodox_catalog::GameIdError;
use heterodox_kernel::FenError;
use heterodox_kernel::pgn::PgnError;
use heterodox_kernel::said::Said;
use heterodox_kernel::text::{abridge, sentence};
use heterodox_kernel::work::Unfinished;
use std::fmt;

/// An error that a client receives instead of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerError {
    /// Status of HTTP.
    pub status: u16,
    /// Identifier for programs.
    pub code: &'static str,
    /// Message for people: full sentences.
    pub message: String,
    /// The same with its parts, for other languages.
    pub said: Option<SaidView>,
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for AnswerError {}

impl From<AnswerError> for ErrorText {
    fn from(AnswerError { code, message, said, .. }: AnswerError) -> ErrorText {
        ErrorText { code: code.to_owned(), message, said }
    }
}

/// Returns an error in JSON for other languages, without the English details.
fn said_of_json(problem: JsonProblem) -> Said {
    match problem {
        JsonProblem::Syntax { line, column } => {
            problems::NOT_JSON.with([line, column].map(Said::text))
        }
        JsonProblem::End => Said::from(&problems::JSON_ENDS),
        JsonProblem::Value { line, column } => {
            problems::JSON_VALUE.with([line, column].map(Said::text))
        }
        JsonProblem::TooDeep => Said::from(&problems::JSON_TOO_DEEP),
    }
}

impl AnswerError {
    /// Creates an error. Long messages are shortened: they may repeat long input.
    pub fn new(status: u16, code: &'static str, message: impl Into<Said>) -> AnswerError {
        let message = message.into();
        let said = SaidView::of_error(&message);
        AnswerError { status, code, message: abridge(&message.to_string()).into_owned(), said }
    }

    /// Returns an error with status 400, bad request.
    pub fn bad(code: &'static str, message: impl Into<Said>) -> AnswerError {
        AnswerError::new(400, code, message)
    }

    /// Returns it with another text for other languages, which may know less than the message says.
    pub fn in_other_languages(self, said: &Said) -> AnswerError {
        AnswerError { said: SaidView::of_error(said), ..self }
    }

    /// Returns the error for a body that is not the JSON it should be. `detail` describes it in English.
    pub fn bad_json(detail: &str, problem: JsonProblem) -> AnswerError {
        AnswerError::bad("bad-json", sentence(detail)).in_other_languages(&said_of_json(problem))
    }

    /// Returns an error with status 404, not found.
    pub fn missing(code: &'static str, message: impl Into<Said>) -> AnswerError {
        AnswerError::new(404, code, message)
    }

    /// Returns an error with status 413, content too large.
    pub fn too_large(message: impl Into<Said>) -> AnswerError {
        AnswerError::new(413, "too-large", message)
    }

    /// Returns the error that an answer takes too much work.
    pub fn too_much_work() -> AnswerError {
        AnswerError::bad("too-much-work", &problems::TOO_MUCH_WORK)
    }

    /// Returns the error that there is no such game in the workshop.
    pub fn no_definition() -> AnswerError {
        AnswerError::missing("unknown-game", &problems::NO_DEFINITION)
    }
}

impl From<GameIdError> for AnswerError {
    fn from(error: GameIdError) -> AnswerError {
        AnswerError::missing("unknown-game", error.said().sentence())
    }
}

impl From<FenError> for AnswerError {
    fn from(error: FenError) -> AnswerError {
        AnswerError::bad("bad-fen", error.said().sentence())
    }
}

impl From<EditError> for AnswerError {
    fn from(error: EditError) -> AnswerError {
        match error {
            EditError::Fen(error) => error.into(),
            error => AnswerError::bad("bad-edit", error.said().sentence()),
        }
    }
}

impl From<PgnError> for AnswerError {
    fn from(error: PgnError) -> AnswerError {
        AnswerError::bad("bad-pgn", error.said().sentence())
    }
}

impl From<Unfinished> for AnswerError {
    fn from(_: Unfinished) -> AnswerError {
        AnswerError::too_much_work()
    }
}
