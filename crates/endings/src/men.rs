//! Few pieces on squares, in a form that is copied and compared fast.

use heterodox_kernel::{Color, Kind, Piece, Square};

/// Greatest number of pieces of an ending.
pub(crate) const MAX_MEN: usize = 4;

/// A piece as a number, in the order of [`Piece`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Code(u8);

impl Code {
    pub(crate) fn of(piece: Piece) -> Code {
        Code(piece.kind.0 | if piece.color == Color::White { 0 } else { 64 })
    }

    pub(crate) fn piece(self) -> Piece {
        let color = if self.0 < 64 { Color::White } else { Color::Black };
        Piece::new(color, Kind(self.0 % 64))
    }
}

/// A piece on a square.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Man {
    pub(crate) code: Code,
    pub(crate) square: u8,
}

/// Pieces on squares, sorted by piece, then by square.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Men {
    len: u8,
    men: [Man; MAX_MEN],
}

impl Men {
    /// Sorts pieces. Returns `None` if there are too many.
    pub(crate) fn new(pieces: impl Iterator<Item = (Square, Piece)>) -> Option<Men> {
        let mut men = Men::default();
        for (square, piece) in pieces {
            men.push(Man { code: Code::of(piece), square: square.0 })?;
        }
        men.as_mut().sort_unstable();
        Some(men)
    }

    /// Adds a piece at the end. The caller keeps the order.
    pub(crate) fn push(&mut self, man: Man) -> Option<()> {
        *self.men.get_mut(usize::from(self.len))? = man;
        self.len += 1;
        Some(())
    }

    pub(crate) fn as_slice(&self) -> &[Man] {
        &self.men[..usize::from(self.len)]
    }

    pub(crate) fn as_mut(&mut self) -> &mut [Man] {
        &mut self.men[..usize::from(self.len)]
    }

    /// The pieces without their squares.
    pub(crate) fn codes(&self) -> Codes {
        let mut codes = Codes::default();
        codes.0.iter_mut().zip(self.as_slice()).for_each(|(code, man)| *code = Some(man.code));
        codes
    }

    /// The pieces on other squares.
    pub(crate) fn moved(&self, map: &[u8]) -> Men {
        let mut men = *self;
        for man in men.as_mut() {
            man.square = map[usize::from(man.square)];
        }
        men.as_mut().sort_unstable();
        men
    }

    /// The pieces with their squares.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.as_slice().iter().map(|man| (Square(man.square), man.code.piece()))
    }
}

/// Pieces without squares, sorted.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Codes([Option<Code>; MAX_MEN]);

impl Codes {
    pub(crate) fn iter(&self) -> impl Iterator<Item = Code> + '_ {
        self.0.iter().flatten().copied()
    }

    /// Returns whether a side has the same pieces in both.
    pub(crate) fn same_side(&self, other: &Codes, side: Color) -> bool {
        let own = |code: &Code| code.piece().color == side;
        self.iter().filter(own).eq(other.iter().filter(own))
    }
}

impl FromIterator<Code> for Codes {
    /// Collects sorted pieces.
    ///
    /// # Panics
    /// If there are more than [`MAX_MEN`].
    fn from_iter<I: IntoIterator<Item = Code>>(codes: I) -> Codes {
        let mut all = Codes::default();
        codes.into_iter().enumerate().for_each(|(i, code)| all.0[i] = Some(code));
        all
    }
}
