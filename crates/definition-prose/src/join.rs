//! Texts joined to longer ones.

use heterodox_kernel::said::Said;

heterodox_kernel::phrases! {
    OR = "d-or", "{before} or {after}";
    COMMA = "d-comma", "{before}, {after}";
    COMMA_OR = "d-comma-or", "{before}, or {after}";
    COMMA_AND = "d-comma-and", "{before}, and {after}";
    SEMICOLON = "d-semicolon", "{before}; {after}";
    SEMICOLON_OR = "d-semicolon-or", "{before}; or {after}";
    SENTENCES = "d-sentences", "{before} {after}";
    SENTENCE = "d-sentence", "{sentence}.";
}

/// Joins alternatives: "a, b or c".
pub(crate) fn or(mut parts: Vec<Said>) -> Said {
    match parts.pop() {
        Some(last) if !parts.is_empty() => OR.with([COMMA.join(parts), last]),
        last => last.unwrap_or_default(),
    }
}

/// Joins full sentences.
pub(crate) fn sentences(parts: Vec<Said>) -> Said {
    SENTENCES.join(parts)
}

/// Makes a sentence of a clause: with a capital first and a full stop.
pub(crate) fn sentence(clause: Said) -> Said {
    SENTENCE.with([Said::Capitalized(Box::new(clause))])
}
