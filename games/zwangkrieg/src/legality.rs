//! The filter of legal moves: those that do not leave the mover's King in check.
//!
//! Most moves are known to be legal from a few sets computed once per position.
//! The others are tested one by one: plain moves in an [`AttackContext`] of the
//! board after the move, moves that displace an enemy piece on a copy of the position.

use crate::attacks::{AttackContext, capture_origins};
use crate::geometry::{KNIGHT_LEAPS, RAYS, Set};
use crate::move_filter::MoveFilter;
use crate::{BODYGUARD, KING, KNIGHT, Position};
use heterodox_kernel::{Color, Direction, Extra, Kind, Move, Position as _, Square};

/// Keeps the moves that do not leave the mover's King in check.
pub(crate) struct Legal<'p> {
    position: &'p Position,
    us: Color,
    king: Square,
    /// Attack context of the enemy before the move.
    context: AttackContext,
    checkers: Set,
    /// Pieces that are the only blocker between the King and an enemy slider,
    /// even if a zone is in its way as well.
    sole_blockers: Set,
    /// Pieces that are one of at most two blockers between the King and an enemy
    /// slider.
    close_blockers: Set,
    /// True if only a zone keeps an enemy slider from giving check.
    zone_prevents_check: bool,
    /// Pieces that cannot leave the King in check.
    unrestricted: Set,
    /// Check mask: in check, a move of a piece other than King and Bodyguard can
    /// only be legal if it captures or moves a piece on one of these squares, or
    /// puts one there.
    check_mask: Set,
}

impl<'p> Legal<'p> {
    #[inline]
    pub(crate) fn new(position: &'p Position) -> Self {
        let us = position.state.turn;
        let king = position.king(us);
        let context = position.attack_context(!us);
        let mut filter = Legal {
            position,
            us,
            king,
            context,
            checkers: position.attackers(king, &context),
            sole_blockers: Set::EMPTY,
            close_blockers: Set::EMPTY,
            zone_prevents_check: false,
            unrestricted: Set::EMPTY,
            check_mask: Set::EMPTY,
        };
        filter.find_blockers();
        if filter.checkers.is_empty() && !filter.zone_prevents_check {
            filter.unrestricted = position.placement.color(us) - filter.sole_blockers;
            filter.unrestricted.remove(king);
        }
        for checker in filter.checkers {
            filter.check_mask.insert(checker);
            if KNIGHT_LEAPS[king.index()].contains(checker) {
                filter.check_mask |= KNIGHT_LEAPS[checker.index()] & context.relays;
            }
        }
        filter
    }

    /// Finds the blockers between the King and enemy sliders.
    #[inline]
    fn find_blockers(&mut self) {
        let king = self.king;
        let (orthogonal, diagonal) = self.position.snipers(king, self.context.attackers);
        if (orthogonal | diagonal).is_empty() {
            return;
        }
        for direction in Direction::ALL {
            let snipers = if direction.is_diagonal() { diagonal } else { orthogonal };
            for sniper in snipers & RAYS.ray(direction, king) {
                let between = RAYS.between(direction, king, sniper);
                let blockers = between & self.context.blockers;
                let mut rest = blockers;
                match (rest.pop(), rest.pop()) {
                    (None, _) if self.checkers.contains(sniper) => self.check_mask |= between,
                    (None, _) => self.zone_prevents_check = true,
                    (Some(_), None) => self.sole_blockers |= blockers,
                    _ if rest.is_empty() => self.close_blockers |= blockers,
                    _ => {}
                }
            }
        }
        self.close_blockers |= self.sole_blockers;
    }

    #[inline]
    fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Returns the enemy's attack context after a plain move.
    #[inline]
    fn context_after(&self, kind: Kind, from: Square, to: Square) -> AttackContext {
        let mut context = self.context;
        context.attackers.remove(to);
        context.relays.remove(to);
        context.guards.remove(to);
        context.blockers.remove(from);
        context.blockers.insert(to);
        if kind == BODYGUARD {
            context.guards.remove(from);
            context.guards.insert(to);
        }
        context
    }

    /// Returns the subset of `targets` that the piece can move to without leaving its King in
    /// check. Tests each one.
    fn legal_targets(&self, kind: Kind, from: Square, targets: Set) -> Set {
        let mut safe = Set::EMPTY;
        for to in targets {
            let king = if kind == KING { to } else { self.king };
            if !self.position.is_attacked(king, &self.context_after(kind, from, to)) {
                safe.insert(to);
            }
        }
        safe
    }

