//! Rules of games, as HTML.

use crate::markdown::to_html;
use crate::said::SaidView;
use heterodox_catalog::workshop::title_underneath;
use heterodox_catalog::{AnyGame, GameIdError, PieceRules, Section, find, rules_of};
use heterodox_kernel::said::{RulesSection, RulesText, Said};
use heterodox_kernel::view::Example;
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

    /// Adds the parts of the texts. In Pacifist Chess, they are those of the base, whose name is in its
    /// titles.
    fn add_parts(&mut self, game: &dyn AnyGame, text: RulesText) {
        let RulesText { name, introduction, sections } = text;
        let views = |blocks: Vec<Said>| blocks.into_iter().map(SaidView::from).collect();
        let is_underneath = self.sections.first().is_some_and(|first| first.title != name);
        if let Some(first) = self.sections.iter_mut().rev().find(|it| it.title == name) {
            first.said = Some(SaidSection { title: None, blocks: views(introduction) });
        }
        for RulesSection { title, blocks, kinds } in sections {
            let title = if is_underneath { title_underneath(&name, title) } else { title };
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

#[cfg(all(test, feature = "said"))]
mod tests {
    use super::*;
    use heterodox_catalog::Catalog;

    const TEXT: &str =
        "hx.name=Two Rooks\nfiles=6 ranks=6\npawn::::a2-f2\nrook::::a1,f1\nking::::d1";

    #[test]
    fn rules_of_definitions_have_parts_under_pacifist_chess_too() {
        let mut catalog = Catalog::default();
        let id = catalog.insert(TEXT).expect("it is well written").info().id;
        for (id, aim) in [(id.clone(), "The aim"), (format!("pacifist:{id}"), "Two Rooks: The aim")]
        {
            let rules = RulesView::of(catalog.find(&id).expect("it was inserted").as_ref());
            let parts = |title: &str| {
                let section = rules.sections.iter().find(|section| section.title == title);
                section.unwrap_or_else(|| panic!("{id} has no {title}")).said.clone()
            };
            assert!(parts("Two Rooks").is_some_and(|said| said.title.is_none()), "{id}");
            assert!(parts(aim).is_some_and(|said| said.title.is_some()), "{id}");
            assert!(rules.pieces.iter().all(|piece| piece.said.is_some()), "{id}");
            assert_eq!(rules.sections[0].said.is_none(), id.starts_with("pacifist"), "{id}");
        }
    }
}
