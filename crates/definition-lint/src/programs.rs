//! Warnings about letters of moves that other programs misread or ignore.

use super::finding::Subject;
use super::messages;
use heterodox_definition::{Code, Diagnostic, Language};
use heterodox_definition_prose::xboard;
use heterodox_kernel::Kind;
use heterodox_kernel::said::Said;

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
    let sentence = messages::FAIRY_STOCKFISH.with([Said::text(signs), names]);
    let suggestion = &messages::NOT_FOR_INI;
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
    let sentence = messages::XBOARD.with([Said::text(texts), names]);
    let suggestion = &messages::NOT_JUDGED;
    Some(subject.about_moves(Code::OtherPrograms, first, sentence, suggestion))
}

/// The names of kinds with commas between them.
fn names(subject: &Subject<'_>, kinds: &[Kind]) -> Said {
    Said::Clauses(kinds.iter().map(|kind| subject.name(*kind)).collect())
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
