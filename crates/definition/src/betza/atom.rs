//! Atoms: the steps that pieces make, and how often.

use crate::definition::Range;

/// Longest side of a leap. No board is this large, and wrapped edges need no longer ones.
const MAX_SIDE: u8 = 100;

/// The steps of an atom, as a pair of sides or a size.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Along ranks and files, this number of squares.
    Orthogonal(u8),
    /// Along diagonals, this number of squares.
    Diagonal(u8),
    /// One square in all directions.
    EightFold,
    /// The shorter and the longer side.
    Oblique(u8, u8),
}

/// An atom with its suffixes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Atom {
    pub(crate) shape: Shape,
    pub(crate) range: Range,
    /// Place of its first character.
    pub(crate) at: usize,
    /// Number of its characters.
    pub(crate) len: usize,
}

impl Shape {
    /// The steps of an upper-case letter, and its range without a suffix.
    pub(crate) fn of_letter(letter: char) -> Option<(Shape, Range)> {
        use Shape::{Diagonal, EightFold, Oblique, Orthogonal};
        let once = |shape| Some((shape, Range::Steps(1)));
        let slider = |shape| Some((shape, Range::Unlimited));
        match letter {
            'W' => once(Orthogonal(1)),
            'D' => once(Orthogonal(2)),
            'H' => once(Orthogonal(3)),
            'F' => once(Diagonal(1)),
            'A' => once(Diagonal(2)),
            'G' => once(Diagonal(3)),
            'K' => once(EightFold),
            'N' => once(Oblique(1, 2)),
            'C' | 'L' => once(Oblique(1, 3)),
            'Z' | 'J' => once(Oblique(2, 3)),
            'R' => slider(Orthogonal(1)),
            'B' => slider(Diagonal(1)),
            'Q' => slider(EightFold),
            _ => None,
        }
    }

    /// Adds 3 to the longer side (X). `None` if the leap is too long.
    pub(crate) fn extended(self) -> Option<Shape> {
        let (short, long) = self.sides();
        Shape::of_sides(short, long + 3)
    }

    /// Adds 2 to both sides (Y). `None` if the leap is too long.
    pub(crate) fn enlarged(self) -> Option<Shape> {
        let (short, long) = self.sides();
        Shape::of_sides(short + 2, long + 2)
    }

    fn sides(self) -> (u8, u8) {
        match self {
            Shape::Orthogonal(size) => (0, size),
            Shape::Diagonal(size) => (size, size),
            Shape::EightFold => (1, 1),
            Shape::Oblique(short, long) => (short, long),
        }
    }

    fn of_sides(short: u8, long: u8) -> Option<Shape> {
        match (short, long) {
            _ if long > MAX_SIDE => None,
            (0, _) => Some(Shape::Orthogonal(long)),
            _ if short == long => Some(Shape::Diagonal(long)),
            _ => Some(Shape::Oblique(short, long)),
        }
    }

    /// Returns whether a step goes to a neighbouring square.
    pub(crate) fn is_single(self) -> bool {
        self.sides().1 == 1
    }

    pub(crate) fn is_oblique(self) -> bool {
        matches!(self, Shape::Oblique(..))
    }

    /// The directions of the atom, as a set of bits.
    pub(crate) fn directions(self) -> u8 {
        match self {
            Shape::Orthogonal(_) => 0b0101_0101,
            Shape::Diagonal(_) => 0b1010_1010,
            Shape::EightFold | Shape::Oblique(..) => 0xFF,
        }
    }

    /// The steps in all eight directions. A radial atom has its partner of the same size in
    /// the directions that are not its own.
    pub(crate) fn steps(self) -> [(i8, i8); 8] {
        let (short, long) = self.sides();
        let (a, b) = (short as i8, long as i8);
        if self.is_oblique() {
            [(a, b), (b, a), (b, -a), (a, -b), (-a, -b), (-b, -a), (-b, a), (-a, b)]
        } else {
            [(0, b), (b, b), (b, 0), (b, -b), (0, -b), (-b, -b), (-b, 0), (-b, b)]
        }
    }
}
