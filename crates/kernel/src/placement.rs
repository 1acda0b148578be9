//! The pieces on a board together with their hash key.

use crate::{Color, Kind, Piece, Square, SquareSet, zobrist};

/// The pieces on a board of `N` squares, for a game with `K` kinds, in sets of `W`
/// words.
///
/// All changes go through [`put`](Placement::put) and [`lift`](Placement::lift). These update the
/// bitboards, the mailbox and the key together, and thus keep board and key consistent (an idea of
/// cozy-chess).
///
/// ```
/// use heterodox_kernel::{Color, Kind, Piece, Placement, Square};
/// let mut placement = Placement::<64, 1, 6>::new();
/// let rook = Piece::new(Color::White, Kind(3));
/// placement.put(rook, Square(0));
/// assert_eq!(placement.piece_at(Square(0)), Some(rook));
/// assert_eq!(placement.lift(Square(0)), Some(rook));
/// assert_eq!(placement.key(), 0);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Placement<const N: usize, const W: usize, const K: usize> {
    kinds: [SquareSet<W>; K],
    colors: [SquareSet<W>; 2],
    mailbox: [Cell; N],
    key: u64,
}

/// A mailbox entry: 0 for an empty square, otherwise 2·(kind + 1) + colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Cell(u8);

impl Cell {
    const EMPTY: Cell = Cell(0);

    #[inline]
    const fn of(piece: Piece) -> Cell {
        Cell((piece.kind.0 + 1) << 1 | piece.color as u8)
    }

    #[inline]
    fn piece(self) -> Option<Piece> {
        if self.0 == 0 {
            return None;
        }
        let color = if self.0 & 1 == 0 { Color::White } else { Color::Black };
        Some(Piece::new(color, Kind((self.0 >> 1) - 1)))
    }
}

impl<const N: usize, const W: usize, const K: usize> Placement<N, W, K> {
    /// Creates an empty board.
    pub const fn new() -> Self {
        Placement {
            kinds: [SquareSet::EMPTY; K],
            colors: [SquareSet::EMPTY; 2],
            mailbox: [Cell::EMPTY; N],
            key: 0,
        }
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.mailbox[square.index()].piece()
    }

    /// All pieces with their squares, in the order of the squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let cells = self.mailbox.iter().enumerate();
        cells.filter_map(|(square, cell)| Some((Square(square as u8), cell.piece()?)))
    }

    /// The kind of the piece on a square.
    #[inline]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        self.piece_at(square).map(|piece| piece.kind)
    }

    /// Squares of all pieces of this kind, of both colours.
    #[inline]
    pub fn kind(&self, kind: Kind) -> SquareSet<W> {
        self.kinds[kind.index()]
    }

    /// Squares of all pieces of this colour.
    #[inline]
    pub fn color(&self, color: Color) -> SquareSet<W> {
        self.colors[color.index()]
    }

    /// Squares of the pieces of this colour and kind.
    #[inline]
    pub fn pieces(&self, color: Color, kind: Kind) -> SquareSet<W> {
        self.kinds[kind.index()] & self.colors[color.index()]
    }

    /// Square of the piece of this colour and kind, if there is exactly one. (In Pacifist
    /// Chess a side may have no King or several.)
    #[inline]
    pub fn only(&self, color: Color, kind: Kind) -> Option<Square> {
        let pieces = self.pieces(color, kind);
        pieces.first().filter(|_| !pieces.has_several())
    }

    /// Squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> SquareSet<W> {
        self.colors[0] | self.colors[1]
    }

    /// Zobrist key: the exclusive-or of the numbers of all pieces on their squares.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub fn put(&mut self, piece: Piece, square: Square) {
        debug_assert_eq!(self.mailbox[square.index()], Cell::EMPTY, "{square:?} is taken");
        self.mailbox[square.index()] = Cell::of(piece);
        self.flip(piece, square);
    }

    /// Removes the piece on a square and returns it.
    #[inline]
    pub fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.lift_known(piece, square);
        Some(piece)
    }

    /// Removes a piece that is known to stand on the square.
    #[inline]
    pub fn lift_known(&mut self, piece: Piece, square: Square) {
        debug_assert_eq!(self.piece_at(square), Some(piece));
        self.mailbox[square.index()] = Cell::EMPTY;
        self.flip(piece, square);
    }

    /// Moves a piece that is known to stand on `from` to another square, which is empty.
    /// [`lift_known`](Self::lift_known) and [`put`](Self::put) would change each set twice, and
    /// the second change waits for the first.
    #[inline]
    pub fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        debug_assert_eq!(self.piece_at(from), Some(piece));
        self.mailbox[from.index()] = Cell::EMPTY;
        debug_assert_eq!(self.mailbox[to.index()], Cell::EMPTY, "{to:?} is taken");
        self.mailbox[to.index()] = Cell::of(piece);
        let change = SquareSet::of(from) ^ SquareSet::of(to);
        self.kinds[piece.kind.index()] ^= change;
        self.colors[piece.color.index()] ^= change;
        self.key ^= zobrist::piece(piece.color, piece.kind, from)
            ^ zobrist::piece(piece.color, piece.kind, to);
    }

    /// Changes the colour of the piece on a square. Does nothing on an empty square.
    pub fn convert(&mut self, square: Square) {
        if let Some(piece) = self.lift(square) {
            self.put(Piece::new(!piece.color, piece.kind), square);
        }
    }

    /// Moves every piece to the square that `map` returns for its own, for example
    /// to mirror the board. `map` must not return the same square for two squares.
    pub fn map_squares(&self, map: impl Fn(Square) -> Square) -> Self {
        let mut placement = Self::new();
        for square in self.occupied() {
            if let Some(piece) = self.piece_at(square) {
                placement.put(piece, map(square));
            }
        }
        placement
    }

    #[inline]
    fn flip(&mut self, piece: Piece, square: Square) {
        self.kinds[piece.kind.index()].toggle(square);
        self.colors[piece.color.index()].toggle(square);
        self.key ^= zobrist::piece(piece.color, piece.kind, square);
    }

    /// Computes the key from scratch. Equal to [`key`](Placement::key) unless there
    /// is a bug.
    pub fn recomputed_key(&self) -> u64 {
        self.iter()
            .fold(0, |key, (square, piece)| key ^ zobrist::piece(piece.color, piece.kind, square))
    }
}

