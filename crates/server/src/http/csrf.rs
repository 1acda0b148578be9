//! Protection against cross-site request forgery (CSRF).

use super::App;
use crate::error::ApiError;
use crate::hosts::KnownHosts;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The header of browsers that tells whether a request comes from the same site.
const FETCH_SITE: &str = "sec-fetch-site";

/// Rejects requests that could change anything and come from pages of other sites.
/// Programs that are not browsers send neither header, but they have no cookies of
/// others either.
pub(super) async fn reject_cross_site(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let is_safe_method = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_socket = request.headers().contains_key(UPGRADE);
    if is_safe_method && !opens_socket || is_same_origin(request.headers(), &app.hosts) {
        return next.run(request).await;
    }
    let message = "This page belongs to another site.";
    ApiError::forbidden("other-origin", message).into_response()
}

/// Returns whether the page is one of this server. The host is known to be one of its names.
fn is_same_origin(headers: &HeaderMap, hosts: &KnownHosts) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if text(FETCH_SITE).is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return false;
    }
    let mut origins = headers.get_all(ORIGIN).iter();
    let (Some(origin), more) = (origins.next(), origins.next()) else { return true };
    let Some(origin) = origin.to_str().ok().filter(|_| more.is_none()) else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://");
    let is_own =
        matches!((own, host), (Some((_, own)), Some(host)) if own.eq_ignore_ascii_case(host));
    is_own || hosts.is_public_origin(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(headers: &[(&'static str, &str)]) -> bool {
        let headers = headers.iter().map(|(name, value)| {
            (axum::http::HeaderName::from_static(name), value.parse().unwrap())
        });
        let hosts = KnownHosts::new(vec!["https://club.example".parse().unwrap()], "127.0.0.1");
        is_same_origin(&headers.collect(), &hosts)
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
        // A proxy may have replaced the host.
        assert!(own(&[("host", "127.0.0.1:8080"), ("origin", "https://club.example")]));
        assert!(!own(&[("host", "127.0.0.1:8080"), ("origin", "http://club.example")]));
        let twice = [("origin", "http://play.example"), ("origin", "http://evil.example")];
        assert!(!own(&[&[("host", "play.example")][..], &twice].concat()));
        for site in ["cross-site", "same-site", "nonsense", ""] {
            assert!(!own(&[("host", "play.example"), ("sec-fetch-site", site)]), "{site}");
        }
        assert!(!own(&[("origin", "https://play.example")]), "no host");
    }
}
