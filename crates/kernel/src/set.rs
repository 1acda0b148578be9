//! Sets of squares (bitboards) of any width.

use crate::Square;
use crate::zobrist::MAX_SQUARES;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of squares in `W` machine words: one word for boards of up to 64 squares,
/// two for up to 128, and so on to four for 256.
///
/// There is no complement operator, because a set does not know how many squares
/// its board has. Use the difference `a - b` (and-not) instead.
///
/// ```
/// use heterodox_kernel::{Square, SquareSet};
/// let set: SquareSet<2> = [Square(3), Square(99)].into_iter().collect();
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(Square(99)));
/// assert_eq!(set.first(), Some(Square(3)));
/// assert_eq!((set - SquareSet::of(Square(3))).iter().collect::<Vec<_>>(), [Square(99)]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct SquareSet<const W: usize>(pub [u64; W]);

/// A set of squares of a board of any size.
pub type AnySquareSet = SquareSet<{ MAX_SQUARES / 64 }>;

impl<const W: usize> SquareSet<W> {
    /// The empty set.
    pub const EMPTY: Self = SquareSet([0; W]);

    /// Creates the set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        let mut words = [0; W];
        words[square.index() / 64] = 1 << (square.index() % 64);
        SquareSet(words)
    }

    /// Creates the set of the squares with numbers below `n`.
    pub const fn first_n(n: usize) -> Self {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < n {
            set = set.with(Square(i as u8));
            i += 1;
        }
        set
    }

    /// Converts the set to another width. Squares that do not fit are dropped.
    #[inline]
    pub fn resized<const V: usize>(self) -> SquareSet<V> {
        let mut words = [0; V];
        for (new, old) in words.iter_mut().zip(self.0) {
            *new = old;
        }
        SquareSet(words)
    }

    /// Returns the set with one more square.
    #[inline]
    pub const fn with(mut self, square: Square) -> Self {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
        self
    }

    /// Returns the union of two sets. Usable in constants, unlike `|`.
    pub const fn union(self, other: Self) -> Self {
        let mut words = self.0;
        let mut i = 0;
        while i < W {
            words[i] |= other.0[i];
            i += 1;
        }
        SquareSet(words)
    }

    /// Returns whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        *self = self.with(square);
    }

    /// Removes a square.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// Adds the square if it is missing, removes it if it is present.
    #[inline]
    pub fn toggle(&mut self, square: Square) {
        self.0[square.index() / 64] ^= 1 << (square.index() % 64);
    }

    /// Returns whether the set has no squares.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Number of squares in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set has at least two squares. Faster than
    /// [`len`](Self::len).
    #[inline]
    pub fn has_several(self) -> bool {
        let mut rest = self;
        rest.pop().is_some() && !rest.is_empty()
    }

    /// Returns whether the two sets have a square in common.
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns whether every square of this set is in `other`.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The square with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Square> {
        for (i, &word) in self.0.iter().enumerate() {
            if word != 0 {
                return Some(Square((i * 64) as u8 + word.trailing_zeros() as u8));
            }
        }
        None
    }

    /// The square with the highest number.
    #[inline]
    pub fn last(self) -> Option<Square> {
        for (i, &word) in self.0.iter().enumerate().rev() {
            if word != 0 {
                return Some(Square((i * 64) as u8 + 63 - word.leading_zeros() as u8));
            }
        }
        None
    }

    /// Removes the square with the lowest number and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<Square> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let square = Square((i * 64) as u8 + word.trailing_zeros() as u8);
                *word &= *word - 1;
                return Some(square);
            }
        }
        None
    }

    /// Iterates over the squares in ascending order.
    #[inline]
    pub fn iter(self) -> Squares<W> {
        Squares(self)
    }
}

impl AnySquareSet {
    /// The set of all squares, whether a board has them or not.
    pub const ALL: AnySquareSet = SquareSet([!0; MAX_SQUARES / 64]);
}

impl SquareSet<1> {
    /// The set as one word. The lowest bit is square 0.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0[0]
    }

    /// Creates a set from the bits of a word.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        SquareSet([bits])
    }
}

impl<const W: usize> Default for SquareSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> fmt::Debug for SquareSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|square| square.0)).finish()
    }
}

impl<const W: usize> FromIterator<Square> for SquareSet<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, SquareSet::with)
    }
}

impl<const W: usize> IntoIterator for SquareSet<W> {
    type Item = Square;
    type IntoIter = Squares<W>;

    #[inline]
    fn into_iter(self) -> Squares<W> {
        Squares(self)
    }
}

/// Iterator over the squares of a [`SquareSet`], in ascending order.
#[derive(Clone, Debug)]
pub struct Squares<const W: usize>(SquareSet<W>);

impl<const W: usize> Iterator for Squares<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.pop()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<const W: usize> ExactSizeIterator for Squares<W> {}

macro_rules! word_by_word {
    ($($trait:ident $method:ident $assign_trait:ident $assign:ident |$a:ident, $b:ident| $op:expr;)*) => {$(
        impl<const W: usize> $trait for SquareSet<W> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for i in 0..W {
                    let ($a, $b) = (self.0[i], other.0[i]);
                    self.0[i] = $op;
                }
                self
            }
        }

        impl<const W: usize> $assign_trait for SquareSet<W> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}

word_by_word! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}
