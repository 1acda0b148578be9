//! Pacifist Chess over any of the games on a rectangle.

use std::collections::{BTreeMap, BTreeSet};

use super::Refusal;
use super::base::Base;
use super::board::{Board, Sq, kind, of_side};
use super::play::{Draft, apply, pseudo_moves};
use super::state::State;

/// How bearing pieces are weighed.
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

/// What a legal move leads to.
pub(super) struct After {
    pub(super) state: State,
    /// The mover has won by PoliWin, which the position alone does not tell.
    pub(super) poliwin: bool,
}

impl Pacifist {
    /// The form named by the words after `pacifist`.
    pub(super) fn named(parts: &[&str]) -> Option<Pacifist> {
        let (base, taken) = Base::named(parts).unwrap_or((Base::Chess, 0));
        let form = match &parts[taken..] {
            [] | ["count"] => Form::Count,
            ["value"] => Form::Value,
            ["average"] => Form::Average,
            _ => return None,
        };
        Some(Pacifist { base, form })
    }

    /// Checks what this game demands of a FEN beyond its base's syntax.
    pub(super) fn check(self, state: &State) -> Result<(), Refusal> {
        let kings = |white| state.board.find(of_side('K', white)).len();
        if kings(true) + kings(false) != 2 {
            return Err(Refusal::new("placement", "there must be two Kings on the board".into()));
        }
        if kings(!state.white) == 0 {
            return Err(Refusal::new(
                "placement",
                "the side that has just moved owns no King".into(),
            ));
        }
        if matches!(self.base, Base::Zwangkrieg { .. }) && !state.pocket.is_empty() {
            return Err(Refusal::new(
                "placement",
                "nothing is ever captured: the bracket is '[]'".into(),
            ));
        }
        if !state.ep.is_empty() {
            return Err(Refusal::new("ep", "nothing is ever captured: it is '-'".into()));
        }
        Ok(())
    }

    /// The pieces of a side that bear on a square, which holds (or is imagined
    /// to hold) a piece of kind `judged`, taken as hostile to that side.
    fn bearing(
        self,
        board: &Board,
        at: Sq,
        judged: char,
        white: bool,
        silent: Option<Sq>,
    ) -> BTreeSet<Sq> {
        let board = board.with(at, Some(of_side(judged, !white)));
        let mut through = BTreeSet::new();
        loop {
            let speaking = board.side(white).into_iter().filter(|(from, _)| Some(*from) != silent);
            let bearing: Vec<(Sq, char)> = speaking
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

    /// Weight as a fraction (numerator, denominator).
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

    /// Whether a piece of kind `judged` of the side `white` is overly persuaded
    /// on a square, whether it stands there or is imagined to.
    fn overly_persuaded(
        self,
        board: &Board,
        at: Sq,
        judged: char,
        white: bool,
        silent: Option<Sq>,
    ) -> bool {
        let persuading = self.bearing(board, at, judged, !white, silent);
        let supporting = self.bearing(board, at, judged, white, silent);
        let (against, against_of) = self.weight(board, &persuading);
        let (support, support_of) = self.weight(board, &supporting);
        against * support_of > support * against_of
    }

    /// Converts all overly persuaded pieces of the side `white`, in rounds;
    /// tells whether there were any.
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
                state.touch(self.base, at);
            }
        }
    }

    /// Whether the base's special multi-square moves are allowed here: no
    /// square passed by a pawn, none of a castling King's, persuades too much.
    fn may_pass(self, state: &State, draft: &Draft) -> bool {
        let lifted = state.board.with(draft.from, None);
        let judged = kind(draft.piece);
        let mut guarded = draft.pawn_passes.iter().chain(&draft.king_walk);
        !guarded.any(|at| self.overly_persuaded(&lifted, *at, judged, state.white, None))
    }

    /// The whole turn: the move and all conversions.
    fn turn(self, state: &State, draft: &Draft) -> After {
        let mover = state.white;
        let mut next = apply(self.base, state, draft);
        next.ep.clear();
        let moved = next.board.get(draft.to).expect("the moved piece has just been put there");
        let shaken = self.overly_persuaded(&next.board, draft.to, kind(moved), mover, None);
        let silent = shaken.then_some(draft.to);
        let won = self.convert(&mut next, !mover, silent);
        let lost = self.convert(&mut next, mover, None);
        if won || lost {
            next.halfmove = 0;
        }
        let poliwin = self.base == Base::Mwchess
            && kind(moved) == 'Q'
            && draft.to.rank == self.base.rank(self.base.size(), mover)
            && next.board.owned(draft.to, mover);
        After { state: next, poliwin }
    }

    /// The legal moves.
    pub(super) fn legal_moves(self, state: &State) -> BTreeMap<String, After> {
        let drafts = pseudo_moves(self.base, state).into_iter();
        let mut moves = BTreeMap::new();
        for draft in drafts.filter(|draft| draft.captured.is_none()) {
            if !self.may_pass(state, &draft) {
                continue;
            }
            let after = self.turn(state, &draft);
            if after
                .state
                .board
                .pieces()
                .iter()
                .any(|(_, piece)| *piece == of_side('K', state.white))
            {
                moves.insert(draft.text(self.base), after);
            }
        }
        moves
    }

    /// The outcome of a position with that many legal moves.
    pub(super) fn outcome(self, state: &State, legal: usize) -> Option<(String, String)> {
        const LIMIT: u32 = 100;
        let kingless = state.board.find(of_side('K', state.white)).is_empty();
        let (result, reason) = if legal == 0 && kingless {
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
