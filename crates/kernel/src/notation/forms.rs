//! Other spellings of moves, which are read but never written: `g1-f3`, `g1:f3`, `exd6ep`.

use crate::Board;
use std::borrow::Cow;

/// Marks of a capture en passant behind a move, in lower case.
const EN_PASSANT: [&str; 5] = ["(e.p.)", "(ep)", "e.p.", "e.p", "ep"];

/// Signs between the two squares of a move.
const BETWEEN: [char; 3] = ['-', ':', 'x'];

/// Replaces typographic dashes, crosses and apostrophes by those of ASCII.
pub(super) fn in_ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let replaced = text.chars().map(|c| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{d7}' | '\u{2715}' => 'x',
        '\u{2019}' | '\u{2032}' => '\'',
        c => c,
    });
    Cow::Owned(replaced.collect())
}

/// The text without suffixes for check and annotations.
pub(super) fn bare(text: &str) -> &str {
    text.trim_end_matches(['!', '?']).trim_end_matches(['+', '#']).trim_end()
}

/// Returns whether a word only marks a capture en passant.
pub(super) fn is_en_passant_mark(word: &str) -> bool {
    EN_PASSANT.iter().any(|mark| word.eq_ignore_ascii_case(mark))
}

/// The text without its mark of a capture en passant. `None` if it has no mark.
pub(super) fn without_en_passant(text: &str) -> Option<&str> {
    let is_mark = |mark: &&str| {
        let start = text.len().checked_sub(mark.len());
        let end = start.and_then(|start| text.get(start..));
        end.is_some_and(|end| end.eq_ignore_ascii_case(mark))
    };
    let mark = EN_PASSANT.iter().find(|mark| is_mark(mark))?;
    Some(bare(text[..text.len() - mark.len()].trim_end()))
}

/// The text with the pairs of squares joined: `d4-g7,c3-d4` becomes `d4g7,c3d4`. `None` if it does
/// not consist of pairs of squares and their suffixes.
pub(super) fn joined(text: &str, board: &Board) -> Option<String> {
    let pairs: Option<Vec<String>> = text.split(',').map(|pair| joined_pair(pair, board)).collect();
    pairs.map(|pairs| pairs.join(","))
}

fn joined_pair(text: &str, board: &Board) -> Option<String> {
    let (_, rest) = board.split_square(text)?;
    let from = &text[..text.len() - rest.len()];
    let to = rest.strip_prefix(BETWEEN).unwrap_or(rest);
    board.split_square(to)?;
    Some(format!("{from}{to}"))
}

/// Returns whether two texts are the same but for the case of letters and signs of promotion.
pub(super) fn same_squares(typed: &str, written: &str) -> bool {
    let letters = |text: &str| {
        let letters = text.chars().filter(|c| *c != '=');
        letters.map(|c| c.to_ascii_lowercase()).collect::<String>()
    };
    letters(typed) == letters(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_captures_en_passant_are_removed() {
        for (text, rest) in [
            ("exd6ep", Some("exd6")),
            ("exd6 e.p.", Some("exd6")),
            ("exd6+ E.P.", Some("exd6")),
            ("exd6(ep)", Some("exd6")),
            ("exd6 e.p", Some("exd6")),
            ("exd6", None),
            ("p", None),
            ("♞p", None),
        ] {
            assert_eq!(without_en_passant(text), rest, "{text}");
        }
        assert_eq!(in_ascii("e2\u{2013}e4"), "e2-e4");
        assert_eq!(in_ascii("P\u{2019}@d5"), "P'@d5");
    }
}
