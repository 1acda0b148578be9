//! Zwangkrieg: moves without captures, including those that displace pieces.

use std::collections::BTreeSet;

use super::base::Base;
use super::board::{Board, Sq, all_steps, is_leap, is_orthogonal, is_white, kind, line};
use super::moves::MoveEffect;
use super::state::State;
use super::zwangkrieg::{
    is_in_zone, is_relayed, leap_reaches, pawn_steps, slide_reaches, zones_allow,
};

/// Minimal distance of a Lariat's pull.
const MIN_PULL: i32 = 2;
/// Maximal distance of a Lariat's pull.
const MAX_PULL: i32 = 4;

/// Returns the moves of one piece that capture nothing. Pulls that accompany a
/// plain move are added by [`pulls`].
pub(super) fn quiet_moves(base: Base, hia_enemy: bool, state: &State, from: Sq) -> Vec<MoveEffect> {
    let Some(piece) = state.board.get(from) else { return Vec::new() };
    let board = &state.board;
    let context = PieceContext { base, hia_enemy, board, from, piece };
    let mut effects = context.plain();
    effects.extend(match kind(piece) {
        'R' | 'Q' => context.shoves(),
        'W' => context.swaps(1, 3),
        'S' => context.swaps(2, 3),
        'V' => context.carries(),
        'L' => context.lariat_pulls(),
        'P' | 'F' => context.pawn_moves(state.unmoved.contains(&from)),
        _ => Vec::new(),
    });
    effects
}

/// Returns the variant of a Bishop's or Queen's diagonal move or capture that
/// also pulls the piece right behind the origin, if it is legal.
pub(super) fn pulls(hia_enemy: bool, state: &State, effect: &MoveEffect) -> Option<MoveEffect> {
    let board = &state.board;
    let (step, _) = line(effect.from, effect.to)?;
    if !"BQ".contains(kind(effect.piece)) || is_orthogonal(step) {
        return None;
    }
    let behind = effect.from.offset(step, -1);
    let free = |at| !is_in_zone(hia_enemy, board, at, state.white, effect.from);
    let pulled = board.owned(behind, !state.white) && free(behind) && free(effect.from);
    pulled.then(|| effect.clone().displacing(behind, effect.from))
}

/// A piece on its square.
struct PieceContext<'a> {
    base: Base,
    hia_enemy: bool,
    board: &'a Board,
    from: Sq,
    piece: char,
}

impl PieceContext<'_> {
    fn step(&self, to: Sq) -> MoveEffect {
        MoveEffect::step(self.piece, self.from, to)
    }

    fn hostile(&self, at: Sq) -> bool {
        self.board.owned(at, !is_white(self.piece))
    }

    /// Returns the first occupied square in a direction.
    fn first_blocker(&self, step: Sq) -> Option<Sq> {
        let mut ray = (1..).map(|n| self.from.offset(step, n));
        ray.find(|at| !self.board.is_empty(*at)).filter(|at| self.board.has(*at))
    }

    /// Returns slides, leaps and relayed leaps to empty squares.
    fn plain(&self) -> Vec<MoveEffect> {
        let none = BTreeSet::new();
        let reached = |to: &Sq| {
            slide_reaches(self.hia_enemy, self.board, self.from, *to, &none)
                || leap_reaches(kind(self.piece), self.from, *to)
                || is_relayed(self.board, self.from, *to)
        };
        let empty = self.board.squares().into_iter().filter(|to| self.board.is_empty(*to));
        empty.filter(reached).map(|to| self.step(to)).collect()
    }

    fn shoves(&self) -> Vec<MoveEffect> {
        let mut effects = Vec::new();
        for step in all_steps().into_iter().filter(|step| is_orthogonal(*step)) {
            let Some(first) = self.first_blocker(step).filter(|first| self.hostile(*first)) else {
                continue;
            };
            for pushed in self.board.empty_ray(first, step) {
                let to = pushed.offset(step, -1);
                if zones_allow(self.hia_enemy, self.board, self.from, to) {
                    effects.push(self.step(to).displacing(first, pushed));
                }
            }
        }
        effects
    }

    fn swaps(&self, m: i32, n: i32) -> Vec<MoveEffect> {
        let others = self.board.pieces().into_iter().map(|(at, _)| at);
        let partners = others.filter(|at| is_leap(self.from, *at, m, n));
        partners.map(|at| self.step(at).displacing(at, self.from)).collect()
    }

    fn carries(&self) -> Vec<MoveEffect> {
        let mut effects = Vec::new();
        for step in all_steps() {
            let Some(first) = self.first_blocker(step) else { continue };
            if !zones_allow(self.hia_enemy, self.board, self.from, first) {
                continue;
            }
            let passed = self.board.empty_ray(self.from, step);
            for put in std::iter::once(self.from).chain(passed) {
                effects.push(self.step(first).displacing(first, put));
            }
        }
        effects
    }

    fn lariat_pulls(&self) -> Vec<MoveEffect> {
        let mut effects = Vec::new();
        for step in all_steps() {
            let Some(first) = self.first_blocker(step).filter(|first| self.hostile(*first)) else {
                continue;
            };
            let Some((_, length)) = line(self.from, first) else { continue };
            let side = is_white(self.piece);
            let in_zone = |n| {
                is_in_zone(self.hia_enemy, self.board, self.from.offset(step, n), side, self.from)
            };
            if !(MIN_PULL..=MAX_PULL).contains(&length) || (0..=length).any(in_zone) {
                continue;
            }
            for to in self.board.empty_ray(self.from, step) {
                effects.push(self.step(self.from).displacing(first, to));
            }
        }
        effects
    }

    fn pawn_moves(&self, unmoved: bool) -> Vec<MoveEffect> {
        let mut effects = Vec::new();
        for step in pawn_steps(self.base, self.piece) {
            let first = self.from.offset(step, 1);
            effects.extend(self.advance(first, step));
            if unmoved && self.board.is_empty(first) {
                let second = first.offset(step, 1);
                if let Some(mut effect) = self.advance(second, step) {
                    effect.ep = vec![first, second];
                    effect.pawn_path = vec![first];
                    effects.push(effect);
                }
            }
        }
        effects
    }

    /// Returns a pawn's move to a square, which must be empty or, for
    /// Linebackers, hold an enemy that can be pushed.
    fn advance(&self, to: Sq, step: Sq) -> Option<MoveEffect> {
        let next = to.offset(step, 1);
        if self.board.is_empty(to) {
            Some(self.step(to))
        } else if kind(self.piece) == 'F' && self.hostile(to) && self.board.is_empty(next) {
            Some(self.step(to).displacing(to, next))
        } else {
            None
        }
    }
}
