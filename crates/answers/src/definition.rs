//! Definitions that may be stored, and the ids of their games.

use crate::names::check_game_name;
use crate::workshop::rejected;
use crate::{AnswerError, problems};
use heterodox_catalog::workshop::{self, Definition, Diagnostics, WORKSHOP};
use heterodox_kernel::said::{Phrase, Said};
use std::fmt;

/// Number of hexadecimal digits of the hash of a canonical text that ids have.
const HASH_DIGITS: usize = 16;

/// Returns the hash in the id of a game that a text defines, `workshop:slug-hash`, which may
/// be underneath another game and be followed by options. `None` for all other games.
pub fn hash_in_id(id: &str) -> Option<String> {
    let mut parts = id.split(':');
    parts.find(|part| part.eq_ignore_ascii_case(WORKSHOP))?;
    let (_, hash) = parts.next()?.rsplit_once('-')?;
    is_hash(hash, HASH_DIGITS).then(|| hash.to_ascii_lowercase())
}

/// Returns the hash in the id of a game of the workshop, with or without its first part.
pub fn workshop_hash(id: &str) -> Option<String> {
    hash_in_id(id).or_else(|| hash_in_id(&format!("{WORKSHOP}:{id}")))
}

/// Returns the id of a game of the workshop.
pub fn game_id(name: &str, hash: &str) -> String {
    format!("{WORKSHOP}:{}-{hash}", workshop::slug(name))
}

/// Returns whether a text is a number of hexadecimal digits.
pub fn is_hash(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A definition that may be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadDefinition {
    /// The id of the game.
    pub id: String,
    /// The hash of the canonical text, as in the id.
    pub hash: String,
    /// Name for people.
    pub name: String,
    /// The canonical text.
    pub canonical: String,
    /// Number of files of the board.
    pub files: u8,
    /// Number of ranks of the board.
    pub ranks: u8,
    /// Number of kinds of pieces.
    pub kinds: u8,
}

/// The reason why a text is not stored.
#[derive(Clone, Debug)]
pub enum ReadError {
    /// The text does not define a game.
    Rejected(Diagnostics),
    /// Lists could not show the name.
    Name(&'static Phrase),
    /// The canonical text defines another game: a bug of this program.
    Unstable,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Rejected(errors) => errors.fmt(f),
            ReadError::Name(problem) => f.write_str(problem.english),
            ReadError::Unstable => f.write_str(problems::UNSTABLE.english),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<ReadError> for AnswerError {
    fn from(error: ReadError) -> AnswerError {
        match error {
            ReadError::Rejected(errors) => rejected(&errors),
            ReadError::Name(problem) => {
                AnswerError::bad("bad-name", Said::from(problem).sentence())
            }
            ReadError::Unstable => {
                AnswerError::bad("bad-definition", Said::from(&problems::UNSTABLE).sentence())
            }
        }
    }
}

/// Reads a definition. The game is compiled once, which ensures that all stored games can be
/// played.
///
/// # Errors
/// If the text does not define a game, or the game cannot be stored.
pub fn read_definition(text: &str) -> Result<ReadDefinition, ReadError> {
    let definition = Definition::read(text).map_err(ReadError::Rejected)?;
    check_game_name(&definition.name).map_err(ReadError::Name)?;
    let id = definition.id();
    let canonical = definition.canonical();
    let with_name = workshop::text_with_name(&canonical, &definition.name);
    let again = Definition::read(&with_name).map_err(|_| ReadError::Unstable)?;
    if (again.id(), again.canonical()) != (id.clone(), canonical.clone()) {
        return Err(ReadError::Unstable);
    }
    workshop::compile(text).map_err(ReadError::Rejected)?;
    Ok(ReadDefinition {
        hash: hash_in_id(&id).ok_or(ReadError::Unstable)?,
        id,
        name: definition.name.clone(),
        canonical,
        files: definition.board.files(),
        ranks: definition.board.ranks(),
        kinds: definition.kinds.len() as u8,
    })
}

#[cfg(test)]
mod tests {
    use super::{hash_in_id, workshop_hash};

    #[test]
    fn hashes_are_found_in_ids() {
        let hash = Some("0123456789abcdef".to_owned());
        for id in [
            "workshop:my-game-0123456789abcdef",
            "Workshop:My-Game-0123456789ABCDEF:start=7",
            "pacifist:workshop:game-0123456789abcdef:value",
        ] {
            assert_eq!(hash_in_id(id), hash, "{id}");
        }
        for id in [
            "chess",
            "workshop",
            "workshop:",
            "workshop:0123456789abcdef",
            "workshop:game-0123456789abcde",
            "workshop:game-0123456789abcdeg",
            "workshop:chess:game-0123456789abcdef",
            "zigzag:game-0123456789abcdef",
        ] {
            assert_eq!(hash_in_id(id), None, "{id}");
        }
        assert_eq!(workshop_hash("workshop:my-game-0123456789abcdef"), hash);
        assert_eq!(workshop_hash("my-game-0123456789abcdef"), hash);
        assert_eq!(workshop_hash("chess"), None);
    }
}
