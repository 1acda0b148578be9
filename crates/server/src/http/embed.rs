//! The npm package for pages of other sites, at `/embed/`: boards, rules, and the engine.

mod board;
mod compressed;
mod package;

pub(super) use board::Board;
pub(crate) use package::Package;

use super::learned::{is_learned, learning};
use super::{App, head, site};
use crate::error::ApiError;
use crate::store::DefinitionSource as _;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, LOCATION, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use heterodox_answers::{game_id, workshop_hash};
use heterodox_kernel::text::escape_markup;

/// The page that says how to use it.
const PAGE: &str = include_str!("embed/page.html");

/// The page with a board of a game of the workshop.
const GAME: &str = include_str!("embed/game.html");

/// The script for pages without a bundler.
const SCRIPT: &str = "standalone/heterodox-board.js";

/// The worker of the engine and the page compile WebAssembly.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/// Cache control of files whose addresses contain the version.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// Cache control of addresses without a version.
const SHORT: &str = "public, max-age=60";

/// Pages of every site may read the files.
const FOR_OTHERS: [(HeaderName, &str); 3] = [
    (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    (CONTENT_SECURITY_POLICY, POLICY),
];

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/embed", get(|| async { Redirect::permanent("/embed/") }))
        .route("/embed/", get(page))
        .route("/embed/games/{id}", get(game))
        .route("/embed/{*path}", get(file))
}

/// Responds with the page, which shows a board and says how to put one on another page.
async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    let Some(package) = &app.package else { return missing() };
    let base = escape_markup(&head::base(&app, &headers).unwrap_or_default());
    html(filled(PAGE, &[("base", &base), ("version", package.version())]))
}

/// Responds with a page that shows a board of a game of the workshop, and the code for it.
async fn game(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Some(package) = &app.package else { return Ok(missing()) };
    let hash = workshop_hash(&id).ok_or_else(ApiError::no_definition)?;
    let row = app.database.definition_row(&hash).await?;
    let text = app.database.definition(&hash).await?;
    let (Some(row), Some(text)) = (row, text) else { return Err(ApiError::no_definition()) };
    let is_learned = learning(&app, &hash).await?.as_ref().is_some_and(is_learned);
    let board = Board { id: &game_id(&row.name, &hash), text: &text.text, is_learned };
    let base = head::base(&app, &headers).unwrap_or_default();
    let values = [
        ("version", package.version()),
        ("name", &escape_markup(&row.name)),
        ("element", &board.element("")),
        ("code", &escape_markup(&board.code(&base))),
    ];
    Ok(html(filled(GAME, &values)))
}

/// Returns the HTML that puts a board of a game on any page. `None` if the server offers no boards.
pub(super) fn board_code(app: &App, headers: &HeaderMap, board: &Board<'_>) -> Option<String> {
    app.package.as_ref()?;
    Some(board.code(&head::base(app, headers)?))
}

/// Returns a page with values for its placeholders, such as `{name}`. Values may contain braces.
fn filled(page: &str, values: &[(&str, &str)]) -> String {
    let mut parts = page.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let named = part.split_once('}').and_then(|(name, rest)| {
            let (_, value) = values.iter().find(|(known, _)| *known == name)?;
            Some([*value, rest])
        });
        text.extend(named.unwrap_or(["{", part]));
    }
    text
}

fn html(text: String) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_SECURITY_POLICY, POLICY),
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, text).into_response()
}

/// Responds with a file of the package at the address with its version, and redirects other
/// addresses there. A script then finds the files beside it in the same version.
async fn file(State(app): State<App>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some(package) = &app.package else { return missing() };
    let version = package.version();
    let versioned = path.strip_prefix(version).and_then(|rest| rest.strip_prefix('/'));
    let Some(path) = versioned else {
        if package.file(&path).is_none() {
            return (FOR_OTHERS, missing()).into_response();
        }
        let address = format!("/embed/{version}/{path}");
        let headers = [(LOCATION, address), (CACHE_CONTROL, SHORT.to_owned())];
        return (StatusCode::FOUND, FOR_OTHERS, headers).into_response();
    };
    let Some(file) = package.file(path) else { return (FOR_OTHERS, missing()).into_response() };
    let tag = format!("W/\"{version}\"");
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|tags| tags.split(',').any(|one| one.trim() == tag));
    let caching = [(ETAG, tag), (CACHE_CONTROL, IMMUTABLE.to_owned())];
    if is_known {
        return (StatusCode::NOT_MODIFIED, FOR_OTHERS, caching).into_response();
    }
    let content_type = [(CONTENT_TYPE, file.media_type)];
    let vary = [(VARY, "accept-encoding")];
    match file.compressed.get(&file.data).filter(|_| site::accepts_brotli(&headers)) {
        Some(packed) => {
            let coding = [(CONTENT_ENCODING, "br")];
            (FOR_OTHERS, caching, content_type, vary, coding, packed).into_response()
        }
        None => (FOR_OTHERS, caching, content_type, vary, file.data.clone()).into_response(),
    }
}

fn missing() -> Response {
    ApiError::missing("not-found", "There is nothing at this address.").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_placeholders_may_contain_braces() {
        let page = "import { load } from '{base}'; {name} {name} {";
        let text = filled(page, &[("base", "https://a"), ("name", "{base}{x")]);
        assert_eq!(text, "import { load } from 'https://a'; {base}{x {base}{x {");
    }

    #[test]
    fn the_page_names_the_script() {
        assert!(PAGE.contains(&format!("src=\"/embed/{{version}}/{SCRIPT}\"")));
        assert!(PAGE.contains(&format!("{{base}}/embed/{SCRIPT}")));
    }
}
