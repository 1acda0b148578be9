//! The list of published studies. Their reports are values of `heterodox-study`.

use serde::Serialize;
use utoipa::ToSchema;

/// A study in the list of all studies.
#[derive(Serialize, ToSchema)]
pub struct StudyEntry {
    /// Id of the game.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// The most important result.
    pub sentence: String,
}
