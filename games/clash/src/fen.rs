//! Reading and writing FEN. Every placement is legal: any piece can get to any
//! node, and a side may have lost all its Commanders.

use crate::{BOARD, KINDS, Position};
use heterodox_kernel::fen::{FenReader, read_placement, write_placement};
use heterodox_kernel::{FenError, FenField, Placement, Position as _};

pub(crate) fn read(fen: &str) -> Result<Position, FenError> {
    let mut reader = FenReader::new(fen);
    let mut placement = Placement::new();
    for (node, piece) in read_placement(reader.field(FenField::Placement)?, &BOARD, &KINDS)? {
        placement.put(piece, node);
    }
    let turn = reader.turn()?;
    let fullmove = reader.counter(FenField::Fullmove, 1)?;
    reader.finish()?;
    Ok(Position { placement, turn, fullmove })
}

pub(crate) fn write(position: &Position) -> String {
    format!(
        "{} {} {}",
        write_placement(&BOARD, &KINDS, |node| position.piece_at(node)),
        position.turn.fen_letter(),
        position.fullmove
    )
}
