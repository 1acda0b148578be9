//! Sentences with their importance.

use super::Sentence;

/// A sentence that may stand at the top of a report.
pub(crate) struct Ranked {
    /// Importance for a player, greater first.
    pub(crate) importance: u32,
    /// The sentence.
    pub(crate) sentence: Sentence,
}

impl Ranked {
    /// Creates a sentence with the numbers behind it.
    pub(crate) fn new(
        importance: u32,
        text: impl Into<String>,
        numbers: impl Into<String>,
    ) -> Ranked {
        Ranked { importance, sentence: Sentence { text: text.into(), numbers: numbers.into() } }
    }
}

/// Largest number of sentences of a report.
const MAX_SENTENCES: usize = 14;

/// Chooses the most important sentences, the most important first.
pub(crate) fn choose(mut all: Vec<Ranked>) -> Vec<Sentence> {
    all.sort_by_key(|ranked| std::cmp::Reverse(ranked.importance));
    all.into_iter().take(MAX_SENTENCES).map(|ranked| ranked.sentence).collect()
}
