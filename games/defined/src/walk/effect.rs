//! Effects of moves.

use heterodox_kernel::{Kind, Piece, Square};

/// Largest number of pieces that one walk captures.
pub(crate) const MAX_CAPTURES: usize = 4;
/// Largest number of squares that a move leaves open to en passant.
pub(crate) const MAX_OPEN: usize = 31;

/// A short list of squares.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SquareList<const N: usize> {
    squares: [Square; N],
    len: u8,
}

impl<const N: usize> SquareList<N> {
    /// The empty list.
    pub(crate) const EMPTY: Self = SquareList { squares: [Square(0); N], len: 0 };

    /// The squares.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Square] {
        &self.squares[..self.len as usize]
    }

    /// Adds a square, if there is room.
    #[inline]
    pub(crate) fn push(&mut self, square: Square) {
        if let Some(place) = self.squares.get_mut(self.len as usize) {
            *place = square;
            self.len += 1;
        }
    }

    /// Removes the last square.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Returns whether a square is in the list.
    #[inline]
    pub(crate) fn contains(&self, square: Square) -> bool {
        self.as_slice().contains(&square)
    }

    /// Returns whether there are no squares.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Number of squares.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    /// Sorts the squares.
    pub(crate) fn sort(&mut self) {
        self.squares[..self.len as usize].sort_unstable();
    }
}

impl<const N: usize> PartialEq for SquareList<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for SquareList<N> {}

impl<const N: usize> FromIterator<Square> for SquareList<N> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut list = Self::EMPTY;
        squares.into_iter().for_each(|square| list.push(square));
        list
    }
}

/// Squares of captured pieces.
pub(crate) type Captures = SquareList<MAX_CAPTURES>;
/// Squares left open to en passant, in the order passed.
pub(crate) type OpenSquares = SquareList<MAX_OPEN>;

/// A piece that is displaced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Displacement {
    /// Its square before the move.
    pub from: Square,
    /// Its square after the move.
    pub to: Square,
}

/// The effect of a walk on the board, before promotion.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Effect {
    /// The piece that moves. In a relayed move this is the friend.
    pub mover: Piece,
    /// Its square.
    pub from: Square,
    /// Its destination.
    pub to: Square,
    /// The squares of all captured pieces, ascending, the destination among them.
    pub captures: Captures,
    /// The piece that is displaced.
    pub displaced: Option<Displacement>,
    /// The squares left open to en passant.
    pub open: OpenSquares,
    /// True if the walk ended with a capture en passant.
    pub by_en_passant: bool,
    /// True if the move has i in its first leg.
    pub is_initial: bool,
}

impl Effect {
    /// Returns whether the piece stays where it is and does nothing.
    #[inline]
    pub(crate) fn is_pass(&self) -> bool {
        self.from == self.to && self.captures.is_empty() && self.displaced.is_none()
    }

    /// Returns whether both effects change the board in the same way. Squares left open and
    /// conditions do not count.
    #[inline]
    pub(crate) fn is_same(&self, other: &Effect) -> bool {
        (self.from, self.to) == (other.from, other.to)
            && self.captures == other.captures
            && self.displaced == other.displaced
    }
}

/// An effect together with promotion: a move in full.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Action {
    /// The effect. Nothing leaves the square `from` if a piece is dropped.
    pub effect: Effect,
    /// The kind that the piece becomes.
    pub promotion: Option<Kind>,
    /// True if a piece is dropped from the hand.
    pub is_drop: bool,
    /// True if the promotion takes the new piece from the hand.
    pub from_reserve: bool,
}
