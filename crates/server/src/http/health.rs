//! Whether the server lives, and whether it is to be asked.

use super::App;
use crate::error::{ApiError, ErrorBody};
use crate::json::Health;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, StatusCode};
use axum::response::IntoResponse;
use std::time::Duration;
use tokio::time::timeout;

/// Who asks only for this needs no cookie either.
const NOT_KEPT: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// How long the database may take to say anything.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether the server lives: if this is not answered, it is to be started anew.
#[utoipa::path(get, path = "/api/health", tag = "server", responses((status = 200, body = Health)))]
pub(super) async fn health() -> impl IntoResponse {
    (NOT_KEPT, axum::Json(Health::OK))
}

/// Whether the server is to be asked: not while it goes down, nor while the
/// database does not answer.
#[utoipa::path(get, path = "/api/ready", tag = "server",
    responses((status = 200, body = Health), (status = 503, body = ErrorBody)))]
pub(super) async fn ready(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let not = |code, message: &str| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, code, message);
    if *app.leaving.borrow() {
        return Err(not("going-down", "The server is going down."));
    }
    match timeout(PATIENCE, app.hub.store.name("")).await {
        Ok(Ok(_)) => Ok((NOT_KEPT, axum::Json(Health::OK))),
        _ => Err(not("database", "The database does not answer.")),
    }
}
