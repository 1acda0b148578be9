//! Suggestions for misspelt words.

/// Longest word that gets a suggestion, in characters.
const LONGEST: usize = 40;

/// Returns the candidate that is most like a word, if at most a third of its letters differ.
/// Case does not matter.
pub fn closest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let word = lower_case(word);
    if word.len() > LONGEST {
        return None;
    }
    let rank = |candidate: &'c str| {
        let letters = lower_case(candidate);
        let distance = edit_distance(&word, &letters);
        (3 * distance <= word.len().max(letters.len())).then_some((distance, candidate))
    };
    let best = candidates.into_iter().filter_map(rank).min_by_key(|&(distance, _)| distance);
    best.map(|(_, candidate)| candidate)
}

/// The letters of a word in lower case, but no more than needed to see that it is too long.
fn lower_case(word: &str) -> Vec<char> {
    word.chars().flat_map(char::to_lowercase).take(LONGEST + 1).collect()
}

/// Number of letters to insert, delete, replace or exchange with the next one (optimal string
/// alignment).
fn edit_distance(a: &[char], b: &[char]) -> usize {
    let mut before_last = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let replaced = last[j] + usize::from(a[i] != b[j]);
            let mut best = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                let exchanged: usize = before_last[j - 1];
                best = best.min(exchanged + 1);
            }
            row.push(best);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
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
