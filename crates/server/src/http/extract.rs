//! Extractors for bodies, paths and queries that reject with an [`ApiError`].

use crate::error::ApiError;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use heterodox_answers::AnswerError;
use heterodox_api::read_nested_json;
use heterodox_kernel::text;
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

/// A JSON body that may be nested as deeply as the variations of a game, beyond the recursion limit
/// of `serde_json`.
pub(super) struct NestedJson<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for NestedJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let axum::Json(raw) = axum::Json::<Box<RawValue>>::from_request(request, state).await?;
        let value = read_nested_json(raw.get());
        value
            .map(NestedJson)
            .map_err(|error| AnswerError::bad_json(&error.to_string(), (&error).into()).into())
    }
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
