//! Random numbers that are the same on every machine.

use crate::position::state::number;

/// A sequence of random numbers (SplitMix64).
pub(crate) struct Random {
    part: u64,
    index: u64,
}

impl Random {
    /// The sequence of a part, from an index on.
    pub(crate) fn new(part: u64, index: u64) -> Self {
        Random { part, index }
    }

    /// A number below `n`, which is at least 1.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.index = self.index.wrapping_add(1);
        number(self.part, self.index) % n.max(1)
    }
}
