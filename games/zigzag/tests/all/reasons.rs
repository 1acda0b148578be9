//! Reasons why moves are illegal.

use heterodox_testkit::reasons;
use heterodox_zigzag::ZigZag;

const START: &str =
    "rwbzkqybfr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR[JJJJJjjjjj] w AJaj - 0 1";

/// Each rule that forbids something: a position, an illegal move, and its sentence.
const RULES: &[(&str, &str, &str)] = &[
    // Ways of moving.
    (
        START,
        "d1d4",
        "A ZigZag Bishop goes one square straight and two or more diagonally outward, in either order; it cannot reach d4.",
    ),
    (
        START,
        "g1g4",
        "A ZigZag Rook goes one square diagonally and two or more straight outward, in either order; it cannot reach g4.",
    ),
    (
        START,
        "b1b4",
        "A Wazir-Knight leaps like a knight or goes one square along its rank or file; it cannot reach b4.",
    ),
    (
        START,
        "i1i4",
        "A Ferz-Knight leaps like a knight or goes one square diagonally; it cannot reach i4.",
    ),
    (START, "c1c4", "A Bishop goes along its diagonals; it cannot reach c4."),
    (START, "a1b3", "A Rook goes along its rank and file; it cannot reach b3."),
    (START, "e1d3", "A Queen goes along its rank, file and diagonals; it cannot reach d3."),
    (START, "f1f3", "A King goes one square; it cannot reach f3."),
    // Lines and own pieces.
    (START, "a1a5", "Your Pawn on a2 is in the way."),
    (START, "g1h4", "Both paths are blocked, by your Pawn on h2 and by your Pawn on g2."),
    (START, "b1b2", "Your own Pawn stands on b2."),
    (START, "a1a2", "Your own Pawn stands on a2."),
    // Pawns.
    (START, "e2e6", "From rank 2 a Pawn goes at most three squares forward."),
    (START, "e2f3", "A Pawn goes diagonally only to capture, and f3 is empty."),
    (
        START,
        "e2f4",
        "A Pawn goes straight ahead and captures one square diagonally; it cannot reach f4.",
    ),
    (
        "k9/10/10/10/10/3Pp5/10/10/10/9K[] w - - 0 1",
        "d5e5",
        "A Pawn never goes sideways; only a Ninja Pawn does.",
    ),
    ("k9/10/10/10/10/3P6/10/10/10/9K[] w - - 0 1", "d5d4", "A Pawn never goes back."),
    (
        "k9/10/10/10/10/3P6/10/10/10/9K[] w - - 0 1",
        "d5d7",
        "From rank 5 a Pawn goes at most one square forward.",
    ),
    (
        "k9/10/10/3w6/3P6/10/10/10/10/9K[] w - - 0 1",
        "d6d8",
        "The Wazir-Knight on d7 is in the way.",
    ),
    (
        "k9/10/10/3w6/3P6/10/10/10/10/9K[] w - - 0 1",
        "d6d7",
        "A Pawn captures diagonally, never straight ahead.",
    ),
    (
        "k9/10/10/10/10/3Pp5/10/10/10/9K[] w - - 0 1",
        "d5e6",
        "En passant is possible only right after a Pawn has run over that square.",
    ),
    (
        "k9/10/10/10/10/3Pj5/10/10/10/9K[] w - - 0 1",
        "d5e6",
        "A Ninja Pawn is never captured en passant.",
    ),
    (
        "k9/10/10/10/10/10/2jP6/10/10/9K[] b - d3d4 0 1",
        "c4d3",
        "A Ninja Pawn never captures en passant.",
    ),
    (
        "k9/4P5/10/10/10/10/10/10/10/9K[] w - - 0 1",
        "e9e10",
        "A Pawn that reaches rank 10 must promote: add q, r, b, z, y, w or f.",
    ),
    (
        "k9/4P5/10/10/10/10/10/10/10/9K[] w - - 0 1",
        "e9e10k",
        "A Pawn promotes to any piece but a King or another Pawn.",
    ),
    (
        "k9/10/4P5/10/10/10/10/10/10/9K[] w - - 0 1",
        "e8e9q",
        "Only a Pawn or Ninja Pawn that reaches rank 10 promotes.",
    ),
    // Ninja Pawns.
    (
        "k9/10/10/10/10/3Jw5/10/10/10/9K[] w - - 0 1",
        "d5e5",
        "A Ninja Pawn captures sideways only from rank 6 on.",
    ),
    (
        "k9/10/10/10/10/3J6/10/10/10/9K[] w - - 0 1",
        "d5f5",
        "A Ninja Pawn goes only one square sideways.",
    ),
    (
        "k9/10/10/10/10/3J6/10/10/10/9K[] w - - 0 1",
        "d5e6",
        "A Ninja Pawn goes diagonally only to capture, and e6 is empty.",
    ),
    ("k9/10/10/10/10/3J6/10/10/10/9K[] w - - 0 1", "d5d4", "A Ninja Pawn never goes back."),
    (
        START,
        "J@e4",
        "A drop here begins on e2 and goes straight on: your Pawn on e2 is in the way.",
    ),
    (START, "J@e6", "A Ninja Pawn is dropped on rank 2 and pushed as far as rank 5 at most."),
    (START, "Q@e4", "White has no Queen in hand."),
    ("k9/10/10/10/10/10/10/10/10/9K[] w - - 0 1", "J@e4", "White has no Ninja Pawn in hand."),
    // The King.
    (
        "k4r4/10/10/10/10/10/10/10/5W4/5K4[] w - - 0 1",
        "f2e2",
        "The Wazir-Knight on f2 is pinned: your King would be taken by the Rook on f10.",
    ),
    (
        "k4r4/10/10/10/10/10/10/10/W9/5K4[] w - - 0 1",
        "a2a3",
        "Your King is in check from the Rook on f10, and this move does not end it.",
    ),
    (
        "k3r5/10/10/10/10/10/10/10/10/5K4[] w - - 0 1",
        "f1e1",
        "Your King would be taken by the Rook on e10.",
    ),
    (
        "k4r4/10/10/10/10/10/10/10/10/5K4[J] w - - 0 1",
        "J@e2",
        "Your King is in check from the Rook on f10, and this move does not end it.",
    ),
    // Castling.
    (
        START,
        "f1h1",
        "Castling needs all squares between King and Rook empty: your ZigZag Rook on g1 is in the way.",
    ),
    (
        START,
        "f1h1,j1g1",
        "Castling needs all squares between King and Rook empty: your ZigZag Rook on g1 is in the way.",
    ),
    (
        "4k5/10/10/10/10/10/10/10/10/R4K3R[] w A - 0 1",
        "f1h1",
        "The King or the Rook on j1 has moved, so they cannot castle.",
    ),
    (
        "4k5/10/10/10/10/10/10/10/10/R4K4[] w A - 0 1",
        "f1h1",
        "Castling needs a Rook on j1 that has never moved.",
    ),
    (
        "4k5/10/10/10/10/10/10/10/10/R4K3R[] w A - 0 1",
        "f1d1,a1c1",
        "In castling the Rook lands next to the King, on the side that the King came from.",
    ),
    (
        "4k5/10/10/10/10/10/10/10/10/R4K3R[] w A - 0 1",
        "f1a1,a1b1",
        "In castling the King goes towards the Rook, at most next to it.",
    ),
    (
        "4k5/10/10/10/10/10/10/10/10/R4K3R[] w A - 0 1",
        "a1a2,f1f2",
        "Two pieces move at once only in castling, the King and a Rook in its corner.",
    ),
    (
        "k4r4/10/10/10/10/10/10/10/10/5K3R[] w J - 0 1",
        "f1h1,j1g1",
        "A King in check cannot castle, and the Rook on f10 gives check.",
    ),
    (
        "k5r3/10/10/10/10/10/10/10/10/5K3R[] w J - 0 1",
        "f1h1,j1g1",
        "The King would cross g1, which the Rook on g10 attacks.",
    ),
    (
        "k6r2/10/10/10/10/10/10/10/10/5K3R[] w J - 0 1",
        "f1h1,j1g1",
        "The King would land on h1, which the Rook on h10 attacks.",
    ),
    (
        "4k5/10/10/10/10/10/10/10/10/R4K3R[] w A - 0 1",
        "f1f2=Q",
        "A move of this game captures on its target and leaves nothing behind.",
    ),
];

#[test]
fn each_rule_has_its_sentence() {
    reasons::check_table(&ZigZag::default(), RULES);
}

#[test]
fn every_reason_names_its_rule() {
    reasons::random_games(&ZigZag::default(), 31, 8, 160);
    reasons::random_games(&ZigZag { mirrored: true }, 32, 1, 60);
    reasons::samples(&ZigZag::default(), "zigzag.jsonl");
}
