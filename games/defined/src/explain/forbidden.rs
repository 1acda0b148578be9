//! Reasons why pseudo-legal moves are not legal.

use super::phrases::*;
use super::{Explainer, why};
use crate::rules::attack::{captor, effects_of, view};
use crate::rules::blast::{exploded, explodes_royals, is_royal_capture};
use crate::rules::candidates::{
    Candidate, add_drops, candidates, for_each_castling, kinds_to_drop,
};
use crate::rules::facing::pair_that_faces;
use crate::rules::generate::{is_legal, is_mating_drop};
use crate::rules::legality::{
    checks_illegally, loses_royals, moved_piece, scene_after, traded_piece,
};
use crate::rules::passing::{bikjang, is_pass};
use crate::walk::effect::Action;
use heterodox_definition::Checking;
use heterodox_definition_prose::squares::place;
use heterodox_kernel::{Explanation, Piece, Position, Square};
use std::ops::ControlFlow;

/// Longest description of a zone in a sentence, in bytes.
const MOST_PLACE: usize = 40;

impl<P: Position, const W: usize> Explainer<'_, P, W> {
    /// Returns the reason why a pseudo-legal move is not legal. `None` if it is.
    pub(super) fn forbidden_candidate(&self, candidate: &Candidate) -> Option<Explanation> {
        let action = &candidate.action;
        let faces = bikjang(self.tables, &self.state.pieces).is_some();
        if faces && is_pass(action) {
            return None;
        }
        self.royal_condition(candidate)
            .or_else(|| self.outside_zone(action))
            .or_else(|| self.immobile(action))
            .or_else(|| self.untouchable(action))
            .or_else(|| self.explodes_itself(action))
            .or_else(|| self.loses_own_royals(action))
            .or_else(|| self.leaves_in_check(action))
            .or_else(|| self.facing(action))
            .or_else(|| faces.then(|| self.stays_in_bikjang(action)).flatten())
            .or_else(|| self.retaken(action))
            .or_else(|| self.mating_drop(candidate))
            .or_else(|| self.forbidden_check(action))
            .or_else(|| self.must_capture(candidate))
            .or_else(|| self.must_drop(candidate))
    }

    /// Explains a move of a royal piece that an attack forbids: castling, an initial move in check,
    /// or a move across attacked squares.
    fn royal_condition(&self, candidate: &Candidate) -> Option<Explanation> {
        if candidate.allowed {
            return None;
        }
        let effect = &candidate.action.effect;
        let mut castles = false;
        for_each_castling(self.tables, self.state, |castling| {
            castles |= castling.mv == candidate.mv
        });
        if castles {
            return self.attacked_castling(effect.from, effect.to);
        }
        let name = || self.kind(effect.mover.kind);
        let mut reason = None;
        let board = view(self.tables, self.state);
        let _ = effects_of(self.tables, board, effect.mover, effect.from, &mut |found| {
            if !found.is_same(effect) {
                return ControlFlow::Continue(());
            }
            let start = found.is_initial.then_some(effect.from);
            let ways = start.into_iter().chain(found.open.as_slice().iter().copied());
            let attacked = ways.filter_map(|on| Some((on, self.attacker(effect.from, on)?))).next();
            reason = attacked.map(|(on, attacker)| {
                let (square, attacks) = (self.square(on), self.names.the_piece(attacker));
                let text = match on == effect.from {
                    true => INITIAL_IN_CHECK.with([name(), attacks]),
                    false => WOULD_CROSS.with([name(), square, attacks]),
                };
                Explanation::new(text).arrow(attacker, on).on([on])
            });
            if reason.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        reason
    }

    /// Explains a move that puts a piece where it may not stand.
    fn outside_zone(&self, action: &Action) -> Option<Explanation> {
        let effect = &action.effect;
        let displaced = effect
            .displaced
            .and_then(|moved| Some((self.state.pieces.piece_at(moved.from)?, moved.to)));
        let own = (moved_piece(action), effect.to);
        let (piece, on) = std::iter::once(own)
            .chain(displaced)
            .find(|&(piece, on)| !self.tables.may_stand(piece, on))?;
        let zone = self.tables.kind(piece.kind).zone[piece.color.index()].resized();
        let zone = place(&self.tables.definition, zone);
        let (name, on) = (self.a(piece.kind), self.square(on));
        why(match zone.to_string().len() {
            0..=MOST_PLACE => ONLY_IN_ZONE.with([name, on, zone]),
            _ => OUTSIDE_ZONE.with([name, on]),
        })
    }

    /// Explains a move that leaves its piece immobile, in games that forbid this.
    fn immobile(&self, action: &Action) -> Option<Explanation> {
        let (piece, to) = (moved_piece(action), action.effect.to);
        let movable = self.tables.kind(piece.kind).has_quiet_move[piece.color.index()];
        let forbidden = self.tables.definition.immobility_illegal
            && action.promotion.is_none()
            && !movable.contains(to);
        let (name, on) = (self.a(piece.kind), self.square(to));
        forbidden.then(|| Explanation::new(STUCK_THERE.with([name, on])))
    }

    /// Explains a capture of a piece that cannot be captured, at all or in this turn.
    fn untouchable(&self, action: &Action) -> Option<Explanation> {
        let mover = action.effect.mover.color;
        action.effect.captures.as_slice().iter().find_map(|&on| {
            let victim = self.state.pieces.piece_at(on)?;
            let (rules, the) = (self.tables.definition.kind(victim.kind), self.names.piece(on));
            let text = if rules.iron {
                IRON_PIECE.with([the])
            } else if self.state.tabu && rules.counter_strike && victim.color != mover {
                let strikers = self.tables.definition.kinds_where(|rules| rules.counter_strike);
                match strikers.len() {
                    1 => STRUCK_ONE.with([the, self.kind(victim.kind)]),
                    _ => STRUCK_SOME.with([the]),
                }
            } else {
                return None;
            };
            Some(Explanation::new(text).on([on]))
        })
    }

    /// Explains a capture whose explosion would cost the mover its own royal pieces.
    fn explodes_itself(&self, action: &Action) -> Option<Explanation> {
        let mover = action.effect.mover;
        if is_royal_capture(self.tables, &self.state.pieces, action) {
            return why(WOULD_EXPLODE.with([self.kind(mover.kind)]));
        }
        let after = scene_after(self.tables, self.state, action);
        let pieces = &self.state.pieces;
        if !explodes_royals(self.tables, pieces, &after.pieces, mover.color) {
            return None;
        }
        let is_own = |on: &Square| {
            let piece = pieces.piece_at(*on);
            piece.is_some_and(|piece| piece.color == mover.color && pieces.is_royal(piece))
        };
        let lost = exploded(self.tables, pieces, action).iter().find(is_own)?;
        Some(Explanation::new(EXPLOSION_REMOVES.with([self.names.piece(lost)])).on([lost]))
    }

    /// Explains a move that costs the mover its own royal pieces.
    fn loses_own_royals(&self, action: &Action) -> Option<Explanation> {
        let mover = action.effect.mover;
        let after = scene_after(self.tables, self.state, action);
        if !loses_royals(self.tables, &self.state.pieces, &after.pieces, action) {
            return None;
        }
        let is_own = |on: &&Square| {
            let piece = self.state.pieces.piece_at(**on);
            piece.is_some_and(|piece| {
                piece.color == mover.color && self.state.pieces.is_royal(piece)
            })
        };
        let own = action.effect.captures.as_slice().iter().find(is_own);
        Some(match own {
            Some(&on) => Explanation::new(CAPTURES_OWN_ROYAL.with([self.names.piece(on)])).on([on]),
            None => Explanation::new(MAY_NOT_PROMOTE.with([self.kind(mover.kind)])),
        })
    }

    /// Explains a move that breaks a rule on pieces that must not face each other.
    fn facing(&self, action: &Action) -> Option<Explanation> {
        let after = scene_after(self.tables, self.state, action);
        let rules = self.tables.definition.facing.iter();
        let (facing, one, other) = rules.into_iter().find_map(|facing| {
            let (one, other) = pair_that_faces(self.tables, &after.pieces, facing)?;
            Some((facing, one, other))
        })?;
        let text = WOULD_FACE.with([self.kind(facing.kind), self.square(one), self.square(other)]);
        Some(Explanation::new(text).arrow(one, other))
    }

    /// Explains a move that leaves two pieces facing each other although they must part.
    fn stays_in_bikjang(&self, action: &Action) -> Option<Explanation> {
        let after = scene_after(self.tables, self.state, action);
        let (one, other) = bikjang(self.tables, &after.pieces)?;
        let kind = after.pieces.piece_at(one).map(|piece| self.kind(piece.kind))?;
        let text = STILL_FACE.with([kind, self.square(one), self.square(other)]);
        Some(Explanation::new(text).arrow(one, other))
    }

    /// Explains a capture among protected kinds by a piece that could then be captured.
    fn retaken(&self, action: &Action) -> Option<Explanation> {
        let effect = &action.effect;
        let victim = traded_piece(self.tables, self.state, action)?;
        let after = scene_after(self.tables, self.state, action);
        let captor = captor(self.tables, &after, effect.to)?;
        let (kind, piece) = (self.a(effect.mover.kind), after.pieces.piece_at(captor)?);
        let text =
            RETAKEN.with([kind, self.a(victim.kind), self.kind(piece.kind), self.square(captor)]);
        Some(Explanation::new(text).arrow(captor, effect.to))
    }

    fn mating_drop(&self, candidate: &Candidate) -> Option<Explanation> {
        let action = &candidate.action;
        let mates = action.is_drop && is_mating_drop(self.tables, self.state, candidate);
        let Piece { kind, .. } = action.effect.mover;
        mates.then(|| Explanation::new(DROP_NO_MATE.with([self.a(kind)])))
    }

    /// Explains a move that gives check although it may not.
    fn forbidden_check(&self, action: &Action) -> Option<Explanation> {
        let after = scene_after(self.tables, self.state, action);
        if !checks_illegally(self.tables, &after, action) {
            return None;
        }
        why(match self.tables.definition.checking {
            Checking::NoDrops => &DROP_NO_CHECK,
            Checking::All | Checking::None => &MOVE_NO_CHECK,
        })
    }

    /// Explains a move that is no drop of the right kind although such drops are compulsory.
    fn must_drop(&self, candidate: &Candidate) -> Option<Explanation> {
        let kinds = kinds_to_drop(self.tables, self.state)?;
        let action = &candidate.action;
        let is_due = |it: &Candidate| kinds.contains(it.action.effect.mover.kind);
        if action.is_drop && is_due(candidate) {
            return None;
        }
        if action.is_drop {
            let mut in_hand = kinds.iter();
            let due = in_hand.find(|kind| self.state.in_hand(self.state.turn.turn, *kind) > 0)?;
            return why(DROP_FIRST.with([self.a(due)]));
        }
        let mut drops = Vec::new();
        add_drops(self.tables, self.state, &mut drops);
        drops.retain(is_due);
        let due = drops.iter().find(|drop| is_legal(self.tables, self.state, drop))?;
        why(MUST_DROP.with([self.a(due.action.effect.mover.kind)]))
    }

    /// Explains a move that does not capture although captures are compulsory.
    fn must_capture(&self, candidate: &Candidate) -> Option<Explanation> {
        if !self.tables.definition.must_capture || !candidate.action.effect.captures.is_empty() {
            return None;
        }
        let capture = candidates(self.tables, self.state).into_iter().find(|other| {
            !other.action.effect.captures.is_empty() && is_legal(self.tables, self.state, other)
        })?;
        let effect = &capture.action.effect;
        let on = *effect.captures.as_slice().first()?;
        let text = MUST_CAPTURE.with([self.names.piece(effect.from)]);
        Some(Explanation::new(text).arrow(effect.from, on).on([effect.from]))
    }
}
