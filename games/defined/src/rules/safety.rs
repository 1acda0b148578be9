//! The legality of moves as far as the royal piece is in danger.

use super::attack::{plain_attackers, walkers};
use super::candidates::Candidate;
use super::danger::Danger;
use super::fast::{Generator, takes};
use super::legality::{
    face_after_leaving, is_allowed_after, is_allowed_before, moved_piece, scene_after, touched,
};
use crate::walk::budget::Budget;
use crate::walk::effect::{Action, Effect};
use heterodox_kernel::{MoveSink, Piece, Square, SquareSet, work};

impl<const W: usize> Generator<'_, W> {
    /// Returns whether a plain move to one of these targets may promote to a kind that brakes
    /// sliders: then its legality depends on the promotion.
    pub(super) fn may_brake(&self, piece: Piece, from: Square, targets: SquareSet<W>) -> bool {
        let brakes = self.tables.paths.brakes;
        if brakes.is_empty() || matches!(self.danger, Danger::None) {
            return false;
        }
        let promotion = &self.tables.definition.kind(piece.kind).promotion[piece.color.index()];
        promotion.kinds().any(|kind| brakes.contains(kind))
            && !self.promoting(piece, from, targets).is_empty()
    }

    /// Returns those targets of plain moves that are legal and that the sink may keep. Others that
    /// the sink does not keep may be among them.
    pub(super) fn legal_targets<S: MoveSink>(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
        sink: &S,
    ) -> SquareSet<W> {
        let is_exposed = self.exposed.contains(from);
        let kept = |targets| self.kept(piece, from, targets, sink);
        match self.danger {
            Danger::None if !is_exposed => targets,
            Danger::King { king, .. } if king == from && !is_exposed => {
                self.safe_targets(from, kept(targets))
            }
            // A brake may stop a slide that it does not block.
            Danger::King { .. } if self.state.pieces.brakes().contains(from) => {
                self.tried_targets(piece, from, kept(targets))
            }
            Danger::King { king, targets: allowed, pinned, watched } if king != from => {
                let mut targets = targets & allowed;
                if pinned.contains(from) {
                    targets &= self.pins.of(from);
                }
                let is_risky = is_exposed || watched.contains(from);
                let risky = if is_risky { targets } else { targets & watched };
                if risky.is_empty() {
                    return targets;
                }
                (targets - risky) | self.tried_targets(piece, from, kept(risky))
            }
            _ => self.tried_targets(piece, from, kept(targets)),
        }
    }

    /// Returns those targets where the royal piece cannot be captured.
    fn safe_targets(&self, king: Square, targets: SquareSet<W>) -> SquareSet<W> {
        let (tables, pieces) = (self.tables, &self.state.pieces);
        let by = !self.state.turn.turn;
        let without = self.occupied - SquareSet::of(king);
        // Walks depend on more than occupancy, and slides on brakes that may be captured, so the
        // King's moves are then tried one by one.
        let brakes = !tables.paths.brakes.is_empty();
        if brakes || !walkers(tables, pieces, by, targets).is_empty() {
            let Some(piece) = pieces.piece_at(king) else { return SquareSet::EMPTY };
            return self.tried_targets(piece, king, targets);
        }
        let is_safe = |square: &Square| {
            let enemies = self.enemies - SquareSet::of(*square);
            let occupied = without.with(*square);
            plain_attackers(tables, pieces, by, enemies, occupied, *square).next().is_none()
        };
        targets.iter().filter(is_safe).collect()
    }

    /// Returns those targets of plain moves that prove legal when the move is tried on the board.
    pub(super) fn tried_targets(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
    ) -> SquareSet<W> {
        let is_safe = |to: &Square| self.is_safe(&self.plain_action(piece, from, *to));
        targets.iter().filter(is_safe).collect()
    }

    /// Returns whether a move other than a drop is legal.
    pub(super) fn is_legal(&self, candidate: &Candidate) -> bool {
        let (tables, state) = (self.tables, self.state);
        let action = &candidate.action;
        candidate.allowed && is_allowed_before(tables, state, action) && self.is_safe(action)
    }

    /// Returns whether a move obeys the rules on the position after it.
    fn is_safe(&self, action: &Action) -> bool {
        match self.danger {
            Danger::King { king, .. } if self.is_calm(action, king) => {
                !self.opens_lines(&action.effect, king)
                    && !self.opens_walks(action, king)
                    && !face_after_leaving(self.tables, self.state, action, self.exposed)
            }
            _ => is_allowed_after(self.tables, self.state, action),
        }
    }

    /// Returns whether a move displaces nothing, and changes neither the king, the number of other
    /// royal pieces nor brakes.
    fn is_calm(&self, action: &Action, king: Square) -> bool {
        let effect = &action.effect;
        effect.from != king
            && effect.displaced.is_none()
            && !self.changes_brakes(action)
            && !effect.captures.as_slice().iter().any(|&square| self.own.contains(square))
            && ![effect.mover, moved_piece(action)]
                .iter()
                .any(|&piece| self.state.pieces.is_royal(piece))
    }

    fn changes_brakes(&self, action: &Action) -> bool {
        let (kinds, brakes) = (self.tables.paths.brakes, self.state.pieces.brakes());
        !kinds.is_empty()
            && (kinds.contains(action.effect.mover.kind)
                || kinds.contains(moved_piece(action).kind)
                || action.effect.captures.as_slice().iter().any(|&on| brakes.contains(on)))
    }

    /// Returns whether a plain move could capture the king after a move that displaces nothing.
    fn opens_lines(&self, effect: &Effect, king: Square) -> bool {
        work::spend(self.tables.attackers[!self.state.turn.turn as usize].ways() as u64);
        let captured: SquareSet<W> = effect.captures.as_slice().iter().copied().collect();
        let enemies = self.enemies - captured;
        let occupied = ((self.occupied - captured) - SquareSet::of(effect.from)).with(effect.to);
        let (pieces, by) = (&self.state.pieces, !self.state.turn.turn);
        plain_attackers(self.tables, pieces, by, enemies, occupied, king).next().is_some()
    }

    /// Returns whether a walk could capture the king after a move that displaces nothing. Only
    /// pieces whose walks depend on a square of the move are examined.
    fn opens_walks(&self, action: &Action, king: Square) -> bool {
        let squares: SquareSet<W> = touched(action).collect();
        let captures = &action.effect.captures;
        let is_near = |(from, watched): &&(Square, SquareSet<W>)| {
            watched.intersects(squares) && !captures.contains(*from)
        };
        let mut near = self.walkers_to_king.iter().filter(is_near).peekable();
        if near.peek().is_none() {
            return false;
        }
        let _budget = Budget::begin();
        let scene = scene_after(self.tables, self.state, action);
        let mut ignored = SquareSet::EMPTY;
        near.any(|&(from, _)| takes(self.tables, &scene, from, king, &mut ignored))
    }
}
