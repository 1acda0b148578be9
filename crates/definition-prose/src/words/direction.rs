//! Directions in words, as sets of bits: bit 0 is straight ahead, the others follow clockwise.

use super::phrase::{number, squares};
use super::phrases::*;
use crate::join::{COMMA_OR, OR, or};
use heterodox_definition::Heading;
use heterodox_kernel::said::{Phrase, Said};

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
pub(super) fn radial(set: u8) -> Said {
    match set {
        0xFF => return Said::from(&ANY_DIRECTION),
        0b1000_0011 => return Said::from(&FORWARD),
        0b0011_1000 => return Said::from(&BACKWARD),
        _ => {}
    }
    let parts = [orthogonal(set & ORTHOGONAL), diagonal(set & DIAGONAL)];
    let parts: Vec<Said> = parts.into_iter().flatten().collect();
    // A comma is needed if one of the two parts contains "or".
    let has_or = parts.iter().any(|part| part.to_string().contains(" or "));
    let glue = if has_or { &COMMA_OR } else { &OR };
    glue.join(parts)
}

fn orthogonal(set: u8) -> Option<Said> {
    if set == ORTHOGONAL {
        return Some(Said::from(&RANK_OR_FILE));
    }
    let sideways = has(set, 2) && has(set, 6);
    let along_file = has(set, 0) && has(set, 4);
    chosen(&[
        (along_file, &UP_OR_DOWN),
        (has(set, 0) && !along_file, &UP),
        (has(set, 4) && !along_file, &DOWN),
        (sideways, &SIDEWAYS),
        (has(set, 6) && !sideways, &LEFT),
        (has(set, 2) && !sideways, &RIGHT),
    ])
}

fn diagonal(set: u8) -> Option<Said> {
    match set {
        DIAGONAL => return Some(Said::from(&DIAGONALLY)),
        0b0010_0010 => return Some(Said::from(&RISING)),
        0b1000_1000 => return Some(Said::from(&FALLING)),
        0b0000_1010 => return Some(Said::from(&DIAGONALLY_RIGHT)),
        0b1010_0000 => return Some(Said::from(&DIAGONALLY_LEFT)),
        _ => {}
    }
    let (forward, backward) = (has(set, 1) && has(set, 7), has(set, 3) && has(set, 5));
    chosen(&[
        (forward, &DIAGONALLY_UP),
        (has(set, 1) && !forward, &UP_RIGHT),
        (has(set, 7) && !forward, &UP_LEFT),
        (backward, &DIAGONALLY_DOWN),
        (has(set, 3) && !backward, &DOWN_RIGHT),
        (has(set, 5) && !backward, &DOWN_LEFT),
    ])
}

/// The chosen phrases as alternatives. `None` if there are none.
fn chosen(phrases: &[(bool, &'static Phrase)]) -> Option<Said> {
    let chosen = phrases.iter().filter(|(is, _)| *is).map(|(_, phrase)| Said::from(*phrase));
    let chosen: Vec<Said> = chosen.collect();
    (!chosen.is_empty()).then(|| or(chosen))
}

/// Directions of oblique leaps.
pub(super) enum Oblique {
    /// All eight.
    All,
    /// Those of one half of the board: `forward`.
    Half(&'static Phrase),
    /// The squares one by one: `two squares forward and one to either side`.
    Exactly(Said),
}

/// Directions of leaps with a shorter and a longer side.
pub(super) fn oblique(set: u8, (short, long): (usize, usize)) -> Oblique {
    match set {
        0xFF => return Oblique::All,
        0b1100_0011 => return Oblique::Half(&HALF_FORWARD),
        0b0011_1100 => return Oblique::Half(&HALF_BACKWARD),
        0b1111_0000 => return Oblique::Half(&LEFT),
        0b0000_1111 => return Oblique::Half(&RIGHT),
        0b1001_1001 => {
            return Oblique::Exactly(LEAP_UP_OR_DOWN.with([squares(long), number(short)]));
        }
        0b0110_0110 => {
            return Oblique::Exactly(LEAP_ASIDE.with([squares(long), number(short)]));
        }
        _ => {}
    }
    static UP: [&Phrase; 3] = [&LEAP_UP_EITHER, &LEAP_UP_RIGHT, &LEAP_UP_LEFT];
    static DOWN: [&Phrase; 3] = [&LEAP_DOWN_EITHER, &LEAP_DOWN_RIGHT, &LEAP_DOWN_LEFT];
    // Squares ahead or behind, squares to the side, and the directions to right and left.
    let rows = [
        (long, UP, short, 0, 7),
        (short, UP, long, 1, 6),
        (short, DOWN, long, 2, 5),
        (long, DOWN, short, 3, 4),
    ];
    let mut parts = Vec::new();
    for (ahead, [to_either, to_right, to_left], aside, right, left) in rows {
        let leap = match (has(set, right), has(set, left)) {
            (true, true) => to_either,
            (true, false) => to_right,
            (false, true) => to_left,
            (false, false) => continue,
        };
        parts.push(leap.with([squares(ahead), number(aside)]));
    }
    Oblique::Exactly(or(parts))
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
                Oblique::Half(way) => way.english.to_owned(),
                Oblique::Exactly(squares) => squares.to_string(),
            };
            let way = radial(set).to_string();
            assert_eq!(radials.insert(way.clone(), set), None, "{way}");
            assert_eq!(leaps.insert(words.clone(), set), None, "{words}");
        }
    }
}
