//! Naive rules of Modern Warfare Chess.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use heterodox_testkit::naive::board::{Board, Sq, is_white, kind, of_side, sq};
use heterodox_testkit::naive::orthodox::{forward, orthodox_attacks};
use heterodox_testkit::naive::{Base, GameRules, MoveEffect, State};

const START_RANK_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ABCDEFGHabcdefgh 0 1";

/// Number of adjacent enemies that suppress a Pawn.
const SUPPRESSING: usize = 2;

pub(crate) fn rules(options: &[&str]) -> Option<GameRules> {
    match options {
        [] => Some(GameRules::Base(&MwChess { start_rank: false })),
        ["start-rank"] => Some(GameRules::Base(&MwChess { start_rank: true })),
        _ => None,
    }
}

struct MwChess {
    /// True if all Pawns on their start rank have the double step, moved or not.
    start_rank: bool,
}

impl Base for MwChess {
    fn start(&self) -> &'static str {
        if self.start_rank { START_RANK_START } else { START }
    }

    fn size(&self) -> i32 {
        8
    }

    fn letters(&self) -> &'static str {
        "KQRBNP"
    }

    fn sliders(&self) -> &'static str {
        "N"
    }

    fn values(&self) -> &'static str {
        "P2 R3 B4 N5 Q5 K4"
    }

    fn king_file(&self, _white: bool) -> i32 {
        5
    }

    fn castling_corners(&self) -> Vec<(char, i32)> {
        Vec::new()
    }

    fn unmoved_pawns(&self) -> Option<(i32, &'static str)> {
        (!self.start_rank).then_some((2, "PPPPPPPP"))
    }

    fn has_en_passant(&self) -> bool {
        false
    }

    fn pawn_ranks(&self) -> RangeInclusive<i32> {
        1..=8
    }

    fn pawn_moves_reset(&self) -> bool {
        false
    }

    fn could_capture(&self, board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
        let (Some(piece), Some(target)) = (board.get(from), board.get(to)) else { return false };
        may_capture(board, kind(piece), to, target)
            && capture_move_reaches(board, piece, from, to, through)
    }

    fn quiet_moves(&self, state: &State, from: Sq) -> Vec<MoveEffect> {
        let board = &state.board;
        let Some(piece) = board.get(from) else { return Vec::new() };
        if kind(piece) == 'P' {
            let home = self.rank(2, is_white(piece));
            let may_go_two =
                if self.start_rank { from.rank == home } else { state.unmoved.contains(&from) };
            return pawn_moves(state, from, piece, may_go_two);
        }
        let none = BTreeSet::new();
        let reached = |to: &Sq| match kind(piece) {
            'R' => orthodox_attacks(board, 'B', from, *to, &none),
            'N' => orthodox_attacks(board, 'R', from, *to, &none),
            'B' => in_line_with_a_rook(board, is_white(piece), *to),
            other => orthodox_attacks(board, other, from, *to, &none),
        };
        let targets = board.squares().into_iter().filter(|to| board.is_empty(*to) && reached(to));
        targets.map(|to| MoveEffect::step(piece, from, to)).collect()
    }

    fn castling_steps(&self, _distance: i32) -> Vec<i32> {
        Vec::new()
    }

    fn promotions(&self, _state: &State) -> Vec<Option<char>> {
        vec![None]
    }

    fn is_en_passant_step(&self, _piece: char, _origin: Sq, _step: Sq, _length: i32) -> bool {
        false
    }

    fn wins_on(&self, piece: char, at: Sq) -> Option<&'static str> {
        let arrived = kind(piece) == 'Q' && at.rank == self.rank(8, is_white(piece));
        arrived.then_some("poliwin")
    }

    fn has_insufficient_material(&self, _state: &State) -> bool {
        false
    }
}

/// Returns whether a piece may capture another, by their kinds.
fn may_capture(board: &Board, capturer: char, to: Sq, target: char) -> bool {
    match kind(target) {
        'P' if "KP".contains(capturer) => is_suppressed(board, to, target),
        'B' => "BN".contains(capturer),
        _ => true,
    }
}

fn is_suppressed(board: &Board, at: Sq, pawn: char) -> bool {
    let hostile = board.side(!is_white(pawn));
    hostile.iter().filter(|(other, _)| other.is_adjacent(at)).count() >= SUPPRESSING
}

/// Returns whether a capturing move of a piece reaches `to`. Rooks and Queens
/// never capture.
fn capture_move_reaches(
    board: &Board,
    piece: char,
    from: Sq,
    to: Sq,
    through: &BTreeSet<Sq>,
) -> bool {
    match kind(piece) {
        'K' | 'B' => from.is_adjacent(to),
        'P' => pawn_steps(is_white(piece)).contains(&from.delta(to)),
        'N' => orthodox_attacks(board, 'R', from, to, through),
        _ => false,
    }
}

/// Returns the steps of a Pawn: forward, diagonally forward, left and right.
fn pawn_steps(white: bool) -> [Sq; 5] {
    let up = forward(white).rank;
    [sq(0, up), sq(-1, up), sq(1, up), sq(-1, 0), sq(1, 0)]
}

fn in_line_with_a_rook(board: &Board, white: bool, at: Sq) -> bool {
    let rooks = board.find(of_side('R', white));
    rooks.iter().any(|rook| rook.file == at.file || rook.rank == at.rank)
}

fn pawn_moves(state: &State, from: Sq, piece: char, may_go_two: bool) -> Vec<MoveEffect> {
    let board = &state.board;
    let mut effects = Vec::new();
    for step in pawn_steps(is_white(piece)) {
        let (first, second) = (from.offset(step, 1), from.offset(step, 2));
        if !board.is_empty(first) {
            continue;
        }
        effects.push(MoveEffect::step(piece, from, first));
        if may_go_two && board.is_empty(second) {
            let mut effect = MoveEffect::step(piece, from, second);
            effect.pawn_path = vec![first];
            effects.push(effect);
        }
    }
    effects
}
