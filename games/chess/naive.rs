//! Naive rules of orthodox chess.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use heterodox_testkit::naive::board::{Board, Sq, is_white, kind};
use heterodox_testkit::naive::orthodox::{forward, orthodox_attacks, pawn_advances, pawn_attacks};
use heterodox_testkit::naive::{Base, GameRules, MoveEffect, State};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

pub(crate) fn rules(options: &[&str]) -> Option<GameRules> {
    options.is_empty().then_some(GameRules::Base(&Chess))
}

struct Chess;

impl Base for Chess {
    fn start(&self) -> &'static str {
        START
    }

    fn size(&self) -> i32 {
        8
    }

    fn letters(&self) -> &'static str {
        "KQRBNP"
    }

    fn sliders(&self) -> &'static str {
        "QRB"
    }

    fn values(&self) -> &'static str {
        "P1 N3 B3 R5 Q9 K4"
    }

    fn king_file(&self, _white: bool) -> i32 {
        5
    }

    fn castling_corners(&self) -> Vec<(char, i32)> {
        vec![('K', 8), ('Q', 1)]
    }

    fn omits_pawn_square(&self) -> bool {
        true
    }

    fn pawn_ranks(&self) -> RangeInclusive<i32> {
        2..=7
    }

    fn writes_displacement(&self) -> bool {
        false
    }

    fn could_capture(&self, board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
        let Some(piece) = board.get(from) else { return false };
        match kind(piece) {
            'P' => pawn_attacks(piece, from, to),
            other => orthodox_attacks(board, other, from, to, through),
        }
    }

    fn quiet_moves(&self, state: &State, from: Sq) -> Vec<MoveEffect> {
        let board = &state.board;
        let Some(piece) = board.get(from) else { return Vec::new() };
        if kind(piece) == 'P' {
            let second = self.relative(from.rank, is_white(piece)) == 2;
            let max_steps = if second { 2 } else { 1 };
            return pawn_advances(state, from, max_steps, second);
        }
        let reached = |to: &Sq| {
            board.is_empty(*to) && orthodox_attacks(board, kind(piece), from, *to, &BTreeSet::new())
        };
        let targets = board.squares().into_iter().filter(reached);
        targets.map(|to| MoveEffect::step(piece, from, to)).collect()
    }

    fn castling_steps(&self, _distance: i32) -> Vec<i32> {
        vec![2]
    }

    fn promotions(&self, _state: &State) -> Vec<Option<char>> {
        "QRBN".chars().map(Some).collect()
    }

    fn is_en_passant_step(&self, piece: char, origin: Sq, step: Sq, length: i32) -> bool {
        let white = is_white(piece);
        let second = self.relative(origin.rank, white) == 2;
        kind(piece) == 'P' && step == forward(white) && second && length == 2
    }

    fn has_insufficient_material(&self, state: &State) -> bool {
        let pieces = state.board.pieces();
        let others: Vec<&(Sq, char)> =
            pieces.iter().filter(|(_, piece)| kind(*piece) != 'K').collect();
        match others.as_slice() {
            [] => true,
            [(_, piece)] => "NB".contains(kind(*piece)),
            [(a, one), (b, other)] => {
                let bishops = kind(*one) == 'B' && kind(*other) == 'B';
                let colour = |at: &Sq| (at.file + at.rank) % 2;
                bishops && is_white(*one) != is_white(*other) && colour(a) == colour(b)
            }
            _ => false,
        }
    }
}
