//! The bracket: captured pieces that Pawns can promote to.

use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KIRIN, KNIGHT, LARIAT, PHOENIX, QUEEN, ROOK, SORCERER,
    VALKYRIE, WIZARD,
};
use heterodox_kernel::{Color, Kind, Piece, zobrist};

/// Kinds that can be in the bracket, in the order of their letters.
pub(crate) const BRACKET_KINDS: [Kind; 13] = [
    AUROCHS, BISHOP, BODYGUARD, IMPALA, LARIAT, KNIGHT, KIRIN, QUEEN, ROOK, SORCERER, VALKYRIE,
    WIZARD, PHOENIX,
];

/// Returns the number of pieces of a kind that each side has at the start.
pub(crate) const fn initial_count(kind: Kind) -> u8 {
    match kind {
        QUEEN | PHOENIX | VALKYRIE => 1,
        _ => 2,
    }
}

/// Number of captured pieces by colour and kind, without those brought back by
/// promotion, and the Zobrist key of these numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bracket {
    counts: [[u8; 16]; 2],
    key: u64,
}

/// First index in [`zobrist::extra`] of the bracket's numbers.
pub(crate) const FIRST_INDEX: usize = 112;
/// First index after them.
pub(crate) const END_INDEX: usize = FIRST_INDEX + 32;

/// Returns the Zobrist number for `count` captured pieces of a colour and kind.
#[inline]
fn zobrist_number(piece: Piece, count: u8) -> u64 {
    let slot = FIRST_INDEX + 2 * piece.kind.index() + piece.color.index();
    zobrist::extra(slot).wrapping_mul(count.into())
}

impl Bracket {
    #[inline]
    pub(crate) fn count(&self, piece: Piece) -> u8 {
        self.counts[piece.color.index()][piece.kind.index()]
    }

    /// Adds a captured piece. Ignored are Kings, Pawns of either kind, and pieces
    /// in excess of the initial number, which a set-up can have.
    #[inline]
    pub(crate) fn add(&mut self, piece: Piece) {
        let count = self.count(piece);
        if BRACKET_KINDS.contains(&piece.kind) && count < initial_count(piece.kind) {
            self.set(piece, count + 1);
        }
    }

    /// Removes a piece, if it is present.
    #[inline]
    pub(crate) fn remove(&mut self, piece: Piece) {
        self.set(piece, self.count(piece).saturating_sub(1));
    }

    #[inline]
    fn set(&mut self, piece: Piece, count: u8) {
        self.key ^= zobrist_number(piece, self.count(piece)) ^ zobrist_number(piece, count);
        self.counts[piece.color.index()][piece.kind.index()] = count;
    }

    /// Returns the pieces with their numbers: White's first, by letter.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Piece, u8)> + '_ {
        Color::ALL
            .into_iter()
            .flat_map(|color| BRACKET_KINDS.map(|kind| Piece::new(color, kind)))
            .map(|piece| (piece, self.count(piece)))
            .filter(|&(_, count)| count > 0)
    }

    /// Returns the kinds a Pawn of `color` can promote to.
    #[inline]
    pub(crate) fn kinds(&self, color: Color) -> impl Iterator<Item = Kind> + '_ {
        BRACKET_KINDS.into_iter().filter(move |&kind| self.count(Piece::new(color, kind)) > 0)
    }

    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// Computes the key from scratch. Equal to [`key`](Bracket::key) unless there
    /// is a bug.
    pub(crate) fn recomputed_key(&self) -> u64 {
        self.iter().fold(0, |key, (piece, count)| key ^ zobrist_number(piece, count))
    }
}
