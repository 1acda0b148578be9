//! The FENs of the game.

use crate::{BOARD, KINDS};
use heterodox_kernel::{FenFormat, Square};

/// Letters of the unmoved Pawns, which are their files, and their squares.
pub(crate) const UNMOVED: [(char, Square); 16] = {
    let mut letters = [('-', Square(0)); 16];
    let mut file = 0;
    while file < 8 {
        letters[file as usize] = ((b'A' + file) as char, Square(8 + file));
        letters[file as usize + 8] = ((b'a' + file) as char, Square(48 + file));
        file += 1;
    }
    letters
};

/// Returns the fields and letters of the game's FENs.
pub(crate) fn format() -> FenFormat<'static> {
    FenFormat { unmoved_pawns: Some(&UNMOVED), halfmove: true, ..FenFormat::new(&BOARD, &KINDS) }
}
