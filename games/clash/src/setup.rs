//! Conversion between positions and their descriptions. Every placement is legal:
//! any piece can get to any node, and a side may have lost all its Commanders.

use crate::{BOARD, KINDS, Position};
use heterodox_kernel::fen::FenFormat;
use heterodox_kernel::{Setup, SetupError};

pub(crate) fn format() -> FenFormat<'static> {
    FenFormat::new(&BOARD, &KINDS)
}

pub(crate) fn position(setup: &Setup) -> Result<Position, SetupError> {
    format().check(setup)?;
    Ok(Position { placement: setup.placement(), turn: setup.turn, fullmove: setup.fullmove })
}

pub(crate) fn describe(position: &Position) -> Setup {
    Setup {
        pieces: position.placement.iter().collect(),
        turn: position.turn,
        fullmove: position.fullmove,
        ..Setup::default()
    }
}
