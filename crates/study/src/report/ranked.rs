//! Sentences with their importance.

use super::StudySentence;
use super::claims;
use crate::study::{Claim, Study};

/// A sentence that may appear at the top of a report.
pub(crate) struct Ranked {
    /// Importance for a player, greater first.
    pub(crate) importance: u32,
    /// The sentence.
    pub(crate) sentence: StudySentence,
}

impl Ranked {
    /// Creates a sentence with the numbers behind it.
    pub(crate) fn new(
        importance: u32,
        text: impl Into<String>,
        numbers: impl Into<String>,
    ) -> Ranked {
        let sentence =
            StudySentence { text: text.into(), numbers: numbers.into(), confirmation: None };
        Ranked { importance, sentence }
    }

    /// Creates a sentence about something that is not known. It comes after all others.
    pub(crate) fn admission(text: impl Into<String>, numbers: impl Into<String>) -> Ranked {
        Ranked::new(ADMISSION, text, numbers)
    }

    /// Marks the sentence as confirmed by a second sample.
    #[must_use]
    pub(crate) fn confirmed_by(mut self, study: &Study, claim: &Claim) -> Ranked {
        self.sentence.confirmation = claims::second_in_words(study, claim);
        self
    }
}

/// Importance of sentences about something that is not known.
const ADMISSION: u32 = 1;

/// Largest number of sentences of a report.
const MAX_SENTENCES: usize = 14;

/// Chooses the most important sentences, the most important first.
pub(crate) fn choose(mut all: Vec<Ranked>) -> Vec<StudySentence> {
    all.sort_by_key(|ranked| std::cmp::Reverse(ranked.importance));
    all.into_iter().take(MAX_SENTENCES).map(|ranked| ranked.sentence).collect()
}
