//! Reading of valid and invalid FENs.

use heterodox_chess::Chess;
use heterodox_kernel::FenField::{self, *};
use heterodox_kernel::{Game, Position};

/// Invalid FENs, each with the field that its error must name.
const INVALID: &[(&str, FenField)] = &[
    ("", Placement),
    ("8/8/8/8/8/8/8 w - - 0 1", Placement),
    ("8/8/8/8/8/8/8/8/8 w - - 0 1", Placement),
    ("8/8/8/8/8/8/8/8 w - - 0 1", Placement),
    ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", Placement),
    ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", Placement),
    ("4k3/8/8/9/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/44/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/08/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/80/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/99999999999999999999999/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/3X4/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/3é4/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", Placement),
    ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", Placement),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", Placement),
    ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", Placement),
    ("4k3/8/8/8/8/8/8/4K3", Turn),
    ("4k3/8/8/8/8/8/8/4K3  w - - 0 1", Turn),
    ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", Turn),
    ("4k3/8/8/8/8/8/8/4K3 w", Castling),
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Castling),
    ("4k3/8/8/8/8/8/8/R3K2R w KK - 0 1", Castling),
    ("4k3/8/8/8/8/8/8/R3K2R w AH - 0 1", Castling),
    ("4k3/8/8/8/8/8/8/R3K2R w KQk - 0 1", Castling),
    ("4k3/8/8/8/8/8/8/4K3 w -", EnPassant),
    ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", EnPassant),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", EnPassant),
    ("4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1", EnPassant),
    ("4k3/8/4p3/4p3/8/8/8/4K3 w - e6 0 1", EnPassant),
    ("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", EnPassant),
    ("4k3/8/8/8/8/8/8/4K3 w - - x 1", Halfmove),
    ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", Halfmove),
    ("4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1", Halfmove),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", Fullmove),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1.5", Fullmove),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", Rest),
];

#[test]
fn errors_name_the_invalid_field() {
    for &(fen, field) in INVALID {
        let error = Chess.parse_fen(fen).expect_err(fen);
        assert_eq!(error.field, field, "{fen}: {error}");
    }
}

#[test]
fn castling_letters_are_written_in_standard_order() {
    let position = Chess.parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 3 9").expect("legal");
    assert_eq!(position.fen(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9");
}

#[test]
fn counters_are_optional() {
    for fen in ["4k3/8/8/8/8/8/8/R3K3 w - -", "4k3/8/8/8/8/8/8/R3K3 w - - 0"] {
        let position = Chess.parse_fen(fen).expect(fen);
        assert_eq!(position.fen(), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    }
}
