//! The keys that a definition follows from.

use super::{CastlingMove, Definition};
use crate::language::Language;
use heterodox_kernel::Kind;
use heterodox_kernel::said::{Phrase, Said};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The keys of a language with their values.
pub(crate) trait Source: Any + fmt::Debug + Send + Sync {
    /// The language.
    fn language(&self) -> Language;

    /// Returns the canonical text.
    fn canonical(&self) -> String;

    /// Returns a text for people; see [`Keys::for_people`].
    fn for_people(&self, title: &str, images: &[String], fen: &dyn Fn(&str) -> String) -> String;

    /// Returns whether the set-up is shuffled.
    fn is_shuffled(&self) -> bool {
        false
    }

    /// Returns the game from a shuffled start position, or the problem of that position in one
    /// sentence without a full stop. `None` if the set-up is not shuffled.
    fn with_start(&self, _name: &str, _number: u32) -> Option<Result<Definition, Said>> {
        None
    }

    /// Returns whether Black castles to the sides that White sees.
    fn is_castling_flipped(&self) -> bool {
        false
    }

    /// The castlings in the move text of a kind.
    fn castling_moves(&self, _kind: Kind) -> &[CastlingMove] {
        &[]
    }

    /// The rules of the text that are not played; see [`Definition::missing_rules`].
    fn missing_rules(&self) -> Vec<(&'static str, &'static Phrase)> {
        Vec::new()
    }

    /// Returns whether these are the same keys of the same language.
    fn is_equal(&self, other: &dyn Source) -> bool;
}

/// The keys of a definition with their values. The readers of the languages implement them.
#[derive(Clone, Debug)]
pub struct Keys(pub(crate) Arc<dyn Source>);

impl Keys {
    /// Returns the complete definition as people write it, in its own language. A diagram gets the
    /// `images` of its kinds, and names kinds by their ids if these are unambiguous. `fen` rewrites
    /// the start position of a `variants.ini`.
    pub fn for_people(
        &self,
        title: &str,
        images: &[String],
        fen: impl Fn(&str) -> String,
    ) -> String {
        self.0.for_people(title, images, &fen)
    }
}

impl PartialEq for Keys {
    fn eq(&self, other: &Keys) -> bool {
        self.0.is_equal(&*other.0)
    }
}

impl Eq for Keys {}
