//! FENs in both formats.

use super::{game, position, rewritten};
use crate::definition::Definition;

fn base(name: &str) -> Definition {
    game(&format!("[x:{name}]"))
}

#[test]
fn castling_letters_of_other_programs_become_files() {
    let chess = base("chess");
    let placement = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";
    for (text, castling) in [
        ("w KQkq -", "AHah"),
        ("w Hq - 3 7", "Ha"),
        ("w HAha - - 0 1", "AHah"),
        ("w -", "-"),
        ("w", "-"),
        ("", "-"),
        ("w 0 1", "-"),
        ("w AHah", "AHah"),
    ] {
        let fen = rewritten(&chess, &format!("{placement} {text}"));
        assert_eq!(fen.split(' ').nth(2), Some(castling), "{text}");
    }
    let shako = base("shako");
    for (text, written) in [
        (
            "r5k3/4q2c2/1ebppnp3/1pp3BeEQ/10/2PE2P3/1P3P4/5NP2P/rR3KB3/7C2 w Q - 3 35",
            "r5k3/4q2c2/1ebppnp3/1pp3BeEQ/10/2PE2P3/1P3P4/5NP2P/rR3KB3/7C2 w B - - 3 35",
        ),
        (
            "10/rr3k4/ppppp5/10/10/10/10/6PPPP/5K2RR/10 w Kq - 0 1",
            "10/rr3k4/ppppp5/10/10/10/10/6PPPP/5K2RR/10 w Ib - - 0 1",
        ),
    ] {
        assert_eq!(rewritten(&shako, text), written);
    }
}

#[test]
fn a_letter_k_is_a_side_in_one_form_and_a_file_in_the_other() {
    let wide = game(
        "[x:courier]\nrook = -\nchancellor = r\ncastling = true\n\
                     commoner = -\nking = k\nwazir = -\npromotionPieceTypes = f\n\
                     castlingRookPieces = r\nextinctionValue = none\n\
                     startFen = r4k4rr/12/12/12/12/12/12/R4K4RR w KQkq - 0 1",
    );
    let placement = "r4k4rr/12/12/12/12/12/12/R4K4RR";
    assert_eq!(
        rewritten(&wide, &format!("{placement} w KQkq - 0 1")),
        format!("{placement} w ALal - - 0 1")
    );
    let ours = position(&wide, &format!("{placement} w K - - 0 1"));
    assert!(ours.is_ok(), "k is a file of this board: {ours:?}");
    assert_eq!(
        rewritten(&wide, &format!("{placement} w K - - 0 1")),
        format!("{placement} w - - - 0 1").replace(" w -", " w K")
    );
}

#[test]
fn rights_without_their_pieces_are_refused() {
    let chess = base("chess");
    for (text, expected) in [
        ("r3k2r/8/8/8/8/8/8/1R2K2R w KQ - 0 1", ""),
        ("r3k2r/8/8/8/8/8/8/4K2R w KQ - 0 1", "FEN castling: "),
        ("r3k2r/8/8/8/8/8/8/R3K2R w A - - - 0 1", "FEN halfmove: "),
        ("r3k2r/8/8/8/8/8/8/R6R w A - - 0 1", "FEN castling: "),
        ("r3k2r/8/8/8/8/8/8/R3K2R w B - - 0 1", "FEN castling: "),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Q - - 0 1", "FEN castling: "),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1", "FEN castling: "),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "FEN castling: "),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQ 0 1", ""),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - e1 - 0 1", "FEN moved pieces: "),
        ("r3k2r/8/8/8/8/8/8/R3K2R w é - 0 1", "FEN castling: "),
    ] {
        match position(&chess, text) {
            Ok(_) => assert_eq!(expected, "", "{text}"),
            Err(error) => assert!(
                !expected.is_empty() && error.to_string().starts_with(expected),
                "{text}: {error}"
            ),
        }
    }
    let none = base("losalamos");
    let placement = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR";
    assert_eq!(
        rewritten(&none, &format!("{placement} w KQkq - 0 1")),
        format!("{placement} w - - - 0 1"),
        "rights without castling are ignored"
    );
    assert!(position(&none, &format!("{placement} w AF - - 0 1")).is_err(), "not in our form");
    assert!(position(&none, &format!("{placement} w 5x - 0 1")).is_err());
}

