//! Turns: a move, the conversions that follow it, and whether the mover keeps a King.

use crate::persuasion::{STEPS_OF_TURN, all_squares};
use crate::{Form, Position};
use heterodox_kernel::{Convert, Extra, Move, Position as _, SquareSet, Weakened, work};

impl<P: Convert<W>, const W: usize> Position<P, W> {
    /// Plays a turn on the base position: the move, the mover's conversions, then
    /// the opponent's. `on_round` is called with the pieces of each round of
    /// conversions.
    pub(crate) fn play_turn(&mut self, mv: Move, mut on_round: impl FnMut(SquareSet<W>)) {
        work::spend(STEPS_OF_TURN);
        let mover = self.base.turn();
        let weakened = self.weakened_by(mv);
        self.base.play_unchecked(mv);
        self.base.clear_en_passant();
        let is_monotone = self.is_monotone();
        let (persuasion, board) = (&self.persuasion, &mut self.base);
        let target = SquareSet::of(mv.to);
        let silent = persuasion.overly_persuaded_of(board, target, mover, SquareSet::EMPTY);
        // Without the silent piece the mean may be higher than before.
        let weakened = weakened.filter(|_| is_monotone || silent.is_empty());
        let candidates = weakened.map_or_else(|| board.reach(mover), |weakened| weakened.opponent);
        let first = persuasion.convert_in_rounds(board, candidates, !mover, silent, &mut on_round);
        let candidates = match weakened {
            None => board.reach(!mover),
            Some(weakened) => {
                let own = weakened.less_support | weakened.more_persuasion;
                match first {
                    // The moved piece has just been judged.
                    None if silent.is_empty() => own - target,
                    Some(changed) if !is_monotone => own | changed,
                    // Conversions only help the other pieces of the new owner.
                    _ => own,
                }
            }
        };
        let none = SquareSet::EMPTY;
        let second = persuasion.convert_in_rounds(board, candidates, mover, none, &mut on_round);
        if first.is_some() || second.is_some() {
            board.reset_halfmove();
        }
        self.is_settled = match is_monotone {
            // A piece that was silent and is still there may now persuade others.
            true => !silent.intersects(board.owned(mover)),
            false => silent.is_empty() && second.is_none(),
        };
        board.end_turn();
    }

    /// Compares the position after a turn with the result of examining all pieces, which takes several
    /// times as long: in one of eight positions. Not if the work of the turn was bounded and the bound
    /// was reached: its result is then discarded.
    #[cfg(debug_assertions)]
    pub(crate) fn assert_turn(&self, mv: Move, after: &Self) {
        if !self.is_settled || !self.base.key().is_multiple_of(8) || work::is_over() {
            return;
        }
        let mut slow = self.clone();
        slow.is_settled = false;
        work::uncounted(|| P::ask(|| slow.play_turn(mv, |_| ())));
        assert!(slow.base == after.base, "after {mv:?} in {}", self.base.fen());
    }

    /// Returns the pieces that the move weakens. `None` if all pieces have to be examined.
    #[inline]
    fn weakened_by(&self, mv: Move) -> Option<Weakened<W>> {
        if !self.is_settled || self.persuasion.friends {
            return None;
        }
        let weakened = self.base.weakened_by(mv);
        let any = weakened.any();
        if any == all_squares() {
            return None;
        }
        Some(match self.is_monotone() {
            true => weakened,
            false => Weakened { less_support: any, more_persuasion: any, opponent: any },
        })
    }

    /// Returns whether a move is legal: a King lands safely, and the mover owns a
    /// King at the end of the turn. `attacked` as in [`Self::keeps_a_king`].
    #[inline]
    pub(crate) fn is_allowed(&self, mv: Move, attacked: Option<SquareSet<W>>) -> bool {
        (!self.moves_king(mv) || self.king_lands_safely(mv)) && self.keeps_a_king(mv, attacked)
    }

    /// Returns whether the moving piece is a King that leaves its square.
    #[inline]
    pub(crate) fn moves_king(&self, mv: Move) -> bool {
        mv.from != mv.to && !mv.is_drop() && self.base.kings(self.base.turn()).contains(mv.from)
    }

    /// Returns whether a King that moves is not overly persuaded as it lands,
    /// before any conversion.
    pub(crate) fn king_lands_safely(&self, mv: Move) -> bool {
        work::spend(STEPS_OF_TURN);
        let mut landed = self.base.after(mv);
        landed.clear_en_passant();
        let target = SquareSet::of(mv.to);
        let us = self.base.turn();
        self.persuasion.overly_persuaded_of(&landed, target, us, SquareSet::EMPTY).is_empty()
    }

    /// Returns whether the mover owns a King at the end of the turn. `attacked` has the mover's
    /// pieces that an enemy bears on before the move, or is `None` if one of them is overly
    /// persuaded or they are not known.
    #[inline]
    fn keeps_a_king(&self, mv: Move, attacked: Option<SquareSet<W>>) -> bool {
        let certain = match attacked {
            Some(attacked) if self.is_monotone() => {
                self.keeps_a_king_without_converting(mv, attacked)
            }
            _ => false,
        };
        certain || !self.after(mv).base.kings(self.base.turn()).is_empty()
    }

    /// Returns whether the mover would own a King even if it converted nothing. A
    /// sufficient condition that is faster to compute than the full turn.
    ///
    /// In the forms `count` and `value`, over most bases, a converted piece only
    /// helps the other pieces of its new owner: it no longer adds to the
    /// persuasion of them, and adds to their support. So the mover's own
    /// conversions can only reduce the opponent's. Before the move no piece of
    /// the mover is overly persuaded; hence the opponent's first conversions are
    /// pieces that the move has weakened.
    fn keeps_a_king_without_converting(&self, mv: Move, attacked: SquareSet<W>) -> bool {
        work::spend(STEPS_OF_TURN);
        let mover = self.base.turn();
        let candidates = if self.persuasion.friends {
            all_squares()
        } else {
            let weakened = self.base.weakened_by(mv);
            let candidates = weakened.less_support & attacked | weakened.more_persuasion;
            let moves_one = mv.extra == Extra::None && candidates != all_squares();
            let others = candidates & (self.base.owned(mover) - SquareSet::of(mv.from));
            if moves_one && others.is_empty() && self.may_pass(mv.from, mv.to) {
                return true;
            }
            candidates
        };
        let mut board = self.base.after(mv);
        self.persuasion.convert_in_rounds(
            &mut board,
            candidates,
            mover,
            SquareSet::EMPTY,
            &mut |_| (),
        );
        !board.kings(mover).is_empty()
    }

    #[inline]
    pub(crate) fn is_monotone(&self) -> bool {
        self.persuasion.form != Form::Average && self.base.is_monotone()
    }
}
