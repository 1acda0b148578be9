//! Computation for requests, on the right threads and charged to the right client.

use super::{App, limit};
use crate::compute::{Begun, Compute, Payer};
use crate::error::ApiError;
use crate::games::{GameEntry, Games};
use crate::limits::Client;
use axum::body::{Body, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRequestParts, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{Extensions, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use heterodox_answers::problems;
use serde::Serialize;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

/// Computes at the expense of the client that has sent a request. When the client goes away,
/// the computation is stopped.
#[derive(Clone)]
pub(super) struct Computing {
    compute: Compute,
    payer: Payer,
}

impl FromRequestParts<App> for Computing {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Computing::new(app, &parts.extensions)
    }
}

impl Computing {
    /// Computes at the expense of the client in the extensions of a request.
    pub(super) fn new(app: &App, extensions: &Extensions) -> Result<Computing, ApiError> {
        let client = extensions.get::<Client>().copied().ok_or_else(ApiError::internal)?;
        Ok(Computing { compute: app.hub.compute.clone(), payer: Payer::Client(client) })
    }

    /// Returns the game with an id. Compiles it if it is not in the cache.
    pub(super) async fn find(&self, games: &Games, id: &str) -> Result<Arc<GameEntry>, ApiError> {
        games.find_for(self.payer, id).await
    }

    /// Computes a response.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.compute.request(self.payer, work).await
    }

    /// Reads a definition of a game and prepares the game for play.
    pub(super) async fn compile<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.compute.compile(self.payer, work).await?
    }

    /// Computes a response that may need a long game to be replayed.
    pub(super) async fn run_long<T: Send + 'static>(
        &self,
        work: impl Fn() -> Result<T, ApiError> + Send + Sync + 'static,
    ) -> Result<T, ApiError> {
        self.compute.long_request(self.payer, work).await
    }
}

/// Writes a response as JSON. Long ones take a while.
pub(super) fn json<T: Serialize>(value: &T) -> Result<Response, ApiError> {
    let text = serde_json::to_vec(value).map_err(|error| {
        tracing::error!("a response cannot be written: {error}");
        ApiError::internal()
    })?;
    Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
}

/// Reads the bodies of requests that may be long before the handler runs.
pub(super) async fn read_body(request: Request, next: Next) -> Response {
    let Some(max_length) = limit::max_body(&request) else { return next.run(request).await };
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, max_length).await else {
        let message = &problems::REQUEST_INCOMPLETE;
        let error = ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message);
        return error.into_response();
    };
    let mut request = Request::from_parts(parts, Body::from(body));
    DefaultBodyLimit::disable().apply(&mut request);
    next.run(request).await
}

/// A future that measures its computing time, without the time that it waits.
pub(super) struct Measured<F> {
    future: Pin<Box<F>>,
    took: Duration,
}

impl<F: Future> Measured<F> {
    pub(super) fn new(future: F) -> Measured<F> {
        Measured { future: Box::pin(future), took: Duration::ZERO }
    }
}

impl<F: Future> Future for Measured<F> {
    type Output = (F::Output, Duration);

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let begun = Begun::now();
        let polled = self.future.as_mut().poll(context);
        self.took += begun.took();
        polled.map(|output| (output, self.took))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn waiting_does_not_count_and_computing_does() {
        let future = async {
            tokio::time::sleep(Duration::from_millis(60)).await;
            let begun = Begun::now();
            while begun.took() < Duration::from_millis(10) {}
            7
        };
        let (output, took) = Measured::new(future).await;
        assert_eq!(output, 7);
        assert!(took >= Duration::from_millis(10) && took < Duration::from_millis(50), "{took:?}");
    }
}
