//! Rules on enclosed pieces, as in Reversi.

use heterodox_kernel::AnySquareSet;

/// The rule that limits drops by the pieces next to them (`enclosingDrop`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct EnclosingDrop {
    /// The rule.
    pub rule: Enclosure,
    /// While one of these squares is empty, pieces are dropped on the empty ones of them, and the
    /// rule does not hold (`enclosingDropStart`).
    pub start: AnySquareSet,
}

/// The squares where a piece may be dropped, by the pieces around them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Enclosure {
    /// Squares where the piece encloses enemies: they fill a line from it to another own piece.
    Reversi,
    /// Squares next to an own piece.
    Ataxx,
    /// Squares without an enemy beside them on their file or rank.
    Snort,
    /// The lowest empty square of a file, and squares right above a piece or a wall.
    Top,
}

/// The enemies that change sides when a piece has moved or has been dropped
/// (`flipEnclosedPieces`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flips {
    /// Those that fill a line from the piece to another own piece.
    Reversi,
    /// Those next to the piece.
    Ataxx,
    /// Those next to the piece, if it has moved or was dropped next to an own piece.
    Quadwrangle,
}
