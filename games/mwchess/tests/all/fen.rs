//! Reading of valid and invalid FENs.

use heterodox_kernel::{Color, FenError, FenField, FenProblem, Game, Position as _, SetupProblem};
use heterodox_mwchess::{MwChess, START};

fn error(fen: &str) -> FenError {
    MwChess.parse_fen(fen).expect_err(fen)
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
        assert_eq!(MwChess.parse_fen(fen).unwrap().fen(), fen);
    }
}

#[test]
fn counters_are_optional_and_letters_in_any_order() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w hAgBfCeDdEcFbGaH";
    assert_eq!(MwChess.parse_fen(fen).unwrap(), MwChess.start());
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
        assert!(MwChess.parse_fen(fen).is_ok(), "{fen}");
    }
}

#[test]
fn error_messages() {
    let text = error("k7/8/8/8/8/8/N7/K7 w A 0 1").to_string();
    assert_eq!(text, "FEN unmoved pawns: \"A\" needs White's Pawn on a2");
    let text = error("k7/8/8/8/8/8/8/K7 w c 0 1").to_string();
    assert_eq!(text, "FEN unmoved pawns: \"c\" needs Black's Pawn on c7");
}
