//! Letters and digits as strokes, since pictures are also drawn where there are no fonts.

use crate::geometry::Point;
use std::fmt::Write as _;

/// Width and height of the box of a letter, and the distance between two letters.
const WIDTH: f64 = 10.0;
const HEIGHT: f64 = 14.0;
const GAP: f64 = 4.0;

/// The strokes of characters in their boxes.
const STROKES: [(char, &str); 52] = [
    ('A', "M0 14L5 0L10 14M2 9H8"),
    ('B', "M0 0V14H6C11.3 14 11.3 7 6 7H0M6 7C10.4 7 10.4 0 6 0H0"),
    ('C', "M10 2C5-2 0 1 0 7S5 16 10 12"),
    ('D', "M0 0V14H4C12 14 12 0 4 0z"),
    ('E', "M9 0H0V14H9M0 7H7"),
    ('F', "M9 0H0V14M0 7H7"),
    ('G', "M10 2C5-2 0 1 0 7S5 16 10 12V7H6"),
    ('H', "M0 0V14M10 0V14M0 7H10"),
    ('I', "M5 0V14M2 0H8M2 14H8"),
    ('J', "M8 0V10C8 15.3 0 15.3 0 10"),
    ('K', "M0 0V14M9 0L0 8M3 5.4L10 14"),
    ('L', "M0 0V14H9"),
    ('M', "M0 14V0L5 9L10 0V14"),
    ('N', "M0 14V0L10 14V0"),
    ('O', "M5 0C-1.7 0-1.7 14 5 14S11.7 0 5 0z"),
    ('P', "M0 14V0H6C11.3 0 11.3 8 6 8H0"),
    ('Q', "M5 0C-1.7 0-1.7 14 5 14S11.7 0 5 0zM6 10L10 14"),
    ('R', "M0 14V0H6C11.3 0 11.3 8 6 8H0M5 8L10 14"),
    ('S', "M9 2C5-2 0 0 0 3.6C0 8.6 10 5.6 10 10.6C10 14.4 4 16 0 12"),
    ('T', "M0 0H10M5 0V14"),
    ('U', "M0 0V9C0 15.7 10 15.7 10 9V0"),
    ('V', "M0 0L5 14L10 0"),
    ('W', "M0 0L2.5 14L5 4L7.5 14L10 0"),
    ('X', "M0 0L10 14M10 0L0 14"),
    ('Y', "M0 0L5 7L10 0M5 7V14"),
    ('Z', "M0 0H10L0 14H10"),
    ('0', "M5 0C-.3 0-.3 14 5 14S10.3 0 5 0z"),
    ('1', "M2 3L6 0V14"),
    ('2', "M1 3C2-1 9-1 9 4C9 7 4 10 1 14H9"),
    ('3', "M1 1C5-1 9 0 9 3.5S6 7 4 7C6 7 9 7.5 9 10.5S5 15 1 13"),
    ('4', "M7 14V0L0 10H10"),
    ('5', "M9 0H2L1 6C5 4 9 6 9 9.5S5 15 1 13"),
    ('6', "M8 0C3 2 1 6 1 9.5C1 15.5 9 15.5 9 9.5S2 5 1 9"),
    ('7', "M1 0H9L4 14"),
    ('8', "M5 0C0 0 0 6.5 5 6.5S10 14 5 14S0 6.5 5 6.5S10 0 5 0z"),
    ('9', "M2 14C7 12 9 8 9 4.5C9-1.5 1-1.5 1 4.5S8 9 9 5"),
    ('+', "M5 3V11M1 7H9"),
    ('\'', "M5 0L4 4"),
    ('~', "M0 8C2 4 4 5 5 7S8 10 10 6"),
    ('!', "M5 0V9M5 13V14"),
    (' ', ""),
    ('-', "M1 7H9"),
    ('.', "M5 13V14"),
    (',', "M5 13L4 16"),
    (':', "M5 4V5M5 11V12"),
    ('/', "M9 0L1 14"),
    ('(', "M7-1C3 4 3 10 7 15"),
    (')', "M3-1C7 4 7 10 3 15"),
    ('?', "M1 3C2-1 9-1 9 4C9 7 5 7 5 9.5M5 13V14"),
    ('_', "M0 15H10"),
    ('=', "M1 5H9M1 9H9"),
    ('#', "M4 0L2 14M8 0L6 14M0 5H10M0 9H10"),
];

/// The strokes of all other characters: a box.
const UNKNOWN: &str = "M1 1H9V13H1z";

/// Returns the strokes of a character.
fn strokes(character: char) -> &'static str {
    let mut known = STROKES.iter();
    known.find(|(known, _)| *known == character).map_or(UNKNOWN, |(_, strokes)| strokes)
}

/// Returns a text in capitals, if all of its characters have strokes.
#[cfg(feature = "gif")]
pub(crate) fn drawable(text: &str) -> Option<String> {
    let capitals = text.to_uppercase().replace(['–', '—'], "-").replace('’', "'");
    let is_known = |character| STROKES.iter().any(|(known, _)| *known == character);
    (!capitals.is_empty() && capitals.chars().all(is_known)).then_some(capitals)
}

/// Returns the largest height of letters, up to `height`, that keeps a line within `width`.
#[cfg(feature = "gif")]
pub(crate) fn height_within(text: &str, width: f64, height: f64) -> f64 {
    let count = u32::try_from(text.chars().count()).map_or(f64::MAX, f64::from);
    height.min(width * HEIGHT / (count * (WIDTH + GAP)).max(1.0))
}

/// Returns a path that shows a line of text, centred on a point.
pub(crate) fn line(text: &str, middle: Point, height: f64, color: &str) -> String {
    let scale = height / HEIGHT;
    let count = u32::try_from(text.chars().count()).map_or(f64::MAX, f64::from);
    let width = (count * (WIDTH + GAP) - GAP) * scale;
    let (left, top) = (middle.x - width / 2.0, middle.y - height / 2.0);
    let mut element = format!(
        "<g fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" transform=\"translate({left:.2} {top:.2}) scale({scale:.4})\">"
    );
    let mut x = 0.0;
    for character in text.chars() {
        let path = strokes(character);
        let _ = write!(element, "<path transform=\"translate({x})\" d=\"{path}\"/>");
        x += WIDTH + GAP;
    }
    element + "</g>"
}
