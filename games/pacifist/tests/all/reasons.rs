//! Reasons why moves are illegal.

use heterodox_chess::Chess;
use heterodox_kernel::{Game, Move, Position};
use heterodox_pacifist::{Form, Pacifist, Persuasion};
use heterodox_testkit::reasons;

/// Each rule that forbids something in addition to the rules of the base game: a position, an
/// illegal move, and its sentence.
const RULES: &[(&str, &str, &str)] = &[
    (
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        "e4d5",
        "Nobody is captured here: go to an empty square and persuade from there.",
    ),
    ("4k3/8/8/8/8/4r3/4P3/4K3 w - - 0 1", "e1a5", "A King goes one square; it cannot reach a5."),
    (
        "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
        "b1b3",
        "A Knight leaps two squares one way and one to the side; it cannot reach b3.",
    ),
    (
        "4k3/8/8/8/r7/8/1P6/7K w - - 0 1",
        "b2c2",
        "A Pawn goes straight ahead and captures one square diagonally ahead; it cannot reach c2.",
    ),
    // A double step over a square where the Pawn would be overly persuaded.
    (
        "4k3/8/8/8/8/r7/1P6/7K w - - 0 1",
        "b2b4",
        "A Pawn may not pass over a square where it would be overly persuaded.",
    ),
    // Castling.
    (
        "4k3/8/8/5r2/8/5q2/8/4K2R w K - 0 1",
        "e1g1",
        "A King may not castle over or onto a square where it would be overly persuaded.",
    ),
    (
        "4k3/8/8/4r3/8/4q3/8/4K2R w K - 0 1",
        "e1g1",
        "A King that is overly persuaded may not castle.",
    ),
    (
        "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
        "e1g1",
        "Castling needs all squares between King and Rook empty: your Bishop on f1 is in the way.",
    ),
    // A King's move to a square where it is overly persuaded, rescued or not.
    (
        "3r3k/8/8/8/8/8/8/4K3 w - - 0 1",
        "e1d1",
        "A King may not move to a square where it is overly persuaded as it lands.",
    ),
    (
        "6rk/4n1pp/8/8/r3K3/8/8/4R3 w - - 0 1",
        "e4d5",
        "A King may not move to a square where it is overly persuaded as it lands.",
    ),
    // The King would be lost.
    (
        "4k3/8/8/8/8/r7/R7/K7 w - - 0 1",
        "a2b2",
        "Your King would be persuaded to change sides, and you would own no King.",
    ),
    (
        "nbr1b1qr/ppppKppp/7n/4pN2/K3P3/P7/QPPP1PPP/B1R1RBN1 b - - 0 1",
        "h6g4",
        "You own no King, and this move does not win one back.",
    ),
];

/// A move that is legal if lines go only through sliding friends. Here the Bishop bears on e1
/// through the Pawn, and the King needs both Rooks.
const FRIENDS_RULES: &[(&str, &str, &str)] = &[(
    "7k/8/8/4R3/7b/8/5p2/R3K3 w - - 0 1",
    "e5d5",
    "Your King would be persuaded to change sides, and you would own no King.",
)];

#[test]
fn each_rule_has_its_sentence() {
    reasons::check_table(&Pacifist::new(Chess, Form::Count), RULES);
    let friends = Persuasion { friends: true, ..Persuasion::default() };
    let friends = Pacifist::new(Chess, friends);
    reasons::check_table(&friends, FRIENDS_RULES);
    let (fen, text, _) = FRIENDS_RULES[0];
    let mv = Move::from_coordinates(text, Chess.board(), Chess.kinds()).expect(text);
    let is_legal = |game: &Pacifist<_, 1>| game.parse_fen(fen).expect(fen).is_legal(mv);
    assert!(is_legal(&Pacifist::new(Chess, Form::Count)) && !is_legal(&friends));
}

#[test]
fn every_reason_names_its_rule() {
    for form in Form::ALL {
        reasons::random_games(&Pacifist::new(Chess, form), 31, 1, 60);
        let friends = Persuasion { friends: true, ..form.into() };
        reasons::random_games(&Pacifist::new(Chess, friends), 32, 1, 60);
    }
    reasons::samples(&Pacifist::new(Chess, Form::Count), "pacifist.jsonl");
    reasons::samples(&Pacifist::new(Chess, Form::Value), "pacifist_value.jsonl");
    reasons::samples(&Pacifist::new(Chess, Form::Average), "pacifist_average.jsonl");
}
