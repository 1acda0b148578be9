//! Sources of random choices.

use heterodox_kernel::hash::SplitMix64;

/// A stream of choices, generated from a seed in tests and read from bytes in
/// fuzz targets. Seeded choices are the same on every machine.
///
/// ```
/// use heterodox_testkit::Source;
/// let mut source = Source::from_bytes(&[7, 0]);
/// assert_eq!(source.below(5), Some(2));
/// assert_eq!(source.below(5), None);
/// ```
#[derive(Clone, Debug)]
pub enum Source<'b> {
    /// Unlimited choices from a seed.
    Seed(SplitMix64),
    /// Choices of two bytes each, until the bytes end.
    Bytes(&'b [u8]),
}

impl<'b> Source<'b> {
    /// Creates a source of unlimited choices from a seed.
    pub fn from_seed(seed: u64) -> Source<'static> {
        Source::Seed(SplitMix64::new(seed))
    }

    /// Creates a source of choices from bytes, two for each choice.
    pub fn from_bytes(bytes: &'b [u8]) -> Source<'b> {
        Source::Bytes(bytes)
    }

    /// Returns a number below `bound`, or `None` if there are no choices left.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> Option<usize> {
        match self {
            Source::Seed(random) => Some(random.below(bound)),
            Source::Bytes(bytes) => {
                let (choice, rest) = bytes.split_first_chunk()?;
                *bytes = rest;
                Some(u16::from_le_bytes(*choice) as usize % bound)
            }
        }
    }
}
