//! Reasons why moves with promotions and other effects cannot be played.

use super::phrases::*;
use super::{Explainer, why};
use crate::rules::candidates::Candidate;
use crate::rules::generate::is_legal;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Explanation, Extra, Kind, Move, Position};

impl<P: Position, const W: usize> Explainer<'_, P, W> {
    /// Returns the reason why a move of a piece on the board is not pseudo-legal. `None` if legal
    /// moves between the same squares differ from it only in other effects than promotion.
    pub(super) fn with_extra(&self, mv: Move) -> Option<Explanation> {
        let all = self.candidates_of(Some(mv.from));
        let is_same = |found: &&Candidate| found.mv.target() == mv.target() && found.mv.to == mv.to;
        let mut same = all.iter().filter(is_same).peekable();
        let Some(&first) = same.peek() else { return self.impossible(mv) };
        let legal: Vec<&Candidate> =
            same.filter(|found| is_legal(self.tables, self.state, found)).collect();
        if legal.is_empty() {
            return self.forbidden_candidate(first);
        }
        let Extra::Promote(wanted) = mv.extra else { return None };
        self.other_promotion(mv, wanted, &legal)
    }

    /// Explains a promotion to a kind that is not available.
    fn other_promotion(&self, mv: Move, wanted: Kind, legal: &[&Candidate]) -> Option<Explanation> {
        let piece = self.state.pieces.piece_at(mv.from)?;
        let (name, to) = (self.a(piece.kind), self.square(mv.to));
        let mut kinds: Vec<Kind> = legal.iter().filter_map(|it| it.mv.promotion()).collect();
        kinds.dedup();
        if kinds.is_empty() {
            return why(NO_PROMOTION.with([name, to]));
        }
        let kinds: Vec<Said> = kinds.into_iter().map(|kind| self.a(kind)).collect();
        why(OTHER_PROMOTION.with([name, to, self.a(wanted), OR.join(kinds)]))
    }

    fn impossible(&self, mv: Move) -> Option<Explanation> {
        if mv.from != mv.to {
            return Some(self.step(mv.from, mv.to));
        }
        let target = mv.target();
        if target != mv.from {
            return Some(self.step(mv.from, target));
        }
        why(CANNOT_STAY.with([self.names.the_piece(mv.from)]))
    }
}
