//! Two lines below a picture. They are drawn in strokes, since there may be no fonts.

use crate::letters;

/// Two lines below a picture.
#[derive(Copy, Clone, Debug)]
pub struct Caption<'a> {
    /// The first line, in large letters.
    pub title: &'a str,
    /// The second line.
    pub text: &'a str,
    /// True to leave room for pieces in hand, even if there are none now.
    pub hands: bool,
}

/// Returns a text as it can be drawn, in capitals, or `other` if it has other characters than those
/// of English texts.
pub fn drawable_or(text: &str, other: &str) -> String {
    let drawable = letters::drawable(text);
    drawable.or_else(|| letters::drawable(other)).unwrap_or_default()
}
