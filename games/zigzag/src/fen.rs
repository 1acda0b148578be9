//! Reading, validating and writing FEN.

use crate::lines::FILES;
use crate::position::{EnPassant, MAX_HAND};
use crate::{BOARD, KINDS, KING, NINJA, PAWN, Position, ROOK};
use heterodox_kernel::fen::{
    FenReader, read_letters, read_placement, split_bracket, write_letters, write_placement,
};
use heterodox_kernel::{
    Color, FenError, FenField, FenProblem, Piece, Placement, Position as _, Square,
};

/// Letters of the castling rights, in the order of their bits: the files of the
/// Rooks.
const RIGHTS: &str = "AJaj";

pub(crate) fn read(fen: &str, mirrored: bool) -> Result<Position, FenError> {
    let (mut position, ep_text) = read_fields(fen, mirrored)?;
    for color in Color::ALL {
        let found = position.pieces(color, KING).len();
        if found != 1 {
            let problem = FenProblem::KingCount { color: Some(color), found, expected: 1 };
            return Err(FenError::new(FenField::Placement, problem));
        }
    }
    position.en_passant = read_en_passant(ep_text, &position)?;
    if !position.checkers_of(!position.turn).is_empty() {
        let problem = FenProblem::KingCapturable { color: !position.turn };
        return Err(FenError::new(FenField::Placement, problem));
    }
    Ok(position)
}

/// Reads a FEN of Pacifist Chess: two Kings of any colour, at least one of them
/// owned by the side that has just moved, and no en passant squares. Check is not
/// a concern.
pub(crate) fn read_pacifist(fen: &str, mirrored: bool) -> Result<Position, FenError> {
    let (position, ep_text) = read_fields(fen, mirrored)?;
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
    if ep_text != "-" {
        let problem = FenProblem::Unexpected { text: ep_text.to_owned(), known: "-".to_owned() };
        return error(FenField::EnPassant, problem);
    }
    Ok(position)
}

/// Reads all fields and validates everything except the Kings. The en passant
/// field is returned unparsed.
fn read_fields(fen: &str, mirrored: bool) -> Result<(Position, &str), FenError> {
    let mut reader = FenReader::new(fen);
    let (placement, hand) = read_ranks(reader.field(FenField::Placement)?)?;
    let mut position = Position {
        placement,
        turn: reader.turn()?,
        mirrored,
        castling: 0,
        hands: read_hands(hand)?,
        en_passant: None,
        halfmove: 0,
        fullmove: 1,
    };
    position.castling = read_castling(reader.field(FenField::Castling)?, &position)?;
    let ep_text = reader.field(FenField::EnPassant)?;
    position.halfmove = reader.counter(FenField::Halfmove, 0)?;
    position.fullmove = reader.counter(FenField::Fullmove, 1)?;
    reader.finish()?;
    Ok((position, ep_text))
}

type Ranks = Placement<100, 2, { KINDS.len() }>;

/// Reads the pieces on the board, and returns the text in the bracket.
fn read_ranks(text: &str) -> Result<(Ranks, &str), FenError> {
    let (ranks, hand) = split_bracket(text)?;
    let mut placement = Placement::new();
    for (square, piece) in read_placement(ranks, &BOARD, &KINDS)? {
        let is_pawn = piece.kind == PAWN || piece.kind == NINJA;
        if is_pawn && (square.0 < FILES || square.0 >= 9 * FILES) {
            let problem = FenProblem::PawnPlace { square: BOARD.name(square).to_owned() };
            return Err(FenError::new(FenField::Placement, problem));
        }
        placement.put(piece, square);
    }
    Ok((placement, hand))
}

fn read_hands(text: &str) -> Result<[u8; 2], FenError> {
    let letters = Color::ALL.map(|color| color.case(KINDS[NINJA.index()].letter));
    if let Some(letter) = text.chars().find(|letter| !letters.contains(letter)) {
        let problem = FenProblem::UnknownLetter { letter, known: letters.iter().collect() };
        return Err(FenError::new(FenField::Bracket, problem));
    }
    let mut hands = [0; 2];
    for (hand, letter) in hands.iter_mut().zip(letters) {
        let found = text.chars().filter(|&l| l == letter).count();
        if found > MAX_HAND as usize {
            let problem = FenProblem::TooManyPieces { letter, found, most: MAX_HAND as usize };
            return Err(FenError::new(FenField::Bracket, problem));
        }
        *hand = found as u8;
    }
    Ok(hands)
}

