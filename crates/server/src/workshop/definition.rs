//! Texts that define games.

use super::check::rejected;
use crate::error::ApiError;
use crate::metrics;
use crate::names;
use crate::store::{DefinitionText, NewDefinition, hash_in_id};
use heterodox_catalog::workshop::{self, Definition, Diagnostics};
use heterodox_kernel::text::sentence;
use heterodox_round::{Timestamp, UserId};

/// A definition that may be stored.
#[derive(Clone, Debug)]
pub(crate) struct ReadDefinition {
    /// The id of the game.
    pub(crate) id: String,
    pub(crate) definition: NewDefinition,
}

/// The reason why a text is not stored.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum ReadError {
    /// The text does not define a game.
    #[error("{0}")]
    Rejected(Diagnostics),
    /// Lists could not show the name.
    #[error("the name of the game {0}")]
    Name(&'static str),
    /// The canonical text defines another game: a bug of this program.
    #[error("this text cannot be stored: its canonical form is read differently")]
    Unstable,
}

impl From<ReadError> for ApiError {
    fn from(error: ReadError) -> ApiError {
        match error {
            ReadError::Rejected(errors) => rejected(&errors),
            ReadError::Name(_) => ApiError::bad("bad-name", sentence(&error.to_string())),
            ReadError::Unstable => {
                metrics::count_error("definition");
                tracing::error!("the canonical text of a definition is read differently");
                ApiError::bad("bad-definition", sentence(&error.to_string()))
            }
        }
    }
}

/// Reads a definition. The game is compiled once, which ensures that all stored games can be
/// played.
pub(crate) fn read(
    text: &str,
    author: Option<UserId>,
    created: Timestamp,
) -> Result<ReadDefinition, ReadError> {
    let definition = Definition::read(text).map_err(ReadError::Rejected)?;
    names::check_game(&definition.name).map_err(ReadError::Name)?;
    let id = definition.id();
    let hash = hash_in_id(&id).ok_or(ReadError::Unstable)?;
    let new = NewDefinition {
        text: DefinitionText {
            hash,
            name: definition.name.clone(),
            text: text.to_owned(),
            canonical: definition.canonical(),
        },
        files: definition.board.files(),
        ranks: definition.board.ranks(),
        kinds: definition.kinds.len() as u8,
        author,
        created,
    };
    let again = Definition::read(&new.text.text_with_name()).map_err(|_| ReadError::Unstable)?;
    if (again.id(), again.canonical()) != (id.clone(), definition.canonical()) {
        return Err(ReadError::Unstable);
    }
    workshop::compile(text).map_err(ReadError::Rejected)?;
    Ok(ReadDefinition { id, definition: new })
}
