//! Conversion between positions and their descriptions.

use crate::fen::{CASTLING, format};
use crate::lines::FILES;
use crate::phrases::PAWN_CAME;
use crate::position::{EnPassant, MAX_HAND};
use crate::{BOARD, KING, NINJA, PAWN, Position, ROOK, ZigZag};
use heterodox_kernel::fen::rights_from_squares;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Color, FenField, Piece, Setup, SetupError, Square};

/// Checks castling rights and en passant.
pub(crate) fn check_rights(game: ZigZag, setup: &Setup) -> Result<(), SetupError> {
    setup.check_rights(&format(), FenField::Castling, |color, rook| {
        [(KING, game.king_home(color)), (ROOK, rook)]
    })?;
    if setup.en_passant.is_empty()
        || en_passant(setup).is_some_and(|ep| could_have_moved(ep, setup))
    {
        return Ok(());
    }
    let needs = PAWN_CAME.with([Said::Side(!setup.turn)]);
    Err(setup.unsupported_en_passant(&BOARD, needs))
}

/// The multiple step that two or three adjacent squares of one file describe.
fn en_passant(setup: &Setup) -> Option<EnPassant> {
    let (first, second, pawn) = match setup.en_passant[..] {
        [first, pawn] => (first, pawn, pawn),
        [first, second, pawn] => (first, second, pawn),
        _ => return None,
    };
    let step = second.0 as i8 - first.0 as i8;
    let straight =
        step.unsigned_abs() == FILES && (pawn == second || pawn.0 as i8 - second.0 as i8 == step);
    straight.then_some(EnPassant { first, pawn })
}

/// Returns whether a Pawn of the side that has just moved can have made this step.
fn could_have_moved(ep: EnPassant, setup: &Setup) -> bool {
    let mover = !setup.turn;
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
    passed.all(|square| setup.is_empty(square))
        && ep.passed().count() < max_steps
        && setup.has(Piece::new(mover, PAWN), ep.pawn)
}

/// Checks everything except the Kings.
fn build(game: ZigZag, setup: &Setup) -> Result<Position, SetupError> {
    format().check(setup)?;
    setup.check_pocket(&format(), |_| MAX_HAND.into())?;
    let is_allowed = |square: Square| (FILES..9 * FILES).contains(&square.0);
    setup.check_pawn_squares(&BOARD, &[PAWN, NINJA], is_allowed)?;
    check_rights(game, setup)?;
    let hand = |color| setup.pocket.get(&Piece::new(color, NINJA)).copied().unwrap_or(0) as u8;
    Ok(Position {
        placement: setup.placement(),
        state: setup.turn_state(),
        mirrored: game.mirrored,
        castling: rights_from_squares(&CASTLING, &setup.castling) as u8,
        hands: Color::ALL.map(hand),
        en_passant: en_passant(setup),
    })
}

pub(crate) fn position(game: ZigZag, setup: &Setup) -> Result<Position, SetupError> {
    let position = build(game, setup)?;
    setup.check_kings(KING, |color| !position.checkers_of(color).is_empty())?;
    Ok(position)
}

/// Creates a position of Pacifist Chess, where check is not a concern.
pub(crate) fn pacifist_position(game: ZigZag, setup: &Setup) -> Result<Position, SetupError> {
    let position = build(game, setup)?;
    setup.check_pacifist_kings(KING)?;
    setup.check_no_en_passant(&BOARD)?;
    Ok(position)
}
