//! Reading of valid and invalid FENs.

use crate::common::{GAME, fen};
use heterodox_kernel::FenField::{self, *};
use heterodox_kernel::{Color, FenError, FenProblem, Game, Position as _, SetupProblem};
use heterodox_zwangkrieg::START;

fn error(fen: &str) -> FenError {
    GAME.parse_fen(fen).map(|position| position.fen()).expect_err(fen)
}

/// Invalid FENs, each with the field that its error must name.
const INVALID: &[(&str, FenField)] = &[
    ("", Placement),
    ("12/12/12/12/12/12/12/12/12/12/12[] w - - - 0 1", Placement),
    ("12/12/12/12/12/12/12/12/12/12/12/12[] w - - - 0 1", Placement),
    ("k11/12/12/12/12/12/12/12/12/12/12/10[] w - - - 0 1", Placement),
    ("k11/12/12/12/12/12/12/12/12/12/12/K12[] w - - - 0 1", Placement),
    ("k11/12/012/12/12/12/12/12/12/12/12/K11[] w - - - 0 1", Placement),
    ("k11/12/6/12/12/12/12/12/12/12/12/K11[] w - - - 0 1", Placement),
    ("k11/12/11C/12/12/12/12/12/12/12/12/K11[] w - - - 0 1", Placement),
    ("k11/12/12/12/12/12/12/12/12/12/12/KK10[] w - - - 0 1", Placement),
    ("k11/12/12/12/12/12/12/12/12/12/12/12[] w - - - 0 1", Placement),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11 w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[Q w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[C] w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[K] w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[P] w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[f] w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[QQ] w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[xx] w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[RqRR] w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[-] w - - - 0 1", Bracket),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[]", Turn),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[]  w - - - 0 1", Turn),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] white - - - 0 1", Turn),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w", Castling),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w A - - 0 1", Castling),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w KQ - - 0 1", Castling),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w -", UnmovedPawns),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - A - 0 1", UnmovedPawns),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - M - 0 1", UnmovedPawns),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - -", EnPassant),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - - d4 0 1", EnPassant),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - - d4d13 0 1", EnPassant),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - - d4d5 0 1", EnPassant),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - - - x 1", Halfmove),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - - - 0 0", Fullmove),
    ("k11/12/12/12/12/12/12/12/12/12/12/K11[] w - - - 0 1 more", Rest),
];

#[test]
fn errors_name_the_invalid_field() {
    for &(fen, field) in INVALID {
        let error = error(fen);
        assert_eq!(error.field, field, "{fen}: {error}");
    }
}

#[test]
fn rights_need_their_pieces() {
    let pieces = "Kg1 Ra1 Rl1 kg12 rl12 Pa3 Fa4 Fe3 Pe4 Pf3 pd10 fe10 pf10 Fd3";
    let good = fen(pieces, "[] w ALl AEde - 0 1");
    assert_eq!(GAME.parse_fen(&good).expect(&good).fen(), good);
    for right in ["a", "AA", "ALal"] {
        let bad = fen(pieces, &format!("[] w {right} - - 0 1"));
        assert_eq!(error(&bad).field, Castling, "{bad}");
    }
    // Linebacker Pawns start on files e–h, Standard Pawns on the others.
    for right in ["F", "D", "f", "g", "AA"] {
        let bad = fen(pieces, &format!("[] w - {right} - 0 1"));
        assert_eq!(error(&bad).field, UnmovedPawns, "{bad}");
    }
    let moved = fen("Kf1 Ra1 kg12", "[] w A - - 0 1");
    let error = error(&moved);
    assert_eq!(
        error.to_string(),
        "FEN castling: \"A\" needs White's King on g1 and Shoving Rook on a1"
    );
}

#[test]
fn en_passant_needs_an_opening_move() {
    let read = |pieces: &str, turn: char, field: &str| {
        let text = fen(&format!("Kl1 kl12 {pieces}"), &format!("[] {turn} - - {field} 0 1"));
        GAME.parse_fen(&text).map(|position| assert_eq!(position.fen(), text))
    };
    for (pieces, turn, field) in [
        ("Pd5", 'b', "d4d5"),
        ("Fe5", 'b', "e4e5"),
        ("Fc5", 'b', "d4c5"),
        ("Fg5", 'b', "f4g5"),
        ("fd8", 'w', "e9d8"),
        ("fj8", 'w', "i9j8"),
        ("pa8", 'w', "a9a8"),
    ] {
        assert_eq!(read(pieces, turn, field), Ok(()), "{pieces} {field}");
    }
    for (pieces, turn, field) in [
        ("Pd5", 'w', "d4d5"),
        ("Pd5", 'b', "c4d5"),
        ("Pe5", 'b', "e4e5"),
        ("Fd5", 'b', "d4d5"),
        ("Pd5 pd4", 'b', "d4d5"),
        ("Pd5 Pd3", 'b', "d4d5"),
        ("Pd6", 'b', "d5d6"),
        ("Pd5", 'b', "d6d5"),
        ("Fa5", 'b', "a4a5"),
        ("Fl6", 'b', "a4l6"),
        ("pd5", 'b', "d4d5"),
        ("Pd5", 'b', "d5d5"),
        ("Fe5", 'b', "c4e5"),
        ("ph8", 'w', "i9h8"),
    ] {
        let error = read(pieces, turn, field).expect_err(field);
        assert_eq!(error.field, EnPassant, "{pieces} {field}");
    }
}

#[test]
fn the_king_of_the_side_that_has_moved_must_be_safe() {
    for pieces in ["Ka1 kb2", "Ka1 kl12 Rl5", "Ka1 kl12 Vk10 Nj8", "Ka1 kl12 Gj10"] {
        let error = error(&fen(pieces, "[] w - - - 0 1"));
        assert_eq!(
            error.problem,
            FenProblem::Setup(SetupProblem::KingCapturable { color: Color::Black }),
            "{pieces}"
        );
    }
    let shielded = fen("Ka1 kl12 Rl5 gk8", "[] w - - - 0 1");
    assert!(GAME.parse_fen(&shielded).is_ok());
}

#[test]
fn letters_are_written_in_standard_order() {
    let read = "riabgqkgbair/owsnlxvlnswo/ppppffffpppp/12/12/12/12/12/12/PPPPFFFFPPPP/\
        OWSNLXVLNSWO/RIABGQKGBAIR[qaXAQ] w aLlA lkjihgfedcbaLKJIHGFEDCBA - 3 9";
    let written = "riabgqkgbair/owsnlxvlnswo/ppppffffpppp/12/12/12/12/12/12/PPPPFFFFPPPP/\
        OWSNLXVLNSWO/RIABGQKGBAIR[AQXaq] w ALal ABCDEFGHIJKLabcdefghijkl - 3 9";
    assert_eq!(GAME.parse_fen(read).expect("legal").fen(), written);
}

#[test]
fn counters_are_optional_and_pieces_unlimited() {
    assert_eq!(GAME.start().fen(), START);
    let short = START.strip_suffix(" 0 1").expect("counters");
    assert_eq!(GAME.parse_fen(short).expect(short).fen(), START);
    let many = fen("Kl1 kl12 Qa1 Qb3 Qc1 Pa12 pb1 fc12", "[Q] b - - - 4 7");
    assert_eq!(GAME.parse_fen(&many).expect(&many).fen(), many);
}