    /// Returns the enemy's attack context after a move that displaces another piece of
    /// the mover's side.
    #[inline]
    fn context_after_own(&self, mv: Move, other_from: Square, other_to: Square) -> AttackContext {
        let mut context = self.context;
        context.attackers.remove(mv.to);
        context.relays.remove(mv.to);
        context.guards.remove(mv.to);
        let moved = [(mv.from, mv.to), (other_from, other_to)];
        for (from, _) in moved {
            context.blockers.remove(from);
        }
        for (from, to) in moved {
            context.blockers.insert(to);
            if self.position.placement.kind_at(from) == Some(BODYGUARD) {
                context.guards.remove(from);
                context.guards.insert(to);
            }
        }
        context
    }

    /// Tests a displacing move. A copy of the position is only needed for an enemy piece,
    /// which may attack the King from its new square.
    fn is_safe_displacing(&self, mv: Move, other_from: Square, other_to: Square) -> bool {
        if self.position.placement.color(!self.us).contains(other_from) {
            return self.is_safe_after(mv);
        }
        let king = match self.king {
            king if king == mv.from => mv.to,
            king if king == other_from => other_to,
            king => king,
        };
        !self.position.is_attacked(king, &self.context_after_own(mv, other_from, other_to))
    }

    /// Tests a move by playing it on a copy of the position.
    fn is_safe_after(&self, mv: Move) -> bool {
        let next = self.position.after(mv);
        !next.is_attacked(next.king(self.us), &next.attack_context(!self.us))
    }

    /// Returns true only if a displacing move is legal without doubt: it opens no
    /// line to the King, and the displaced piece does not give check on its new
    /// square.
    #[inline]
    fn is_certainly_legal(&self, mv: Move, other_from: Square, other_to: Square) -> bool {
        let opens_line =
            |left: Square| left != mv.to && left != other_to && self.close_blockers.contains(left);
        if self.in_check() || opens_line(mv.from) || opens_line(other_from) {
            return false;
        }
        let other = self.position.placement.piece_at(other_from).expect("it is displaced");
        let captures_guard =
            mv.to != other_from && self.position.placement.kind_at(mv.to) == Some(BODYGUARD);
        if self.zone_prevents_check && (other.kind == BODYGUARD || captures_guard) {
            return false;
        }
        if other.color == self.us {
            return other.kind != KING;
        }
        other.kind != KNIGHT
            && !capture_origins(other.kind, other.color, self.king).contains(other_to)
            && !KNIGHT_LEAPS[self.king.index()].contains(other_to)
    }

    /// Returns whether a displacing move could end a check.
    #[inline]
    fn may_end_check(&self, mv: Move, other_from: Square, other_to: Square) -> bool {
        [mv.to, other_from, other_to].into_iter().any(|square| self.check_mask.contains(square))
            || other_from == self.king
            || self.position.placement.kind_at(other_from) == Some(BODYGUARD)
    }
}

impl MoveFilter for Legal<'_> {
    #[inline]
    fn unrestricted(&self) -> Set {
        self.unrestricted
    }

    #[inline]
    fn allowed_targets(&self, kind: Kind, from: Square, targets: Set) -> Set {
        if kind == KING {
            self.legal_targets(kind, from, targets)
        } else if self.in_check() {
            let candidates = if kind == BODYGUARD { targets } else { targets & self.check_mask };
            self.legal_targets(kind, from, candidates)
        } else if self.sole_blockers.contains(from) || self.zone_prevents_check && kind == BODYGUARD
        {
            self.legal_targets(kind, from, targets)
        } else if self.zone_prevents_check {
            let guards = targets & self.position.placement.kind(BODYGUARD);
            (targets - guards) | self.legal_targets(kind, from, guards)
        } else {
            targets
        }
    }

    #[inline]
    fn allows(&self, mv: Move) -> bool {
        match mv.extra {
            Extra::Displace { from, to } if self.is_certainly_legal(mv, from, to) => true,
            Extra::Displace { from, to }
                if self.in_check() && !self.may_end_check(mv, from, to) =>
            {
                false
            }
            Extra::Displace { from, to } => self.is_safe_displacing(mv, from, to),
            _ => self.is_safe_after(mv),
        }
    }

    /// Tests a square with the castling King removed from the board.
    fn may_stand(&self, king: Square, on: Square) -> bool {
        let mut context = self.context;
        context.blockers.remove(king);
        !self.position.is_attacked(on, &context)
    }
}
