//! The rules of samples as pages for players.

use heterodox_definition::{Code, Definition, SAMPLES, ini, parse};
use heterodox_definition_prose::{rules_page, words};
use heterodox_kernel::said::Said;
use std::collections::BTreeMap;

/// The page of a sample.
fn page(file: &str) -> String {
    let sample = SAMPLES.iter().find(|sample| sample.name == file).expect("a sample");
    let definition = Definition::read(sample.text).expect("it is well written");
    let text = rules_page::text(&definition, |kind| words::sentences(&definition, kind));
    rules_page::write(&definition, &text)
}

#[test]
fn pages_say_all_rules() {
    for file in
        ["xiangqi.txt", "minishogi.txt", "hill.txt", "cross.txt", "two-kings.txt", "armies.ini"]
    {
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(file.replace('.', "-"), page(file));
        });
    }
}

/// Clients show the parts of a page in other languages.
#[test]
fn pages_are_made_of_phrases() {
    fn english(said: &Said) -> Vec<String> {
        match said {
            Said::English(text) => vec![text.clone()],
            Said::Phrase(_, parts)
            | Said::List(parts)
            | Said::Clauses(parts)
            | Said::Joined(_, parts) => parts.iter().flat_map(english).collect(),
            Said::Capitalized(part) => english(part),
            _ => Vec::new(),
        }
    }
    for sample in SAMPLES {
        let definition = Definition::read(sample.text).expect("it is well written");
        let text = rules_page::text(&definition, |kind| words::sentences(&definition, kind));
        let sections = text.sections.iter().flat_map(|section| {
            let kinds = section.kinds.iter().map(|(_, text)| text);
            std::iter::once(&section.title).chain(&section.blocks).chain(kinds)
        });
        let found: Vec<String> =
            text.introduction.iter().chain(sections).flat_map(english).collect();
        assert!(found.is_empty(), "{}: {found:?}", sample.name);
    }
}

/// Keys of Fairy-Stockfish whose rules are not played are described in all languages.
#[test]
fn missing_rules_are_phrases() {
    let text = "[x:xiangqi]\nchasingRule = axf\ncountingRule = makruk\n";
    let definition = Definition::read(text).expect("it is well written");
    assert_eq!(definition.missing_rules().len(), 2);
    let [_, first, second] = &rules_page::text(&definition, |_| Vec::new()).introduction[..] else {
        panic!("an introduction and two missing rules");
    };
    for rule in [first, second] {
        let Said::Phrase(_, parts) = rule else { panic!("{rule}") };
        assert!(matches!(&parts[1], Said::Phrase(..)), "{rule}");
    }
}

/// The aim is true of games without a King to mate, too.
#[test]
fn the_aim_is_how_the_game_is_won() {
    let aim = |text: &str| {
        let definition = Definition::read(text).expect("it is well written");
        let text = rules_page::text(&definition, |_| Vec::new());
        let said: Vec<String> = text.sections[0].blocks.iter().map(Said::to_string).collect();
        said.join(" ")
    };
    let kingless = "[x:chess]\nking = -\ncommoner = k\ncastling = false\n";
    for (text, expected) in [
        ("[x:flipello]", "**Material**: have more pieces on the board than the other side"),
        ("[x:horde]", "White: **Checkmate**: attack the enemy King so that no move saves it."),
        ("[x:horde]", "a side with no pieces left on the board and in hand has lost"),
        (&format!("{kingless}stalemateValue = loss"), "leave the other side without a legal move"),
        (&format!("{kingless}stalemateValue = win"), "**Stalemate**: be without a legal move."),
        (&format!("{kingless}materialCounting = whitedrawodds"), "White wins."),
        (kingless, "The text names no way to win."),
    ] {
        assert!(aim(text).contains(expected), "{text}: {}", aim(text));
    }
}

#[test]
fn pieces_without_moves_are_said_to_have_none() {
    let definition = Definition::read("[x:flipello]").expect("a game");
    let text = rules_page::text(&definition, |kind| words::sentences(&definition, kind));
    let pieces = text.sections.iter().flat_map(|section| &section.kinds);
    let said: Vec<String> = pieces.map(|(_, text)| text.to_string()).collect();
    assert_eq!(said, ["Does not move."]);
}

#[test]
fn every_page_has_the_same_sections() {
    for sample in SAMPLES {
        let page = page(sample.name);
        let sections: Vec<&str> = page.lines().filter(|line| line.starts_with("## ")).collect();
        for section in ["The aim", "The pieces", "How a game ends", "Notation and FEN"] {
            assert!(sections.contains(&format!("## {section}").as_str()), "{}", sample.name);
        }
        let kinds = page.lines().filter(|line| line.starts_with("### ")).count();
        assert_eq!(kinds, Definition::read(sample.text).expect("a game").kinds.len());
    }
}

#[test]
fn rules_that_are_not_played_are_told_for_each_parent() {
    let mut told: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for name in ini::built_in_sections() {
        let text = format!("[mygame:{name}]");
        let definition = Definition::read(&text).expect(name);
        let warnings = parse(&text).spans.notes;
        let warnings = warnings.iter().filter(|warning| warning.code == Code::MissingRule);
        let warnings: Vec<String> = warnings.map(|warning| warning.message.to_string()).collect();
        let text = rules_page::text(&definition, |kind| words::sentences(&definition, kind));
        let page = rules_page::write(&definition, &text);
        let missing = definition.missing_rules();
        assert_eq!(warnings.len(), missing.len(), "{name}: {warnings:?}");
        assert_eq!(page.matches("**Not played here**").count(), missing.len(), "{name}");
        for (key, rule) in missing {
            assert!(
                warnings.iter().any(|it| it.contains(key) && it.contains(rule.english)),
                "{name}"
            );
            assert!(
                page.contains(&format!("Fairy-Stockfish's `{key}`, by which {}.", rule.english)),
                "{name}"
            );
            told.entry(key).or_default().push(name);
        }
    }
    let expected = [
        ("chasingRule", vec!["xiangqi", "manchu"]),
        ("countingRule", vec!["makruk", "asean", "ai-wok"]),
        ("twoBoards", vec!["bughouse"]),
    ];
    assert_eq!(told, BTreeMap::from(expected));
}
