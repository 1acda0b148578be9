//! Tests of passes and the rules of Janggi.

use super::{errors, fen, game, position, rewritten};
use crate::definition::{Condition, Definition, Movement, Passes};
use crate::{Code, parse};
use heterodox_kernel::Kind;

/// The kind with a token.
fn kind(definition: &Definition, token: &str) -> Kind {
    let mut kinds = definition.all_kinds();
    kinds.find(|kind| definition.kind(*kind).token == token).expect("a kind of the game")
}

/// The moves of a kind along the diagonals: their texts with White's squares.
fn diagonals(definition: &Definition, token: &str) -> Vec<String> {
    let text = |movement: &Movement| {
        let Movement::Chain(chain) = movement else { return None };
        let Condition::Within(squares) = &chain.condition else { return None };
        let squares: Vec<_> = squares[0].iter().collect();
        Some(format!("{} {}", chain.text, definition.board.names(&squares)))
    };
    let texts = definition.kind(kind(definition, token)).moves.iter().filter_map(text);
    texts.filter(|text| !text.starts_with("fsW")).collect()
}

#[test]
fn pieces_follow_the_diagonals_of_the_palace() {
    let janggi = game("[x:janggi]");
    let steps = ["frF d1e2d8e9", "brF e2d3e9d10", "blF e2f3e9f10", "flF f1e2f8e9"];
    assert_eq!(diagonals(&janggi, "K"), steps);
    assert_eq!(diagonals(&janggi, "A"), steps);
    assert_eq!(diagonals(&janggi, "P"), [steps[0], steps[3]]);
    let far = ["nfrA d1d8", "nbrA d3d10", "nblA f3f10", "nflA f1f8"];
    let both: Vec<&str> = steps.into_iter().zip(far).flat_map(|(one, two)| [one, two]).collect();
    assert_eq!(diagonals(&janggi, "R"), both);
    assert_eq!(diagonals(&janggi, "C"), ["pfrF2 d1d8", "pbrF2 d3d10", "pblF2 f3f10", "pflF2 f1f8"]);
    assert!(diagonals(&janggi, "N").is_empty() && diagonals(&janggi, "B").is_empty());
    let without = game("[x:janggi]\ndiagonalLines = -");
    assert!(diagonals(&without, "K").is_empty() && diagonals(&without, "C").is_empty());
    let full_king = game("[x:janggi]\nking = k:K");
    assert!(diagonals(&full_king, "K").is_empty());
}

#[test]
fn lines_of_cannons_have_no_gaps() {
    let gap = "diagonalLines = a1 b2 d4";
    assert!(errors(&format!("[x:chess]\n{gap}")).is_empty());
    let error = errors(&format!("[x:chess]\njanggiCannon = c\n{gap}"));
    assert_eq!(error.len(), 1, "{error:?}");
    assert!(error[0].contains("gaps"), "{error:?}");
    assert!(errors("[x:chess]\njanggiCannon = c\ndiagonalLines = a1 b2 c3 d4").is_empty());
}

#[test]
fn a_king_with_own_moves_is_told_to_differ() {
    let differs =
        |text: &str| parse(text).spans.notes.iter().any(|note| note.code == Code::MissingRule);
    assert!(!differs("[x:janggi]"));
    assert!(differs("[x:janggi]\nking = k:W"));
    assert!(differs(&game("[x:janggi]").canonical()));
    assert!(!differs("[x:janggi]\nking = k:W\ndiagonalLines = -"));
}

#[test]
fn cannons_beside_royal_pieces_are_told_to_differ() {
    let differs =
        |text: &str| parse(text).spans.notes.iter().any(|note| note.code == Code::MissingRule);
    let royal = "[x:chess]\nking = -\ncommoner = k\nextinctionValue = loss\n\
                 extinctionPieceTypes = k\nextinctionPseudoRoyal = true";
    assert!(!differs(royal));
    assert!(differs(&format!("{royal}\njanggiCannon = c")));
    assert!(differs(&game(&format!("{royal}\njanggiCannon = c")).canonical()));
    assert!(!differs("[x:chess]\njanggiCannon = c"));
}

#[test]
fn passes_are_by_colour() {
    let passes = |lines: &str| game(&format!("[x:chess]\n{lines}")).passes;
    use Passes::{Always, Never, Stalemated};
    assert_eq!(passes(""), [Never, Never]);
    assert_eq!(passes("pass = true"), [Always, Always]);
    assert_eq!(passes("passWhite = true\npassOnStalemate = true"), [Always, Stalemated]);
    assert_eq!(passes("pass = true\npassBlack = false"), [Always, Never]);
    let child = game("[a:chess]\npassWhite = true\n[b:a]\npass = false");
    assert_eq!(child.passes, [Never, Never]);
}

#[test]
fn the_four_games_have_their_rules() {
    let rules = |name: &str| {
        let game = game(&format!("[x:{name}]"));
        let ends = game.ends;
        let repetition = ends.repetition;
        (
            (game.bikjang.is_some(), ends.counting.is_some()),
            (ends.move_limit, repetition.occurrences, repetition.to_and_fro_loses),
        )
    };
    assert_eq!(rules("janggi"), ((true, true), (100, 3, false)));
    assert_eq!(rules("janggitraditional"), ((true, false), (100, 3, false)));
    assert_eq!(rules("janggimodern"), ((false, true), (200, 4, true)));
    assert_eq!(rules("janggicasual"), ((false, false), (100, 3, false)));
    let janggi = game("[x:janggi]");
    assert!(janggi.missing_rules().is_empty() && janggi.facing.is_empty());
    let points = janggi.ends.counting.as_ref().expect("material counts").points.clone();
    let points: Vec<String> =
        points.iter().map(|(it, n)| format!("{}{n}", janggi.kind(*it).token)).collect();
    assert_eq!(points.join(" "), "R13 C7 P2 N5 B3 A3");
    assert!(
        errors("[x:janggi]\nmaterialCounting = other")[0].contains("should be janggi, unweighted")
    );
}

#[test]
fn positions_have_a_field_for_passes() {
    let janggi = game("[x:janggi]");
    let board = "4k4/9/9/9/9/9/9/9/9/3K5";
    for (text, passes) in [
        ("w", 0),
        ("w - - 3 7", 0),
        ("w - - - 3 7", 0),
        ("w - - - - 3 7", 0),
        ("b - - - p 3 7", 1),
        ("b - - - pp 3 7", 2),
    ] {
        let setup = position(&janggi, &format!("{board} {text}")).expect(text);
        assert_eq!(setup.passes, passes, "{text}");
        let written = fen(&janggi, &setup);
        assert_eq!(rewritten(&janggi, &written), written);
    }
    let wrong = position(&janggi, &format!("{board} w - - - x 3 7")).expect_err("no pass");
    assert!(wrong.to_string().contains("-, p or pp"), "{wrong}");
    assert!(position(&game("[x:xiangqi]"), &format!("{board} w - - - p 3 7")).is_err());
}
