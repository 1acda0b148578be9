//! Castling in words.

use super::phrase::squares;
use super::phrases::*;
use heterodox_definition::{Castling, Definition, betza::CastlingMove};
use heterodox_kernel::Kind;
use heterodox_kernel::said::Said;

/// The castlings of a kind, one for each in its move text.
pub(super) fn clauses(definition: &Definition, kind: Kind) -> Vec<Said> {
    if let Castling::ByFiles(rule) = definition.castling {
        return (rule.king == kind).then(|| Said::from(&CASTLES)).into_iter().collect();
    }
    // For Black, left and right are exchanged.
    let flipped = definition.is_castling_flipped();
    let castlings = definition.castling_moves(kind).iter();
    castlings.map(|castling| clause(castling, flipped)).collect()
}

fn clause(castling: &CastlingMove, flipped: bool) -> Said {
    let side = match (castling.left, castling.right, flipped) {
        (true, false, false) => &LEFT,
        (false, true, false) => &RIGHT,
        (true, false, true) => &LEFT_FOR_WHITE,
        (false, true, true) => &RIGHT_FOR_WHITE,
        _ => &TO_EITHER_SIDE,
    };
    let castles = if castling.further_in { &CASTLES_NEXT } else { &CASTLES_OUTERMOST };
    castles.with([squares(castling.squares.into()), Said::from(side)])
}
