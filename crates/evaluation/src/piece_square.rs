//! Incremental sums over the pieces of a position: piece-square values and
//! correction-history keys.

use crate::{FeatureLayout, Searchable};
use heterodox_kernel::{Color, Kind, Piece, Pieces, Square, zobrist};

/// The sum of the values of all pieces on their squares, updated from one position
/// to the next.
#[derive(Clone, Debug)]
pub struct PieceSquareAccumulator {
    /// The pieces of the current position, in the format of
    /// [`Pieces::sets`].
    present: Box<[u64]>,
    /// Buffer for the pieces of the next position.
    next: Box<[u64]>,
    /// Data of a piece on a square, indexed by the bit in the sets above.
    table: Box<[PieceOnSquare]>,
    sum: i64,
    /// Exclusive-or of the `input_and_keys` of all pieces.
    keys: u64,
    /// The network inputs that the last update has switched on and off.
    added: Vec<u16>,
    removed: Vec<u16>,
}

/// Hash keys of groups of pieces, such as the pawn key and the non-pawn keys, for
/// the correction history.
///
/// Positions with equal keys of a group very likely have the same pieces of that
/// group on the same squares.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct CorrectionKeys(u64);

impl CorrectionKeys {
    /// Number of groups.
    pub const GROUPS: usize = 3;

    /// The key of a group; 0 if there is no such group.
    #[inline]
    pub fn group(self, group: usize) -> u16 {
        if group < CorrectionKeys::GROUPS { (self.0 >> (16 * group)) as u16 } else { 0 }
    }
}

/// Precomputed data of a piece on a square.
#[derive(Copy, Clone, Debug, Default)]
struct PieceOnSquare {
    /// Bits 0 to 15: number of the network input, Black's after White's. Bits 16 to 63:
    /// 16 bits for each group, with a Zobrist number in those of the piece's group.
    input_and_keys: u64,
    /// Contribution to the sum.
    value: i64,
}

impl PieceSquareAccumulator {
    /// Creates the accumulator of an empty board.
    ///
    /// `value` is the value of each feature for White; it counts negative for
    /// Black. `group` is the group of each colour and kind.
    ///
    /// # Panics
    /// If `group` returns a number that is not below [`CorrectionKeys::GROUPS`].
    pub fn new(
        layout: &FeatureLayout,
        value: impl Fn(usize) -> i64,
        group: impl Fn(Piece) -> usize,
    ) -> PieceSquareAccumulator {
        let none = vec![0; 2 * layout.kinds() * layout.words()].into_boxed_slice();
        let mut table = vec![PieceOnSquare::default(); none.len() * 64].into_boxed_slice();
        for (set, entries) in table.chunks_exact_mut(layout.words() * 64).enumerate() {
            let (color, kind) = (Color::ALL[set / layout.kinds()], set % layout.kinds());
            let piece = Piece::new(color, Kind(kind as u8));
            let group = group(piece);
            assert!(group < CorrectionKeys::GROUPS, "there is no group {group}");
            for (square, entry) in entries[..layout.squares()].iter_mut().enumerate() {
                let square = Square(square as u8);
                let features = layout.piece_features(piece, square);
                let sum: i64 = features.into_iter().map(&value).sum();
                let input = layout.inputs() * color.index() + layout.input(piece, square);
                let key = zobrist::piece(color, piece.kind, square) >> 48;
                *entry = PieceOnSquare {
                    input_and_keys: input as u64 | key << (16 * (group + 1)),
                    value: if color == Color::White { sum } else { -sum },
                };
            }
        }
        PieceSquareAccumulator {
            present: none.clone(),
            next: none,
            table,
            sum: 0,
            keys: 0,
            added: Vec::new(),
            removed: Vec::new(),
        }
    }

    /// Updates the sums to a position.
    #[inline]
    pub fn update_to<P: Searchable>(&mut self, position: &P) {
        position.placement().sets(&mut self.next);
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

    /// The network inputs that the last update has switched on and those that it
    /// has switched off. Black's are numbered after White's.
    #[inline]
    pub fn changes(&self) -> (&[u16], &[u16]) {
        (&self.added, &self.removed)
    }

    /// The sum of the current position.
    #[inline]
    pub fn sum(&self) -> i64 {
        self.sum
    }

    /// The correction-history keys of the current position.
    #[inline]
    pub fn correction_keys(&self) -> CorrectionKeys {
        CorrectionKeys(self.keys >> 16)
    }
}
