//! Orthodox chess: what its pieces do besides promotion, castling and en passant.

use std::collections::BTreeSet;

use super::base::{Base, orthodox_reach};
use super::board::{Board, Sq, is_white, kind};
use super::play::Draft;
use super::state::State;

pub(super) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// See [`Base::could_capture`].
pub(super) fn could_capture(board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
    let Some(piece) = board.get(from) else { return false };
    match kind(piece) {
        'P' => pawn_strikes(Base::Chess, piece, from, to),
        other => orthodox_reach(board, other, from, to, through),
    }
}

/// Whether `to` is one square diagonally forward.
pub(super) fn pawn_strikes(base: Base, pawn: char, from: Sq, to: Sq) -> bool {
    let way = from.to(to);
    way.file.abs() == 1 && way.rank == base.forward(is_white(pawn)).rank
}

/// The moves of one piece that capture nothing.
pub(super) fn quiet_moves(base: Base, state: &State, from: Sq) -> Vec<Draft> {
    let board = &state.board;
    let Some(piece) = board.get(from) else { return Vec::new() };
    if kind(piece) == 'P' {
        let second = base.relative(from.rank, is_white(piece)) == 2;
        let most = if second { 2 } else { 1 };
        return pawn_runs(base, state, from, most, second);
    }
    let reached = |to: &Sq| {
        board.is_empty(*to) && orthodox_reach(board, kind(piece), from, *to, &BTreeSet::new())
    };
    let targets = board.squares().into_iter().filter(reached);
    targets.map(|to| Draft::step(piece, from, to)).collect()
}

/// Straight forward one to `most` squares over empty squares. `opening`: the
/// pawn runs from its starting rank.
pub(super) fn pawn_runs(
    base: Base,
    state: &State,
    from: Sq,
    most: i32,
    opening: bool,
) -> Vec<Draft> {
    let Some(piece) = state.board.get(from) else { return Vec::new() };
    let forward = base.forward(is_white(piece));
    let mut drafts = Vec::new();
    let mut way = Vec::new();
    for n in 1..=most {
        let to = from.go(forward, n);
        if !state.board.is_empty(to) {
            break;
        }
        let mut draft = Draft::step(piece, from, to);
        if opening {
            draft.pawn_passes = way.clone();
        }
        way.push(to);
        if n > 1 && kind(piece) == 'P' {
            draft.run = way.clone();
        }
        drafts.push(draft);
    }
    drafts
}
