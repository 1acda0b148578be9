//! The kinds of a game, by letter.

use super::values::Letters;
use crate::definition::{KindRules, KindSet};
use heterodox_kernel::Kind;

/// The kinds of a game while its definition is built.
#[derive(Debug)]
pub(super) struct Kinds {
    pub(super) rules: Vec<KindRules>,
    /// For each kind, the letter that stands for it in lists.
    pub(super) counts_as: Vec<char>,
    /// Number of kinds that the text names as pieces. The promoted kinds come after them.
    pub(super) plain: usize,
}

impl Kinds {
    /// The kind of a letter.
    pub(super) fn of_letter(&self, letter: char) -> Option<Kind> {
        let plain = self.counts_as[..self.plain].iter();
        plain.copied().position(|other| other == letter).map(|index| Kind(index as u8))
    }

    /// The kind `Q~` of a letter, or else the plain one.
    pub(super) fn by_promotion(&self, letter: char) -> Option<Kind> {
        let token = format!("{}~", letter.to_ascii_uppercase());
        let former = self.rules.iter().position(|kind| kind.token == token);
        former.map(|index| Kind(index as u8)).or_else(|| self.of_letter(letter))
    }

    /// The kind `+P` of a letter.
    pub(super) fn promoted(&self, letter: char) -> Option<Kind> {
        let token = format!("+{}", letter.to_ascii_uppercase());
        let index = self.rules.iter().position(|kind| kind.token == token)?;
        Some(Kind(index as u8))
    }

    /// The kinds that count as one of these letters in lists.
    pub(super) fn counting_as(&self, letters: &Letters) -> KindSet {
        match letters {
            Letters::All => KindSet::first_n(self.rules.len()),
            Letters::Of(letters) => letters
                .iter()
                .fold(KindSet::EMPTY, |set, &letter| set.union(self.counting_as_letter(letter))),
        }
    }

    /// The kinds that count as a letter in lists.
    pub(super) fn counting_as_letter(&self, letter: char) -> KindSet {
        let indexed = self.counts_as.iter().enumerate();
        indexed.filter(|(_, other)| **other == letter).map(|(i, _)| Kind(i as u8)).collect()
    }
}
