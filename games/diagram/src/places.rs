//! Places of pieces and keys in the text of a game.

use crate::definition::{Definition, Language};
use crate::{diagram, ini};

/// Line and column, from 1.
pub(crate) type Place = (usize, usize);

/// Places of the parts of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Places {
    /// The place of each kind.
    pub(crate) kinds: Vec<Place>,
    /// The place of the moves of each kind.
    pub(crate) moves: Vec<Place>,
    /// The keys with their places.
    pub(crate) keys: Vec<(String, Place)>,
}

impl Places {
    /// Finds the places in a text that defines a game in this language.
    pub(crate) fn of(text: &str, language: Language) -> Places {
        match language {
            Language::Diagram => diagram::places(text),
            Language::Ini => ini::places(text),
        }
    }

    /// The place of a key.
    pub(crate) fn key(&self, name: &str) -> Option<Place> {
        self.keys.iter().find(|(key, _)| key == name).map(|(_, place)| *place)
    }
}

/// The places of the moves of each kind, as line and column from 1, in the text of a game.
pub fn places_of_moves(text: &str, definition: &Definition) -> Vec<(usize, usize)> {
    Places::of(text, definition.language).moves
}
