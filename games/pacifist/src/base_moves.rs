//! The moves of the base game.

use crate::legal_filter::same_width;
use heterodox_kernel::{Convert, Move, MoveSink, Square, SquareSet};

/// Generates the moves of a base game that capture nothing; see
/// [`generate_non_captures`](Convert::generate_non_captures).
///
/// A search is fastest with a generator for each sink. Without the evaluation there is no search, and
/// one generator serves them all: programs for the web are smaller.
pub(crate) fn generate<P: Convert<W>, S: MoveSink, const W: usize>(
    base: &P,
    may_pass: impl Fn(Square, Square) -> bool,
    sink: &mut S,
) {
    if cfg!(feature = "evaluation") {
        base.generate_non_captures(may_pass, sink);
    } else {
        let may_pass: &dyn Fn(Square, Square) -> bool = &may_pass;
        base.generate_non_captures(may_pass, &mut AnySink::<W>(sink));
    }
}

/// A sink of any type. Targets are passed on as sets, since [`LegalFilter`](crate::legal_filter::LegalFilter)
/// passes the harmless ones first: single moves would come in another order.
struct AnySink<'s, const W: usize>(&'s mut dyn ErasedSink<W>);

impl<const W: usize> MoveSink for AnySink<'_, W> {
    fn targets<const V: usize>(&mut self, from: Square, to: SquareSet<V>) {
        self.0.add_targets(from, same_width(to));
    }

    fn push(&mut self, mv: Move) {
        self.0.push_move(mv);
    }

    fn keeps_target(&self, to: Square) -> bool {
        self.0.may_keep_target(to)
    }

    fn keeps_quiet(&self) -> bool {
        self.0.may_keep_quiet()
    }

    fn is_full(&self) -> bool {
        self.0.needs_no_more()
    }
}

/// The methods of [`MoveSink`] that the base games call, for sets of one width.
trait ErasedSink<const W: usize> {
    fn add_targets(&mut self, from: Square, to: SquareSet<W>);
    fn push_move(&mut self, mv: Move);
    fn may_keep_target(&self, to: Square) -> bool;
    fn may_keep_quiet(&self) -> bool;
    fn needs_no_more(&self) -> bool;
}

impl<S: MoveSink, const W: usize> ErasedSink<W> for S {
    fn add_targets(&mut self, from: Square, to: SquareSet<W>) {
        self.targets(from, to);
    }

    fn push_move(&mut self, mv: Move) {
        self.push(mv);
    }

    fn may_keep_target(&self, to: Square) -> bool {
        self.keeps_target(to)
    }

    fn may_keep_quiet(&self) -> bool {
        self.keeps_quiet()
    }

    fn needs_no_more(&self) -> bool {
        self.is_full()
    }
}
