//! Letters of moves that other programs read otherwise, or not at all.

use super::finding::{Advice, Subject};
use crate::definition::Form;
use heterodox_kernel::Kind;

/// Letters that Fairy-Stockfish drops or misreads in silence.
const FAIRY_STOCKFISH: &str = "ayzqxudkojt[](){}XY*";

/// Signs that only the Interactive Diagram knows.
const XBOARD: &str = "[]()XY*";

/// Moves that other programs read otherwise.
pub(super) fn other_programs(subject: &Subject<'_>) -> Vec<Advice> {
    if subject.definition.form != Form::Diagram {
        return Vec::new();
    }
    let silent = "do not copy these moves into a variants.ini, for it drops such letters \
                  without a word";
    let found = [
        ("Fairy-Stockfish", FAIRY_STOCKFISH, silent),
        ("XBoard", XBOARD, "XBoard can show the game, but not judge moves of these pieces"),
    ];
    found
        .into_iter()
        .filter_map(|(program, letters, help)| unknown(subject, program, letters, help))
        .collect()
}

/// The finding about a program that does not know some letters.
fn unknown(
    subject: &Subject<'_>,
    program: &str,
    letters: &str,
    suggestion: &str,
) -> Option<Advice> {
    let has_any = |kind: &Kind| {
        moves(&subject.definition.kind(*kind).move_text).iter().any(|&c| letters.contains(c))
    };
    let kinds: Vec<Kind> = subject.kinds().filter(has_any).collect();
    let first = *kinds.first()?;
    let texts = kinds.iter().map(|kind| moves(&subject.definition.kind(*kind).move_text));
    let used: Vec<char> = texts.flatten().collect();
    let signs = letters.chars().filter(|c| used.contains(c)).map(String::from);
    let signs = signs.collect::<Vec<_>>().join(" ");
    let names: Vec<&str> =
        kinds.iter().map(|kind| subject.definition.kind(*kind).name.as_str()).collect();
    let names = names.join(", ");
    let sentence = format!("{program} does not know {signs} in the moves of {names}");
    Some(subject.about_moves(first, sentence, suggestion))
}

/// The letters of a text without its castlings, which every program has its own way for.
fn moves(text: &str) -> Vec<char> {
    let mut letters = Vec::new();
    for c in text.chars() {
        if c == 'O' {
            while letters.last().is_some_and(|c| "ilrsj".contains(*c)) {
                letters.pop();
            }
        } else {
            letters.push(c);
        }
    }
    letters
}
