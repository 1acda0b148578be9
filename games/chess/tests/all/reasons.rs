//! Reasons why moves are illegal.

use heterodox_chess::Chess;
use heterodox_testkit::reasons;

/// Each rule that forbids something: a position, an illegal move, and its sentence.
const RULES: &[(&str, &str, &str)] = &[
    // Ways of moving.
    (
        "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
        "b1b3",
        "A Knight leaps two squares one way and one to the side; it cannot reach b3.",
    ),
    (
        "4k3/8/8/8/8/8/8/1B2K3 w - - 0 1",
        "b1b3",
        "A Bishop goes along its diagonals; it cannot reach b3.",
    ),
    (
        "4k3/8/8/8/8/8/8/1R2K3 w - - 0 1",
        "b1c2",
        "A Rook goes along its rank and file; it cannot reach c2.",
    ),
    (
        "4k3/8/8/8/8/8/8/1Q2K3 w - - 0 1",
        "b1c3",
        "A Queen goes along its rank, file and diagonals; it cannot reach c3.",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e3", "A King goes one square; it cannot reach e3."),
    // Lines and own pieces.
    ("4k3/8/8/8/1p6/8/1R6/4K3 w - - 0 1", "b2b5", "The Pawn on b4 is in the way."),
    ("4k3/8/8/1P6/1P6/8/1R6/4K3 w - - 0 1", "b2b5", "Your Pawn on b4 is in the way."),
    ("4k3/8/8/8/1P6/8/1R6/4K3 w - - 0 1", "b2b4", "Your own Pawn stands on b4."),
    // Pawns.
    ("4k3/8/8/8/1P6/8/8/4K3 w - - 0 1", "b4b3", "A Pawn never goes back."),
    ("4k3/8/8/1p6/8/8/8/4K3 b - - 0 1", "b5b6", "A Pawn never goes back."),
    (
        "4k3/8/8/8/1P6/8/8/4K3 w - - 0 1",
        "b4c4",
        "A Pawn goes straight ahead and captures one square diagonally ahead; it cannot reach c4.",
    ),
    ("4k3/8/8/8/1P6/8/8/4K3 w - - 0 1", "b4b6", "A Pawn goes two squares only from rank 2."),
    ("4k3/8/1p6/8/8/8/8/4K3 b - - 0 1", "b6b4", "A Pawn goes two squares only from rank 7."),
    ("4k3/8/8/8/8/1p6/1P6/4K3 w - - 0 1", "b2b4", "The Pawn on b3 is in the way."),
    (
        "4k3/8/8/8/1p6/8/1P6/4K3 w - - 0 1",
        "b2b4",
        "A Pawn captures diagonally, never straight ahead.",
    ),
    (
        "4k3/8/8/1p6/1P6/8/8/4K3 w - - 0 1",
        "b4b5",
        "A Pawn captures diagonally, never straight ahead.",
    ),
    (
        "4k3/8/8/8/1P6/8/8/4K3 w - - 0 1",
        "b4c5",
        "A Pawn goes diagonally only to capture, and c5 is empty.",
    ),
    (
        "4k3/8/8/1pP5/8/8/8/4K3 w - - 0 1",
        "c5b6",
        "En passant is possible only right after a Pawn's step of two squares.",
    ),
    (
        "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1",
        "b7b8",
        "A Pawn that reaches the last rank must promote: add q, r, b or n.",
    ),
    (
        "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1",
        "b7b8k",
        "A Pawn promotes to a Queen, Rook, Bishop or Knight.",
    ),
    ("4k3/8/1P6/8/8/8/8/4K3 w - - 0 1", "b6b7q", "Only a Pawn promotes, on the last rank."),
    // The King.
    (
        "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
        "e2c3",
        "The Knight on e2 is pinned: your King would be taken by the Rook on e8.",
    ),
    (
        "4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1",
        "d2b3",
        "Your King is in check from the Rook on e8, and this move does not end it.",
    ),
    ("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "Your King would be taken by the Rook on d8."),
    ("4r1k1/8/8/8/8/8/4b3/4K3 w - - 0 1", "e1e2", "Your King would be taken by the Rook on e8."),
    ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "d4e3", "Your King would be taken by the Rook on h4."),
    // Castling.
    (
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "e1g1",
        "The King or the Rook on h1 has moved, so they cannot castle.",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", "Castling needs a Rook on h1 that has never moved."),
    (
        "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
        "e1g1",
        "Castling needs all squares between King and Rook empty: your Bishop on f1 is in the way.",
    ),
    (
        "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1",
        "e1c1",
        "Castling needs all squares between King and Rook empty: the Knight on b1 is in the way.",
    ),
    (
        "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
        "A King in check cannot castle, and the Rook on e8 gives check.",
    ),
    (
        "5rk1/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
        "The King would cross f1, which the Rook on f8 attacks.",
    ),
    (
        "1k4r1/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
        "The King would land on g1, which the Rook on g8 attacks.",
    ),
    // Other.
    (
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "e8e7",
        "The King on e8 is Black's, and it is White's turn.",
    ),
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "a1a2", "No piece stands on a1."),
    (
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1,h1f1",
        "A move is written with the two squares of the piece, like e1g1.",
    ),
    ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "h8g8", "The game is over (White wins: checkmate)."),
];

#[test]
fn each_rule_has_its_sentence() {
    reasons::check_table(&Chess, RULES);
}

#[test]
fn every_reason_names_its_rule() {
    reasons::random_games(&Chess, 31, 20, 160);
    reasons::samples(&Chess, "chess.jsonl");
}

#[test]
fn a_piece_without_a_move_says_why() {
    reasons::check_pieces(
        &Chess,
        &[
            ("4k3/8/8/8/8/8/PP6/R3K3 w - - 0 1", "a1", None),
            (
                "4k3/8/8/8/8/8/P7/RN2K3 w - - 0 1",
                "a1",
                Some(
                    "The Rook on a1 has no move: your Knight on b1 and your Pawn on a2 are in its way.",
                ),
            ),
            (
                "3r1r1k/8/8/8/8/P7/r7/4K3 w - - 0 1",
                "e1",
                Some("The King on e1 has no safe square to go to."),
            ),
            (
                "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
                "e2",
                Some("The Knight on e2 is pinned: your King would be taken by the Rook on e8."),
            ),
            (
                "4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1",
                "a1",
                Some(
                    "Your King is in check from the Rook on e8, and the Knight on a1 cannot help.",
                ),
            ),
            (
                "4k3/8/8/1p6/1P6/8/8/4K3 w - - 0 1",
                "b4",
                Some("The Pawn on b4 has no move: the Pawn on b5 is in its way."),
            ),
        ],
    );
}
