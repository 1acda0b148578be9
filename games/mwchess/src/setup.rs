//! Conversion between positions and their descriptions.

use crate::fen::format;
use crate::{KING, PAWN, Position};
use heterodox_kernel::{FenField, Setup, SetupError};

pub(crate) fn check_rights(setup: &Setup) -> Result<(), SetupError> {
    setup.check_rights(&format(), FenField::UnmovedPawns, |_, square| [(PAWN, square)])
}

/// Checks everything except the Kings.
fn build(setup: &Setup) -> Result<Position, SetupError> {
    format().check(setup)?;
    check_rights(setup)?;
    Ok(Position {
        placement: setup.placement(),
        state: setup.turn_state(),
        unmoved: setup.unmoved_pawns.iter().copied().collect(),
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
