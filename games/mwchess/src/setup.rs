//! Conversion between positions and their descriptions.

use crate::fen::format;
use crate::{KING, MwChess, PAWN, Position};
use heterodox_kernel::{FenError, FenField, Setup, SetupError};

/// Parses a FEN. With `start-rank` those with a field of unmoved Pawns are understood too.
pub(crate) fn parse(game: MwChess, fen: &str) -> Result<Setup, FenError> {
    let parsed = format(game).parse(fen);
    match parsed {
        Err(error) if game.start_rank => {
            let mut setup = format(MwChess::default()).parse(fen).map_err(|_| error)?;
            check_rights(MwChess::default(), &setup)?;
            setup.unmoved_pawns.clear();
            Ok(setup)
        }
        parsed => parsed,
    }
}

pub(crate) fn check_rights(game: MwChess, setup: &Setup) -> Result<(), SetupError> {
    setup.check_rights(&format(game), FenField::UnmovedPawns, |_, square| [(PAWN, square)])
}

/// Checks everything except the Kings.
fn build(game: MwChess, setup: &Setup) -> Result<Position, SetupError> {
    format(game).check(setup)?;
    check_rights(game, setup)?;
    Ok(Position {
        placement: setup.placement(),
        state: setup.turn_state(),
        start_rank: game.start_rank,
        unmoved: setup.unmoved_pawns.iter().copied().collect(),
    })
}

pub(crate) fn position(game: MwChess, setup: &Setup) -> Result<Position, SetupError> {
    let position = build(game, setup)?;
    setup.check_kings(KING, |color| !position.checkers_of(color).is_empty())?;
    Ok(position)
}

/// Creates a position of Pacifist Chess, where check is not a concern.
pub(crate) fn pacifist_position(game: MwChess, setup: &Setup) -> Result<Position, SetupError> {
    let position = build(game, setup)?;
    setup.check_pacifist_kings(KING)?;
    Ok(position)
}
