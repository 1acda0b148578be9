//! Reasons why a plain move of a Pawn is illegal.

use super::reach::forward_directions;
use super::{between, direction, name, square_name, why};
use crate::geometry::{next, pawn_captures};
use crate::{LINEBACKER, PAWN, Position};
use heterodox_kernel::{Color, Direction, Explanation, Kind, Square};

impl Position {
    pub(super) fn explain_pawn_step(
        &self,
        kind: Kind,
        from: Square,
        to: Square,
    ) -> Option<Explanation> {
        if self.is_behind(to, from) {
            return why(format!("a {} never goes back", name(kind)));
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
                let way = if kind == PAWN {
                    "a Standard Pawn goes straight ahead and captures one square diagonally ahead"
                } else {
                    "a Linebacker Pawn goes one square straight or diagonally ahead"
                };
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
            let text =
                "en passant is possible only right after a Pawn's opening move of two squares";
            return Some(Explanation::new(text).on([beside]));
        }
        let to = square_name(to);
        why(format!("a Standard Pawn goes diagonally only to capture, and {to} is empty"))
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
                return why(
                    "only a Pawn that has never moved and never been displaced goes two squares",
                );
            }
            if !self.is_empty(over) {
                return Some(self.names().in_the_way(over));
            }
        }
        if self.is_empty(to) || self.is_own(to) {
            return None;
        }
        if kind == PAWN {
            let text = "a Standard Pawn captures diagonally, never straight ahead";
            return Some(Explanation::new(text).on([to]));
        }
        Some(self.explain_blocked_push(line, from, to))
    }

    /// Explains why a Linebacker Pawn cannot go onto an enemy.
    fn explain_blocked_push(&self, line: Direction, from: Square, to: Square) -> Explanation {
        let (names, pushed) = (self.names(), self.names().the_piece(to));
        match next(line, to) {
            None => {
                let text = format!("{pushed} cannot be pushed: it stands at the edge of the board");
                Explanation::new(text).on([to])
            }
            Some(beyond) if !self.is_empty(beyond) => {
                let behind = names.piece(beyond);
                let text = format!("{pushed} cannot be pushed: {behind} stands behind it");
                Explanation::new(text).on([to, beyond])
            }
            Some(beyond) => {
                let [start, end, beyond] = [from, to, beyond].map(square_name);
                Explanation::new(format!(
                    "a Linebacker Pawn never captures; it pushes: {start}{end},{end}{beyond}"
                ))
            }
        }
    }
}
