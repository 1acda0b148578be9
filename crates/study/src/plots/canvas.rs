//! Charts with axes, intervals and names, drawn by plotters.

use super::svg::{FIRST, GRID, INK, PlotError, SCALE, SECOND, SOFT, Shade, document};
use crate::estimate::Estimate;
use crate::report::StudyPlot;
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::ops::Range;

pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
pub(super) type Chart<'a, 'b> =
    ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
pub(super) type Drawn<T = ()> = Result<T, DrawingAreaErrorKind<std::io::Error>>;

/// Height of text in units of the drawing. The library divides it by 1.24.
const FONT: f64 = 32.0;
/// Width of curves and of intervals.
const CURVE: u32 = 4;
const WHISKER: u32 = 3;
/// Half length of the ends of an interval.
const CAP: i32 = 7;
/// Radius of the points.
const POINT: i32 = 8;

/// Draws a plot.
pub(super) fn draw(
    plot: &StudyPlot,
    paint: impl FnOnce(&Area<'_>) -> Drawn,
) -> Result<String, PlotError> {
    let mut text = String::new();
    let area = SVGBackend::with_string(&mut text, (plot.size[0] * SCALE, plot.size[1] * SCALE))
        .into_drawing_area();
    let drawn = paint(&area).and_then(|()| area.present());
    drop(area);
    drawn.map_err(|error| PlotError { file: plot.file.clone(), message: error.to_string() })?;
    // The document has a head of its own.
    let start = text.find('>').map_or(0, |end| end + 1);
    let end = text.rfind("</svg>").unwrap_or(text.len());
    let elements = text[start..end].trim_start();
    let usual = [" opacity=\"1\"", " font-family=\"system-ui\"", " stroke=\"none\""];
    let elements = usual.iter().fold(elements.to_owned(), |text, usual| text.replace(usual, ""));
    Ok(document(plot, SCALE, &elements.replace(".0\"", "\"")))
}

pub(super) fn color(shade: &Shade) -> RGBColor {
    let (red, green, blue) = shade.light;
    RGBColor(red, green, blue)
}

/// Style of text with an anchor.
pub(super) fn text(shade: &Shade, horizontal: HPos, vertical: VPos) -> TextStyle<'static> {
    TextStyle {
        font: ("system-ui", FONT).into_font(),
        color: color(shade).to_backend_color(),
        pos: Pos::new(horizontal, vertical),
    }
}

/// The axes of a chart.
pub(super) struct Axes<'t> {
    pub(super) x: Range<f64>,
    pub(super) y: Range<f64>,
    /// Title of the horizontal axis.
    pub(super) title: &'t str,
    /// Width of the names or numbers at the left, in pixels.
    pub(super) left: u32,
    /// Largest number of labels of each axis; none for an axis with names.
    pub(super) labels: [usize; 2],
    /// Formats the labels of the axes.
    pub(super) format: [&'t dyn Fn(&f64) -> String; 2],
}

/// Draws the axes. Gridlines are at the labels.
pub(super) fn axes<'a, 'b>(area: &'a Area<'b>, axes: &Axes<'_>) -> Drawn<Chart<'a, 'b>> {
    let mut chart = ChartBuilder::on(area)
        .margin_top(10 * SCALE)
        .margin_right(18 * SCALE)
        .margin_bottom(6 * SCALE)
        .x_label_area_size(44 * SCALE)
        .y_label_area_size(axes.left * SCALE)
        .build_cartesian_2d(axes.x.clone(), axes.y.clone())?;
    let mut mesh = chart.configure_mesh();
    if axes.labels[0] == 0 {
        mesh.disable_x_mesh();
    }
    if axes.labels[1] == 0 {
        mesh.disable_y_mesh();
    }
    mesh.x_labels(axes.labels[0])
        .y_labels(axes.labels[1])
        .x_label_formatter(&axes.format[0])
        .y_label_formatter(&axes.format[1])
        .axis_style(color(&GRID))
        .bold_line_style(color(&GRID))
        .light_line_style(TRANSPARENT)
        .label_style(("system-ui", FONT).into_font().color(&color(&SOFT)))
        .draw()?;
    let (width, height) = area.dim_in_pixel();
    let middle = (axes.left * SCALE + width) as i32 / 2;
    let style = text(&SOFT, HPos::Center, VPos::Bottom);
    area.draw(&Text::new(axes.title.to_owned(), (middle, height as i32 - 8), style))?;
    Ok(chart)
}

