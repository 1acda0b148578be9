//! Random numbers for position keys (Zobrist hashing).
//!
//! A key is the exclusive-or of one number for each feature of a position; see Albert Zobrist, *A
//! New Hashing Method with Application for Game Playing*, University of Wisconsin, 1970. The
//! numbers come from SplitMix64 over fixed counters: keys are the same in every build and on every
//! machine.

use crate::hash::SplitMix64;
use crate::{Color, Kind, Square};

/// Maximum number of squares of a board.
pub const MAX_SQUARES: usize = 256;
/// Maximum number of kinds of pieces of a game.
pub const MAX_KINDS: usize = 64;
const EXTRAS: usize = 1024;

/// Squares and pieces whose counters come first, and the counter after them. The other
/// pieces and squares follow those of [`extra`]: the keys of games without them do not
/// depend on the limits above.
const FIRST_SQUARES: usize = 192;
const FIRST_PIECES: usize = 2 * 16;
const FIRST_EXTRA: usize = FIRST_PIECES * FIRST_SQUARES;

/// Returns the number of a piece on a square, computed.
const fn of_piece(piece: usize, square: usize) -> u64 {
    let counter = if piece < FIRST_PIECES && square < FIRST_SQUARES {
        piece * FIRST_SQUARES + square
    } else {
        FIRST_EXTRA + EXTRAS + piece * MAX_SQUARES + square
    };
    SplitMix64::nth(counter as u64)
}

/// Entries of a row of the table. It is not a power of two, to keep the entries of a square from
/// competing for the same cache lines.
#[cfg(not(target_arch = "wasm32"))]
const ROW: usize = MAX_SQUARES + 8;

#[cfg(not(target_arch = "wasm32"))]
static PIECES: [[u64; ROW]; 2 * MAX_KINDS] = {
    let mut table = [[0; ROW]; 2 * MAX_KINDS];
    let mut piece = 0;
    while piece < 2 * MAX_KINDS {
        let mut square = 0;
        while square < MAX_SQUARES {
            table[piece][square] = of_piece(piece, square);
            square += 1;
        }
        piece += 1;
    }
    table
};

/// Returns the number of anything else, computed.
const fn of_extra(slot: usize) -> u64 {
    SplitMix64::nth((FIRST_EXTRA + slot) as u64)
}

#[cfg(not(target_arch = "wasm32"))]
static EXTRA: [u64; EXTRAS] = {
    let mut table = [0; EXTRAS];
    let mut i = 0;
    while i < EXTRAS {
        table[i] = of_extra(i);
        i += 1;
    }
    table
};

/// The number of a piece on a square.
///
/// # Panics
/// If the kind is not below [`MAX_KINDS`] or the square not below [`MAX_SQUARES`].
#[inline]
pub fn piece(color: Color, kind: Kind, square: Square) -> u64 {
    let piece = kind.index() * 2 + color.index();
    #[cfg(not(target_arch = "wasm32"))]
    return PIECES[piece][square.index()];
    // Tables of 272 KB that nothing can compress would be a third of the file of the npm package.
    #[cfg(target_arch = "wasm32")]
    return of_piece(piece, square.index());
}

/// The number that is part of the key if Black is to move.
pub const BLACK_TO_MOVE: u64 = SplitMix64::nth(u64::MAX / 3);

/// The number of anything else that is part of a position: castling rights, hands,
/// en-passant squares. Each game numbers these from 0.
///
/// # Panics
/// If `slot` is 1024 or more.
#[inline]
pub fn extra(slot: usize) -> u64 {
    #[cfg(not(target_arch = "wasm32"))]
    return EXTRA[slot];
    #[cfg(target_arch = "wasm32")]
    {
        assert!(slot < EXTRAS, "there are {EXTRAS} slots");
        of_extra(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_numbers_are_different() {
        let mut numbers: HashSet<u64> = (0..EXTRAS).map(extra).collect();
        numbers.insert(BLACK_TO_MOVE);
        for color in Color::ALL {
            for kind in (0..MAX_KINDS as u8).map(Kind) {
                numbers.extend((0..=u8::MAX).map(|square| piece(color, kind, Square(square))));
            }
        }
        assert_eq!(numbers.len(), EXTRAS + 1 + 2 * MAX_KINDS * MAX_SQUARES);
    }

    #[test]
    fn keys_do_not_depend_on_the_limits() {
        assert_eq!(piece(Color::White, Kind(0), Square(0)), SplitMix64::nth(0));
        assert_eq!(piece(Color::Black, Kind(15), Square(191)), SplitMix64::nth(31 * 192 + 191));
        assert_eq!(extra(7), SplitMix64::nth(32 * 192 + 7));
    }
}
