//! Sets of the starts of legs, to walk from each only once.

use heterodox_definition::Heading;
use heterodox_kernel::Square;
use std::collections::HashSet;

/// A set of legs with their start squares, headings and iso lengths.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// Bits of the headings, by leg and square, for iso lengths of 0.
    headings: Vec<u32>,
    /// The others.
    others: HashSet<(usize, Square, Heading, u32)>,
}

impl Seen {
    /// Adds a start of a leg. Returns whether it was not in the set.
    pub(crate) fn insert(&mut self, leg: usize, start: Square, heading: Heading, iso: u32) -> bool {
        if iso > 0 {
            return self.others.insert((leg, start, heading, iso));
        }
        let place = leg * 256 + start.index();
        if place >= self.headings.len() {
            self.headings.resize(place + 1, 0);
        }
        let bit = 1 << heading.index();
        let is_new = self.headings[place] & bit == 0;
        self.headings[place] |= bit;
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;
    use heterodox_definition::{Heading, Sense};
    use heterodox_kernel::Square;

    #[test]
    fn everything_is_part_of_the_key() {
        let mut seen = Seen::default();
        for leg in [0, 15] {
            for start in [Square(0), Square(255)] {
                for sense in [Sense::None, Sense::Right, Sense::Left] {
                    for iso in [0, 3] {
                        let heading = Heading { direction: 7, sense };
                        assert!(seen.insert(leg, start, heading, iso));
                        assert!(!seen.insert(leg, start, heading, iso));
                    }
                }
            }
        }
    }
}
