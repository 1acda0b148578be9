//! What can go wrong, and what clients are told of it.

use crate::metrics;
use crate::store::Database;
use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::http::status::InvalidStatusCode;
use axum::response::{IntoResponse, Response};
use heterodox_catalog::GameIdError;
use heterodox_kernel::FenError;
use heterodox_kernel::pgn::PgnError;
use heterodox_kernel::text::abridge;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use utoipa::ToSchema;

/// Why the server cannot be started or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The folder for the games cannot be used.
    #[error("cannot use the folder {folder}: {problem}")]
    Folder {
        /// The folder.
        folder: String,
        /// Why not.
        problem: std::io::Error,
    },
    /// The key that signs cookies is damaged.
    #[error("{file} is damaged: move it away, and every visitor becomes a new one")]
    Key {
        /// The file.
        file: String,
    },
    /// The database cannot be used.
    #[error("the database {database}: {problem}")]
    Store {
        /// Where it is.
        database: Database,
        /// What is wrong.
        problem: StoreError,
    },
    /// Nobody can connect.
    #[error("cannot listen on {address}: {problem}")]
    Listen {
        /// Where.
        address: String,
        /// Why not.
        problem: std::io::Error,
    },
    /// The address of NATS cannot be used.
    #[error("NATS: {0}")]
    Nats(String),
    /// What is measured cannot be kept.
    #[error("metrics cannot be kept: {0}")]
    Metrics(String),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Why something could not be stored or found.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The event is not the next of its game.
    #[error("an event of this number is stored already, or one before it is missing")]
    Conflict,
    /// Another node has taken the game over.
    #[error("this game belongs to another node now")]
    Lost,
    /// There is already something of this id.
    #[error("there is already something of this id")]
    Taken,
    /// The database cannot be reached, or has hung up.
    #[error("it cannot be reached: {0}")]
    Unreachable(String),
    /// A newer version has written the database.
    #[error(
        "it was written by a newer version of Heterodox: its schema is number {found}, and this \
         version knows those up to {known}. Use the newer version, or restore a backup that was \
         made before it"
    )]
    Newer {
        /// The schema's number.
        found: i64,
        /// The last number that is known here.
        known: i64,
    },
    /// An older version has written the database.
    #[error(
        "it was written by an older version of Heterodox: its schema is number {found}, and this \
         version works on {known}. `heterodox migrate` brings it up to date"
    )]
    Older {
        /// The schema's number.
        found: i64,
        /// The number of this version's.
        known: i64,
    },
    /// There is nothing of ours in the database.
    #[error("there are no games of Heterodox in it")]
    Empty,
    /// There are games in the database already.
    #[error("there are games in it already: a backup is restored into a database without games")]
    NotEmpty,
    /// The schemas of two databases are not the same.
    #[error(
        "its schema is number {found}, that of the backup is {backup}: restore it into a database \
         that is empty"
    )]
    OtherSchema {
        /// That of the backup.
        backup: i64,
        /// That of the database.
        found: i64,
    },
    /// The schema is not the one of this number.
    #[error(
        "its schema number {0} is not that of any released version of Heterodox: use the version \
         that made it"
    )]
    Foreign(i64),
    /// The database has failed.
    #[error("{0}")]
    Database(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Taken,
            sqlx::Error::Database(database) if hangs_up(database.code().as_deref()) => {
                StoreError::Unreachable(error.to_string())
            }
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Tls(_) => {
                StoreError::Unreachable(error.to_string())
            }
            _ => StoreError::Database(error.to_string()),
        }
    }
}

/// Whether PostgreSQL says with this code that it goes down or comes up.
fn hangs_up(code: Option<&str>) -> bool {
    code.is_some_and(|code| matches!(code, "57P01" | "57P02" | "57P03") || code.starts_with("08"))
}

/// Why a text is no address of a database. A password in it is not repeated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseError {
    /// It begins with nothing that is known.
    #[error("a database is at postgres://user@host/name or at sqlite:///path/of/a/file")]
    Scheme,
    /// There is no name of a file.
    #[error("sqlite: is followed by the path of a file, as in sqlite:///var/lib/games.sqlite")]
    File,
    /// Something after the `?` that is not known.
    #[error("{0:?} is no parameter of a PostgreSQL address")]
    Parameter(String),
    /// The address cannot be read.
    #[error("not an address of a PostgreSQL database (postgres://user@host/name): {0}")]
    Address(String),
}

