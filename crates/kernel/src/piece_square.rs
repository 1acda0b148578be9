//! What stands where and what all that is worth, one piece at a time.

use crate::{Color, Kind, Searchable, Square, zobrist};

/// The sum of what each piece on its square is worth, moved on from one position
/// to the next: mostly few pieces change their places in between.
#[derive(Clone, Debug)]
pub struct PieceSquareAccumulator {
    /// The pieces of the position that the sum is of, as
    /// [`Searchable::placement_sets`] names them.
    present: Box<[u64]>,
    /// Those of the position that it is to be of.
    next: Box<[u64]>,
    /// What each of their bits stands for.
    table: Box<[PieceOnSquare]>,
    sum: i64,
    /// The marks of all pieces, each bit the parity of its number.
    keys: u64,
    /// The inputs that the last move on has brought and those that it has taken
    /// away.
    added: Vec<u16>,
    removed: Vec<u16>,
}

/// Which pieces of each of some groups stand where, in a short number each:
/// positions with the same number have most likely the same pieces of that group
/// in the same places.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct CorrectionKeys(u64);

impl CorrectionKeys {
    /// How many groups there are.
    pub const GROUPS: usize = 3;

    /// The number of a group; 0 for one that there is not.
    #[inline]
    pub fn group(self, group: usize) -> u16 {
        if group < CorrectionKeys::GROUPS { (self.0 >> (16 * group)) as u16 } else { 0 }
    }
}

/// A piece on a square.
#[derive(Copy, Clone, Debug, Default)]
struct PieceOnSquare {
    /// In the lowest 16 bits the number of its input, and for Black's of all
    /// inputs of a side more; in the 16 of its group above them what tells it from
    /// others of the group.
    input_and_keys: u64,
    /// What it adds to the sum.
    value: i64,
}

/// How many machine words a set of squares has.
const fn words(squares: usize) -> usize {
    squares.div_ceil(u64::BITS as usize)
}

impl PieceSquareAccumulator {
    /// The sum for an empty board, where features are worth so much to White and
    /// as much less to Black, and pieces belong to groups.
    ///
    /// # Panics
    /// If there is no group of such a number ([`CorrectionKeys::GROUPS`]).
    pub fn new<P: Searchable>(
        value: impl Fn(usize) -> i64,
        group: impl Fn(Color, Kind) -> usize,
    ) -> PieceSquareAccumulator {
        let (bits, words) = (u64::BITS as usize, words(P::SQUARES));
        let none = vec![0; 2 * P::KINDS * words].into_boxed_slice();
        let mut table = vec![PieceOnSquare::default(); none.len() * bits].into_boxed_slice();
        for color in Color::ALL {
            for kind in 0..P::KINDS {
                let set = P::KINDS * color.index() + kind;
                for square in 0..P::SQUARES {
                    let seen = P::relative_square(color, Square(square as u8));
                    let features = P::piece_features(Kind(kind as u8), seen);
                    let sum: i64 = features.into_iter().map(&value).sum();
                    let input = P::INPUTS * color.index() + P::SQUARES * kind + seen;
                    let (kind, square) = (Kind(kind as u8), Square(square as u8));
                    let group = group(color, kind);
                    assert!(group < CorrectionKeys::GROUPS, "there is no group {group}");
                    let short = zobrist::piece(color, kind, square) >> 48;
                    table[set * words * bits + square.index()] = PieceOnSquare {
                        input_and_keys: input as u64 | short << (16 * (group + 1)),
                        value: if color == Color::White { sum } else { -sum },
                    };
                }
            }
        }
        let (added, removed) = Default::default();
        PieceSquareAccumulator {
            present: none.clone(),
            next: none,
            table,
            sum: 0,
            keys: 0,
            added,
            removed,
        }
    }

    /// Moves on to a position.
    #[inline]
    pub fn update_to<P: Searchable>(&mut self, position: &P) {
        position.placement_sets(&mut self.next);
        self.added.clear();
        self.removed.clear();
        let words = self.present.iter_mut().zip(&self.next).zip(self.table.chunks_exact(64));
        for ((present, &next), table) in words {
            let mut different = *present ^ next;
            while different != 0 {
                let bit = different.trailing_zeros();
                different &= different - 1;
                let entry = table[bit as usize];
                self.keys ^= entry.input_and_keys;
                let input = entry.input_and_keys as u16;
                if next >> bit & 1 == 1 {
                    self.sum += entry.value;
                    self.added.push(input);
                } else {
                    self.sum -= entry.value;
                    self.removed.push(input);
                }
            }
            *present = next;
        }
    }

    /// The inputs of pieces that are now where they were not before the last
    /// move on, and of those that are no longer where they were; Black's are
    /// numbered after White's.
    #[inline]
    pub fn changes(&self) -> (&[u16], &[u16]) {
        (&self.added, &self.removed)
    }

    /// The sum for the position that it has moved on to.
    #[inline]
    pub fn sum(&self) -> i64 {
        self.sum
    }

    /// Which pieces stand where in that position.
    #[inline]
    pub fn correction_keys(&self) -> CorrectionKeys {
        CorrectionKeys(self.keys >> 16)
    }
}
