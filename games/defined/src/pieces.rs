//! The pieces on the board.

use heterodox_definition::KindSet;
use heterodox_kernel::{Color, Kind, Piece, Pieces, Square, SquareSet, zobrist};

/// Steps of [`work`](heterodox_kernel::work) for making a board and visiting all its pieces.
pub(crate) const STEPS_OF_BOARD: u64 = 24;

/// The pieces on a board of up to `64 * W` squares.
///
/// There is no set of squares for each kind, since games may have 64. Instead there are a mailbox,
/// sets for each colour, for the royal pieces of each colour and for brakes, and the number of
/// pieces of each kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BoardPieces<const W: usize> {
    mailbox: [[u8; 64]; W],
    colors: [SquareSet<W>; 2],
    royals: [SquareSet<W>; 2],
    brakes: SquareSet<W>,
    counts: [[u8; 64]; 2],
    royal_kinds: [KindSet; 2],
    brake_kinds: KindSet,
    key: u64,
    /// Number of words in a set of the board's squares.
    words: u8,
}

/// A mailbox entry: 0 for an empty square, otherwise 2·(kind + 1) + colour.
#[inline]
const fn cell(piece: Piece) -> u8 {
    (piece.kind.0 + 1) << 1 | piece.color as u8
}

impl<const W: usize> BoardPieces<W> {
    /// An empty board with this number of squares. `royal_kinds` are the royal kinds of each
    /// colour, `brake_kinds` those that brake the sliders around them.
    pub fn new(squares: usize, royal_kinds: [KindSet; 2], brake_kinds: KindSet) -> Self {
        BoardPieces {
            mailbox: [[0; 64]; W],
            colors: [SquareSet::EMPTY; 2],
            royals: [SquareSet::EMPTY; 2],
            brakes: SquareSet::EMPTY,
            counts: [[0; 64]; 2],
            royal_kinds,
            brake_kinds,
            key: 0,
            words: squares.div_ceil(64) as u8,
        }
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let cell = self.mailbox[square.index() / 64][square.index() % 64];
        if cell == 0 {
            return None;
        }
        let color = if cell & 1 == 0 { Color::White } else { Color::Black };
        Some(Piece::new(color, Kind((cell >> 1) - 1)))
    }

    /// Squares of all pieces of this colour.
    #[inline]
    pub fn color(&self, color: Color) -> SquareSet<W> {
        self.colors[color.index()]
    }

