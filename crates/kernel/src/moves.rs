//! Moves, their coordinate notation, and where generated moves go.

use crate::{Board, Kind, KindInfo, Square, SquareSet};

/// A move of any game, told by what has to be said to tell it from the other
/// legal moves of its position. What it does to the board is the game's to
/// know.
///
/// ```
/// use heterodox_kernel::{Move, Square};
/// let plain = Move::step(Square(12), Square(28));
/// let castling = Move::displacing(Square(5), Square(7), Square(9), Square(6));
/// assert_eq!(plain.extra, heterodox_kernel::Extra::None);
/// assert_ne!(plain, castling);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    /// Where the piece that acts stands; for a drop the same as `to`.
    pub from: Square,
    /// Where it goes; `from` again if it acts without moving.
    pub to: Square,
    /// What else has to be said.
    pub extra: Extra,
}

/// What a move says besides the two squares of the piece that acts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Extra {
    /// Nothing: a step, a capture by replacement, orthodox castling, en
    /// passant.
    None,
    /// The piece becomes another one on arrival.
    Promote(Kind),
    /// Another piece is moved by the same move: a castling rook, or a piece
    /// that is pushed, pulled, swapped or carried.
    Displace {
        /// Where the other piece stood.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A piece of this kind comes from the hand.
    Drop(Kind),
    /// A piece of this kind is left behind or, if the piece does not move, is
    /// what it becomes.
    Leave(Kind),
    /// What stands on this square is captured, which is not where the piece
    /// goes.
    Locust(Square),
}

impl Move {
    /// A move that is told by its two squares.
    #[inline]
    pub const fn step(from: Square, to: Square) -> Move {
        Move { from, to, extra: Extra::None }
    }

    /// A move that promotes to `kind`.
    #[inline]
    pub const fn promoting(from: Square, to: Square, kind: Kind) -> Move {
        Move { from, to, extra: Extra::Promote(kind) }
    }

    /// A move that also takes the piece on `other_from` to `other_to`.
    #[inline]
    pub const fn displacing(
        from: Square,
        to: Square,
        other_from: Square,
        other_to: Square,
    ) -> Move {
        Move { from, to, extra: Extra::Displace { from: other_from, to: other_to } }
    }

    /// A piece of this kind comes from the hand to `to`.
    #[inline]
    pub const fn drop(kind: Kind, to: Square) -> Move {
        Move { from: to, to, extra: Extra::Drop(kind) }
    }

    /// A move that leaves `kind` behind or, if `from` is `to`, becomes it.
    #[inline]
    pub const fn leaving(from: Square, to: Square, kind: Kind) -> Move {
        Move { from, to, extra: Extra::Leave(kind) }
    }

    /// A move that captures on a square that it does not go to.
    #[inline]
    pub const fn locust(from: Square, to: Square, captured: Square) -> Move {
        Move { from, to, extra: Extra::Locust(captured) }
    }

    /// Whether a piece comes from the hand.
    #[inline]
    pub const fn is_drop(self) -> bool {
        matches!(self.extra, Extra::Drop(_))
    }

    /// The canonical text of the move, unique within a position: from, to and
    /// what else has to be said (`e2e4`, `e9e10q`, `d4g7,c3d4`, `J@d5`,
    /// `f2g3=H`, `a5b4xc3`).
    ///
    /// # Panics
    /// If the move names a square or kind that the game does not have.
    pub fn coordinates(self, board: &Board, kinds: &[KindInfo]) -> String {
        let name = |square: Square| board.name(square);
        let letter = |kind: Kind| kinds[kind.index()].letter;
        let (from, to) = (name(self.from), name(self.to));
        match self.extra {
            Extra::None => format!("{from}{to}"),
            Extra::Promote(kind) => format!("{from}{to}{}", letter(kind).to_ascii_lowercase()),
            Extra::Displace { from: a, to: b } => format!("{from}{to},{}{}", name(a), name(b)),
            Extra::Drop(kind) => format!("{}@{to}", letter(kind)),
            Extra::Leave(kind) => format!("{from}{to}={}", letter(kind)),
            Extra::Locust(square) => format!("{from}{to}x{}", name(square)),
        }
    }

