//! Errors of the store.

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
    #[error("there are games in it already: a backup is restored into a database without games")]
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
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Tls(_) => {
                StoreError::Unreachable(error.to_string())
            }
            _ => StoreError::Database(error.to_string()),
        }
    }
}

/// Returns true for the codes with which PostgreSQL shuts down or starts up.
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
