//! Values of the pieces that the players choose before play.

use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::text::excerpt;
use heterodox_kernel::zobrist::MAX_KINDS;
use heterodox_kernel::{Color, Kind, KindInfo, Token, kind_of_token};
use std::fmt;
use std::ops::Range;

/// Entry of a kind with its usual value.
const USUAL: u8 = u8::MAX;

/// Maximum length of a list of values in bytes. All kinds of the largest game fit: a letter, a mark,
/// two digits and a comma for each.
const MAX_LENGTH: usize = 5 * MAX_KINDS;

/// Values of kinds of pieces that differ from the usual ones.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Values([u8; MAX_KINDS]);

impl Default for Values {
    /// Returns the usual values.
    fn default() -> Values {
        Values([USUAL; MAX_KINDS])
    }
}

impl Values {
    /// The largest value that can be chosen, unless the usual one is larger.
    pub const MAX: u32 = 99;

    /// Beginning of the part of a game id that lists the values.
    pub const PREFIX: &str = "values=";

    /// Parses a list such as `p1n3` or `P1,N3`: the tokens of kinds in either case, each with its
    /// value. `usual` are the values of the kinds that are not listed.
    ///
    /// # Errors
    /// If the text is not such a list, or too long.
    pub(crate) fn parse(
        text: &str,
        kinds: &[KindInfo],
        usual: &[u32],
    ) -> Result<Values, ValuesError> {
        if text.len() > MAX_LENGTH {
            let problem = ValuesProblem::TooLong { length: text.len(), max: MAX_LENGTH };
            return Err(ValuesError::of_list(&excerpt(text), problem));
        }
        let error = |span, problem| Err(ValuesError { text: text.to_owned(), span, problem });
        let mut values = Values::default();
        let mut listed = [false; MAX_KINDS];
        for span in entries(text) {
            let (kind, value) = match entry(&text[span.clone()], kinds) {
                Ok(entry) => entry,
                Err(problem) => return error(span, problem),
            };
            let index = kind.index();
            if std::mem::replace(&mut listed[index], true) {
                return error(span, ValuesProblem::Repeated);
            }
            if value != usual[index] {
                let Some(value) = u8::try_from(value).ok().filter(|_| value <= Values::MAX) else {
                    return error(span, ValuesProblem::TooLarge);
                };
                values.0[index] = value;
            }
        }
        if listed.contains(&true) {
            Ok(values)
        } else {
            Err(ValuesError::of_list(text, ValuesProblem::Empty))
        }
    }

    /// Returns the value of a kind with this usual value.
    #[inline]
    pub(crate) fn of(&self, kind: Kind, usual: u32) -> u32 {
        match self.0[kind.index()] {
            USUAL => usual,
            chosen => chosen.into(),
        }
    }

    /// Returns whether no value differs from the usual one.
    pub fn is_usual(&self) -> bool {
        *self == Values::default()
    }

    /// Returns the kinds whose values differ from the usual ones.
    pub(crate) fn chosen<'k>(
        &self,
        kinds: &'k [KindInfo],
    ) -> impl Iterator<Item = (&'k KindInfo, u8)> {
        kinds.iter().zip(self.0).filter(|(_, value)| *value != USUAL)
    }

    /// Returns the list that [`parse`](Values::parse) reads, in its canonical form.
    pub(crate) fn list(&self, kinds: &[KindInfo]) -> String {
        let chosen = self.chosen(kinds);
        chosen.map(|(kind, value)| format!("{}{value}", lower_token(kind))).collect()
    }
}

/// The token of a kind as ids have it.
fn lower_token(kind: &KindInfo) -> String {
    kind.token.cased(Color::Black).to_string()
}

/// Returns the places of the entries of a list. Each ends behind its digits, or at a comma.
fn entries(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let bytes = text.as_bytes();
        while bytes.get(at) == Some(&b',') {
            at += 1;
        }
        let start = at;
        let goes_on = |at: usize| {
            let ends_number = at > start && bytes[at - 1].is_ascii_digit();
            bytes
                .get(at)
                .is_some_and(|&byte| byte != b',' && (byte.is_ascii_digit() || !ends_number))
        };
        while goes_on(at) {
            at += 1;
        }
        (at > start).then_some(start..at)
    })
}

