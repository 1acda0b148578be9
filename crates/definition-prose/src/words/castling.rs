//! Castling in words.

use super::phrase::squares;
use heterodox_definition::{Castling, Definition, betza::CastlingMove};
use heterodox_kernel::Kind;

/// The castlings of a kind, one for each in its move text.
pub(super) fn clauses(definition: &Definition, kind: Kind) -> Vec<String> {
    if let Castling::ByFiles(rule) = definition.castling {
        return (rule.king == kind).then(|| "castles".to_owned()).into_iter().collect();
    }
    // For Black, left and right are exchanged.
    let flipped = definition.is_castling_flipped();
    let castlings = definition.castling_moves(kind).iter();
    castlings.map(|castling| clause(castling, flipped)).collect()
}

fn clause(castling: &CastlingMove, flipped: bool) -> String {
    let side = match (castling.left, castling.right, flipped) {
        (true, false, false) => "to the left",
        (false, true, false) => "to the right",
        (true, false, true) => "to the left (Black to the right)",
        (false, true, true) => "to the right (Black to the left)",
        _ => "to either side",
    };
    let partner = if castling.further_in {
        "the piece next to the outermost one"
    } else {
        "the outermost piece"
    };
    format!(
        "castles: goes {} {side}, and {partner} there crosses over to the square on its other side",
        squares(castling.squares.into())
    )
}
