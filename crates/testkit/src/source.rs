//! Sources of random choices.

/// A stream of choices, generated from a seed in tests and read from bytes in
/// fuzz targets. Seeded choices are those of SplitMix64 (Steele, Lea and Flood
/// 2014), the same on every machine.
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
    Seed(u64),
    /// Choices of two bytes each, until the bytes end.
    Bytes(&'b [u8]),
}

impl<'b> Source<'b> {
    /// Creates a source of unlimited choices from a seed.
    pub fn from_seed(seed: u64) -> Source<'static> {
        Source::Seed(seed)
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
            Source::Seed(state) => {
                *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let mut z = *state;
                z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                Some(((z ^ (z >> 31)) % bound as u64) as usize)
            }
            Source::Bytes(bytes) => {
                let (choice, rest) = bytes.split_first_chunk()?;
                *bytes = rest;
                Some(u16::from_le_bytes(*choice) as usize % bound)
            }
        }
    }
}
