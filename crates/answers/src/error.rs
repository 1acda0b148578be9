//! The errors of answers.

use heterodox_api::EditError;
use heterodox_catalog::GameIdError;
use heterodox_kernel::FenError;
use heterodox_kernel::pgn::PgnError;
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
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for AnswerError {}

impl AnswerError {
    /// Creates an error. Long messages are shortened: they may repeat long input.
    pub fn new(status: u16, code: &'static str, message: impl Into<String>) -> AnswerError {
        AnswerError { status, code, message: abridge(&message.into()).into_owned() }
    }

    /// Returns an error with status 400, bad request.
    pub fn bad(code: &'static str, message: impl Into<String>) -> AnswerError {
        AnswerError::new(400, code, message)
    }

    /// Returns an error with status 404, not found.
    pub fn missing(code: &'static str, message: impl Into<String>) -> AnswerError {
        AnswerError::new(404, code, message)
    }

    /// Returns an error with status 413, content too large.
    pub fn too_large(message: impl Into<String>) -> AnswerError {
        AnswerError::new(413, "too-large", message)
    }

    /// Returns the error that an answer takes too much work.
    pub fn too_much_work() -> AnswerError {
        let message = "This takes the server too much work: fewer moves, or a simpler game or \
                       position, take less.";
        AnswerError::bad("too-much-work", message)
    }

    /// Returns the error that there is no such game in the workshop.
    pub fn no_definition() -> AnswerError {
        let message = "There is no such game in the workshop; perhaps its author has deleted it.";
        AnswerError::missing("unknown-game", message)
    }
}

impl From<GameIdError> for AnswerError {
    fn from(error: GameIdError) -> AnswerError {
        AnswerError::missing("unknown-game", sentence(&error.to_string()))
    }
}

impl From<FenError> for AnswerError {
    fn from(error: FenError) -> AnswerError {
        AnswerError::bad("bad-fen", sentence(&error.to_string()))
    }
}

impl From<EditError> for AnswerError {
    fn from(error: EditError) -> AnswerError {
        match error {
            EditError::Fen(error) => error.into(),
            error => AnswerError::bad("bad-edit", sentence(&error.to_string())),
        }
    }
}

impl From<PgnError> for AnswerError {
    fn from(error: PgnError) -> AnswerError {
        AnswerError::bad("bad-pgn", sentence(&error.to_string()))
    }
}

impl From<Unfinished> for AnswerError {
    fn from(_: Unfinished) -> AnswerError {
        AnswerError::too_much_work()
    }
}
