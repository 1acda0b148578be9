//! What can go wrong, and the exit code that tells a script which sort it was.

use heterodox_arena::{ArenaError, JournalError, SpecError};
use heterodox_catalog::GameIdError;
use heterodox_kernel::{FenError, PlayError};
use std::io;
use std::process::ExitCode;

/// Why a command was not carried out. Each is displayed as one sentence.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// There is no such game or option.
    #[error(transparent)]
    Game(#[from] GameIdError),
    /// The text is no position of the game.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// One of the moves given cannot be played.
    #[error("move {number}: {problem}")]
    Move {
        /// Which one, from 1.
        number: usize,
        /// Why not.
        problem: PlayError,
    },
    /// A line that is blank, too long or not UTF-8.
    #[error("{0}")]
    Line(&'static str),
    /// The text tells no engine.
    #[error(transparent)]
    Engine(#[from] SpecError),
    /// A match cannot be played.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// A file that cannot be read.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// Why not.
        error: io::Error,
    },
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Error {
    /// Whether the reader of our output has gone away, as `head` does when it
    /// has seen enough: no reason to complain.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Error::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// 2 for bad input, as clap has it; 1 for anything else.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Error::Io(_)
            | Error::File { .. }
            | Error::Engine(SpecError::Weights { .. })
            | Error::Arena(ArenaError::Pgn { .. } | ArenaError::Journal(JournalError::Io { .. })) => {
                ExitCode::from(1)
            }
            Error::Game(_)
            | Error::Fen(_)
            | Error::Move { .. }
            | Error::Line(_)
            | Error::Engine(_)
            | Error::Arena(_) => ExitCode::from(2),
        }
    }
}

impl From<serde_json::Error> for Error {
    /// Our own values always have a JSON form, so that only writing can fail.
    fn from(error: serde_json::Error) -> Error {
        Error::Io(error.into())
    }
}
