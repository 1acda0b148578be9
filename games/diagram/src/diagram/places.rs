//! Places of pieces and keys in the text of a diagram.

use super::items::{Item, items};
use super::pieces::name_of;
use super::source::Source;

/// Places of the parts of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Places {
    /// Line and column of each kind.
    pub(crate) kinds: Vec<(usize, usize)>,
    /// Line and column of the moves of each kind.
    pub(crate) moves: Vec<(usize, usize)>,
    /// The keys with their lines and columns.
    pub(crate) keys: Vec<(String, (usize, usize))>,
}

impl Places {
    /// Finds the places in a text that is a diagram.
    pub(crate) fn of(text: &str) -> Places {
        let source = Source::new(text);
        let mut places = Places::default();
        for item in items(source.all(), &mut Vec::new()) {
            match item {
                Item::Key { name, .. } => places.keys.push((name.text(), name.place())),
                Item::Piece { fields } if name_of(fields[0]) != "hole" => {
                    places.kinds.push(fields[0].place());
                    places.moves.push(fields[2].place());
                }
                Item::Piece { .. } => {}
            }
        }
        places
    }

    /// The place of a key.
    pub(crate) fn key(&self, name: &str) -> Option<(usize, usize)> {
        self.keys.iter().find(|(key, _)| key == name).map(|(_, place)| *place)
    }
}
