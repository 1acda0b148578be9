//! Places of pieces and keys in the text of a game.

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
    /// The place of a key.
    pub(crate) fn key(&self, name: &str) -> Option<Place> {
        self.keys.iter().find(|(key, _)| key == name).map(|(_, place)| *place)
    }
}
