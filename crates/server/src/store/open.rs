//! Opening databases and migrating their schemas.

use super::address::{Backend, Database};
use super::error::StoreError;
use super::games::SqlStore;
use super::migrations::MIGRATIONS;
use super::private;
use super::sql::{Pool, RETRY_TIME, sql};
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::Path;
use std::time::Duration;

/// Maximum number of connections that read from SQLite.
const SQLITE_READERS: u32 = 3;

/// Maximum number of PostgreSQL connections for queries.
const POSTGRES_READERS: u32 = 6;

/// Maximum number of PostgreSQL connections for changes.
const POSTGRES_WRITERS: u32 = 4;

/// Maximum idle time of a connection that is used without a test.
const MAX_IDLE: Duration = Duration::from_secs(1);

/// Settings of each PostgreSQL connection: commits are synchronous even if the
/// server's default is not, and NOTICEs are suppressed.
const SETTINGS: &str = "SELECT set_config('client_min_messages', 'warning', false), \
     CASE current_setting('synchronous_commit') \
     WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END";

impl SqlStore {
    /// Opens a database and migrates its schema. Creates the file of an SQLite database.
    pub(crate) async fn open(database: &Database) -> Result<SqlStore, StoreError> {
        let store = SqlStore::connect(database).await?;
        store.migrate().await?;
        Ok(store)
    }

    /// Opens a database without migrating it.
    pub(crate) async fn connect(database: &Database) -> Result<SqlStore, StoreError> {
        match &database.0 {
            Backend::Sqlite(file) => sqlite(file).await,
            Backend::Postgres(options) => postgres(options).await,
        }
    }

    /// Opens a database for reading only. Works with a file and a folder that may not be
    /// written, and beside a running server.
    pub(crate) async fn connect_for_reading(database: &Database) -> Result<SqlStore, StoreError> {
        match &database.0 {
            Backend::Sqlite(file) => sqlite_for_reading(file).await,
            Backend::Postgres(options) => postgres(options).await,
        }
    }

    /// Applies the missing migrations and returns their names. If several nodes start
    /// at the same time, one migrates and the others wait.
    pub(crate) async fn migrate(&self) -> Result<Vec<String>, StoreError> {
        let before = self.schema().await?.unwrap_or(0);
        let migrated = match &self.writers {
            Pool::Sqlite(pool) => MIGRATIONS.run(pool).await,
            Pool::Postgres(pool) => MIGRATIONS.run(pool).await,
        };
        migrated.map_err(migration_error)?;
        let new = MIGRATIONS.iter().filter(|migration| migration.version > before);
        let name = |version, description| format!("{version:04} {description}");
        Ok(new.map(|migration| name(migration.version, &migration.description)).collect())
    }

    /// Returns an error unless the schema is the one of this version.
    pub(crate) async fn check_schema(&self) -> Result<(), StoreError> {
        let found = self.schema().await?.ok_or(StoreError::Empty)?;
        check_supported(found)?;
        if found < current_schema() {
            Err(StoreError::Older { found, known: current_schema() })
        } else {
            Ok(())
        }
    }

    /// Closes all connections.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }

    /// Returns the version of the schema, or `None` if the database is empty.
    pub(crate) async fn schema(&self) -> Result<Option<i64>, StoreError> {
        let tables = match &self.writers {
            Pool::Sqlite(_) => "SELECT name FROM sqlite_master WHERE name = $1",
            Pool::Postgres(_) => {
                "SELECT tablename AS name FROM pg_tables \
                 WHERE tablename = $1 AND schemaname = ANY(current_schemas(false))"
            }
        };
        let table = sql(tables).bind(MIGRATIONS.table_name.as_ref());
        if self.writers.first(&table).await?.is_none() {
            return Ok(None);
        }
        let last = sql("SELECT MAX(version) AS version FROM _sqlx_migrations");
        self.writers.first(&last).await?.map_or(Ok(None), |row| row.get("version"))
    }
}

/// Returns the options for a connection that may write.
pub(super) fn sqlite_options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // Each commit reaches the disk before it is acknowledged.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
}

