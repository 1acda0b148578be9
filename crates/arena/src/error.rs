//! Errors of matches.

use crate::journal::JournalError;
use crate::start_error::StartError;
use heterodox_evaluation::WeightsError;
use heterodox_host::TableError;
use heterodox_kernel::{FenError, NotationError, Outcome};
use std::io;
use std::path::PathBuf;

/// Largest number of games in a match. All of them are kept in memory.
pub(crate) const MAX_GAMES: u32 = 1_000_000;

/// The reason why a match cannot be played or finished.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The number of games is odd or out of range.
    #[error(
        "{0} games: give an even number from 2 to {MAX_GAMES}, since each opening is played twice"
    )]
    Games(u32),
    /// An engine has no limit that ends its searches.
    #[error("{0}: the search is unlimited; give a time control, nodes or depth")]
    NoLimit(String),
    /// Both engines have the same name.
    #[error("both engines are called {0:?}; give them names (name=…)")]
    SameName(String),
    /// Weights that do not fit the game.
    #[error("{engine}: {error}")]
    Weights {
        /// Name of the engine.
        engine: String,
        /// The problem.
        error: WeightsError,
    },
    /// An opening that is not a position of the game.
    #[error("line {line} of the openings: {error}")]
    Opening {
        /// Number of the line, from 1.
        line: usize,
        /// The error.
        error: FenError,
    },
    /// An opening with an illegal move.
    #[error("line {line} of the openings: move {number}: {error}")]
    OpeningMove {
        /// Number of the line, from 1.
        line: usize,
        /// Number of the move in the line, from 1.
        number: usize,
        /// The error.
        error: NotationError,
    },
    /// The game is already over in an opening.
    #[error("line {line} of the openings: the game is over ({outcome})")]
    GameOver {
        /// Number of the line, from 1.
        line: usize,
        /// The result.
        outcome: Outcome,
    },
    /// A game cannot begin at its initial position.
    #[error("game {number}: {error}")]
    InitialPosition {
        /// Number of the game, from 1.
        number: u32,
        /// The error.
        error: FenError,
    },
    /// The list of openings is empty.
    #[error("there are no openings; give one position or one line of moves per line")]
    NoOpenings,
    /// No balanced random opening was found.
    #[error(
        "none of {tries} random openings of {plies} plies has a score within {balance} \
         centipawns; allow a larger imbalance or another number of plies"
    )]
    Unbalanced {
        /// Number of openings that were tried.
        tries: u32,
        /// Length of the openings in plies.
        plies: u32,
        /// The largest allowed score, in centipawns.
        balance: i32,
    },
    /// There is not enough memory for the transposition tables.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A program does not start or does not speak UCI.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A game of the journal is illegal.
    #[error("game {number} of the journal: {problem}")]
    Record {
        /// Number of the game, from 1.
        number: u32,
        /// The problem.
        problem: String,
    },
    /// The PGN file cannot be written.
    #[error("{path}: {error}", path = path.display())]
    Pgn {
        /// Path of the file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// The PGN file exists and would be overwritten.
    #[error(
        "{path} exists already: give another file, or a journal to resume a match",
        path = .0.display()
    )]
    PgnExists(PathBuf),
}
