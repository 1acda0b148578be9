//! Random definitions of games, most of them with rules that nobody would think of.
//!
//! Every text follows from choices of a [`Source`]. Tests can thus repeat it from a seed, and fuzz
//! targets can look for it.

mod diagram;
mod ini;
mod moves;

use crate::Source;

pub use diagram::random_diagram;
pub use ini::random_ini;
pub use moves::random_moves;

/// Choices for a text. When the source has no more, each choice is the first one.
pub struct Dice<'s, 'b> {
    source: &'s mut Source<'b>,
}

impl<'s, 'b> Dice<'s, 'b> {
    /// Creates dice that take their choices from a source.
    pub fn new(source: &'s mut Source<'b>) -> Dice<'s, 'b> {
        Dice { source }
    }

    /// Returns a number below `bound`, which is at least 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.source.below(bound).unwrap_or(0)
    }

    /// Returns true with a probability in percent.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) >= 100 - percent
    }

    /// Returns one of several values.
    pub(crate) fn pick<'v, T: ?Sized>(&mut self, from: &[&'v T]) -> &'v T {
        from[self.below(from.len())]
    }
}
