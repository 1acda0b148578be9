//! A pool of threads for requests that compute for long, so that no other request
//! has to wait for them.

use super::{App, limit};
use crate::error::ApiError;
use crate::thread_priority::lower_priority;
use axum::body::{Body, to_bytes};
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tracing::Instrument;

/// Limits the number of requests that compute at the same time, so that one core is
/// left for everything else.
#[derive(Clone)]
pub(super) struct CpuPool(Arc<Semaphore>);

impl Default for CpuPool {
    fn default() -> CpuPool {
        let cores = available_parallelism().map_or(1, NonZero::get);
        CpuPool(Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))))
    }
}

/// Runs the handlers of requests that compute for long on threads of their own, at
/// a low priority. The body is read before, so that slow clients occupy no thread.
pub(super) async fn answer(State(app): State<App>, request: Request, next: Next) -> Response {
    if !limit::is_expensive(&request) {
        return next.run(request).await;
    }
    let max_length = limit::max_body(&request);
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, max_length).await else {
        let message = "The request is too large, or has not arrived in whole.";
        let error = ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message);
        return error.into_response();
    };
    let mut request = Request::from_parts(parts, Body::from(body));
    DefaultBodyLimit::disable().apply(&mut request);
    let Ok(turn) = app.cpu_pool.0.acquire_owned().await else {
        return ApiError::internal().into_response();
    };
    let (runtime, answered) = (Handle::current(), next.run(request).in_current_span());
    let done = spawn_blocking(move || {
        let _turn = turn;
        lower_priority();
        runtime.block_on(answered)
    });
    match done.await {
        Ok(response) => response,
        // The middleware for panics logs it.
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => ApiError::internal().into_response(),
        },
    }
}
