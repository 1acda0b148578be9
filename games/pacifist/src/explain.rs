//! Reasons why a move is illegal, for people.

use crate::Position;
use heterodox_kernel::{
    Convert, Explanation, Extra, ForEach, Move, Picked, Piece, Position as _, Square, SquareSet,
};
use std::cell::RefCell;

impl<P: Convert<W>, const W: usize> Position<P, W> {
    /// Explains a move that the base game's rules, or those about squares that may not be
    /// passed over, forbid.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<Explanation> {
        let base = self.base();
        let is_enemy = |piece: Piece| piece.color != base.turn();
        if mv.from != mv.to && base.piece_at(mv.to).is_some_and(is_enemy) {
            let text = "nobody is captured here: go to an empty square and persuade from there";
            return Some(Explanation::new(text).on([mv.to]));
        }
        self.explain_passing(mv).or_else(|| base.illegal_reason(mv))
    }

    /// Returns whether the base game has a move to the same target if the squares that may
    /// be passed over are those that `may_pass` accepts.
    fn has_move_if(&self, mv: Move, may_pass: impl Fn(Square, Square) -> bool) -> bool {
        let mut found = false;
        let mut sink = ForEach(|other: Move| {
            found |= other.from == mv.from
                && other.target() == mv.target()
                && (mv.extra == Extra::None || other.extra == mv.extra);
        });
        self.base().generate_non_captures(may_pass, &mut sink);
        found
    }

    /// Explains a multiple step or castling over a square on which the piece would be
    /// overly persuaded.
    fn explain_passing(&self, mv: Move) -> Option<Explanation> {
        let reach = self.base().unobstructed_targets(Picked::Square(mv.from));
        if mv.is_drop() || !reach.contains(mv.to) || !self.has_move_if(mv, |_, _| true) {
            return None;
        }
        let forbidden = RefCell::new(Vec::new());
        self.has_move_if(mv, |from, on| {
            if from == mv.from && !self.may_pass(from, on) {
                forbidden.borrow_mut().push(on);
            }
            true
        });
        let forbidden = forbidden.into_inner();
        let on = forbidden
            .into_iter()
            .find(|&on| !self.has_move_if(mv, |from, passed| (from, passed) != (mv.from, on)))?;
        let castles = self.base().kings(self.base().turn()).contains(mv.from);
        let text = if on == mv.from {
            "a King that is overly persuaded may not castle"
        } else if castles {
            "a King may not castle over or onto a square where it would be overly persuaded"
        } else {
            "a Pawn may not pass over a square where it would be overly persuaded"
        };
        let kind = self.piece_at(mv.from)?.kind;
        let them = !self.base().turn();
        let lifted = self.base().without(mv.from);
        let enemies = lifted.bearing(on, kind, them, SquareSet::EMPTY);
        let why = Explanation::new(text).on([on]);
        Some(enemies.into_iter().fold(why, |why, from| why.arrow(from, on)))
    }

    /// Explains a move after which its side owns no King.
    pub(crate) fn explain_lost_king(&self, mv: Move) -> Explanation {
        let us = self.base().turn();
        let kings = self.base().kings(us);
        if kings.is_empty() {
            let text = "you own no King, and this move does not win one back";
            return Explanation::new(text).on(self.base().kings(!us));
        }
        let after = self.base().after(mv);
        let text = "your King would be persuaded to change sides, and you would own no King";
        let mut why = Explanation::new(text);
        for king in after.kings(us) {
            let kind = after.piece_at(king).map(|piece| piece.kind);
            let enemies = kind
                .map_or(SquareSet::EMPTY, |kind| after.bearing(king, kind, !us, SquareSet::EMPTY));
            let enemies = enemies.into_iter().filter(|&from| self.stood_there(mv, from));
            why = enemies.fold(why, |why, from| why.arrow(from, king));
        }
        why
    }

    /// Returns whether the piece that stands on a square after a move stood there before.
    fn stood_there(&self, mv: Move, square: Square) -> bool {
        !matches!(mv.extra, Extra::Displace { to, .. } if to == square)
            && self.piece_at(square).is_some()
    }
}
