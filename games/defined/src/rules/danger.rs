//! Checks and pins: all that the other side could do to the royal piece.

use heterodox_kernel::{Square, SquareSet};

/// Knowledge of the legality of moves of pieces other than the royal one.
#[derive(Copy, Clone, Debug)]
pub(super) enum Danger<const W: usize> {
    /// All are.
    None,
    /// Those are that end on a set of squares, pins aside.
    King {
        /// Square of the royal piece.
        king: Square,
        /// The squares that capture or block a checker; all squares if there is no check.
        targets: SquareSet<W>,
        /// Pinned pieces.
        pinned: SquareSet<W>,
        /// The squares on which walks of the other side depend that might reach the king.
        /// Moves that change something there must be tried.
        watched: SquareSet<W>,
    },
    /// Each must be tried on the board.
    Unknown,
}

/// The squares to which pinned pieces may go.
#[derive(Debug)]
pub(super) struct Pins<const W: usize> {
    pub(super) pins: [(Square, SquareSet<W>); 16],
    pub(super) len: usize,
}

impl<const W: usize> Pins<W> {
    /// The squares to which a piece may go.
    pub(super) fn of(&self, square: Square) -> SquareSet<W> {
        let pins = self.pins[..self.len].iter().filter(|(pinned, _)| *pinned == square);
        let all = SquareSet([!0; W]);
        pins.fold(all, |squares, (_, line)| squares & *line)
    }
}
