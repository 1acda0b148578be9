//! Rules of games, as HTML.

use crate::markdown::to_html;
use crate::said::SaidView;
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
