//! Places of the parts of a definition.

use crate::{Diagnostic, Place, Span};

/// Places of the parts of a definition, as far as it can be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spans {
    /// The line that opens the section of a `variants.ini`.
    pub header: Option<Span>,
    /// The kinds of pieces, in their order.
    pub kinds: Vec<KindSpans>,
    /// The keys with their values.
    pub keys: Vec<KeySpans>,
    /// The notes of the reader about a definition without errors. They are warnings.
    pub notes: Vec<Diagnostic>,
}

/// Places of the parts of a kind of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindSpans {
    /// Token of the kind in FENs, in capitals.
    pub token: String,
    /// Name of the kind.
    pub name: String,
    /// Its name in a diagram; its key, or else its letter, in a `variants.ini`.
    pub kind: Span,
    /// Its moves; empty if they follow from the name.
    pub moves: Span,
    /// Its image with the text there. Only diagrams have images.
    pub image: Option<(Span, String)>,
    /// Its squares. Only diagrams list them by kind.
    pub squares: Option<Span>,
}

/// Places of a key and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeySpans {
    /// Usual spelling of the key.
    pub name: String,
    /// The key. A key of a built-in parent has the place of the parent's name.
    pub key: Span,
    /// The value.
    pub value: Span,
    /// True if another section of the `variants.ini` sets it.
    pub is_inherited: bool,
}

impl Spans {
    /// The places of a key, if the definition has it.
    pub fn key(&self, name: &str) -> Option<&KeySpans> {
        self.keys.iter().find(|key| key.name == name)
    }

    /// The place of a key, if the definition has it.
    pub fn key_place(&self, name: &str) -> Option<Place> {
        self.key(name).map(|key| key.key.place())
    }

    /// The place of a kind.
    pub fn kind_place(&self, index: usize) -> Option<Place> {
        self.kinds.get(index).map(|kind| kind.kind.place())
    }

    /// The place of the moves of a kind.
    pub fn moves_place(&self, index: usize) -> Option<Place> {
        self.kinds.get(index).map(|kind| kind.moves.place())
    }
}
