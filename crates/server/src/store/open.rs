//! Opening databases, and keeping their schemas up to date.

use super::SqlStore;
use super::address::{Database, Place};
use super::migrations::MIGRATIONS;
use super::sql::{PATIENCE, Pool, sql};
use crate::error::StoreError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::Path;
use std::time::Duration;

/// How many may read from SQLite at once.
const SQLITE_READERS: u32 = 3;

/// How many connections to PostgreSQL there are for questions at most.
const POSTGRES_READERS: u32 = 6;

/// How many connections to PostgreSQL there are for changes at most.
const POSTGRES_WRITERS: u32 = 4;

/// After so much silence a connection is tried before it is used.
const SILENCE: Duration = Duration::from_secs(1);

/// What is acknowledged is durable, whatever the server's usual is; and what is
/// as it should be need not be said.
const SETTINGS: &str = "SELECT set_config('client_min_messages', 'warning', false), \
     CASE current_setting('synchronous_commit') \
     WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END";

impl SqlStore {
    /// Opens a database and brings its schema up to date. A file is made if
    /// there is none.
    pub(crate) async fn open(database: &Database) -> Result<SqlStore, StoreError> {
        let store = SqlStore::connect(database).await?;
        store.migrate().await?;
        Ok(store)
    }

    /// Opens a database as it is.
    pub(crate) async fn connect(database: &Database) -> Result<SqlStore, StoreError> {
        match &database.0 {
            Place::Sqlite(file) => sqlite(file).await,
            Place::Postgres(options) => postgres(options).await,
        }
    }

    /// Applies the migrations that have not been, and returns which they were.
    /// Where several nodes start at once, one does it and the others wait.
    pub(crate) async fn migrate(&self) -> Result<Vec<String>, StoreError> {
        let before = self.schema().await?.unwrap_or(0);
        let migrated = match &self.writers {
            Pool::Sqlite(pool) => MIGRATIONS.run(pool).await,
            Pool::Postgres(pool) => MIGRATIONS.run(pool).await,
        };
        migrated.map_err(what_is_wrong)?;
        let new = MIGRATIONS.iter().filter(|migration| migration.version > before);
        let name = |version, description| format!("{version:04} {description}");
        Ok(new.map(|migration| name(migration.version, &migration.description)).collect())
    }

    /// Whether the schema is that of this version.
    pub(crate) async fn check_schema(&self) -> Result<(), StoreError> {
        let found = self.schema().await?.ok_or(StoreError::Empty)?;
        check_known(found)?;
        if found < known() { Err(StoreError::Older { found, known: known() }) } else { Ok(()) }
    }

    /// Hangs up.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }

    /// The number of the schema; none if the database is empty.
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

async fn sqlite(file: &Path) -> Result<SqlStore, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // Each commit reaches the disk before it is acknowledged.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5));
    let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
    let writer = writer.await?;
    let readers = SqlitePoolOptions::new().max_connections(SQLITE_READERS);
    let readers = readers.connect_with(options.read_only(true)).await?;
    Ok(SqlStore { readers: Pool::Sqlite(readers), writers: Pool::Sqlite(writer), owner: None })
}

/// A file that is being made, and is nothing until it is whole: the disk is not
/// waited for.
pub(super) async fn new_file(file: &Path) -> Result<SqlStore, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Memory)
        .synchronous(SqliteSynchronous::Off);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let pool = Pool::Sqlite(pool);
    Ok(SqlStore { readers: pool.clone(), writers: pool, owner: None })
}

/// A file that is not to be changed.
pub(super) async fn read_only(file: &Path) -> Result<SqlStore, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let pool = Pool::Sqlite(pool);
    Ok(SqlStore { readers: pool.clone(), writers: pool, owner: None })
}

async fn postgres(options: &PgConnectOptions) -> Result<SqlStore, StoreError> {
    let pool = |most| {
        PgPoolOptions::new()
            .max_connections(most)
            .acquire_timeout(PATIENCE)
            // Trying a connection is a journey, which one just used does not need.
            .test_before_acquire(false)
            .before_acquire(|connection, about| {
                Box::pin(async move {
                    use sqlx::Connection;
                    Ok(about.idle_for < SILENCE || connection.ping().await.is_ok())
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

/// The number of the schema of this version.
fn known() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Whether this version can do anything with a schema.
pub(super) fn check_known(found: i64) -> Result<(), StoreError> {
    let known = known();
    if found > known { Err(StoreError::Newer { found, known }) } else { Ok(()) }
}

/// Why a schema cannot be brought up to date.
pub(super) fn what_is_wrong(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { found, known: known() },
        MigrateError::VersionMismatch(version) => StoreError::Foreign(version),
        MigrateError::Execute(error) => error.into(),
        other => StoreError::Database(other.to_string()),
    }
}
