//! Conversion between positions and their descriptions.

use crate::bracket::{Bracket, initial_count};
use crate::fen::{CASTLING, UNMOVED, format};
use crate::geometry::{FILES, king_home, midpoint, pawn_of_file, pawn_rank};
use crate::phrases::PAWN_OPENED;
use crate::position::{EnPassant, UNMOVED_SHIFT};
use crate::{BOARD, KING, LINEBACKER, Position, ROOK, Zwangkrieg};
use heterodox_kernel::fen::rights_from_squares;
use heterodox_kernel::said::Said;
use heterodox_kernel::{FenField, Piece, Setup, SetupError};

/// Checks castling rights, unmoved Pawns and en passant.
pub(crate) fn check_rights(setup: &Setup) -> Result<(), SetupError> {
    setup.check_rights(&format(), FenField::Castling, |color, rook| {
        [(KING, king_home(color)), (ROOK, rook)]
    })?;
    setup.check_rights(&format(), FenField::UnmovedPawns, |_, square| {
        [(pawn_of_file(square.0 % FILES), square)]
    })?;
    if setup.en_passant.is_empty()
        || en_passant(setup).is_some_and(|ep| could_be_opening_move(ep, setup))
    {
        return Ok(());
    }
    let needs = PAWN_OPENED.with([Said::Side(!setup.turn)]);
    Err(setup.unsupported_en_passant(&BOARD, needs))
}

fn en_passant(setup: &Setup) -> Option<EnPassant> {
    match setup.en_passant[..] {
        [passed, pawn] => Some(EnPassant { passed, pawn }),
        _ => None,
    }
}

/// Returns whether the side that has just moved can have made this opening move.
fn could_be_opening_move(en_passant: EnPassant, setup: &Setup) -> bool {
    let mover = !setup.turn;
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
        && setup.has(Piece::new(mover, kind), pawn)
        && setup.is_empty(passed)
        && setup.is_empty(from)
}

/// Checks everything except the Kings.
fn build(game: Zwangkrieg, setup: &Setup) -> Result<Position, SetupError> {
    format().check(setup)?;
    setup.check_pocket(&format(), |kind| initial_count(kind).into())?;
    check_rights(setup)?;
    let mut bracket = Bracket::default();
    for (&piece, &count) in &setup.pocket {
        (0..count).for_each(|_| bracket.add(piece));
    }
    let castling = rights_from_squares(&CASTLING, &setup.castling);
    let unmoved = rights_from_squares(&UNMOVED, &setup.unmoved_pawns);
    Ok(Position {
        placement: setup.placement(),
        bracket,
        state: setup.turn_state(),
        rights: castling | unmoved << UNMOVED_SHIFT,
        en_passant: en_passant(setup),
        hia_enemy: game.hia_enemy,
    })
}

pub(crate) fn position(game: Zwangkrieg, setup: &Setup) -> Result<Position, SetupError> {
    let position = build(game, setup)?;
    setup.check_kings(KING, |color| !position.checkers_of(color).is_empty())?;
    Ok(position)
}

/// Creates a position of Pacifist Chess, where check is not a concern and nothing is
/// captured.
pub(crate) fn pacifist_position(game: Zwangkrieg, setup: &Setup) -> Result<Position, SetupError> {
    let position = build(game, setup)?;
    setup.check_pacifist_kings(KING)?;
    setup.check_pocket(&format(), |_| 0)?;
    setup.check_no_en_passant(&BOARD)?;
    Ok(position)
}
