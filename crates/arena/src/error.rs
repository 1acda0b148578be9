//! Why a match cannot be played.

use crate::config::MOST_GAMES;
use crate::journal::JournalError;
use crate::program::StartError;
use heterodox_catalog::GameIdError;
use heterodox_kernel::{FenError, Outcome, WeightsError};
use heterodox_machine::TableError;
use std::io;
use std::path::PathBuf;

/// Why a match cannot be played, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] GameIdError),
    /// Games come in pairs.
    #[error(
        "{0} games: give an even number from 2 to {MOST_GAMES}, since each opening is played twice"
    )]
    Games(u32),
    /// Nothing ends the thinking of an engine.
    #[error("{0}: nothing limits its thinking; give a time control, nodes or depth")]
    Endless(String),
    /// Both engines have the same name.
    #[error("both engines are called {0:?}; give them names (name=…)")]
    Names(String),
    /// Weights that are not those of the game.
    #[error("{engine}: {error}")]
    Weights {
        /// The engine.
        engine: String,
        /// What is wrong with them.
        error: WeightsError,
    },
    /// An opening that is no position of the game.
    #[error("opening {number}: {error}")]
    Opening {
        /// Which one, from 1.
        number: usize,
        /// Why not.
        error: FenError,
    },
    /// An opening in which the game is over.
    #[error("opening {number}: the game is over ({outcome})")]
    Finished {
        /// Which one, from 1.
        number: usize,
        /// How.
        outcome: Outcome,
    },
    /// There are no openings.
    #[error("there are no openings; give one position a line")]
    NoOpenings,
    /// No random opening is balanced enough.
    #[error(
        "none of {tries} random openings of {plies} plies is balanced within {balance} hundredths \
         of a Pawn; allow more, or take other plies"
    )]
    Unbalanced {
        /// How many were tried.
        tries: u32,
        /// How long they were.
        plies: u32,
        /// What was asked for.
        balance: i32,
    },
    /// There is no memory for the tables.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A program does not start, or does not speak UCI.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A game of the journal that cannot have been played.
    #[error("game {number} of the journal: {problem}")]
    Record {
        /// Its number, from 1.
        number: u32,
        /// What is wrong with it.
        problem: String,
    },
    /// The file of games cannot be written.
    #[error("{path}: {error}", path = path.display())]
    Pgn {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file of games would be written over.
    #[error(
        "{path} exists already: name another file, or give a journal to go on with a match",
        path = .0.display()
    )]
    PgnExists(PathBuf),
}