    /// Reads coordinate notation. Only the text is looked at: whether the move
    /// is legal, or possible at all, is another question.
    ///
    /// Returns `None` if the text is not coordinate notation on this board
    /// with these kinds of pieces.
    pub fn from_coordinates(text: &str, board: &Board, kinds: &[KindInfo]) -> Option<Move> {
        let kind_of = |letter: char| {
            let index = kinds.iter().position(|kind| kind.letter == letter)?;
            Some(Kind(index as u8))
        };
        if let Some((letter, square)) = text.split_once('@') {
            let mut letters = letter.chars();
            let kind = kind_of(letters.next()?)?;
            return letters
                .next()
                .is_none()
                .then_some(())
                .and_then(|()| board.square(square))
                .map(|to| Move::drop(kind, to));
        }
        let (from, rest) = board.split_square(text)?;
        let (to, rest) = board.split_square(rest)?;
        let extra = match rest.chars().next() {
            None => Extra::None,
            Some(',') => {
                let (a, rest) = board.split_square(&rest[1..])?;
                Extra::Displace { from: a, to: board.square(rest)? }
            }
            // Alone, it is the letter of a kind of piece.
            Some('x') if rest.len() > 1 => Extra::Locust(board.square(&rest[1..])?),
            Some('=') => Extra::Leave(kind_of(single(&rest[1..])?)?),
            Some(_) => {
                let letter = single(rest).filter(char::is_ascii_lowercase)?;
                Extra::Promote(kind_of(letter.to_ascii_uppercase())?)
            }
        };
        Some(Move { from, to, extra })
    }
}

fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// Where a generator puts the moves that it finds.
///
/// Generators are generic over this, so that one piece of code lists moves,
/// counts them without making them, or stops at the first: a set of targets is
/// handed over whole, and a counter need not look inside.
pub trait MoveSink {
    /// Plain moves of the piece on `from`, one to each square of `to`.
    #[inline]
    fn targets<const W: usize>(&mut self, from: Square, to: SquareSet<W>) {
        self.each(to, |square| Move::step(from, square));
    }

    /// Plain moves that all go the same way: to each square `t` of `to` from
    /// the square numbered `t - shift`.
    #[inline]
    fn shifted<const W: usize>(&mut self, to: SquareSet<W>, shift: i8) {
        self.each(to, |square| Move::step(Square(square.0.wrapping_add_signed(-shift)), square));
    }

    /// One move for each square of a set, whatever `mv` makes of the square. A
    /// sink that does not look at moves never asks `mv`.
    #[inline]
    fn each<const W: usize>(&mut self, squares: SquareSet<W>, mv: impl Fn(Square) -> Move) {
        for square in squares {
            self.push(mv(square));
        }
    }

    /// A single move.
    fn push(&mut self, mv: Move);

    /// Whether the sink wants no more. Generators ask now and then and may
    /// stop; a sink must take what still comes.
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

/// Counts moves without making them.
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

/// Only remembers whether there was a move.
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

/// Calls a function for each move.
#[derive(Debug)]
pub struct ForEach<F>(pub F);

impl<F: FnMut(Move)> MoveSink for ForEach<F> {
    #[inline]
    fn push(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

/// Calls a function for the plain moves to some squares, and for every move
/// that does not come in a set of targets.
#[derive(Debug)]
pub struct FilterTargets<F> {
    /// The squares.
    pub squares: SquareSet<3>,
    /// What is called.
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
}

/// Remembers whether one particular move was among those found.
#[derive(Copy, Clone, Debug)]
pub struct Contains {
    /// The move that is looked for.
    pub wanted: Move,
    /// Whether it has come by.
    pub found: bool,
}

impl MoveSink for Contains {
    #[inline]
    fn push(&mut self, mv: Move) {
        self.found |= mv == self.wanted;
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.found
    }
}
