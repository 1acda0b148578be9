//! Logs and metrics of requests. They contain the route, but never addresses,
//! bodies or cookies, which may contain secrets.

use crate::ids;
use crate::metrics;
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;
use tracing::{Instrument, debug, info_span};

/// The route of all pages. Their paths are not logged, since they may be invitations.
const PAGE: &str = "page";

/// Response header with the id of the request, as in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Logs and measures a request. Everything that is logged while it is handled has
/// its id.
pub(super) async fn trace_request(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = ids::request();
    let method = method_name(request.method());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or(PAGE, MatchedPath::as_str).to_owned();
    let span = info_span!("request", id, method, route);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), started.elapsed());
    span.in_scope(|| debug!(status, milliseconds = took.as_millis() as u64, "answered"));
    metrics::record_response(method, &route, status, took);
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Returns the name of a usual method. Others share a name, since clients could
/// create any number of metrics with them.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}
