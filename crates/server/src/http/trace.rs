//! What is noted and measured of every request: never addresses, bodies or
//! cookies, in which there may be secrets, but the route by which it was
//! answered.

use crate::ids;
use crate::metrics;
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;
use tracing::{Instrument, debug, info_span};

/// What a page is called: its addresses are many, and may be invitations.
const PAGE: &str = "page";

/// By this, what a user complains about is found in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Notes and measures a request. Whatever is noted while it is answered
/// carries its id, which the answer carries too.
pub(super) async fn follow(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = ids::request();
    let method = method_name(request.method());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or(PAGE, MatchedPath::as_str).to_owned();
    let span = info_span!("request", id, method, route);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    span.in_scope(|| debug!(status, milliseconds = took.as_millis() as u64, "answered"));
    metrics::answered(method, &route, status, took);
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The method, if it is one of those that there are: whoever asks may invent
/// others, and each would be measured for itself.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}
