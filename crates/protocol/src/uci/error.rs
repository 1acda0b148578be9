//! Errors in commands and replies.

use crate::text::truncate;
use std::fmt;

/// The name of the command that sets up a position.
pub(super) const POSITION: &str = "position";

/// An error in the arguments of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// An argument is missing.
    Missing {
        /// Name of the command.
        command: &'static str,
        /// Description of the missing argument.
        what: &'static str,
    },
    /// A word is not allowed at its place.
    Unexpected {
        /// Name of the command.
        command: &'static str,
        /// The text that was found.
        text: String,
    },
    /// A word is not a number or is out of range.
    BadNumber {
        /// The keyword before the number.
        keyword: &'static str,
        /// The text that was found.
        text: String,
    },
    /// A number is used with another value than the given one.
    Adjusted {
        /// The keyword before the number.
        keyword: &'static str,
        /// The text that was found.
        text: String,
        /// The value that is used instead.
        used: i128,
    },
    /// A keyword occurs more than once.
    Repeated {
        /// The repeated keyword.
        keyword: &'static str,
    },
}

impl CommandError {
    /// True for errors of the command `position`. The current position is then unknown.
    pub fn is_in_position_command(&self) -> bool {
        matches!(
            self,
            CommandError::Missing { command: POSITION, .. }
                | CommandError::Unexpected { command: POSITION, .. }
        )
    }

    pub(super) fn unexpected(command: &'static str, text: &str) -> Self {
        CommandError::Unexpected { command, text: text.to_owned() }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Missing { command, what } => write!(f, "{command}: {what} is missing"),
            CommandError::Unexpected { command, text } => {
                write!(f, "{command}: {:?} is unexpected", truncate(text))
            }
            CommandError::BadNumber { keyword, text } => {
                write!(f, "{keyword}: {:?} is not a number in range", truncate(text))
            }
            CommandError::Adjusted { keyword, text, used } => {
                write!(f, "{keyword}: {:?} is read as {used}", truncate(text))
            }
            CommandError::Repeated { keyword } => {
                write!(f, "{keyword} is given more than once; the last usable value counts")
            }
        }
    }
}

impl std::error::Error for CommandError {}

/// An error in a line from an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplyError {
    /// A part of the line is missing.
    Missing {
        /// The first word of the line.
        reply: &'static str,
        /// Description of the missing part.
        what: &'static str,
    },
    /// A word is not a number or is out of range.
    BadNumber {
        /// The meaning of the number.
        what: &'static str,
        /// The text that was found.
        text: String,
    },
}

impl fmt::Display for ReplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplyError::Missing { reply, what } => write!(f, "{reply}: {what} is missing"),
            ReplyError::BadNumber { what, text } => {
                write!(f, "{what} of an option: {text:?} is not a number in range")
            }
        }
    }
}

impl std::error::Error for ReplyError {}
