//! Directions in words, as sets of bits: bit 0 is straight ahead, the others follow clockwise.

use super::phrase::squares;
use heterodox_definition::Heading;
use heterodox_kernel::text::joined;

pub(super) const ORTHOGONAL: u8 = 0b0101_0101;
pub(super) const DIAGONAL: u8 = 0b1010_1010;

/// The directions of headings.
pub(super) fn set<'a>(headings: impl IntoIterator<Item = &'a Heading>) -> u8 {
    headings.into_iter().fold(0, |set, heading| set | 1 << heading.direction)
}

fn has(set: u8, direction: u8) -> bool {
    set >> direction & 1 != 0
}

/// Directions of steps along ranks, files and diagonals: `straight forward or sideways`.
pub(super) fn radial(set: u8) -> String {
    match set {
        0xFF => return "in any direction".to_owned(),
        0b1000_0011 => return "straight or diagonally forward".to_owned(),
        0b0011_1000 => return "straight or diagonally backward".to_owned(),
        _ => {}
    }
    let parts = [orthogonal(set & ORTHOGONAL), diagonal(set & DIAGONAL)];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    // A comma is needed if one of the two parts contains "or".
    let glue = if parts.iter().any(|part| part.contains(" or ")) { ", or " } else { " or " };
    parts.join(glue)
}

fn orthogonal(set: u8) -> String {
    if set == ORTHOGONAL {
        return "along its rank or file".to_owned();
    }
    let sideways = has(set, 2) && has(set, 6);
    let along_file = has(set, 0) && has(set, 4);
    let words = [
        (along_file, "straight forward or backward"),
        (has(set, 0) && !along_file, "straight forward"),
        (has(set, 4) && !along_file, "straight backward"),
        (sideways, "sideways"),
        (has(set, 6) && !sideways, "to the left"),
        (has(set, 2) && !sideways, "to the right"),
    ];
    joined(&chosen(&words), "or")
}

fn diagonal(set: u8) -> String {
    match set {
        DIAGONAL => return "diagonally".to_owned(),
        0b0010_0010 => return "diagonally forward to the right or backward to the left".to_owned(),
        0b1000_1000 => return "diagonally forward to the left or backward to the right".to_owned(),
        0b0000_1010 => return "diagonally to the right".to_owned(),
        0b1010_0000 => return "diagonally to the left".to_owned(),
        _ => {}
    }
    let (forward, backward) = (has(set, 1) && has(set, 7), has(set, 3) && has(set, 5));
    let words = [
        (forward, "diagonally forward"),
        (has(set, 1) && !forward, "diagonally forward to the right"),
        (has(set, 7) && !forward, "diagonally forward to the left"),
        (backward, "diagonally backward"),
        (has(set, 3) && !backward, "diagonally backward to the right"),
        (has(set, 5) && !backward, "diagonally backward to the left"),
    ];
    joined(&chosen(&words), "or")
}

fn chosen(words: &[(bool, &str)]) -> Vec<String> {
    words.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_owned()).collect()
}

/// Directions of oblique leaps.
pub(super) enum Oblique {
    /// All eight.
    All,
    /// Those of one half of the board: `forward`.
    Half(&'static str),
    /// The squares one by one: `two squares forward and one to either side`.
    Exactly(String),
}

/// Directions of leaps with a shorter and a longer side.
pub(super) fn oblique(set: u8, (short, long): (usize, usize)) -> Oblique {
    match set {
        0xFF => return Oblique::All,
        0b1100_0011 => return Oblique::Half("forward"),
        0b0011_1100 => return Oblique::Half("backward"),
        0b1111_0000 => return Oblique::Half("to the left"),
        0b0000_1111 => return Oblique::Half("to the right"),
        0b1001_1001 => {
            return Oblique::Exactly(leap(long, "forward or backward", short, "either side"));
        }
        0b0110_0110 => {
            return Oblique::Exactly(
                leap(long, "to either side", short, "") + " forward or backward",
            );
        }
        _ => {}
    }
    // Squares ahead or behind, squares to the side, and the directions to right and left.
    let rows = [
        (long, "forward", short, 0, 7),
        (short, "forward", long, 1, 6),
        (short, "backward", long, 2, 5),
        (long, "backward", short, 3, 4),
    ];
    let mut parts = Vec::new();
    for (ahead, way, aside, right, left) in rows {
        let side = match (has(set, right), has(set, left)) {
            (true, true) => "either side",
            (true, false) => "the right",
            (false, true) => "the left",
            (false, false) => continue,
        };
        parts.push(leap(ahead, way, aside, side));
    }
    Oblique::Exactly(joined(&parts, "or"))
}

/// `two squares forward and one to either side`
fn leap(ahead: usize, way: &str, aside: usize, side: &str) -> String {
    let to = if side.is_empty() { "" } else { " to " };
    format!("{} {way} and {}{to}{side}", squares(ahead), super::phrase::number(aside))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// If two sets had the same words, these would be wrong for one of them.
    #[test]
    fn different_directions_have_different_words() {
        let mut radials = HashMap::new();
        let mut leaps = HashMap::new();
        for set in 1..=0xFF {
            let words = match oblique(set, (1, 2)) {
                Oblique::All => "all".to_owned(),
                Oblique::Half(way) => way.to_owned(),
                Oblique::Exactly(squares) => squares,
            };
            assert_eq!(radials.insert(radial(set), set), None, "{}", radial(set));
            assert_eq!(leaps.insert(words.clone(), set), None, "{words}");
        }
    }
}
