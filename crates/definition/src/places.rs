//! Places of pieces and keys in a definition.

/// Line and column, from 1.
pub type Place = (usize, usize);

/// Places of the parts of a definition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    /// The place of each kind.
    pub kinds: Vec<Place>,
    /// The place of the moves of each kind.
    pub moves: Vec<Place>,
    /// The keys with their places.
    pub keys: Vec<(String, Place)>,
}

impl Places {
    /// The place of a key.
    pub fn key(&self, name: &str) -> Option<Place> {
        self.keys.iter().find(|(key, _)| key == name).map(|(_, place)| *place)
    }
}
