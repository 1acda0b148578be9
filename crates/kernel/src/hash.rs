//! Hashes and random numbers that are the same in every build and on every machine. Ids,
//! seeds and stored files depend on them.

/// A stream of pseudo-random numbers: SplitMix64 (Steele, Lea and Flood, *Fast Splittable
/// Pseudorandom Number Generators*, 2014).
///
/// ```
/// use heterodox_kernel::hash::SplitMix64;
/// let mut random = SplitMix64::new(0);
/// assert_eq!(random.next_u64(), 0xE220_A839_7B1D_CDAF);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// Increment of the state: the golden ratio, as an odd fraction of 2⁶⁴.
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

    /// Creates a stream from a seed.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// Returns the number at an index of the stream with seed 0.
    pub const fn nth(index: u64) -> u64 {
        mix(index.wrapping_add(1).wrapping_mul(SplitMix64::STEP))
    }

    /// Returns the next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(SplitMix64::STEP);
        mix(self.state)
    }

    /// Returns a number below `bound`. Small numbers are more frequent by less than
    /// `bound` in 2⁶⁴.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        (self.next_u64() % bound as u64) as usize
    }
}

/// The finalizer of [`SplitMix64`], which spreads every bit over all bits. A bijection.
#[inline]
pub const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Returns the hash FNV-1a with 64 bits of some bytes (Fowler, Noll and Vo 1991).
///
/// ```
/// use heterodox_kernel::hash::fnv1a;
/// assert_eq!(fnv1a(b"foobar".iter().copied()), 0x8594_4171_F739_67E8);
/// ```
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_published_generator() {
        // From Sebastiano Vigna's splitmix64.c, as listed on Rosetta Code.
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!([(); 5].map(|()| random.next_u64()), expected);
        let mut from_zero = SplitMix64::new(0);
        for index in 0..5 {
            assert_eq!(from_zero.next_u64(), SplitMix64::nth(index));
        }
        let mut below = SplitMix64::new(1_234_567);
        assert_eq!([(); 5].map(|()| below.below(1_000)), [317, 973, 423, 431, 821]);
    }

    #[test]
    fn hashes_are_the_published_ones() {
        // From the test suite of Landon Curt Noll, draft-eastlake-fnv.
        for (text, expected) in [
            ("", 0xCBF2_9CE4_8422_2325),
            ("a", 0xAF63_DC4C_8601_EC8C),
            ("b", 0xAF63_DF4C_8601_F1A5),
            ("foobar", 0x8594_4171_F739_67E8),
        ] {
            assert_eq!(fnv1a(text.bytes()), expected, "{text}");
        }
    }
}
