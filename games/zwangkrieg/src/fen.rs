//! Reading, validating and writing FEN.

use crate::bracket::{BRACKET_KINDS, Bracket, initial_count};
use crate::geometry::{FILES, SQUARES, midpoint};
use crate::position::{EnPassant, UNMOVED_SHIFT, first_rank, king_home, pawn_of_file, pawn_rank};
use crate::{BOARD, KINDS, KING, LINEBACKER, Position, ROOK};
use heterodox_kernel::fen::{
    FenReader, read_letters, read_piece, read_placement, split_bracket, write_letters,
    write_placement,
};
use heterodox_kernel::{
    Color, FenError, FenField, FenProblem, Kind, Piece, Placement, Position as _, Square,
};

/// Letters of the castling rights, in the order of their bits: the files of the
/// Rooks.
pub(crate) const CASTLING: &str = "ALal";
/// Letters of the unmoved Pawns, in the order of their bits: their files.
pub(crate) const UNMOVED: &str = "ABCDEFGHIJKLabcdefghijkl";

type Board = Placement<SQUARES, 3, 16>;

pub(crate) fn read(fen: &str, hia_enemy: bool) -> Result<Position, FenError> {
    let position = read_fields(fen, hia_enemy)?;
    for color in Color::ALL {
        let found = position.pieces(color, KING).len();
        if found != 1 {
            let problem = FenProblem::KingCount { color: Some(color), found, expected: 1 };
            return Err(FenError::new(FenField::Placement, problem));
        }
    }
    if !position.checkers_of(!position.turn).is_empty() {
        let problem = FenProblem::KingCapturable { color: !position.turn };
        return Err(FenError::new(FenField::Placement, problem));
    }
    Ok(position)
}

/// Reads a FEN of Pacifist Chess: two Kings of any colour, at least one of them
/// owned by the side that has just moved, an empty bracket and no en passant
/// squares. Check is not a concern.
pub(crate) fn read_pacifist(fen: &str, hia_enemy: bool) -> Result<Position, FenError> {
    let position = read_fields(fen, hia_enemy)?;
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
    if !position.bracket.is_empty() {
        let problem =
            FenProblem::Unexpected { text: write_bracket(&position), known: "[]".to_owned() };
        return error(FenField::Bracket, problem);
    }
    if position.en_passant.is_some() {
        let problem =
            FenProblem::Unexpected { text: write_en_passant(&position), known: "-".to_owned() };
        return error(FenField::EnPassant, problem);
    }
    Ok(position)
}

/// Reads all fields and validates everything except the Kings.
fn read_fields(fen: &str, hia_enemy: bool) -> Result<Position, FenError> {
    let mut reader = FenReader::new(fen);
    let (rows, captured) = split_bracket(reader.field(FenField::Placement)?)?;
    let mut placement = Placement::new();
    for (square, piece) in read_placement(rows, &BOARD, &KINDS)? {
        placement.put(piece, square);
    }
    let bracket = read_bracket(captured)?;
    let turn = reader.turn()?;
    let castling = read_castling(reader.field(FenField::Castling)?, &placement)?;
    let unmoved = read_unmoved(reader.field(FenField::UnmovedPawns)?, &placement)?;
    let en_passant = read_en_passant(reader.field(FenField::EnPassant)?, &placement, !turn)?;
    let halfmove = reader.counter(FenField::Halfmove, 0)?;
    let fullmove = reader.counter(FenField::Fullmove, 1)?;
    reader.finish()?;
    let rights = castling | unmoved << UNMOVED_SHIFT;
    Ok(Position { placement, bracket, turn, rights, en_passant, halfmove, fullmove, hia_enemy })
}

fn read_bracket(text: &str) -> Result<Bracket, FenError> {
    let error = |problem| FenError::new(FenField::Bracket, problem);
    let mut bracket = Bracket::default();
    for letter in text.chars() {
        let piece = read_piece(letter, &KINDS)
            .ok()
            .filter(|piece| BRACKET_KINDS.contains(&piece.kind))
            .ok_or_else(|| {
                let known = BRACKET_KINDS.iter().map(|kind| KINDS[kind.index()].letter).collect();
                error(FenProblem::UnknownLetter { letter, known })
            })?;
        let most = initial_count(piece.kind).into();
        let found = text.chars().filter(|&c| c == letter).count();
        if found > most {
            return Err(error(FenProblem::TooManyPieces { letter, found, most }));
        }
        bracket.add(piece);
    }
    Ok(bracket)
}

