//! Generation of legal moves.

use super::attack::{Scene, is_in_check};
use super::candidates::{
    Candidate, add_drops, candidates, free_pass, kinds_to_drop, pass, piece_candidates,
};
use super::ends::early_end;
use super::gathered::is_wanted;
use super::legality::{is_allowed_after, is_allowed_before};
use super::play::make;
use crate::pieces::STEPS_OF_BOARD;
use crate::state::State;
use crate::tables::Tables;
use heterodox_definition::{Definition, Passes};
use heterodox_kernel::{MoveSink, SquareSet, work};

/// Generates all legal moves one after another, each tried on the board.
pub(crate) fn generate_slowly<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    sink: &mut S,
) {
    if early_end(tables, state).is_none() {
        generate_others(tables, state, sink);
        push_last_pass(tables, state, sink);
    }
}

/// Sends the pass of a side that has no other move to a sink, if it may then pass.
pub(crate) fn push_last_pass<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    sink: &mut S,
) {
    let rule = tables.definition.passes[state.turn.turn.index()];
    if rule != Passes::Stalemated || !sink.keeps_quiet() {
        return;
    }
    let mut any = heterodox_kernel::AnyMove::default();
    generate_others(tables, state, &mut any);
    if !any.0 {
        push_legal(tables, state, pass(tables, state).as_slice(), sink);
    }
}

/// Generates all legal moves but a pass for want of other moves.
fn generate_others<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    sink: &mut S,
) {
    // A castling may be the same as another move, and so may the move of a relayed friend.
    let Definition { must_capture, must_drop, .. } = &tables.definition;
    let depends = *must_capture || must_drop.is_some();
    if depends || tables.flags.relays || !state.castling.is_empty() {
        return generate_together(tables, state, sink);
    }
    for square in state.pieces.color(state.turn.turn) {
        let candidates = piece_candidates(tables, state, SquareSet::of(square));
        push_legal(tables, state, &candidates, sink);
        if sink.is_full() || work::is_over() {
            return;
        }
    }
    if tables.definition.drops && sink.keeps_quiet() {
        let mut drops = Vec::new();
        add_drops(tables, state, &mut drops);
        push_legal(tables, state, &drops, sink);
    }
    push_free_pass(tables, state, sink);
}

/// Sends the pass of a side that may pass when it wants to.
pub(crate) fn push_free_pass<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    sink: &mut S,
) {
    if sink.keeps_quiet() && !sink.is_full() {
        push_legal(tables, state, free_pass(tables, state).as_slice(), sink);
    }
}

/// Generates the legal moves from those of all pieces together.
fn generate_together<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    sink: &mut S,
) {
    let mut candidates = candidates(tables, state);
    if tables.definition.must_capture {
        let captures = |candidate: &Candidate| !candidate.action.effect.captures.is_empty();
        let mut legal = candidates.iter().filter(|&candidate| captures(candidate));
        if legal.any(|candidate| is_legal(tables, state, candidate)) {
            candidates.retain(captures);
        }
    }
    if let Some(kinds) = kinds_to_drop(tables, state) {
        let is_due = |it: &Candidate| kinds.contains(it.action.effect.mover.kind);
        candidates.retain(|candidate| !candidate.action.is_drop || is_due(candidate));
        if can_drop(tables, state, &candidates) {
            candidates.retain(|candidate| candidate.action.is_drop);
        }
    }
    push_legal(tables, state, &candidates, sink);
}

/// Returns whether one of the candidates is a legal drop.
fn can_drop<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    candidates: &[Candidate],
) -> bool {
    let mut drops = candidates.iter().filter(|candidate| candidate.action.is_drop);
    drops.any(|candidate| is_legal(tables, state, candidate))
}

/// Sends those candidates to a sink that it may keep and that are legal.
fn push_legal<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    candidates: &[Candidate],
    sink: &mut S,
) {
    work::spend(candidates.len() as u64);
    for candidate in candidates.iter().take_while(|_| !work::is_over()) {
        if is_wanted(sink, candidate.mv) && is_legal(tables, state, candidate) {
            sink.push(candidate.mv);
            if sink.is_full() {
                return;
            }
        }
    }
}

/// Returns whether a pseudo-legal move is legal, `mustCapture` and `mustDrop` aside.
pub(crate) fn is_legal<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    candidate: &Candidate,
) -> bool {
    candidate.allowed
        && is_allowed_before(tables, state, &candidate.action)
        && is_allowed_after(tables, state, &candidate.action)
        && !(candidate.action.is_drop && is_mating_drop(tables, state, candidate))
}

/// Returns whether a move is a drop of a kind that may not give mate, and gives mate.
pub(crate) fn is_mating_drop<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    candidate: &Candidate,
) -> bool {
    if !tables.definition.kind(candidate.action.effect.mover.kind).drop.no_mate {
        return false;
    }
    work::spend(STEPS_OF_BOARD);
    let mut next = *state;
    make(tables, &mut next, &candidate.action);
    is_checkmate(tables, &next)
}

/// Returns whether the side to move is in check and has no legal move.
fn is_checkmate<const W: usize>(tables: &Tables<W>, state: &State<W>) -> bool {
    let scene = Scene::without_en_passant(state);
    if early_end(tables, state).is_some() || !is_in_check(tables, &scene, state.turn.turn) {
        return false;
    }
    let mut any = heterodox_kernel::AnyMove::default();
    generate_slowly(tables, state, &mut any);
    !any.0
}
