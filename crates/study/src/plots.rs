//! The plots of a study, as SVG files.

mod bars;
mod canvas;
mod curves;
mod heat;
mod svg;
#[cfg(test)]
mod tests;

pub use svg::PlotError;

use crate::report::{StudyPlot, figure};
use crate::study::Study;
use heterodox_catalog::AnyGame;

/// Names of all plots. A report may lack some.
pub(crate) const NAMES: [&str; 8] =
    ["balance", "length", "course", "values", "squares", "first-moves", "doublings", "noise"];

/// Draws the plots of a report, with the names of their files.
///
/// # Errors
/// If a plot cannot be drawn.
pub(crate) fn draw(
    game: &dyn AnyGame,
    study: &Study,
    chess: Option<&Study>,
) -> Result<Vec<(String, String)>, PlotError> {
    let mut files = Vec::new();
    let mut add = |plot: Option<StudyPlot>,
                   draw: &dyn Fn(&StudyPlot) -> Result<String, PlotError>| {
        let Some(plot) = plot else { return Ok(()) };
        files.push((plot.file.clone(), draw(&plot)?));
        Ok(())
    };
    add(figure::balance(study), &|plot| curves::balance(plot, study))?;
    add(figure::length(study), &|plot| bars::length(plot, study))?;
    add(figure::course(study), &|plot| curves::course(plot, study))?;
    add(figure::values(study), &|plot| bars::values(plot, study))?;
    add(figure::squares(game, study), &|plot| Ok(heat::squares(plot, game.board(), study)))?;
    add(figure::first_moves(study), &|plot| bars::first_moves(plot, study))?;
    add(figure::doublings(study, chess), &|plot| curves::doublings(plot, study, chess))?;
    add(figure::noise(study), &|plot| curves::noise(plot, study))?;
    Ok(files)
}
