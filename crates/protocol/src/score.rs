//! What a search thinks of a position; both protocols tell it.

/// A score from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves (not plies); below zero if the side to move is
    /// the one that is mated, zero if it is mated already.
    Mate(i32),
}

/// What is known of a score that is not exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true score is at least this: the search failed high.
    Lower,
    /// The true score is at most this: the search failed low.
    Upper,
}
