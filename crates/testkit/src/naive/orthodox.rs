//! Orthodox pieces, which most games on rectangular boards have.

use std::collections::BTreeSet;

use super::board::{Board, DIAGONAL, ORTHOGONAL, Sq, all_steps, is_leap, is_white, kind, line, sq};
use super::state::{MoveEffect, State};

/// Returns the step straight forward.
pub fn forward(white: bool) -> Sq {
    sq(0, if white { 1 } else { -1 })
}

/// Returns whether an orthodox K, Q, R, B or N on `from` attacks `to`.
pub fn orthodox_attacks(
    board: &Board,
    kind: char,
    from: Sq,
    to: Sq,
    through: &BTreeSet<Sq>,
) -> bool {
    let straight = |steps: &[Sq]| line(from, to).is_some_and(|(step, _)| steps.contains(&step));
    match kind {
        'K' => from.is_adjacent(to),
        'Q' => straight(&all_steps()) && board.is_clear(from, to, through),
        'R' => straight(&ORTHOGONAL) && board.is_clear(from, to, through),
        'B' => straight(&DIAGONAL) && board.is_clear(from, to, through),
        'N' => is_leap(from, to, 1, 2),
        _ => false,
    }
}

/// Returns whether a pawn on `from` attacks `to`, one square diagonally forward.
pub fn pawn_attacks(pawn: char, from: Sq, to: Sq) -> bool {
    let delta = from.delta(to);
    delta.file.abs() == 1 && delta.rank == forward(is_white(pawn)).rank
}

/// Returns pawn moves of one to `max_steps` squares straight forward over empty
/// squares. `opening` is true if the pawn is on its starting rank.
pub fn pawn_advances(state: &State, from: Sq, max_steps: i32, opening: bool) -> Vec<MoveEffect> {
    let Some(piece) = state.board.get(from) else { return Vec::new() };
    let forward = forward(is_white(piece));
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
