//! Moves by their effects.

use crate::compound::MAX_CAPTURES;
use crate::{Compound, Extra, Kind, Move, Square};

const _: () = assert!(size_of::<Move>() <= 8);

impl Move {
    /// Creates a move with any combination of effects. Captures on the destination are ignored: an
    /// ordinary move makes them, too. The captured squares may be in any order. A displacement to
    /// the same square is kept only if it is the only effect: that of a castling whose partner
    /// stays.
    ///
    /// ```
    /// use heterodox_kernel::{Move, Square};
    /// let [a, b, c, d] = [1, 2, 3, 4].map(Square);
    /// assert_eq!(Move::with_effects(a, b, None, &[c], None), Move::locust(a, b, c));
    /// let mv = Move::with_effects(a, b, None, &[d, c, b], None);
    /// assert_eq!(mv.captures_elsewhere(), [c, d]);
    /// ```
    ///
    /// # Panics
    /// If there are more than two captured squares other than the destination, or the number of the
    /// kind is 64 or more.
    pub fn with_effects(
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        captures: &[Square],
        displacement: Option<(Square, Square)>,
    ) -> Move {
        let mut captured = [Square(0); MAX_CAPTURES];
        let mut count = 0;
        for &square in captures {
            if square != to && !captured[..count].contains(&square) {
                assert!(count < MAX_CAPTURES, "a move captures on at most three squares");
                captured[count] = square;
                count += 1;
            }
        }
        captured[..count].sort_unstable();
        let is_alone = promotion.is_none() && count == 0;
        let displacement = displacement.filter(|(from, to)| is_alone || from != to);
        let extra = match (promotion, &captured[..count], displacement) {
            (None, [], None) => Extra::None,
            (Some(kind), [], None) => Extra::Promote(kind),
            (None, [square], None) => Extra::Locust(*square),
            (None, [], Some((from, to))) => Extra::Displace { from, to },
            _ => Extra::Compound(Compound::new(promotion, captured, count, displacement)),
        };
        Move { from, to, extra }
    }

    /// The kind that the moving piece is promoted to.
    #[inline]
    pub const fn promotion(self) -> Option<Kind> {
        match self.extra {
            Extra::Promote(kind) => Some(kind),
            Extra::Compound(compound) => compound.promotion(),
            _ => None,
        }
    }

    /// The squares of the captures that the move's notation names, except its destination,
    /// ascending. Captures en passant are not among them in games that do not write them.
    #[inline]
    pub fn captures_elsewhere(&self) -> &[Square] {
        match &self.extra {
            Extra::Locust(square) => std::slice::from_ref(square),
            Extra::Compound(compound) => compound.captured(),
            _ => &[],
        }
    }

    /// The squares before and after the move of another piece that it moves.
    #[inline]
    pub const fn displacement(self) -> Option<(Square, Square)> {
        match self.extra {
            Extra::Displace { from, to } => Some((from, to)),
            Extra::Compound(compound) => compound.displacement(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_simplest_extra_describes_a_move() {
        let [a, b, c, d] = [7, 255, 0, 3].map(Square);
        let kind = Kind(63);
        for (promotion, captures, displacement, expected) in [
            (None, &[][..], None, Move::step(a, b)),
            (None, &[b], Some((c, c)), Move::displacing(a, b, c, c)),
            (None, &[c], Some((d, d)), Move::locust(a, b, c)),
            (Some(kind), &[], None, Move::promoting(a, b, kind)),
            (None, &[c, c, b], None, Move::locust(a, b, c)),
            (None, &[], Some((c, d)), Move::displacing(a, b, c, d)),
        ] {
            let mv = Move::with_effects(a, b, promotion, captures, displacement);
            assert_eq!(mv, expected);
        }
    }

    #[test]
    fn every_combination_of_effects_is_kept() {
        let [from, to] = [1, 2].map(Square);
        let mut seen = std::collections::HashSet::new();
        for promotion in [None, Some(Kind(0)), Some(Kind(63))] {
            for captures in [&[][..], &[0], &[255], &[0, 3], &[3, 255]] {
                for displaced in [None, Some((0, 255)), Some((255, 0)), Some((1, 2))] {
                    let captures: Vec<Square> = captures.iter().copied().map(Square).collect();
                    let displaced = displaced.map(|(from, to)| (Square(from), Square(to)));
                    let backwards: Vec<Square> = captures.iter().rev().copied().collect();
                    let mv = Move::with_effects(from, to, promotion, &backwards, displaced);
                    assert_eq!(
                        (mv.promotion(), mv.captures_elsewhere(), mv.displacement()),
                        (promotion, &captures[..], displaced)
                    );
                    assert!(seen.insert(mv));
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "at most three squares")]
    fn more_captures_are_refused() {
        let _ = Move::with_effects(Square(0), Square(1), None, &[2, 3, 4].map(Square), None);
    }
}
