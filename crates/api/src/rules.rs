//! Rules of games, as HTML.

use crate::said::SaidView;
use heterodox_catalog::{AnyGame, GameIdError, PieceRules, Section, find, rules_of};
use heterodox_kernel::said::{RulesSection, RulesText, Said};
use heterodox_kernel::view::Example;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RulesView {
    /// Id of the rules.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// The inventor.
    pub inventor: String,
    /// Year of invention.
    pub year: String,
    /// Sections of the rules, without the pieces.
    pub sections: Vec<SectionView>,
    /// Pieces, in the order of the rules.
    pub pieces: Vec<PieceRulesView>,
    /// Examples of particular rules.
    pub examples: Vec<Example>,
}

/// A section of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SectionView {
    /// Id for links.
    pub id: String,
    /// Heading.
    pub title: String,
    /// Text as safe HTML.
    pub html: String,
    /// The parts of the heading and the text, for other languages. Absent if they were written by
    /// hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidSection>,
}

/// A section of the rules with its parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SaidSection {
    /// Heading. Absent for the introduction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<SaidView>,
    /// Paragraphs, items of lists, and blocks of code, in Markdown.
    pub blocks: Vec<SaidView>,
}

/// The rules of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PieceRulesView {
    /// Token of White's piece.
    pub letter: String,
    /// Name of the piece.
    pub name: String,
    /// Description of its moves as safe HTML.
    pub html: String,
    /// The parts of the description, in Markdown. Absent if it was written by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// Example positions.
    pub examples: Vec<Example>,
}

impl RulesView {
    /// Returns the rules of the game with this id.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn find(id: &str) -> Result<RulesView, GameIdError> {
        Ok(RulesView::of(find(id)?.as_ref()))
    }

    /// Returns the rules of a game.
    pub fn of(game: &dyn AnyGame) -> RulesView {
        let (info, rules) = (game.info(), rules_of(game));
        let mut view = RulesView {
            game: info.id,
            name: info.name,
            inventor: info.inventor,
            year: info.year,
            sections: rules.sections.into_iter().map(SectionView::from).collect(),
            pieces: rules.pieces.into_iter().map(PieceRulesView::from).collect(),
            examples: rules.examples,
        };
        if cfg!(feature = "said")
            && let Some(text) = game.rules_text()
        {
            view.add_parts(game, text);
        }
        view
    }

    /// Adds the parts of the texts.
    fn add_parts(&mut self, game: &dyn AnyGame, RulesText { introduction, sections }: RulesText) {
        let views = |blocks: Vec<Said>| blocks.into_iter().map(SaidView::from).collect();
        if let Some(first) = self.sections.first_mut() {
            first.said = Some(SaidSection { title: None, blocks: views(introduction) });
        }
        for RulesSection { title, blocks, kinds } in sections {
            let heading = title.to_string();
            if let Some(section) = self.sections.iter_mut().find(|it| it.title == heading) {
                let title = Some(SaidView::from(title));
                section.said = Some(SaidSection { title, blocks: views(blocks) });
            }
            for (kind, text) in kinds {
                let letter = game.kinds()[kind.index()].token.to_string();
                if let Some(piece) = self.pieces.iter_mut().find(|it| it.letter == letter) {
                    piece.said = Some(SaidView::from(text));
                }
            }
        }
    }
}

impl From<Section> for SectionView {
    fn from(section: Section) -> SectionView {
        let html = to_html(&section.text);
        SectionView { id: section.id, title: section.title, html, said: None }
    }
}

impl From<PieceRules> for PieceRulesView {
    fn from(piece: PieceRules) -> PieceRulesView {
        PieceRulesView {
            letter: piece.token.to_string(),
            name: piece.name,
            html: to_html(&piece.text),
            said: None,
            examples: piece.examples,
        }
    }
}

/// Converts Markdown to HTML. HTML in the Markdown is escaped, and pictures are left out:
/// names of games and pieces may come from users.
pub(crate) fn to_html(markdown: &str) -> String {
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    // Links are never nested.
    let mut is_replaced = false;
    let safe = parser.filter_map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => None,
        Event::Start(Tag::Link { ref dest_url, .. }) if !is_safe_link(dest_url) => {
            is_replaced = true;
            Some(Event::Start(Tag::Emphasis))
        }
        Event::End(TagEnd::Link) if is_replaced => {
            is_replaced = false;
            Some(Event::End(TagEnd::Emphasis))
        }
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        event => Some(event),
    });
    let mut text = String::new();
    html::push_html(&mut text, safe);
    text
}

/// Returns true if a link has a safe scheme, or leads to a page of the same site.
fn is_safe_link(address: &str) -> bool {
    let stays_here = !address.contains(':') && !address.starts_with("//");
    stays_here || ["https://", "http://"].iter().any(|scheme| address.starts_with(scheme))
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
        assert!(!to_html("[x](//evil.example)").contains("evil"));
        let html = to_html("[x](data:y) [z](http://good.example)");
        assert_eq!(html, "<p><em>x</em> <a href=\"http://good.example\">z</a></p>\n");
        let picture = to_html("a ![b](/c.png) d");
        assert!(!picture.contains("img") && picture.contains("a b d"), "{picture}");
    }

    #[test]
    fn tables_and_emphasis_are_kept() {
        let html = to_html("| a | b |\n|---|---|\n| **1** | `2` |\n");
        assert!(html.contains("<table>") && html.contains("<strong>1</strong>"), "{html}");
    }
}
