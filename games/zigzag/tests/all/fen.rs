//! Reading of valid and invalid FENs.

use heterodox_kernel::FenField::{self, *};
use heterodox_kernel::{ConvertGame, Game, Position};
use heterodox_zigzag::{MIRRORED_START, START, ZigZag};

const PLAIN: ZigZag = ZigZag { mirrored: false };
const MIRRORED: ZigZag = ZigZag { mirrored: true };

/// Invalid FENs, each with the field that its error must name.
const INVALID: &[(&str, FenField)] = &[
    ("", Placement),
    ("k9/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/10/10/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/10/10/10/10/10/10/10/10/8K[] w - - 0 1", Placement),
    ("k9/10/10/10/10/10/10/10/10/10K[] w - - 0 1", Placement),
    ("k9/11/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/010/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/0/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/99999999999999999999999/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/4n5/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/4é5/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("10/10/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/10/10/10/10/10/10/10/10/8KK[] w - - 0 1", Placement),
    ("k8P/10/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k8J/10/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/10/10/10/10/10/10/10/10/P8K[] w - - 0 1", Placement),
    ("k9/10/10/10/10/10/10/10/10/j8K[] w - - 0 1", Placement),
    // The King of the side not to move is attacked: by a Rook, along a bent path,
    // sideways.
    ("k8R/10/10/10/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("k9/10/10/10/3Z6/10/10/10/10/9K[] w - - 0 1", Placement),
    ("10/10/10/kJ8/10/10/10/10/10/9K[] w - - 0 1", Placement),
    ("kK8/10/10/10/10/10/10/10/10/10[] w - - 0 1", Placement),
    ("k9/10/10/10/10/10/10/10/10/9K w - - 0 1", Bracket),
    ("k9/10/10/10/10/10/10/10/10/9K[ w - - 0 1", Bracket),
    ("k9/10/10/10/10/10/10/10/10/9K] w - - 0 1", Bracket),
    ("k9/10/10/10/10/10/10/10/10/9K[-] w - - 0 1", Bracket),
    ("k9/10/10/10/10/10/10/10/10/9K[[J] w - - 0 1", Bracket),
    ("k9/10/10/10/10/10/10/10/10/9K[P] w - - 0 1", Bracket),
    ("k9/10/10/10/10/10/10/10/10/9K[JJJJJJ] w - - 0 1", Bracket),
    ("k9/10/10/10/10/10/10/10/10/9K[jjjjjjj] w - - 0 1", Bracket),
    ("k9/10/10/10/10/10/10/10/10/9K[]", Turn),
    ("k9/10/10/10/10/10/10/10/10/9K[]  w - - 0 1", Turn),
    ("k9/10/10/10/10/10/10/10/10/9K[] W - - 0 1", Turn),
    ("k9/10/10/10/10/10/10/10/10/9K[] w", Castling),
    ("k9/10/10/10/10/10/10/10/10/R4K4[] w J - 0 1", Castling),
    ("k9/10/10/10/10/10/10/10/10/R3K5[] w A - 0 1", Castling),
    ("k9/10/10/10/10/10/10/10/10/R4K4[] w AA - 0 1", Castling),
    ("k9/10/10/10/10/10/10/10/10/R4K4[] w K - 0 1", Castling),
    ("r4k4/10/10/10/10/10/10/10/10/4K5[] w a - 0 1", Castling),
    ("R3k5/10/10/10/10/10/10/10/10/4K5[] b a - 0 1", Castling),
    ("k9/10/10/10/10/10/10/10/10/9K[] w -", EnPassant),
    ("k9/10/10/10/4P5/10/10/10/10/9K[] b - x 0 1", EnPassant),
    ("k9/10/10/10/4P5/10/10/10/10/9K[] b - e6 0 1", EnPassant),
    ("k9/10/10/10/4P5/10/10/10/10/9K[] b - e5e6e 0 1", EnPassant),
    ("k9/10/10/10/10/4P5/10/10/10/9K[] b - e3d4e5 0 1", EnPassant),
    ("k9/10/10/10/10/4P5/10/10/10/9K[] b - e2e3e4e5 0 1", EnPassant),
    ("k9/10/10/10/10/4P5/10/10/10/9K[] b - e3e5 0 1", EnPassant),
    ("k9/10/10/10/10/4P5/10/10/10/9K[] b - e3e4e3 0 1", EnPassant),
    // No piece, a Ninja Pawn, a Pawn of the wrong side.
    ("k9/10/10/10/10/10/10/10/10/9K[] b - e3e4e5 0 1", EnPassant),
    ("k9/10/10/10/10/4J5/10/10/10/9K[] b - e3e4e5 0 1", EnPassant),
    ("k9/10/10/10/10/4p5/10/10/10/9K[] b - e3e4e5 0 1", EnPassant),
    ("k9/10/10/10/10/4P5/10/10/10/9K[] w - e3e4e5 0 1", EnPassant),
    // A piece on a square passed over, and on the origin.
    ("k9/10/10/10/10/4P5/4w5/10/10/9K[] b - e3e4e5 0 1", EnPassant),
    ("k9/10/10/10/10/4P5/10/10/4W5/9K[] b - e3e4e5 0 1", EnPassant),
    // Too many steps from that rank, backward, and onto the promotion rank.
    ("k9/10/10/10/4P5/10/10/10/10/9K[] b - e5e6 0 1", EnPassant),
    ("k9/10/10/4P5/10/10/10/10/10/9K[] b - e5e6e7 0 1", EnPassant),
    ("k9/4P5/10/10/10/10/10/10/10/9K[] b - e7e8e9 0 1", EnPassant),
    ("k9/10/10/10/10/10/4P5/10/10/9K[] b - e6e5e4 0 1", EnPassant),
    ("k9/10/10/10/10/10/10/10/4P5/9K[] b - e1e2 0 1", EnPassant),
    ("k3P5/10/10/10/10/10/10/10/10/9K[] b - e9e10 0 1", Placement),
    ("k9/10/10/10/10/10/10/10/10/9K[] w - - x 1", Halfmove),
    ("k9/10/10/10/10/10/10/10/10/9K[] w - - -1 1", Halfmove),
    ("k9/10/10/10/10/10/10/10/10/9K[] w - - 99999999999 1", Halfmove),
    ("k9/10/10/10/10/10/10/10/10/9K[] w - - 0 0", Fullmove),
    ("k9/10/10/10/10/10/10/10/10/9K[] w - - 0 1.5", Fullmove),
    ("k9/10/10/10/10/10/10/10/10/9K[] w - - 0 1 more", Rest),
];

#[test]
fn errors_name_the_invalid_field() {
    for &(fen, field) in INVALID {
        let error = PLAIN.parse_fen(fen).expect_err(fen);
        assert_eq!(error.field, field, "{fen}: {error}");
    }
}

#[test]
fn valid_fens_round_trip() {
    for fen in [
        START,
        "k9/10/10/10/10/4P5/10/10/10/9K[Jj] b - e3e4e5 0 1",
        "k9/10/10/10/10/4P5/10/10/10/9K[] b - e4e5 0 1",
        "k9/4P5/10/10/10/10/10/10/10/9K[] b - e8e9 0 1",
        "k9/10/10/10/4p5/10/10/10/10/9K[] w - e8e7e6 0 1",
        "k9/10/10/10/10/10/10/10/4p5/9K[] w - e3e2 0 1",
        "r3k4r/10/10/10/10/10/10/10/10/R4K3R[JJJJJjjjjj] b AJaj - 99 1000000",
    ] {
        let read = PLAIN.parse_fen(fen).map(|position| position.fen());
        assert_eq!(read.as_deref(), Ok(fen));
    }
}

#[test]
fn letters_are_written_in_standard_order() {
    let fen = "r3k4r/10/10/10/10/10/10/10/10/R4K3R[jJjJj] w jaJA - 3 9";
    let position = PLAIN.parse_fen(fen).expect("legal");
    assert_eq!(position.fen(), fen.replace("jJjJj", "JJjjj").replace("jaJA", "AJaj"));
}

#[test]
fn counters_are_optional() {
    for fen in
        ["k9/10/10/10/10/10/10/10/10/8WK[] w - -", "k9/10/10/10/10/10/10/10/10/8WK[] w - - 0"]
    {
        let position = PLAIN.parse_fen(fen).expect(fen);
        assert_eq!(position.fen(), "k9/10/10/10/10/10/10/10/10/8WK[] w - - 0 1");
    }
}

/// The home square of Black's King, and with it castling, depends on the option.
#[test]
fn the_option_moves_the_black_king() {
    assert_eq!(MIRRORED.start().fen(), MIRRORED_START);
    assert_eq!(MIRRORED.parse_fen(START).expect_err("not at home").field, Castling);
    assert_eq!(PLAIN.parse_fen(MIRRORED_START).expect_err("not at home").field, Castling);
    assert_eq!(MIRRORED.info().id, "zigzag:mirrored");
}

#[test]
fn pacifist_fens() {
    for fen in [
        START,
        "kk8/10/10/10/10/10/10/10/10/10[] w - - 0 1",
        "kK8/10/10/10/10/10/10/10/10/10[Jjj] w - - 0 1",
        "k8R/10/10/10/10/10/10/10/10/9K[] w - - 0 1",
    ] {
        let read = PLAIN.parse_pacifist_fen(fen).map(|position| position.fen());
        assert_eq!(read.as_deref(), Ok(fen));
    }
    for (fen, field) in [
        ("kk8/10/10/10/10/10/10/10/10/10[] b - - 0 1", Placement),
        ("k9/10/10/10/10/10/10/10/10/10[] w - - 0 1", Placement),
        ("kkK7/10/10/10/10/10/10/10/10/10[] w - - 0 1", Placement),
        ("kk8/10/10/10/10/10/10/10/10/10[JJJJJJ] w - - 0 1", Bracket),
        ("r3k5/10/10/10/10/10/10/10/10/9K[] w j - 0 1", Castling),
        ("k9/10/10/10/10/4P5/10/10/10/9K[] b - e3e4e5 0 1", EnPassant),
    ] {
        let error = PLAIN.parse_pacifist_fen(fen).expect_err(fen);
        assert_eq!(error.field, field, "{fen}: {error}");
    }
}
