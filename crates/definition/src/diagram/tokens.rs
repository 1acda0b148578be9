//! Letters of pieces in FENs and moves.

/// Returns a token for each kind: an upper-case letter, perhaps with `'` or `!` behind it.
/// There are 78, more than a game has kinds.
pub(super) fn tokens(ids: &[&str]) -> Vec<String> {
    let mut tokens = vec![String::new(); ids.len()];
    for (kind, id) in ids.iter().enumerate() {
        let token = id.to_ascii_uppercase();
        let is_letter = token.len() == 1 && token.as_bytes()[0].is_ascii_uppercase();
        if is_letter && !tokens.contains(&token) {
            tokens[kind] = token;
        }
    }
    for (kind, id) in ids.iter().enumerate() {
        if tokens[kind].is_empty() {
            let free = candidates(id).find(|candidate| !tokens.contains(candidate));
            tokens[kind] = free.unwrap_or_default();
        }
    }
    tokens
}

/// The tokens that a kind can have, the best first.
fn candidates(id: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> =
        id.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase()).collect();
    let with_marks = |letters: Vec<char>| {
        ["", "'", "!"].into_iter().flat_map(move |mark| {
            letters.clone().into_iter().map(move |letter| format!("{letter}{mark}"))
        })
    };
    with_marks(letters).chain(with_marks(('A'..='Z').collect()))
}

#[cfg(test)]
mod tests {
    use super::tokens;

    #[test]
    fn the_tokens_of_zwangkrieg() {
        let ids = "PS PL N B R Q I A KR W S BG PH V L K";
        let ids: Vec<&str> = ids.split(' ').collect();
        assert_eq!(tokens(&ids).join(" "), "P P' N B R Q I A K' W S G H V L K");
    }

    #[test]
    fn ids_without_free_letters_get_others() {
        assert_eq!(tokens(&["a", "A", "A", "A", "ø", "ab"]), ["A", "A'", "A!", "B", "C", "B'"]);
        let all = tokens(&["X"; 64]);
        let mut sorted = all.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!((sorted.len(), all[63].as_str()), (64, "K!"));
    }
}
