//! Modern Warfare Chess: the orthodox set with other moves.

use std::collections::BTreeSet;

use super::base::{Base, orthodox_reach};
use super::board::{Board, Sq, is_white, kind, of_side, sq};
use super::play::Draft;
use super::state::State;

pub(super) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ABCDEFGHabcdefgh 0 1";

/// How many hostile neighbours make a Pawn suppressed.
const SUPPRESSING: usize = 2;

/// See [`Base::could_capture`].
pub(super) fn could_capture(board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
    let (Some(piece), Some(target)) = (board.get(from), board.get(to)) else { return false };
    may_take(board, kind(piece), to, target) && reaches(board, piece, from, to, through)
}

/// Who may capture what.
fn may_take(board: &Board, capturer: char, to: Sq, target: char) -> bool {
    match kind(target) {
        'P' if "KP".contains(capturer) => suppressed(board, to, target),
        'B' => "BN".contains(capturer),
        _ => true,
    }
}

fn suppressed(board: &Board, at: Sq, pawn: char) -> bool {
    let hostile = board.side(!is_white(pawn));
    hostile.iter().filter(|(other, _)| other.touches(at)).count() >= SUPPRESSING
}

/// Whether the capturing move of a piece leads to `to`. Rooks and Queens never capture.
fn reaches(board: &Board, piece: char, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
    match kind(piece) {
        'K' | 'B' => from.touches(to),
        'P' => pawn_steps(is_white(piece)).contains(&from.to(to)),
        'N' => orthodox_reach(board, 'R', from, to, through),
        _ => false,
    }
}

/// Forward, diagonally forward, left and right.
fn pawn_steps(white: bool) -> [Sq; 5] {
    let up = Base::Mwchess.forward(white).rank;
    [sq(0, up), sq(-1, up), sq(1, up), sq(-1, 0), sq(1, 0)]
}

/// The moves of one piece that capture nothing.
pub(super) fn quiet_moves(state: &State, from: Sq) -> Vec<Draft> {
    let board = &state.board;
    let Some(piece) = board.get(from) else { return Vec::new() };
    if kind(piece) == 'P' {
        return pawn_moves(state, from, piece);
    }
    let none = BTreeSet::new();
    let reached = |to: &Sq| match kind(piece) {
        'R' => orthodox_reach(board, 'B', from, *to, &none),
        'N' => orthodox_reach(board, 'R', from, *to, &none),
        'B' => in_line_with_a_rook(board, is_white(piece), *to),
        other => orthodox_reach(board, other, from, *to, &none),
    };
    let targets = board.squares().into_iter().filter(|to| board.is_empty(*to) && reached(to));
    targets.map(|to| Draft::step(piece, from, to)).collect()
}

fn in_line_with_a_rook(board: &Board, white: bool, at: Sq) -> bool {
    let rooks = board.find(of_side('R', white));
    rooks.iter().any(|rook| rook.file == at.file || rook.rank == at.rank)
}

fn pawn_moves(state: &State, from: Sq, piece: char) -> Vec<Draft> {
    let board = &state.board;
    let mut drafts = Vec::new();
    for step in pawn_steps(is_white(piece)) {
        let (first, second) = (from.go(step, 1), from.go(step, 2));
        if !board.is_empty(first) {
            continue;
        }
        drafts.push(Draft::step(piece, from, first));
        if state.unmoved.contains(&from) && board.is_empty(second) {
            let mut draft = Draft::step(piece, from, second);
            draft.pawn_passes = vec![first];
            drafts.push(draft);
        }
    }
    drafts
}
