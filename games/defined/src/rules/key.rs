//! The part of hash keys for captures en passant.

use super::candidates::piece_candidates;
use super::ends::early_end;
use super::generate::is_legal;
use crate::random::number;
use crate::state::{EN_PASSANT, State};
use crate::tables::Tables;
use heterodox_kernel::{Square, SquareSet};

/// Returns the squares of the pieces of the side to move that might capture en passant.
pub(super) fn passers<const W: usize>(tables: &Tables<W>, state: &State<W>) -> SquareSet<W> {
    let own = state.pieces.color(state.turn.turn);
    if state.open.is_empty() {
        return SquareSet::EMPTY;
    }
    if tables.flags.walks_in_passing {
        return own;
    }
    let passers = &tables.attackers[state.turn.turn.index()].passers;
    let open = state.open.as_slice().iter();
    open.fold(SquareSet::EMPTY, |all, square| all | passers[square.index()]) & own
}

/// The key of the legal captures en passant.
pub(crate) fn en_passant_key<const W: usize>(tables: &Tables<W>, state: &State<W>) -> u64 {
    if state.open.is_empty() || !tables.flags.en_passant || early_end(tables, state).is_some() {
        return 0;
    }
    let from = passers(tables, state);
    if from.is_empty() {
        return 0;
    }
    let candidates = piece_candidates(tables, state, from);
    let captures = candidates.iter().filter(|found| found.action.effect.by_en_passant);
    let mut pairs: Vec<(Square, Square)> = captures
        .filter(|found| is_legal(tables, state, found))
        .map(|found| (found.mv.from, found.mv.to))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    let one = |(from, to): (Square, Square)| {
        let squares = u64::from(from.0) | u64::from(to.0) << 8 | u64::from(state.passed_by.0) << 16;
        number(EN_PASSANT, squares)
    };
    pairs.into_iter().fold(0, |key, pair| key ^ one(pair))
}
