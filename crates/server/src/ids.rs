//! Names for games, users and invitations, drawn by chance.

use rand::distr::{Alphanumeric, SampleString};

/// The letters of a game's id: 62⁸ ids.
const GAME: usize = 8;

/// The letters of a token.
const TOKEN: usize = 22;

fn random(length: usize) -> String {
    Alphanumeric.sample_string(&mut rand::rng(), length)
}

/// The id of a new game. It is no secret.
pub(crate) fn game() -> String {
    random(GAME)
}

/// Whether a text from outside may be the id of a game.
pub(crate) fn may_be_game(text: &str) -> bool {
    text.len() == GAME && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A token that cannot be guessed: for invitations and users.
pub(crate) fn token() -> String {
    random(TOKEN)
}

/// Whether a text from outside may be a token.
pub(crate) fn may_be_token(text: &str) -> bool {
    text.len() == TOKEN && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The id of a request, by which it is found in the log.
pub(crate) fn request() -> String {
    random(12)
}

/// A name for a user who has not taken one.
pub(crate) fn guest_name(user_id: &str) -> String {
    format!("Guest {}", 1_000 + hash(user_id) % 9_000)
}

/// FNV-1a: the same every time, on every machine.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The id of a game that comes with none: the same for the same text, and
/// another if that is taken.
pub(crate) fn of_text(text: &str, attempt: u32) -> String {
    const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let mut rest = hash(&format!("{attempt} {text}"));
    let letters = (0..GAME).map(|_| {
        let letter = LETTERS[(rest % 62) as usize];
        rest /= 62;
        char::from(letter)
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_look_like_ids() {
        assert!(may_be_game(&game()) && !may_be_game(&token()));
        assert!(may_be_token(&token()) && !may_be_token(&game()));
        for other in ["", "../../etc", "abcdefg é", "abcdefghi"] {
            assert!(!may_be_game(other), "{other}");
        }
        assert_ne!(token(), token());
    }

    #[test]
    fn texts_have_ids() {
        let id = of_text("1. e4", 0);
        assert!(may_be_game(&id) && id == of_text("1. e4", 0));
        assert!(id != of_text("1. d4", 0) && id != of_text("1. e4", 1));
    }

    #[test]
    fn guests_keep_their_names() {
        assert_eq!(guest_name("a"), guest_name("a"));
        assert_ne!(guest_name("a"), guest_name("b"));
    }
}
