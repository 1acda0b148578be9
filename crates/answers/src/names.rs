//! Names that people can read.

use crate::problems;
use heterodox_kernel::said::Phrase;
use icu_properties::props::{
    DefaultIgnorableCodePoint, Emoji, GeneralCategory, GeneralCategoryGroup,
};
use icu_properties::{CodePointMapData, CodePointSetData};

/// Maximum length of the name of a game in characters.
const MAX_GAME_LENGTH: usize = 60;

/// Checks the name of a game that a user defines.
///
/// # Errors
/// The problem, a clause.
pub fn check_game_name(name: &str) -> Result<(), &'static Phrase> {
    if name.chars().count() > MAX_GAME_LENGTH {
        return Err(&problems::GAME_NAME_TOO_LONG);
    }
    if is_visible(name) { Ok(()) } else { Err(&problems::GAME_NAME_INVISIBLE) }
}

/// Returns whether people see a text: it has no invisible characters, and more than blanks and
/// combining marks.
pub fn is_visible(text: &str) -> bool {
    let before = std::iter::once(None).chain(text.chars().map(Some));
    let is_odd = text.chars().zip(before).any(|(c, before)| is_odd(c, before));
    let category = CodePointMapData::<GeneralCategory>::new();
    let shows = |c: char| {
        !c.is_whitespace() && !is_blank(c) && !GeneralCategoryGroup::Mark.contains(category.get(c))
    };
    !is_odd && text.chars().any(shows)
}

/// Returns true for characters that nobody sees. Marks that change the direction of writing
/// would affect the text after a name. Only the sign that gives an emoji its colours may follow
/// one.
fn is_odd(c: char, before: Option<char>) -> bool {
    let is_emoji = |c: char| !c.is_ascii() && CodePointSetData::new::<Emoji>().contains(c);
    if c == EMOJI_STYLE && before.is_some_and(is_emoji) {
        return false;
    }
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let is_ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c);
    let separates_lines = matches!(c, '\u{2028}' | '\u{2029}');
    c.is_control() || category == GeneralCategory::Format || is_ignorable || separates_lines
}

/// The variation selector for emoji in colours.
const EMOJI_STYLE: char = '\u{fe0f}';

/// Returns whether a character that is no white space looks like a blank: the empty pattern of
/// Braille.
pub fn is_blank(c: char) -> bool {
    c == '\u{2800}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_games_can_be_shown_in_lists() {
        for good in ["Game", "将棋", "Zwangkrieg, as its diagram", &"x".repeat(60)] {
            assert_eq!(check_game_name(good), Ok(()), "{good}");
        }
        for bad in ["", " ", "a\u{202e}b", "\u{200b}", &"x".repeat(61)] {
            assert!(check_game_name(bad).is_err(), "{bad:?}");
        }
    }
}
