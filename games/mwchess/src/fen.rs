//! Reading, validating and writing FEN.

use crate::{BOARD, KINDS, KING, PAWN, Position};
use heterodox_kernel::fen::{
    FenReader, read_letters, read_placement, write_letters, write_placement,
};
use heterodox_kernel::{
    Color, FenError, FenField, FenProblem, Piece, Placement, Position as _, Square, SquareSet,
};

/// Letters for the files of unmoved Pawns: White's, then Black's.
const UNMOVED: &str = "ABCDEFGHabcdefgh";

pub(crate) fn read(fen: &str) -> Result<Position, FenError> {
    let position = read_fields(fen)?;
    for color in Color::ALL {
        let found = position.pieces(color, KING).len();
        if found != 1 {
            return Err(placement_error(FenProblem::KingCount {
                color: Some(color),
                found,
                expected: 1,
            }));
        }
    }
    let color = !position.turn;
    if !position.checkers_of(color).is_empty() {
        return Err(placement_error(FenProblem::KingCapturable { color }));
    }
    Ok(position)
}

/// Reads a FEN of Pacifist Chess: two Kings of any colour, at least one of them
/// owned by the side that has just moved. Check is not a concern.
pub(crate) fn read_pacifist(fen: &str) -> Result<Position, FenError> {
    let position = read_fields(fen)?;
    let found = position.placement.kind(KING).len();
    if found != 2 {
        return Err(placement_error(FenProblem::KingCount { color: None, found, expected: 2 }));
    }
    let color = !position.turn;
    if position.pieces(color, KING).is_empty() {
        return Err(placement_error(FenProblem::MoverWithoutKing { color }));
    }
    Ok(position)
}

fn placement_error(problem: FenProblem) -> FenError {
    FenError::new(FenField::Placement, problem)
}

/// Reads all fields and validates everything except the Kings.
fn read_fields(fen: &str) -> Result<Position, FenError> {
    let mut reader = FenReader::new(fen);
    let mut placement = Placement::new();
    for (square, piece) in read_placement(reader.field(FenField::Placement)?, &BOARD, &KINDS)? {
        placement.put(piece, square);
    }
    let turn = reader.turn()?;
    let unmoved = read_unmoved(reader.field(FenField::UnmovedPawns)?, &placement)?;
    let halfmove = reader.counter(FenField::Halfmove, 0)?;
    let fullmove = reader.counter(FenField::Fullmove, 1)?;
    reader.finish()?;
    Ok(Position { placement, turn, unmoved, halfmove, fullmove })
}

fn read_unmoved(text: &str, placement: &Placement<64, 1, 6>) -> Result<SquareSet<1>, FenError> {
    let bits = u64::from(read_letters(FenField::UnmovedPawns, text, UNMOVED)?);
    let unmoved = SquareSet::from_bits((bits & 0xFF) << 8 | bits >> 8 << 48);
    for square in unmoved {
        let color = if square.0 < 32 { Color::White } else { Color::Black };
        if placement.piece_at(square) != Some(Piece::new(color, PAWN)) {
            let name = BOARD.name(square);
            let right = color.case(name.as_bytes()[0] as char).to_string();
            let needs = format!("a Pawn of {color} on {name}");
            let problem = FenProblem::RightWithoutPiece { right, needs };
            return Err(FenError::new(FenField::UnmovedPawns, problem));
        }
    }
    Ok(unmoved)
}

pub(crate) fn write(position: &Position) -> String {
    let unmoved = position.unmoved.bits();
    let letters = unmoved >> 8 & 0xFF | (unmoved >> 48 & 0xFF) << 8;
    format!(
        "{} {} {} {} {}",
        write_placement(&BOARD, &KINDS, |square: Square| position.piece_at(square)),
        position.turn.fen_letter(),
        write_letters(letters as u32, UNMOVED),
        position.halfmove,
        position.fullmove
    )
}
