//! Reading of valid and invalid FENs.

use crate::{GAME, START_RANK};
use heterodox_kernel::{Color, FenError, FenField, FenProblem, Game, Position as _, SetupProblem};
use heterodox_mwchess::{START, START_RANK_START};

fn error(fen: &str) -> FenError {
    GAME.parse_fen(fen).expect_err(fen)
}

#[test]
fn round_trips() {
    let fens = [
        START,
        "rnbqkbnr/2p5/pp5p/P6p/2PpP3/1P3pp1/1P3P2/RNBQKBNR w BFc 0 1",
        "4P2k/8/8/8/8/8/8/p6K b - 99 1000000",
        "QQQQQQ1k/1PPPPP2/8/8/8/8/qqqqqqqq/K7 w - 0 1",
    ];
    for fen in fens {
        assert_eq!(GAME.parse_fen(fen).unwrap().fen(), fen);
    }
}

#[test]
fn counters_are_optional_and_letters_in_any_order() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w hAgBfCeDdEcFbGaH";
    assert_eq!(GAME.parse_fen(fen).unwrap(), GAME.start());
}

#[test]
fn errors_name_their_field() {
    use FenField::*;
    let cases = [
        ("", Placement),
        ("k7/8/8/8/8/8/K7 w - 0 1", Placement),
        ("k7/8/8/8/8/8/8/8/K7 w - 0 1", Placement),
        ("k7/8/8/7/8/8/8/K7 w - 0 1", Placement),
        ("k7/8/8/9/8/8/8/K7 w - 0 1", Placement),
        ("k7/8/8/08/8/8/8/K7 w - 0 1", Placement),
        ("k7/8/8/x7/8/8/8/K7 w - 0 1", Placement),
        ("k7/8/8/é7/8/8/8/K7 w - 0 1", Placement),
        ("k7/8/8/8/8/8/8/8 w - 0 1", Placement),
        ("k7/8/8/8/8/8/8/K6K w - 0 1", Placement),
        ("k6k/8/8/8/8/8/8/K7 w - 0 1", Placement),
        ("k7/8/8/8/8/8/8/K7", Turn),
        ("k7/8/8/8/8/8/8/K7 W - 0 1", Turn),
        ("k7/8/8/8/8/8/8/K7 w", UnmovedPawns),
        ("k7/8/8/8/8/8/8/K7 w  0 1", UnmovedPawns),
        ("k7/8/8/8/8/8/8/K7 w I 0 1", UnmovedPawns),
        ("k7/8/8/8/8/8/8/K7 w A 0 1", UnmovedPawns),
        ("k7/8/8/8/8/8/N7/K7 w A 0 1", UnmovedPawns),
        ("k7/8/8/8/8/8/1p6/K7 b B 0 1", UnmovedPawns),
        ("k7/4P3/8/8/8/8/8/K7 b e 0 1", UnmovedPawns),
        ("k7/8/8/8/8/8/P7/K7 w AA 0 1", UnmovedPawns),
        ("k7/8/8/8/8/8/P7/K7 w -A 0 1", UnmovedPawns),
        ("k7/8/8/8/8/8/8/K7 w - x 1", Halfmove),
        ("k7/8/8/8/8/8/8/K7 w - -1 1", Halfmove),
        ("k7/8/8/8/8/8/8/K7 w - 1000001 1", Halfmove),
        ("k7/8/8/8/8/8/8/K7 w - 0 0", Fullmove),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1", Halfmove),
        ("k7/8/8/8/8/8/8/K7 w - 0 1 1", Rest),
    ];
    for (fen, field) in cases {
        assert_eq!(error(fen).field, field, "{fen}: {}", error(fen));
    }
}

/// The side to move could capture the enemy King: with a Knight, a Pawn (also
/// sideways), a Bishop, its King.
#[test]
fn the_side_that_has_moved_must_not_be_in_check() {
    let fens = [
        "k7/8/8/8/8/8/8/N6K w - 0 1",
        "8/8/8/kP6/8/8/8/7K w - 0 1",
        "8/8/8/k7/P7/8/8/7K w - 0 1",
        "8/8/8/k7/1B6/8/8/7K w - 0 1",
        "8/8/8/k7/1K6/8/8/8 w - 0 1",
        "8/8/8/k7/8/8/8/N2Q3K w - 0 1",
    ];
    for fen in fens {
        let problem = FenProblem::Setup(SetupProblem::KingCapturable { color: Color::Black });
        assert_eq!(error(fen), FenError::new(FenField::Placement, problem), "{fen}");
    }
    // Rooks and Queens attack no King, and Pawns do not attack backward.
    for fen in ["k7/1R6/8/8/8/8/8/Q6K w - 0 1", "8/1P6/k7/8/8/8/8/7K w - 0 1"] {
        assert!(GAME.parse_fen(fen).is_ok(), "{fen}");
    }
}

/// With `start-rank` the squares of the Pawns say all, and a field that says the same or less is
/// understood.
#[test]
fn start_rank_needs_no_field_of_unmoved_pawns() {
    assert_eq!(START_RANK.start().fen(), START_RANK_START);
    for fen in [START_RANK_START, "4P2k/8/8/8/8/8/3P4/p6K b 99 1000000"] {
        assert_eq!(START_RANK.parse_fen(fen).unwrap().fen(), fen);
    }
    assert_eq!(START_RANK.parse_fen(START).unwrap(), START_RANK.start());
    let moved = START.replace("ABCDEFGHabcdefgh", "-");
    assert_eq!(START_RANK.parse_fen(&moved).unwrap(), START_RANK.start());
    let text = START_RANK.parse_fen("k7/8/8/8/8/8/N7/K7 w A 0 1").unwrap_err().to_string();
    assert_eq!(text, "FEN unmoved pawns: \"A\" needs White's Pawn on a2");
    let field = |fen: &str| START_RANK.parse_fen(fen).expect_err(fen).field;
    assert_eq!(field("k7/8/8/8/8/8/8/K7 w x 1"), FenField::Halfmove);
    assert_eq!(error("k7/8/8/8/8/8/8/K7 w 0 1").field, FenField::UnmovedPawns);
}

#[test]
fn error_messages() {
    let text = error("k7/8/8/8/8/8/N7/K7 w A 0 1").to_string();
    assert_eq!(text, "FEN unmoved pawns: \"A\" needs White's Pawn on a2");
    let text = error("k7/8/8/8/8/8/8/K7 w c 0 1").to_string();
    assert_eq!(text, "FEN unmoved pawns: \"c\" needs Black's Pawn on c7");
}
