//! Tries whether something can be stored.

use super::address::{Backend, Database};
use super::error::StoreError;
use super::open;
use super::sql::{Pool, sql};
use crate::ids;
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::SqlitePoolOptions;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::timeout;

/// Maximum time of an attempt.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Maximum time that an attempt waits for another process that has locked SQLite.
const BUSY_TIMEOUT: Duration = Duration::from_millis(700);

/// Number of characters that are stored. They need about as much space on the disk as a new game.
const LENGTH: usize = 24 * 1024;

/// Maximum age of the rows of other servers, in milliseconds. Older ones are deleted.
const MAX_AGE: u64 = 24 * 3_600 * 1_000;

/// Stores something small, on a connection of its own. It waits for no other work of this server.
#[derive(Debug)]
pub(crate) struct WriteProbe {
    pool: Pool,
    id: String,
    /// The file of SQLite. It can be written after it was removed.
    file: Option<PathBuf>,
}

impl Database {
    /// Creates a probe. It connects when it is first used.
    pub(crate) fn write_probe(&self) -> WriteProbe {
        let (pool, file) = match &self.0 {
            Backend::Sqlite(file) => {
                let options = open::sqlite_options(file).busy_timeout(BUSY_TIMEOUT);
                let options = options.create_if_missing(false);
                let pool = SqlitePoolOptions::new().max_connections(1).acquire_timeout(TIMEOUT);
                (Pool::Sqlite(pool.connect_lazy_with(options)), Some(file.clone()))
            }
            Backend::Postgres(options) => {
                let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(TIMEOUT);
                (Pool::Postgres(pool.connect_lazy_with((**options).clone())), None)
            }
        };
        WriteProbe { pool, id: ids::token(), file }
    }
}

impl WriteProbe {
    /// Stores something durably, or returns why that is not possible now.
    pub(crate) async fn store(&self) -> Result<(), StoreError> {
        if self.file.as_ref().is_some_and(|file| !file.exists()) {
            return Err(StoreError::Removed);
        }
        let stored = timeout(TIMEOUT, self.try_to_store()).await;
        stored.unwrap_or_else(|_| Err(StoreError::Unreachable("no answer in time".to_owned())))
    }

    async fn try_to_store(&self) -> Result<(), StoreError> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let now = now.as_millis() as u64;
        let mut transaction = self.pool.begin().await?;
        let insert = sql("INSERT INTO probes (id, at, text) VALUES ($1, $2, $3) \
             ON CONFLICT (id) DO UPDATE SET at = excluded.at, text = excluded.text");
        let text = format!("{now} ").repeat(LENGTH / 14);
        transaction.run(&insert.bind(&self.id).bind(now).bind(text)).await?;
        let delete = sql("DELETE FROM probes WHERE at < $1").bind(now.saturating_sub(MAX_AGE));
        transaction.run(&delete).await?;
        transaction.commit().await
    }
}
