//! The FENs of the game.

use crate::{BOARD, KINDS, MwChess};
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
///
/// With `start-rank` there is no field of unmoved Pawns, as in chess: their squares say who may
/// go two squares.
pub(crate) fn format(game: MwChess) -> FenFormat<'static> {
    let unmoved_pawns = if game.start_rank { None } else { Some(&UNMOVED[..]) };
    FenFormat { unmoved_pawns, halfmove: true, ..FenFormat::new(&BOARD, &KINDS) }
}
