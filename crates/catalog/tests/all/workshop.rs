//! Games of the workshop: defined by texts.

use heterodox_catalog::workshop::{compile, compile_as, define, visit_text};
use heterodox_catalog::{Visitor, base_of, find, option_groups};

const TEXT: &str = "hx.name=Two Rooks\nfiles=6 ranks=6\nshuffle=R!K\npromoChoice=R\npawn::::a2-f2\nrook::::a1,f1\nking::::d1";

#[test]
fn a_defined_game_is_found_by_its_id() {
    let id = define(TEXT).expect("it is well written").info().id;
    assert!(id.starts_with("workshop:two-rooks-"), "{id}");
    let game = find(&id).expect("it was defined");
    assert_eq!((game.info().name.as_str(), game.start().legal_moves().len()), ("Two Rooks", 19));
    // The name is only for people.
    let renamed = id.replace("two-rooks", "anything");
    assert_eq!(find(&renamed).expect("the same game").info().id, id);
    assert!(option_groups(&id).expect("a game").is_empty());
}

#[test]
fn start_positions_have_numbers() {
    let id = define(TEXT).expect("it is well written").info().id;
    let numbered = format!("{id}:start=7");
    assert_eq!(find(&numbered).expect("a start").info().id, numbered);
    for (wrong, reason) in [(":start=x", "4294967295"), (":start=1:start=2", "start=NUMBER")] {
        let error = find(&format!("{id}{wrong}")).map(|game| game.info().id);
        assert!(error.expect_err("no such game").to_string().contains(reason));
    }
}

#[test]
fn pacifist_chess_is_played_over_a_defined_game() {
    let id = define(TEXT).expect("it is well written").info().id;
    let over = format!("pacifist:{id}");
    for (asked, canonical) in [
        (over.clone(), over.clone()),
        (format!("{over}:count"), over.clone()),
        (format!("{over}:value"), format!("{over}:value")),
        (format!("pacifist:average:{id}"), format!("{over}:average")),
        (format!("{over}:start=7:value"), format!("{over}:start=7:value")),
    ] {
        let game = find(&asked).unwrap_or_else(|error| panic!("{asked}: {error}"));
        assert_eq!(game.info().id, canonical);
        assert_eq!(game.info().name, "Pacifist Two Rooks");
        assert!(game.info().rules.contains("Values in this game\n\nP 1, R "), "{asked}");
        let compiled = compile_as(&asked, TEXT).expect("the same game");
        assert_eq!(compiled.info().id, canonical);
    }
    let groups = option_groups(&format!("{over}:value")).expect("a game");
    let games: Vec<&str> = groups[0].choices.iter().map(|choice| choice.game.as_str()).collect();
    assert_eq!(games, [over.clone(), format!("{over}:value"), format!("{over}:average")]);
    assert_eq!((groups.len(), base_of(&over)), (1, None));
    let two = define(&format!("{TEXT}\nroyal=K,R")).expect("it is well written").info().id;
    let error = find(&format!("pacifist:{two}")).map(|game| game.info().id);
    let error = error.expect_err("there are two Kings").to_string();
    assert!(error.contains("exactly one royal piece, and White has 3"), "{error}");
    assert!(find("pacifist:workshop:nothing-0123456789abcdef").is_err());
}

#[test]
fn compiled_games_are_not_known() {
    let text = TEXT.replace("Two Rooks", "Unknown").replace("files=6", "files=7");
    let id = compile(&text).expect("it is well written").info().id;
    assert!(find(&id).is_err());
    for id in [id.clone(), format!("{id}:start=3")] {
        assert_eq!(compile_as(&id, &text).expect("a game").info().id, id);
    }
    for wrong in [&format!("{id}:start=x"), "workshop:x-0123456789abcdef", "chess"] {
        assert!(compile_as(wrong, &text).is_err(), "{wrong}");
    }
    assert!(compile_as(&id, TEXT).is_err(), "another game");
    struct Name;
    impl Visitor for Name {
        type Output = String;

        fn visit<G: heterodox_evaluation::SearchableGame>(self, game: G) -> String {
            game.info().id
        }
    }
    assert_eq!(visit_text(&text, Name).expect("a game"), id);
    assert!(visit_text("nothing", Name).is_err());
}

#[test]
fn unknown_texts_and_mistakes_are_errors() {
    let error = find("workshop:nothing-0123456789abcdef").map(|game| game.info().id);
    let error = error.expect_err("nobody has defined it").to_string();
    assert!(error.contains("workshop:nothing-0123456789abcdef"), "{error}");
    let mistakes = define("rook::::a1\nking::wK::e1").map(|game| game.info().id);
    assert!(mistakes.expect_err("a letter is wrong").to_string().contains("line 2, column 7"));
    let over = define("hx.flag=K:e1\nhx.checks=1\nking::K::e1").map(|game| game.info().id);
    assert!(over.expect_err("White has won").to_string().contains("start position"));
}
