//! Validation of the names of users.

use crate::error::ApiError;
use heterodox_answers::{is_blank, is_visible, problems};
use heterodox_kernel::said::Said;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Maximum length of a name in characters.
const MAX_LENGTH: usize = 30;

/// The word in the names of the computer, in lower case.
const ENGINE: &str = "heterodox";

/// Returns a name with single spaces only. Rejects names with invisible characters.
pub(crate) fn validate(name: &str) -> Result<String, ApiError> {
    let name = name.split(|c: char| c.is_whitespace() || is_blank(c));
    let name = name.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    if name.chars().count() > MAX_LENGTH || !is_visible(&name) {
        let message = problems::NAME_LENGTH.with([Said::text(MAX_LENGTH)]);
        return Err(ApiError::bad("bad-name", message));
    }
    if looks_like_engine(&name) {
        return Err(ApiError::bad("bad-name", &problems::NAME_OF_COMPUTER));
    }
    Ok(name)
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
    use heterodox_answers::check_game_name as check_game;

    #[test]
    fn names_are_normalized_or_rejected() {
        assert_eq!(validate("  Anna\t Maria ").unwrap(), "Anna Maria");
        assert_eq!(validate("Þóra ♞").unwrap(), "Þóra ♞");
        for bad in ["", "   ", "a\u{202e}b", "a\u{0}b", &"x".repeat(31)] {
            assert!(validate(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn invisible_names_are_rejected() {
        let invisible = [
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{17b5}',
            '\u{180b}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{2060}',
            '\u{2064}',
            '\u{206a}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{1bca0}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e007f}',
            '\u{e0100}',
            '\u{2028}',
            '\u{85}',
        ];
        for c in invisible {
            assert!(!is_visible(&c.to_string()) && check_game(&c.to_string()).is_err(), "{c:?}");
            assert!(validate(&c.to_string()).is_err(), "{c:?}");
            // A line separator is white space.
            assert!(!is_visible(&format!("An{c}na")), "{c:?}");
        }
        for blank in [
            "\u{2800}",
            "\u{2800}\u{2800} \u{2800}",
            "\u{a0}",
            "\u{3000}",
            "\u{301}",
            "\u{20dd} \u{302}",
        ] {
            assert!(validate(blank).is_err() && check_game(blank).is_err(), "{blank:?}");
        }
        assert_eq!(validate("\u{2800}Anna\u{2800}B").unwrap(), "Anna B");
        for good in ["Ann\u{301}a", "한글", "नमस्ते", "ж", "❤\u{fe0f} Anna", "7", "♞", "สวัสดี", "عمر"]
        {
            assert!(validate(good).is_ok() && check_game(good).is_ok(), "{good}");
        }
        assert!(validate("A\u{fe0f}").is_err() && validate("1\u{fe0f}").is_err());
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
