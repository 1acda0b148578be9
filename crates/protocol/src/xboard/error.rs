//! Errors in commands and replies.

use super::{BadPiece, BadTable};
use std::fmt;

/// A command with invalid arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandError {
    /// The problem.
    pub problem: Problem,
    /// The whole line.
    pub command: String,
}

/// A problem with the arguments of a command. Its text is printed between the
/// parentheses of `Error (...): command`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// There are too few arguments.
    MissingParameter,
    /// There are too many arguments.
    TooManyParameters,
    /// The text is not a number or is out of range.
    BadNumber(String),
    /// The text is not the result of a game.
    BadResult(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::MissingParameter => write!(f, "missing parameter"),
            Problem::TooManyParameters => write!(f, "too many parameters"),
            Problem::BadNumber(text) => write!(f, "{text:?} is not a number in range"),
            Problem::BadResult(text) => write!(f, "{text:?} is not a result"),
        }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.command, self.problem)
    }
}

impl std::error::Error for CommandError {}

/// An error in a line from an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplyError {
    /// A part of this reply is missing.
    Missing(&'static str),
    /// A word of the reply is not a number or is out of range.
    BadNumber {
        /// Name of the reply.
        reply: &'static str,
        /// The text that was found.
        text: String,
    },
    /// The text, which is the rest of the line, is not a list of features.
    BadFeature(String),
    /// The text is not the declaration of an option.
    BadOption(String),
    /// The table of pieces in a setup is invalid.
    BadTable(BadTable),
    /// The description of a piece is invalid.
    BadPiece(BadPiece),
}

impl fmt::Display for ReplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplyError::Missing(reply) => write!(f, "{reply}: an argument is missing"),
            ReplyError::BadNumber { reply, text } => {
                write!(f, "{reply}: {text:?} is not a number in range")
            }
            ReplyError::BadFeature(text) => write!(f, "{text:?} is not a feature with a value"),
            ReplyError::BadOption(text) => write!(f, "{text:?} does not describe an option"),
            ReplyError::BadTable(error) => error.fmt(f),
            ReplyError::BadPiece(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReplyError {}
