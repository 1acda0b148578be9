//! Migrations and backups.

use super::{ArchiveError, block_on, file::AtomicFile};
use crate::store::{Database, DatabaseLock, LockMode, SqlStore, StoreError, private};
use std::path::Path;

/// Migrates the schema of a database and returns the names of the migrations. The
/// server does the same when it starts.
///
/// # Errors
/// If the database cannot be used, or was written by a newer version.
pub fn migrate(database: &Database) -> Result<Vec<String>, ArchiveError> {
    let failed = ArchiveError::store(database);
    block_on(async {
        let _lock = database.lock("migrate", LockMode::Alone).await.map_err(&failed)?;
        let store = SqlStore::connect(database).await.map_err(&failed)?;
        let migrated = store.migrate().await.map_err(&failed)?;
        store.close().await;
        Ok(migrated)
    })
}

/// Copies a consistent snapshot of a database into an SQLite file. Calls `progress` with the number
/// of copied rows and of all rows.
///
/// # Errors
/// If the database does not exist, or the file cannot be written. An existing file
/// is then unchanged.
pub fn back_up(
    database: &Database,
    file: &Path,
    progress: &mut (dyn FnMut(u64, u64) + Send),
) -> Result<(), ArchiveError> {
    let failed = ArchiveError::store(database);
    check_exists(database)?;
    check_replaceable(file)?;
    // It contains invitations.
    let output = AtomicFile::create_private(file)?;
    block_on(async {
        let store = SqlStore::connect(database).await.map_err(&failed)?;
        store.back_up(output.path(), progress).await.map_err(&failed)?;
        store.close().await;
        Ok(())
    })?;
    output.finish()
}

/// Copies a backup into a database without games. Creates an SQLite file and its
/// folder. Calls `progress` with the number of copied rows and of all rows.
///
/// # Errors
/// If the file is not a backup, or the database already contains games.
pub fn restore(
    database: &Database,
    file: &Path,
    progress: &mut (dyn FnMut(u64, u64) + Send),
) -> Result<(), ArchiveError> {
    block_on(async {
        let source = SqlStore::open_backup(file).await;
        let problem = |problem| ArchiveError::Backup { file: file.to_owned(), problem };
        let (source, schema) = source.map_err(problem)?;
        create_folder(database)?;
        let failed = ArchiveError::store(database);
        let _lock = database.lock("restore", LockMode::Alone).await.map_err(&failed)?;
        SqlStore::restore(database, &source, schema, progress).await.map_err(failed)
    })
}

/// Returns an error if a file is the database of a process, or was one and has parts in another
/// file.
fn check_replaceable(file: &Path) -> Result<(), ArchiveError> {
    let problem = |problem| ArchiveError::Backup { file: file.to_owned(), problem };
    Database::check_unused(file).map_err(problem)?;
    match private::beside(file, "-wal").metadata() {
        Ok(log) if log.len() > 0 => Err(problem(StoreError::HasLog)),
        _ => Ok(()),
    }
}

/// Returns an error if an SQLite file does not exist: opening it would create it.
pub(super) fn check_exists(database: &Database) -> Result<(), ArchiveError> {
    match database.path() {
        Some(file) if !file.is_file() => Err(ArchiveError::Missing(database.clone())),
        _ => Ok(()),
    }
}

/// Opens or creates a database and its folder, and locks it. An existing one must have the
/// schema of this version.
pub(super) async fn open_or_create(
    database: &Database,
    command: &str,
) -> Result<(SqlStore, DatabaseLock), ArchiveError> {
    let failed = ArchiveError::store(database);
    create_folder(database)?;
    let lock = database.lock(command, LockMode::Alone).await.map_err(&failed)?;
    let store = SqlStore::connect(database).await.map_err(&failed)?;
    match store.schema().await.map_err(&failed)? {
        Some(_) => store.check_schema().await.map_err(&failed)?,
        None => drop(store.migrate().await.map_err(&failed)?),
    }
    Ok((store, lock))
}

/// Creates the folder of an SQLite file.
fn create_folder(database: &Database) -> Result<(), ArchiveError> {
    let Some(folder) = database.path().and_then(Path::parent) else { return Ok(()) };
    private::create_folder(folder).map_err(|problem| ArchiveError::file(folder, problem))
}

/// Opens an existing database with the schema of this version for reading. It is not migrated,
/// since an older server may be using it.
pub(super) async fn open(database: &Database) -> Result<SqlStore, ArchiveError> {
    check_exists(database)?;
    let failed = ArchiveError::store(database);
    let store = SqlStore::connect_for_reading(database).await.map_err(&failed)?;
    store.check_schema().await.map_err(&failed)?;
    Ok(store)
}
