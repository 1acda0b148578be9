//! What programs that read the whole site may read: `robots.txt` and `sitemap.xml`.

use super::{App, head};
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use heterodox_kernel::text::escape_markup;

/// Pages about no particular game.
const PAGES: [&str; 8] = ["", "play", "learn", "puzzles", "analysis", "workshop", "study", "about"];

pub(super) fn routes() -> Router<App> {
    Router::new().route("/robots.txt", get(robots)).route("/sitemap.xml", get(sitemap))
}

/// Says that the pages may be read, but not the API, except for pictures, and no invitations.
async fn robots(State(app): State<App>, headers: HeaderMap) -> Response {
    let sitemap = head::base(&app, &headers);
    let sitemap = sitemap.map(|base| format!("\nSitemap: {base}/sitemap.xml\n"));
    let rules =
        "User-agent: *\nAllow: /api/games/*/card.png\nDisallow: /api/\nDisallow: /invite/\n";
    let text = format!("{rules}{}", sitemap.unwrap_or_default());
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Lists the pages that everybody may find.
async fn sitemap(State(app): State<App>, headers: HeaderMap) -> Response {
    let base = head::base(&app, &headers).unwrap_or_default();
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                    <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        .to_owned();
    for path in paths() {
        text += &format!("<url><loc>{}</loc></url>\n", escape_markup(&format!("{base}/{path}")));
    }
    text += "</urlset>\n";
    ([(CONTENT_TYPE, "application/xml")], text).into_response()
}

/// Returns the paths of the pages.
fn paths() -> Vec<String> {
    let games = heterodox_catalog::ids();
    let of_game = |game: &'static str| {
        let parts = ["rules", "learn", "new", "puzzles", "study", "analysis"];
        let parts = parts.map(|part| format!("{part}/{game}"));
        std::iter::once(game.to_owned()).chain(parts)
    };
    PAGES.map(str::to_owned).into_iter().chain(games.into_iter().flat_map(of_game)).collect()
}