fn read_castling(text: &str, position: &Position) -> Result<u8, FenError> {
    let rights = read_letters(FenField::Castling, text, RIGHTS)? as u8;
    for (bit, right) in RIGHTS.chars().enumerate().filter(|(bit, _)| rights & 1 << bit != 0) {
        let color = Color::of_case(right);
        let (home, corner) = (position.home(color), Position::corners(color)[bit % 2]);
        let stands = |kind, on| position.piece_at(on) == Some(Piece::new(color, kind));
        if !stands(KING, home) || !stands(ROOK, corner) {
            let (home, corner) = (BOARD.name(home), BOARD.name(corner));
            let needs = format!("{color}'s King on {home} and Rook on {corner}");
            let problem = FenProblem::RightWithoutPiece { right: right.to_string(), needs };
            return Err(FenError::new(FenField::Castling, problem));
        }
    }
    Ok(rights)
}

/// Reads the squares that a Pawn has just passed over and the square where it
/// stands, and checks that it can have come this way.
fn read_en_passant(text: &str, position: &Position) -> Result<Option<EnPassant>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let ep = parse_multiple_step(text).ok_or_else(|| {
        let known = "- or the squares that a Pawn has just passed over and the square on which it \
                     stands, such as e3e4e5";
        let problem = FenProblem::Unexpected { text: text.to_owned(), known: known.to_owned() };
        FenError::new(FenField::EnPassant, problem)
    })?;
    if could_have_moved(ep, position) {
        return Ok(Some(ep));
    }
    let mover = !position.turn;
    let needs = format!("a Pawn of {mover} on {} that has just come this way", BOARD.name(ep.pawn));
    let problem = FenProblem::RightWithoutPiece { right: text.to_owned(), needs };
    Err(FenError::new(FenField::EnPassant, problem))
}

/// Parses two or three adjacent squares of one file, such as `e3e4e5`.
fn parse_multiple_step(text: &str) -> Option<EnPassant> {
    let (first, rest) = BOARD.split_square(text)?;
    let (second, rest) = BOARD.split_square(rest)?;
    let pawn = if rest.is_empty() { second } else { BOARD.square(rest)? };
    let step = second.0 as i8 - first.0 as i8;
    let straight =
        step.unsigned_abs() == FILES && (pawn == second || pawn.0 as i8 - second.0 as i8 == step);
    straight.then_some(EnPassant { first, pawn })
}

fn could_have_moved(ep: EnPassant, position: &Position) -> bool {
    let mover = !position.turn;
    let forward = if mover == Color::White { FILES as i8 } else { -(FILES as i8) };
    if (ep.pawn > ep.first) != (forward > 0) {
        return false;
    }
    // Ranks from the mover's point of view, from 0.
    let rank_of = |square: Square| match mover {
        Color::White => square.0 / FILES,
        Color::Black => 9 - square.0 / FILES,
    };
    let max_steps = match rank_of(ep.first) {
        2 => 3,
        3 | 6 | 7 => 2,
        _ => return false,
    };
    let from = Square(ep.first.0.wrapping_add_signed(-forward));
    let mut passed = ep.passed().chain([from]);
    passed.all(|square| position.piece_at(square).is_none())
        && ep.passed().count() < max_steps
        && position.piece_at(ep.pawn) == Some(Piece::new(mover, PAWN))
}

pub(crate) fn write(position: &Position) -> String {
    let ninjas = |color: Color| {
        let letter = color.case(KINDS[NINJA.index()].letter).to_string();
        letter.repeat(position.hands[color.index()] as usize)
    };
    format!(
        "{}[{}{}] {} {} {} {} {}",
        write_placement(&BOARD, &KINDS, |square| position.piece_at(square)),
        ninjas(Color::White),
        ninjas(Color::Black),
        position.turn.fen_letter(),
        write_letters(position.castling.into(), RIGHTS),
        position.en_passant.map_or_else(|| "-".to_owned(), write_en_passant),
        position.halfmove,
        position.fullmove
    )
}

fn write_en_passant(ep: EnPassant) -> String {
    ep.passed().chain([ep.pawn]).map(|square| BOARD.name(square)).collect()
}
