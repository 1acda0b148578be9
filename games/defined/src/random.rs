//! Random numbers that are the same on every machine.

use heterodox_kernel::hash::mix;

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

/// A pseudo-random number for a part of a key and a value (SplitMix64 of both).
pub(crate) fn number(part: u64, value: u64) -> u64 {
    mix(mix(part.wrapping_mul(0x9E37_79B9_7F4A_7C15)) ^ value.wrapping_mul(0xD6E8_FEB8_6659_FD93))
}