/// The pieces on the board of any game: a [`Placement`] of any size.
pub trait Pieces {
    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// All pieces with their squares, in the order of the squares.
    fn iter(&self) -> impl Iterator<Item = (Square, Piece)>;

    /// Hash key of the pieces on their squares.
    fn key(&self) -> u64;

    /// Computes the key from scratch. Equal to [`key`](Pieces::key) unless there is a
    /// bug.
    fn recomputed_key(&self) -> u64;

    /// Writes the squares of all pieces: for each kind White's squares, then for each
    /// kind Black's. Each set takes as many words as the squares of the board need.
    ///
    /// # Panics
    /// If the number of words is wrong.
    fn sets(&self, sets: &mut [u64]);
}

impl<const N: usize, const W: usize, const K: usize> Pieces for Placement<N, W, K> {
    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece_at(square)
    }

    fn iter(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.iter()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key()
    }

    fn recomputed_key(&self) -> u64 {
        self.recomputed_key()
    }

    #[inline]
    fn sets(&self, sets: &mut [u64]) {
        let (sides, []) = sets.as_chunks_mut::<W>() else { panic!("{W} words for each set") };
        for (side, &color) in sides.chunks_exact_mut(K).zip(&self.colors) {
            for (set, &kind) in side.iter_mut().zip(&self.kinds) {
                *set = (kind & color).0;
            }
        }
    }
}

impl<const N: usize, const W: usize, const K: usize> Default for Placement<N, W, K> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_board_and_the_last_kind() {
        let mut placement = Placement::<256, 4, 64>::new();
        let piece = Piece::new(Color::Black, Kind(63));
        for square in [Square(0), Square(u8::MAX)] {
            assert_eq!(
                placement.only(Color::Black, piece.kind),
                (square.0 > 0).then_some(Square(0))
            );
            placement.put(piece, square);
            assert_eq!(placement.piece_at(square), Some(piece));
        }
        assert_eq!(placement.only(Color::Black, piece.kind), None, "there are two");
        let all: Vec<(Square, Piece)> = placement.iter().collect();
        assert_eq!(all, [(Square(0), piece), (Square(u8::MAX), piece)]);
        assert_eq!(placement.key(), placement.recomputed_key());
    }
    #[test]
    fn a_shift_lifts_and_puts() {
        let rook = Piece::new(Color::White, Kind(3));
        let mut shifted = Placement::<64, 1, 6>::new();
        shifted.put(rook, Square(9));
        shifted.shift(rook, Square(9), Square(60));
        let mut put = Placement::<64, 1, 6>::new();
        put.put(rook, Square(60));
        assert_eq!(shifted, put);
        assert_eq!(shifted.key(), shifted.recomputed_key());
    }
}
