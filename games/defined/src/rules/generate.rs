//! Generation of legal moves.

use super::attack::{Scene, is_in_check};
use super::candidates::{Candidate, candidates};
use super::ends::early_end;
use super::legality::{STEPS_OF_BOARD, is_allowed_after, is_allowed_before};
use super::play::make;
use crate::state::State;
use crate::tables::Tables;
use heterodox_kernel::{MoveSink, work};

/// Generates all legal moves one after another, each tried on the board.
pub(crate) fn generate_slowly<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    sink: &mut S,
) {
    if early_end(tables, state).is_some() {
        return;
    }
    let mut candidates = candidates(tables, state);
    work::spend(candidates.len() as u64);
    if tables.definition.must_capture {
        let captures = |candidate: &Candidate| !candidate.action.effect.captures.is_empty();
        let mut legal = candidates.iter().filter(|&candidate| captures(candidate));
        if legal.any(|candidate| is_legal(tables, state, candidate)) {
            candidates.retain(captures);
        }
    }
    for candidate in candidates.iter().take_while(|_| !work::is_over()) {
        if is_legal(tables, state, candidate) {
            sink.push(candidate.mv);
            if sink.is_full() {
                return;
            }
        }
    }
}

/// Returns whether a pseudo-legal move is legal, `mustCapture` aside.
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
