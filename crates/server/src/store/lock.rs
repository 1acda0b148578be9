//! Locks of databases: two servers would not know of each other's moves.
//!
//! An SQLite file has a lock file beside it, which the system unlocks when a process ends,
//! however it ends. In PostgreSQL the lock is an advisory lock of a connection. Servers that
//! share their games over NATS share the lock.

use super::address::{Backend, Database};
use super::error::StoreError;
use super::private::{self, beside};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use time::OffsetDateTime;
use tokio::time::{Instant, sleep, timeout};

/// The first half of the number of the advisory lock. The second half is made from the schema.
const LOCK_CLASS: i32 = 0x4865_7465;

/// The second half of the number of the advisory lock, in SQL.
const LOCK_SCHEMA: &str = "hashtext(current_schema()::text)";

/// Time until the end of a killed process is noticed: by the system, and by PostgreSQL.
const FILE_PATIENCE: Duration = Duration::from_millis(500);
const POSTGRES_PATIENCE: Duration = Duration::from_secs(3);

/// Pause between attempts to take a lock.
const PAUSE: Duration = Duration::from_millis(100);

/// Interval between tests of the connection with a lock, and their timeout.
const TEST_INTERVAL: Duration = Duration::from_secs(1);

/// Settings of the connection with a lock: PostgreSQL notices soon that a machine has vanished.
const SETTINGS: [&str; 4] = [
    "SET tcp_keepalives_idle = 5",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
    "SET idle_session_timeout = 0",
];

/// Maximum length of the description of the holder of a lock.
const MAX_HOLDER: u64 = 300;

/// Who else may have the lock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LockMode {
    /// Nobody.
    Alone,
    /// Servers that share their games.
    Shared,
}

/// A lock of a database, held until it is dropped.
#[derive(Debug)]
pub(crate) struct DatabaseLock {
    /// Describes this process for people who find the lock.
    holder: String,
    held: Held,
}

#[derive(Debug)]
enum Held {
    File(File),
    Postgres { connection: PgConnection, options: Box<PgConnectOptions>, mode: LockMode },
}

impl Database {
    /// Locks the database for a command such as `serve`.
    pub(crate) async fn lock(
        &self,
        command: &str,
        mode: LockMode,
    ) -> Result<DatabaseLock, StoreError> {
        let holder = describe_process(command);
        let held = match &self.0 {
            Backend::Sqlite(file) => Held::File(lock_file(file, &holder).await?),
            Backend::Postgres(options) => {
                let options = options.clone();
                let connection = lock_postgres(&options, mode, &holder, POSTGRES_PATIENCE).await?;
                Held::Postgres { connection, options, mode }
            }
        };
        Ok(DatabaseLock { holder, held })
    }

    /// Returns an error if a process has the lock of an SQLite file. Creates no lock file.
    pub(crate) fn check_unused(file: &Path) -> Result<(), StoreError> {
        let lock = lock_path(file);
        match File::open(&lock).map(|mut file| (file.try_lock(), file_holder(&mut file))) {
            Ok((Err(TryLockError::WouldBlock), holder)) => Err(StoreError::InUse(holder)),
            _ => Ok(()),
        }
    }
}

impl DatabaseLock {
    /// Adds the address of the server to the description of the holder.
    pub(crate) async fn set_address(&mut self, address: SocketAddr) {
        self.holder = format!("{} at {address}", self.holder);
        match &mut self.held {
            Held::File(file) => write_holder(file, &since_now(&self.holder)),
            Held::Postgres { connection, .. } => {
                // The description is only for people.
                let _ = name_connection(connection, &self.holder).await;
            }
        }
    }

