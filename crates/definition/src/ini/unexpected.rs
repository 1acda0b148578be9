//! The error for parts of a FEN that should be something else.

use heterodox_kernel::{FenError, FenField, FenProblem};

/// The error for a text that should be something else.
pub(super) fn unexpected(field: FenField, text: &str, known: &str) -> FenError {
    let (text, known) = (text.to_owned(), known.to_owned());
    FenError::new(field, FenProblem::Unexpected { text, known })
}
