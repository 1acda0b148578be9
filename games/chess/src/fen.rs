//! Reading, validating and writing FEN.

use crate::{BOARD, KINDS, KING, PAWN, Position, ROOK};
use heterodox_kernel::fen::{
    FenReader, read_letters, read_placement, write_letters, write_placement,
};
use heterodox_kernel::{
    Color, FenError, FenField, FenProblem, Kind, Piece, Placement, Position as _, Square,
};

/// Letters of the castling rights, in the order of their bits.
pub(crate) const RIGHTS: &str = "KQkq";

pub(crate) fn read(fen: &str) -> Result<Position, FenError> {
    let position = read_fields(fen)?;
    for color in Color::ALL {
        let found = position.pieces(color, KING).len();
        if found != 1 {
            let problem = FenProblem::KingCount { color: Some(color), found, expected: 1 };
            return Err(FenError::new(FenField::Placement, problem));
        }
    }
    if let Some(square) = position.en_passant {
        check_en_passant(&position, square)?;
    }
    if !position.checkers_of(!position.turn).is_empty() {
        let problem = FenProblem::KingCapturable { color: !position.turn };
        return Err(FenError::new(FenField::Placement, problem));
    }
    Ok(position)
}

/// Reads a FEN of Pacifist Chess: two Kings of any colour, at least one of them
/// owned by the side that has just moved, and no en passant square. Check is not
/// a concern.
pub(crate) fn read_pacifist(fen: &str) -> Result<Position, FenError> {
    let position = read_fields(fen)?;
    let error = |field, problem| Err(FenError::new(field, problem));
    let found = position.placement.kind(KING).len();
    if found != 2 {
        let problem = FenProblem::KingCount { color: None, found, expected: 2 };
        return error(FenField::Placement, problem);
    }
    let mover = !position.turn;
    if position.pieces(mover, KING).is_empty() {
        return error(FenField::Placement, FenProblem::MoverWithoutKing { color: mover });
    }
    if let Some(square) = position.en_passant {
        let problem =
            FenProblem::Unexpected { text: BOARD.name(square).to_owned(), known: "-".to_owned() };
        return error(FenField::EnPassant, problem);
    }
    Ok(position)
}

/// Reads all fields and validates everything except the Kings and the en passant
/// square.
fn read_fields(fen: &str) -> Result<Position, FenError> {
    let mut reader = FenReader::new(fen);
    let mut placement = Placement::new();
    let pieces = read_placement(reader.field(FenField::Placement)?, &BOARD, &KINDS)?;
    for (square, piece) in pieces {
        if piece.kind == PAWN && (square.0 < 8 || square.0 >= 56) {
            let problem = FenProblem::PawnPlace { square: BOARD.name(square).to_owned() };
            return Err(FenError::new(FenField::Placement, problem));
        }
        placement.put(piece, square);
    }
    let turn = reader.turn()?;
    let castling = read_castling(reader.field(FenField::Castling)?, &placement)?;
    let en_passant = read_en_passant(reader.field(FenField::EnPassant)?)?;
    let halfmove = reader.counter(FenField::Halfmove, 0)?;
    let fullmove = reader.counter(FenField::Fullmove, 1)?;
    reader.finish()?;
    Ok(Position { placement, turn, castling, en_passant, halfmove, fullmove })
}

fn read_castling(text: &str, placement: &Placement<64, 1, 6>) -> Result<u8, FenError> {
    let rights = read_letters(FenField::Castling, text, RIGHTS)? as u8;
    for (bit, right) in RIGHTS.chars().enumerate().filter(|(bit, _)| rights & 1 << bit != 0) {
        let color = Color::of_case(right);
        let row = 56 * color.index() as u8;
        let corner = Square(row + if bit % 2 == 0 { 7 } else { 0 });
        let stands = |kind: Kind, on| placement.piece_at(on) == Some(Piece::new(color, kind));
        if !stands(KING, Square(row + 4)) || !stands(ROOK, corner) {
            let needs = format!(
                "{color}'s King on {} and Rook on {}",
                BOARD.name(Square(row + 4)),
                BOARD.name(corner)
            );
            let problem = FenProblem::RightWithoutPiece { right: right.to_string(), needs };
            return Err(FenError::new(FenField::Castling, problem));
        }
    }
    Ok(rights)
}

fn read_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    BOARD.square(text).map(Some).ok_or_else(|| {
        let known = "- or a square that a Pawn has just passed over".to_owned();
        FenError::new(FenField::EnPassant, FenProblem::Unexpected { text: text.to_owned(), known })
    })
}

/// Checks that a Pawn has just passed over this square with a double step.
fn check_en_passant(position: &Position, square: Square) -> Result<(), FenError> {
    let mover = !position.turn;
    let (passed_rank, forward) = if mover == Color::White { (2, 8) } else { (5, -8) };
    let from = square.0.wrapping_add_signed(-forward);
    let to = square.0.wrapping_add_signed(forward);
    let right = square.0 / 8 == passed_rank
        && position.piece_at(Square(to)) == Some(Piece::new(mover, PAWN))
        && position.piece_at(square).is_none()
        && position.piece_at(Square(from)).is_none();
    if right {
        return Ok(());
    }
    let needs = format!("a Pawn of {mover} that has just stepped two squares over it");
    let problem = FenProblem::RightWithoutPiece { right: BOARD.name(square).to_owned(), needs };
    Err(FenError::new(FenField::EnPassant, problem))
}

pub(crate) fn write(position: &Position) -> String {
    format!(
        "{} {} {} {} {} {}",
        write_placement(&BOARD, &KINDS, |square| position.piece_at(square)),
        position.turn.fen_letter(),
        write_letters(position.castling.into(), RIGHTS),
        position.en_passant.map_or("-", |square| BOARD.name(square)),
        position.halfmove,
        position.fullmove
    )
}