    /// Keeps the lock while PostgreSQL is restarted. Returns when another process has taken it
    /// instead.
    pub(crate) async fn keep(self) -> StoreError {
        let DatabaseLock { holder, held } = self;
        let Held::Postgres { mut connection, options, mode } = held else {
            let _file = held;
            return std::future::pending().await;
        };
        loop {
            sleep(TEST_INTERVAL).await;
            if matches!(timeout(TEST_INTERVAL, connection.ping()).await, Ok(Ok(()))) {
                continue;
            }
            match lock_postgres(&options, mode, &holder, POSTGRES_PATIENCE).await {
                Ok(again) => connection = again,
                Err(error @ StoreError::InUse(_)) => return error,
                // It is tried again until the database is back.
                Err(_) => {}
            }
        }
    }
}

/// Describes this process.
fn describe_process(command: &str) -> String {
    let host = host_name().map_or(String::new(), |host| format!(" on {host}"));
    format!("heterodox {command}, process {}{host}", std::process::id())
}

#[cfg(target_os = "linux")]
fn host_name() -> Option<String> {
    Some(rustix::system::uname().nodename().to_str().ok()?.to_owned())
}

#[cfg(not(target_os = "linux"))]
fn host_name() -> Option<String> {
    std::env::var("HOSTNAME").or_else(|_| std::env::var("COMPUTERNAME")).ok()
}

/// Adds the current time.
fn since_now(holder: &str) -> String {
    let now = OffsetDateTime::now_utc();
    let (date, hour, minute) = (now.date(), now.hour(), now.minute());
    format!("{holder}, since {date} {hour:02}:{minute:02} UTC")
}

/// Returns the path of the lock file, whichever path is used for the database.
fn lock_path(database: &Path) -> PathBuf {
    let by_folder = || {
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize();
        Ok::<_, io::Error>(folder?.join(database.file_name().unwrap_or_default()))
    };
    let real = database.canonicalize().or_else(|_| by_folder());
    beside(&real.unwrap_or_else(|_| database.to_owned()), "-lock")
}

async fn lock_file(database: &Path, holder: &str) -> Result<File, StoreError> {
    let path = lock_path(database);
    let failed = |problem: io::Error| StoreError::Folder(problem.to_string());
    let mut file = private::create_file(&path)
        .and_then(|()| File::options().read(true).write(true).open(&path))
        .map_err(failed)?;
    let deadline = Instant::now() + FILE_PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => break,
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => sleep(PAUSE).await,
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(file_holder(&mut file))),
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!("this file system has no locks: start no second server on it");
                break;
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
    }
    write_holder(&mut file, &since_now(holder));
    Ok(file)
}

/// Writes who has the lock, for people. The lock does not depend on it, so it may fail if the
/// disk is full.
fn write_holder(file: &mut File, holder: &str) {
    let written = file.rewind().and_then(|()| writeln!(file, "{holder}"));
    let _ = written.and_then(|()| file.stream_position()).and_then(|end| file.set_len(end));
}

/// Reads who has the lock.
fn file_holder(file: &mut File) -> String {
    let mut text = Vec::new();
    // On Windows, a locked file cannot be read.
    let _ = file.rewind().and_then(|()| file.take(MAX_HOLDER).read_to_end(&mut text));
    let text = String::from_utf8_lossy(&text);
    let text = text.lines().next().unwrap_or_default().trim();
    match text.is_empty() || text.contains(char::is_control) {
        true => "another process".to_owned(),
        false => text.to_owned(),
    }
}

async fn lock_postgres(
    options: &PgConnectOptions,
    mode: LockMode,
    holder: &str,
    patience: Duration,
) -> Result<PgConnection, StoreError> {
    let mut connection = options.connect().await?;
    for setting in SETTINGS {
        // Old versions do not know all of them.
        let _ = sqlx::query(setting).execute(&mut connection).await;
    }
    name_connection(&mut connection, holder).await?;
    let function = match mode {
        LockMode::Alone => "pg_try_advisory_lock",
        LockMode::Shared => "pg_try_advisory_lock_shared",
    };
    let take = format!("SELECT {function}({LOCK_CLASS}, {LOCK_SCHEMA})");
    let deadline = Instant::now() + patience;
    loop {
        let take = sqlx::query_scalar(sqlx::AssertSqlSafe(take.as_str()));
        if take.fetch_one(&mut connection).await? {
            return Ok(connection);
        }
        if Instant::now() >= deadline {
            return Err(StoreError::InUse(postgres_holder(&mut connection).await?));
        }
        sleep(PAUSE).await;
    }
}

