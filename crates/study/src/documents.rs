//! The files of a published study.

use crate::plots::{self, PlotError};
use crate::report::StudyReport;
use crate::study::Study;
use heterodox_catalog::AnyGame;

/// Returns the files of a study for people, with their names: `README.md` and the plots. They
/// depend on nothing but the arguments. `chess` is a study of chess, for comparison with the depth
/// of the game.
///
/// # Errors
/// If a plot cannot be drawn.
pub fn documents(
    game: &dyn AnyGame,
    study: &Study,
    chess: Option<&Study>,
) -> Result<Vec<(String, String)>, PlotError> {
    let report = StudyReport::new(game, study, chess);
    let mut files = vec![("README.md".to_owned(), report.to_markdown())];
    files.extend(plots::draw(game, study, chess)?);
    Ok(files)
}
