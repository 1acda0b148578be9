//! Reasons why moves are illegal.

use heterodox_clash::Clash;
use heterodox_testkit::reasons;

/// White: Factor a3, Droid c3, Hawk c5, Commander g1, Brute g3, Slicer b8. Black:
/// Commander i9, Hawk b4, Droid h2.
const FEN: &str = "4c/S3/5/4/1H3/h3/FD1B1/3d/3C1 w 1";

/// Each rule that forbids something: an illegal move, and its sentence.
const RULES: &[(&str, &str)] = &[
    // Lines.
    ("a3f4", "No line leads from a3 to f4."),
    ("c3a3", "No line leads from c3 to a3."),
    // Droid.
    ("c3e1", "A Droid goes one node only."),
    ("c3d2", "A Droid goes sideways or backward only to capture, and d2 is empty."),
    ("c3b4", "A Droid captures only sideways and backward: the Hawk on b4 is in its way."),
    ("c3c5", "A Droid captures only sideways and backward: your Hawk on c5 is in its way."),
    ("c3c3", "Only a Factor or a Commander can change in place."),
    ("c3c3=H", "Only a Factor or a Commander leaves a piece behind."),
    ("c3b2xa1", "Only a Hawk captures on a node that it does not go to."),
    (
        "c3d4s",
        "There is no choice of promotion: on the opponent's back rank every piece becomes a Slicer.",
    ),
    ("c3d4,a3a5", "No move takes another piece along."),
    // Hawk.
    (
        "c5b4",
        "A Hawk lands only on empty nodes, and captures by jumping, approaching or withdrawing.",
    ),
    ("c5e7", "A Hawk goes two nodes only to jump over a piece, and d6 is empty."),
    ("c5f8", "A Hawk goes one node, or two to jump over a piece."),
    ("c5d4", "A Hawk goes sideways or backward only to capture, and no piece is in line here."),
    (
        "c5a3xb4",
        "A Hawk lands only on empty nodes, and captures by jumping, approaching or withdrawing.",
    ),
    (
        "c5d4xh2",
        "A Hawk captures by jumping over a piece, by stepping up to it or straight away from it.",
    ),
    ("c5e7xd6", "Nothing stands on d6 to be captured."),
    // Factor and Commander.
    ("a3a1=D", "A Factor goes forward only."),
    ("a3a7=D", "A Factor goes one node only."),
    (
        "a3b4=D",
        "A Factor never captures and goes only to empty nodes: the Hawk on b4 is in its way.",
    ),
    ("a3a5", "The Factor must leave a Droid or a Hawk behind: add =D or =H."),
    ("a3a3", "The Factor must become a Droid or a Hawk: add =D or =H."),
    ("a3a5xa7", "A Factor or a Commander never captures."),
    ("g1f2", "The Commander must leave a Factor or a Brute behind: add =F or =B."),
    (
        "g1h2=F",
        "A Commander never captures and goes only to empty nodes: the Droid on h2 is in its way.",
    ),
    ("g1e1=F", "A Commander goes forward only."),
    ("g1g1=C", "The Commander must become a Factor or a Brute: add =F or =B."),
    // Brute.
    ("g3f4", "A Brute only captures, and f4 is empty."),
    ("g3g9", "A Brute goes two steps at most."),
    // Slicer.
    ("b8c9", "A Slicer only captures, and nothing stands on its way to c9."),
    ("b8c5", "No line leads from b8 to c5."),
    // Other.
    ("h2g1", "The Droid on h2 is Black's, and it is White's turn."),
    ("D@e5", "White has no Droid in hand."),
];

#[test]
fn each_rule_has_its_sentence() {
    let table: Vec<_> = RULES.iter().map(|&(mv, sentence)| (FEN, mv, sentence)).collect();
    reasons::check_table(&Clash, &table);
    reasons::check_table(
        &Clash,
        &[
            (
                "4c/4/5/4/5/4/1h3/d3/BC3 w 1",
                "a1c3",
                "A Brute's first step must be to an empty node, but b2 is taken.",
            ),
            (
                "4c/4/5/4/5/4/5/4/5 w 1",
                "a1c3",
                "The game is over (Black wins: the other side has no Commander left).",
            ),
        ],
    );
}

#[test]
fn every_reason_names_its_rule() {
    reasons::random_games(&Clash, 31, 30, 160);
    reasons::samples(&Clash, "clash.jsonl");
}
