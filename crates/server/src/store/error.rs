//! Errors of the store.

use sqlx::error::DatabaseError as SqlError;
use sqlx::sqlite::SqliteError;

/// An error of the database.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The event is not the next of its round.
    #[error("an event with this number is already stored, or the one before it is missing")]
    Conflict,
    /// Another node owns the round now.
    #[error("this game belongs to another node now")]
    NotOwner,
    /// The id is already in use.
    #[error("this id is already in use")]
    IdInUse,
    /// The text that defines the game is not stored.
    #[error("the definition of this game is not stored")]
    NoDefinition,
    /// Another process uses the database.
    #[error(
        "it is in use ({0}): stop that process first, or choose another database with --data or \
         --database"
    )]
    InUse(String),
    /// Nothing can be written in the folder of an SQLite file.
    #[error("its folder cannot be used: {0}")]
    Folder(String),
    /// A file that would be replaced has a write-ahead log.
    #[error(
        "it is a database with a log in a file beside it, which ends in -wal: choose another name"
    )]
    HasLog,
    /// The database cannot be reached, or has closed the connection.
    #[error("it cannot be reached: {0}")]
    Unreachable(String),
    /// The database was written by a newer version.
    #[error(
        "it was written by a newer version of Heterodox: its schema is number {found}, and this \
         version knows those up to {known}. Use the newer version, or restore a backup that was \
         made before it"
    )]
    Newer {
        /// Schema version of the database.
        found: i64,
        /// Newest schema version that this program supports.
        known: i64,
    },
    /// The database was written by an older version.
    #[error(
        "it was written by an older version of Heterodox: its schema is number {found}, and this \
         version works on {known}. `heterodox migrate` brings it up to date"
    )]
    Older {
        /// Schema version of the database.
        found: i64,
        /// Schema version that this program needs.
        known: i64,
    },
    /// The database has no tables of Heterodox.
    #[error("it contains no games of Heterodox")]
    Empty,
    /// The database already contains games.
    #[error("the database is not empty: restore the backup into an empty one")]
    NotEmpty,
    /// Two databases have different schema versions.
    #[error(
        "its schema is number {found}, that of the backup is {backup}: restore it into a database \
         that is empty"
    )]
    OtherSchema {
        /// Schema version of the backup.
        backup: i64,
        /// Schema version of the database.
        found: i64,
    },
    /// A stored event has changed.
    #[error("event {seq} of the game {game} is damaged: restore a backup that was made before")]
    DamagedEvent {
        /// Id of the game.
        game: String,
        /// Number of the event, from 1.
        seq: u64,
    },
    /// A stored event has vanished.
    #[error("event {seq} of the game {game} is missing: restore a backup that was made before")]
    MissingEvent {
        /// Id of the game.
        game: String,
        /// Number of the event, from 1.
        seq: u64,
    },
    /// A definition has changed, whose id contains its hash.
    #[error("the definition with the hash {0} is damaged: restore a backup that was made before")]
    DamagedDefinition(String),
    /// A picture has changed.
    #[error("the picture with the hash {0} is damaged: restore a backup that was made before")]
    DamagedPicture(String),
    /// The file of SQLite is damaged.
    #[error("its file is damaged ({0}): restore a backup that was made before")]
    Malformed(String),
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The database cannot be changed.
    #[error("it can be read, but not changed")]
    ReadOnly,
    /// Another process has locked the database for too long.
    #[error("another process has locked it")]
    Locked,
    /// The file of SQLite was removed while it was in use.
    #[error("its file has been removed")]
    Removed,
    /// The schema differs from the released schema with this number.
    #[error(
        "its schema number {0} is not that of any released version of Heterodox: use the version \
         that made it"
    )]
    UnknownSchema(i64),
    /// Another error of the database.
    #[error("{0}")]
    Database(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => {
                StoreError::IdInUse
            }
            sqlx::Error::Database(database) if is_shutdown_code(database.code().as_deref()) => {
                StoreError::Unreachable(error.to_string())
            }
            sqlx::Error::Database(database) => {
                by_code(database.as_ref()).unwrap_or(StoreError::Database(error.to_string()))
            }
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Tls(_) => {
                StoreError::Unreachable(error.to_string())
            }
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl StoreError {
    /// Returns whether stored data has changed by itself.
    pub(crate) fn is_damage(&self) -> bool {
        matches!(
            self,
            StoreError::DamagedEvent { .. }
                | StoreError::MissingEvent { .. }
                | StoreError::DamagedDefinition(_)
                | StoreError::DamagedPicture(_)
                | StoreError::Malformed(_)
        )
    }
}

/// Returns the error for the code of a database, if it is a special one.
fn by_code(error: &dyn SqlError) -> Option<StoreError> {
    let code = error.code()?;
    if error.try_downcast_ref::<SqliteError>().is_none() {
        return match &*code {
            "53100" => Some(StoreError::Full),
            "25006" => Some(StoreError::ReadOnly),
            "55P03" => Some(StoreError::Locked),
            _ => None,
        };
    }
    /// A write error: the disk is full while memory is shared.
    const IOERR_SHMSIZE: i32 = 4874;
    let code: i32 = code.parse().ok()?;
    // The low byte of a code is its kind.
    match (code & 0xff, code) {
        (5 | 6, _) => Some(StoreError::Locked),
        (8, _) => Some(StoreError::ReadOnly),
        (11 | 26, _) => Some(StoreError::Malformed(error.message().to_owned())),
        (13, _) | (_, IOERR_SHMSIZE) => Some(StoreError::Full),
        _ => None,
    }
}

/// Returns whether a code means that PostgreSQL is shutting down or starting up.
fn is_shutdown_code(code: Option<&str>) -> bool {
    code.is_some_and(|code| matches!(code, "57P01" | "57P02" | "57P03") || code.starts_with("08"))
}

/// The reason why a text is not the address of a database. It contains no password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseError {
    /// The scheme is unknown.
    #[error("expected postgres://user@host/name or sqlite:///path/of/a/file")]
    Scheme,
    /// The path of an SQLite file is missing.
    #[error("expected the path of a file after sqlite:, as in sqlite:///var/lib/games.sqlite")]
    File,
    /// An unknown parameter after the `?`.
    #[error("{0:?} is not a parameter of a PostgreSQL URL")]
    Parameter(String),
    /// The URL cannot be parsed.
    #[error("invalid URL of a PostgreSQL database (expected postgres://user@host/name): {0}")]
    Address(String),
}
