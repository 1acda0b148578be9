//! Reasons why an ending cannot be solved.

use std::fmt;

/// The error of an ending that cannot be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndingError {
    /// The ending and all that it leads to have too many positions.
    TooManyPositions {
        /// Number of positions that were found. There may be more.
        positions: u64,
        /// The greatest number that is solved.
        limit: u64,
    },
    /// There are too many moves between the positions.
    TooManyMoves {
        /// Number of moves that were found or estimated.
        moves: u64,
        /// The greatest number that is solved.
        limit: u64,
    },
    /// A move leads to a position with too many pieces, as where pieces make others.
    TooManyPieces {
        /// The greatest number of pieces.
        limit: usize,
    },
    /// A move leads to a position with rights, such as en passant.
    Rights,
    /// Material decides games that repeat positions or reach the move limit. Tables ignore both.
    MaterialCounts,
    /// The caller has asked to stop.
    Stopped,
}

impl fmt::Display for EndingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndingError::TooManyPositions { positions, limit } => {
                write!(f, "it has at least {positions} positions, more than {limit}")
            }
            EndingError::TooManyMoves { moves, limit } => {
                write!(f, "it has about {moves} moves, more than {limit}")
            }
            EndingError::TooManyPieces { limit } => {
                write!(f, "it leads to positions of more than {limit} pieces")
            }
            EndingError::MaterialCounts => {
                f.write_str("material decides games that repeat positions or reach the move limit")
            }
            EndingError::Rights => f.write_str("it leads to positions with rights"),
            EndingError::Stopped => f.write_str("it was stopped"),
        }
    }
}

impl std::error::Error for EndingError {}
