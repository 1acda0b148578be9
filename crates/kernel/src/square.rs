//! Squares and the eight directions.

/// A square of a rectangular board or a node of a graph, as an index.
///
/// The index has a meaning only together with a [`Board`](crate::Board), which
/// knows the square's name and neighbours. Squares are numbered rank by rank,
/// starting at White's left-hand corner.
///
/// ```
/// use heterodox_kernel::{Board, Square};
/// let board = Board::rectangle(8, 8);
/// assert_eq!(board.square("e4"), Some(Square(28)));
/// assert_eq!(board.name(Square(28)), "e4");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(transparent)]
pub struct Square(pub u8);

impl Square {
    /// The number as an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Mirrors the square left to right on a rectangular board with `files` files.
    ///
    /// ```
    /// use heterodox_kernel::Square;
    /// assert_eq!(Square(13).mirrored(10), Square(16));
    /// ```
    #[inline]
    pub const fn mirrored(self, files: u8) -> Square {
        Square(self.0 + files - 1 - 2 * (self.0 % files))
    }
}

/// One of the eight directions, seen from White's side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Up the board.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down the board.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight directions, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];
    /// The four directions of a rook.
    pub const ORTHOGONAL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];
    /// The four directions of a bishop.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// Index into tables by direction: 0 for north, then clockwise.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite direction.
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }

    /// Returns whether a bishop can move in this direction.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self as usize % 2 == 1
    }

    /// One step in this direction, as (files, ranks).
    #[inline]
    pub const fn delta(self) -> (i8, i8) {
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][self as usize]
    }

    /// Returns whether square numbers increase along a ray in this direction: true
    /// for the northern directions and for east.
    #[inline]
    pub const fn ascends(self) -> bool {
        matches!(
            self,
            Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest
        )
    }
}
