//! Samples for the regression of values: quiet positions.

use crate::kinds::Kinds;
use heterodox_kernel::Color;

/// Number of phases: opening, middlegame, endgame.
pub(crate) const PHASES: usize = 3;

/// A quiet position as the regression sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sample {
    /// The side to move.
    pub(crate) turn: Color,
    /// Number of White's pieces less that of Black's, by kind.
    pub(crate) difference: Vec<i32>,
}

impl Sample {
    /// Formats the sample: `+` or `-` for White or Black to move, then the difference.
    pub(crate) fn write(&self, kinds: &Kinds) -> String {
        let sign = if self.turn == Color::White { '+' } else { '-' };
        format!("{sign}{}", kinds.write_difference(&self.difference))
    }

    /// Parses a sample. `None` if there is none or its text is not one.
    pub(crate) fn parse(text: &str, kinds: &Kinds) -> Option<Sample> {
        let (turn, rest) = match text.strip_prefix('+') {
            Some(rest) => (Color::White, rest),
            None => (Color::Black, text.strip_prefix('-')?),
        };
        Some(Sample { turn, difference: kinds.parse_difference(rest)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_read_as_they_are_written() {
        let kinds = Kinds::of(heterodox_catalog::find("zwangkrieg").unwrap().as_ref());
        let mut difference = vec![0; 16];
        (difference[1], difference[14], difference[4]) = (1, 3, -2);
        let sample = Sample { turn: Color::Black, difference };
        assert_eq!(sample.write(&kinds), "-QPPPnn");
        assert_eq!(Sample::parse("-QPPPnn", &kinds), Some(sample));
        for text in ["", "QP", "+Q?"] {
            assert_eq!(Sample::parse(text, &kinds), None, "{text}");
        }
    }
}
