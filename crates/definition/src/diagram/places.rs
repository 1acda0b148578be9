//! Places of pieces and keys in a diagram.

use super::items::{Item, items};
use super::pieces::name_of;
use super::source::Source;
use crate::places::Places;

/// Finds the places in a diagram.
pub(crate) fn places(text: &str) -> Places {
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

/// The images of the kinds of a diagram. Empty for kinds without an image.
pub fn images(text: &str) -> Vec<String> {
    let source = Source::new(text);
    let image = |item| match item {
        Item::Piece { fields } if name_of(fields[0]) != "hole" => Some(fields[3].text()),
        _ => None,
    };
    items(source.all(), &mut Vec::new()).into_iter().filter_map(image).collect()
}
