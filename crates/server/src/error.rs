//! Errors of the server, and the errors that clients receive.

use crate::metrics;
use crate::store::{Database, StoreError};
use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::http::status::InvalidStatusCode;
use axum::response::{IntoResponse, Response};
use heterodox_answers::{AnswerError, problems};
use heterodox_api::{ErrorBody, ErrorText, JsonProblem, SaidView};
use heterodox_kernel::said::Said;
use heterodox_kernel::text::{abridge, sentence};
use heterodox_round::Refusal;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An error that prevents the server from starting or running.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The data folder cannot be used.
    #[error("cannot use the folder {folder}: {problem}")]
    Folder {
        /// Path of the folder.
        folder: String,
        /// The error of the system.
        problem: std::io::Error,
    },
    /// The npm package cannot be read.
    #[error("cannot offer the npm package in {folder}: {problem}")]
    Package {
        /// Path of the folder.
        folder: String,
        /// The problem.
        problem: std::io::Error,
    },
    /// The key that signs cookies is damaged.
    #[error("{file} is damaged: if you move it away, all users become new ones")]
    Key {
        /// The file or database with the key.
        file: String,
    },
    /// The database cannot be used.
    #[error("the database {database}: {problem}")]
    Store {
        /// Address of the database.
        database: Database,
        /// The error of the database.
        problem: StoreError,
    },
    /// The server cannot listen on its address.
    #[error("cannot listen on {address}: {problem}")]
    Listen {
        /// The address, as `HOST:PORT`.
        address: String,
        /// The error of the system.
        problem: std::io::Error,
    },
    /// The URL of NATS cannot be used.
    #[error("NATS: {0}")]
    Nats(String),
    /// An I/O error.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

impl Database {
    /// Adds the address to an error of the database.
    pub(crate) fn failed(&self, problem: StoreError) -> ServerError {
        ServerError::Store { database: self.clone(), problem }
    }
}

/// An error that is sent to the client.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(try_from = "SentError", into = "SentError")]
pub(crate) struct ApiError {
    status: StatusCode,
    code: Cow<'static, str>,
    message: String,
    /// The parts of the message, for other languages.
    said: Option<Box<SaidView>>,
    /// Number of seconds before the client may try again.
    retry: Option<u64>,
}

/// The form of an [`ApiError`] in messages between nodes.
#[derive(Serialize, Deserialize)]
struct SentError {
    status: u16,
    code: String,
    message: String,
    #[serde(default)]
    said: Option<SaidView>,
    retry: Option<u64>,
}

impl From<ApiError> for SentError {
    fn from(error: ApiError) -> SentError {
        let ApiError { status, code, message, said, retry } = error;
        let said = said.map(|said| *said);
        SentError { status: status.as_u16(), code: code.into_owned(), message, said, retry }
    }
}

impl TryFrom<SentError> for ApiError {
    type Error = InvalidStatusCode;

    fn try_from(sent: SentError) -> Result<ApiError, InvalidStatusCode> {
        let SentError { status, code, message, said, retry } = sent;
        let status = StatusCode::from_u16(status)?;
        Ok(ApiError { status, code: code.into(), message, said: said.map(Box::new), retry })
    }
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl ApiError {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<Said>,
    ) -> ApiError {
        let message = message.into();
        let said = SaidView::of_error(&message).map(Box::new);
        // Messages of other libraries may repeat long input.
        let message = abridge(&message.to_string()).into_owned();
        ApiError { status, code: code.into(), message, said, retry: None }
    }

    /// Tells the client to try again after this number of seconds.
    pub(crate) fn retry_after(self, seconds: u64) -> ApiError {
        ApiError { retry: Some(seconds), ..self }
    }

