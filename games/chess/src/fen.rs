//! The FENs of the game.

use crate::{BOARD, KINDS};
use heterodox_kernel::{FenFormat, Square};

/// Letters of the castling rights, in the order of their bits, and the squares of
/// the Rooks.
pub(crate) const CASTLING: [(char, Square); 4] =
    [('K', Square(7)), ('Q', Square(0)), ('k', Square(63)), ('q', Square(56))];

/// Returns the fields and letters of the game's FENs.
pub(crate) fn format() -> FenFormat<'static> {
    FenFormat {
        castling: Some(&CASTLING),
        en_passant: Some("a square that a Pawn has just passed over"),
        halfmove: true,
        ..FenFormat::new(&BOARD, &KINDS)
    }
}
