//! The FENs of the game.

use super::{BOARD, KINDS};
use heterodox_kernel::FenFormat;

/// Returns the fields and letters of the game's FENs.
pub(crate) fn format() -> FenFormat<'static> {
    FenFormat::new(&BOARD, &KINDS)
}
