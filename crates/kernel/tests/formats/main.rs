//! Texts of tokens, moves and positions: round trips, and errors.

mod round_trips;

use heterodox_kernel::{Board, FenField, FenFormat, Kind, KindInfo, Move, Setup, Square, Token};
use std::borrow::Cow;

/// Kinds with these tokens.
fn kinds_of(tokens: impl IntoIterator<Item = Token>) -> Vec<KindInfo> {
    let kind = |token| KindInfo {
        token,
        name: Cow::Borrowed("Piece"),
        symbol: 'x',
        about: Cow::Borrowed(""),
        betza: Cow::Borrowed(""),
        promotes: false,
    };
    tokens.into_iter().map(kind).collect()
}

fn kinds(tokens: &[&str]) -> Vec<KindInfo> {
    kinds_of(tokens.iter().map(|text| Token::parse(text).expect("a token")))
}

#[test]
fn promotions_leave_out_the_tilde_and_prefer_it() {
    let (board, kinds) = (Board::rectangle(8, 8), kinds(&["P", "Q", "Q~", "X", "+P", "P'"]));
    for (text, kind) in
        [("a7a8q", Some(2)), ("a7a8x", Some(3)), ("a4a5+p", Some(4)), ("c4c5p'", Some(5))]
    {
        let mv = Move::from_coordinates(text, &board, &kinds).expect(text);
        assert_eq!(mv.promotion(), kind.map(Kind), "{text}");
        assert_eq!(mv.coordinates(&board, &kinds), text);
    }
    let square = |name| board.square(name).expect(name);
    for (text, mv) in [
        ("P'@e4", Move::drop(Kind(5), square("e4"))),
        ("Q~@e4", Move::drop(Kind(2), square("e4"))),
        ("a7a8xb7", Move::locust(square("a7"), square("a8"), square("b7"))),
        (
            "a7a8xxb7",
            Move::with_effects(square("a7"), square("a8"), Some(Kind(3)), &[square("b7")], None),
        ),
    ] {
        assert_eq!(Move::from_coordinates(text, &board, &kinds), Some(mv), "{text}");
        assert_eq!(mv.coordinates(&board, &kinds), text);
    }
    for wrong in ["a7a8Q", "a7a8q~", "p'@e4", "a7a8x8", "a1b1xb1", "a1b1xc1xd1xe1"] {
        assert_eq!(Move::from_coordinates(wrong, &board, &kinds), None, "{wrong}");
    }
}

#[test]
fn holes_are_written_and_checked() {
    let (board, kinds) = (Board::with_holes(4, 2, &[(0, 0), (2, 1)]), kinds(&["K", "P'"]));
    let format = FenFormat::new(&board, &kinds);
    let fen = "1k*1/*P'2 w 1";
    let setup = format.parse(fen).expect(fen);
    assert_eq!(setup.pieces.len(), 2);
    assert_eq!(format.format(&setup), fen);
    for (wrong, problem) in [
        ("1kk1/*3 w 1", "the board has no square c2; expected *"),
        ("4/*3 w 1", "the board has no square c2; expected *"),
        ("2*1/1*2 w 1", "the board has no square a1; expected *"),
        ("*1*1/*3 w 1", "expected a piece or a number of empty squares on a2, found *"),
        ("2*/*3 w 1", "expected 4 squares in rank 2, found 3"),
        ("2*1/*P~2 w 1", "unknown letter 'P'; expected one of K P'"),
    ] {
        let error = format.parse(wrong).expect_err(wrong);
        let found = (error.field, error.problem.to_string());
        assert_eq!(found, (FenField::Placement, problem.to_owned()));
    }
    let whole = Board::rectangle(16, 1);
    let format = FenFormat::new(&whole, &kinds);
    assert_eq!(format.format(&Setup::default()), "16 w 1");
    assert!(format.parse("15* w 1").is_err(), "this board has no holes");
}

#[test]
fn fields_of_games_from_texts_are_checked() {
    let (board, kinds) = (Board::rectangle(8, 1), kinds(&["K"]));
    let format = FenFormat {
        moved: true,
        en_passant: Some("squares"),
        checks: Some(3),
        tabu: true,
        halfmove: true,
        ..FenFormat::new(&board, &kinds)
    };
    let fen = "K7 b e1h1 - 3+0 ! 0 1";
    let setup = format.parse(fen).expect(fen);
    assert_eq!((setup.moved.len(), setup.checks, setup.tabu), (2, Some([3, 0]), true));
    assert_eq!(format.format(&setup), fen);
    let two = "should be two numbers up to 3, such as 3+3";
    for (wrong, field, problem) in [
        ("K7 w e1e1 - 3+3 - 0 1", FenField::Moved, "\"e1\" should be given once".to_owned()),
        (
            "K7 w e9 - 3+3 - 0 1",
            FenField::Moved,
            "\"e9\" should be - or squares such as e1h2".to_owned(),
        ),
        ("K7 w - - 4+3 - 0 1", FenField::Checks, format!("\"4+3\" {two}")),
        ("K7 w - - +3+3 - 0 1", FenField::Checks, format!("\"+3+3\" {two}")),
        ("K7 w - - - - 0 1", FenField::Checks, format!("\"-\" {two}")),
        ("K7 w - - 3+3 x 0 1", FenField::Tabu, "\"x\" should be ! or -".to_owned()),
        ("K7 w - - 3+3", FenField::Tabu, "the field is missing".to_owned()),
    ] {
        let error = format.parse(wrong).expect_err(wrong);
        assert_eq!((error.field, error.problem.to_string()), (field, problem), "{wrong}");
    }
    let partial = format.parse_partial("K7").expect("it may end");
    assert_eq!(partial.checks, None);
    assert_eq!(format.format(&partial), "K7 w - - 3+3 - 0 1");
    let flipped = setup.flipped(&board);
    assert_eq!((flipped.checks, flipped.tabu, flipped.moved), (Some([0, 3]), true, setup.moved));
}

#[test]
fn set_ups_have_only_the_fields_of_the_game() {
    let (board, kinds) = (Board::rectangle(8, 1), kinds(&["K"]));
    let plain = FenFormat::new(&board, &kinds);
    let rich = FenFormat { moved: true, passes: true, checks: Some(3), tabu: true, ..plain };
    for (setup, field, is_fine) in [
        (Setup { moved: [Square(0)].into(), ..Setup::default() }, FenField::Moved, true),
        (Setup { moved: [Square(8)].into(), ..Setup::default() }, FenField::Moved, false),
        (Setup { passes: 2, ..Setup::default() }, FenField::Passes, true),
        (Setup { passes: 3, ..Setup::default() }, FenField::Passes, false),
        (Setup { checks: Some([1, 1]), ..Setup::default() }, FenField::Checks, true),
        (Setup { checks: Some([3, 4]), ..Setup::default() }, FenField::Checks, false),
        (Setup { tabu: true, ..Setup::default() }, FenField::Tabu, true),
    ] {
        let check = |format: &FenFormat<'_>| format.check(&setup).map_err(|error| error.field);
        assert_eq!(check(&plain), Err(field), "{setup:?}");
        assert_eq!(check(&rich), if is_fine { Ok(()) } else { Err(field) }, "{setup:?}");
    }
}
