//! The quotas that a request uses.

use super::{App, MAX_BODY, MAX_LONG_BODY};
use crate::error::ApiError;
use crate::limits::{Client, Quota};
use axum::extract::{FromRequestParts, MatchedPath, Request};
use axum::http::header::CONTENT_LENGTH;
use axum::http::request::Parts;
use axum::http::{Method, Uri};

/// Number of bytes of a body that count as another request.
const BYTES_PER_REQUEST: u64 = 4 * 1024;

/// Counts a request, or returns an error if its client has exceeded a quota.
pub(super) fn check(app: &App, client: &Client, request: &Request) -> Result<(), ApiError> {
    if is_probe(request.uri()) {
        return Ok(());
    }
    app.rate_limiter.check(Quota::Requests, client, 1)?;
    // The client itself can be loaded always.
    if request.uri().path().starts_with("/api/") {
        app.rate_limiter.check_time(client)?;
    }
    match kind_of(request) {
        Some(quota @ (Quota::Positions | Quota::Definitions)) => {
            app.rate_limiter.check(quota, client, cost(request))?
        }
        Some(quota) => app.rate_limiter.check(quota, client, 1)?,
        None => {}
    }
    Ok(())
}

/// Returns whether a request is a probe of the server. Probes are not limited.
fn is_probe(uri: &Uri) -> bool {
    matches!(uri.path(), "/api/health" | "/api/ready")
}

/// Maximum size of the body of a request to a route whose bodies may be long.
pub(super) fn max_body(request: &Request) -> Option<usize> {
    let may_be_long =
        |quota: &Quota| matches!(quota, Quota::Positions | Quota::Definitions | Quota::Transfers);
    if !kind_of(request).is_some_and(|quota| may_be_long(&quota)) {
        return None;
    }
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    Some(match route {
        Some("/api/pgn/list" | "/api/games/{game}/pgn" | "/api/games/{game}/pgn/write") => MAX_BODY,
        _ => MAX_LONG_BODY,
    })
}

fn kind_of(request: &Request) -> Option<Quota> {
    let route = request.extensions().get::<MatchedPath>()?;
    kind(request.method(), route.as_str())
}

/// Returns the quota of a route, in addition to that of all requests.
fn kind(method: &Method, route: &str) -> Option<Quota> {
    match (method, route) {
        (&Method::POST, "/api/live") => Some(Quota::Games),
        (&Method::POST, "/api/live/{id}/join" | "/api/invite/{token}") => Some(Quota::Joins),
        (&Method::POST, "/api/me/transfer" | "/api/transfer") => Some(Quota::Transfers),
        (&Method::PUT, "/api/me") => Some(Quota::Names),
        (&Method::POST, "/api/pgn/list") => Some(Quota::Positions),
        (&Method::POST, route) if route.starts_with("/api/games/") => Some(Quota::Positions),
        (&Method::POST, "/api/workshop/{id}/study") => Some(Quota::Studies),
        (&Method::POST, route) if route.starts_with("/api/workshop") => Some(Quota::Definitions),
        (_, route) if route.ends_with("/socket") => Some(Quota::Sockets),
        _ => None,
    }
}

/// Number of requests that a body counts as. An unknown length counts as the maximum.
fn cost(request: &Request) -> u32 {
    let length = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length = length.and_then(|length| length.parse::<u64>().ok());
    // A game as JSON costs no more than its PGN.
    let length = length.unwrap_or(MAX_LONG_BODY as u64).min(MAX_LONG_BODY as u64);
    1 + (length / BYTES_PER_REQUEST) as u32
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        parts.extensions.get::<Client>().copied().ok_or_else(ApiError::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    #[test]
    fn expensive_requests_have_quotas_of_their_own() {
        for (method, route, expected) in [
            (Method::POST, "/api/live", Some(Quota::Games)),
            (Method::GET, "/api/live/{id}", None),
            (Method::POST, "/api/invite/{token}", Some(Quota::Joins)),
            (Method::PUT, "/api/me", Some(Quota::Names)),
            (Method::GET, "/api/me", None),
            (Method::POST, "/api/me/transfer", Some(Quota::Transfers)),
            (Method::POST, "/api/transfer", Some(Quota::Transfers)),
            (Method::POST, "/api/games/{game}/pgn", Some(Quota::Positions)),
            (Method::POST, "/api/pgn/list", Some(Quota::Positions)),
            (Method::GET, "/api/games/{game}", None),
            (Method::POST, "/api/workshop", Some(Quota::Definitions)),
            (Method::POST, "/api/workshop/check", Some(Quota::Definitions)),
            (Method::GET, "/api/workshop/{id}", None),
            (Method::POST, "/api/workshop/{id}/study", Some(Quota::Studies)),
            (Method::GET, "/api/workshop/{id}/study", None),
            (Method::GET, "/api/live/{id}/socket", Some(Quota::Sockets)),
            (Method::GET, "/api/analysis/socket", Some(Quota::Sockets)),
        ] {
            assert_eq!(kind(&method, route), expected, "{method} {route}");
        }
    }

    #[test]
    fn long_bodies_count_as_several_requests() {
        let cost = |length: Option<&str>| {
            let mut request = Request::new(Body::empty());
            if let Some(length) = length {
                request.headers_mut().insert(CONTENT_LENGTH, length.parse().unwrap());
            }
            super::cost(&request)
        };
        assert_eq!((cost(Some("10")), cost(Some("9000"))), (1, 3));
        assert_eq!((cost(Some("99999999999")), cost(None), cost(Some("-"))), (65, 65, 65));
    }
}
