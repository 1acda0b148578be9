//! Games of the workshop that the tags of a PGN name.

use super::definition::ReadDefinition;
use crate::error::ApiError;
use crate::store::{DefinitionSource, NewDefinition, StoreError};
use heterodox_answers::{ReadError, hash_in_id, problems};
use heterodox_catalog::variant_id;
use heterodox_kernel::pgn::RawGame;
use heterodox_kernel::said::Said;

/// A game of the workshop that tags name.
pub(crate) struct NamedGame {
    /// Its id.
    pub(crate) id: String,
    /// Its definition, if it is not stored.
    pub(crate) new: Option<NewDefinition>,
}

/// The reason why the game that tags name is not known.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum TagError {
    #[error("the tag Definition: {0}")]
    Definition(ReadError),
    #[error("the tag Definition defines another game than the tag Variant: {0}")]
    OtherGame(String),
    #[error("the tag Definition: {0}")]
    NotRead(ApiError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<TagError> for ApiError {
    fn from(error: TagError) -> ApiError {
        match error {
            TagError::Definition(error) => error.into(),
            TagError::NotRead(error) => error,
            TagError::OtherGame(found) => {
                let message = problems::OTHER_DEFINITION.with([Said::text(found)]);
                ApiError::bad("other-game", message)
            }
            TagError::Store(error) => error.into(),
        }
    }
}

/// Returns the game of the workshop that the tags `Variant` and `Definition` name. `None` if
/// it is one of the catalog. `read` reads the definition if it is not stored.
pub(crate) async fn named_by_tags(
    source: &dyn DefinitionSource,
    raw: &RawGame,
    read: impl AsyncFnOnce(String) -> Result<ReadDefinition, TagError>,
) -> Result<Option<NamedGame>, TagError> {
    let id = raw.tag("Variant").map(variant_id);
    let hash = id.as_deref().and_then(hash_in_id);
    if id.is_some() && hash.is_none() {
        return Ok(None);
    }
    let definition = match (&hash, raw.definition()) {
        (_, None) => None,
        (Some(hash), Some(_)) if source.definition(hash).await?.is_some() => None,
        (_, definition) => definition,
    };
    let Some(definition) = definition else { return Ok(id.map(|id| NamedGame { id, new: None })) };
    let found = read(definition).await?;
    match hash {
        Some(hash) if hash != found.definition.text.hash => Err(TagError::OtherGame(found.id)),
        _ => Ok(Some(NamedGame { id: id.unwrap_or(found.id), new: Some(found.definition) })),
    }
}
