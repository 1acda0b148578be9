//! The FENs of the game.

use crate::{BOARD, KINDS, NINJA};
use heterodox_kernel::{FenFormat, Square};

/// Letters of the castling rights, in the order of their bits: the files of the
/// Rooks, with their squares.
pub(crate) const CASTLING: [(char, Square); 4] =
    [('A', Square(0)), ('J', Square(9)), ('a', Square(90)), ('j', Square(99))];

/// Returns the fields and letters of the game's FENs.
pub(crate) fn format() -> FenFormat<'static> {
    FenFormat {
        pocket: Some(&[NINJA]),
        castling: Some(&CASTLING),
        en_passant: Some(
            "the squares that a Pawn has just passed over and the square on which it stands, \
             such as e3e4e5",
        ),
        halfmove: true,
        ..FenFormat::new(&BOARD, &KINDS)
    }
}
