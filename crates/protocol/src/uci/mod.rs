//! The Universal Chess Interface.
//!
//! Source: Rudolf Huber and Stefan Meyer-Kahlen, *Description of the universal chess
//! interface* (2000, last changed 2006). Extensions follow Stockfish and
//! Fairy-Stockfish: `go perft`, `d`, the words `wdl` and `upperbound` in any order, and
//! the choice of the game by the combo option `UCI_Variant`, whose values are the ids
//! of the games.
//!
//! A [`Command`] is sent by the GUI, a [`Reply`] by the engine. Both can be parsed and printed: a
//! program can be either side.
//!
//! ```
//! use heterodox_protocol::uci::{Command, GoParameters, Reply};
//! let command = Command::parse("joho  go movetime 500").unwrap();
//! let limits = GoParameters { movetime: Some(500), ..GoParameters::default() };
//! assert_eq!(command, Command::Go(Box::new(limits)));
//! assert_eq!(command.to_string(), "go movetime 500");
//! let reply = Reply::BestMove { mv: Some("e2e4".to_owned()), ponder: None };
//! assert_eq!(Reply::parse(&reply.to_string()), Ok(reply));
//! ```

mod command;
mod error;
mod go;
mod info;
mod options;
mod reply;

pub use command::Command;
pub use error::{CommandError, ReplyError};
pub use go::GoParameters;
pub use info::{CurrentLine, Info, ScoreInfo};
pub use options::{BadValue, OptionDeclaration, OptionKind, OptionValue};
pub use reply::{Reply, Status};

/// The notation of an empty string in the value of an option.
const EMPTY: &str = "<empty>";

/// Returns the notation of a value.
fn encode_empty(text: &str) -> &str {
    if text.is_empty() { EMPTY } else { text }
}

/// Returns the value that a notation stands for.
fn decode_empty(text: &str) -> &str {
    if text == EMPTY { "" } else { text }
}
