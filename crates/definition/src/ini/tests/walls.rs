//! Walls: places of the start position without a square.

use super::{errors, fen, game, position};
use heterodox_kernel::Color;

const CORNERS: &str = "[x:chess]\nmaxFile = 10\nmaxRank = 5\n\
                       startFen = **rkn5/*p8/10/8P*/5NKR** w - - 0 1";

#[test]
fn walls_are_no_squares() {
    let game = game(CORNERS);
    assert_eq!(game.board.len(), 44);
    let names = ["a5", "b5", "c5", "a4", "b4", "j2", "i2", "i1"];
    let found = names.map(|name| game.board.square(name).is_some());
    assert_eq!(found, [false, false, true, false, true, false, true, false]);
    assert_eq!(fen(&game, &game.start), "**rkn5/*p8/10/8P*/5NKR** w - - - 0 1");
    // The canonical text has the walls in its start position.
    let again = super::game(&game.canonical());
    assert_eq!(again.canonical(), game.canonical());
    assert_eq!(again.board, game.board);
}

#[test]
fn walls_are_those_of_the_start_position() {
    let game = game(CORNERS);
    assert!(position(&game, "**rkn5/*p8/10/8P*/5NKR** b - - 0 1").is_ok());
    for moved in ["**rkn5/1*8/10/8P*/5NKR**", "rkn7/*p8/10/8P*/5NKR**", "**rkn5/*p8/10/8P1/5NKR**"]
    {
        let error = position(&game, &format!("{moved} w - - 0 1")).expect_err(moved);
        assert!(
            error.to_string().contains('*') || error.to_string().contains("no square"),
            "{error}"
        );
    }
    // A section that sets another position has other walls.
    let child = super::game(&format!("{CORNERS}\n[y:x]\nstartFen = kr8/10/10/10/KR8 w - - 0 1"));
    assert_eq!(child.board.len(), 50);
}

#[test]
fn lists_of_squares_leave_walls_out() {
    let promotion = |lines: &str| {
        let game = game(&format!("{CORNERS}\n{lines}"));
        let squares = game.kinds[0].promotion.each_ref().map(|it| format!("{it:?}"));
        (squares, game.canonical())
    };
    let [all, named] = ["*5", "c5 a5 d5 e5 b5 f5 g5 h5 i5 j5"]
        .map(|zone| promotion(&format!("promotionRegionWhite = {zone}")));
    assert_eq!(all, named);
    assert!(!all.1.contains("b5"), "{}", all.1);
    let error = errors(&format!("{CORNERS}\npromotionRegionWhite = a6"));
    assert_eq!(error.len(), 1, "{error:?}");
}

#[test]
fn malformed_positions_have_no_walls() {
    for start in [
        // Other numbers of squares and ranks.
        "***rkn5/*p8/10/8P*/5NKR** w - - 0 1",
        "**rkn5/*p8/10/8P* w - - 0 1",
        "**rkn5/*p8/10/99999999999999999999*/5NKR** w - - 0 1",
        "",
    ] {
        let text = format!("[x:chess]\nmaxFile = 10\nmaxRank = 5\nstartFen = {start}");
        assert!(!errors(&text).is_empty(), "{start}");
    }
    // A board needs a square.
    let full = errors("[x:chess]\nmaxFile = 1\nmaxRank = 2\nstartFen = */* w - - 0 1");
    assert!(!full.is_empty());
}

#[test]
fn pieces_do_not_jump_over_walls() {
    let with = |lines: &str| errors(&format!("{CORNERS}\n{lines}"));
    assert!(with("customPiece1 = a:nNfR2").is_empty());
    for piece in ["cannon = c", "janggiCannon = c", "customPiece1 = a:WgB"] {
        let error = with(piece);
        assert!(error.len() == 1 && error[0].contains("jumps over others"), "{error:?}");
    }
    let error = with("immobilityIllegal = true");
    assert!(error.len() == 1 && error[0].contains("immobilityIllegal"), "{error:?}");
    assert!(with("immobilityIllegal = false").is_empty());
}

#[test]
fn rights_to_castle_over_walls_are_kept() {
    let text = "[x:chess]\nstartFen = r*2k2r/8/8/8/8/8/8/R3K**R w KQkq - 0 1";
    let game = game(text);
    assert_eq!(fen(&game, &game.start).split(' ').nth(2), Some("AHah"));
    let kings = game.royalty.each_ref().map(|royalty| royalty.absolute.len());
    assert_eq!(kings, Color::ALL.map(|_| 1));
}
