//! Values of the pieces that the players choose.

use heterodox_chess::Chess;
use heterodox_kernel::{Game, Move, Position as _};
use heterodox_pacifist::{Form, Pacifist, Persuasion, ValuesError, ValuesProblem};
use heterodox_testkit::reasons;

fn with_values(form: Form, list: &str) -> Result<Pacifist<Chess, 1>, ValuesError> {
    Pacifist::new(Chess, form).with_values(list)
}

fn game(form: Form, list: &str) -> Pacifist<Chess, 1> {
    with_values(form, list).unwrap_or_else(|error| panic!("{list}: {error}"))
}

#[test]
fn ids_have_one_form() {
    for (list, canonical) in [
        ("p2n4", ":values=p2n4"),
        ("P2,N4", ":values=p2n4"),
        ("n4,p2,", ":values=p2n4"),
        (",k0,,p007", ":values=p7k0"),
        ("p1n3b3r5q9k4", ""),
        ("p1n3b3r5q10k4", ":values=q10"),
        ("p2n2b2r2q2k99", ":values=p2n2b2r2q2k99"),
    ] {
        let id = game(Form::Average, list).info().id;
        assert_eq!(id, format!("pacifist:average{canonical}"), "{list}");
        let again = canonical.trim_start_matches(":values=");
        if !again.is_empty() {
            assert_eq!(game(Form::Average, again).info().id, id);
        }
    }
    let friends = Persuasion { friends: true, ..Form::Value.into() };
    let friends = Pacifist::new(Chess, friends).with_values("k0").expect("a value");
    assert_eq!(friends.info().id, "pacifist:value:friends:values=k0");
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    for (list, message) in [
        ("", "a letter and a number are needed for at least one piece, as in p1n3"),
        (",,", "a letter and a number are needed for at least one piece, as in p1n3"),
        (
            "p2x3",
            "\"x3\" at character 3: no piece has this letter; the pieces are p, n, b, r, q, k",
        ),
        ("3", "\"3\" at character 1: no piece has this letter; the pieces are p, n, b, r, q, k"),
        (
            "p'3",
            "\"p'3\" at character 1: no piece has this letter; the pieces are p, n, b, r, q, k",
        ),
        (
            "p-3",
            "\"p-3\" at character 1: no piece has this letter; the pieces are p, n, b, r, q, k",
        ),
        ("é3", "\"é3\" at character 1: no piece has this letter; the pieces are p, n, b, r, q, k"),
        ("p2,P3", "\"P3\" at character 4: the piece has a value already"),
        ("p1p1", "\"p1\" at character 3: the piece has a value already"),
        ("pn3", "\"pn3\" at character 1: each letter needs a number from 0 to 99 behind it"),
        ("p2q", "\"q\" at character 3: each letter needs a number from 0 to 99 behind it"),
        ("p2,q,r3", "\"q\" at character 4: each letter needs a number from 0 to 99 behind it"),
        ("q100", "\"q100\" at character 1: the number is too large: at most 99 is allowed"),
        (
            "q99999999999999999999",
            "\"q99999999999999999999\" at character 1: the number is too large: at most 99 is \
             allowed",
        ),
    ] {
        let error = with_values(Form::Value, list).map(|game| game.info().id).expect_err(list);
        assert_eq!(error.to_string(), message, "{list}");
    }
    let error = with_values(Form::Count, "p2").map(|game| game.info().id).expect_err("no values");
    assert_eq!(error.problem, ValuesProblem::NotWeighed);
    assert!(error.to_string().starts_with("values needs value or average"), "{error}");
    let long = "p1,".repeat(1_000_000);
    let error = with_values(Form::Value, &long).map(|game| game.info().id).expect_err("too long");
    assert_eq!(error.problem, ValuesProblem::TooLong { length: 3_000_000, max: 320 });
    assert!(error.text.len() < 100, "messages stay short");
}

