//! Letting only legal moves through.

use crate::Position;
use crate::weigh::Outlook;
use heterodox_kernel::{Convert, Move, MoveSink, SquareSet};

/// Passes on those of the base's moves after which the mover owns a King:
/// calm steps as whole sets, all others one by one after trying them.
pub(crate) struct Filter<'p, 's, P, S, const W: usize> {
    pub(crate) position: &'p Position<P, W>,
    pub(crate) outlook: Outlook<W>,
    pub(crate) sink: &'s mut S,
}

impl<P: Convert<W>, S: MoveSink, const W: usize> MoveSink for Filter<'_, '_, P, S, W> {
    #[inline]
    fn targets<const V: usize>(&mut self, from: heterodox_kernel::Square, to: SquareSet<V>) {
        let mut tried = to;
        if self.outlook.calm_from.contains(from) {
            let calm = to & same_width(self.outlook.calm_to);
            self.sink.targets(from, calm);
            tried -= calm;
        }
        for square in tried {
            self.try_out(Move::step(from, square));
        }
    }

    #[inline]
    fn push(&mut self, mv: Move) {
        let calm = mv.extra == heterodox_kernel::Extra::None
            && self.outlook.calm_from.contains(mv.from)
            && self.outlook.calm_to.contains(mv.to);
        if calm {
            self.sink.push(mv);
        } else {
            self.try_out(mv);
        }
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.sink.is_full()
    }
}

/// The base's sets are all of one width, which the type of a sink cannot say.
#[inline]
fn same_width<const W: usize, const V: usize>(set: SquareSet<W>) -> SquareSet<V> {
    let mut words = [0; V];
    words.copy_from_slice(&set.0);
    SquareSet(words)
}

impl<P: Convert<W>, S: MoveSink, const W: usize> Filter<'_, '_, P, S, W> {
    #[inline]
    fn try_out(&mut self, mv: Move) {
        if !self.sink.is_full() && self.position.keeps_a_king(mv, self.outlook.attacked) {
            self.sink.push(mv);
        }
    }
}
