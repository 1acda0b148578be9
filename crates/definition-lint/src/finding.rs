//! Warnings about a game and their places.

use heterodox_definition::{Code, Definition, Diagnostic, Message, Spans};
use heterodox_kernel::said::Said;
use heterodox_kernel::{Color, Kind, Square};

/// A game and the places in its text.
pub(super) struct Subject<'d> {
    pub(super) definition: &'d Definition,
    pub(super) spans: &'d Spans,
}

/// A warning without a place.
pub(super) fn finding(code: Code, sentence: impl Message, suggestion: impl Message) -> Diagnostic {
    Diagnostic::new(code, sentence).help(suggestion)
}

impl Subject<'_> {
    /// A warning about a kind.
    pub(super) fn about(
        &self,
        code: Code,
        kind: Kind,
        sentence: impl Message,
        suggestion: impl Message,
    ) -> Diagnostic {
        let spans = self.spans.kinds.get(kind.index());
        finding(code, sentence, suggestion).at(spans.map(|spans| spans.kind))
    }

    /// A warning about the moves of a kind.
    pub(super) fn about_moves(
        &self,
        code: Code,
        kind: Kind,
        sentence: impl Message,
        suggestion: impl Message,
    ) -> Diagnostic {
        let spans = self.spans.kinds.get(kind.index());
        finding(code, sentence, suggestion).at(spans.map(|spans| spans.moves))
    }

    /// Iterates over the kinds.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.definition.kinds.len()).map(|kind| Kind(kind as u8))
    }

    /// The name of a kind.
    pub(super) fn name(&self, kind: Kind) -> Said {
        Said::name(&self.definition.kind(kind).name)
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
