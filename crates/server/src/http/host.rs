//! Rejects requests that name another server.

use super::App;
use crate::error::ApiError;
use crate::hosts::Host;
use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::http::{StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Rejects requests with an unknown host, or without exactly one.
pub(super) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    match host(&request) {
        Ok(Some(host)) if !app.hosts.contains(&host) => unknown(&host).into_response(),
        Ok(_) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Returns the host that a request names. HTTP/1.0 does not require one.
fn host(request: &Request) -> Result<Option<Host>, ApiError> {
    let bad = |message: &str| ApiError::bad("bad-host", message);
    let mut headers = request.headers().get_all(HOST).iter();
    let (header, more) = (headers.next(), headers.next());
    if more.is_some() {
        return Err(bad("The request has several Host headers."));
    }
    let malformed = || bad("The Host header is neither a name nor an address.");
    let header = header.map(|value| value.to_str().ok().and_then(Host::parse));
    let header = header.map(|host| host.ok_or_else(malformed)).transpose()?;
    let target = request.uri().authority();
    let target = target.map(|authority| Host::of(authority).ok_or_else(malformed)).transpose()?;
    match (target, header) {
        (Some(target), Some(header)) if !target.is_same(&header) => {
            Err(bad("The Host header and the address of the request differ."))
        }
        (_, Some(header)) => Ok(Some(header)),
        (_, None) if request.version() >= Version::HTTP_11 => {
            Err(bad("The request has no Host header."))
        }
        (target, None) => Ok(target),
    }
}

fn unknown(host: &Host) -> ApiError {
    let message = format!(
        "{host} is not a name of this server. If people are to reach it by this name, start it \
         with --public-url http://{host} (or https://…)."
    );
    ApiError::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host", message)
}
