//! The rules of a game.

use super::App;
use super::extract::Path;
use crate::error::{ApiError, ErrorBody};
use crate::json::{Example, PieceRules, Rules, Section};
use axum::extract::State;
use heterodox_kernel::view;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

/// Returns the rules in sections.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    responses((status = 200, body = Rules), (status = 404, body = ErrorBody)))]
pub(super) async fn rules(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<axum::Json<Rules>, ApiError> {
    let entry = app.hub.games.find(&game)?;
    let rules = heterodox_catalog::rules(&game).map_err(ApiError::game)?;
    let info = &entry.info;
    let section = |section: heterodox_catalog::Section| Section {
        id: section.id,
        title: section.title,
        html: to_html(&section.text),
    };
    let piece = |piece: heterodox_catalog::PieceRules| PieceRules {
        letter: piece.letter.to_string(),
        name: piece.name,
        html: to_html(&piece.text),
        examples: piece.examples.into_iter().map(Example::from).collect(),
    };
    Ok(axum::Json(Rules {
        game: info.id.clone(),
        name: info.name.clone(),
        inventor: info.inventor.clone(),
        year: info.year.clone(),
        sections: rules.sections.into_iter().map(section).collect(),
        pieces: rules.pieces.into_iter().map(piece).collect(),
        examples: rules.examples.into_iter().map(Example::from).collect(),
    }))
}

impl From<view::Example> for Example {
    fn from(example: view::Example) -> Example {
        Example {
            title: example.title,
            text: example.text,
            fen: example.fen,
            square: example.square,
            mv: example.mv,
            game: example.game,
        }
    }
}

/// Converts Markdown to HTML. HTML in the Markdown is escaped.
fn to_html(markdown: &str) -> String {
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let safe = parser.filter_map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => None,
        Event::Start(Tag::Link { ref dest_url, .. }) if !is_safe_link(dest_url) => {
            Some(Event::Start(Tag::Emphasis))
        }
        event => Some(event),
    });
    let mut text = String::new();
    html::push_html(&mut text, safe);
    text
}

/// Returns true if a link has a safe scheme.
fn is_safe_link(address: &str) -> bool {
    !address.contains(':') || address.starts_with("https://")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_in_markdown_is_escaped() {
        let html = to_html("A <b onclick=\"x()\">bold</b> word.\n\n<script>x()</script>\n");
        assert!(!html.contains("<b") && !html.contains("<script"), "{html}");
        assert!(html.contains("&lt;script&gt;"), "{html}");
        assert!(!to_html("[x](javascript:x())").contains("javascript"));
    }

    #[test]
    fn tables_and_emphasis_are_kept() {
        let html = to_html("| a | b |\n|---|---|\n| **1** | `2` |\n");
        assert!(html.contains("<table>") && html.contains("<strong>1</strong>"), "{html}");
    }
}
