//! A sink that passes on only legal moves.

use crate::persuasion::PersuasionInfo;
use heterodox_kernel::{Move, MoveSink, SquareSet};

/// Passes on the base game's moves that are legal here. Neutral steps pass as
/// whole sets, all other moves are played to find out.
pub(crate) struct LegalFilter<'s, F, S, const W: usize> {
    /// Returns whether a move is legal.
    pub(crate) is_allowed: F,
    pub(crate) info: PersuasionInfo<W>,
    pub(crate) sink: &'s mut S,
}

impl<F: Fn(Move) -> bool, S: MoveSink, const W: usize> MoveSink for LegalFilter<'_, F, S, W> {
    #[inline]
    fn targets<const V: usize>(&mut self, from: heterodox_kernel::Square, to: SquareSet<V>) {
        let mut uncertain = to;
        if self.info.neutral_from.contains(from) {
            let neutral = to & same_width(self.info.neutral_to);
            self.sink.targets(from, neutral);
            uncertain -= neutral;
        }
        for square in uncertain {
            self.push_if_legal(Move::step(from, square));
        }
    }

    #[inline]
    fn push(&mut self, mv: Move) {
        let neutral = mv.extra == heterodox_kernel::Extra::None
            && self.info.neutral_from.contains(mv.from)
            && self.info.neutral_to.contains(mv.to);
        if neutral {
            self.sink.push(mv);
        } else {
            self.push_if_legal(mv);
        }
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.sink.is_full()
    }
}

/// Converts between set types of equal width. All sets of the base game have
/// width `W`, which the type of [`MoveSink`] does not express.
///
/// # Panics
/// If the widths differ.
#[inline]
pub(crate) fn same_width<const W: usize, const V: usize>(set: SquareSet<W>) -> SquareSet<V> {
    let mut words = [0; V];
    words.copy_from_slice(&set.0);
    SquareSet(words)
}

impl<F: Fn(Move) -> bool, S: MoveSink, const W: usize> LegalFilter<'_, F, S, W> {
    #[inline]
    fn push_if_legal(&mut self, mv: Move) {
        if !self.sink.is_full() && (self.is_allowed)(mv) {
            self.sink.push(mv);
        }
    }
}
