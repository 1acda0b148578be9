//! Probes for liveness and readiness.

use super::App;
use crate::error::{ApiError, ErrorBody};
use crate::json::Health;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, StatusCode};
use axum::response::IntoResponse;
use heterodox_round::UserId;
use std::time::Duration;
use tokio::time::timeout;

/// Responses are not cached, and set no cookie.
const NO_STORE: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// Time in which the database must respond.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);

/// Responds if the server is alive. It should be restarted if this fails.
#[utoipa::path(get, path = "/api/health", tag = "server", responses((status = 200, body = Health)))]
pub(super) async fn health() -> impl IntoResponse {
    (NO_STORE, axum::Json(Health::OK))
}

/// Responds with success if the server is ready for requests: it is not shutting
/// down, and the database responds.
#[utoipa::path(get, path = "/api/ready", tag = "server",
    responses((status = 200, body = Health), (status = 503, body = ErrorBody)))]
pub(super) async fn ready(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let unavailable =
        |code, message: &str| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, code, message);
    if *app.leaving.borrow() {
        return Err(unavailable("going-down", "The server is going down."));
    }
    match timeout(DATABASE_TIMEOUT, app.hub.store.name(&UserId::default())).await {
        Ok(Ok(_)) => Ok((NO_STORE, axum::Json(Health::OK))),
        _ => Err(unavailable("database", "The database does not answer.")),
    }
}
