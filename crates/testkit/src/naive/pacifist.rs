//! Pacifist Chess over any of the games on rectangular boards.

use std::collections::{BTreeMap, BTreeSet};

use super::NaiveError;
use super::base::Base;
use super::board::{Board, Sq, kind, of_side};
use super::moves::{MoveEffect, apply, pseudo_moves};
use super::state::State;

/// Measure of persuasion and support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Count,
    Value,
    Average,
}

/// A base game and a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pacifist {
    pub(super) base: Base,
    pub(super) form: Form,
}

/// A position after a legal move.
pub(super) struct TurnResult {
    pub(super) state: State,
    /// True if the mover has won by PoliWin, which is not part of the position.
    pub(super) poliwin: bool,
}

impl Pacifist {
    /// Parses the parts of a game id after `pacifist`.
    pub(super) fn from_id_parts(parts: &[&str]) -> Option<Pacifist> {
        let (base, used) = Base::from_id_parts(parts).unwrap_or((Base::Chess, 0));
        let form = match &parts[used..] {
            [] | ["count"] => Form::Count,
            ["value"] => Form::Value,
            ["average"] => Form::Average,
            _ => return None,
        };
        Some(Pacifist { base, form })
    }

    /// Validates what Pacifist Chess requires in addition to the base game's
    /// syntax.
    pub(super) fn check(self, state: &State) -> Result<(), NaiveError> {
        let kings = |white| state.board.find(of_side('K', white)).len();
        if kings(true) + kings(false) != 2 {
            return Err(NaiveError::new(
                "placement",
                "there must be two Kings on the board".into(),
            ));
        }
        if kings(!state.white) == 0 {
            return Err(NaiveError::new(
                "placement",
                "the side that has just moved owns no King".into(),
            ));
        }
        if matches!(self.base, Base::Zwangkrieg { .. }) && !state.pocket.is_empty() {
            return Err(NaiveError::new(
                "placement",
                "nothing is ever captured: the bracket is '[]'".into(),
            ));
        }
        if !state.ep.is_empty() {
            return Err(NaiveError::new("ep", "nothing is ever captured: it is '-'".into()));
        }
        Ok(())
    }

    /// Returns the pieces of the side `white` that bear on a square, on which an
    /// enemy of kind `victim` is assumed.
    fn bearing(
        self,
        board: &Board,
        at: Sq,
        victim: char,
        white: bool,
        silent: Option<Sq>,
    ) -> BTreeSet<Sq> {
        let board = board.with(at, Some(of_side(victim, !white)));
        let mut through = BTreeSet::new();
        loop {
            let not_silent =
                board.side(white).into_iter().filter(|(from, _)| Some(*from) != silent);
            let bearing: Vec<(Sq, char)> = not_silent
                .filter(|(from, _)| self.base.could_capture(&board, *from, at, &through))
                .collect();
            let sliding = bearing.iter().filter(|(_, piece)| self.base.is_slider(kind(*piece)));
            let transparent: BTreeSet<Sq> = sliding.map(|(from, _)| *from).collect();
            if transparent == through {
                return bearing.into_iter().map(|(from, _)| from).collect();
            }
            through = transparent;
        }
    }

    /// Returns the weight of a set of pieces as a fraction (numerator,
    /// denominator).
    fn weight(self, board: &Board, bearing: &BTreeSet<Sq>) -> (u64, u64) {
        let count = bearing.len() as u64;
        let pieces = bearing.iter().filter_map(|at| board.get(*at));
        let sum: u64 = pieces.map(|piece| self.base.value(kind(piece))).sum();
        match self.form {
            Form::Count => (count, 1),
            Form::Value => (sum, 1),
            Form::Average => (sum, count.max(1)),
        }
    }

    /// Returns whether a piece of kind `victim` of the side `white` is or would
    /// be overly persuaded on a square.
    fn overly_persuaded(
        self,
        board: &Board,
        at: Sq,
        victim: char,
        white: bool,
        silent: Option<Sq>,
    ) -> bool {
        let persuading = self.bearing(board, at, victim, !white, silent);
        let supporting = self.bearing(board, at, victim, white, silent);
        let (against, against_divisor) = self.weight(board, &persuading);
        let (support, support_divisor) = self.weight(board, &supporting);
        against * support_divisor > support * against_divisor
    }

    /// Converts all overly persuaded pieces of the side `white`, in rounds.
    /// Returns whether there were any.
    fn convert(self, state: &mut State, white: bool, silent: Option<Sq>) -> bool {
        let mut any = false;
        loop {
            let side = state.board.side(white).into_iter();
            let lost: Vec<(Sq, char)> = side
                .filter(|(at, piece)| {
                    self.overly_persuaded(&state.board, *at, kind(*piece), white, silent)
                })
                .collect();
            if lost.is_empty() {
                return any;
            }
            any = true;
            for (at, piece) in lost {
                state.board.set(at, Some(of_side(piece, !white)));
                state.remove_rights(self.base, at);
            }
        }
    }

    /// Returns whether multiple steps of pawns and castling are allowed: the
    /// piece would be overly persuaded on no square of its path.
    fn may_pass(self, state: &State, effect: &MoveEffect) -> bool {
        let lifted = state.board.with(effect.from, None);
        let victim = kind(effect.piece);
        let mut path = effect.pawn_path.iter().chain(&effect.king_path);
        !path.any(|at| self.overly_persuaded(&lifted, *at, victim, state.white, None))
    }

    /// Plays a turn: the move and all conversions.
    fn turn(self, state: &State, effect: &MoveEffect) -> TurnResult {
        let mover = state.white;
        let mut next = apply(self.base, state, effect);
        next.ep.clear();
        let moved = next.board.get(effect.to).expect("the moved piece has just been put there");
        let is_persuaded = self.overly_persuaded(&next.board, effect.to, kind(moved), mover, None);
        let silent = is_persuaded.then_some(effect.to);
        let won = self.convert(&mut next, !mover, silent);
        let lost = self.convert(&mut next, mover, None);
        if won || lost {
            next.halfmove = 0;
        }
        let poliwin = self.base == Base::Mwchess
            && kind(moved) == 'Q'
            && effect.to.rank == self.base.rank(self.base.size(), mover)
            && next.board.owned(effect.to, mover);
        TurnResult { state: next, poliwin }
    }

    /// Returns the legal moves.
    pub(super) fn legal_moves(self, state: &State) -> BTreeMap<String, TurnResult> {
        let effects = pseudo_moves(self.base, state).into_iter();
        let mut moves = BTreeMap::new();
        for effect in effects.filter(|effect| effect.captured.is_none()) {
            if !self.may_pass(state, &effect) {
                continue;
            }
            let after = self.turn(state, &effect);
            if after
                .state
                .board
                .pieces()
                .iter()
                .any(|(_, piece)| *piece == of_side('K', state.white))
            {
                moves.insert(effect.text(self.base), after);
            }
        }
        moves
    }

    /// Returns the outcome of a position, given its number of legal moves.
    pub(super) fn outcome(self, state: &State, legal: usize) -> Option<(String, String)> {
        const LIMIT: u32 = 100;
        let has_no_king = state.board.find(of_side('K', state.white)).is_empty();
        let (result, reason) = if legal == 0 && has_no_king {
            (if state.white { "0-1" } else { "1-0" }, "king-converted")
        } else if legal == 0 {
            ("1/2-1/2", "stalemate")
        } else if state.halfmove >= LIMIT {
            ("1/2-1/2", "move-limit")
        } else {
            return None;
        };
        Some((result.to_string(), reason.to_string()))
    }
}
