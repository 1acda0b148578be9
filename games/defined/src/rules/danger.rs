//! Checks and pins: the dangers to the only royal piece.

use heterodox_kernel::{Square, SquareSet};

/// The test for the legality of moves of pieces other than the royal one.
#[derive(Copy, Clone, Debug)]
pub(super) enum Danger<const W: usize> {
    /// All moves are legal.
    None,
    /// Moves that end on `targets` are legal, pins aside.
    King {
        /// Square of the royal piece.
        king: Square,
        /// The squares that capture or block a checker; all squares if there is no check.
        targets: SquareSet<W>,
        /// Pinned pieces.
        pinned: SquareSet<W>,
        /// The squares that decide whether walks of the other side reach the king. Moves that
        /// change something there must be tried.
        watched: SquareSet<W>,
    },
    /// Each move must be tried on the board.
    Unknown,
}

/// Pinned pieces, each with the squares where it may go.
#[derive(Debug)]
pub(super) struct Pins<const W: usize> {
    pub(super) pins: [(Square, SquareSet<W>); 16],
    pub(super) len: usize,
}

impl<const W: usize> Pins<W> {
    /// Returns the squares where a pin lets the piece on a square go; all squares if it is not
    /// pinned.
    pub(super) fn of(&self, square: Square) -> SquareSet<W> {
        let pins = self.pins[..self.len].iter().filter(|(pinned, _)| *pinned == square);
        let all = SquareSet([!0; W]);
        pins.fold(all, |squares, (_, line)| squares & *line)
    }
}
