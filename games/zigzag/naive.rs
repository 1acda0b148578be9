//! Naive rules of ZigZag Madness.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use heterodox_testkit::naive::board::{
    Board, DIAGONAL, ORTHOGONAL, Sq, is_leap, is_orthogonal, is_white, kind, of_side, sq,
};
use heterodox_testkit::naive::orthodox::{forward, orthodox_attacks, pawn_advances, pawn_attacks};
use heterodox_testkit::naive::{Base, GameRules, MoveEffect, State};

const START: &str =
    "rwbzkqybfr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR[JJJJJjjjjj] w AJaj - 0 1";
const START_MIRRORED: &str =
    "rwbzqkybfr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR[JJJJJjjjjj] w AJaj - 0 1";

/// The starting rank of Pawns, from the side's point of view.
const SECOND: i32 = 2;
/// The highest rank that a Ninja Pawn reaches with its first move or by a drop.
const MAX_NINJA_RANK: i32 = 5;

pub(crate) fn rules(options: &[&str]) -> Option<GameRules> {
    match options {
        [] => Some(GameRules::Base(&ZigZag { mirrored: false })),
        ["mirrored"] => Some(GameRules::Base(&ZigZag { mirrored: true })),
        _ => None,
    }
}

struct ZigZag {
    mirrored: bool,
}

impl Base for ZigZag {
    fn start(&self) -> &'static str {
        if self.mirrored { START_MIRRORED } else { START }
    }

    fn size(&self) -> i32 {
        10
    }

    fn letters(&self) -> &'static str {
        "KQRBWFZYPJ"
    }

    fn pawns(&self) -> &'static str {
        "PJ"
    }

    fn sliders(&self) -> &'static str {
        "QRBZY"
    }

    fn values(&self) -> &'static str {
        "P1 J1 B3 W4 F4 Z4 Y4 R5 Q9 K4"
    }

    fn king_file(&self, white: bool) -> i32 {
        if white || self.mirrored { 6 } else { 5 }
    }

    fn pocket_pieces(&self) -> &'static str {
        "JJJJJ"
    }

    fn pawn_ranks(&self) -> RangeInclusive<i32> {
        2..=9
    }

    fn could_capture(&self, board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
        let Some(piece) = board.get(from) else { return false };
        match kind(piece) {
            'P' => pawn_attacks(piece, from, to),
            'J' => pawn_attacks(piece, from, to) || ninja_attacks_sideways(self, piece, from, to),
            other => attacks(board, other, from, to, through),
        }
    }

    fn quiet_moves(&self, state: &State, from: Sq) -> Vec<MoveEffect> {
        let board = &state.board;
        let Some(piece) = board.get(from) else { return Vec::new() };
        let rank = self.relative(from.rank, is_white(piece));
        match kind(piece) {
            'P' => pawn_advances(state, from, max_pawn_steps(rank), rank == SECOND),
            'J' => {
                let mut effects = pawn_advances(state, from, max_ninja_steps(rank), rank == SECOND);
                let sides = [from.offset(sq(-1, 0), 1), from.offset(sq(1, 0), 1)];
                let free = sides.into_iter().filter(|to| board.is_empty(*to));
                effects.extend(free.map(|to| MoveEffect::step(piece, from, to)));
                effects
            }
            other => {
                let none = BTreeSet::new();
                let free = board.squares().into_iter().filter(|to| board.is_empty(*to));
                let targets = free.filter(|to| attacks(board, other, from, *to, &none));
                targets.map(|to| MoveEffect::step(piece, from, to)).collect()
            }
        }
    }

    fn special_moves(&self, state: &State, _others: &[MoveEffect]) -> Vec<MoveEffect> {
        drops(self, state)
    }

    fn castling_steps(&self, distance: i32) -> Vec<i32> {
        (1..distance).collect()
    }

    fn promotions(&self, _state: &State) -> Vec<Option<char>> {
        "QRBZYWF".chars().map(Some).collect()
    }

    fn is_en_passant_step(&self, piece: char, origin: Sq, step: Sq, length: i32) -> bool {
        let white = is_white(piece);
        let rank = self.relative(origin.rank, white);
        let allowed = 2..=max_pawn_steps(rank);
        let before_last_rank = rank + length < self.size();
        kind(piece) == 'P'
            && step == forward(white)
            && allowed.contains(&length)
            && before_last_rank
    }

    fn has_insufficient_material(&self, state: &State) -> bool {
        let kings_alone = state.board.pieces().iter().all(|(_, piece)| kind(*piece) == 'K');
        kings_alone && state.pocket.is_empty()
    }
}

