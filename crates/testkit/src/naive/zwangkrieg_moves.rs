//! Zwangkrieg: the moves that capture nothing, most of which displace.

use std::collections::BTreeSet;

use super::base::Base;
use super::board::{Board, Sq, eight, is_leap, is_orthogonal, is_white, kind, line};
use super::play::Draft;
use super::state::State;
use super::zwangkrieg::{leaps, pawn_steps, relayed, slides, zoned, zones_allow};

/// How far a Lariat's pull goes.
const LARIAT_FROM: i32 = 2;
const LARIAT_TO: i32 = 4;

/// The moves of one piece that capture nothing. A pull beside a plain move is
/// added by [`pulls`].
pub(super) fn quiet_moves(base: Base, hia_enemy: bool, state: &State, from: Sq) -> Vec<Draft> {
    let Some(piece) = state.board.get(from) else { return Vec::new() };
    let board = &state.board;
    let one = One { base, hia_enemy, board, from, piece };
    let mut drafts = one.plain();
    drafts.extend(match kind(piece) {
        'R' | 'Q' => one.shoves(),
        'W' => one.swaps(1, 3),
        'S' => one.swaps(2, 3),
        'V' => one.carries(),
        'L' => one.lariat_pulls(),
        'P' | 'F' => one.pawn_moves(state.unmoved.contains(&from)),
        _ => Vec::new(),
    });
    drafts
}

/// The twin of a Bishop's or Queen's diagonal move (or capture) that also
/// pulls what stands right behind the start.
pub(super) fn pulls(hia_enemy: bool, state: &State, draft: &Draft) -> Option<Draft> {
    let board = &state.board;
    let (step, _) = line(draft.from, draft.to)?;
    if !"BQ".contains(kind(draft.piece)) || is_orthogonal(step) {
        return None;
    }
    let behind = draft.from.go(step, -1);
    let free = |at| !zoned(hia_enemy, board, at, state.white, draft.from);
    let pulled = board.owned(behind, !state.white) && free(behind) && free(draft.from);
    pulled.then(|| draft.clone().displacing(behind, draft.from))
}

/// One piece on its square.
struct One<'a> {
    base: Base,
    hia_enemy: bool,
    board: &'a Board,
    from: Sq,
    piece: char,
}

impl One<'_> {
    fn step(&self, to: Sq) -> Draft {
        Draft::step(self.piece, self.from, to)
    }

    fn hostile(&self, at: Sq) -> bool {
        self.board.owned(at, !is_white(self.piece))
    }

    /// The first occupied square in a direction.
    fn first_met(&self, step: Sq) -> Option<Sq> {
        let mut ray = (1..).map(|n| self.from.go(step, n));
        ray.find(|at| !self.board.is_empty(*at)).filter(|at| self.board.has(*at))
    }

    /// Slides, leaps and relayed leaps to empty squares.
    fn plain(&self) -> Vec<Draft> {
        let none = BTreeSet::new();
        let reached = |to: &Sq| {
            slides(self.hia_enemy, self.board, self.from, *to, &none)
                || leaps(kind(self.piece), self.from, *to)
                || relayed(self.board, self.from, *to)
        };
        let empty = self.board.squares().into_iter().filter(|to| self.board.is_empty(*to));
        empty.filter(reached).map(|to| self.step(to)).collect()
    }

    fn shoves(&self) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for step in eight().into_iter().filter(|step| is_orthogonal(*step)) {
            let Some(met) = self.first_met(step).filter(|met| self.hostile(*met)) else { continue };
            for pushed in self.board.empty_ray(met, step) {
                let to = pushed.go(step, -1);
                if zones_allow(self.hia_enemy, self.board, self.from, to) {
                    drafts.push(self.step(to).displacing(met, pushed));
                }
            }
        }
        drafts
    }

    fn swaps(&self, m: i32, n: i32) -> Vec<Draft> {
        let others = self.board.pieces().into_iter().map(|(at, _)| at);
        let partners = others.filter(|at| is_leap(self.from, *at, m, n));
        partners.map(|at| self.step(at).displacing(at, self.from)).collect()
    }

    fn carries(&self) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for step in eight() {
            let Some(met) = self.first_met(step) else { continue };
            if !zones_allow(self.hia_enemy, self.board, self.from, met) {
                continue;
            }
            let passed = self.board.empty_ray(self.from, step);
            for put in std::iter::once(self.from).chain(passed) {
                drafts.push(self.step(met).displacing(met, put));
            }
        }
        drafts
    }

    fn lariat_pulls(&self) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for step in eight() {
            let Some(met) = self.first_met(step).filter(|met| self.hostile(*met)) else { continue };
            let Some((_, length)) = line(self.from, met) else { continue };
            let side = is_white(self.piece);
            let in_zone =
                |n| zoned(self.hia_enemy, self.board, self.from.go(step, n), side, self.from);
            if !(LARIAT_FROM..=LARIAT_TO).contains(&length) || (0..=length).any(in_zone) {
                continue;
            }
            for to in self.board.empty_ray(self.from, step) {
                drafts.push(self.step(self.from).displacing(met, to));
            }
        }
        drafts
    }

    fn pawn_moves(&self, unmoved: bool) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for step in pawn_steps(self.base, self.piece) {
            let first = self.from.go(step, 1);
            drafts.extend(self.advance(first, step));
            if unmoved && self.board.is_empty(first) {
                let second = first.go(step, 1);
                if let Some(mut draft) = self.advance(second, step) {
                    draft.run = vec![first, second];
                    draft.pawn_passes = vec![first];
                    drafts.push(draft);
                }
            }
        }
        drafts
    }

    /// A pawn's arrival on a square: empty, or (Linebackers) by pushing.
    fn advance(&self, to: Sq, step: Sq) -> Option<Draft> {
        let next = to.go(step, 1);
        if self.board.is_empty(to) {
            Some(self.step(to))
        } else if kind(self.piece) == 'F' && self.hostile(to) && self.board.is_empty(next) {
            Some(self.step(to).displacing(to, next))
        } else {
            None
        }
    }
}
