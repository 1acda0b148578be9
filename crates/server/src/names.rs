//! Validation of the names of users.

use crate::error::ApiError;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Maximum length of a name in characters.
const MAX_LENGTH: usize = 30;

/// Maximum length of the name of a game in characters.
const MAX_GAME_LENGTH: usize = 60;

/// The word in the names of the computer, in lower case.
const ENGINE: &str = "heterodox";

/// Returns a name with single spaces only.
pub(crate) fn validate(name: &str) -> Result<String, ApiError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > MAX_LENGTH || name.contains(is_odd) {
        let message = format!("A name has from 1 to {MAX_LENGTH} visible characters.");
        return Err(ApiError::bad("bad-name", message));
    }
    if looks_like_engine(&name) {
        let message = "Names with the word Heterodox are the computer's: please take another one.";
        return Err(ApiError::bad("bad-name", message));
    }
    Ok(name)
}

/// Checks the name of a game that a user defines. Returns what is wrong with it.
pub(crate) fn check_game(name: &str) -> Result<(), &'static str> {
    if name.chars().count() > MAX_GAME_LENGTH {
        return Err("is too long: it may have 60 characters");
    }
    match name.trim().is_empty() || name.contains(is_odd) {
        true => Err("may have only visible characters"),
        false => Ok(()),
    }
}

/// Returns true for characters that nobody sees. Marks that change the direction of writing
/// would affect the text after a name.
fn is_odd(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Returns true if people would take a name for the computer's.
pub(crate) fn looks_like_engine(name: &str) -> bool {
    let letters = name.nfkc().filter_map(|c| {
        let cases = [c.to_string(), c.to_lowercase().to_string(), c.to_uppercase().to_string()];
        let shapes = cases.iter().flat_map(|case| skeleton(case).next());
        shapes.map(|shape| shape.to_ascii_lowercase()).find(char::is_ascii_alphabetic)
    });
    letters.collect::<String>().contains(ENGINE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_normalized_or_rejected() {
        assert_eq!(validate("  Anna\t Maria ").unwrap(), "Anna Maria");
        assert_eq!(validate("Þóra ♞").unwrap(), "Þóra ♞");
        for bad in ["", "   ", "a\u{202e}b", "a\u{0}b", &"x".repeat(31)] {
            assert!(validate(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn names_of_games_can_be_shown_in_lists() {
        for good in ["Game", "将棋", "Zwangkrieg, as its diagram", &"x".repeat(60)] {
            assert_eq!(check_game(good), Ok(()), "{good}");
        }
        for bad in ["", " ", "a\u{202e}b", "\u{200b}", &"x".repeat(61)] {
            assert!(check_game(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn names_like_the_computers_are_rejected() {
        for name in [
            "Heterodox, level 8",
            "heterodox level 8",
            "HETERODOX",
            "H e t e r o d o x , level 1",
            "♞ Heterodox (level 9)",
            "The Heterodox",
            "Нeterоdох, level 8",
            "НЕТЕRОDОХ",
            "Ηeterodox, level 8",
            "Ｈｅｔｅｒｏｄｏｘ, level 8",
            "𝐇𝐞𝐭𝐞𝐫𝐨𝐝𝐨𝐱",
            "Hétérödox",
            "Heter0d0x, level 8",
            "Hetero\u{ad}dox",
        ] {
            assert!(looks_like_engine(name), "{name}");
            assert!(validate(name).is_err(), "{name}");
        }
        for name in
            ["Anna", "Hetero", "Dox", "Хоттабыч", "Ἑτερό", "level 8", "Théodore X", "ortho dox"]
        {
            assert!(!looks_like_engine(name), "{name}");
        }
    }
}