async fn sqlite(file: &Path) -> Result<SqlStore, StoreError> {
    // SQLite gives the files beside the database the same permissions.
    private::create_file(file).map_err(|problem| StoreError::Folder(problem.to_string()))?;
    for suffix in ["", "-wal", "-shm", "-journal"] {
        private::tighten(&private::beside(file, suffix));
    }
    let options = sqlite_options(file);
    let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
    let writer = writer.await?;
    let readers = SqlitePoolOptions::new().max_connections(SQLITE_READERS);
    let readers = readers.connect_with(options.read_only(true)).await?;
    Ok(SqlStore { readers: Pool::Sqlite(readers), writers: Pool::Sqlite(writer), owner: None })
}

/// Opens an SQLite file for reading. If there are no files of a running server beside it and they
/// cannot be created either, the file is read as one that nobody changes.
async fn sqlite_for_reading(file: &Path) -> Result<SqlStore, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .busy_timeout(Duration::from_secs(5));
    let problem = match readable(options.clone()).await {
        Ok(store) => return Ok(store),
        Err(problem) => problem,
    };
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    match std::fs::metadata(log) {
        Ok(log) if log.len() > 0 => Err(StoreError::Database(format!(
            "{problem}; the newest changes are in the file with -wal behind the name, which can only \
             be read with a folder that may be written: copy both files to one"
        ))),
        _ => readable(options.immutable(true)).await,
    }
}

/// Opens an SQLite file and reads from it.
async fn readable(options: SqliteConnectOptions) -> Result<SqlStore, StoreError> {
    let pool = SqlitePoolOptions::new().max_connections(SQLITE_READERS);
    let pool = Pool::Sqlite(pool.connect_with(options).await?);
    let store = SqlStore { readers: pool.clone(), writers: pool, owner: None };
    store.schema().await?;
    Ok(store)
}

/// Creates an SQLite file. Writes are not synced, since the file is useless until
/// it is complete.
pub(super) async fn new_file(file: &Path) -> Result<SqlStore, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Memory)
        .synchronous(SqliteSynchronous::Off);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let pool = Pool::Sqlite(pool);
    Ok(SqlStore { readers: pool.clone(), writers: pool, owner: None })
}

/// Opens an SQLite file for reading.
pub(super) async fn read_only(file: &Path) -> Result<SqlStore, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let pool = Pool::Sqlite(pool);
    Ok(SqlStore { readers: pool.clone(), writers: pool, owner: None })
}

async fn postgres(options: &PgConnectOptions) -> Result<SqlStore, StoreError> {
    let pool = |max| {
        PgPoolOptions::new()
            .max_connections(max)
            .acquire_timeout(RETRY_TIME)
            // Testing a connection costs a round trip. A recently used connection can skip it.
            .test_before_acquire(false)
            .before_acquire(|connection, about| {
                Box::pin(async move {
                    use sqlx::Connection;
                    Ok(about.idle_for < MAX_IDLE || connection.ping().await.is_ok())
                })
            })
            .after_connect(|connection, _| {
                Box::pin(async move { sqlx::query(SETTINGS).execute(connection).await.map(|_| ()) })
            })
    };
    let writers = pool(POSTGRES_WRITERS).connect_with(options.clone()).await?;
    let readers = pool(POSTGRES_READERS).connect_with(options.clone()).await?;
    Ok(SqlStore { readers: Pool::Postgres(readers), writers: Pool::Postgres(writers), owner: None })
}

/// Returns the schema version of this program.
fn current_schema() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Returns an error if the schema is newer than this program.
pub(super) fn check_supported(found: i64) -> Result<(), StoreError> {
    let known = current_schema();
    if found > known { Err(StoreError::Newer { found, known }) } else { Ok(()) }
}

/// Converts an error of a migration.
pub(super) fn migration_error(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { found, known: current_schema() },
        MigrateError::VersionMismatch(version) => StoreError::UnknownSchema(version),
        MigrateError::Execute(error) => error.into(),
        other => StoreError::Database(other.to_string()),
    }
}
