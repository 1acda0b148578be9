//! Layers for all responses: security headers, errors as JSON, and a timeout.

use crate::error::ApiError;
use crate::metrics;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Response as HttpResponse, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use heterodox_answers::problems;
use std::any::Any;
use std::time::Duration;

/// Maximum time for a response.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Pages load everything from this server, and send everything to it.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The same for pages that compile the WebAssembly of the npm package.
const POLICY_WITH_PACKAGE: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

/// Browser features that are disabled: no page uses them, and injected scripts must not.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), \
     midi=(), payment=(), serial=(), usb=()";

const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// A page with this header may share memory with its workers, which have to have it as well: the
/// engine of the npm package sees in it when it has to stop.
const ISOLATED: (HeaderName, &str) =
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp");

/// Says whether pages run the npm package.
#[derive(Copy, Clone, Debug)]
pub(super) struct RunsPackage(pub(super) bool);

/// Adds the security headers that a response does not set itself.
pub(super) async fn security_headers(
    State(runs_package): State<RunsPackage>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    add(response.headers_mut(), runs_package);
    response
}

/// Headers that say something about documents only. Pages load many scripts and style
/// sheets, which go without them.
const OF_DOCUMENTS: [&str; 3] =
    ["cross-origin-opener-policy", "permissions-policy", "x-frame-options"];

fn add(headers: &mut HeaderMap, RunsPackage(runs_package): RunsPackage) {
    let kind = headers.get(CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    let is_part = kind.starts_with(b"text/javascript") || kind.starts_with(b"text/css");
    let is_style = kind.starts_with(b"text/css");
    if runs_package {
        let policy = (CONTENT_SECURITY_POLICY, POLICY_WITH_PACKAGE);
        for (name, value) in [policy, ISOLATED].into_iter().filter(|_| !is_style) {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        }
    }
    for (name, value) in HEADERS {
        // A script may be that of a worker, which has a policy of its own.
        let is_useless = is_part && OF_DOCUMENTS.contains(&name.as_str())
            || is_style && name == CONTENT_SECURITY_POLICY;
        if is_useless {
            continue;
        }
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// Responds with an error when the handler takes too long.
pub(super) async fn limit_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let message = "The server took too long; please try again.";
            ApiError::new(StatusCode::GATEWAY_TIMEOUT, "timeout", message).into_response()
        }
    }
}

/// Marks an error response whose body explains the error although it is not JSON:
/// a page.
#[derive(Copy, Clone)]
pub(super) struct Explained;

impl Explained {
    pub(super) fn mark(mut response: Response) -> Response {
        response.extensions_mut().insert(Explained);
        response
    }
}

/// Gives JSON bodies to errors that other layers made, such as an unsupported
/// method.
pub(super) async fn errors_as_json(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let is_json = |value: &HeaderValue| value.as_bytes().starts_with(b"application/json");
    let explained = response.headers().get(CONTENT_TYPE).is_some_and(is_json)
        || response.extensions().get::<Explained>().is_some();
    if explained || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (code, message) = match status {
        StatusCode::METHOD_NOT_ALLOWED => {
            ("bad-method", "This address cannot be used with this method.")
        }
        StatusCode::PAYLOAD_TOO_LARGE => ("too-large", problems::REQUEST_TOO_LARGE.english),
        StatusCode::UPGRADE_REQUIRED => ("not-a-socket", "This address is a WebSocket."),
        StatusCode::NOT_FOUND => ("not-found", "There is nothing at this address."),
        status if status.is_server_error() => {
            return with_error_body(response, ApiError::internal());
        }
        _ => ("bad-request", "The request cannot be understood."),
    };
    with_error_body(response, ApiError::new(status, code, message))
}

/// Replaces the body of a response and keeps its headers.
fn with_error_body(old: Response, error: ApiError) -> Response {
    let mut new = error.into_response();
    for (name, value) in old.headers() {
        if !new.headers().contains_key(name) && name != axum::http::header::TRANSFER_ENCODING {
            new.headers_mut().insert(name, value.clone());
        }
    }
    new
}

/// Logs a panic of a handler and returns an internal error.
pub(super) fn on_panic(panic: Box<dyn Any + Send>) -> HttpResponse<Body> {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    metrics::count_error("panic");
    tracing::error!("a handler has panicked: {}", text.unwrap_or("no message"));
    ApiError::internal().into_response()
}
