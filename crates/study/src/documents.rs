//! The files of a published study.

use crate::report::Report;
use crate::study::Study;
use heterodox_catalog::AnyGame;

/// The error of a plot that cannot be drawn.
#[derive(Debug, thiserror::Error)]
#[error("cannot draw {file}: {message}")]
pub struct PlotError {
    /// Name of the file.
    pub file: String,
    /// The reason.
    pub message: String,
}

/// Returns the files of a study with their names: `study.json`, `README.md`, `book.txt` and
/// the plots. They depend on nothing but the arguments. `chess` is a study of chess, which is
/// the measure for the depth of games.
///
/// # Errors
/// If a plot cannot be drawn.
pub fn documents(
    game: &dyn AnyGame,
    study: &Study,
    chess: Option<&Study>,
) -> Result<Vec<(String, String)>, PlotError> {
    let report = Report::new(game, study, chess);
    let mut json = serde_json::to_string_pretty(study).unwrap_or_default();
    json.push('\n');
    Ok(vec![("study.json".to_owned(), json), ("README.md".to_owned(), report.to_markdown())])
}
