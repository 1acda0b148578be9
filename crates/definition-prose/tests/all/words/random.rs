//! Sentences about any moves.

use crate::move_text::move_text;
use heterodox_definition::Definition;
use heterodox_definition_prose::words;
use heterodox_kernel::Kind;
use heterodox_kernel::said::Said;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn well_formed(text in prop::collection::vec(move_text(), 1..4)) {
        let text = text.concat();
        let game = format!(
            "files=16 ranks=16 maxPromote=0\nhx.repetition=0\npiece:P:{text}::a1\nking:K:K::p2"
        );
        if let Ok(game) = Definition::read(&game) {
            let sentences = words::sentences(&game, Kind(0));
            prop_assert!(!sentences.is_empty());
            for sentence in sentences.iter().chain([&words::about(&game, Kind(0))]) {
                check(&sentence.to_string());
                prop_assert!(is_in_all_languages(sentence), "{sentence}");
            }
        }
    }
}

/// Returns whether all parts of a text have something to say in any language.
fn is_in_all_languages(said: &Said) -> bool {
    match said {
        Said::English(_) => false,
        Said::Text(text) | Said::Name(text) | Said::OneOf(text) => !text.is_empty(),
        Said::Side(_) | Said::Reason(_) => true,
        Said::Phrase(_, parts)
        | Said::List(parts)
        | Said::Clauses(parts)
        | Said::Joined(_, parts) => parts.iter().all(is_in_all_languages),
        Said::Capitalized(part) => is_in_all_languages(part),
    }
}

fn check(sentence: &str) {
    assert!(sentence.starts_with(|first: char| first.is_uppercase()), "{sentence}");
    assert!(sentence.ends_with('.') && !sentence.contains(". "), "{sentence}");
    for wrong in ["  ", " ,", ",,", " ;", ";;", "( ", " )", " .", ",.", ";.", "(,", "or or"] {
        assert!(!sentence.contains(wrong), "{wrong:?} in {sentence}");
    }
    assert!(sentence.len() < 12_000, "{} bytes", sentence.len());
}

/// Sentences about the largest pieces are generated fast enough for a page that updates on each
/// keystroke.
#[test]
fn large_pieces() {
    let texts = [
        "(az)15N".repeat(4),
        "(afsm)9K(afsm)9N(afz)9W(paf)9R(afz)9Q".to_owned(),
        "[W?fsF?fsW?fsF?fsW?fsF?fsW?fsF]".repeat(8),
        "fWbWlWrWfFbFsFvNsNfNbNcRmRkRdRuRpRgR".repeat(3),
        "FW".repeat(32),
    ];
    for text in texts {
        let game = super::game(&text);
        let start = std::time::Instant::now();
        let sentences = words::sentences(&game, Kind(0));
        let about = words::about(&game, Kind(0));
        sentences.iter().chain([&about]).for_each(|sentence| check(&sentence.to_string()));
        assert!(start.elapsed().as_millis() < 2000, "{text} takes long");
    }
}