/// Checks that the pieces that a right needs are on their squares.
fn check_right(
    field: FenField,
    letter: char,
    placement: &Board,
    needs: &[(Kind, Square)],
) -> Result<(), FenError> {
    let color = Color::of_case(letter);
    let stands =
        |&(kind, on): &(Kind, Square)| placement.piece_at(on) == Some(Piece::new(color, kind));
    if needs.iter().all(stands) {
        return Ok(());
    }
    let pieces: Vec<String> = needs
        .iter()
        .map(|&(kind, on)| format!("{} on {}", KINDS[kind.index()].name, BOARD.name(on)))
        .collect();
    let needs = format!("{color}'s {}", pieces.join(" and "));
    Err(FenError::new(field, FenProblem::RightWithoutPiece { right: letter.to_string(), needs }))
}

fn read_castling(text: &str, placement: &Board) -> Result<u32, FenError> {
    let rights = read_letters(FenField::Castling, text, CASTLING)?;
    for (_, letter) in CASTLING.chars().enumerate().filter(|(bit, _)| rights & 1 << bit != 0) {
        let color = Color::of_case(letter);
        let corner = first_rank(color) + if letter.eq_ignore_ascii_case(&'A') { 0 } else { 11 };
        let needs = [(KING, king_home(color)), (ROOK, Square(corner))];
        check_right(FenField::Castling, letter, placement, &needs)?;
    }
    Ok(rights)
}

fn read_unmoved(text: &str, placement: &Board) -> Result<u32, FenError> {
    let unmoved = read_letters(FenField::UnmovedPawns, text, UNMOVED)?;
    for (bit, letter) in UNMOVED.chars().enumerate().filter(|(bit, _)| unmoved & 1 << bit != 0) {
        let file = bit as u8 % FILES;
        let square = Square(pawn_rank(Color::of_case(letter)) + file);
        let needs = [(pawn_of_file(file), square)];
        check_right(FenField::UnmovedPawns, letter, placement, &needs)?;
    }
    Ok(unmoved)
}

/// Reads the square that a Pawn has just passed over and its own, and checks that
/// the side that has just moved can have made this opening move.
fn read_en_passant(
    text: &str,
    placement: &Board,
    mover: Color,
) -> Result<Option<EnPassant>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let error = |problem| Err(FenError::new(FenField::EnPassant, problem));
    let squares = BOARD
        .split_square(text)
        .and_then(|(passed, rest)| Some(EnPassant { passed, pawn: BOARD.square(rest)? }));
    let Some(en_passant) = squares else {
        let known = "- or the square that a Pawn has just passed over and its own".to_owned();
        return error(FenProblem::Unexpected { text: text.to_owned(), known });
    };
    if !could_be_opening_move(en_passant, placement, mover) {
        let needs = format!("a Pawn of {mover} that has just made its opening move so");
        return error(FenProblem::RightWithoutPiece { right: text.to_owned(), needs });
    }
    Ok(Some(en_passant))
}

fn could_be_opening_move(en_passant: EnPassant, placement: &Board, mover: Color) -> bool {
    let EnPassant { passed, pawn } = en_passant;
    let (passed_file, passed_rank) = BOARD.file_and_rank(passed);
    let (file, rank) = BOARD.file_and_rank(pawn);
    // The origin is opposite to the Pawn, seen from the passed square.
    let from = BOARD.offset(
        passed,
        passed_file.wrapping_sub(file) as i8,
        passed_rank.wrapping_sub(rank) as i8,
    );
    let Some(from) = from else { return false };
    let start = BOARD.file_and_rank(from).0;
    let straight = file == passed_file;
    let kind = pawn_of_file(start);
    from.0 == pawn_rank(mover) + start
        && rank.abs_diff(passed_rank) == 1
        && file.abs_diff(passed_file) <= 1
        && (straight || kind == LINEBACKER)
        && midpoint(from, pawn) == passed
        && placement.piece_at(pawn) == Some(Piece::new(mover, kind))
        && placement.piece_at(passed).is_none()
        && placement.piece_at(from).is_none()
}

pub(crate) fn write(position: &Position) -> String {
    format!(
        "{}{} {} {} {} {} {} {}",
        write_placement(&BOARD, &KINDS, |square| position.piece_at(square)),
        write_bracket(position),
        position.turn.fen_letter(),
        write_letters(position.rights & 0xF, CASTLING),
        write_letters(position.rights >> UNMOVED_SHIFT, UNMOVED),
        write_en_passant(position),
        position.halfmove,
        position.fullmove
    )
}

fn write_bracket(position: &Position) -> String {
    let mut text = String::from("[");
    for (piece, count) in position.bracket.iter() {
        let letter = piece.color.case(KINDS[piece.kind.index()].letter);
        text.extend(std::iter::repeat_n(letter, count.into()));
    }
    text.push(']');
    text
}

fn write_en_passant(position: &Position) -> String {
    match position.en_passant {
        None => "-".to_owned(),
        Some(EnPassant { passed, pawn }) => {
            format!("{}{}", BOARD.name(passed), BOARD.name(pawn))
        }
    }
}
