//! Pieces and kinds of pieces.

use crate::Color;

/// A kind of piece, independent of colour: an index into the game's list of
/// [`KindInfo`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// The number as an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Description of a kind of piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KindInfo {
    /// Uppercase letter of any alphabet in FEN and notation, unique within the game.
    pub letter: char,
    /// Name for players, for example `Relay Knight`.
    pub name: &'static str,
    /// Character for White's piece in a terminal.
    pub symbol: char,
    /// One sentence that says what the piece does.
    pub about: &'static str,
    /// Moves of the piece in Ralph Betza's notation as XBoard reads it
    /// (`Betza.html` in XBoard's documentation), with `U` for a move to any square.
    /// Programs that do not know the game show the moves by it. Empty if the
    /// notation cannot describe the piece.
    ///
    /// The notation covers at least all moves of the piece that displace no other
    /// piece; castling belongs to the King. A capture that is not always possible
    /// is marked with `t`, so that XBoard does not take it for a check.
    pub betza: &'static str,
    /// True if the piece may promote on the last rank.
    pub promotes: bool,
}

/// A kind together with a colour.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Piece {
    /// Owner of the piece.
    pub color: Color,
    /// Kind of the piece.
    pub kind: Kind,
}

impl Piece {
    /// Creates a piece of the given colour and kind.
    #[inline]
    pub const fn new(color: Color, kind: Kind) -> Piece {
        Piece { color, kind }
    }
}

/// The kind with this FEN letter, in upper or lower case.
pub fn kind_of_letter(kinds: &[KindInfo], letter: char) -> Option<Kind> {
    let is_it = |kind: &KindInfo| Color::ALL.iter().any(|side| side.case(kind.letter) == letter);
    kinds.iter().position(is_it).map(|index| Kind(index as u8))
}
