//! Reasons why a plain move of a Pawn is illegal.

use super::reach::forward_directions;
use super::{between, direction, name, square_name, why};
use crate::geometry::{next, pawn_captures};
use crate::phrases::*;
use crate::{LINEBACKER, PAWN, Position};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{Color, Direction, Explanation, Kind, Square};

impl Position {
    pub(super) fn explain_pawn_step(
        &self,
        kind: Kind,
        from: Square,
        to: Square,
    ) -> Option<Explanation> {
        if self.is_behind(to, from) {
            return why(NEVER_BACK.with([name(kind)]));
        }
        if kind == PAWN && pawn_captures(self.state.turn, from).contains(to) {
            return self.explain_diagonal_step(from, to);
        }
        let directions = forward_directions(self.state.turn);
        let directions = if kind == PAWN { &directions[..1] } else { &directions[..] };
        let line = direction(from, to).filter(|line| directions.contains(line));
        match line {
            Some(line) if between(from, to).len() < 2 => self.explain_run(kind, line, from, to),
            _ => {
                let way: &'static Phrase =
                    if kind == PAWN { &STANDARD_PAWN_WAY } else { &LINEBACKER_WAY };
                Some(self.names().out_of_reach(way, to))
            }
        }
    }

    /// Returns whether a square is on a rank behind another, for the side to move.
    fn is_behind(&self, to: Square, from: Square) -> bool {
        let (to, from) = (to.0 / 12, from.0 / 12);
        if self.state.turn == Color::White { to < from } else { to > from }
    }

    /// Explains a diagonal step of a Standard Pawn to an empty square.
    fn explain_diagonal_step(&self, from: Square, to: Square) -> Option<Explanation> {
        if !self.is_empty(to) {
            return None;
        }
        let beside = Square(from.0 / 12 * 12 + to.0 % 12);
        let pawn = self.placement.piece_at(beside).filter(|piece| {
            matches!(piece.kind, PAWN | LINEBACKER) && piece.color != self.state.turn
        });
        if pawn.is_some() {
            return Some(Explanation::new(&EN_PASSANT_AFTER_OPENING).on([beside]));
        }
        why(STANDARD_DIAGONAL_EMPTY.with([square_name(to)]))
    }

    /// Explains a step of one or two squares in one of the Pawn's directions.
    fn explain_run(
        &self,
        kind: Kind,
        line: Direction,
        from: Square,
        to: Square,
    ) -> Option<Explanation> {
        if let [over] = between(from, to)[..] {
            if !self.is_unmoved(self.state.turn, from) {
                return why(&ONLY_UNMOVED_TWO);
            }
            if !self.is_empty(over) {
                return Some(self.names().in_the_way(over));
            }
        }
        if self.is_empty(to) || self.is_own(to) {
            return None;
        }
        if kind == PAWN {
            return Some(Explanation::new(&STANDARD_CAPTURES).on([to]));
        }
        Some(self.explain_blocked_push(line, from, to))
    }

    /// Explains why a Linebacker Pawn cannot go onto an enemy.
    fn explain_blocked_push(&self, line: Direction, from: Square, to: Square) -> Explanation {
        let (names, pushed) = (self.names(), self.names().the_piece(to));
        match next(line, to) {
            None => Explanation::new(PUSHED_AT_EDGE.with([pushed])).on([to]),
            Some(beyond) if !self.is_empty(beyond) => {
                let text = PUSHED_AGAINST.with([pushed, names.piece(beyond)]);
                Explanation::new(text).on([to, beyond])
            }
            Some(beyond) => {
                let [start, end, beyond] = [from, to, beyond].map(square_name);
                let mv = Said::text(format!("{start}{end},{end}{beyond}"));
                Explanation::new(LINEBACKER_PUSHES.with([mv]))
            }
        }
    }
}
