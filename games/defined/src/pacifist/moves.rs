//! Moves of Pacifist Chess: those of the base game that capture nothing.

use crate::rules::candidates::{
    Candidate, drop_action, for_each_castling, for_each_drop, piece_candidates_if,
};
use crate::rules::castling::way_to;
use crate::rules::legality::{face_after, is_allowed_before};
use crate::state::State;
use crate::tables::Tables;
use crate::walk::effect::Effect;
use heterodox_kernel::{Move, MoveSink, Piece, Square, work};

/// Generates the moves without captures. `may_pass(from, on)` returns whether the piece on
/// `from` may pass over the square `on`.
pub(super) fn generate<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    may_pass: &impl Fn(Square, Square) -> bool,
    sink: &mut S,
) {
    let passes = |effect: &Effect| {
        if !effect.captures.is_empty() {
            return false;
        }
        let starts = effect.is_initial && state.pieces.is_royal(effect.mover);
        let mut passed = starts.then_some(effect.from).into_iter();
        let mut passed = passed.by_ref().chain(effect.open.as_slice().iter().copied());
        passed.all(|on| may_pass(effect.from, on))
    };
    let own = state.pieces.color(state.turn.turn);
    let mut moves = piece_candidates_if(tables, state, own, passes);
    add_castlings(tables, state, may_pass, &mut moves);
    for candidate in &moves {
        if sink.is_full() || work::is_over() {
            return;
        }
        if is_possible(tables, state, candidate) {
            sink.push(candidate.mv);
        }
    }
    for_each_drop(tables, state, |kind, squares| {
        for to in squares {
            let action = drop_action(Piece::new(state.turn.turn, kind), to);
            let drop = Candidate { mv: Move::drop(kind, to), action, allowed: true };
            if !sink.is_full() && !work::is_over() && is_possible(tables, state, &drop) {
                sink.push(drop.mv);
            }
        }
    });
}

/// Adds the castlings to other moves. A castling with the same notation as another move is the
/// same move, allowed if one of them is.
fn add_castlings<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    may_pass: &impl Fn(Square, Square) -> bool,
    moves: &mut Vec<Candidate>,
) {
    for_each_castling(tables, state, |castling| {
        let Effect { mover, from, to, .. } = castling.action.effect;
        let allowed = !state.pieces.is_royal(mover)
            || may_pass(from, from)
                && way_to(tables, from, to).flatten().all(|on| may_pass(from, on));
        match moves.iter_mut().find(|other| other.mv == castling.mv) {
            Some(other) => other.allowed |= allowed,
            None => moves.push(Candidate { allowed, ..*castling }),
        }
    });
}

/// Returns whether the base game has a move that captures nothing, check aside.
fn is_possible<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    candidate: &Candidate,
) -> bool {
    let action = &candidate.action;
    candidate.allowed
        && action.effect.captures.is_empty()
        && is_allowed_before(tables, state, action)
        && !face_after(tables, state, action)
}
