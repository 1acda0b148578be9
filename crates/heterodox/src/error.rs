//! Errors of the commands and their exit codes.

use crate::definition::DefinitionError;
use heterodox_about::UnknownSetup;
use heterodox_arena::{ArenaError, JournalError, SpecError};
use heterodox_catalog::GameIdError;
use heterodox_evaluation::WeightsError;
use heterodox_host::{SearchFailure, TableError};
use heterodox_kernel::pgn::PgnError;
use heterodox_kernel::{FenError, PlayError};
use heterodox_puzzles::{MiningError, PuzzleError};
use heterodox_server::archive::ArchiveError;
use heterodox_server::{DatabaseError, ServerError};
use heterodox_study::run::RunError;
use heterodox_tuner::TuneError;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The error of a command. Each is displayed as one sentence.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// Unknown game or option.
    #[error(transparent)]
    Game(#[from] GameIdError),
    /// No set-up of a game has this name.
    #[error(transparent)]
    Setup(#[from] UnknownSetup),
    /// There is no text about a game.
    #[error("nothing is known about {0} besides its rules")]
    NoAbout(String),
    /// A file that should define a game cannot be read.
    #[error(transparent)]
    Definition(#[from] DefinitionError),
    /// A definition has errors, which are printed already.
    #[error("the text does not define a game: {count} {}", if *count == 1 { "error" } else { "errors" })]
    Mistakes {
        /// Number of errors.
        count: usize,
    },
    /// No error or warning has a code.
    #[error("unknown code {code:?}{}", like.as_ref().map(|like| format!("; did you mean {like}?")).unwrap_or_default())]
    UnknownCode {
        /// The code that was given.
        code: String,
        /// A similar one.
        like: Option<String>,
    },
    /// A game cannot be expressed in a language, for reasons that are printed already.
    #[error("the game cannot be written so: {count} {}", if *count == 1 { "obstacle" } else { "obstacles" })]
    Obstacles {
        /// Number of obstacles.
        count: usize,
    },
    /// A picture cannot be made.
    #[error("{0}")]
    Picture(String),
    /// XBoard cannot display a game.
    #[error("{0}")]
    Undisplayable(String),
    /// Invalid FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// One of the given moves is invalid.
    #[error("move {number}: {problem}")]
    Move {
        /// Number of the move, from 1.
        number: usize,
        /// The error.
        problem: PlayError,
    },
    /// A line is blank, too long or not UTF-8.
    #[error("{0}")]
    Line(&'static str),
    /// Invalid PGN.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// The PGN has fewer games.
    #[error("there is no game {requested} in {file}, which has {found}")]
    NoSuchGame {
        /// Name of the file.
        file: String,
        /// Number of the requested game, from 1.
        requested: u32,
        /// Number of games in the file.
        found: u32,
    },
    /// The PGN is of another variant.
    #[error("the game in the PGN is one of {actual:?}, not of {requested:?}")]
    OtherGame {
        /// Id in the tag `Variant`.
        actual: String,
        /// Id of the requested game.
        requested: String,
    },
    /// A file of weights does not fit the game.
    #[error("{}: {problem}", file.display())]
    Weights {
        /// Path of the file.
        file: PathBuf,
        /// The problem.
        problem: WeightsError,
    },
    /// The file for the weights was not found.
    #[error(
        "found no {} in this or a parent folder: give a file with --out",
        Path::new("games").join(.0).join("weights.txt").display()
    )]
    NoWeightsFile(String),
    /// There is not enough memory for the transposition table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A search has failed.
    #[error(transparent)]
    Search(#[from] SearchFailure),
    /// Tuning failed.
    #[error(transparent)]
    Tune(#[from] TuneError),
    /// A file with puzzles cannot be parsed.
    #[error("{}: {problem}", file.display())]
    Puzzles {
        /// Path of the file.
        file: PathBuf,
        /// The problem.
        problem: PuzzleError,
    },
    /// Puzzles of a file do not hold.
    #[error("{failed} of the puzzles in {} do not hold", file.display())]
    BadPuzzles {
        /// Path of the file.
        file: PathBuf,
        /// Number of puzzles that do not hold.
        failed: usize,
    },
    /// The threads for finding puzzles cannot be created.
    #[error(transparent)]
    Mining(#[from] MiningError),
    /// A study cannot go on.
    #[error(transparent)]
    Study(#[from] RunError),
    /// A study without threads or other machines.
    #[error("--threads 0 needs --nats, so that other machines do the jobs")]
    NobodyWorks,
    /// Invalid description of an engine.
    #[error(transparent)]
    Engine(#[from] SpecError),
    /// A match cannot be played.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// A file could not be read or written.
    #[error("{}: {problem}", file.display())]
    File {
        /// Path of the file.
        file: PathBuf,
        /// The error.
        problem: io::Error,
    },
    /// The system has no data folder.
    #[error("this system has no data folder for users: give one with --data")]
    NoDataFolder,
    /// Invalid URL of a database.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Export, import, backup or restore failed.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// Some games of a file were not imported.
    #[error("{bad} of the games in {file} could not be read and were skipped")]
    BadGames {
        /// Name of the file.
        file: String,
        /// Number of games that were not imported.
        bad: u64,
    },
    /// The database is damaged, as was printed.
    #[error(
        "{database} is damaged: {problems} {}; restore a backup that was made before",
        if *problems == 1 { "problem" } else { "problems" }
    )]
    Damaged {
        /// Address of the database.
        database: String,
        /// Number of problems.
        problems: u64,
    },
    /// Games are damaged and were not exported.
    #[error(
        "{games} {} damaged and left out: restore a backup that was made before",
        if *games == 1 { "game is" } else { "games are" }
    )]
    DamagedGames {
        /// Number of games.
        games: u64,
    },
    /// Invalid file of rate limits.
    #[error("{file}: {problem}; `heterodox serve --limits show` prints all limits")]
    Limits {
        /// Path of the file.
        file: String,
        /// The problem.
        problem: String,
    },
    /// A server does not answer or is not healthy.
    #[error("the server at {address}: {problem}")]
    Unhealthy {
        /// Address of the server.
        address: String,
        /// The problem.
        problem: String,
    },
    /// Invalid log filter.
    #[error("--log {level:?}: {problem}; use error, warn, info, debug or trace")]
    Log {
        /// The given filter.
        level: String,
        /// The problem.
        problem: tracing_subscriber::filter::ParseError,
    },
    /// The web server failed.
    #[error(transparent)]
    Server(#[from] ServerError),
    /// A signal has ended the command.
    #[error("{message}")]
    Interrupted {
        /// The progress of the work and how to resume it.
        message: String,
        /// Exit code.
        code: u8,
    },
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Error {
    /// Returns whether the reader of the output has closed it, as `head` does. This is
    /// not reported.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        match self {
            Error::Io(error) | Error::Archive(ArchiveError::Io(error)) => {
                error.kind() == io::ErrorKind::BrokenPipe
            }
            _ => false,
        }
    }

    /// Returns 2 for bad input, as clap does, and 1 for other errors.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Error::Archive(ArchiveError::Game(_)) => ExitCode::from(2),
            Error::Interrupted { code, .. } => ExitCode::from(*code),
            Error::Io(_)
            | Error::Server(_)
            | Error::Archive(_)
            | Error::Damaged { .. }
            | Error::DamagedGames { .. }
            | Error::Unhealthy { .. }
            | Error::File { .. }
            | Error::Tune(_)
            | Error::Mining(_)
            | Error::BadPuzzles { .. }
            | Error::Search(_)
            | Error::Study(RunError::Io { .. } | RunError::Panic(_))
            | Error::Engine(SpecError::Weights { .. })
            | Error::Arena(ArenaError::Pgn { .. } | ArenaError::Journal(JournalError::Io { .. })) => {
                ExitCode::from(1)
            }
            Error::Game(_)
            | Error::NoAbout(_)
            | Error::Setup(_)
            | Error::Definition(_)
            | Error::Mistakes { .. }
            | Error::UnknownCode { .. }
            | Error::Obstacles { .. }
            | Error::Undisplayable(_)
            | Error::Picture(_)
            | Error::Fen(_)
            | Error::Move { .. }
            | Error::Line(_)
            | Error::Pgn(_)
            | Error::NoSuchGame { .. }
            | Error::OtherGame { .. }
            | Error::Weights { .. }
            | Error::NoWeightsFile(_)
            | Error::Table(_)
            | Error::NoDataFolder
            | Error::Database(_)
            | Error::BadGames { .. }
            | Error::Puzzles { .. }
            | Error::Limits { .. }
            | Error::Log { .. }
            | Error::NobodyWorks
            | Error::Study(_)
            | Error::Engine(_)
            | Error::Arena(_) => ExitCode::from(2),
        }
    }
}

impl From<serde_json::Error> for Error {
    /// Serialization of the program's own values cannot fail, so this is an error of
    /// writing.
    fn from(error: serde_json::Error) -> Error {
        Error::Io(error.into())
    }
}
