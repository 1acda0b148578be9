//! Conversion between positions and their descriptions.

use crate::{BOARD, KINDS, KING, PAWN, Position};
use heterodox_kernel::fen::FenFormat;
use heterodox_kernel::{FenField, Setup, SetupError, Square};

/// Letters of the unmoved Pawns, which are their files, and their squares.
const UNMOVED: [(char, Square); 16] = {
    let mut letters = [('-', Square(0)); 16];
    let mut file = 0;
    while file < 8 {
        letters[file as usize] = ((b'A' + file) as char, Square(8 + file));
        letters[file as usize + 8] = ((b'a' + file) as char, Square(48 + file));
        file += 1;
    }
    letters
};

pub(crate) fn format() -> FenFormat<'static> {
    FenFormat { unmoved_pawns: Some(&UNMOVED), halfmove: true, ..FenFormat::new(&BOARD, &KINDS) }
}

pub(crate) fn check_rights(setup: &Setup) -> Result<(), SetupError> {
    setup.check_rights(&format(), FenField::UnmovedPawns, |_, square| [(PAWN, square)])
}

/// Checks everything except the Kings.
fn build(setup: &Setup) -> Result<Position, SetupError> {
    format().check(setup)?;
    check_rights(setup)?;
    Ok(Position {
        placement: setup.placement(),
        turn: setup.turn,
        unmoved: setup.unmoved_pawns.iter().copied().collect(),
        halfmove: setup.halfmove,
        fullmove: setup.fullmove,
    })
}

pub(crate) fn position(setup: &Setup) -> Result<Position, SetupError> {
    let position = build(setup)?;
    setup.check_kings(KING, |color| !position.checkers_of(color).is_empty())?;
    Ok(position)
}

/// Creates a position of Pacifist Chess, where check is not a concern.
pub(crate) fn pacifist_position(setup: &Setup) -> Result<Position, SetupError> {
    let position = build(setup)?;
    setup.check_pacifist_kings(KING)?;
    Ok(position)
}

pub(crate) fn describe(position: &Position) -> Setup {
    Setup {
        pieces: position.placement.iter().collect(),
        turn: position.turn,
        unmoved_pawns: position.unmoved.iter().collect(),
        halfmove: position.halfmove,
        fullmove: position.fullmove,
        ..Setup::default()
    }
}
