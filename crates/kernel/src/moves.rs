//! Moves, and sinks for generated moves.

use crate::{AnySquareSet, Compound, Kind, Square, SquareSet};

/// A move of any game.
///
/// It has the data that distinguishes the move from the other legal moves of its position. The game
/// knows the effect of the move on the board.
///
/// ```
/// use heterodox_kernel::{Move, Square};
/// let plain = Move::step(Square(12), Square(28));
/// let castling = Move::displacing(Square(5), Square(7), Square(9), Square(6));
/// assert_eq!(plain.extra, heterodox_kernel::Extra::None);
/// assert_ne!(plain, castling);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
// Unaligned moves make perft of games with displaced pieces a few per cent slower.
#[repr(align(4))]
pub struct Move {
    /// Square of the moving piece. For a drop the same as `to`.
    pub from: Square,
    /// Destination. The same as `from` if the piece acts without moving.
    pub to: Square,
    /// Extra effect of the move.
    pub extra: Extra,
}

/// The effect of a move in addition to moving a piece from one square to another.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Extra {
    /// Nothing: a move to an empty square, a capture by replacement, castling in orthodox
    /// chess, en passant.
    None,
    /// The piece is promoted to this kind.
    Promote(Kind),
    /// The move also moves another piece: a castling rook, or a piece that is pushed,
    /// pulled, swapped or carried.
    Displace {
        /// Square of the other piece before the move.
        from: Square,
        /// Square of the other piece after the move.
        to: Square,
    },
    /// A piece of this kind is dropped from the hand.
    Drop(Kind),
    /// The piece leaves a piece of this kind on its origin or, if it does not move, turns
    /// into this kind.
    Leave(Kind),
    /// The piece on this square, which is not the destination, is captured (a "locust
    /// capture").
    Locust(Square),
    /// Several of these effects. See [`Move::with_effects`].
    Compound(Compound),
}

impl Move {
    /// Creates a move that its two squares describe completely.
    #[inline]
    pub const fn step(from: Square, to: Square) -> Move {
        Move { from, to, extra: Extra::None }
    }

    /// Creates a promotion to `kind`.
    #[inline]
    pub const fn promoting(from: Square, to: Square, kind: Kind) -> Move {
        Move { from, to, extra: Extra::Promote(kind) }
    }

    /// Creates a move that also moves the piece on `other_from` to `other_to`.
    #[inline]
    pub const fn displacing(
        from: Square,
        to: Square,
        other_from: Square,
        other_to: Square,
    ) -> Move {
        Move { from, to, extra: Extra::Displace { from: other_from, to: other_to } }
    }

    /// Creates a drop of a piece from the hand on `to`.
    #[inline]
    pub const fn drop(kind: Kind, to: Square) -> Move {
        Move { from: to, to, extra: Extra::Drop(kind) }
    }

    /// Creates a move that leaves a piece of `kind` behind or, if `from` equals
    /// `to`, turns the piece into `kind`.
    #[inline]
    pub const fn leaving(from: Square, to: Square, kind: Kind) -> Move {
        Move { from, to, extra: Extra::Leave(kind) }
    }

    /// Creates a move that captures on a square other than its destination.
    #[inline]
    pub const fn locust(from: Square, to: Square, captured: Square) -> Move {
        Move { from, to, extra: Extra::Locust(captured) }
    }

    /// The square that a person points at to make the move: the destination or, if the
    /// piece acts without moving, the piece that it acts on.
    #[inline]
    pub fn target(self) -> Square {
        if self.from != self.to {
            return self.to;
        }
        let displaced = self.displacement().map(|(from, _)| from);
        self.captures_elsewhere().first().copied().or(displaced).unwrap_or(self.to)
    }

    /// Returns whether the move is a drop.
    #[inline]
    pub const fn is_drop(self) -> bool {
        matches!(self.extra, Extra::Drop(_))
    }
}

/// Receiver of generated moves.
///
/// Move generators are generic over the sink: one generator can list the moves, count them without
/// creating them, or stop at the first one. Targets are passed as whole sets. A counting sink does
/// not have to iterate over them.
pub trait MoveSink {
    /// Adds moves of the piece on `from` to each square of `to`.
    #[inline]
    fn targets<const W: usize>(&mut self, from: Square, to: SquareSet<W>) {
        self.each(to, |square| Move::step(from, square));
    }