/// Writes a name left of the chart, at a height of its vertical axis.
pub(super) fn name_left(area: &Area<'_>, chart: &Chart<'_, '_>, y: f64, name: &str) -> Drawn {
    let (x, y) = chart.backend_coord(&(chart.x_range().start, y));
    let style = text(&INK, HPos::Right, VPos::Center);
    area.draw(&Text::new(name.to_owned(), (x - 12, y), style))
}

/// Writes a name below the chart.
pub(super) fn name_below(area: &Area<'_>, chart: &Chart<'_, '_>, x: f64, name: &str) -> Drawn {
    let (x, y) = chart.backend_coord(&(x, chart.y_range().start));
    let style = text(&SOFT, HPos::Center, VPos::Top);
    area.draw(&Text::new(name.to_owned(), (x, y + 12), style))
}

/// A series, with its colour and the shape of its points. The shapes tell series apart without
/// colours.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Series {
    First,
    Second,
}

impl Series {
    pub(super) fn color(self) -> RGBColor {
        match self {
            Series::First => color(&FIRST),
            Series::Second => color(&SECOND),
        }
    }

    /// Draws a point: a circle or a square.
    fn point(self, area: &Area<'_>, (x, y): (i32, i32)) -> Drawn {
        let style = self.color().filled();
        match self {
            Series::First => area.draw(&Circle::new((x, y), POINT, style)),
            Series::Second => {
                let side = POINT - 1;
                area.draw(&Rectangle::new([(x - side, y - side), (x + side, y + side)], style))
            }
        }
    }
}

/// Draws a line through points in units of the chart.
pub(super) fn curve(
    area: &Area<'_>,
    chart: &Chart<'_, '_>,
    series: Series,
    points: &[(f64, f64)],
) -> Drawn {
    let points: Vec<(i32, i32)> = points.iter().map(|point| chart.backend_coord(point)).collect();
    area.draw(&PathElement::new(points, series.color().stroke_width(CURVE)))
}

/// Draws a value with its interval. An upright interval has the value on the vertical axis.
pub(super) fn whisker(
    area: &Area<'_>,
    chart: &Chart<'_, '_>,
    series: Series,
    position: f64,
    estimate: &Estimate,
    is_upright: bool,
) -> Drawn {
    let at = |value: f64| {
        let (x, y) = (chart.x_range(), chart.y_range());
        if is_upright {
            chart.backend_coord(&(position, value.clamp(y.start, y.end)))
        } else {
            chart.backend_coord(&(value.clamp(x.start, x.end), position))
        }
    };
    let style = series.color().stroke_width(WHISKER);
    let (low, high) = (at(estimate.low), at(estimate.high));
    area.draw(&PathElement::new([low, high], style))?;
    for (x, y) in [low, high] {
        let ends =
            if is_upright { [(x - CAP, y), (x + CAP, y)] } else { [(x, y - CAP), (x, y + CAP)] };
        area.draw(&PathElement::new(ends, style))?;
    }
    series.point(area, at(estimate.value))
}

/// Draws a straight line across the chart at a value that others are compared with.
pub(super) fn reference(area: &Area<'_>, from: (i32, i32), to: (i32, i32)) -> Drawn {
    area.draw(&PathElement::new([from, to], color(&SOFT).stroke_width(2)))
}

/// Names the series in a line at the top, from a point.
pub(super) fn legend(area: &Area<'_>, left: u32, names: &[(Series, &str)]) -> Drawn {
    let mut x = (left * SCALE) as i32 + 10;
    let y = 18 * SCALE as i32 / 2;
    for (series, name) in names {
        series.point(area, (x, y))?;
        let style = text(&INK, HPos::Left, VPos::Center);
        area.draw(&Text::new((*name).to_owned(), (x + 18, y), style))?;
        // The width of a letter is about half its height.
        x += 60 + (name.chars().count() as f64 * FONT * 0.46) as i32;
    }
    Ok(())
}

/// A range that contains all values, with room at both ends.
pub(super) fn range_of(values: impl IntoIterator<Item = f64>) -> Range<f64> {
    let (low, high) = values
        .into_iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)));
    if low > high {
        return 0.0..1.0;
    }
    let room = ((high - low) * 0.06).max(1e-3);
    low - room..high + room
}
