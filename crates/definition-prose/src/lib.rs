//! Descriptions of definitions: the moves of a piece as [sentences](words), the rules as a
//! [page](rules_page) for players, [sets of squares](squares) as phrases, and the moves in the
//! notation of [XBoard](xboard).

mod join;
pub mod rules_page;
pub mod squares;
pub mod words;
pub mod xboard;

use heterodox_kernel::said::Phrase;

/// Returns the phrases of all texts but those of XBoard, for tests of the catalogues of languages.
pub fn phrases() -> impl Iterator<Item = &'static Phrase> {
    let missing = heterodox_definition::ini::MISSING_RULES;
    let shared = join::ALL.iter().chain(squares::ALL).chain(missing).copied();
    shared.chain(words::phrases::all()).chain(rules_page::phrases::ALL.iter().copied())
}
