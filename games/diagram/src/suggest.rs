//! Suggestions for misspelt words.

/// Longest word for which something is suggested, in characters.
const LONGEST: usize = 24;

/// Returns the candidate that is most like a word, if there is one that differs in case only
/// or in at most two letters, and in less than half of them.
pub(crate) fn closest<'c>(
    word: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> Option<&'c str> {
    let word: Vec<char> = word.chars().take(LONGEST + 1).collect();
    if word.len() > LONGEST {
        return None;
    }
    let lower =
        |chars: &[char]| -> Vec<char> { chars.iter().flat_map(|c| c.to_lowercase()).collect() };
    let word = lower(&word);
    let distance = |candidate: &str| {
        let letters: Vec<char> = candidate.chars().collect();
        edit_distance(&word, &lower(&letters))
    };
    let ranked = candidates.into_iter().map(|candidate| (distance(candidate), candidate));
    let best = ranked.min_by_key(|&(distance, _)| distance);
    best.filter(|&(distance, _)| distance <= 2 && 2 * distance < word.len().max(1))
        .map(|(_, candidate)| candidate)
}

/// Number of letters to insert, delete or replace (Levenshtein).
fn edit_distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn misspelt_words_are_recognized() {
        let keys = ["files", "ranks", "promoZone", "promoChoice"];
        assert_eq!(closest("promozone", keys), Some("promoZone"));
        assert_eq!(closest("filse", keys), Some("files"));
        assert_eq!(closest("rank", keys), Some("ranks"));
        assert_eq!(closest("promoChoices", keys), Some("promoChoice"));
        assert_eq!(closest("fi", keys), None);
        assert_eq!(closest("colour", keys), None);
        assert_eq!(closest(&"files".repeat(10_000), keys), None);
    }
}