/// Gives a connection a name that people and other processes see. PostgreSQL shortens it.
async fn name_connection(connection: &mut PgConnection, name: &str) -> Result<(), StoreError> {
    let name_it = "SELECT set_config('application_name', $1, false)";
    sqlx::query(name_it).bind(name).execute(connection).await?;
    Ok(())
}

/// Asks PostgreSQL which connection has the lock.
async fn postgres_holder(connection: &mut PgConnection) -> Result<String, StoreError> {
    let find = format!(
        "SELECT application_name, to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') \
         FROM pg_locks JOIN pg_stat_activity USING (pid) \
         WHERE locktype = 'advisory' AND granted AND classid::bigint = {LOCK_CLASS} \
         AND objid::bigint = {LOCK_SCHEMA}::bigint & 4294967295 AND objsubid = 2 \
         AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
         ORDER BY backend_start LIMIT 1"
    );
    let found = sqlx::query_as(sqlx::AssertSqlSafe(find)).fetch_optional(connection).await?;
    let found: Option<(Option<String>, Option<String>)> = found;
    let (name, since) = found.unwrap_or_default();
    let name = name.filter(|name| !name.is_empty());
    let since = since.map_or(String::new(), |since| format!(", since {since} UTC"));
    Ok(format!("{}{since}", name.as_deref().unwrap_or("another process")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_test_services::Postgres;

    async fn problem(database: &Database, mode: LockMode) -> String {
        database.lock("import", mode).await.expect_err("it is locked").to_string()
    }

    #[tokio::test]
    async fn a_file_has_one_user_by_any_path() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.sqlite");
        let mut lock =
            Database::file(&file).lock("serve", LockMode::Alone).await.expect("it is free");
        let address = "127.0.0.1:8080".parse().unwrap();
        lock.set_address(address).await;
        let indirect = Database::file(&folder.path().join(".").join("games.sqlite"));
        let said = problem(&indirect, LockMode::Alone).await;
        let process = format!("heterodox serve, process {}", std::process::id());
        assert!(said.contains(&process) && said.contains(&address.to_string()), "{said}");
        assert!(Database::check_unused(&file).is_err());
        drop(lock);
        Database::check_unused(&file).unwrap();
        indirect.lock("serve", LockMode::Alone).await.expect("it is free again");
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_link_to_a_file_has_the_same_lock() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["games.sqlite", "link.sqlite"].map(|name| folder.path().join(name));
        std::fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let _lock = Database::file(&link).lock("serve", LockMode::Alone).await.unwrap();
        problem(&Database::file(&file), LockMode::Alone).await;
    }

    #[tokio::test]
    async fn servers_of_a_cluster_share_the_lock_of_postgres() {
        let Some(postgres) = Postgres::start() else { return };
        let database: Database = postgres.new_database().parse().unwrap();
        let first = database.lock("serve", LockMode::Shared).await.unwrap();
        let second = database.lock("serve", LockMode::Shared).await.unwrap();
        let said = problem(&database, LockMode::Alone).await;
        assert!(
            said.contains(&format!("heterodox serve, process {}", std::process::id())),
            "{said}"
        );
        drop((first, second));
        let _alone = database.lock("serve", LockMode::Alone).await.expect("it is free");
        problem(&database, LockMode::Shared).await;
        problem(&database, LockMode::Alone).await;
        let other: Database = postgres.new_database().parse().unwrap();
        other.lock("serve", LockMode::Alone).await.expect("other databases are free");
    }
}
