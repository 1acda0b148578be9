//! The phrases of sentences about moves, of choices and of reasons why moves are illegal.

use crate::said::Phrase;

pub(crate) mod moves;
pub(crate) mod reasons;

/// Returns all phrases of this crate, for tests of the catalogues of other languages.
pub fn all() -> impl Iterator<Item = &'static Phrase> {
    moves::ALL.iter().chain(reasons::ALL).copied()
}
