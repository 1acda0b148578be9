//! Building blocks of sentences.

use super::phrases::*;
use heterodox_kernel::said::{Phrase, Said};

/// A verb with its arguments, and clauses that follow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Action {
    verb: &'static VerbPhrase,
    args: Vec<Said>,
    clauses: Vec<Said>,
}

impl Action {
    pub(super) fn new(verb: &'static VerbPhrase, args: impl Into<Vec<Said>>) -> Action {
        Action { verb, args: args.into(), clauses: Vec::new() }
    }

    /// The action with a clause appended.
    pub(super) fn with(mut self, clause: &'static Phrase) -> Action {
        self.clauses.push(clause.into());
        self
    }

    /// `go one square diagonally`
    pub(super) fn infinitive(&self) -> Said {
        self.said(&self.verb.infinitive)
    }

    /// `goes one square diagonally`
    pub(super) fn third_person(&self) -> Said {
        self.said(&self.verb.third_person)
    }

    /// `then goes one square diagonally`
    pub(super) fn then(&self) -> Said {
        self.said(&self.verb.then)
    }

    fn said(&self, form: &'static Phrase) -> Said {
        clauses(form.with(self.args.clone()), self.clauses.iter().cloned())
    }
}

/// Clauses behind a text, with commas. It stays as it is if there are none.
pub(crate) fn clauses(text: Said, more: impl IntoIterator<Item = Said>) -> Said {
    let parts: Vec<Said> = std::iter::once(text).chain(more).collect();
    match <[Said; 1]>::try_from(parts) {
        Ok([only]) => only,
        Err(parts) => Said::Clauses(parts),
    }
}

/// A number, as a word if it is small.
pub(super) fn number(n: usize) -> Said {
    static WORDS: [&Phrase; 12] =
        [&ONE, &TWO, &THREE, &FOUR, &FIVE, &SIX, &SEVEN, &EIGHT, &NINE, &TEN, &ELEVEN, &TWELVE];
    match n.checked_sub(1).and_then(|index| WORDS.get(index)) {
        Some(word) => Said::from(*word),
        None => Said::text(n),
    }
}

/// `one square`, `two squares`
pub(super) fn squares(n: usize) -> Said {
    if n == 1 { Said::from(&ONE_SQUARE) } else { SQUARES.with([number(n)]) }
}
