//! Conversion between positions and their descriptions. Every placement is legal:
//! any piece can get to any node, and a side may have lost all its Commanders.

use crate::Position;
use crate::fen::format;
use heterodox_kernel::{Setup, SetupError};

pub(crate) fn position(setup: &Setup) -> Result<Position, SetupError> {
    format().check(setup)?;
    Ok(Position { placement: setup.placement(), turn: setup.turn, fullmove: setup.fullmove })
}
