//! The files of a study for people and for the site.

use super::error::RunError;
use super::results::Results;
use super::{Settings, json};
use crate::study::Study;

/// Name of the file with the estimates.
const STUDY: &str = "study.json";

/// Writes the documents of a study. Returns `None` if no round is complete.
pub(super) fn write(settings: &Settings, results: &Results) -> Result<Option<Study>, RunError> {
    if results.rounds == 0 {
        return Ok(None);
    }
    let game = heterodox_catalog::find(&settings.identity.game)?;
    let study = results.summarize(game.as_ref());
    let path = settings.folder.join(STUDY);
    let value = serde_json::to_value(&study).map_err(|error| RunError::of(&path)(error.into()))?;
    json::write_file(&path, &json::format(&value))?;
    Ok(Some(study))
}
