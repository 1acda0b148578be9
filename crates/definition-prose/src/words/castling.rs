//! Castling in words.

use super::phrase::squares;
use heterodox_definition::{
    Castling, Definition, Language,
    betza::{self, CastlingMove},
};
use heterodox_kernel::Kind;

/// The castlings of a kind, one for each in its move text.
pub(super) fn clauses(definition: &Definition, kind: Kind) -> Vec<String> {
    match definition.language {
        Language::Diagram => {
            let moves = betza::parse(&definition.kind(kind).move_text).unwrap_or_default();
            // For Black, left and right are exchanged.
            let flipped = definition.canonical.lines().any(|line| line == "castleFlip=1");
            moves.castlings.iter().map(|castling| clause(castling, flipped)).collect()
        }
        Language::Ini => match definition.castling {
            Castling::ByFiles(rule) if rule.king == kind => vec!["castles".to_owned()],
            _ => Vec::new(),
        },
    }
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
