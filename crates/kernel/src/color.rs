//! The two sides.

use std::fmt;
use std::ops::Not;

/// One of the two sides. White moves first in every game.
///
/// ```
/// use heterodox_kernel::Color;
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::Black.fen_letter(), 'b');
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Color {
    /// The side that starts at the bottom of the board and moves up.
    White,
    /// The side that starts at the top of the board and moves down.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Index into tables by colour: 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Letter in the turn field of a FEN: `w` or `b`.
    pub const fn fen_letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// Converts a piece letter to this side's case: uppercase for White, lowercase
    /// for Black.
    pub fn case(self, letter: char) -> char {
        // Unicode's rules take longer.
        if letter.is_ascii() {
            return match self {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter.to_ascii_lowercase(),
            };
        }
        let converted = match self {
            Color::White => letter.to_uppercase().next(),
            Color::Black => letter.to_lowercase().next(),
        };
        converted.unwrap_or(letter)
    }

    /// The side that a piece letter belongs to, by its case.
    pub fn of_case(letter: char) -> Color {
        if letter.is_uppercase() { Color::White } else { Color::Black }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_any_alphabet_have_a_side() {
        for (white, black) in [('K', 'k'), ('Σ', 'σ'), ('Ж', 'ж')] {
            assert_eq!(Color::ALL.map(|side| side.case(white)), [white, black]);
            assert_eq!(Color::ALL.map(|side| side.case(black)), [white, black]);
            assert_eq!([white, black].map(Color::of_case), Color::ALL);
        }
    }
}
