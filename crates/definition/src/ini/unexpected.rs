//! The error for unexpected parts of a FEN.

use heterodox_kernel::{FenError, FenField, FenProblem};

/// The error for an unexpected text.
pub(super) fn unexpected(field: FenField, text: &str, known: &str) -> FenError {
    let (text, known) = (text.to_owned(), known.into());
    FenError::new(field, FenProblem::Unexpected { text, known })
}
