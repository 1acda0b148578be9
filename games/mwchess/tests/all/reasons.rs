//! Reasons why moves are illegal.

use crate::{GAME, START_RANK};
use heterodox_testkit::reasons;

/// Each rule that forbids something: a position, an illegal move, and its sentence.
const RULES: &[(&str, &str, &str)] = &[
    // Ways of moving.
    (
        "k7/8/8/8/8/8/8/1N2K3 w - 0 1",
        "b1c3",
        "A Knight goes along its rank and file; it cannot reach c3.",
    ),
    (
        "k7/8/8/8/8/8/8/1R2K3 w - 0 1",
        "b1b3",
        "A Rook goes along its diagonals; it cannot reach b3.",
    ),
    (
        "k7/8/8/8/8/8/8/1Q2K3 w - 0 1",
        "b1c3",
        "A Queen goes along its rank, file and diagonals; it cannot reach c3.",
    ),
    ("k7/8/8/8/8/8/8/4K3 w - 0 1", "e1e3", "A King goes one square; it cannot reach e3."),
    (
        "k7/8/8/8/8/8/8/4K2R w - 0 1",
        "e1g1",
        "A King goes one square; there is no castling in this game.",
    ),
    // Lines and own pieces.
    ("k7/8/8/8/1p6/8/1N6/4K3 w - 0 1", "b2b5", "The Pawn on b4 is in the way."),
    ("k7/8/8/8/1P6/8/1N6/4K3 w - 0 1", "b2b4", "Your own Pawn stands on b4."),
    ("k7/8/8/8/3P4/8/1R6/4K3 w - 0 1", "b2e5", "Your Pawn on d4 is in the way."),
    // Captures.
    ("k7/8/8/8/1p6/8/1Q6/4K3 w - 0 1", "b2b4", "A Queen never captures."),
    ("k7/8/8/8/3p4/8/1R6/4K3 w - 0 1", "b2d4", "A Rook never captures."),
    (
        "k7/8/8/8/1p6/8/1B6/4K3 w - 0 1",
        "b2b4",
        "A Bishop captures only on the eight squares around it.",
    ),
    (
        "k7/8/8/3p4/4P3/8/8/K7 w - 0 1",
        "e4d5",
        "The Pawn on d5 is not suppressed: only one of your pieces stands next to it.",
    ),
    (
        "k7/8/8/8/8/4K3/4p3/8 w - 0 1",
        "e3e2",
        "The Pawn on e2 is not suppressed: only one of your pieces stands next to it.",
    ),
    (
        "k7/8/8/3b4/4P3/8/8/K7 w - 0 1",
        "e4d5",
        "A Bishop can be captured only by a Bishop or a Knight.",
    ),
    (
        "k7/8/8/8/8/4K3/4b3/8 w - 0 1",
        "e3e2",
        "A Bishop can be captured only by a Bishop or a Knight.",
    ),
    // Deployment.
    (
        "k7/8/8/8/1R6/8/1B6/4K3 w - 0 1",
        "b2c3",
        "A Bishop is put only in the rank or file of your Rooks, and c3 is in none.",
    ),
    (
        "k7/8/8/8/8/8/1B6/4K3 w - 0 1",
        "b2c3",
        "A Bishop is put in the rank or file of one of your Rooks, and you have none.",
    ),
    ("k7/8/8/8/1R6/8/1B6/4K3 w - 0 1", "B@b3", "White has no Bishop in hand."),
    // Pawns.
    ("k7/8/8/8/4P3/8/8/K7 w - 0 1", "e4e3", "A Pawn never goes back."),
    ("k7/8/8/4p3/8/8/8/K7 b - 0 1", "e5f6", "A Pawn never goes back."),
    (
        "k7/8/8/8/4P3/8/8/K7 w - 0 1",
        "e4h4",
        "A Pawn goes one square ahead, diagonally ahead or sideways; it cannot reach h4.",
    ),
    (
        "k7/8/8/8/8/8/4P3/K7 w E 0 1",
        "e2f4",
        "A Pawn goes one square ahead, diagonally ahead or sideways; it cannot reach f4.",
    ),
    (
        "k7/8/8/8/4P3/8/8/K7 w - 0 1",
        "e4e6",
        "Only the first move of a Pawn may be two squares, and this one has moved.",
    ),
    (
        "k7/8/8/8/8/8/4P3/K7 w - 0 1",
        "e2e4",
        "Only the first move of a Pawn may be two squares, and this one has moved.",
    ),
    ("k7/8/8/8/4n3/8/4P3/K7 w E 0 1", "e2e4", "A Pawn's first move of two squares never captures."),
    ("k7/8/8/8/8/4n3/4P3/K7 w E 0 1", "e2e4", "The Knight on e3 is in the way."),
    ("k7/4P3/8/8/8/8/8/K7 w - 0 1", "e7e8q", "Nothing promotes in this game."),
    (
        "k7/4P3/8/8/8/8/8/K7 w - 0 1",
        "e7e8,a1a2",
        "A move of this game moves one piece and does nothing else.",
    ),
    // The King.
    (
        "k3n3/8/8/8/8/8/4N3/4K3 w - 0 1",
        "e2c2",
        "The Knight on e2 is pinned: your King would be taken by the Knight on e8.",
    ),
    (
        "k3n3/8/8/8/8/8/3N4/4K3 w - 0 1",
        "d2d3",
        "Your King is in check from the Knight on e8, and this move does not end it.",
    ),
    ("k2n4/8/8/8/8/8/8/4K3 w - 0 1", "e1d1", "Your King would be taken by the Knight on d8."),
    // A Queen does not arrive while her King is in check.
    (
        "k3n3/1Q6/8/8/8/8/8/4K3 w - 0 1",
        "b7b8",
        "Your King is in check from the Knight on e8, and this move does not end it.",
    ),
];

/// Rules that have other sentences with `start-rank`.
const START_RANK_RULES: &[(&str, &str, &str)] = &[
    ("k7/8/8/8/4P3/8/8/K7 w 0 1", "e4e6", "A Pawn may go two squares only from its start rank."),
    ("k7/8/8/8/4p3/8/8/K7 b 0 1", "e4c4", "A Pawn may go two squares only from its start rank."),
    ("k7/8/8/8/4n3/8/4P3/K7 w 0 1", "e2e4", "A Pawn that goes two squares never captures."),
    ("k7/8/8/8/8/4n3/4P3/K7 w 0 1", "e2e4", "The Knight on e3 is in the way."),
];

#[test]
fn each_rule_has_its_sentence() {
    reasons::check_table(&GAME, RULES);
    reasons::check_table(&START_RANK, START_RANK_RULES);
}

#[test]
fn every_reason_names_its_rule() {
    for game in [GAME, START_RANK] {
        reasons::random_games(&game, 31, 20, 160);
    }
    reasons::samples(&GAME, "mwchess.jsonl");
}