#[test]
fn several_castling_kings_need_one_on_their_file() {
    let game = base("giveaway");
    assert_eq!(
        rewritten(&game, "r3k2r/8/8/8/8/8/8/R2KK2R w KQkq - 0 1"),
        "r3k2r/8/8/8/8/8/8/R2KK2R w AHah - - 0 1"
    );
    assert!(position(&game, "r3k2r/8/8/8/8/8/8/R2K1K1R w KQkq - 0 1").is_err());
    assert!(position(&game, "r3k2r/8/8/8/8/8/8/R2K1K1R w kq - 0 1").is_ok());
    assert_eq!(
        rewritten(&game, "r3k2r/8/8/8/3K4/8/8/R2K3R w KQkq - 0 1"),
        "r3k2r/8/8/8/3K4/8/8/R2K3R w AHah - - 0 1",
        "Kings on other ranks do not matter"
    );
}

#[test]
fn en_passant_squares_are_completed() {
    let chess = base("chess");
    for (text, en_passant) in [
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2", "e6e5"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - - e6e5 0 2", "e6e5"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6e5 0 2", "e6e5"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e5e6 0 2", "e6e5"),
        ("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 2", "-"),
        ("4k3/8/8/4p3/8/8/8/4K3 w - - e6e5 0 2", "e6e5"),
        ("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 2", "-"),
        ("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 2", "e6e5"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "e3e4"),
    ] {
        let fen = rewritten(&chess, text);
        assert_eq!(fen.split(' ').nth(4), Some(en_passant), "{text}");
    }
    for wrong in [
        "4k3/8/8/3Pp3/8/8/8/4K3 w - d5 0 2",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - e6e6 0 2",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - e9 0 2",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - - e6 0 2",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - - e6d5 0 2",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - - e5e6 0 2",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - - e7 0 2",
    ] {
        assert!(position(&chess, wrong).is_err(), "{wrong}");
    }
    let berolina = base("berolina");
    for (text, en_passant) in [
        ("rnbqkbnr/pppp1ppp/8/2p5/5P2/8/PPP1PPPP/RNBQKBNR w KQkq c5d6 2 2", "-"),
        ("rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1", "d6c5"),
    ] {
        let fen = rewritten(&berolina, text);
        assert_eq!(fen.split(' ').nth(4), Some(en_passant), "{text}");
    }
    let grand = base("grand");
    let text = "r8r/1nbqkcabn1/ppp2ppppp/3p6/4pP4/10/10/PPPPP1PPPP/1NBQKCABN1/R8R w - e7 0 3";
    assert_eq!(rewritten(&grand, text).split(' ').nth(4), Some("e7e6"));
}