    /// Returns an error with status 400, bad request.
    pub(crate) fn bad(code: &'static str, message: impl Into<Said>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// Returns an error with status 404, not found.
    pub(crate) fn missing(code: &'static str, message: impl Into<Said>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, code, message)
    }

    /// Returns an error with status 403, forbidden.
    pub(crate) fn forbidden(code: &'static str, message: impl Into<Said>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, message)
    }

    /// Returns an error with status 409, conflict.
    pub(crate) fn conflict(code: &'static str, message: impl Into<Said>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    /// Returns an error with status 429, too many requests.
    pub(crate) fn too_many(code: &'static str, message: impl Into<Said>) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, message)
    }

    /// Returns the error that there is no such live game.
    pub(crate) fn no_live() -> ApiError {
        ApiError::missing("no-such-game", "There is no game at this address.")
    }

    /// Returns the error that there is no such game in the workshop.
    pub(crate) fn no_definition() -> ApiError {
        AnswerError::no_definition().into()
    }

    /// Returns the error that a request takes more work than the server does for it.
    pub(crate) fn too_much_work() -> ApiError {
        AnswerError::too_much_work().into()
    }

    /// Returns whether the server cannot answer at present.
    pub(crate) fn is_temporary(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }

    /// Returns the error that a game is moving to another node.
    pub(crate) fn moving() -> ApiError {
        let message = "The game is just moving to another server; please try again.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "moving", message)
    }

    /// Returns an error with status 500. The cause must have been logged.
    pub(crate) fn internal() -> ApiError {
        let message = "Something went wrong on the server; it has been noted.";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }

    /// Returns the identifier for programs.
    #[cfg(test)]
    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// Returns the error for stored data that has changed by itself. The cause must have been
    /// logged.
    pub(crate) fn damaged() -> ApiError {
        let message = "This game is damaged in the server's database and cannot be shown. The \
            operator finds out more with `heterodox check-data`.";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "damaged", message)
    }

    /// Returns the parts of the message, for other languages.
    pub(crate) fn said(&self) -> Option<SaidView> {
        self.said.as_deref().cloned()
    }

    /// Returns the message, a sentence.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

impl From<AnswerError> for ApiError {
    fn from(AnswerError { status, code, message, said }: AnswerError) -> ApiError {
        match StatusCode::from_u16(status) {
            Ok(status) => {
                let said = said.map(Box::new);
                ApiError { status, code: code.into(), message, said, retry: None }
            }
            Err(_) => ApiError::internal(),
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let message = match refusal.said() {
            Said::English(message) => sentence(&message).into(),
            said => said,
        };
        match refusal {
            Refusal::SeatTaken => ApiError::conflict("taken", message),
            Refusal::NotYourChallenge => ApiError::forbidden("not-yours", message),
            Refusal::ChallengeClosed => ApiError::conflict("not-waiting", message),
            _ => ApiError::conflict("refused", message),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        if matches!(error, StoreError::NoDefinition) {
            return ApiError::no_definition();
        }
        if error.is_damage() {
            metrics::count_error("damage");
            tracing::error!("the database is damaged: {error}");
            return ApiError::damaged();
        }
        metrics::count_error("store");
        tracing::error!("a database operation has failed: {error}");
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
            return ApiError::new(status, "too-large", &problems::REQUEST_TOO_LARGE);
        }
        let detail = rejection.body_text();
        match json_problem(&rejection) {
            Some(problem) => AnswerError::bad_json(&detail, problem).into(),
            None => ApiError::new(status, "bad-json", sentence(&detail)),
        }
    }
}

/// Returns what is wrong with the JSON of a request, if that is why it was rejected.
fn json_problem(rejection: &JsonRejection) -> Option<JsonProblem> {
    type ErrorWithPath = serde_path_to_error::Error<serde_json::Error>;
    let mut error: Option<&(dyn std::error::Error + 'static)> = Some(rejection);
    std::iter::from_fn(|| {
        let found = error?;
        error = found.source();
        Some(found)
    })
    .find_map(|error| Some(error.downcast_ref::<ErrorWithPath>()?.inner().into()))
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> ApiError {
        match rejection.status() {
            status @ StatusCode::PAYLOAD_TOO_LARGE => {
                ApiError::new(status, "too-large", &problems::REQUEST_TOO_LARGE)
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
        let ApiError { status, code, message, said, retry } = self;
        let said = said.map(|said| *said);
        let error = ErrorText { code: code.into_owned(), message, said };
        let retry = retry.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        (status, retry, Json(ErrorBody { error })).into_response()
    }
}
