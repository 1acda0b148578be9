//! Games as files: out and in as PGN, and whole databases as backups. None of
//! it needs the server to stop.

mod backup;
mod export;
mod file;
mod import;
mod reading;
mod split;
#[cfg(test)]
mod tests;

pub use backup::{back_up, migrate, restore};
pub use export::{Chosen, export};
pub use file::AtomicFile;
pub use import::{BadGame, Imported, Notice, import};

use crate::error::StoreError;
use crate::store::Database;
use std::future::Future;
use std::io;
use std::path::{Path, PathBuf};

/// Why games could not be written to a file or read from it.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The database cannot be used.
    #[error("the database {database}: {problem}")]
    Store {
        /// Where it is.
        database: Database,
        /// What is wrong.
        problem: StoreError,
    },
    /// There is no database at all.
    #[error("there is no database {0}")]
    Missing(Database),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] heterodox_catalog::GameIdError),
    /// A file is no backup.
    #[error("{}: {problem}", file.display())]
    Backup {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        problem: StoreError,
    },
    /// A file cannot be written or read.
    #[error("{}: {problem}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why not.
        problem: io::Error,
    },
    /// Reading or writing failed.
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

/// Does something that waits for a database.
fn wait_for<T>(doing: impl Future<Output = Result<T, ArchiveError>>) -> Result<T, ArchiveError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(doing)
}
