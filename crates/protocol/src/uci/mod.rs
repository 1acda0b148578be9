//! The Universal Chess Interface.
//!
//! After Rudolf Huber and Stefan Meyer-Kahlen's *Description of the universal
//! chess interface* (2000, last changed 2006). What is not in it follows
//! Stockfish and Fairy-Stockfish: `go perft`, `d`, the words `wdl` and
//! `upperbound` in any order, and the game as the option `UCI_Variant`, a combo
//! whose choices are the ids of the games.
//!
//! [`Command`] goes from the board to the engine, [`Reply`] from the engine to
//! the board. Each can be read and printed, so that one can be either side.
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
mod go;
mod info;
mod options;
mod reply;

pub use command::{Command, CommandError};
pub use go::GoParameters;
pub use info::{CurrentLine, Info, ScoreInfo};
pub use options::{BadValue, OptionDeclaration, OptionKind, OptionValue};
pub use reply::{Reply, ReplyError, Status};

/// How an empty text is written where a missing one would be misread.
const EMPTY: &str = "<empty>";

/// A text as it stands in a value: itself, or a sign that it is empty.
fn written(text: &str) -> &str {
    if text.is_empty() { EMPTY } else { text }
}

/// The text that a value stands for.
fn meant(text: &str) -> &str {
    if text == EMPTY { "" } else { text }
}
