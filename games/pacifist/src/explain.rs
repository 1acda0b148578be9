//! Reasons why a move is illegal, for people.

use crate::Position;
use crate::base_moves;
use crate::phrases::*;
use heterodox_kernel::{
    AnySquareSet, Convert, Explanation, Extra, Move, Picked, Piece, Position as _, Square,
    SquareSet, work,
};
use std::cell::{OnceCell, RefCell};

/// The moves of a piece if it may pass over all squares.
struct Passing {
    /// The squares that it could reach if nothing stood in its way.
    reach: AnySquareSet,
    /// Found when they are needed.
    moves: OnceCell<Vec<Move>>,
}

impl<P: Convert<W>, const W: usize> Position<P, W> {
    /// Explains moves of a piece that the base game's rules, or those about squares that may not
    /// be passed over, forbid.
    pub(crate) fn explain_illegal(&self, moves: &[Move]) -> Vec<Option<Explanation>> {
        let on_board = moves.iter().find(|mv| !mv.is_drop());
        let passing = on_board.map(|mv| Passing {
            reach: self.base().unobstructed_targets(Picked::Square(mv.from)),
            moves: OnceCell::new(),
        });
        let explain = |&mv: &Move| {
            let passing = || self.explain_passing(mv, passing.as_ref()?);
            self.explain_capture(mv).or_else(passing)
        };
        let own: Vec<Option<Explanation>> =
            moves.iter().take_while(|_| !work::is_over()).map(explain).collect();
        let without = moves.iter().zip(&own).filter(|(_, own)| own.is_none());
        let without: Vec<Move> = without.map(|(&mv, _)| mv).collect();
        let mut others = self.base().illegal_reasons(&without).into_iter();
        own.into_iter().map(|own| own.or_else(|| others.next().flatten())).collect()
    }

    /// Explains a move to an enemy piece.
    fn explain_capture(&self, mv: Move) -> Option<Explanation> {
        let base = self.base();
        let is_enemy = |piece: Piece| piece.color != base.turn();
        let captures = mv.from != mv.to && base.piece_at(mv.to).is_some_and(is_enemy);
        captures.then(|| {
            let text = &NOBODY_CAPTURED;
            Explanation::new(text).on([mv.to])
        })
    }

    /// Returns whether the base game has a move to the same target if the squares that may
    /// be passed over are those that `may_pass` accepts.
    fn has_move_if(&self, mv: Move, may_pass: impl Fn(Square, Square) -> bool) -> bool {
        self.moves_if(&may_pass).into_iter().any(|other| is_like(other, mv))
    }

    /// The moves of the base game if the squares that may be passed over are those that `may_pass`
    /// accepts.
    fn moves_if(&self, may_pass: &dyn Fn(Square, Square) -> bool) -> Vec<Move> {
        let mut moves = Vec::new();
        base_moves::generate(self.base(), may_pass, &mut moves);
        moves
    }

    /// The moves of the base game of the piece on a square if it may pass over all squares.
    fn moves_if_free(&self, from: Square) -> Vec<Move> {
        let mut moves = self.moves_if(&|_, _| true);
        moves.retain(|mv| mv.from == from);
        moves
    }

    /// Explains a multiple step or castling that passes a square where the piece would be overly
    /// persuaded.
    fn explain_passing(&self, mv: Move, passing: &Passing) -> Option<Explanation> {
        if mv.is_drop() || !passing.reach.contains(mv.to) {
            return None;
        }
        let mut free = passing.moves.get_or_init(|| self.moves_if_free(mv.from)).iter();
        if !free.any(|&other| is_like(other, mv)) {
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
            &PERSUADED_KING_NO_CASTLING
        } else if castles {
            &NO_CASTLING_OVER_PERSUASION
        } else {
            &NO_PASSING_OVER_PERSUASION
        };
        let kind = self.piece_at(mv.from)?.kind;
        let them = !self.base().turn();
        let lifted = self.base().without(mv.from);
        let enemies = self.persuasion().bearing(&lifted, on, kind, them, SquareSet::EMPTY);
        let why = Explanation::new(text).on([on]);
        Some(enemies.into_iter().fold(why, |why, from| why.arrow(from, on)))
    }

    /// Explains a move of the base game that is illegal here.
    pub(crate) fn explain_forbidden(&self, mv: Move) -> Explanation {
        if self.moves_king(mv) && !self.king_lands_safely(mv) {
            self.explain_unsafe_king(mv)
        } else {
            self.explain_lost_king(mv)
        }
    }

    /// Explains a King's move to a square where the King is overly persuaded as it
    /// lands.
    fn explain_unsafe_king(&self, mv: Move) -> Explanation {
        let after = self.base().after(mv);
        let text = &NO_MOVE_INTO_PERSUASION;
        let why = Explanation::new(text).on([mv.to]);
        let enemies = after.piece_at(mv.to).map_or(SquareSet::EMPTY, |king| {
            self.persuasion().bearing(&after, mv.to, king.kind, !king.color, SquareSet::EMPTY)
        });
        let enemies = enemies.into_iter().filter(|&from| self.stood_there(mv, from));
        enemies.fold(why, |why, from| why.arrow(from, mv.to))
    }

    /// Explains a move that leaves its side without a King.
    fn explain_lost_king(&self, mv: Move) -> Explanation {
        let us = self.base().turn();
        let kings = self.base().kings(us);
        if kings.is_empty() {
            let text = &WINS_NO_KING_BACK;
            return Explanation::new(text).on(self.base().kings(!us));
        }
        let after = self.base().after(mv);
        let text = &KING_WOULD_CHANGE;
        let mut why = Explanation::new(text);
        for king in after.kings(us) {
            let kind = after.piece_at(king).map(|piece| piece.kind);
            let enemies = kind.map_or(SquareSet::EMPTY, |kind| {
                self.persuasion().bearing(&after, king, kind, !us, SquareSet::EMPTY)
            });
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

/// Returns whether a move is like one that a person wants to make.
fn is_like(mv: Move, wanted: Move) -> bool {
    mv.from == wanted.from
        && mv.target() == wanted.target()
        && (wanted.extra == Extra::None || mv.extra == wanted.extra)
}
