//! Texts that define games.

use crate::error::ApiError;
use crate::metrics;
use crate::store::{DefinitionText, NewDefinition};
use heterodox_answers::{AnswerError, ReadError, read_definition};
use heterodox_round::{Timestamp, UserId};

/// A definition that may be stored.
#[derive(Clone, Debug)]
pub(crate) struct ReadDefinition {
    /// The id of the game.
    pub(crate) id: String,
    pub(crate) definition: NewDefinition,
}

impl From<ReadError> for ApiError {
    fn from(error: ReadError) -> ApiError {
        if matches!(error, ReadError::Unstable) {
            metrics::count_error("definition");
            tracing::error!("the canonical text of a definition is read differently");
        }
        AnswerError::from(error).into()
    }
}

/// Reads a definition that its author stores; see [`read_definition`].
pub(crate) fn read(
    text: &str,
    author: Option<UserId>,
    created: Timestamp,
) -> Result<ReadDefinition, ReadError> {
    let read = read_definition(text)?;
    let definition = NewDefinition {
        text: DefinitionText {
            hash: read.hash,
            name: read.name,
            text: text.to_owned(),
            canonical: read.canonical,
        },
        files: read.files,
        ranks: read.ranks,
        kinds: read.kinds,
        author,
        created,
    };
    Ok(ReadDefinition { id: read.id, definition })
}
