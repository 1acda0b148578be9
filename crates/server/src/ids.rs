//! Random ids of rounds, users, invitations and nodes.

use heterodox_kernel::hash::fnv1a;
use heterodox_round::{GameId, UserId};
use rand::distr::{Alphanumeric, SampleString};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// Length of the id of a round: there are 62⁸.
const GAME_LENGTH: usize = 8;

/// Length of a token.
const TOKEN_LENGTH: usize = 22;

fn random(length: usize) -> String {
    Alphanumeric.sample_string(&mut rand::rng(), length)
}

/// Returns a random id for a round. It is not secret.
pub(crate) fn game() -> GameId {
    random(GAME_LENGTH).into()
}

/// Returns true if a text has the form of an id of a round.
pub(crate) fn is_game_id(text: &str) -> bool {
    text.len() == GAME_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Returns a random token that cannot be guessed, for invitations and users.
pub(crate) fn token() -> String {
    random(TOKEN_LENGTH)
}

/// Returns true if a text has the form of a token.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == TOKEN_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Returns a random id for a request. The log contains it.
pub(crate) fn request() -> String {
    random(12)
}

/// Returns the name of a user who has not chosen one.
pub(crate) fn guest_name(user_id: &UserId) -> String {
    format!("Guest {}", 1_000 + fnv1a(user_id.as_str().bytes()) % 9_000)
}

/// Returns an id for an imported game that has none. It depends only on the text and the number of
/// the attempt. The number increases while the id is taken.
pub(crate) fn from_text(text: &str, attempt: u32) -> GameId {
    const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let mut remaining = fnv1a(format!("{attempt} {text}").bytes());
    let letters = (0..GAME_LENGTH).map(|_| {
        let letter = LETTERS[(remaining % 62) as usize];
        remaining /= 62;
        char::from(letter)
    });
    letters.collect::<String>().into()
}

/// Length of the id of a node.
const NODE_LENGTH: usize = 16;

/// The id of a node. It is new each time the server is started.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct NodeId(Arc<str>);

impl NodeId {
    pub(crate) fn new() -> NodeId {
        NodeId(random(NODE_LENGTH).into())
    }

    /// Parses an id.
    pub(crate) fn parse(text: &str) -> Option<NodeId> {
        let is_id =
            text.len() == NODE_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_id.then(|| NodeId(text.into()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_ids_are_valid_and_other_texts_are_not() {
        assert!(is_game_id(game().as_str()) && !is_game_id(&token()));
        assert!(is_token(&token()) && !is_token(game().as_str()));
        for other in ["", "../../etc", "abcdefg é", "abcdefghi"] {
            assert!(!is_game_id(other), "{other}");
        }
        assert_ne!(token(), token());
    }

    #[test]
    fn ids_of_texts_depend_only_on_text_and_attempt() {
        let id = from_text("1. e4", 0);
        assert!(is_game_id(id.as_str()) && id == from_text("1. e4", 0));
        assert!(id != from_text("1. d4", 0) && id != from_text("1. e4", 1));
    }

    #[test]
    fn guest_names_depend_only_on_the_user() {
        let [a, b] = ["a", "b"].map(UserId::from);
        assert_eq!(guest_name(&a), guest_name(&a));
        assert_ne!(guest_name(&a), guest_name(&b));
    }
}
