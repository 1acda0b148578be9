//! Games of the workshop: defined by texts.

use heterodox_catalog::workshop::compile_as;
use heterodox_catalog::{Catalog, Visitor, base_of, find, option_groups};

const TEXT: &str = "hx.name=Two Rooks\nfiles=6 ranks=6\nshuffle=R!K\npromoChoice=R\npawn::::a2-f2\nrook::::a1,f1\nking::::d1";

/// Returns a catalog with a game, and the id of the game.
fn catalog() -> (Catalog, String) {
    let mut catalog = Catalog::default();
    let id = catalog.insert(TEXT).expect("it is well written").info().id;
    (catalog, id)
}

#[test]
fn an_inserted_game_is_found_by_its_id() {
    let (catalog, id) = catalog();
    assert!(id.starts_with("workshop:two-rooks-"), "{id}");
    let game = catalog.find(&id).expect("it was inserted");
    assert_eq!((game.info().name.as_str(), game.start().legal_moves().len()), ("Two Rooks", 19));
    // The name is only for people.
    let renamed = id.replace("two-rooks", "anything");
    assert_eq!(catalog.find(&renamed).expect("the same game").info().id, id);
    assert!(option_groups(game.as_ref()).is_empty());
    assert!(find(&id).is_err(), "other catalogs do not have it");
}

#[test]
fn start_positions_have_numbers() {
    let (catalog, id) = catalog();
    let numbered = format!("{id}:start=7");
    assert_eq!(catalog.find(&numbered).expect("a start").info().id, numbered);
    for (wrong, reason) in [(":start=x", "4294967295"), (":start=1:start=2", "start=NUMBER")] {
        let error = catalog.find(&format!("{id}{wrong}")).map(|game| game.info().id);
        assert!(error.expect_err("no such game").to_string().contains(reason));
    }
}

#[test]
fn pacifist_chess_is_played_over_a_defined_game() {
    let (mut catalog, id) = catalog();
    let over = format!("pacifist:{id}");
    for (asked, canonical) in [
        (over.clone(), over.clone()),
        (format!("{over}:count"), over.clone()),
        (format!("{over}:value"), format!("{over}:value")),
        (format!("pacifist:average:{id}"), format!("{over}:average")),
        (format!("{over}:start=7:value"), format!("{over}:start=7:value")),
        (format!("{over}:friends:value"), format!("{over}:value:friends")),
    ] {
        let game = catalog.find(&asked).unwrap_or_else(|error| panic!("{asked}: {error}"));
        assert_eq!(game.info().id, canonical);
        assert_eq!(game.info().name, "Pacifist Two Rooks");
        assert!(game.info().rules.contains("Values in this game\n\nPawn 1, Rook "), "{asked}");
        let compiled = compile_as(&asked, TEXT).expect("the same game");
        assert_eq!(compiled.info().id, canonical);
    }
    let groups = option_groups(catalog.find(&format!("{over}:value")).expect("a game").as_ref());
    let games: Vec<&str> = groups[0].choices.iter().map(|choice| choice.game.as_str()).collect();
    assert_eq!(games, [over.clone(), format!("{over}:value"), format!("{over}:average")]);
    assert_eq!((groups.len(), base_of(&over)), (2, None));
    let two = catalog.insert(&format!("{TEXT}\nroyal=K,R")).expect("it is well written").info().id;
    let error = catalog.find(&format!("pacifist:{two}")).map(|game| game.info().id);
    let error = error.expect_err("there are two Kings").to_string();
    assert!(error.contains("exactly one royal piece, and White has 3"), "{error}");
    assert!(catalog.find("pacifist:workshop:nothing-0123456789abcdef").is_err());
}

#[test]
fn a_game_is_compiled_under_its_ids() {
    let (_, id) = catalog();
    for id in [id.clone(), format!("{id}:start=3")] {
        assert_eq!(compile_as(&id, TEXT).expect("a game").info().id, id);
    }
    for wrong in [&format!("{id}:start=x"), "workshop:x-0123456789abcdef", "workshop", "chess"] {
        assert!(compile_as(wrong, TEXT).is_err(), "{wrong}");
    }
    assert!(compile_as(&id, &TEXT.replace("files=6", "files=7")).is_err(), "another game");
}

#[test]
fn a_catalog_of_a_game_has_its_other_forms() {
    struct Name;
    impl Visitor for Name {
        type Output = String;

        fn visit<G: heterodox_evaluation::SearchableGame>(self, game: G) -> String {
            game.info().id
        }
    }
    let (known, id) = catalog();
    for of in [id.clone(), format!("{id}:start=7"), format!("pacifist:{id}:value")] {
        let catalog = Catalog::of(known.find(&of).expect("a game").as_ref());
        for other in [id.clone(), of.clone(), format!("pacifist:{id}:start=3"), "clash".to_owned()]
        {
            assert_eq!(catalog.visit(&other, Name), Ok(other.clone()), "from {of}");
        }
    }
    assert!(Catalog::of(find("chess").expect("a game").as_ref()).visit(&id, Name).is_err());
    let mut both = Catalog::default();
    both.extend(&known);
    assert!(both.find(&id).is_ok());
}

#[test]
fn unknown_texts_and_mistakes_are_errors() {
    let mut catalog = Catalog::default();
    let error = catalog.find("workshop:nothing-0123456789abcdef").map(|game| game.info().id);
    let error = error.expect_err("nobody has defined it").to_string();
    assert!(error.contains("workshop:nothing-0123456789abcdef"), "{error}");
    let mistakes = catalog.insert("rook::::a1\nking::wK::e1").map(|game| game.info().id);
    assert!(mistakes.expect_err("a letter is wrong").to_string().contains("line 2, column 7"));
    let over = catalog.insert("hx.flag=K:e1\nhx.checks=1\nking::K::e1").map(|game| game.info().id);
    assert!(over.expect_err("White has won").to_string().contains("start position"));
}
