//! The five directions of Pawns, as shifts of whole sets, and suppression.

use heterodox_kernel::{Color, SquareSet};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xFF;
const RANK_8: u64 = RANK_1 << 56;

/// A direction of Pawn moves.
#[derive(Copy, Clone, Debug)]
pub(crate) struct PawnDirection {
    /// Number added to a square's index by a step.
    pub(crate) by: i8,
    /// Squares that a step does not leave the board from.
    inside: u64,
}

impl PawnDirection {
    const fn new(by: i8, edges: u64) -> PawnDirection {
        PawnDirection { by, inside: !edges }
    }

    /// Shifts a set by one step; squares at the edge are dropped.
    #[inline]
    pub(crate) fn step(self, set: SquareSet<1>) -> SquareSet<1> {
        // No bit wraps around, because squares at the edges are masked.
        SquareSet::from_bits((set.bits() & self.inside).rotate_left((self.by as u32) & 63))
    }
}

static PAWN_DIRECTIONS: [[PawnDirection; 5]; 2] = [
    [
        PawnDirection::new(-1, FILE_A),
        PawnDirection::new(1, FILE_H),
        PawnDirection::new(7, FILE_A | RANK_8),
        PawnDirection::new(8, RANK_8),
        PawnDirection::new(9, FILE_H | RANK_8),
    ],
    [
        PawnDirection::new(-1, FILE_A),
        PawnDirection::new(1, FILE_H),
        PawnDirection::new(-9, FILE_A | RANK_1),
        PawnDirection::new(-8, RANK_1),
        PawnDirection::new(-7, FILE_H | RANK_1),
    ],
];

/// Returns the five directions of a side's Pawn moves and captures.
#[inline]
pub(crate) fn pawn_directions(color: Color) -> &'static [PawnDirection; 5] {
    &PAWN_DIRECTIONS[color.index()]
}

/// Returns the squares that have at least two neighbours in the set.
#[inline]
pub(crate) fn next_to_two(set: SquareSet<1>) -> SquareSet<1> {
    let own = set.bits();
    let left = (own & !FILE_A) >> 1;
    let right = (own & !FILE_H) << 1;
    // On a square's own rank the two squares beside it count, on the ranks above
    // and below all three.
    let (any_beside, both_beside) = (left | right, left & right);
    let any_of_three = own | any_beside;
    let two_of_three = both_beside | own & any_beside;
    let (above, below) = (any_of_three >> 8, any_of_three << 8);
    SquareSet::from_bits(
        both_beside
            | two_of_three >> 8
            | two_of_three << 8
            | above & below
            | (above | below) & any_beside,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::{Square, chessboard::king_attacks};

    #[test]
    fn next_to_two_counts_neighbours() {
        let mut bits: u64 = 0x9E37_79B9_7F4A_7C15;
        for round in 0..2000 {
            bits = bits.wrapping_mul(0xD120_0000_0000_2EB5_u64 | 1).wrapping_add(round);
            let set = SquareSet::<1>::from_bits(bits & bits.rotate_left(19));
            let counted = (0..64)
                .map(Square)
                .filter(|&square| (king_attacks(square) & set).len() >= 2)
                .collect();
            assert_eq!(next_to_two(set), counted, "{set:?}");
        }
    }
}
