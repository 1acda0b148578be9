//! Warnings about letters of moves that other programs misread or ignore.

use super::finding::Subject;
use heterodox_definition::{Code, Diagnostic, Language};
use heterodox_definition_prose::xboard;
use heterodox_kernel::Kind;

/// Letters that Fairy-Stockfish silently drops or misreads.
const FAIRY_STOCKFISH: &str = "ayzqxudkojt[](){}XY*";

/// Warns about moves that other programs misread.
pub(super) fn other_programs(subject: &Subject<'_>) -> Vec<Diagnostic> {
    if subject.definition.language() != Language::Diagram {
        return Vec::new();
    }
    [fairy_stockfish(subject), xboard(subject)].into_iter().flatten().collect()
}

/// The warning about letters that Fairy-Stockfish drops or misreads.
fn fairy_stockfish(subject: &Subject<'_>) -> Option<Diagnostic> {
    let has_any = |kind: &Kind| {
        let letters = moves(&subject.definition.kind(*kind).move_text);
        letters.iter().any(|&c| FAIRY_STOCKFISH.contains(c))
    };
    let kinds: Vec<Kind> = subject.kinds().filter(has_any).collect();
    let first = *kinds.first()?;
    let texts = kinds.iter().map(|kind| moves(&subject.definition.kind(*kind).move_text));
    let used: Vec<char> = texts.flatten().collect();
    let signs = FAIRY_STOCKFISH.chars().filter(|c| used.contains(c)).map(String::from);
    let (signs, names) = (signs.collect::<Vec<_>>().join(" "), names(subject, &kinds));
    let sentence = format!("Fairy-Stockfish does not know {signs} in the moves of {names}");
    let suggestion = "do not copy these moves into a variants.ini, for it drops such letters \
                      without a word";
    Some(subject.about_moves(Code::OtherPrograms, first, sentence, suggestion))
}

/// The warning about moves that XBoard does not support.
fn xboard(subject: &Subject<'_>) -> Option<Diagnostic> {
    let language = subject.definition.language();
    let unknown = |kind: Kind| {
        Some((kind, xboard::moves_but_castling(subject.definition.kind(kind), language).err()?))
    };
    let found: Vec<(Kind, String)> = subject.kinds().filter_map(unknown).collect();
    let kinds: Vec<Kind> = found.iter().map(|(kind, _)| *kind).collect();
    let first = *kinds.first()?;
    let texts: Vec<&str> = found.iter().map(|(_, text)| text.as_str()).collect();
    let (texts, names) = (texts.join(", "), names(subject, &kinds));
    let sentence = format!("XBoard does not know the moves {texts} of {names}");
    let suggestion = "XBoard can show the game, but not judge moves of these pieces";
    Some(subject.about_moves(Code::OtherPrograms, first, sentence, suggestion))
}

/// The names of kinds with commas between them.
fn names(subject: &Subject<'_>, kinds: &[Kind]) -> String {
    let names = kinds.iter().map(|kind| subject.definition.kind(*kind).name.as_str());
    names.collect::<Vec<_>>().join(", ")
}

/// The letters of a move text without castlings, since each program handles castling in its own
/// way.
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
