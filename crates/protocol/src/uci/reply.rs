//! From the engine to the board.

use super::{Info, OptionDeclaration};
use crate::text::{OneLine, Words};
use std::fmt;

/// What an engine tells a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Its name and version.
    IdName(String),
    /// Who wrote it.
    IdAuthor(String),
    /// Name, author and options have been told.
    UciOk,
    /// All commands so far are done.
    ReadyOk,
    /// The state of a protection against copying.
    CopyProtection(Status),
    /// The state of a registration.
    Registration(Status),
    /// Something that can be set.
    Option(OptionDeclaration),
    /// What it thinks.
    Info(Box<Info>),
    /// The move that it plays.
    BestMove {
        /// The move; none where there is none to be played.
        mv: Option<String>,
        /// The answer that it would ponder on.
        ponder: Option<String>,
    },
    /// Anything else, such as the lines with which engines greet.
    Unknown(String),
}

/// The state of a check that an engine makes on itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is being made.
    Checking,
    /// It came out well.
    Ok,
    /// It did not.
    Error,
}

impl Reply {
    /// A text to be shown to a person.
    pub fn info_string(text: impl Into<String>) -> Reply {
        Reply::Info(Box::new(Info { string: Some(text.into()), ..Info::default() }))
    }

    /// Reads a line of an engine. Unlike commands it must start with its word:
    /// engines greet in prose, and a name may well have `info` in it.
    ///
    /// # Errors
    /// If the line is of this protocol but lacks what belongs to it.
    pub fn parse(line: &str) -> Result<Reply, ReplyError> {
        let mut words = Words::new(line);
        match words.next() {
            Some("uciok") => Ok(Reply::UciOk),
            Some("readyok") => Ok(Reply::ReadyOk),
            Some("id") => id(words),
            Some("copyprotection") => status("copyprotection", words).map(Reply::CopyProtection),
            Some("registration") => status("registration", words).map(Reply::Registration),
            Some("option") => OptionDeclaration::parse(words).map(Reply::Option),
            Some("info") => Ok(Reply::Info(Box::new(Info::parse(words)))),
            Some("bestmove") => best_move(words),
            _ => Ok(Reply::Unknown(line.trim().to_owned())),
        }
    }
}

fn id(mut words: Words<'_>) -> Result<Reply, ReplyError> {
    match words.next() {
        Some("name") => Ok(Reply::IdName(words.rest().to_owned())),
        Some("author") => Ok(Reply::IdAuthor(words.rest().to_owned())),
        _ => Err(ReplyError::Missing { reply: "id", what: "name or author" }),
    }
}

fn status(reply: &'static str, mut words: Words<'_>) -> Result<Status, ReplyError> {
    match words.next() {
        Some("checking") => Ok(Status::Checking),
        Some("ok") => Ok(Status::Ok),
        Some("error") => Ok(Status::Error),
        _ => Err(ReplyError::Missing { reply, what: "checking, ok or error" }),
    }
}

/// The specification writes a null move as `0000`, Stockfish as `(none)`, and
/// some others as `NULL`.
fn a_move(word: &str) -> Option<String> {
    (!matches!(word, "(none)" | "0000" | "NULL" | "none")).then(|| word.to_owned())
}

fn best_move(mut words: Words<'_>) -> Result<Reply, ReplyError> {
    let missing = |what| ReplyError::Missing { reply: "bestmove", what };
    let mv = a_move(words.next().ok_or_else(|| missing("the move"))?);
    let ponder = match words.next() {
        Some("ponder") => a_move(words.next().ok_or_else(|| missing("the move after ponder"))?),
        _ => None,
    };
    Ok(Reply::BestMove { mv, ponder })
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::IdName(name) => write!(f, "id name {}", OneLine(name)),
            Reply::IdAuthor(name) => write!(f, "id author {}", OneLine(name)),
            Reply::UciOk => write!(f, "uciok"),
            Reply::ReadyOk => write!(f, "readyok"),
            Reply::CopyProtection(status) => write!(f, "copyprotection {status}"),
            Reply::Registration(status) => write!(f, "registration {status}"),
            Reply::Option(option) => option.fmt(f),
            Reply::Info(info) => info.fmt(f),
            Reply::BestMove { mv, ponder } => {
                write!(f, "bestmove {}", OneLine(mv.as_deref().unwrap_or("(none)")))?;
                match ponder {
                    Some(mv) => write!(f, " ponder {}", OneLine(mv)),
                    None => Ok(()),
                }
            }
            Reply::Unknown(text) => OneLine(text).fmt(f),
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Checking => "checking",
            Status::Ok => "ok",
            Status::Error => "error",
        })
    }
}

/// Why a line of an engine cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplyError {
    /// Something is not there.
    Missing {
        /// The first word of the line.
        reply: &'static str,
        /// What it lacks.
        what: &'static str,
    },
    /// A number is none, or out of range.
    BadNumber {
        /// What it would be.
        what: &'static str,
        /// What is there.
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
