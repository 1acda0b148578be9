//! Scores of positions, which both protocols have.

/// A score from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Number of moves (not plies) to mate. Negative if the side to move is mated; 0 if
    /// it is mated already.
    Mate(i32),
}

/// The kind of a score that is not exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true score is at least this: the search failed high.
    Lower,
    /// The true score is at most this: the search failed low.
    Upper,
}
