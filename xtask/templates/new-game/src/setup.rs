//! Conversion between positions and their descriptions.

use super::fen::format;
use super::{BOARD, KINDS, Position, RUNNER};
use heterodox_kernel::{Color, FenField, Piece, Setup, SetupError, SetupProblem};

/// Number of Runners of each side at the start.
const RUNNERS: u32 = 4;

/// Creates a position. Rejects those that cannot arise in a game.
pub(crate) fn position(setup: &Setup) -> Result<Position, SetupError> {
    format().check(setup)?;
    let position = Position { placement: setup.placement(), state: setup.turn_state() };
    check(&position, setup).map_err(|problem| SetupError::new(FenField::Placement, problem))?;
    Ok(position)
}

fn check(position: &Position, setup: &Setup) -> Result<(), SetupProblem> {
    for color in Color::ALL {
        let found = setup.count(Piece::new(color, RUNNER)) as u32;
        if found > RUNNERS {
            let token = KINDS[RUNNER.index()].token.cased(color);
            return Err(SetupProblem::TooManyPieces { token, found, most: RUNNERS });
        }
    }
    let (mover, turn) =
        (position.arrived(!position.state.turn), position.arrived(position.state.turn));
    match (mover.has_several(), turn.first()) {
        (false, None) => Ok(()),
        (_, wrong) => Err(SetupProblem::Unexpected {
            text: BOARD.name(wrong.or(mover.last()).expect("there is one")).to_owned(),
            expected: "free of Runners that have won before".into(),
        }),
    }
}
