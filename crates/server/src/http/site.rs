//! The pages: files that are built in.

use crate::error::ApiError;
use axum::extract::Request;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use heterodox_site::{File, Site};

/// Files whose names change with what is in them.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Everything else is asked for each time, and mostly not sent again.
const ASK: &str = "no-cache";

/// Answers with a file of the site, or with its page, which finds out what to
/// show by the address.
pub(super) async fn answer(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/').to_owned();
    if path == "api" || path.starts_with("api/") {
        let message = "There is nothing at this address of the API.";
        return ApiError::missing("not-found", message).into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let allow = [(ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allow).into_response();
    }
    let known = request.headers().get(IF_NONE_MATCH);
    if let Some(file) = Site::file(&path) {
        let kept = if path.starts_with("assets/") { FOREVER } else { ASK };
        return send(&file, known, kept);
    }
    // What looks like a file is one that is missing, not a page.
    if path.starts_with("assets/") || path.rsplit('/').next().is_some_and(is_file_name) {
        return ApiError::missing("not-found", "There is no such file.").into_response();
    }
    send(&Site::page(), known, ASK)
}

fn is_file_name(name: &str) -> bool {
    const ENDINGS: [&str; 9] =
        [".js", ".css", ".map", ".svg", ".png", ".ico", ".txt", ".json", ".php"];
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

fn send(file: &File, known: Option<&HeaderValue>, kept: &'static str) -> Response {
    let tag = format!("\"{}\"", file.hash);
    // Caches that compress make a tag weak.
    let unchanged = known.and_then(|value| value.to_str().ok()).is_some_and(|known| {
        known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)
    });
    let headers = [(CACHE_CONTROL, kept.to_owned()), (ETAG, format!("W/{tag}"))];
    if unchanged {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, [(CONTENT_TYPE, file.media_type.clone())], file.data).into_response()
}