/// A request that is not carried out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(try_from = "SentError", into = "SentError")]
pub(crate) struct ApiError {
    status: StatusCode,
    code: Cow<'static, str>,
    message: String,
    /// After how many seconds it may be tried again.
    retry: Option<u64>,
}

/// The same on its way from node to node.
#[derive(Serialize, Deserialize)]
struct SentError {
    status: u16,
    code: String,
    message: String,
    retry: Option<u64>,
}

impl From<ApiError> for SentError {
    fn from(error: ApiError) -> SentError {
        let (status, code) = (error.status.as_u16(), error.code.into_owned());
        SentError { status, code, message: error.message, retry: error.retry }
    }
}

impl TryFrom<SentError> for ApiError {
    type Error = InvalidStatusCode;

    fn try_from(sent: SentError) -> Result<ApiError, InvalidStatusCode> {
        let status = StatusCode::from_u16(sent.status)?;
        Ok(ApiError { status, code: sent.code.into(), message: sent.message, retry: sent.retry })
    }
}

/// What clients are told when something went wrong.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorText,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct ErrorText {
    /// For programs.
    code: String,
    /// One sentence, for people.
    message: String,
}

impl ApiError {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<String>,
    ) -> ApiError {
        // What cannot be read is repeated in messages of other libraries.
        let message = abridge(&message.into()).into_owned();
        ApiError { status, code: code.into(), message, retry: None }
    }

    /// It may be tried again after so many seconds.
    pub(crate) fn retry_after(self, seconds: u64) -> ApiError {
        ApiError { retry: Some(seconds), ..self }
    }

    /// The request itself is wrong.
    pub(crate) fn bad(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// There is no such thing.
    pub(crate) fn missing(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, code, message)
    }

    /// It is not for this user to do.
    pub(crate) fn forbidden(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, message)
    }

    /// It cannot be done now.
    pub(crate) fn conflict(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    /// There is no such live game.
    pub(crate) fn no_live() -> ApiError {
        ApiError::missing("no-such-game", "There is no game at this address.")
    }

    /// The game is on its way to another node.
    pub(crate) fn moving() -> ApiError {
        let message = "The game is just moving to another server; please try again.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "moving", message)
    }

    pub(crate) fn game(error: GameIdError) -> ApiError {
        ApiError::missing("unknown-game", sentence(&error.to_string()))
    }

    pub(crate) fn fen(error: FenError) -> ApiError {
        ApiError::bad("bad-fen", sentence(&error.to_string()))
    }

    pub(crate) fn pgn(error: PgnError) -> ApiError {
        ApiError::bad("bad-pgn", sentence(&error.to_string()))
    }

    /// The fault is ours.
    pub(crate) fn internal() -> ApiError {
        let message = "Something went wrong on the server; it has been noted.";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }

    /// What went wrong, in a sentence.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

/// A message as one sentence: a capital first, a full stop at the end.
pub(crate) fn sentence(message: &str) -> String {
    let mut chars = message.trim().chars();
    let Some(first) = chars.next() else { return String::new() };
    let mut text: String = first.to_uppercase().chain(chars).collect();
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        metrics::error("store");
        tracing::error!("the store has failed: {error}");
        ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "store",
            "The server cannot store games just now; please try again in a moment.",
        )
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        let status = match rejection.status() {
            StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
            other => other,
        };
        if status == StatusCode::PAYLOAD_TOO_LARGE {
            return ApiError::new(status, "too-large", "The request is too large.");
        }
        ApiError::new(status, "bad-json", sentence(&rejection.body_text()))
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> ApiError {
        match rejection.status() {
            status @ StatusCode::PAYLOAD_TOO_LARGE => {
                ApiError::new(status, "too-large", "The request is too large.")
            }
            status => ApiError::new(status, "bad-body", sentence(&rejection.body_text())),
        }
    }
}

impl From<PathRejection> for ApiError {
    fn from(rejection: PathRejection) -> ApiError {
        ApiError::bad("bad-address", sentence(&rejection.body_text()))
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::bad("bad-query", sentence(&rejection.body_text()))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let error = ErrorText { code: self.code.into_owned(), message: self.message };
        let retry = self.retry.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        (self.status, retry, Json(ErrorBody { error })).into_response()
    }
}