#[test]
fn the_description_tells_the_values() {
    let info = game(Form::Value, "p2,q7").info();
    assert_eq!(info.name, "Pacifist Chess (values P 2, Q 7)");
    let values = "Pawn 2 (usually 1), Knight 3, Bishop 3, Rook 5, Queen 7 (usually 9), King 4";
    assert!(info.summary.ends_with(&format!(" Values: {values}.")), "{}", info.summary);
    assert!(info.rules.contains(&format!("\n\n## Values in this game\n\n{values}.\n")));
    let all = game(Form::Value, "p2n2b2r2q2k2").info();
    assert_eq!(all.name, "Pacifist Chess (values P 2, N 2, B 2, R 2, Q 2, K 2)");
    let usual = Pacifist::new(Chess, Form::Value);
    assert_eq!(usual.info().name, "Pacifist Chess");
    assert!(!usual.info().rules.contains("Values in this game"));
    let value = |game: &Pacifist<Chess, 1>| -> Vec<u32> {
        game.piece_values().iter().map(|kind| kind.value).collect()
    };
    assert_eq!(value(&usual), [1, 3, 3, 5, 9, 4]);
    assert_eq!(value(&game(Form::Average, "b0k99")), [1, 3, 0, 5, 9, 99]);
    assert!(Pacifist::new(Chess, Form::Count).piece_values().is_empty());
}

fn mv(text: &str) -> Move {
    Move::from_coordinates(text, Chess.board(), Chess.kinds()).expect(text)
}

/// The Rook on d1 bears on the Knight, which the Pawn on e6 supports.
#[test]
fn conversions_go_by_the_chosen_values() {
    let fen = "4k3/8/4p3/3n4/8/8/8/R3K3 w - - 0 1";
    for (form, list, converts, shown) in [
        (Form::Value, "k4", true, "5/1"),
        (Form::Value, "r1", false, "1/1"),
        (Form::Value, "p5", false, "5/5"),
        (Form::Value, "p4", true, "5/4"),
        (Form::Value, "r0p99", false, "0/99"),
        (Form::Average, "r3p3", false, "3/3"),
        (Form::Average, "r3p2", true, "3/2"),
    ] {
        let position = game(form, list).parse_fen(fen).expect(fen);
        let d5 = Chess.board().square("d5").expect("a square");
        let after = position.after(mv("a1d1"));
        assert_eq!(!position.conversions(mv("a1d1")).is_empty(), converts, "{list}");
        if !converts {
            let overlay = after.overlays().swap_remove(0);
            let on_d5 = overlay.squares.into_iter().find(|shown| shown.square == d5);
            assert_eq!(on_d5.and_then(|shown| shown.text).as_deref(), Some(shown), "{list}");
        }
        assert_eq!(after.fen().contains("3N4"), converts, "{list}: {}", after.fen());
    }
}

/// A piece without value bears on squares, but persuades nobody.
#[test]
fn values_decide_what_is_legal() {
    let fen = "3qk3/8/8/8/8/8/8/2K5 w - - 0 1";
    let is_legal = |list: &str| {
        let position = game(Form::Value, list).parse_fen(fen).expect(fen);
        position.is_legal(mv("c1d1"))
    };
    assert!(!is_legal("q1") && is_legal("q0"));
    let unsafe_king = "A King may not move to a square where it is overly persuaded as it lands.";
    reasons::check_table(&game(Form::Value, "q1"), &[(fen, "c1d1", unsafe_king)]);
    let pinned = "4k3/8/8/8/8/r7/R7/K7 w - - 0 1";
    let lost = "Your King would be persuaded to change sides, and you would own no King.";
    reasons::check_table(&game(Form::Average, "k0"), &[(pinned, "a2b2", lost)]);
    let free = game(Form::Average, "r0").parse_fen(pinned).expect(pinned);
    assert!(free.is_legal(mv("a2b2")));
}

#[test]
fn every_reason_names_its_rule() {
    reasons::random_games(&game(Form::Value, "p3n1k9"), 33, 1, 60);
    reasons::random_games(&game(Form::Average, "p0q2k9"), 34, 1, 60);
}