fn ninja_attacks_sideways(base: &dyn Base, piece: char, from: Sq, to: Sq) -> bool {
    let far = base.relative(from.rank, is_white(piece)) > MAX_NINJA_RANK;
    far && from.rank == to.rank && from.is_adjacent(to)
}

/// Returns whether a piece other than a pawn attacks the square.
fn attacks(board: &Board, kind: char, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
    match kind {
        'W' => is_leap(from, to, 1, 2) || is_leap(from, to, 0, 1),
        'F' => is_leap(from, to, 1, 2) || is_leap(from, to, 1, 1),
        'Z' => bent_line_is_open(board, &ORTHOGONAL, &DIAGONAL, from, to, through),
        'Y' => bent_line_is_open(board, &DIAGONAL, &ORTHOGONAL, from, to, through),
        other => orthodox_attacks(board, other, from, to, through),
    }
}

/// Returns whether a bent slider has an open path to `to`: one of its `single`
/// steps, then two or more of its `long` steps, or the other way round, always
/// outward.
fn bent_line_is_open(
    board: &Board,
    single: &[Sq],
    long: &[Sq],
    from: Sq,
    to: Sq,
    through: &BTreeSet<Sq>,
) -> bool {
    let open = |at: Sq| board.is_open(at, through);
    for one in single {
        for many in long.iter().filter(|many| is_outward(*one, **many)) {
            for n in (2..board.width).filter(|n| from.offset(*one, 1).offset(*many, *n) == to) {
                let single_first = (0..n).all(|k| open(from.offset(*one, 1).offset(*many, k)));
                let long_first = (1..=n).all(|k| open(from.offset(*many, k)));
                if single_first || long_first {
                    return true;
                }
            }
        }
    }
    false
}

/// Returns whether an orthogonal and a diagonal step (in either order) lead
/// outward: the orthogonal one is a component of the diagonal one.
fn is_outward(a: Sq, b: Sq) -> bool {
    let (straight, diagonal) = if is_orthogonal(a) { (a, b) } else { (b, a) };
    straight == sq(diagonal.file, 0) || straight == sq(0, diagonal.rank)
}

/// Returns the maximal number of steps of a Pawn from a rank.
fn max_pawn_steps(rank: i32) -> i32 {
    match rank {
        2 => 3,
        3 => 2,
        4 | 5 | 9 => 1,
        6..=8 => 2,
        _ => 0,
    }
}

/// Returns the maximal number of steps of a Ninja Pawn from a rank.
fn max_ninja_steps(rank: i32) -> i32 {
    match rank {
        2..=4 => MAX_NINJA_RANK - rank,
        5 => 1,
        _ => 2,
    }
}

/// Returns the drops of Ninja Pawns. A dropped Ninja Pawn is put on the second rank and may be
/// pushed forward in the same move.
fn drops(base: &dyn Base, state: &State) -> Vec<MoveEffect> {
    let ninja = of_side('J', state.white);
    let mut effects = Vec::new();
    if !state.pocket.contains(&ninja) {
        return effects;
    }
    for file in 1..=base.size() {
        let squares = (SECOND..=MAX_NINJA_RANK).map(|rank| sq(file, base.rank(rank, state.white)));
        let free = squares.take_while(|at| state.board.is_empty(*at));
        effects.extend(free.map(|to| MoveEffect::drop(ninja, to)));
    }
    effects
}
