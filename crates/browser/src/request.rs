//! Requests and answers, as of HTTP.

use heterodox_answers::AnswerError;
use heterodox_api::ErrorBody;
use heterodox_kernel::text::sentence;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A request of the client.
#[derive(Copy, Clone, Debug)]
pub struct Request<'a> {
    /// Method of HTTP, such as `GET`.
    pub method: &'a str,
    /// Path below `/api`, with escaped characters.
    pub path: &'a str,
    /// The body: JSON, or empty.
    pub body: &'a str,
    /// Milliseconds since 1970.
    pub now: u64,
    /// A random number.
    pub random: u64,
}

impl Request<'_> {
    /// Parses the body.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, AnswerError> {
        serde_json::from_str(self.body)
            .map_err(|error| AnswerError::bad_json(&error.to_string(), (&error).into()))
    }
}

/// A change of the visitor's store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Change {
    /// Key of the value.
    pub key: String,
    /// The new value; absent if it is deleted.
    pub value: Option<String>,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Status of HTTP.
    pub status: u16,
    /// The body: JSON, or empty.
    pub body: String,
    /// Changes of the store, which must be kept before the client gets the answer.
    pub changes: Vec<Change>,
}

/// The body of an answer, or an error.
pub(crate) type Body = Result<String, AnswerError>;

/// Formats a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Body {
    serde_json::to_string(value)
        .map_err(|error| AnswerError::new(500, "internal", sentence(&error.to_string())))
}

/// Returns the error for an address without an answer.
pub(crate) fn no_route() -> AnswerError {
    AnswerError::missing("not-found", "There is nothing at this address of the API.")
}

/// Formats an error as the server does.
pub(crate) fn error_body(error: AnswerError) -> Body {
    json(&ErrorBody { error: error.into() })
}
