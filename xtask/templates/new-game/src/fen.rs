//! Reading, validating and writing positions as FEN.

use super::{BOARD, KINDS, Position};
use heterodox_kernel::fen::{FenReader, read_placement, write_placement};
use heterodox_kernel::{Color, FenError, FenField, FenProblem, Placement, Position as _};

/// Number of Runners with which each side starts.
const RUNNERS: usize = 4;

pub(crate) fn read(fen: &str) -> Result<Position, FenError> {
    let mut reader = FenReader::new(fen);
    let mut placement = Placement::new();
    for (square, piece) in read_placement(reader.field(FenField::Placement)?, &BOARD, &KINDS)? {
        placement.put(piece, square);
    }
    let turn = reader.turn()?;
    let fullmove = reader.counter(FenField::Fullmove, 1)?;
    reader.finish()?;
    let position = Position { placement, turn, fullmove };
    check(&position).map_err(|problem| FenError::new(FenField::Placement, problem))?;
    Ok(position)
}

/// Rejects positions that cannot arise in a game.
fn check(position: &Position) -> Result<(), FenProblem> {
    for color in Color::ALL {
        let found = position.placement.color(color).len();
        if found > RUNNERS {
            let letter = color.case(KINDS[0].letter);
            return Err(FenProblem::TooManyPieces { letter, found, most: RUNNERS });
        }
    }
    let (mover, turn) = (position.arrived(!position.turn), position.arrived(position.turn));
    match (mover.has_several(), turn.first()) {
        (false, None) => Ok(()),
        (_, wrong) => Err(FenProblem::Unexpected {
            text: BOARD.name(wrong.or(mover.last()).expect("there is one")).to_owned(),
            known: "free of Runners that have won before".to_owned(),
        }),
    }
}

pub(crate) fn write(position: &Position) -> String {
    let placement = write_placement(&BOARD, &KINDS, |square| position.piece_at(square));
    let turn = if position.turn == Color::White { 'w' } else { 'b' };
    format!("{placement} {turn} {}", position.fullmove)
}
