//! The values of keys: reading them and writing their canonical form.

mod board;
mod enclosing;
mod letters;
mod plain;

pub use board::words;
pub(super) use board::{
    DefaultSquares, File, LastFile, Rank, Side, Squares, USUAL_SIDE, size, squares,
};
pub(super) use enclosing::{Counted, EnclosingRule, FlipRule, MaterialRule};
pub(super) use letters::{Letters, Limits, Named, Pairs};
pub(super) use plain::{Chasing, Counting, Ignored, StartFen, Unset};

use super::messages;
use super::names::IniPiece;
use super::span::{Read, Span};
use crate::suggest::closest;
use crate::{Code, Diagnostic};
use heterodox_kernel::Board;
use heterodox_kernel::said::Said;

/// The parts of a game that defaults depend on.
pub(super) struct Around<'s> {
    pub(super) board: &'s Board,
    pub(super) pieces: &'s [IniPiece],
}

/// A reader of values.
pub(super) trait ReadValue {
    /// The parts of the game that defaults depend on.
    fn around(&self) -> Around<'_>;

    /// Reads the value of a key. Returns the default if it is missing or invalid.
    fn value<T: Setting>(&mut self, name: &str, default: T) -> T;
}

/// The style of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Style {
    Canonical,
    ForPeople,
}

impl Style {
    /// Writes a value.
    pub(super) fn text(self, value: &impl Setting, board: &Board) -> String {
        match self {
            Style::Canonical => value.canonical(board),
            Style::ForPeople => value.for_people(board),
        }
    }
}

/// A type of values.
pub(super) trait Setting: Clone + PartialEq {
    /// The form of the values, in words.
    const IN_WORDS: &'static str;

    /// True if the value is one of some words, which Fairy-Stockfish does not know with a space at the
    /// end.
    const IS_WORD: bool = false;

    /// Reads a value on a board. Letters of pieces that the game does not have are accepted.
    fn read(value: Span<'_>, board: &Board) -> Result<Self, Vec<Diagnostic>>;

    /// Returns a note on a value that Fairy-Stockfish reads in an unexpected way.
    fn note(_value: Span<'_>) -> Option<Diagnostic> {
        None
    }

    /// Returns the value in its canonical form.
    fn canonical(&self, board: &Board) -> String;

    /// Returns the value as people write it.
    fn for_people(&self, board: &Board) -> String {
        self.canonical(board)
    }

    /// The letters of pieces in a value.
    fn letters<'t>(_value: Span<'t>) -> Vec<Span<'t>> {
        Vec::new()
    }

    /// Returns the value with the letters that its pieces have now. Pieces without a letter are
    /// dropped.
    fn with_letters(self, _now: &dyn Fn(char) -> Option<char>) -> Self {
        self
    }

    /// True if a section adds to the value of its parent instead of replacing it.
    const ADDS: bool = false;

    /// Returns the value of a section whose parent has another one.
    fn over(self, _parent: Option<Self>) -> Self {
        self
    }
}

/// The default of a key: a value, or a description of one.
pub(super) trait DefaultOf<T> {
    /// Returns the value in a game.
    fn value(&self, around: &Around<'_>) -> T;

    /// Returns the default in Markdown.
    fn in_words(&self) -> String;
}

impl<T: Setting> DefaultOf<T> for T {
    fn value(&self, _: &Around<'_>) -> T {
        self.clone()
    }

    fn in_words(&self) -> String {
        code(self.canonical(&Board::rectangle(1, 1)))
    }
}

/// A part of a text in Markdown.
fn code(text: impl ToString) -> String {
    format!("`{}`", text.to_string())
}

fn or_dash(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// The problem of a value that is none of some words.
fn should_be(words: &[&str], last: &str) -> Said {
    messages::SHOULD_BE.with([Said::text(words.join(", ")), Said::text(last)])
}

/// The error for a value that is none of these words.
fn one_of(value: Span<'_>, problem: Said, known: &[&str]) -> Diagnostic {
    let wrong = value.wrong(Code::UnknownValue, problem);
    match closest(value.text, known.iter().copied()) {
        Some(word) => wrong.replaced_by(word),
        None => wrong,
    }
}

fn number(value: Span<'_>) -> Read<u32> {
    let is_number = !value.text.is_empty() && value.text.bytes().all(|c| c.is_ascii_digit());
    let number = value.text.parse().ok().filter(|_| is_number);
    number.ok_or_else(|| {
        value.wrong(
            Code::WrongNumber,
            messages::SHOULD_BE_NUMBER.with([Said::text(0), Said::text(u32::MAX)]),
        )
    })
}
