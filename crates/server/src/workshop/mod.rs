//! The workshop: games that users define by texts.

mod check;
mod definition;
mod svg;
mod tags;

pub(crate) use check::Checks;
pub(crate) use definition::read;
pub(crate) use svg::{PictureError, sanitize};
pub(crate) use tags::{NamedGame, TagError, named_by_tags};
