//! The HTML of rules, compared with that of a library for all of Markdown.

use heterodox_api::{AboutView, RulesView};
use heterodox_catalog::workshop::{SAMPLES, compile};
use heterodox_catalog::{AnyGame, find, ids, rules_of, variants};
use pulldown_cmark::{Options, Parser, html};

fn expected(markdown: &str) -> String {
    let mut text = String::new();
    html::push_html(&mut text, Parser::new_ext(markdown, Options::ENABLE_TABLES));
    text
}

/// Compares all texts of the rules, and returns their length.
fn compare_rules(game: &dyn AnyGame) -> usize {
    let (rules, view) = (rules_of(game), RulesView::of(game));
    let sections = rules.sections.iter().map(|section| &section.text);
    let texts: Vec<&String> =
        sections.chain(rules.pieces.iter().map(|piece| &piece.text)).collect();
    let sections = view.sections.iter().map(|section| &section.html);
    let found: Vec<&String> = sections.chain(view.pieces.iter().map(|piece| &piece.html)).collect();
    assert_eq!(texts.len(), found.len());
    for (text, found) in texts.iter().zip(found) {
        assert_eq!(*found, expected(text), "{}: {text}", view.game);
    }
    texts.iter().map(|text| text.len()).sum()
}

#[test]
fn rules_of_built_in_games() {
    for id in variants() {
        assert!(compare_rules(find(&id).unwrap().as_ref()) > 3_000, "{id}");
    }
}

#[test]
fn rules_of_definitions() {
    for sample in SAMPLES {
        assert!(compare_rules(compile(sample.text).unwrap().as_ref()) > 1_000, "{}", sample.name);
    }
}

#[test]
fn origins_of_games() {
    for id in ids() {
        let view = AboutView::of(find(id).unwrap().as_ref()).unwrap();
        let about = heterodox_about::about(id).unwrap();
        assert_eq!(view.lead, expected(about.lead), "{id}");
        for (section, view) in about.sections.iter().zip(&view.sections) {
            assert_eq!(view.html, expected(section.text), "{id}: {}", section.title);
        }
    }
}