    /// Adds moves by a common offset: to each square `t` of `to` from the square
    /// with the number `t - shift`.
    #[inline]
    fn shifted<const W: usize>(&mut self, to: SquareSet<W>, shift: i8) {
        self.each(to, |square| Move::step(Square(square.0.wrapping_add_signed(-shift)), square));
    }

    /// Adds the move that `mv` returns for each square of a set. A sink that does
    /// not look at the moves does not call `mv`.
    #[inline]
    fn each<const W: usize>(&mut self, squares: SquareSet<W>, mv: impl Fn(Square) -> Move) {
        for square in squares {
            self.push(mv(square));
        }
    }

    /// Adds a single move.
    fn push(&mut self, mv: Move);

    /// Returns whether the sink keeps moves to a square that do nothing elsewhere, if they
    /// are passed as targets. A generator that has to work for each move may ask before.
    #[inline]
    fn keeps_target(&self, to: Square) -> bool {
        let _ = to;
        true
    }

    /// Returns whether the sink keeps moves that a generator knows to capture nothing and to promote
    /// nothing, such as castlings. A generator that has to work for them may ask before.
    #[inline]
    fn keeps_quiet(&self) -> bool {
        true
    }

    /// Returns whether the sink needs no more moves. Generators check this now and
    /// then and may stop early. The sink must accept moves until they do.
    fn is_full(&self) -> bool {
        false
    }
}

impl MoveSink for Vec<Move> {
    #[inline]
    fn push(&mut self, mv: Move) {
        Vec::push(self, mv);
    }
}

/// A sink that counts moves without creating them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Counter(pub u64);

impl MoveSink for Counter {
    #[inline]
    fn each<const W: usize>(&mut self, squares: SquareSet<W>, _mv: impl Fn(Square) -> Move) {
        self.0 += squares.len() as u64;
    }

    #[inline]
    fn push(&mut self, _mv: Move) {
        self.0 += 1;
    }
}

/// A sink that records whether there is any move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct AnyMove(pub bool);

impl MoveSink for AnyMove {
    #[inline]
    fn each<const W: usize>(&mut self, squares: SquareSet<W>, _mv: impl Fn(Square) -> Move) {
        self.0 |= !squares.is_empty();
    }

    #[inline]
    fn push(&mut self, _mv: Move) {
        self.0 = true;
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.0
    }
}

/// A sink that calls a function for each move.
#[derive(Debug)]
pub struct ForEach<F>(pub F);

impl<F: FnMut(Move)> MoveSink for ForEach<F> {
    #[inline]
    fn push(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

/// A sink that calls a function for each move, but drops moves from target sets
/// whose destination is not in `squares`. Moves that are pushed one by one all
/// pass. It asks generators to leave out quiet moves where they can.
#[derive(Debug)]
pub struct FilterTargets<F> {
    /// The destinations to keep.
    pub squares: AnySquareSet,
    /// The function to call.
    pub each: F,
}

impl<F: FnMut(Move)> MoveSink for FilterTargets<F> {
    #[inline]
    fn targets<const W: usize>(&mut self, from: Square, to: SquareSet<W>) {
        self.each(to & self.squares.resized(), |square| Move::step(from, square));
    }

    #[inline]
    fn shifted<const W: usize>(&mut self, to: SquareSet<W>, shift: i8) {
        self.each(to & self.squares.resized(), |square| {
            Move::step(Square(square.0.wrapping_add_signed(-shift)), square)
        });
    }

    #[inline]
    fn push(&mut self, mv: Move) {
        (self.each)(mv);
    }

    #[inline]
    fn keeps_target(&self, to: Square) -> bool {
        self.squares.contains(to)
    }

    #[inline]
    fn keeps_quiet(&self) -> bool {
        false
    }
}

/// A sink that records whether a certain move was generated.
#[derive(Copy, Clone, Debug)]
pub struct Contains {
    /// The move to look for.
    pub wanted: Move,
    /// True once the move was generated.
    pub found: bool,
}

impl MoveSink for Contains {
    #[inline]
    fn push(&mut self, mv: Move) {
        self.found |= mv == self.wanted;
    }

    #[inline]
    fn keeps_target(&self, to: Square) -> bool {
        to == self.wanted.to
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.found
    }
}
