//! Reasons why a plain move is illegal.

use super::{between, direction, name, square_name};
use crate::geometry::{
    ADJACENT, BISHOP_LINES, KNIGHT_LEAPS, ROOK_LINES, SORCERER_SWAPS, WIZARD_SWAPS, king_home,
    midpoint, pawn_captures, pawn_rank,
};
use crate::position::UNMOVED_SHIFT;
use crate::{
    AUROCHS, IMPALA, KING, KNIGHT, LARIAT, LINEBACKER, PAWN, Position, SORCERER, VALKYRIE, WIZARD,
};
use heterodox_kernel::{Kind, Square};

impl Position {
    pub(super) fn explain_step(&self, kind: Kind, from: Square, to: Square) -> Option<String> {
        let special = match kind {
            KING => explain_castling_notation(king_home(self.state.turn), from, to),
            LARIAT => self.explain_lariat_step(from, to),
            VALKYRIE => self.explain_valkyrie_step(from, to),
            WIZARD if WIZARD_SWAPS[from.index()].contains(to) => {
                self.explain_swap_notation(from, to)
            }
            SORCERER if SORCERER_SWAPS[from.index()].contains(to) => {
                self.explain_swap_notation(from, to)
            }
            PAWN => self.explain_pawn_step(from, to),
            LINEBACKER => self.explain_linebacker_step(from, to),
            _ => None,
        };
        special
            .or_else(|| self.explain_slide(kind, from, to))
            .or_else(|| self.explain_unrelayed(kind, from, to))
    }

    fn is_own(&self, square: Square) -> bool {
        self.placement.color(self.state.turn).contains(square)
    }

    fn is_empty(&self, square: Square) -> bool {
        self.placement.piece_at(square).is_none()
    }

    /// Explains a knight's leap that would need a relay.
    fn explain_unrelayed(&self, kind: Kind, from: Square, to: Square) -> Option<String> {
        if !KNIGHT_LEAPS[from.index()].contains(to) || self.is_own(to) {
            return None;
        }
        match kind {
            IMPALA | AUROCHS => None,
            KNIGHT => Some(
                "a Relay Knight captures only if another one, a knight's leap away, relays to it"
                    .to_owned(),
            ),
            LARIAT => Some(
                "a Lariat captures only on the squares around it, unless a Relay Knight a \
                 knight's leap away relays to it"
                    .to_owned(),
            ),
            _ => Some(format!(
                "no Relay Knight a knight's leap away from {} relays to the {}",
                square_name(from),
                name(kind)
            )),
        }
    }

    fn explain_lariat_step(&self, from: Square, to: Square) -> Option<String> {
        (ADJACENT[from.index()].contains(to) && self.is_empty(to))
            .then(|| "a Lariat goes to a square next to it only to capture there".to_owned())
    }

    fn explain_valkyrie_step(&self, from: Square, to: Square) -> Option<String> {
        let on_line =
            ROOK_LINES[from.index()].contains(to) || BISHOP_LINES[from.index()].contains(to);
        if !on_line || self.is_empty(to) || between(from, to).iter().any(|&s| !self.is_empty(s)) {
            return None;
        }
        let (start, end) = (square_name(from), square_name(to));
        Some(format!(
            "a Valkyrie never captures; it carries what it meets: add where that is put down, \
             as in {start}{end},{end}{start}"
        ))
    }

    fn explain_swap_notation(&self, from: Square, to: Square) -> Option<String> {
        self.is_own(to).then(|| {
            let (start, end) = (square_name(from), square_name(to));
            format!("to trade places with a piece of your own, write {start}{end},{end}{start}")
        })
    }

    fn explain_pawn_step(&self, from: Square, to: Square) -> Option<String> {
        let straight = direction(from, to) == Some(self.forward());
        if straight && ADJACENT[from.index()].contains(to) && !self.is_empty(to) {
            return Some("a Standard Pawn never captures straight ahead".to_owned());
        }
        if pawn_captures(self.state.turn, from).contains(to) && self.is_empty(to) {
            return Some("a Standard Pawn goes diagonally only to capture".to_owned());
        }
        if straight { self.explain_opening_move(from, to) } else { None }
    }

    fn explain_linebacker_step(&self, from: Square, to: Square) -> Option<String> {
        let steps = direction(from, to).map(|_| between(from, to).len() + 1)?;
        let ahead =
            if self.state.turn == heterodox_kernel::Color::White { to > from } else { to < from };
        let forward = ahead && from.0 / 12 != to.0 / 12;
        if !forward || steps > 2 {
            return None;
        }
        self.explain_opening_move(from, to).or_else(|| {
            let (start, end) = (square_name(from), square_name(to));
            (!self.is_empty(to) && !self.is_own(to)).then(|| {
                format!(
                    "a Linebacker Pawn never captures; it pushes: add where the piece goes, one \
                     square on, after {start}{end},{end}"
                )
            })
        })
    }

    /// Explains an illegal opening move of a Pawn.
    fn explain_opening_move(&self, from: Square, to: Square) -> Option<String> {
        if between(from, to).len() != 1 {
            return None;
        }
        let file = from.0 % 12;
        let home = from.0 == pawn_rank(self.state.turn) + file;
        let bit = UNMOVED_SHIFT + 12 * self.state.turn as u32 + u32::from(file);
        if !home || self.rights >> bit & 1 == 0 {
            return Some(
                "only a Pawn that has never moved and never been displaced goes two squares"
                    .to_owned(),
            );
        }
        let over = midpoint(from, to);
        (!self.is_empty(over)).then(|| {
            format!(
                "a Pawn's opening move needs the square passed over, {}, empty",
                square_name(over)
            )
        })
    }
}

/// Explains the notation of castling if only the King's move was given.
fn explain_castling_notation(home: Square, from: Square, to: Square) -> Option<String> {
    let sideways = from == home && from.0 / 12 == to.0 / 12 && from.0.abs_diff(to.0) > 1;
    sideways.then(|| {
        let rank = home.0 / 12 + 1;
        format!(
            "castling takes the King four squares and is written with the Rook's move: \
             g{rank}k{rank},l{rank}j{rank} or g{rank}c{rank},a{rank}d{rank}"
        )
    })
}
