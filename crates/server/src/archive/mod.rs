//! Exports and imports of games as PGN, and backups of databases. Exports and backups work
//! while a server is running.

mod backup;
mod check;
mod export;
mod file;
mod from_pgn;
mod game_file;
mod import;
mod pgn;
mod skipped_game;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod workshop_tests;

pub use backup::{back_up, migrate, restore};
pub use check::{CheckedData, check_data};
pub use export::{Exported, GameFilter, export};
pub use file::AtomicFile;
pub use import::{GameProblem, Imported, Notice, import};
pub(crate) use pgn::to_pgn;

use crate::store::Database;
use crate::store::StoreError;
use std::future::Future;
use std::io;
use std::path::{Path, PathBuf};

/// An error of an export, import or backup.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The database cannot be used.
    #[error("the database {database}: {problem}")]
    Store {
        /// Address of the database.
        database: Database,
        /// The error of the database.
        problem: StoreError,
    },
    /// There is no database at all.
    #[error("there is no database {0}")]
    Missing(Database),
    /// The id of a game is unknown.
    #[error(transparent)]
    Game(#[from] heterodox_catalog::GameIdError),
    /// The id is not that of a game of the workshop.
    #[error("{0}")]
    NotDefined(String),
    /// A file is not a backup.
    #[error("{}: {problem}", file.display())]
    Backup {
        /// Path of the file.
        file: PathBuf,
        /// The error that reading it gave.
        problem: StoreError,
    },
    /// A file cannot be read or written.
    #[error("{}: {problem}", file.display())]
    File {
        /// Path of the file.
        file: PathBuf,
        /// The error of the system.
        problem: io::Error,
    },
    /// An I/O error.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ArchiveError {
    fn file(file: &Path, problem: io::Error) -> ArchiveError {
        ArchiveError::File { file: file.to_owned(), problem }
    }

    fn store(database: &Database) -> impl Fn(StoreError) -> ArchiveError + use<> {
        let database = database.clone();
        move |problem| ArchiveError::Store { database: database.clone(), problem }
    }
}

/// Runs a future on a new runtime.
fn block_on<T>(future: impl Future<Output = Result<T, ArchiveError>>) -> Result<T, ArchiveError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(future)
}
