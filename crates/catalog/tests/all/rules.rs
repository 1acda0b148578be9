//! The rules pages: every game has sections, a text and an example for each kind of
//! piece, and an example for each special rule.

use heterodox_catalog::{find, rules, variants};
use heterodox_kernel::view::Example;

/// Checks that the position of an example is legal, that its piece is there and can
/// move, and that its move is legal.
fn check_example(id: &str, example: &Example) {
    let of = example.game.as_deref().unwrap_or(id);
    let game = find(of).unwrap_or_else(|error| panic!("{id}, {:?}: {error}", example.title));
    let position = game
        .parse_fen(&example.fen)
        .unwrap_or_else(|error| panic!("{of}, {:?}: {error}", example.title));
    assert_eq!(position.fen(), example.fen, "{of}, {:?}: not the canonical FEN", example.title);
    let moves = position.legal_moves();
    if let Some(name) = &example.square {
        let square = game.board().square(name).expect("a square of the board");
        let moves = moves.iter().filter(|mv| mv.from == square);
        assert!(moves.count() > 0, "{of}, {:?}: nothing moves on {name}", example.title);
    }
    if let Some(mv) = &example.mv {
        let legal = moves.iter().any(|&legal| game.coordinates(legal) == *mv);
        assert!(legal, "{of}, {:?}: {mv} is not legal", example.title);
    }
}

#[test]
fn every_example_is_a_legal_position_with_a_legal_move() {
    for id in variants() {
        for example in find(&id).unwrap().examples() {
            check_example(&id, &example);
        }
    }
}

#[test]
fn every_kind_is_explained_with_an_example() {
    for id in variants() {
        let game = find(&id).unwrap();
        let rules = rules(&id).unwrap();
        for kind in game.kinds() {
            let fine =
                kind.about.ends_with('.') && !kind.about.trim_end_matches('.').contains(". ");
            assert!(fine, "{id}: about the {} is one sentence: {:?}", kind.name, kind.about);
            let captures = kind.about.contains("captur");
            assert!(
                !(captures && id.starts_with("pacifist")),
                "{id}: nobody is captured, but the {} {:?}",
                kind.name,
                kind.about
            );
            let piece = rules.pieces.iter().filter(|piece| piece.token == kind.token);
            let [piece] = piece.collect::<Vec<_>>()[..] else {
                panic!("{id}: the {} has not one section of the rules", kind.name)
            };
            assert!(!piece.text.is_empty(), "{id}: {} has no text", kind.name);
            assert!(!piece.examples.is_empty(), "{id}: {} has no example", kind.name);
        }
        let ids: std::collections::BTreeSet<&str> =
            rules.sections.iter().map(|section| section.id.as_str()).collect();
        assert_eq!(ids.len(), rules.sections.len(), "{id}: names of sections are unique");
        assert!(rules.sections[0].text.len() > 40, "{id}: an introduction");
        let short = rules.sections.iter().find(|section| section.title == "In short");
        assert!(short.is_some_and(|section| section.text.starts_with("- ")), "{id}: a card");
        assert!(!rules.examples.is_empty(), "{id}: special rules have examples");
    }
}

/// Checks that each special rule has an example with a move that shows it.
#[test]
fn every_special_rule_has_an_example() {
    for (id, moves) in [
        ("chess", &["e1g1", "e1c1", "e5d6", "e7e8q", "e1e8", "g5g6"][..]),
        ("mwchess", &["e4e8", "d4e5", "a1d7", "d2f2"]),
        (
            "clash",
            &[
                "e3f4", "d4b2xc3", "d4e5xf6", "d4e5xc3", "d4e5=H", "d4d4=D", "e3d4=F", "e3e3=B",
                "d4h8", "d4a1", "d8e9", "b8a9",
            ],
        ),
        ("zigzag", &["J@e5", "f1h1,j1g1", "f1b1,a1c1", "e2e5", "d6e7", "e8e10q", "d4h7"]),
        (
            "zwangkrieg",
            &[
                "d4d7,d7d8",
                "d4d9,d7d10",
                "d4g7,c3d4",
                "e6f8",
                "d4e7,e7d4",
                "d4f7,f7d4",
                "d4d9,d9d6",
                "d4d9,d9d4",
                "d4d4,d8d5",
                "e3d4,d4c5",
                "e3e5,e5e6",
                "a5d5",
                "g1k1,l1j1",
                "a8b9",
                "a11a12r",
                "a11a12",
            ],
        ),
        ("pacifist", &["a1d1", "a4d4", "h1h8"]),
        ("pacifist:value", &["a1d1"]),
        ("pacifist:average", &["a1d1"]),
        ("pacifist:mwchess", &["e4e8", "a1d1"]),
        ("pacifist:zigzag", &["J@e5"]),
        ("pacifist:zwangkrieg", &["d4d7,d7d8"]),
    ] {
        let examples = rules(id).unwrap().examples;
        for mv in moves {
            let shown = examples.iter().any(|example| example.mv.as_deref() == Some(mv));
            assert!(shown, "{id}: no example with {mv}");
        }
    }
}

