//! Warnings about a game and their places.

use heterodox_definition::{Definition, Places};
use heterodox_kernel::{Color, Kind, Square};

/// A warning about a likely mistake of the inventor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// Line and column of the text, from 1, if there is a place for it.
    pub place: Option<(usize, usize)>,
    /// One sentence without a full stop that describes the finding.
    pub sentence: String,
    /// One sentence without a full stop that suggests a fix.
    pub suggestion: String,
}

/// A game and the places in its text.
pub(super) struct Subject<'d> {
    pub(super) definition: &'d Definition,
    pub(super) places: Places,
}

impl Subject<'_> {
    /// A warning without a place.
    pub(super) fn finding(
        &self,
        sentence: impl Into<String>,
        suggestion: impl Into<String>,
    ) -> Advice {
        Advice { place: None, sentence: sentence.into(), suggestion: suggestion.into() }
    }

    /// A warning about a kind.
    pub(super) fn about(
        &self,
        kind: Kind,
        sentence: impl Into<String>,
        suggestion: impl Into<String>,
    ) -> Advice {
        let place = self.places.kinds.get(kind.index()).copied();
        Advice { place, ..self.finding(sentence, suggestion) }
    }

    /// A warning about the moves of a kind.
    pub(super) fn about_moves(
        &self,
        kind: Kind,
        sentence: impl Into<String>,
        suggestion: impl Into<String>,
    ) -> Advice {
        let place = self.places.moves.get(kind.index()).copied();
        Advice { place, ..self.finding(sentence, suggestion) }
    }

    /// Iterates over the kinds.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.definition.kinds.len()).map(|kind| Kind(kind as u8))
    }

    /// The name of a kind with its article.
    pub(super) fn the(&self, kind: Kind) -> String {
        format!("the {}", self.definition.kind(kind).name)
    }

    /// Names of squares, the first ones only if there are many.
    pub(super) fn squares(&self, squares: impl Iterator<Item = Square>) -> String {
        const MOST: usize = 6;
        let names: Vec<&str> = squares.map(|square| self.definition.board.name(square)).collect();
        let shown = names[..names.len().min(MOST)].join(" ");
        if names.len() > MOST { format!("{shown} …") } else { shown }
    }

    /// Returns whether a kind is royal for either side.
    pub(super) fn is_royal(&self, kind: Kind) -> bool {
        Color::ALL
            .into_iter()
            .any(|color| self.definition.royalty[color.index()].kinds().contains(kind))
    }
}
