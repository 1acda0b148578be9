//! The files of the client. They are compiled in.

use super::App;
use super::computing::Computing;
use super::head::{self, Head};
use super::headers::Explained;
use super::page::Page;
use crate::error::ApiError;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use heterodox_site::{File, Site};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Cache control of files whose names contain a hash of their content.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// Cache control of other files: browsers revalidate them.
const REVALIDATE: &str = "no-cache";

/// Responds with a file of the client, or with its page. The page renders the route itself. The
/// status is 404 if the client has no page for the path, or if the page is about a game that does
/// not exist.
pub(super) async fn answer(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/').to_owned();
    if path == "api" || path.starts_with("api/") {
        let message = "There is nothing at this address of the API.";
        return ApiError::missing("not-found", message).into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let allow = [(ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allow).into_response();
    }
    // Browsers request this with documents of the API, which name no icon.
    let file = if path == "favicon.ico" { "favicon.svg" } else { &path };
    if let Some(file) = Site::file(file) {
        let cache_control = if path.starts_with("assets/") { IMMUTABLE } else { REVALIDATE };
        return send(&file.into(), request.headers(), cache_control);
    }
    // A path that looks like a file is a missing file, not a page.
    if path.starts_with("assets/") || path.rsplit('/').next().is_some_and(is_file_name) {
        return ApiError::missing("not-found", "There is no such file.").into_response();
    }
    let Ok(computing) = Computing::new(&app, request.extensions()) else {
        return ApiError::internal().into_response();
    };
    match Page::at(request.uri().path()) {
        Some(page) if page.exists(&app, &computing).await => {
            let head = Head::of(&page, &app, &computing).await;
            let base = head::base(&app, request.headers());
            let module = app.package.as_ref().map(|package| package.module());
            let page = with_head(Site::page(), |text| {
                head.write(text, base.as_deref(), module.as_deref())
            });
            send(&page, request.headers(), REVALIDATE)
        }
        _ => send_missing(&Site::page()),
    }
}

fn is_file_name(name: &str) -> bool {
    const ENDINGS: [&str; 9] =
        [".js", ".css", ".map", ".svg", ".png", ".ico", ".txt", ".json", ".php"];
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// Sends the page with status 404. It is not cached, since the game may be created.
fn send_missing(page: &File) -> Response {
    let headers = [(CACHE_CONTROL, REVALIDATE.to_owned()), (CONTENT_TYPE, page.media_type.clone())];
    let response = (StatusCode::NOT_FOUND, headers, page.data).into_response();
    Explained::mark(response)
}

/// A file as it is sent.
struct Content {
    data: Cow<'static, [u8]>,
    is_brotli: bool,
    media_type: String,
    /// Value that is different for other data.
    hash: String,
}

impl From<File> for Content {
    fn from(file: File) -> Content {
        let File { data, is_brotli, media_type, hash } = file;
        Content { data: data.into(), is_brotli, media_type, hash }
    }
}

/// Returns the page with what it says about itself.
fn with_head(page: File, write: impl FnOnce(&str) -> String) -> Content {
    let Ok(text) = std::str::from_utf8(page.data) else { return page.into() };
    let text = write(text);
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let hash = format!("{}-{:x}", page.hash, hasher.finish());
    let data = text.into_bytes().into();
    Content { data, is_brotli: false, media_type: page.media_type, hash }
}

/// Returns whether a client understands Brotli, as all browsers do.
pub(super) fn accepts_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|names| names.split(',')).any(|name| {
        let (name, weight) = name.split_once(';').unwrap_or((name, ""));
        name.trim() == "br" && !matches!(weight.trim(), "q=0" | "q=0.0")
    })
}

/// Sends a file. One that is stored compressed is unpacked for the few clients that want it so.
fn send(file: &Content, request: &HeaderMap, cache_control: &'static str) -> Response {
    let if_none_match = request.get(IF_NONE_MATCH);
    let tag = format!("\"{}\"", file.hash);
    // Proxies that compress responses make the tag weak.
    let unchanged = if_none_match
        .and_then(|value| value.to_str().ok())
        .is_some_and(|tags| tags.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let headers = [(CACHE_CONTROL, cache_control.to_owned()), (ETAG, format!("W/{tag}"))];
    if unchanged {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let media_type = [(CONTENT_TYPE, file.media_type.clone())];
    if !file.is_brotli {
        return (headers, media_type, file.data.clone()).into_response();
    }
    let vary = [(VARY, "accept-encoding")];
    if accepts_brotli(request) {
        let coding = [(CONTENT_ENCODING, "br")];
        return (headers, media_type, vary, coding, file.data.clone()).into_response();
    }
    let mut unpacked = Vec::new();
    match brotli_decompressor::BrotliDecompress(&mut file.data.as_ref(), &mut unpacked) {
        Ok(()) => (headers, media_type, vary, unpacked).into_response(),
        Err(_) => ApiError::internal().into_response(),
    }
}