#[test]
fn captures_in_passing_by_other_pieces_keep_the_field() {
    let text = "[x:chess]\nknight = -\ncannon = n\npromotionPieceTypes = qrb\nenPassantTypes = n\n\
                startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let game = game(text);
    for (text, en_passant) in [
        ("4k3/8/NP6/4p3/8/8/8/4K3 w - e6 0 2", "e6e5"),
        ("4k3/8/N7/4p3/8/8/8/4K3 w - e6 0 2", "-"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2", "e6e5"),
    ] {
        let fen = rewritten(&game, text);
        assert_eq!(fen.split(' ').nth(4), Some(en_passant), "{text}");
    }
}

#[test]
fn hands_are_read_in_all_forms() {
    let crazyhouse = base("crazyhouse");
    for (text, written) in [
        ("2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", "2k5/8/8/8/8/8/8/4K3[Qn] w - - - 0 1"),
        ("2k5/8/8/8/8/8/8/4K3/Qn w - - 0 1", "2k5/8/8/8/8/8/8/4K3[Qn] w - - - 0 1"),
        ("2k5/8/8/8/8/8/8/4K3[-] w - - 0 1", "2k5/8/8/8/8/8/8/4K3[] w - - - 0 1"),
        ("2k5/8/8/8/8/8/8/4K3 w - - 0 1", "2k5/8/8/8/8/8/8/4K3[] w - - - 0 1"),
        ("2k5/8/8/8/8/8/8/4K3/ w - - 0 1", "2k5/8/8/8/8/8/8/4K3[] w - - - 0 1"),
        ("2k5/8/8/8/8/8/8/4K3[nQpPRpP]", "2k5/8/8/8/8/8/8/4K3[PPQRnpp] w - - - 0 1"),
        ("2k2q~2/8/8/8/8/8/8/N~3K3[] b - - - 0 1", "2k2q~2/8/8/8/8/8/8/N~3K3[] b - - - 0 1"),
    ] {
        assert_eq!(rewritten(&crazyhouse, text), written, "{text}");
    }
    for wrong in [
        "2k5/8/8/8/8/8/8/4K3[Q~] w - - 0 1",
        "2k5/8/8/8/8/8/8/4K3[Q w - - 0 1",
        "2k5/8/8/8/8/8/8/4K3[x] w - - 0 1",
        "2k5/8/8/8/8/8/8/4K3/8/Q w - - 0 1",
        "2k2+q2/8/8/8/8/8/8/4K3 w - - 0 1",
        "2k2p~2/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        assert!(position(&crazyhouse, wrong).is_err(), "{wrong}");
    }
    let chess = base("chess");
    assert!(position(&chess, "2k5/8/8/8/8/8/8/4K3[] w - - 0 1").is_ok());
    assert!(position(&chess, "2k5/8/8/8/8/8/8/4K3[Q] w - - 0 1").is_err());
    let minishogi = base("minishogi");
    assert_eq!(
        rewritten(&minishogi, "4k/5/5/+pR3/K3+S[-] w 0 1"),
        "4k/5/5/+pR3/K3+S[] w - - - 0 1"
    );
}

#[test]
fn limits_of_counted_moves_are_ignored() {
    let makruk = base("makruk");
    for (text, written) in [
        ("8/8/4k3/8/8/3K4/8/R7 b - 32 6 1", "8/8/4k3/8/8/3K4/8/R7 b - - - 6 1"),
        ("8/8/4k3/8/8/3K4/8/R7 b - 32 6", "8/8/4k3/8/8/3K4/8/R7 b - - - 6 1"),
        ("8/8/4k3/8/8/3K4/8/R7 b - - 6 1", "8/8/4k3/8/8/3K4/8/R7 b - - - 6 1"),
    ] {
        assert_eq!(rewritten(&makruk, text), written);
    }
    for wrong in ["b - 32 6 1 2", "b - - 32 6 1", "b - 32 6 0", "b - x 6 1"] {
        let text = format!("8/8/4k3/8/8/3K4/8/R7 {wrong}");
        assert!(position(&makruk, &text).is_err(), "{text}");
    }
}

#[test]
fn a_start_position_can_ask_for_more_checks() {
    let placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let game = game(&format!("[x:3check]\nstartFen = {placement} w KQkq - 7+5 0 1"));
    assert_eq!(game.ends.checks, 7);
    for (text, checks) in [
        ("w KQkq - 0 1", "7+7"),
        ("w KQkq - 6+2 0 1", "6+2"),
        ("w KQkq - 0 1 +2+0", "1+3"),
        ("", "7+7"),
    ] {
        let fen = rewritten(&game, &format!("{placement} {text}"));
        assert_eq!(fen.split(' ').nth(5), Some(checks), "{text}");
    }
    assert!(position(&game, &format!("{placement} w KQkq - 8+1 0 1")).is_err());
}

#[test]
fn checks_are_read_in_both_forms() {
    let game = base("3check");
    let placement = "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1";
    for (text, written) in [
        ("w - - 1+3 1 39", "w - - - 1+3 1 39"),
        ("w - - 1 39 +2+0", "w - - - 1+3 1 39"),
        ("w - - - 1+3 1 39", "w - - - 1+3 1 39"),
        ("w - - 1 39", "w - - - 3+3 1 39"),
        ("w", "w - - - 3+3 0 1"),
        ("w 2+2 4 5", "w - - - 2+2 4 5"),
    ] {
        let fen = rewritten(&game, &format!("{placement} {text}"));
        assert_eq!(fen, format!("{placement} {written}"), "{text}");
    }
    for wrong in ["w - - 4+3 1 39", "w - - 1 39 +4+0", "w - - 1+3 1 39 +0+0", "w - - +x+0"] {
        assert!(position(&game, &format!("{placement} {wrong}")).is_err(), "{wrong}");
    }
    let chess = base("chess");
    assert!(position(&chess, "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1").is_err());
    for wrong in ["w - - 0 0", "w - - x 1", "w - - 0 1 5", "x - - 0 1", "w - - 99999999 1"] {
        assert!(position(&chess, &format!("4k3/8/8/8/8/8/8/4K3 {wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn squares_outside_of_the_en_passant_region_are_not_open() {
    let definition = game("[x:chess]\nenPassantRegionWhite = *6\nenPassantRegionBlack = a3");
    let read = |fen: &str| rewritten(&definition, fen);
    let white = "4k3/8/8/1Pp5/8/8/8/4K3 w - - c6c5 0 2";
    assert_eq!(read(white), white);
    assert_eq!(read("4k3/8/8/1Pp5/8/8/8/4K3 w - c6 0 2"), white);
    let black = "4k3/8/8/8/Pp1Pp3/8/8/4K3 b - - a3a4 0 2";
    assert_eq!(read(black), black);
    for closed in ["- d3", "- - d3d4"] {
        let fen = format!("4k3/8/8/8/Pp1Pp3/8/8/4K3 b {closed} 0 2");
        assert_eq!(read(&fen), "4k3/8/8/8/Pp1Pp3/8/8/4K3 b - - - 0 2", "{fen}");
    }
}
