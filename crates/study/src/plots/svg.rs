//! SVG documents with a title, a description in words, and colours for light and dark.

use crate::report::StudyPlot;
use heterodox_kernel::text::escape_markup;
use std::fmt::Write as _;

/// Scale of the coordinates: the library has whole pixels only, and curves need finer ones.
pub(super) const SCALE: u32 = 2;

/// The error of a plot that cannot be drawn.
#[derive(Debug, thiserror::Error)]
#[error("cannot draw {file}: {message}")]
pub struct PlotError {
    /// Name of the file.
    pub file: String,
    /// The reason.
    pub message: String,
}

/// A colour on a light and on a dark background. The light one is written to the elements; a
/// style replaces it. So plots are right in programs that know no styles, too.
pub(super) struct Shade {
    pub(super) light: (u8, u8, u8),
    dark: (u8, u8, u8),
}

pub(super) const PAPER: Shade = Shade { light: (0xff, 0xfe, 0xfb), dark: (0x25, 0x28, 0x24) };
pub(super) const INK: Shade = Shade { light: (0x22, 0x26, 0x1f), dark: (0xe8, 0xe8, 0xe1) };
pub(super) const SOFT: Shade = Shade { light: (0x5c, 0x63, 0x58), dark: (0xa6, 0xac, 0xa0) };
pub(super) const GRID: Shade = Shade { light: (0xd9, 0xd7, 0xcd), dark: (0x45, 0x4b, 0x43) };
pub(super) const FIRST: Shade = Shade { light: (0x1f, 0x6f, 0x5c), dark: (0x66, 0xc2, 0xa8) };
pub(super) const SECOND: Shade = Shade { light: (0xb4, 0x50, 0x1e), dark: (0xf2, 0xa2, 0x6f) };

const SHADES: [&Shade; 6] = [&PAPER, &INK, &SOFT, &GRID, &FIRST, &SECOND];

/// Formats a colour as the library does.
pub(super) fn hex((red, green, blue): (u8, u8, u8)) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// Wraps elements into a document for a plot. `scale` is the number of units of a pixel.
pub(super) fn document(plot: &StudyPlot, scale: u32, elements: &str) -> String {
    let [width, height] = plot.size;
    let (right, bottom) = (width * scale, height * scale);
    let paper = hex(PAPER.light);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"study-plot\" role=\"img\" \
         width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {right} {bottom}\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<style>{}</style>\n\
         <rect width=\"{right}\" height=\"{bottom}\" fill=\"{paper}\"/>\n{elements}</svg>\n",
        escape_markup(&plot.title),
        escape_markup(&plot.description),
        style()
    )
}

/// The style of a document, which also works if the document is part of a page: it has no
/// effect on anything else, and follows the page's choice of light or dark.
fn style() -> String {
    let mut style = ":root.study-plot{color-scheme:light dark}\
                     .study-plot text{font-family:system-ui,sans-serif}"
        .to_owned();
    for shade in SHADES {
        let (light, dark) = (hex(shade.light), hex(shade.dark));
        for property in ["fill", "stroke"] {
            let _ = write!(
                style,
                ".study-plot [{property}=\"{light}\"]{{{property}:light-dark({light},{dark})}}"
            );
        }
    }
    style
}
