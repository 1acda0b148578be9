//! The page about errors: every code has a section, whose example has this code and no other.

use super::page::blocks;
use heterodox_defined::AnyDefinedGame;
use heterodox_definition::{Code, Diagnostic, Severity};
use heterodox_definition::{Edit, parse};
use heterodox_definition_lint::{explanation, paragraphs, warnings};

const PAGE: &str = include_str!("../../../errors.md");

/// The errors of a text, or the warnings about it.
fn diagnostics(text: &str) -> Vec<Diagnostic> {
    match AnyDefinedGame::parse(text).into_result() {
        Ok((game, spans)) => warnings(&game, &spans),
        Err(errors) => errors.into_vec(),
    }
}

/// The example of a code.
fn example(code: Code) -> String {
    let blocks = blocks(explanation(code));
    let languages: Vec<&str> = blocks.iter().map(|block| block.language.as_str()).collect();
    let answer = if code.severity() == Severity::Error { "errors" } else { "warnings" };
    assert!(matches!(languages[..], ["diagram" | "ini", last] if last == answer), "{code}");
    blocks[0].definition()
}

#[test]
fn every_code_has_a_heading_and_every_heading_a_code() {
    let headings: Vec<&str> = PAGE.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    for heading in &headings {
        assert!(Code::of_name(heading).is_some(), "{heading} is no code");
        assert_eq!(headings.iter().filter(|other| *other == heading).count(), 1, "{heading}");
    }
    for &code in Code::ALL {
        assert!(headings.contains(&code.name()), "{code} is not on the page");
        let paragraphs: Vec<String> = paragraphs(code).collect();
        assert_eq!(paragraphs.len(), 2, "{code}: what it means, and how to correct it");
        let is_plain = |text: &String| !text.contains("](") && !text.contains('\n');
        assert!(paragraphs.iter().all(is_plain), "{code}: {paragraphs:?}");
    }
}

#[test]
fn every_example_has_its_code_and_no_other() {
    let wrong: Vec<String> = Code::ALL
        .iter()
        .filter_map(|&code| {
            let found: Vec<Code> = diagnostics(&example(code)).iter().map(|it| it.code).collect();
            let is_right = match code.severity() {
                Severity::Error => !found.is_empty() && found.iter().all(|other| *other == code),
                // Few games have one flaw only.
                Severity::Warning => found.contains(&code),
            };
            (!is_right).then(|| format!("{code}: {found:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn messages_and_suggestions_are_known_in_all_languages() {
    for found in Code::ALL.iter().flat_map(|&code| diagnostics(&example(code))) {
        assert!(!found.message.is_english(), "{found}");
        assert!(!found.help.as_ref().is_some_and(|help| help.is_english()), "{found}");
    }
}

#[test]
fn every_fix_removes_its_error_and_adds_none() {
    let mut fixed = 0;
    for &code in Code::ALL {
        let text = example(code);
        for found in diagnostics(&text) {
            let Some(edit) = found.edit.clone() else { continue };
            let edited = Edit::apply_all(&[*edit], &text);
            let after = parse(&edited).diagnostics;
            assert!(after.is_empty(), "{code}: {}", after[0]);
            let left = diagnostics(&edited);
            assert!(left.iter().all(|other| other.message != found.message), "{code}: {edited}");
            fixed += 1;
        }
    }
    assert!(fixed >= 15, "{fixed} fixes");
}
