//! Notes on definitions without errors: what Fairy-Stockfish reads or plays differently.

use super::keys::name;
use super::sections::Inherited;
use super::settings::Settings;
use super::span::Span;
use crate::definition::{Castling, Definition};
use crate::{Code, Diagnostic};

/// Rules that Fairy-Stockfish's games have and the built-in sections do not: the section, the key
/// of Fairy-Stockfish, and the rule.
const MISSING_RULES: [(&str, &str, &str); 3] = [
    ("xiangqi", "chasingRule", "a side that chases a piece perpetually has lost"),
    ("makruk", "countingRule", "a side with few pieces counts moves and draws"),
    ("asean", "countingRule", "a side with few pieces counts moves and draws"),
];

/// The notes on a definition, in any order.
pub(super) fn notes(
    section: &Inherited<'_>,
    settings: &Settings<'_>,
    definition: &Definition,
) -> Vec<Diagnostic> {
    let start = settings.span(name::start_fen).unwrap_or(section.name);
    let mut notes = settings.notes.clone();
    notes.extend(ignored_castling(start, definition));
    notes.extend(assumed_checks(start, definition));
    notes.extend(missing_rules(section));
    notes
}

/// The note on castling letters of a start position in a game without castling.
fn ignored_castling(start: Span<'_>, definition: &Definition) -> Option<Diagnostic> {
    let words = start.words();
    let field = words.get(2).filter(|word| word.text.bytes().any(|c| c.is_ascii_alphabetic()))?;
    (definition.castling == Castling::None).then(|| {
        let problem = "the game has no castling, so these rights are ignored";
        field.wrong_but(Code::IgnoredCastling, problem, "write -").replaced_by("-")
    })
}

/// The note on a start position without the checks to give.
fn assumed_checks(start: Span<'_>, definition: &Definition) -> Option<Diagnostic> {
    let has_checks = start.words().iter().skip(1).any(|word| word.text.contains('+'));
    (definition.ends.checks > 0 && !has_checks).then(|| {
        let problem = "the start position has no checks to give; three each are assumed, and \
                       Fairy-Stockfish assumes one";
        start.wrong_but(Code::AssumedChecks, problem, "write 3+3 before the counters")
    })
}

/// The notes on the rules that ancestors have in Fairy-Stockfish and not here.
fn missing_rules(section: &Inherited<'_>) -> Vec<Diagnostic> {
    let missing = MISSING_RULES.iter().filter(|(name, key, _)| {
        let is_off = section.get(key).is_some_and(|given| given.value.text == "none");
        section.built_in.contains(name) && !is_off
    });
    let note = |(parent, key, rule): &(&str, &str, &str)| {
        let problem = format!("Fairy-Stockfish's {parent} has a rule that is missing here: {rule}");
        let help = format!("write {key} = none for a game without it");
        section.header.wrong_but(Code::MissingRule, problem, help)
    };
    missing.map(note).collect()
}
