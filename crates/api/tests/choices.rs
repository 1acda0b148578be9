//! Texts of choices and contents of overlays that are specific to a game.

use heterodox_api::{InputStep, MoveView, OverlayView, PositionView};
use heterodox_catalog::find;
use heterodox_kernel::view::Tone;

/// The last steps of the input paths that begin with a piece and a destination, in
/// alphabetical order: squares, or the kind of choice and its text.
fn last_steps(id: &str, fen: &str, from: &str, to: &str) -> Vec<String> {
    let position = find(id).unwrap().parse_fen(fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
    let begins = [from, to].map(|name| InputStep::Square { square: name.to_owned() });
    let choices = MoveView::all(position.as_ref());
    let choices = choices.into_iter().filter(|choice| choice.path.starts_with(&begins));
    let mut words: Vec<String> = choices
        .map(|mut choice| match choice.path.pop() {
            Some(InputStep::Choice { square: Some(square), text, .. }) => {
                format!("{square}: {text}")
            }
            Some(InputStep::Choice { kind, text, .. }) => {
                format!("{}: {text}", format!("{kind:?}").to_lowercase())
            }
            Some(InputStep::Square { square }) => square,
            other => panic!("{other:?}"),
        })
        .collect();
    words.sort();
    words
}

#[test]
fn choices_between_the_same_squares_have_different_texts() {
    let zwangkrieg = |ranks: &str, rest: &str| format!("10k1/{ranks}/1K10{rest}");
    let bare = "[] w - - - 0 1";
    for (id, fen, from, to, expected) in [
        (
            "chess",
            "7k/4P3/8/8/8/8/8/K7 w - - 0 1".to_owned(),
            "e7",
            "e8",
            &[
                "promote: Promote to Bishop",
                "promote: Promote to Knight",
                "promote: Promote to Queen",
                "promote: Promote to Rook",
            ][..],
        ),
        ("chess", "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1".to_owned(), "e1", "g1", &["g1"]),
        (
            "zigzag",
            "4k5/10/10/10/10/10/10/10/10/R4K3R[] w AJ - 0 1".to_owned(),
            "f1",
            "g1",
            &["castle: Castle: the Rook goes from j1 to f1", "plain: Just move"],
        ),
        (
            "clash",
            "c4/4/5/4/5/1F2/5/4/4C w 1".to_owned(),
            "d4",
            "e5",
            &["leave: Leave a Droid on d4", "leave: Leave a Hawk on d4"],
        ),
        (
            "clash",
            "c4/4/5/4/5/1F2/5/4/4C w 1".to_owned(),
            "d4",
            "d4",
            &["become: Become a Droid", "become: Become a Hawk"],
        ),
        (
            "zwangkrieg",
            zwangkrieg("12/12/12/12/3p8/12/12/3R8/12/12", bare),
            "d4",
            "d7",
            &["capture: Capture the Standard Pawn", "displace: Shove the Standard Pawn to d8"],
        ),
        (
            "zwangkrieg",
            zwangkrieg("12/12/12/12/6p5/12/12/3B8/2p9/12", bare),
            "d4",
            "g7",
            &[
                "capture: Capture the Standard Pawn",
                "displace: Capture the Standard Pawn and pull the Standard Pawn along to d4",
            ],
        ),
        (
            "zwangkrieg",
            zwangkrieg("12/12/12/12/12/12/12/3B8/2p9/12", bare),
            "d4",
            "g7",
            &["displace: Pull the Standard Pawn along to d4", "plain: Just move"],
        ),
        (
            "zwangkrieg",
            zwangkrieg("12/12/12/12/4p7/12/12/3W8/12/12", bare),
            "d4",
            "e7",
            &["capture: Capture the Standard Pawn", "displace: Swap places with the Standard Pawn"],
        ),
        (
            "zwangkrieg",
            zwangkrieg("12/12/12/12/3p8/12/12/3V8/12/12", bare),
            "d4",
            "d7",
            &[
                "d4: Trade places with the Standard Pawn",
                "d5: Carry the Standard Pawn to d5",
                "d6: Carry the Standard Pawn to d6",
            ],
        ),
        (
            "zwangkrieg",
            zwangkrieg("12/12/12/12/3p8/12/12/3L8/12/12", bare),
            "d4",
            "d7",
            &["d5", "d6"],
        ),
        (
            "zwangkrieg",
            zwangkrieg("P11/12/12/12/12/12/12/12/12/12", "[RN] w - - - 0 1"),
            "a11",
            "a12",
            &[
                "plain: Stay a Standard Pawn",
                "promote: Promote to Relay Knight",
                "promote: Promote to Shoving Rook",
            ],
        ),
    ] {
        assert_eq!(last_steps(id, &fen, from, to), expected, "{id}: {fen}, {from} to {to}");
    }
}

fn overlay(id: &str, fen: &str, name: &str) -> OverlayView {
    let view = PositionView::of(find(id).unwrap().parse_fen(fen).unwrap().as_ref());
    let found = view.overlays.into_iter().find(|overlay| overlay.id == name);
    found.unwrap_or_else(|| panic!("{id}: no overlay {name}"))
}

#[test]
fn persuasion_and_support_are_shown_in_each_form() {
    let tie = "4k3/8/4p3/3n4/8/8/8/3RK3 b - - 1 1";
    let seen = |id: &str, fen: &str| -> Vec<(String, String, Option<Tone>)> {
        let squares = overlay(id, fen, "persuasion").squares;
        squares.into_iter().map(|on| (on.square, on.text.unwrap(), on.tone)).collect()
    };
    let on = |square: &str, text: &str, tone| (square.to_owned(), text.to_owned(), tone);
    let (king, knight) = (on("e1", "0/1", None), on("d5", "1/1", Some(Tone::Good)));
    assert_eq!(seen("pacifist", tie), [on("d1", "0/1", None), king, knight]);
    let (king, knight) = (on("e1", "0/5", None), on("d5", "5/1", Some(Tone::Bad)));
    assert_eq!(seen("pacifist:value", tie), [on("d1", "0/4", None), king, knight]);
    let mean = seen("pacifist:average", "8/8/2p1k3/3n4/8/8/8/3RK3 b - - 1 1");
    assert!(mean.contains(&on("d5", "5/2.5", Some(Tone::Bad))), "{mean:?}");
}

#[test]
fn zones_are_shown_with_their_owner() {
    let fen = "10k1/12/12/12/12/12/12/3g8/12/12/12/1K9G[] w - - - 0 1";
    let squares = overlay("zwangkrieg", fen, "zones").squares;
    let of = |tone: Tone| -> Vec<&str> {
        let squares = squares.iter().filter(|on| on.tone == Some(tone));
        squares.map(|on| on.square.as_str()).collect()
    };
    assert_eq!(of(Tone::White), ["k1", "k2", "l2"]);
    assert_eq!(of(Tone::Black).len(), 8);
    let pacifist = overlay("pacifist:zwangkrieg", fen, "zones");
    assert_eq!(pacifist.squares, squares, "the overlays of the base game are included");
}
