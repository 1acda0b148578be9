//! Replies of the engine to the GUI.

use super::{CommandError, Info, OptionDeclaration, ReplyError};
use crate::text::{OneLine, Words};
use std::fmt;

/// A line that an engine sends to the GUI.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Name and version of the engine.
    IdName(String),
    /// Author of the engine.
    IdAuthor(String),
    /// Ends the list of name, author and options.
    UciOk,
    /// Tells that all previous commands have been processed.
    ReadyOk,
    /// The state of the copy protection.
    CopyProtection(Status),
    /// The state of the registration.
    Registration(Status),
    /// Declaration of an option.
    Option(OptionDeclaration),
    /// Information about the search.
    Info(Box<Info>),
    /// The result of a search.
    BestMove {
        /// The best move; `None` if there is no legal move.
        mv: Option<String>,
        /// The expected reply of the opponent. The engine would ponder on it.
        ponder: Option<String>,
    },
    /// Any other line, such as the greetings of engines.
    Unknown(String),
}

/// The state of copy protection or registration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The check is running.
    Checking,
    /// The check succeeded.
    Ok,
    /// The check failed.
    Error,
}

impl Reply {
    /// Creates an `info string`: text for the user.
    pub fn info_string(text: impl Into<String>) -> Reply {
        Reply::Info(Box::new(Info { string: Some(text.into()), ..Info::default() }))
    }

    /// Parses a line from an engine. Unlike a command, it must start with its keyword:
    /// engines greet in prose, and a name may contain the word `info`.
    ///
    /// # Errors
    /// If a required part of the line is missing or is not a number in range.
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

/// Parses a move. Returns `None` for a null move, which the specification writes as
/// `0000`, Stockfish as `(none)` and other engines as `NULL`.
fn parse_move(word: &str) -> Option<String> {
    (!matches!(word, "(none)" | "0000" | "NULL" | "none")).then(|| word.to_owned())
}

fn best_move(mut words: Words<'_>) -> Result<Reply, ReplyError> {
    let missing = |what| ReplyError::Missing { reply: "bestmove", what };
    let mv = parse_move(words.next().ok_or_else(|| missing("the move"))?);
    let ponder = match words.next() {
        Some("ponder") => parse_move(words.next().ok_or_else(|| missing("the move after ponder"))?),
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

/// UCI has no reply for bad commands; they are ignored. An `info string` is harmless
/// and tells the user the reason.
impl From<CommandError> for Reply {
    fn from(error: CommandError) -> Reply {
        Reply::info_string(error.to_string())
    }
}
