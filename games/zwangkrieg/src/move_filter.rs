//! The choice of the moves that are generated.

use crate::geometry::Set;
use heterodox_kernel::{Kind, Move, Square};

/// Decides which of the pieces' moves are generated.
pub(crate) trait MoveFilter {
    /// Returns the pieces that may make all their plain moves. These moves are pushed in bulk.
    fn unrestricted(&self) -> Set;

    /// Returns the subset of `targets` that the piece on `from` may make plain moves to.
    fn allowed_targets(&self, kind: Kind, from: Square, targets: Set) -> Set;

    /// Returns whether a move is kept that is not plain: one that displaces a
    /// piece, or whose effect goes beyond its two squares.
    fn allows(&self, mv: Move) -> bool;

    /// Returns the subset of `over`, squares one step `by` in front of their
    /// Pawns, that these may pass over in their opening moves.
    fn passable(&self, over: Set, _by: i8) -> Set {
        over
    }

    /// Returns whether a King that castles may leave, cross or reach a square.
    fn may_stand(&self, king: Square, on: Square) -> bool;
}
