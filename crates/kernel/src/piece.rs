//! Kinds of pieces and pieces.

use crate::Color;

/// What a piece is, apart from its colour: an index into the game's list of
/// [`KindInfo`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// The kind's number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a game says of one of its kinds of pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KindInfo {
    /// The uppercase letter of FEN and notation, unique within the game.
    pub letter: char,
    /// The name as players say it, for example `Relay Knight`.
    pub name: &'static str,
    /// A character that terminals can draw for White's piece.
    pub symbol: char,
    /// One plain sentence on what it does.
    pub about: &'static str,
    /// How it moves, for programs that show the game without knowing it: in
    /// Ralph Betza's notation as XBoard reads it (`Betza.html` among its
    /// documents), with `U` for any square. Empty if nothing can be said.
    ///
    /// It says at least all of the piece's own moves but those that displace
    /// other pieces; castling is the King's. Captures that are not always
    /// possible carry a `t`, so that nobody takes them for a check.
    pub betza: &'static str,
    /// Whether it may become another kind on the last rank.
    pub promotes: bool,
}

/// A kind and the side that it belongs to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A piece of this colour and kind.
    #[inline]
    pub const fn new(color: Color, kind: Kind) -> Piece {
        Piece { color, kind }
    }
}