/// Checks that the inventors' own examples come before ours, and behind the first of a piece, which
/// is the board beside its rules.
#[test]
fn examples_of_the_inventors_come_first() {
    for (id, inventor, number) in [
        ("clash", "Peter Stobbe", 7),
        ("mwchess", "the Modern Warfare Chess Project", 2),
        ("zigzag", "Charles Daniel", 4),
        ("pacifist", "Larry L. Smith", 2),
    ] {
        let rules = rules(id).unwrap();
        let pieces = rules.pieces.iter().map(|piece| piece.examples.get(1..).unwrap_or_default());
        let mut found = 0;
        for examples in pieces.chain([&rules.examples[..]]) {
            let theirs = examples.iter().filter(|example| example.by.is_some()).count();
            let first = examples.iter().take_while(|example| example.by.is_some()).count();
            assert_eq!(theirs, first, "{id}");
            found += theirs;
        }
        let game = find(id).unwrap();
        let mut credited = game.examples().into_iter().filter_map(|example| example.by);
        assert!(credited.all(|by| by == inventor && by == game.info().inventor), "{id}");
        assert_eq!(found, number, "{id}");
    }
}

/// Compares what the inventors say of their positions with the legal moves.
#[test]
fn positions_of_the_inventors_have_the_moves_that_they_name() {
    for (id, title, from, moves) in [
        ("clash", "Three moves of a Hawk", "a5", "a5a1xa3 a5b4 a5b4xc3"),
        (
            "mwchess",
            "The first move of a Pawn beside others",
            "f2",
            "f2d2 f2e2 f2e3 f2f3 f2g2 f2h2",
        ),
        ("mwchess", "Check comes before PoliWin", "", "f6e7 f6f5 g5f5"),
        // Black's ZigZag Bishop is pinned, until a Ninja Pawn is dropped.
        ("zigzag", "A dropped Ninja Pawn ends the pin", "a6", ""),
    ] {
        let game = find(id).unwrap();
        let example = game.examples().into_iter().find(|example| example.title == title).unwrap();
        let position = game.parse_fen(&example.fen).unwrap();
        let names = position.legal_moves().into_iter().map(|mv| game.coordinates(mv));
        let mut names: Vec<String> = names.filter(|name| name.starts_with(from)).collect();
        names.sort_unstable();
        assert_eq!(names.join(" "), moves, "{id}: {title}");
    }
}

/// Compares conversions with the texts of the examples of Pacifist Chess.
#[test]
fn conversions_are_as_the_examples_say() {
    for (id, title, rounds) in [
        ("pacifist", "Rook and Queen on one file", &[&["d5"][..]][..]),
        ("pacifist", "Bishop and Queen on one diagonal", &[&["d5"]]),
        ("pacifist", "Persuasion", &[&["d5"]]),
        ("pacifist", "A tie is not enough", &[]),
        ("pacifist", "Friends in one line help each other", &[&["d5"]]),
        ("pacifist", "Conversions in rounds", &[&["d5"], &["f6"]]),
        ("pacifist", "A piece that is not safe persuades nobody", &[&["d4"]]),
        (
            "pacifist",
            "Eleven converts with one move",
            &[&["f8"], &["e7", "g7"], &["b4", "e6", "e8"], &["a5", "d5"], &["c4", "c6"], &["b5"]],
        ),
        ("pacifist", "Converting the King", &[&["a8"]]),
        ("pacifist:value", "Values that tie", &[]),
        ("pacifist:value", "A value that tips the scales", &[&["d5"]]),
        ("pacifist:average", "A mean that tips the scales", &[&["d5"]]),
        ("pacifist:value:values=p5", "Values of the players' own", &[]),
        ("pacifist:friends", "A Bishop behind a Pawn", &[&["e5"]]),
        ("pacifist:mwchess", "Two Knights persuade", &[&["d5"]]),
        ("pacifist:zigzag", "A dropped Ninja Pawn persuades", &[&["d6"]]),
        ("pacifist:zwangkrieg", "Shove and persuade", &[&["d8"]]),
    ] {
        let game = find(id).unwrap();
        let example = game.examples().into_iter().find(|example| example.title == title);
        let example = example.unwrap_or_else(|| panic!("{id}: no example {title:?}"));
        let position = game.parse_fen(&example.fen).unwrap();
        let mv = position.read_move(&example.mv.unwrap()).unwrap();
        let name = |square| game.board().name(square);
        let names = |round: Vec<_>| round.into_iter().map(name).collect::<Vec<_>>();
        let found: Vec<_> = position.effect(mv).conversions.into_iter().map(names).collect();
        assert_eq!(found, rounds, "{id}: {title}");
    }
}

/// Compares outcomes with the texts of the examples that end a game.
#[test]
fn games_end_as_the_examples_say() {
    for (id, title, end) in [
        ("chess", "Checkmate", "White wins: checkmate"),
        ("chess", "Stalemate", "Draw: stalemate"),
        ("mwchess", "PoliWin", "White wins: the Queen has reached the back rank (PoliWin)"),
        ("mwchess", "Mate by a Bishop out of the air", "White wins: checkmate"),
        ("mwchess", "A Bishop out of the air", "White wins: checkmate"),
        (
            "mwchess",
            "The Queen breaks through",
            "White wins: the Queen has reached the back rank (PoliWin)",
        ),
        (
            "clash",
            "A slice along the back rank",
            "Black wins: the other side has no Commander left",
        ),
        ("clash", "A Slicer takes a row", "White wins: the other side has no Commander left"),
        ("clash", "The last Commander", "White wins: the other side has no Commander left"),
        ("pacifist", "Converting the King", "White wins: the other side owns no King"),
        ("pacifist", "Eleven converts with one move", "White wins: the other side owns no King"),
    ] {
        let game = find(id).unwrap();
        let example = game.examples().into_iter().find(|example| example.title == title).unwrap();
        let position = game.parse_fen(&example.fen).unwrap();
        let mv = position.read_move(&example.mv.unwrap()).unwrap();
        let outcome = position.after(mv).unwrap().outcome();
        assert_eq!(outcome.map(|end| end.to_string()).as_deref(), Some(end), "{id}: {title}");
    }
}
