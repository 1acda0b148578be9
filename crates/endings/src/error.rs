//! Reasons why an ending cannot be solved.

/// The error of an ending that cannot be solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EndingError {
    /// The ending and all that it leads to have too many positions.
    #[error("it has {positions} positions or more, and at most {limit} are solved")]
    TooManyPositions {
        /// Number of positions that were found.
        positions: u64,
        /// The greatest number that is allowed.
        limit: u64,
    },
    /// There are too many moves between the positions.
    #[error("it has more than {limit} moves")]
    TooManyMoves {
        /// The greatest number that is allowed.
        limit: u64,
    },
    /// A move leads to a position with too many pieces, as where pieces make others.
    #[error("it leads to positions of more than {limit} pieces")]
    TooManyPieces {
        /// The greatest number that is allowed.
        limit: usize,
    },
    /// The caller has asked to stop.
    #[error("it was stopped")]
    Stopped,
}