/// Parses the token of a kind and its value.
fn entry(text: &str, kinds: &[KindInfo]) -> Result<(Kind, u32), ValuesProblem> {
    let known = |token: Token| kind_of_token(kinds, token.cased(Color::White));
    let found = Token::at_start(text).find_map(|(token, rest)| Some((known(token)?, rest)));
    let unknown = || ValuesProblem::UnknownKind { known: kinds.iter().map(lower_token).collect() };
    let (kind, number) = found.ok_or_else(unknown)?;
    if number.is_empty() || number.starts_with(char::is_alphabetic) {
        return Err(ValuesProblem::NoNumber);
    }
    if !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(unknown());
    }
    let value = number.parse().map_err(|_| ValuesProblem::TooLarge)?;
    Ok((kind, value))
}

/// The error for a list that does not say the values of kinds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuesError {
    /// The list, or the beginning of a list that is too long.
    pub text: String,
    /// Place in the list, in bytes. Empty if the whole list is wrong.
    pub span: Range<usize>,
    /// The problem at this place.
    pub problem: ValuesProblem,
}

impl ValuesError {
    /// Creates the error for a list that is wrong as a whole.
    pub(crate) fn of_list(text: &str, problem: ValuesProblem) -> ValuesError {
        ValuesError { text: text.to_owned(), span: 0..0, problem }
    }
}

/// A problem of a list of values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValuesProblem {
    /// The form [`Count`](crate::Form::Count) does not use values.
    NotWeighed,
    /// The list has no entries.
    Empty,
    /// The list is too long.
    TooLong {
        /// Its length in bytes.
        length: usize,
        /// The maximum.
        max: usize,
    },
    /// No kind has this token.
    UnknownKind {
        /// The tokens of the kinds, in lower case.
        known: Vec<String>,
    },
    /// The kind has a value already.
    Repeated,
    /// The number is missing.
    NoNumber,
    /// The number is too large.
    TooLarge,
}

heterodox_kernel::phrases! {
    AT_CHARACTER = "at-character", "{text} at character {number}: {problem}";
    NOT_WEIGHED = "not-weighed", "values needs value or average: count compares numbers of pieces, whatever their values";
    NO_VALUES = "no-values", "a letter and a number are needed for at least one piece, as in p1n3";
    LIST_TOO_LONG = "values-too-long", "the list has {length} characters, and at most {most} are allowed";
    NO_SUCH_LETTER = "no-such-letter", "no piece has this letter; the pieces are {known}";
    VALUE_REPEATED = "value-repeated", "the piece has a value already";
    NO_NUMBER = "value-without-number", "each letter needs a number from 0 to {most} behind it";
    VALUE_TOO_LARGE = "value-too-large", "the number is too large: at most {most} is allowed";
}

impl ValuesError {
    /// The phrases of all errors, for tests of the catalogues.
    pub fn phrases() -> &'static [&'static Phrase] {
        ALL
    }

    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        let part = self.text.get(self.span.clone()).filter(|part| !part.is_empty());
        let problem = self.problem.said();
        match part {
            None => problem,
            Some(part) => {
                let place = [format!("{:?}", excerpt(part)), (self.span.start + 1).to_string()];
                let [text, number] = place.map(Said::text);
                AT_CHARACTER.with([text, number, problem])
            }
        }
    }
}

impl ValuesProblem {
    fn said(&self) -> Said {
        match self {
            ValuesProblem::NotWeighed => Said::from(&NOT_WEIGHED),
            ValuesProblem::Empty => Said::from(&NO_VALUES),
            ValuesProblem::TooLong { length, max } => {
                LIST_TOO_LONG.with([length, max].map(Said::text))
            }
            ValuesProblem::UnknownKind { known } => {
                NO_SUCH_LETTER.with([Said::text(known.join(", "))])
            }
            ValuesProblem::Repeated => Said::from(&VALUE_REPEATED),
            ValuesProblem::NoNumber => NO_NUMBER.with([Said::text(Values::MAX)]),
            ValuesProblem::TooLarge => VALUE_TOO_LARGE.with([Said::text(Values::MAX)]),
        }
    }
}

impl fmt::Display for ValuesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl fmt::Display for ValuesProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for ValuesError {}
