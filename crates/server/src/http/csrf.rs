//! Protection against cross-site request forgery (CSRF).

use crate::error::ApiError;
use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The header in which browsers tell whether a request comes from the same site.
const FETCH_SITE: &str = "sec-fetch-site";

/// Rejects requests that could change anything and come from pages of other sites.
/// Programs that are not browsers send neither header, but they have no cookies of
/// others either.
pub(super) async fn reject_cross_site(request: Request, next: Next) -> Response {
    let is_safe_method = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_socket = request.headers().contains_key(UPGRADE);
    if is_safe_method && !opens_socket || is_same_origin(request.headers()) {
        return next.run(request).await;
    }
    let message = "This page belongs to another site.";
    ApiError::forbidden("other-origin", message).into_response()
}

fn is_same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if text(FETCH_SITE).is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return false;
    }
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let own = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    matches!((own, host), (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(headers: &[(&'static str, &str)]) -> bool {
        let headers = headers.iter().map(|(name, value)| {
            (axum::http::HeaderName::from_static(name), value.parse().unwrap())
        });
        is_same_origin(&headers.collect())
    }

    #[test]
    fn requests_of_other_sites_are_rejected() {
        assert!(own(&[("host", "play.example")]));
        assert!(own(&[("host", "play.example:8080"), ("origin", "http://Play.example:8080")]));
        assert!(own(&[
            ("host", "play.example"),
            ("origin", "https://play.example"),
            ("sec-fetch-site", "same-origin"),
        ]));
        for origin in ["https://evil.example", "null", "https://play.example.evil", ""] {
            assert!(!own(&[("host", "play.example"), ("origin", origin)]), "{origin}");
        }
        for site in ["cross-site", "same-site", "nonsense", ""] {
            assert!(!own(&[("host", "play.example"), ("sec-fetch-site", site)]), "{site}");
        }
        assert!(!own(&[("origin", "https://play.example")]), "no host");
    }
}
