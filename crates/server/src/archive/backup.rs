//! Schemas and backups.

use super::{ArchiveError, file::AtomicFile, wait_for};
use crate::store::{Database, SqlStore};
use std::path::Path;

/// Brings the schema of a database up to date, and returns which migrations
/// that took. The server does the same when it starts.
///
/// # Errors
/// If the database cannot be used, or a newer version has written it.
pub fn migrate(database: &Database) -> Result<Vec<String>, ArchiveError> {
    let failed = ArchiveError::store(database);
    wait_for(async {
        let store = SqlStore::connect(database).await.map_err(&failed)?;
        let migrated = store.migrate().await.map_err(&failed)?;
        store.close().await;
        Ok(migrated)
    })
}

/// Copies a database, as it is at one moment, into a file, which is itself a
/// database. `progress` is told how many rows are done, of how many.
///
/// # Errors
/// If there is no such database, or the file cannot be written. What was there
/// before is then still there.
pub fn back_up(
    database: &Database,
    file: &Path,
    progress: &mut (dyn FnMut(u64, u64) + Send),
) -> Result<(), ArchiveError> {
    let failed = ArchiveError::store(database);
    must_be_there(database)?;
    // There are invitations in it.
    let whole = AtomicFile::secret(file)?;
    wait_for(async {
        let store = SqlStore::connect(database).await.map_err(&failed)?;
        store.back_up(whole.path(), progress).await.map_err(&failed)?;
        store.close().await;
        Ok(())
    })?;
    whole.finish()
}

/// Copies a backup into a database without games; a file is made with its folder
/// if there is none. `progress` is told how many rows are done, of how many.
///
/// # Errors
/// If the file is no backup, or there are games in the database already.
pub fn restore(
    database: &Database,
    file: &Path,
    progress: &mut (dyn FnMut(u64, u64) + Send),
) -> Result<(), ArchiveError> {
    wait_for(async {
        let source = SqlStore::open_backup(file).await;
        let problem = |problem| ArchiveError::Backup { file: file.to_owned(), problem };
        let (source, schema) = source.map_err(problem)?;
        make_folder(database)?;
        let restored = SqlStore::restore(database, &source, schema, progress).await;
        restored.map_err(ArchiveError::store(database))
    })
}

/// Nothing is made where there is nothing.
pub(super) fn must_be_there(database: &Database) -> Result<(), ArchiveError> {
    match database.path() {
        Some(file) if !file.is_file() => Err(ArchiveError::Missing(database.clone())),
        _ => Ok(()),
    }
}

/// Opens a database, or makes one where there is nothing, with its folder. One that
/// is there must have the schema of this version.
pub(super) async fn open_or_make(database: &Database) -> Result<SqlStore, ArchiveError> {
    let failed = ArchiveError::store(database);
    make_folder(database)?;
    let store = SqlStore::connect(database).await.map_err(&failed)?;
    match store.schema().await.map_err(&failed)? {
        Some(_) => store.check_schema().await.map_err(&failed)?,
        None => drop(store.migrate().await.map_err(&failed)?),
    }
    Ok(store)
}

/// Makes the folder of a database that is a file.
fn make_folder(database: &Database) -> Result<(), ArchiveError> {
    let Some(folder) = database.path().and_then(Path::parent) else { return Ok(()) };
    std::fs::create_dir_all(folder).map_err(|problem| ArchiveError::file(folder, problem))
}

/// Opens a database that must be there, with the schema of this version. It is
/// not brought up to date: an older server may be running on it.
pub(super) async fn open(database: &Database) -> Result<SqlStore, ArchiveError> {
    must_be_there(database)?;
    let failed = ArchiveError::store(database);
    let store = SqlStore::connect(database).await.map_err(&failed)?;
    store.check_schema().await.map_err(&failed)?;
    Ok(store)
}
