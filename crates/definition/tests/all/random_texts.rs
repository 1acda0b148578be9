//! Random changes of texts: nothing panics, and an accepted text has one canonical text.

use crate::changes::{INI_PARTS, PARTS, SAMPLES, SECTIONS, apply, edit};
use heterodox_definition::{Definition, MAX_ERRORS};
use proptest::prelude::*;

/// Checks a text. Returns whether it is accepted.
fn check(text: &str) -> bool {
    let definition = match Definition::read(text) {
        Ok(definition) => definition,
        Err(mistakes) => {
            assert!((1..=MAX_ERRORS).contains(&mistakes.iter().len()));
            for mistake in mistakes.iter() {
                let span = mistake.span.expect("an error has a place");
                let line = text.split('\n').nth(span.line - 1).expect("a line of the text");
                assert!(span.column + span.length <= line.chars().count() + 1, "{mistake}\n{text}");
                let message = mistake.message.to_string();
                assert!(!message.is_empty() && !message.ends_with('.'), "{mistake}");
            }
            return false;
        }
    };
    let again = Definition::read(&definition.canonical())
        .unwrap_or_else(|mistakes| panic!("{text}\n\n{}\n{mistakes}", definition.canonical()));
    let again = Definition { name: definition.name.clone(), ..again };
    let [first, second] = [&definition.canonical(), &again.canonical()];
    assert!(again == definition, "{text}\n\n{first}\n\n{second}");
    for number in [1, 2, 77] {
        if let Ok(start) = definition.with_start(number) {
            assert_eq!(start.canonical(), definition.canonical());
            assert_eq!(start.start.pieces.len(), definition.start.pieces.len());
        }
    }
    true
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn changed_samples(
        sample in any::<usize>(),
        edits in proptest::collection::vec(edit(PARTS), 1..6),
    ) {
        let text = SAMPLES[sample % SAMPLES.len()].clone();
        edits.iter().fold(text, |text, edit| {
            let text = apply(&text, edit, &SAMPLES);
            check(&text);
            text
        });
    }

    #[test]
    fn changed_sections(
        section in any::<usize>(),
        edits in proptest::collection::vec(edit(INI_PARTS), 1..6),
    ) {
        let text = SECTIONS[section % SECTIONS.len()].clone();
        edits.iter().fold(text, |text, edit| {
            let text = apply(&text, edit, &SECTIONS);
            check(&text);
            text
        });
    }

    #[test]
    fn texts_of_parts(parts in proptest::collection::vec(proptest::sample::select(PARTS), 0..60)) {
        check(&format!("{}\nking:K:KisO2::e1\n", parts.concat()));
    }

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Definition::read_bytes(&bytes);
        check(&String::from_utf8_lossy(&bytes));
        check(&format!("king:K:K::e1\n{}", String::from_utf8_lossy(&bytes)));
    }
}

#[test]
fn all_sections_are_accepted() {
    assert_eq!(SECTIONS.iter().filter(|text| check(text)).count(), SECTIONS.len());
    assert!(SECTIONS.len() > 40);
}

#[test]
fn all_samples_are_accepted() {
    assert_eq!(SAMPLES.iter().filter(|text| check(text)).count(), SAMPLES.len());
}
