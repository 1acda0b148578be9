//! The phrases of sentences about moves, of choices, of reasons why moves are illegal, and of errors.

use crate::said::{Phrase, SENTENCE};

pub(crate) mod errors;
pub(crate) mod moves;
pub(crate) mod reasons;

/// Returns the phrases of errors, for tests of the catalogues of other languages.
pub fn of_errors() -> impl Iterator<Item = &'static Phrase> {
    errors::ALL.iter().copied().chain([&SENTENCE])
}

/// Returns all other phrases of this crate, for the same tests.
pub fn all() -> impl Iterator<Item = &'static Phrase> {
    moves::ALL.iter().chain(reasons::ALL).copied()
}
