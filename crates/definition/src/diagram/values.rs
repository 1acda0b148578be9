//! Values of keys: numbers, words and kinds.

use super::messages;
use super::source::{Read, Word};
use crate::Code;
use crate::definition::KindSet;
use crate::messages::DID_YOU_MEAN_QUOTED;
use crate::suggest::closest;
use heterodox_kernel::Kind;
use heterodox_kernel::said::Said;
use std::ops::RangeInclusive;

/// Reads a number.
pub(super) fn number(word: Word<'_>, key: &str, range: RangeInclusive<u32>) -> Read<u32> {
    number_in(word, range, || Said::text(key))
}

/// Reads a number. An error names it.
pub(super) fn number_in(
    word: Word<'_>,
    range: RangeInclusive<u32>,
    name: impl Fn() -> Said,
) -> Read<u32> {
    let value = digits(word).filter(|value| range.contains(value));
    value.ok_or_else(|| {
        let (from, to) = (range.start(), range.end());
        word.wrong(
            Code::WrongNumber,
            messages::WANTS_NUMBER.with([name(), Said::text(from), Said::text(to)]),
        )
    })
}

/// Parses a word of digits.
pub(super) fn digits(word: Word<'_>) -> Option<u32> {
    let is_number = !word.is_empty() && word.find(|c| !c.is_ascii_digit()).is_none();
    if is_number { word.text().parse().ok() } else { None }
}

/// Reads one of several words and returns its value.
pub(super) fn one_of<T: Copy>(word: Word<'_>, key: &str, values: &[(&str, T)]) -> Read<T> {
    if let Some((_, value)) = values.iter().find(|(name, _)| word.is(name)) {
        return Ok(*value);
    }
    let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
    let wrong = word.wrong(
        Code::UnknownValue,
        messages::ONE_OF_WORDS.with([Said::text(key), Said::text(names.join(", "))]),
    );
    Err(match closest(&word.text(), names) {
        Some(name) => wrong.replaced_by(name),
        None => wrong,
    })
}

/// The ids of the kinds.
pub(super) struct Roster<'p> {
    pub(super) ids: Vec<&'p str>,
}

impl Roster<'_> {
    /// Number of kinds.
    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The kind with a number, counted from 1.
    pub(super) fn numbered(&self, number: u32) -> Option<Kind> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        (index < self.len()).then_some(Kind(index as u8))
    }

    /// Reads the number or the id of a kind.
    pub(super) fn kind(&self, word: Word<'_>) -> Read<Kind> {
        if word.is_empty() {
            return Err(word.wrong(Code::MissingValue, &messages::MISSING_KIND));
        }
        if word.find(|c| !c.is_ascii_digit()).is_none() {
            let kind = digits(word).and_then(|number| self.numbered(number));
            let problem = || messages::NO_SUCH_NUMBER.with([Said::text(self.len())]);
            return kind.ok_or_else(|| word.wrong(Code::UnknownPiece, problem()));
        }
        match self.ids.iter().position(|id| word.is(id)) {
            Some(index) => Ok(Kind(index as u8)),
            None => Err(self.unknown(word)),
        }
    }

    /// The error for an unknown id.
    pub(super) fn unknown(&self, word: Word<'_>) -> crate::Diagnostic {
        let text = word.text();
        let same = |id: &&str| id.to_lowercase() == text.to_lowercase();
        let like = self.ids.iter().copied().find(same);
        match like.or_else(|| closest(&text, self.ids.iter().copied())) {
            Some(id) => {
                let help = DID_YOU_MEAN_QUOTED.with([Said::text(id)]);
                word.wrong_but(Code::UnknownPiece, &messages::NO_SUCH_ID, help).replaced_by(id)
            }
            None => word.wrong(Code::UnknownPiece, &messages::NO_SUCH_ID),
        }
    }

    /// The longest id at the beginning of a word, with its length in characters.
    pub(super) fn longest(&self, word: Word<'_>) -> Option<(Kind, usize)> {
        let chars = word.chars();
        let mut best = None;
        for (index, id) in self.ids.iter().enumerate() {
            let len = id.chars().count();
            let fits = id.chars().eq(chars.iter().copied().take(len));
            if fits && best.is_none_or(|(_, longest)| len > longest) {
                best = Some((Kind(index as u8), len));
            }
        }
        best
    }

    /// Reads kinds with commas between them.
    pub(super) fn kinds(&self, word: Word<'_>) -> Read<KindSet> {
        word.split(',').into_iter().map(|word| self.kind(word)).collect()
    }
}
