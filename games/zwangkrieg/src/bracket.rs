//! The captured pieces that promotion may bring back.

use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KIRIN, KNIGHT, LARIAT, PHOENIX, QUEEN, ROOK, SORCERER,
    VALKYRIE, WIZARD,
};
use heterodox_kernel::{Color, Kind, Piece, zobrist};

/// The kinds that can be in the bracket, in the order of their letters.
pub(crate) const KINDS_CAPTURED: [Kind; 13] = [
    AUROCHS, BISHOP, BODYGUARD, IMPALA, LARIAT, KNIGHT, KIRIN, QUEEN, ROOK, SORCERER, VALKYRIE,
    WIZARD, PHOENIX,
];

/// How many pieces of these kinds a side has at the start.
pub(crate) const fn at_start(kind: Kind) -> u8 {
    match kind {
        QUEEN | PHOENIX | VALKYRIE => 1,
        _ => 2,
    }
}

/// How many pieces of each colour and kind have been captured and not been
/// brought back, and their part of the position's key.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bracket {
    counts: [[u8; 16]; 2],
    key: u64,
}

/// The first of the slots of [`zobrist::extra`] that are used here.
pub(crate) const FIRST_SLOT: usize = 112;
/// The first slot after them.
pub(crate) const END_SLOT: usize = FIRST_SLOT + 32;

/// The number for so many captured pieces of a sort.
#[inline]
fn number(piece: Piece, count: u8) -> u64 {
    let slot = FIRST_SLOT + 2 * piece.kind.index() + piece.color.index();
    zobrist::extra(slot).wrapping_mul(count.into())
}

impl Bracket {
    #[inline]
    pub(crate) fn count(&self, piece: Piece) -> u8 {
        self.counts[piece.color.index()][piece.kind.index()]
    }

    /// Puts a captured piece in; Kings and Pawns of either kind stay out, and
    /// so does what a set-up has beyond the pieces of the game.
    #[inline]
    pub(crate) fn add(&mut self, piece: Piece) {
        let count = self.count(piece);
        if KINDS_CAPTURED.contains(&piece.kind) && count < at_start(piece.kind) {
            self.set(piece, count + 1);
        }
    }

    /// Takes a piece out, if it is there.
    #[inline]
    pub(crate) fn remove(&mut self, piece: Piece) {
        self.set(piece, self.count(piece).saturating_sub(1));
    }

    #[inline]
    fn set(&mut self, piece: Piece, count: u8) {
        self.key ^= number(piece, self.count(piece)) ^ number(piece, count);
        self.counts[piece.color.index()][piece.kind.index()] = count;
    }

    /// The pieces that are there, with their numbers: White's first, by letter.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Piece, u8)> + '_ {
        Color::ALL
            .into_iter()
            .flat_map(|color| KINDS_CAPTURED.map(|kind| Piece::new(color, kind)))
            .map(|piece| (piece, self.count(piece)))
            .filter(|&(_, count)| count > 0)
    }

    /// The kinds that a Pawn of this colour may become.
    #[inline]
    pub(crate) fn kinds(&self, color: Color) -> impl Iterator<Item = Kind> + '_ {
        KINDS_CAPTURED.into_iter().filter(move |&kind| self.count(Piece::new(color, kind)) > 0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from nothing; equal to [`key`](Bracket::key) unless
    /// there is a bug.
    pub(crate) fn recomputed_key(&self) -> u64 {
        self.iter().fold(0, |key, (piece, count)| key ^ number(piece, count))
    }
}
