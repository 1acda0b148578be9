//! Questions about the moves of a position. Each has a sink of its own, and so a copy of the generator
//! that does nothing else. Without the feature `sinks` they share one (`questions_small.rs`).

use crate::{AnyMove, Contains, Counter, ForEach, Move, Position};

pub(crate) fn legal_moves<P: Position>(position: &P) -> Vec<Move> {
    let mut moves = Vec::new();
    position.generate(&mut moves);
    moves
}

pub(crate) fn pseudo_legal_moves<P: Position>(position: &P) -> Vec<Move> {
    let mut moves = Vec::new();
    position.generate_pseudo_legal(&mut moves);
    moves
}

pub(crate) fn for_each_legal<P: Position>(position: &P, each: impl FnMut(Move)) {
    position.generate(&mut ForEach(each));
}

pub(crate) fn count_legal<P: Position>(position: &P) -> u64 {
    let mut counter = Counter::default();
    position.generate(&mut counter);
    counter.0
}

pub(crate) fn has_legal_move<P: Position>(position: &P) -> bool {
    let mut any = AnyMove::default();
    position.generate(&mut any);
    any.0
}

pub(crate) fn is_legal<P: Position>(position: &P, mv: Move) -> bool {
    let mut contains = Contains { wanted: mv, found: false };
    position.generate(&mut contains);
    contains.found
}
