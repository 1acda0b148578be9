//! The move language: XBetza as the Interactive Diagram has it.

use crate::definition::Movement;

/// The moves of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    /// All moves but castling.
    pub movements: Vec<Movement>,
    /// Castlings, which depend on the start position.
    pub castlings: Vec<CastlingMove>,
}

/// A castling in a move text, such as `isjO3`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CastlingMove {
    /// Squares that the piece goes.
    pub squares: u8,
    /// True if it can go to the left (as White).
    pub left: bool,
    /// True if it can go to the right (as White).
    pub right: bool,
    /// True if the partner is one square further in (j).
    pub further_in: bool,
}

/// Something in a move text that is wrong or not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Place of the first wrong character, counted in characters from 0.
    pub at: usize,
    /// Number of wrong characters; 0 if something is missing.
    pub len: usize,
    /// One sentence without a full stop that says what is wrong.
    pub problem: String,
    /// The way out, if there is one.
    pub help: Option<String>,
}
