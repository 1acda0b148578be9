//! Reasons why a plain move is illegal.

use super::{between, name, square_name, why};
use crate::geometry::{
    ADJACENT, KNIGHT_LEAPS, ROOK_LINES, SORCERER_SWAPS, WITHIN_FOUR, WIZARD_SWAPS, next,
};
use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KING, KIRIN, KNIGHT, LARIAT, LINEBACKER, PAWN, PHOENIX,
    Position, QUEEN, ROOK, SORCERER, VALKYRIE, WIZARD,
};
use heterodox_kernel::{Explanation, Kind, Picked, Square};

/// Returns the way of moving of a kind in words.
fn way_of(kind: Kind) -> &'static str {
    match kind {
        QUEEN => "a Power Queen goes along its rank, file and diagonals",
        ROOK => "a Shoving Rook goes along its rank and file",
        BISHOP => "a Flash Bishop goes along its diagonals",
        KNIGHT => "a Relay Knight leaps two squares one way and one to the side",
        IMPALA => "an Impala leaps one square and two to the side, or three and four",
        AUROCHS => "an Aurochs leaps one square and two to the side, or one and four",
        KIRIN => "a Kirin goes one square diagonally or leaps two along its rank or file",
        PHOENIX => "a Phoenix goes one square along its rank or file or leaps two diagonally",
        WIZARD => "a Wizard goes one square diagonally or leaps one square and three to the side",
        SORCERER => {
            "a Sorcerer goes one square along its rank or file or leaps two and three to the side"
        }
        BODYGUARD => "a Bodyguard goes one or two squares in a straight line",
        VALKYRIE => "a Valkyrie goes along its rank, file and diagonals",
        LARIAT => "a Lariat leaps two squares one way and one to the side",
        _ => "a King goes one square",
    }
}

impl Position {
    pub(super) fn explain_step(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        let slides = Position::slides(kind, from, to);
        let special = match kind {
            KING => self.explain_king_step(from, to),
            LARIAT => self.explain_lariat_step(from, to),
            VALKYRIE if slides => self.explain_valkyrie_step(from, to),
            ROOK | QUEEN if slides => self.explain_shove_to(kind, from, to),
            WIZARD if WIZARD_SWAPS[from.index()].contains(to) => {
                self.explain_swap_notation(from, to)
            }
            SORCERER if SORCERER_SWAPS[from.index()].contains(to) => {
                self.explain_swap_notation(from, to)
            }
            _ => None,
        };
        if special.is_some() {
            return special;
        }
        if slides {
            return self.explain_slide(kind, from, to);
        }
        if let Some(reason) = self.explain_unrelayed(kind, from, to) {
            return Some(reason);
        }
        if matches!(kind, PAWN | LINEBACKER) {
            return self.explain_pawn_step(kind, from, to);
        }
        let reached = self.reach_of(Picked::Square(from)).contains(to);
        (!reached).then(|| self.names().out_of_reach(way_of(kind), to))
    }

    pub(super) fn is_own(&self, square: Square) -> bool {
        self.placement.color(self.state.turn).contains(square)
    }

    pub(super) fn is_empty(&self, square: Square) -> bool {
        self.placement.piece_at(square).is_none()
    }

    /// Explains a knight's leap that would need a relay.
    fn explain_unrelayed(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        if !KNIGHT_LEAPS[from.index()].contains(to) || self.is_own(to) {
            return None;
        }
        match kind {
            IMPALA | AUROCHS => None,
            KNIGHT => {
                let text =
                    "a Relay Knight captures only if another one stands a knight's leap away";
                Some(Explanation::new(text).on([to]))
            }
            LARIAT => {
                let text =
                    "a Lariat captures on the squares around it; its leap goes only to empty ones";
                Some(Explanation::new(text).on([to]))
            }
            // Who has no Relay Knight need not hear of relays.
            _ if self.pieces(self.state.turn, KNIGHT).is_empty() => None,
            _ => {
                let (kind, to) = (name(kind), square_name(to));
                why(format!(
                    "a {kind} leaps to {to} only if a Relay Knight of yours is a knight's leap away from it"
                ))
            }
        }
    }

    fn explain_lariat_step(&self, from: Square, to: Square) -> Option<Explanation> {
        if ADJACENT[from.index()].contains(to) {
            let text = "a Lariat goes to a square next to it only to capture there";
            return self.is_empty(to).then(|| Explanation::new(text));
        }
        if !WITHIN_FOUR[from.index()].contains(to) {
            return None;
        }
        if self.is_empty(to) {
            let to = square_name(to);
            return why(format!("a Lariat only pulls pieces along this line, and {to} is empty"));
        }
        if self.is_own(to) {
            return Some(Explanation::new("a Lariat pulls only enemy pieces").on([to]));
        }
        let way = between(from, to);
        if let Some(&blocker) = way.iter().find(|&&square| !self.is_empty(square)) {
            return Some(self.names().in_the_way(blocker));
        }
        let line = way.into_iter().chain([from, to]);
        let slowed = line.into_iter().find(|&square| self.guard_of(square, None).is_some());
        slowed.map(|square| self.zone_forbids_pull(square))
    }

    /// Explains a move onto a piece that a Valkyrie could carry, or none if something
    /// stands in its way.
    fn explain_valkyrie_step(&self, from: Square, to: Square) -> Option<Explanation> {
        let is_open = self.explain_slide(VALKYRIE, from, to).is_none();
        (is_open && !self.is_empty(to)).then(|| {
            let (start, end) = (square_name(from), square_name(to));
            Explanation::new(format!(
                "a Valkyrie never captures; it carries what it meets: add where that is put down, \
                 as in {start}{end},{end}{start}"
            ))
        })
    }

    /// Explains why a piece cannot be shoved so far that the shover ends on `to`.
    fn explain_shove_to(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        if !ROOK_LINES[from.index()].contains(to) {
            return None;
        }
        let way = between(from, to);
        let first = way.iter().copied().find(|&square| !self.is_empty(square))?;
        if self.is_own(first) {
            return None;
        }
        if let Some(reason) = self.explain_zone(kind, from, to) {
            return Some(reason);
        }
        let direction = super::direction(from, to)?;
        let beyond = between(first, to).into_iter().chain([to]).chain(next(direction, to));
        let (names, shoved) = (self.names(), self.names().the_piece(first));
        let stop = beyond.into_iter().find(|&square| !self.is_empty(square));
        Some(match stop {
            Some(stop) => {
                let stop_name = names.piece(stop);
                let text = format!(
                    "{shoved} is in the way, and {stop_name} keeps it from being shoved on"
                );
                Explanation::new(text).on([first, stop])
            }
            None => {
                let text =
                    format!("{shoved} is in the way, and the edge keeps it from being shoved on");
                Explanation::new(text).on([first])
            }
        })
    }

    fn explain_swap_notation(&self, from: Square, to: Square) -> Option<Explanation> {
        self.is_own(to).then(|| {
            let (start, end) = (square_name(from), square_name(to));
            let text =
                format!("to trade places with your own piece, write {start}{end},{end}{start}");
            Explanation::new(text)
        })
    }
}
