//! Conversion between positions and their descriptions.

use crate::fen::{CASTLING, format};
use crate::phrases::PAWN_DOUBLE_STEP;
use crate::{BOARD, KING, PAWN, Position, ROOK};
use heterodox_kernel::fen::rights_from_squares;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Color, FenField, Piece, Setup, SetupError, Square};

/// Checks castling rights and en passant.
pub(crate) fn check_rights(setup: &Setup) -> Result<(), SetupError> {
    let king = |color| Square(56 * color as u8 + 4);
    setup.check_rights(&format(), FenField::Castling, |color, rook| {
        [(KING, king(color)), (ROOK, rook)]
    })?;
    match setup.en_passant[..] {
        [] => Ok(()),
        [square] if was_passed(setup, square) => Ok(()),
        _ => {
            let needs = PAWN_DOUBLE_STEP.with([Said::Side(!setup.turn)]);
            Err(setup.unsupported_en_passant(&BOARD, needs))
        }
    }
}

/// Returns whether a Pawn can just have passed over this square with a double step.
fn was_passed(setup: &Setup, square: Square) -> bool {
    let mover = !setup.turn;
    let (passed_rank, forward) = if mover == Color::White { (2, 8) } else { (5, -8) };
    square.0 / 8 == passed_rank
        && setup.has(Piece::new(mover, PAWN), Square(square.0.wrapping_add_signed(forward)))
        && setup.is_empty(square)
        && setup.is_empty(Square(square.0.wrapping_add_signed(-forward)))
}

/// Checks everything except the Kings.
fn build(setup: &Setup) -> Result<Position, SetupError> {
    format().check(setup)?;
    setup.check_pawn_squares(&BOARD, &[PAWN], |square| (8..56).contains(&square.0))?;
    check_rights(setup)?;
    Ok(Position {
        placement: setup.placement(),
        state: setup.turn_state(),
        castling: rights_from_squares(&CASTLING, &setup.castling) as u8,
        en_passant: setup.en_passant.first().copied(),
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
    setup.check_no_en_passant(&BOARD)?;
    Ok(position)
}
