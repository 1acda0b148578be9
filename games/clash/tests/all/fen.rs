//! Reading of valid and invalid FENs.

use heterodox_clash::{Clash, START};
use heterodox_kernel::FenField::{self, *};
use heterodox_kernel::{Game, Position};

/// Invalid FENs, each with the field that its error must name.
const INVALID: &[(&str, FenField)] = &[
    ("", Placement),
    ("4c/4/5/4/5/4/5/4 w 1", Placement),
    ("4c/4/5/4/5/4/5/4/5/4 w 1", Placement),
    ("4c/4/5/4/5/4/5/4/C3 w 1", Placement),
    ("4c/4/5/4/5/4/5/4/C5 w 1", Placement),
    ("4c/5/5/4/5/4/5/4/C4 w 1", Placement),
    ("4c/4/4/4/5/4/5/4/C4 w 1", Placement),
    ("9/9/9/9/9/9/9/9/9 w 1", Placement),
    ("4c/4/05/4/5/4/5/4/C4 w 1", Placement),
    ("4c/4/50/4/5/4/5/4/C4 w 1", Placement),
    ("4c/4//4/5/4/5/4/C4 w 1", Placement),
    ("4c/4/5/4/99999999999999999999/4/5/4/C4 w 1", Placement),
    ("4c/4/5/4/2K2/4/5/4/C4 w 1", Placement),
    ("4c/4/5/4/2é2/4/5/4/C4 w 1", Placement),
    ("4c/4/5/4/5/4/5/4/C4[] w 1", Placement),
    ("4c/4/5/4/5/4/5/4/C4", Turn),
    ("4c/4/5/4/5/4/5/4/C4  w 1", Turn),
    ("4c/4/5/4/5/4/5/4/C4 white 1", Turn),
    ("4c/4/5/4/5/4/5/4/C4 w 0", Fullmove),
    ("4c/4/5/4/5/4/5/4/C4 w -", Fullmove),
    ("4c/4/5/4/5/4/5/4/C4 w -1", Fullmove),
    ("4c/4/5/4/5/4/5/4/C4 w 99999999999", Fullmove),
    ("4c/4/5/4/5/4/5/4/C4 w 0 1", Fullmove),
    ("4c/4/5/4/5/4/5/4/C4 w 1 1", Rest),
];

#[test]
fn errors_name_the_invalid_field() {
    for &(fen, field) in INVALID {
        let error = Clash.parse_fen(fen).expect_err(fen);
        assert_eq!(error.field, field, "{fen}: {error}");
    }
}

#[test]
fn valid_fens_round_trip() {
    for fen in [
        START,
        "5/4/5/4/5/4/5/4/5 b 7",
        "SSSSS/BBBB/DDDDD/HHHH/FFFFF/CCCC/ddddd/hhhh/fffff w 1000000",
        "1b1c1/f2s/2h2/4/d3D/1H2/5/S2F/1C1B1 b 12",
    ] {
        let position = Clash.parse_fen(fen).expect(fen);
        assert_eq!(position.fen(), fen);
        assert_eq!(position.halfmove(), 0);
    }
}

#[test]
fn the_move_number_is_optional() {
    let position = Clash.parse_fen(" 4c/4/5/4/5/4/5/4/C4 b\n").expect("legal");
    assert_eq!(position.fen(), "4c/4/5/4/5/4/5/4/C4 b 1");
}
