//! Kinds of pieces, which capture in the base game and bear on squares here.

use heterodox_kernel::KindInfo;
use std::borrow::Cow;

/// Sentences about kinds of the base games that speak of captures, each with its replacement for
/// Pacifist Chess. A test checks that every such sentence is listed.
const ABOUT: [(&str, &str); 16] = [
    (
        "Command: goes one square in any direction, and must never be left where it could be captured.",
        "Command: goes one square in any direction; a side that owns no King and cannot win one back has lost.",
    ),
    (
        "Goes one square in any direction, and must never be left where it could be captured.",
        "Goes one square in any direction; a side that owns no King and cannot win one back has lost.",
    ),
    (
        "Goes one square forward, from its starting rank one or two, and captures one square diagonally forward.",
        "Goes one square forward, from its starting rank one or two, and bears on the squares diagonally forward.",
    ),
    (
        "The front line: goes and captures one square forward, diagonally forward or sideways; its first move may be two squares; Kings and Pawns may capture it only while two enemies stand next to it.",
        "The front line: goes one square forward, diagonally forward or sideways, and bears on these squares; its first move may be two squares.",
    ),
    (
        "The front line: goes and captures one square forward, diagonally forward or sideways; from its start rank it may go two squares; Kings and Pawns may capture it only while two enemies stand next to it.",
        "The front line: goes one square forward, diagonally forward or sideways, and bears on these squares; from its start rank it may go two squares.",
    ),
    (
        "Special forces: slides and captures any distance along its rank or file.",
        "Special forces: slides any distance along its rank or file.",
    ),
    (
        "A long-range strike: is put on any empty square in the rank or file of a friendly Rook; captures on the eight squares around it; only Bishops and Knights may capture it.",
        "A long-range strike: is put on any empty square in the rank or file of a friendly Rook; bears on the eight squares around it.",
    ),
    (
        "Reconnaissance and communication: slides diagonally and never captures; Bishops can be put on its rank and file.",
        "Reconnaissance and communication: slides diagonally and bears on nothing; Bishops can be put on its rank and file.",
    ),
    (
        "Politics and media: slides in all eight directions and never captures; reaching the far rank wins the game.",
        "Politics and media: slides in all eight directions and bears on nothing; a side that moves her to the far rank wins if it still owns her when the turn is over.",
    ),
    (
        "Goes forward, one to three squares by the rank it stands on, and captures one square diagonally forward.",
        "Goes forward, one to three squares by the rank it stands on, and bears on the squares diagonally forward.",
    ),
    (
        "Goes forward like a Pawn or one square sideways, captures diagonally forward, in the enemy's half sideways too, and can be dropped from the hand.",
        "Goes forward like a Pawn or one square sideways, bears on the squares diagonally forward, in the enemy's half sideways too, and can be dropped from the hand.",
    ),
    (
        "Leaps like a knight without capturing, and lends the knight's move to friends a leap away from it.",
        "Leaps like a knight, bears on nothing, and lends the knight's move to friends a leap away from it.",
    ),
    (
        "Slides in all eight directions without capturing, and carries the piece that it meets back along its way.",
        "Slides in all eight directions, bears on nothing, and carries the piece that it meets back along its way.",
    ),
    (
        "Leaps like a knight, captures on the eight squares around it, and pulls enemies nearer from afar.",
        "Leaps like a knight, bears on the eight squares around it, and pulls enemies nearer from afar.",
    ),
    (
        "Goes one square forward, in its opening move one or two, and captures one square diagonally forward.",
        "Goes one square forward, in its opening move one or two, and bears on the squares diagonally forward.",
    ),
    (
        "Goes one square straight or diagonally forward, and pushes enemies instead of capturing them.",
        "Goes one square straight or diagonally forward, bears on nothing, and pushes enemies.",
    ),
];

/// Returns the kinds of a base game as they are here.
pub(crate) fn kinds_over(base: &[KindInfo]) -> Vec<KindInfo> {
    let about = |kind: &KindInfo| {
        let told = ABOUT.iter().find(|(captures, _)| *captures == kind.about);
        told.map_or_else(|| kind.about.clone(), |&(_, bears)| Cow::Borrowed(bears))
    };
    base.iter().map(|kind| KindInfo { about: about(kind), ..kind.clone() }).collect()
}
