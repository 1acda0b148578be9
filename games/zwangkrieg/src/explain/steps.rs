//! Reasons why a plain move is illegal.

use super::{between, name, square_name, why};
use crate::geometry::{
    ADJACENT, KNIGHT_LEAPS, ROOK_LINES, SORCERER_SWAPS, WITHIN_FOUR, WIZARD_SWAPS, next,
};
use crate::phrases::*;
use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KING, KIRIN, KNIGHT, LARIAT, LINEBACKER, PAWN, PHOENIX,
    Position, QUEEN, ROOK, SORCERER, VALKYRIE, WIZARD,
};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{Explanation, Kind, Picked, Square};

/// Returns the way of moving of a kind in words.
fn way_of(kind: Kind) -> &'static Phrase {
    match kind {
        QUEEN => &POWER_QUEEN_WAY,
        ROOK => &SHOVING_ROOK_WAY,
        BISHOP => &FLASH_BISHOP_WAY,
        KNIGHT => &RELAY_KNIGHT_WAY,
        IMPALA => &IMPALA_WAY,
        AUROCHS => &AUROCHS_WAY,
        KIRIN => &KIRIN_WAY,
        PHOENIX => &PHOENIX_WAY,
        WIZARD => &WIZARD_WAY,
        SORCERER => &SORCERER_WAY,
        BODYGUARD => &BODYGUARD_WAY,
        VALKYRIE => &VALKYRIE_WAY,
        LARIAT => &LARIAT_WAY,
        _ => &KING_WAY,
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
            KNIGHT => Some(Explanation::new(&RELAY_CAPTURES_IF).on([to])),
            LARIAT => Some(Explanation::new(&LARIAT_LEAPS_TO_EMPTY).on([to])),
            // Who has no Relay Knight need not hear of relays.
            _ if self.pieces(self.state.turn, KNIGHT).is_empty() => None,
            _ => why(LEAPS_ONLY_IF_RELAYED.with([name(kind), square_name(to)])),
        }
    }

    fn explain_lariat_step(&self, from: Square, to: Square) -> Option<Explanation> {
        if ADJACENT[from.index()].contains(to) {
            return self.is_empty(to).then(|| Explanation::new(&LARIAT_GOES_TO_CAPTURE));
        }
        if !WITHIN_FOUR[from.index()].contains(to) {
            return None;
        }
        if self.is_empty(to) {
            return why(LARIAT_LINE_EMPTY.with([square_name(to)]));
        }
        if self.is_own(to) {
            return Some(Explanation::new(&LARIAT_PULLS_ENEMIES).on([to]));
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
            let mv = Said::text(format!("{start}{end},{end}{start}"));
            Explanation::new(VALKYRIE_CARRIES.with([mv]))
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
                let text = SHOVE_STOPPED_BY.with([shoved, names.piece(stop)]);
                Explanation::new(text).on([first, stop])
            }
            None => Explanation::new(SHOVE_STOPPED_AT_EDGE.with([shoved])).on([first]),
        })
    }

    fn explain_swap_notation(&self, from: Square, to: Square) -> Option<Explanation> {
        self.is_own(to).then(|| {
            let (start, end) = (square_name(from), square_name(to));
            let mv = Said::text(format!("{start}{end},{end}{start}"));
            Explanation::new(WRITE_TRADE_SO.with([mv]))
        })
    }
}
