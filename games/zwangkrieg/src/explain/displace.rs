//! Reasons why a displacing move is illegal.

use super::{between, direction, name, square_name, why};
use crate::geometry::{
    ADJACENT, BISHOP_LINES, RAYS, ROOK_LINES, SORCERER_SWAPS, Set, WITHIN_FOUR, WIZARD_SWAPS, next,
};
use crate::phrases::*;
use crate::{BISHOP, KING, LARIAT, LINEBACKER, Position, QUEEN, ROOK, SORCERER, VALKYRIE, WIZARD};
use heterodox_kernel::said::Phrase;
use heterodox_kernel::{Direction, Explanation, Kind, Move, Square};

impl Position {
    pub(super) fn explain_displacement(
        &self,
        kind: Kind,
        mv: Move,
        other_from: Square,
        other_to: Square,
    ) -> Option<Explanation> {
        let Some(other) = self.placement.piece_at(other_from) else {
            return why(NOTHING_TO_DISPLACE.with([square_name(other_from)]));
        };
        let reason = match kind {
            KING => self.explain_castling_move(other_from),
            WIZARD => explain_swap(mv, other_from, other_to, &WIZARD_SWAPS, &WIZARD_TRADES),
            SORCERER => explain_swap(mv, other_from, other_to, &SORCERER_SWAPS, &SORCERER_TRADES),
            VALKYRIE => self.explain_carry(mv, other_from, other_to),
            ROOK | QUEEN | BISHOP | LARIAT | LINEBACKER if other.color == self.state.turn => {
                why(DISPLACES_ENEMIES.with([name(kind)]))
            }
            LARIAT => self.explain_lariat_pull(mv, other_from, other_to),
            LINEBACKER => self.explain_push(mv, other_from, other_to),
            ROOK | QUEEN | BISHOP if other_to == mv.from => self.explain_pull(kind, mv, other_from),
            ROOK | QUEEN => self.explain_shove(kind, mv, other_from, other_to),
            _ => None,
        };
        let cannot_displace = !matches!(
            kind,
            KING | WIZARD | SORCERER | VALKYRIE | ROOK | QUEEN | BISHOP | LARIAT | LINEBACKER
        );
        if cannot_displace { why(DISPLACES_NOTHING.with([name(kind)])) } else { reason }
    }

    fn explain_carry(&self, mv: Move, other_from: Square, other_to: Square) -> Option<Explanation> {
        if other_from != mv.to {
            return why(&CARRIES_WHERE_IT_GOES);
        }
        self.explain_slide(VALKYRIE, mv.from, mv.to).or_else(|| {
            let passed = between(mv.from, mv.to).contains(&other_to) || other_to == mv.from;
            (!passed).then(|| Explanation::new(&CARRIED_IS_PUT))
        })
    }

    fn explain_lariat_pull(
        &self,
        mv: Move,
        other_from: Square,
        other_to: Square,
    ) -> Option<Explanation> {
        if mv.from != mv.to {
            return why(&LARIAT_STAYS);
        }
        let near = WITHIN_FOUR[mv.from.index()] - ADJACENT[mv.from.index()];
        if !near.contains(other_from) {
            return why(&LARIAT_PULLS_FROM);
        }
        let between_squares = between(mv.from, other_from);
        if let Some(&square) =
            between_squares.iter().find(|&&s| self.placement.piece_at(s).is_some())
        {
            return why(LARIAT_OVER_EMPTY.with([square_name(square)]));
        }
        let zone = self.obstacles(self.state.turn).zone;
        let ends = [mv.from, other_from];
        if let Some(square) =
            between_squares.iter().copied().chain(ends).find(|&s| zone.contains(s))
        {
            return Some(self.zone_forbids_pull(square));
        }
        (!between_squares.contains(&other_to)).then(|| Explanation::new(&LARIAT_PULLS_BETWEEN))
    }

    fn explain_push(&self, mv: Move, other_from: Square, other_to: Square) -> Option<Explanation> {
        if other_from != mv.to {
            return why(&PUSHES_WHERE_IT_GOES);
        }
        let direction = direction(mv.from, mv.to)?;
        match next(direction, mv.to) {
            None => why(NOT_OFF_THE_BOARD.with([square_name(mv.to)])),
            Some(beyond) if self.placement.piece_at(beyond).is_some() => {
                why(PUSH_NEEDS_EMPTY.with([square_name(beyond)]))
            }
            Some(beyond) if beyond != other_to => why(PUSH_STRAIGHT.with([square_name(beyond)])),
            Some(_) => self.explain_step(LINEBACKER, mv.from, mv.to),
        }
    }

    fn explain_pull(&self, kind: Kind, mv: Move, pulled: Square) -> Option<Explanation> {
        if kind == ROOK || !BISHOP_LINES[mv.from.index()].contains(mv.to) {
            return why(PULLS_NOTHING_STRAIGHT.with([name(kind)]));
        }
        let behind = direction(mv.from, mv.to).and_then(|d| next(d.opposite(), mv.from));
        if behind != Some(pulled) {
            return why(&PULLED_STANDS_BEHIND);
        }
        let zone = self.obstacles(self.state.turn).zone;
        if let Some(square) = [mv.from, pulled].into_iter().find(|&s| zone.contains(s)) {
            return Some(self.zone_forbids_pull(square));
        }
        self.explain_slide(kind, mv.from, mv.to)
    }

    fn explain_shove(
        &self,
        kind: Kind,
        mv: Move,
        first: Square,
        other_to: Square,
    ) -> Option<Explanation> {
        if !ROOK_LINES[mv.from.index()].contains(first) {
            return why(SHOVES_STRAIGHT.with([name(kind)]));
        }
        if let Some(reason) = self.explain_slide(kind, mv.from, first) {
            return Some(reason);
        }
        let direction: Direction = direction(mv.from, first)?;
        if !RAYS.ray(direction, first).contains(other_to)
            || next(direction.opposite(), other_to) != Some(mv.to)
        {
            return why(&SHOVED_GOES_ON);
        }
        let taken = between(first, other_to).into_iter().chain([other_to]);
        if let Some(square) = taken.into_iter().find(|&s| self.placement.piece_at(s).is_some()) {
            return why(SHOVE_NEEDS_EMPTY.with([square_name(square)]));
        }
        // The only remaining obstacle is a zone on the shover's own path.
        self.explain_zone(kind, mv.from, mv.to)
    }
}

/// Explains an illegal swap, which has to exchange the two pieces by the kind's
/// leap.
fn explain_swap(
    mv: Move,
    other_from: Square,
    other_to: Square,
    swaps: &[Set],
    reason: &'static Phrase,
) -> Option<Explanation> {
    let swaps_places = other_from == mv.to && other_to == mv.from;
    (!swaps_places || !swaps[mv.from.index()].contains(mv.to)).then(|| Explanation::new(reason))
}