    /// Squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> SquareSet<W> {
        self.colors[0] | self.colors[1]
    }

    /// Squares of the royal pieces of this colour.
    #[inline]
    pub fn royals(&self, color: Color) -> SquareSet<W> {
        self.royals[color.index()]
    }

    /// Squares of the pieces that brake the sliders around them.
    #[inline]
    pub(crate) fn brakes(&self) -> SquareSet<W> {
        self.brakes
    }

    /// The squares beside brakes, except a brake on the square `but`. Slides that pass one of them
    /// end there. `neighbors` are the squares around each square.
    #[inline]
    pub(crate) fn brake_zone(&self, neighbors: &[SquareSet<W>], but: Square) -> SquareSet<W> {
        let others = self.brakes.iter().filter(|&square| square != but);
        others.fold(SquareSet::EMPTY, |zone, square| zone | neighbors[square.index()])
    }

    /// The squares where slides of the piece on `from` end at the latest, given those of all
    /// pieces. A piece beside a brake makes single steps.
    #[inline]
    pub(crate) fn stops(
        &self,
        neighbors: &[SquareSet<W>],
        from: Square,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        if self.brakes.is_empty() {
            return occupied;
        }
        let zone = self.brake_zone(neighbors, from);
        if zone.contains(from) { SquareSet([!0; W]) } else { occupied | zone }
    }

    /// Number of pieces of a kind.
    #[inline]
    pub fn count(&self, color: Color, kind: Kind) -> u32 {
        u32::from(self.counts[color.index()][kind.index() & 63])
    }

    /// Number of pieces of several kinds.
    pub fn count_of(&self, color: Color, kinds: KindSet) -> u32 {
        kinds.iter().map(|kind| self.count(color, kind)).sum()
    }

    /// Returns whether a kind is royal for a colour.
    #[inline]
    pub fn is_royal(&self, piece: Piece) -> bool {
        self.royal_kinds[piece.color.index()].contains(piece.kind)
    }

    /// The kinds that are royal for a colour.
    pub fn royal_kinds(&self, color: Color) -> KindSet {
        self.royal_kinds[color.index()]
    }

    /// A board with only those pieces that stand on `squares`.
    pub(crate) fn only(&self, squares: SquareSet<W>) -> Self {
        let mut only = BoardPieces {
            words: self.words,
            ..BoardPieces::new(0, self.royal_kinds, self.brake_kinds)
        };
        for square in squares {
            if let Some(piece) = self.piece_at(square) {
                only.put(piece, square);
            }
        }
        only
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub fn put(&mut self, piece: Piece, square: Square) {
        debug_assert_eq!(self.piece_at(square), None, "{square:?} is taken");
        self.mailbox[square.index() / 64][square.index() % 64] = cell(piece);
        let count = &mut self.counts[piece.color.index()][piece.kind.index() & 63];
        *count = count.wrapping_add(1);
        self.flip(piece, square);
    }

    /// Removes the piece on a square and returns it.
    #[inline]
    pub fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.mailbox[square.index() / 64][square.index() % 64] = 0;
        let count = &mut self.counts[piece.color.index()][piece.kind.index() & 63];
        *count = count.wrapping_sub(1);
        self.flip(piece, square);
        Some(piece)
    }

    #[inline]
    fn flip(&mut self, piece: Piece, square: Square) {
        self.colors[piece.color.index()].toggle(square);
        if self.is_royal(piece) {
            self.royals[piece.color.index()].toggle(square);
        }
        if self.brake_kinds.contains(piece.kind) {
            self.brakes.toggle(square);
        }
        self.key ^= zobrist::piece(piece.color, piece.kind, square);
    }
}

impl<const W: usize> Pieces for BoardPieces<W> {
    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece_at(square)
    }

    fn iter(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn recomputed_key(&self) -> u64 {
        self.iter()
            .fold(0, |key, (square, piece)| key ^ zobrist::piece(piece.color, piece.kind, square))
    }

    fn sets(&self, sets: &mut [u64]) {
        let words = self.words as usize;
        let kinds = sets.len() / (2 * words);
        assert_eq!(sets.len(), 2 * words * kinds, "{words} words for each set");
        sets.fill(0);
        for (square, piece) in self.iter() {
            let set = piece.color.index() * kinds + piece.kind.index();
            sets[set * words + square.index() / 64] |= 1 << (square.index() % 64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_the_words_of_the_board() {
        let mut pieces = BoardPieces::<2>::new(64, [KindSet::of(Kind(1)); 2], KindSet::of(Kind(0)));
        pieces.put(Piece::new(Color::White, Kind(0)), Square(3));
        pieces.put(Piece::new(Color::Black, Kind(1)), Square(63));
        let mut sets = [0; 4];
        pieces.sets(&mut sets);
        assert_eq!(sets, [1 << 3, 0, 0, 1 << 63]);
        assert_eq!(pieces.royals(Color::Black), SquareSet::of(Square(63)));
        assert_eq!(pieces.brakes(), SquareSet::of(Square(3)));
        assert_eq!(pieces.key(), pieces.recomputed_key());
        assert_eq!(pieces.lift(Square(63)), Some(Piece::new(Color::Black, Kind(1))));
        assert_eq!(
            (pieces.count(Color::Black, Kind(1)), pieces.royals(Color::Black).len()),
            (0, 0)
        );
    }
}
