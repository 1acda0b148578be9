//! Charts with an upright axis: scores by effort, the course of a game.

use super::canvas::{
    Area, Axes, Chart, Drawn, Series, axes, curve, draw, legend, name_below, range_of, reference,
    text, whisker,
};
use super::svg::{INK, PlotError};
use crate::estimate::Estimate;
use crate::report::{StudyPlot, figure};
use crate::study::Study;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};
use std::ops::Range;

fn percent(share: &f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

fn whole(number: &f64) -> String {
    format!("{number:.0}").replace('-', "−")
}

/// Formats a number of nodes in few letters: "200", "20k".
fn nodes(nodes: u64) -> String {
    match nodes {
        0..1_000 => nodes.to_string(),
        _ if nodes.is_multiple_of(1_000) => format!("{}k", nodes / 1_000),
        _ => format!("{:.1}k", nodes as f64 / 1_000.0),
    }
}

/// Draws a horizontal line at a value.
fn level(area: &Area<'_>, chart: &Chart<'_, '_>, value: f64) -> Drawn {
    let x = chart.x_range();
    let ends = [x.start, x.end].map(|x| chart.backend_coord(&(x, value)));
    reference(area, ends[0], ends[1])
}

/// Draws White's score by effort.
pub(super) fn balance(plot: &StudyPlot, study: &Study) -> Result<String, PlotError> {
    let scores: Vec<(u64, Estimate)> =
        study.balance.iter().filter_map(|row| Some((row.nodes, row.score?))).collect();
    let ends = scores.iter().flat_map(|(_, score)| [score.low, score.high]);
    draw(plot, |area| {
        let axis = Axes {
            x: -0.5..scores.len() as f64 - 0.5,
            y: range_of(ends.chain([0.45, 0.55])),
            title: "nodes for each move",
            left: 52,
            labels: [0, 6],
            format: [&whole, &percent],
        };
        let chart = axes(area, &axis)?;
        level(area, &chart, 0.5)?;
        for (x, (effort, score)) in scores.iter().enumerate() {
            let x = x as f64;
            whisker(area, &chart, Series::First, x, score, true)?;
            name_below(area, &chart, x, &nodes(*effort))?;
        }
        Ok(())
    })
}

/// Number of points of a curve: more cannot be seen.
const MAX_POINTS: usize = 200;

/// Returns some points of a curve, the first of each group.
fn thinned(values: &[f64]) -> Vec<(f64, f64)> {
    let step = values.len().div_ceil(MAX_POINTS).max(1);
    let points = values.iter().enumerate().step_by(step);
    points.map(|(ply, value)| (ply as f64, *value)).collect()
}

/// Draws legal moves, pieces and difference in material by ply, one below the other.
pub(super) fn course(plot: &StudyPlot, study: &Study) -> Result<String, PlotError> {
    let shape = &study.shape;
    let all = [
        ("Legal moves", &shape.branching_by_ply),
        ("Pieces on the board", &shape.pieces_by_ply),
        ("Difference in material", &shape.imbalance_by_ply),
    ];
    let panels: Vec<_> = all.into_iter().filter(|(_, values)| values.len() > 1).collect();
    let longest = panels.iter().map(|(_, values)| values.len()).max().unwrap_or(1);
    draw(plot, |area| {
        let parts = area.split_evenly((panels.len(), 1));
        for (number, (part, (title, values))) in parts.iter().zip(&panels).enumerate() {
            let most = values.iter().copied().fold(1.0, f64::max);
            let axis = Axes {
                x: 0.0..longest as f64,
                y: 0.0..most * 1.25,
                title: if number + 1 == panels.len() { "ply" } else { "" },
                left: 40,
                labels: [6, 4],
                format: [&whole, &whole],
            };
            let chart = axes(part, &axis)?;
            curve(area, &chart, Series::First, &thinned(values))?;
            let (x, y) = chart.backend_coord(&(0.0, most * 1.25));
            let style = text(&INK, HPos::Left, VPos::Top);
            area.draw(&Text::new((*title).to_owned(), (x + 12, y + 4), style))?;
        }
        Ok(())
    })
}

/// Draws the Elo points of each doubling, beside those of chess.
pub(super) fn doublings(
    plot: &StudyPlot,
    study: &Study,
    chess: Option<&Study>,
) -> Result<String, PlotError> {
    let beside = figure::beside(study, chess);
    let series: Vec<(Series, &Study)> = [(Series::First, Some(study)), (Series::Second, beside)]
        .into_iter()
        .filter_map(|(series, study)| Some((series, study?)))
        .collect();
    let mut efforts: Vec<u64> =
        series.iter().flat_map(|(_, s)| s.skill.doublings.iter().map(|d| d.nodes)).collect();
    efforts.sort_unstable();
    efforts.dedup();
    draw(plot, |area| {
        let axis = Axes {
            x: -0.5..efforts.len() as f64 - 0.5,
            y: range_of_doublings(series.iter().map(|(_, study)| *study)),
            title: "nodes of the weaker side",
            left: 52,
            labels: [0, 6],
            format: [&whole, &whole],
        };
        let chart = axes(area, &axis)?;
        level(area, &chart, 0.0)?;
        for (x, effort) in efforts.iter().enumerate() {
            name_below(area, &chart, x as f64, &nodes(*effort))?;
        }
        for (series, study) in &series {
            let aside = if *series == Series::First { -0.08 } else { 0.08 };
            for step in &study.skill.doublings {
                let x = efforts.iter().position(|effort| *effort == step.nodes).unwrap_or(0);
                whisker(area, &chart, *series, x as f64 + aside, &step.elo, true)?;
            }
        }
        let names: Vec<_> = series.iter().map(|(series, s)| (*series, s.name.as_str())).collect();
        if names.len() > 1 { legend(area, 60, &names) } else { Ok(()) }
    })
}

/// Returns the range of the Elo points of doublings, with room for a legend above them.
fn range_of_doublings<'s>(studies: impl Iterator<Item = &'s Study>) -> Range<f64> {
    let steps = studies.flat_map(|study| &study.skill.doublings);
    let y = range_of(steps.flat_map(|step| [step.elo.low, step.elo.high]).chain([0.0]));
    y.start..y.end + 0.12 * (y.end - y.start)
}

/// Draws the score by share of random moves.
pub(super) fn noise(plot: &StudyPlot, study: &Study) -> Result<String, PlotError> {
    let rows = &study.skill.noise;
    let most = rows.iter().map(|row| row.share).fold(0.0, f64::max);
    let high = rows.iter().map(|row| row.score.high).fold(0.52, f64::max);
    draw(plot, |area| {
        let axis = Axes {
            x: 0.0..most * 1.08 + 1e-3,
            y: 0.0..high + 0.02,
            title: "share of random moves",
            left: 52,
            labels: [6, 6],
            format: [&percent, &percent],
        };
        let chart = axes(area, &axis)?;
        level(area, &chart, 0.5)?;
        let points: Vec<(f64, f64)> =
            [(0.0, 0.5)].into_iter().chain(rows.iter().map(|r| (r.share, r.score.value))).collect();
        curve(area, &chart, Series::First, &points)?;
        for row in rows {
            whisker(area, &chart, Series::First, row.share, &row.score, true)?;
        }
        Ok(())
    })
}
