//! The FENs of the game.

use crate::bracket::BRACKET_KINDS;
use crate::geometry::{FILES, first_rank, pawn_rank};
use crate::{BOARD, KINDS};
use heterodox_kernel::{Color, FenFormat, Square};

/// Letters of the castling rights, in the order of their bits: the files of the
/// Rooks, with their squares.
pub(crate) const CASTLING: [(char, Square); 4] = [
    ('A', Square(first_rank(Color::White))),
    ('L', Square(first_rank(Color::White) + 11)),
    ('a', Square(first_rank(Color::Black))),
    ('l', Square(first_rank(Color::Black) + 11)),
];

/// Letters of the unmoved Pawns, in the order of their bits: their files, with their
/// squares.
pub(crate) const UNMOVED: [(char, Square); 24] = {
    let mut letters = [('-', Square(0)); 24];
    let mut file = 0;
    while file < FILES {
        let (white, black) = (pawn_rank(Color::White), pawn_rank(Color::Black));
        letters[file as usize] = ((b'A' + file) as char, Square(white + file));
        letters[(FILES + file) as usize] = ((b'a' + file) as char, Square(black + file));
        file += 1;
    }
    letters
};

/// Returns the fields and letters of the game's FENs.
pub(crate) fn format() -> FenFormat<'static> {
    FenFormat {
        pocket: Some(&BRACKET_KINDS),
        castling: Some(&CASTLING),
        unmoved_pawns: Some(&UNMOVED),
        en_passant: Some("the square that a Pawn has just passed over and its own"),
        halfmove: true,
        ..FenFormat::new(&BOARD, &KINDS)
    }
}
