//! ZigZag Madness: its pieces and drops.

use std::collections::BTreeSet;

use super::base::{Base, orthodox_reach};
use super::board::{
    Board, DIAGONAL, ORTHOGONAL, Sq, is_leap, is_orthogonal, is_white, kind, of_side, sq,
};
use super::chess::{pawn_runs, pawn_strikes};
use super::play::Draft;
use super::state::State;

pub(super) const START: &str =
    "rwbzkqybfr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR[JJJJJjjjjj] w AJaj - 0 1";
pub(super) const START_MIRRORED: &str =
    "rwbzqkybfr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR[JJJJJjjjjj] w AJaj - 0 1";

/// Ranks are counted from the side's own first rank.
const SECOND: i32 = 2;
/// The rank as far as a Ninja Pawn's first run goes.
const NINJA_RUN_END: i32 = 5;

/// See [`Base::could_capture`].
pub(super) fn could_capture(
    base: Base,
    board: &Board,
    from: Sq,
    to: Sq,
    through: &BTreeSet<Sq>,
) -> bool {
    let Some(piece) = board.get(from) else { return false };
    match kind(piece) {
        'P' => pawn_strikes(base, piece, from, to),
        'J' => pawn_strikes(base, piece, from, to) || ninja_strikes_sideways(base, piece, from, to),
        other => reaches(board, other, from, to, through),
    }
}

fn ninja_strikes_sideways(base: Base, piece: char, from: Sq, to: Sq) -> bool {
    let far = base.relative(from.rank, is_white(piece)) > NINJA_RUN_END;
    far && from.rank == to.rank && from.touches(to)
}

/// Whether a piece that captures as it moves reaches the square.
fn reaches(board: &Board, kind: char, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
    match kind {
        'W' => is_leap(from, to, 1, 2) || is_leap(from, to, 0, 1),
        'F' => is_leap(from, to, 1, 2) || is_leap(from, to, 1, 1),
        'Z' => bends_to(board, &ORTHOGONAL, &DIAGONAL, from, to, through),
        'Y' => bends_to(board, &DIAGONAL, &ORTHOGONAL, from, to, through),
        other => orthodox_reach(board, other, from, to, through),
    }
}

/// Whether a bent slider has a path to `to`: one of its `single` steps, then two
/// or more of its `long` ones, or the other way round, always away from the
/// start; all squares before the last are open.
fn bends_to(
    board: &Board,
    single: &[Sq],
    long: &[Sq],
    from: Sq,
    to: Sq,
    through: &BTreeSet<Sq>,
) -> bool {
    let open = |at: Sq| board.open(at, through);
    for one in single {
        for many in long.iter().filter(|many| go_on(*one, **many)) {
            for n in (2..board.width).filter(|n| from.go(*one, 1).go(*many, *n) == to) {
                let single_first = (0..n).all(|k| open(from.go(*one, 1).go(*many, k)));
                let long_first = (1..=n).all(|k| open(from.go(*many, k)));
                if single_first || long_first {
                    return true;
                }
            }
        }
    }
    false
}

/// Whether an orthogonal and a diagonal step (in either order) lead the same
/// way: the orthogonal one is a component of the diagonal one.
fn go_on(a: Sq, b: Sq) -> bool {
    let (straight, diagonal) = if is_orthogonal(a) { (a, b) } else { (b, a) };
    straight == sq(diagonal.file, 0) || straight == sq(0, diagonal.rank)
}

/// How far a Pawn may run from a rank, at most.
pub(super) fn pawn_run(rank: i32) -> i32 {
    match rank {
        2 => 3,
        3 => 2,
        4 | 5 | 9 => 1,
        6..=8 => 2,
        _ => 0,
    }
}

/// How far a Ninja Pawn may run from a rank, at most.
fn ninja_run(rank: i32) -> i32 {
    match rank {
        2..=4 => NINJA_RUN_END - rank,
        5 => 1,
        _ => 2,
    }
}

/// The moves of one piece that capture nothing.
pub(super) fn quiet_moves(base: Base, state: &State, from: Sq) -> Vec<Draft> {
    let board = &state.board;
    let Some(piece) = board.get(from) else { return Vec::new() };
    let rank = base.relative(from.rank, is_white(piece));
    match kind(piece) {
        'P' => pawn_runs(base, state, from, pawn_run(rank), rank == SECOND),
        'J' => {
            let mut drafts = pawn_runs(base, state, from, ninja_run(rank), rank == SECOND);
            let sides = [from.go(sq(-1, 0), 1), from.go(sq(1, 0), 1)];
            let free = sides.into_iter().filter(|to| board.is_empty(*to));
            drafts.extend(free.map(|to| Draft::step(piece, from, to)));
            drafts
        }
        other => {
            let none = BTreeSet::new();
            let free = board.squares().into_iter().filter(|to| board.is_empty(*to));
            let targets = free.filter(|to| reaches(board, other, from, *to, &none));
            targets.map(|to| Draft::step(piece, from, to)).collect()
        }
    }
}

/// Drops: a Ninja Pawn put on the second rank and pushed on at once.
pub(super) fn drops(base: Base, state: &State) -> Vec<Draft> {
    let ninja = of_side('J', state.white);
    let mut drafts = Vec::new();
    if !state.pocket.contains(&ninja) {
        return drafts;
    }
    for file in 1..=base.size() {
        let way = (SECOND..=NINJA_RUN_END).map(|rank| sq(file, base.rank(rank, state.white)));
        let free = way.take_while(|at| state.board.is_empty(*at));
        drafts.extend(free.map(|to| Draft::drop(ninja, to)));
    }
    drafts
}
