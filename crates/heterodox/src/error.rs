//! What can go wrong, and the exit code that tells a script which sort it was.

use heterodox_arena::{ArenaError, JournalError, SpecError};
use heterodox_catalog::GameIdError;
use heterodox_kernel::pgn::PgnError;
use heterodox_kernel::{FenError, PlayError, WeightsError};
use heterodox_machine::TableError;
use heterodox_server::archive::ArchiveError;
use heterodox_server::{DatabaseError, ServerError};
use heterodox_tuner::TuneError;
use std::io;
use std::path::{Path, PathBuf};
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
    /// The text is no game in PGN.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// There are not so many games in the PGN.
    #[error("there is no game {asked} in {file}, which has {found}")]
    NoSuchGame {
        /// Where the games are.
        file: String,
        /// Which one was asked for, from 1.
        asked: u32,
        /// How many there are.
        found: u32,
    },
    /// The PGN is of another game.
    #[error("the game in the PGN is one of {actual:?}, not of {asked:?}")]
    OtherGame {
        /// The id in the tag `Variant`.
        actual: String,
        /// The id that was asked for.
        asked: String,
    },
    /// A file does not hold weights of the game.
    #[error("{}: {problem}", file.display())]
    Weights {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        problem: WeightsError,
    },
    /// Nobody has said where to write weights to.
    #[error(
        "found no {} here or in a folder above: give a file with --out",
        Path::new("games").join(.0).join("weights.txt").display()
    )]
    NoWeightsFile(String),
    /// There is no memory for a table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Nothing was learned.
    #[error(transparent)]
    Tune(#[from] TuneError),
    /// The text tells no engine.
    #[error(transparent)]
    Engine(#[from] SpecError),
    /// A match cannot be played.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// A file could not be read or written.
    #[error("{}: {problem}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why not.
        problem: io::Error,
    },
    /// There is nowhere to keep games.
    #[error("this system has no folder for a user's data: give one with --data")]
    NoFolder,
    /// The text is no address of a database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Games cannot be written to a file or read from it.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// Some games of a file were not imported.
    #[error("{bad} of the games in {file} could not be read and were left out")]
    BadGames {
        /// Where they are.
        file: String,
        /// How many.
        bad: u64,
    },
    /// A file does not hold limits.
    #[error("{file}: {problem}; `heterodox serve --limits show` prints all limits there are")]
    Limits {
        /// The file.
        file: String,
        /// What is wrong with it.
        problem: String,
    },
    /// A server is not well, or not there.
    #[error("the server at {address}: {problem}")]
    Unwell {
        /// Where.
        address: String,
        /// What is wrong.
        problem: String,
    },
    /// Nobody knows what is to be noted.
    #[error("--log {wanted:?}: {problem}; use error, warn, info, debug or trace")]
    Log {
        /// What was asked for.
        wanted: String,
        /// What is wrong with it.
        problem: tracing_subscriber::filter::ParseError,
    },
    /// The web server cannot be run.
    #[error(transparent)]
    Server(#[from] ServerError),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Error {
    /// Whether the reader of our output has gone away, as `head` does when it
    /// has seen enough: no reason to complain.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        match self {
            Error::Io(error) | Error::Archive(ArchiveError::Io(error)) => {
                error.kind() == io::ErrorKind::BrokenPipe
            }
            _ => false,
        }
    }

    /// 2 for bad input, as clap has it; 1 for anything else.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Error::Archive(ArchiveError::Game(_)) => ExitCode::from(2),
            Error::Io(_)
            | Error::Server(_)
            | Error::Archive(_)
            | Error::Unwell { .. }
            | Error::File { .. }
            | Error::Tune(_)
            | Error::Engine(SpecError::Weights { .. })
            | Error::Arena(ArenaError::Pgn { .. } | ArenaError::Journal(JournalError::Io { .. })) => {
                ExitCode::from(1)
            }
            Error::Game(_)
            | Error::Fen(_)
            | Error::Move { .. }
            | Error::Line(_)
            | Error::Pgn(_)
            | Error::NoSuchGame { .. }
            | Error::OtherGame { .. }
            | Error::Weights { .. }
            | Error::NoWeightsFile(_)
            | Error::Table(_)
            | Error::NoFolder
            | Error::Database(_)
            | Error::BadGames { .. }
            | Error::Limits { .. }
            | Error::Log { .. }
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
