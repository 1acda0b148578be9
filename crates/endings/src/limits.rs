//! Bounds of a solution.

use crate::error::EndingError;

/// Bounds of a solution.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Greatest number of positions of all materials that an ending leads to. Those that are
    /// not legal are included, those that symmetries make superfluous are not.
    pub positions: u64,
    /// Greatest number of moves between positions that are solved together. They take about 6 bytes
    /// each.
    pub moves: u64,
}

impl Default for Limits {
    /// Bounds for about 1.5 GB.
    fn default() -> Self {
        Limits { positions: 40_000_000, moves: 200_000_000 }
    }
}

impl Limits {
    pub(crate) fn check_positions(&self, positions: u64) -> Result<(), EndingError> {
        let limit = self.positions;
        match positions <= limit {
            true => Ok(()),
            false => Err(EndingError::TooManyPositions { positions, limit }),
        }
    }

    pub(crate) fn check_moves(&self, moves: u64) -> Result<(), EndingError> {
        let limit = self.moves;
        match moves <= limit {
            true => Ok(()),
            false => Err(EndingError::TooManyMoves { moves, limit }),
        }
    }
}
