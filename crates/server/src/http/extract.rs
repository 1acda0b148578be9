//! Extractors for bodies, paths and queries that reject with an [`ApiError`].

use crate::error::ApiError;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use heterodox_kernel::pgn::MAX_DEPTH;
use heterodox_kernel::text::{self, sentence};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

/// A JSON body.
pub(super) struct Json<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let axum::Json(value) = axum::Json::from_request(request, state).await?;
        Ok(Json(value))
    }
}

/// A JSON body that may be in another encoding than UTF-8, since it contains the
/// text of an old file.
pub(super) struct DecodedJson<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for DecodedJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(request, state).await?;
        let bytes = match std::str::from_utf8(&bytes) {
            Ok(_) => bytes,
            Err(_) => text::decode(&bytes).into(),
        };
        let Json(value) =
            Json::from_request(Request::from_parts(parts, Body::from(bytes)), state).await?;
        Ok(DecodedJson(value))
    }
}

/// Maximum nesting of arrays and objects in a game with the deepest variations: three
/// for each variation, and those that enclose the moves.
const MAX_NESTING: usize = 3 * (MAX_DEPTH + 1) + 8;

/// A JSON body that may be nested as deeply as the variations of a game, beyond the recursion limit
/// of `serde_json`.
pub(super) struct NestedJson<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for NestedJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bad = |problem: String| ApiError::bad("bad-json", sentence(&problem));
        let axum::Json(raw) = axum::Json::<Box<RawValue>>::from_request(request, state).await?;
        if nesting(raw.get()) > MAX_NESTING {
            return Err(bad(format!(
                "arrays and objects are nested more than {MAX_NESTING} deep: variations \
                 may be nested {MAX_DEPTH} deep"
            )));
        }
        let mut deserializer = serde_json::Deserializer::from_str(raw.get());
        deserializer.disable_recursion_limit();
        let value = T::deserialize(&mut deserializer);
        value.map(NestedJson).map_err(|error| bad(error.to_string()))
    }
}

/// Returns the maximum nesting of arrays and objects in a JSON text.
fn nesting(json: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let mut bytes = json.bytes();
    let mut in_string = false;
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => in_string = !in_string,
            b'\\' if in_string => drop(bytes.next()),
            b'[' | b'{' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// Parameters of the path.
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let axum::extract::Path(value) =
            axum::extract::Path::from_request_parts(parts, state).await?;
        Ok(Path(value))
    }
}

/// Parameters of the query.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let axum::extract::Query(value) =
            axum::extract::Query::from_request_parts(parts, state).await?;
        Ok(Query(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_do_not_count() {
        for (json, depth) in [
            ("1", 0),
            ("[]", 1),
            (r#"{"a":[{"b":[]},[]]}"#, 4),
            (r#"["[[[\"[[[", "\\"]"#, 1),
            (r#"[[],[],"]",[[]]]"#, 3),
        ] {
            assert_eq!(nesting(json), depth, "{json}");
        }
    }
}
