//! Orthodox chess: moves of its pieces, without promotion, castling and en
//! passant.

use std::collections::BTreeSet;

use super::base::{Base, orthodox_attacks};
use super::board::{Board, Sq, is_white, kind};
use super::moves::MoveEffect;
use super::state::State;

pub(super) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Implements [`Base::could_capture`].
pub(super) fn could_capture(board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
    let Some(piece) = board.get(from) else { return false };
    match kind(piece) {
        'P' => pawn_attacks(Base::Chess, piece, from, to),
        other => orthodox_attacks(board, other, from, to, through),
    }
}

/// Returns whether a pawn on `from` attacks `to`, one square diagonally forward.
pub(super) fn pawn_attacks(base: Base, pawn: char, from: Sq, to: Sq) -> bool {
    let delta = from.delta(to);
    delta.file.abs() == 1 && delta.rank == base.forward(is_white(pawn)).rank
}

/// Returns the moves of one piece that capture nothing.
pub(super) fn quiet_moves(base: Base, state: &State, from: Sq) -> Vec<MoveEffect> {
    let board = &state.board;
    let Some(piece) = board.get(from) else { return Vec::new() };
    if kind(piece) == 'P' {
        let second = base.relative(from.rank, is_white(piece)) == 2;
        let max_steps = if second { 2 } else { 1 };
        return pawn_advances(base, state, from, max_steps, second);
    }
    let reached = |to: &Sq| {
        board.is_empty(*to) && orthodox_attacks(board, kind(piece), from, *to, &BTreeSet::new())
    };
    let targets = board.squares().into_iter().filter(reached);
    targets.map(|to| MoveEffect::step(piece, from, to)).collect()
}

/// Returns pawn moves of one to `max_steps` squares straight forward over empty
/// squares. `opening` is true if the pawn is on its starting rank.
pub(super) fn pawn_advances(
    base: Base,
    state: &State,
    from: Sq,
    max_steps: i32,
    opening: bool,
) -> Vec<MoveEffect> {
    let Some(piece) = state.board.get(from) else { return Vec::new() };
    let forward = base.forward(is_white(piece));
    let mut effects = Vec::new();
    let mut passed = Vec::new();
    for n in 1..=max_steps {
        let to = from.offset(forward, n);
        if !state.board.is_empty(to) {
            break;
        }
        let mut effect = MoveEffect::step(piece, from, to);
        if opening {
            effect.pawn_path = passed.clone();
        }
        passed.push(to);
        if n > 1 && kind(piece) == 'P' {
            effect.ep = passed.clone();
        }
        effects.push(effect);
    }
    effects
}
