//! Charts with names at the left: values of pieces, first moves, and the length of games.

use super::canvas::{
    Axes, Drawn, Series, axes, color, draw, legend, name_left, range_of, reference, whisker,
};
use super::svg::{GRID, PlotError, SCALE};
use crate::report::{StudyPlot, figure};
use crate::study::Study;
use plotters::prelude::*;

/// Width of a letter of a name in pixels, about.
const LETTER: f64 = 8.4;

fn no_label(_: &f64) -> String {
    String::new()
}

fn number(value: &f64) -> String {
    format!("{value:.0}").replace('-', "−")
}

fn percent(share: &f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// Width of the longest name in pixels.
fn width_of<'n>(names: impl Iterator<Item = &'n str>) -> u32 {
    let longest = names.map(|name| name.chars().count()).max().unwrap_or(0);
    (longest as f64 * LETTER) as u32 + 14
}

/// Draws the values of the kinds by both methods.
pub(super) fn values(plot: &StudyPlot, study: &Study) -> Result<String, PlotError> {
    let kinds = figure::valued(study);
    let estimates = kinds.iter().flat_map(|kind| [kind.value, kind.match_value]).flatten();
    let ends = estimates.flat_map(|value| [value.low, value.high]);
    let left = width_of(kinds.iter().map(|kind| kind.name.as_str()));
    draw(plot, |area| {
        // Room for the names of the methods above the first row.
        let y = -0.9..kinds.len() as f64 - 0.4;
        let axis = Axes {
            x: range_of(ends.chain([0.0])),
            y: y.end..y.start,
            title: "value",
            left,
            labels: [8, 0],
            format: [&number, &no_label],
        };
        let chart = axes(area, &axis)?;
        for (row, kind) in kinds.iter().enumerate() {
            let row = row as f64;
            name_left(area, &chart, row, &kind.name)?;
            for (series, value, aside) in
                [(Series::First, kind.value, -0.17), (Series::Second, kind.match_value, 0.17)]
            {
                if let Some(value) = value {
                    whisker(area, &chart, series, row + aside, &value, false)?;
                }
            }
        }
        legend(area, left, &[(Series::First, "by games"), (Series::Second, "by matches")])
    })
}

/// Draws White's score after each first move.
pub(super) fn first_moves(plot: &StudyPlot, study: &Study) -> Result<String, PlotError> {
    let moves = figure::best_first_moves(study);
    let scores = moves.iter().filter_map(|mv| mv.score);
    let ends = scores.flat_map(|score| [score.low, score.high]);
    draw(plot, |area| {
        let axis = Axes {
            x: range_of(ends.chain([0.45, 0.55])),
            y: moves.len() as f64 - 0.4..-0.6,
            title: "White’s score",
            left: width_of(moves.iter().map(|mv| mv.san.as_str())),
            labels: [6, 0],
            format: [&percent, &no_label],
        };
        let chart = axes(area, &axis)?;
        let ends = [axis.y.start, axis.y.end].map(|y| chart.backend_coord(&(0.5, y)));
        reference(area, ends[0], ends[1])?;
        for (row, mv) in moves.iter().enumerate() {
            name_left(area, &chart, row as f64, &mv.san)?;
            if let Some(score) = &mv.score {
                whisker(area, &chart, Series::First, row as f64, score, false)?;
            }
        }
        Ok(())
    })
}

/// Draws the quantiles of the length: a line from a tenth to nine tenths of the games, a box
/// over the middle half, and a mark at the median.
pub(super) fn length(plot: &StudyPlot, study: &Study) -> Result<String, PlotError> {
    let quantiles: Vec<f64> = study.shape.plies_quantiles.iter().copied().map(f64::from).collect();
    let [tenth, quarter, half, three_quarters, nine_tenths] = quantiles[..] else {
        return Ok(String::new());
    };
    draw(plot, |area| -> Drawn {
        let axis = Axes {
            x: 0.0..nine_tenths * 1.08 + 1.0,
            y: 0.0..1.0,
            title: "plies",
            left: 16,
            labels: [7, 0],
            format: [&number, &no_label],
        };
        let chart = axes(area, &axis)?;
        let at = |x: f64, y: f64| chart.backend_coord(&(x, y));
        let line = Series::First.color().stroke_width(2 * SCALE);
        area.draw(&PathElement::new([at(tenth, 0.5), at(nine_tenths, 0.5)], line))?;
        for end in [tenth, nine_tenths] {
            area.draw(&PathElement::new([at(end, 0.35), at(end, 0.65)], line))?;
        }
        let corners = [at(quarter, 0.8), at(three_quarters, 0.2)];
        area.draw(&Rectangle::new(corners, color(&GRID).filled()))?;
        let outline = [
            (quarter, 0.2),
            (quarter, 0.8),
            (three_quarters, 0.8),
            (three_quarters, 0.2),
            (quarter, 0.2),
        ];
        area.draw(&PathElement::new(outline.map(|(x, y)| at(x, y)), line))?;
        area.draw(&PathElement::new([at(half, 0.1), at(half, 0.9)], line))
    })
}
