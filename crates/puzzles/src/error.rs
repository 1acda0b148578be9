//! Errors of files with puzzles.

use std::fmt;

/// The error for a line that is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// Id of the game of the file.
    pub game: String,
    /// Number of the line, from 1.
    pub line: usize,
    /// Description of the problem.
    pub problem: String,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "puzzles of {}, line {}: {}", self.game, self.line, self.problem)
    }
}

impl std::error::Error for PuzzleError {}
