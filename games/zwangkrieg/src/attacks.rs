//! Attack sets and checkers.

use crate::geometry::{
    ADJACENT, AUROCHS_LEAPS, BISHOP_LINES, DIAGONALLY_ADJACENT, IMPALA_LEAPS, KIRIN_LEAPS,
    KNIGHT_LEAPS, ORTHOGONALLY_ADJACENT, PHOENIX_LEAPS, RAYS, ROOK_LINES, SORCERER_LEAPS, Set,
    WITHIN_TWO, WIZARD_LEAPS, midpoint, pawn_captures,
};
use crate::hia::{Obstacles, zone};
use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KING, KIRIN, KNIGHT, LARIAT, PAWN, PHOENIX, Position,
    QUEEN, ROOK, SORCERER, WIZARD,
};
use heterodox_kernel::{Color, Kind, Square};

/// The pieces that decide whether a side attacks a square. They are usually those
/// on the board, or those after a move that has not been played.
#[derive(Copy, Clone, Debug)]
pub(crate) struct AttackContext {
    pub(crate) side: Color,
    /// Pieces of `side`.
    pub(crate) attackers: Set,
    /// Squares that block lines.
    pub(crate) blockers: Set,
    /// Bodyguards whose zones slow the sliders of `side`.
    pub(crate) guards: Set,
    /// Relay Knights of `side`.
    pub(crate) relays: Set,
}

/// Returns the squares where a piece of this kind and colour could stand to capture on `on`,
/// without regard to blockers, zones and relays.
#[inline]
pub(crate) fn capture_origins(kind: Kind, color: Color, on: Square) -> Set {
    let i = on.index();
    match kind {
        KING | LARIAT => ADJACENT[i],
        QUEEN => ROOK_LINES[i] | BISHOP_LINES[i],
        ROOK => ROOK_LINES[i],
        BISHOP => BISHOP_LINES[i],
        IMPALA => IMPALA_LEAPS[i],
        AUROCHS => AUROCHS_LEAPS[i],
        KIRIN => KIRIN_LEAPS[i],
        PHOENIX => PHOENIX_LEAPS[i],
        WIZARD => WIZARD_LEAPS[i],
        SORCERER => SORCERER_LEAPS[i],
        BODYGUARD => WITHIN_TWO[i],
        PAWN => pawn_captures(!color, on),
        _ => Set::EMPTY,
    }
}

impl Position {
    /// Returns the attack context of `side` in this position.
    #[inline]
    pub(crate) fn attack_context(&self, side: Color) -> AttackContext {
        AttackContext {
            side,
            attackers: self.placement.color(side),
            blockers: self.placement.occupied(),
            guards: self.slowing_bodyguards(side),
            relays: self.pieces(side, KNIGHT),
        }
    }

    /// Returns the pieces that attack a square.
    #[inline]
    pub(crate) fn attackers(&self, on: Square, context: &AttackContext) -> Set {
        self.unblockable_attackers(on, context)
            | self.relayed_attackers(on, context)
            | self.distant_attackers(on, context)
    }

    /// Returns whether any piece attacks a square.
    #[inline]
    pub(crate) fn is_attacked(&self, on: Square, context: &AttackContext) -> bool {
        !self.unblockable_attackers(on, context).is_empty()
            || !self.relayed_attackers(on, context).is_empty()
            || !self.distant_attackers(on, context).is_empty()
    }

    /// Attackers that cannot be blocked: leapers, and sliders one step away.
    #[inline]
    fn unblockable_attackers(&self, on: Square, context: &AttackContext) -> Set {
        let i = on.index();
        let kind = |kind| self.placement.kind(kind);
        let around = kind(KING) | kind(LARIAT) | kind(BODYGUARD) | kind(QUEEN);
        let all = ADJACENT[i] & around
            | ORTHOGONALLY_ADJACENT[i] & kind(ROOK)
            | DIAGONALLY_ADJACENT[i] & kind(BISHOP)
            | IMPALA_LEAPS[i] & kind(IMPALA)
            | AUROCHS_LEAPS[i] & kind(AUROCHS)
            | KIRIN_LEAPS[i] & kind(KIRIN)
            | PHOENIX_LEAPS[i] & kind(PHOENIX)
            | WIZARD_LEAPS[i] & kind(WIZARD)
            | SORCERER_LEAPS[i] & kind(SORCERER)
            | pawn_captures(!context.side, on) & kind(PAWN);
        all & context.attackers
    }

    /// Attackers that capture like a Knight because a Relay Knight relays to
    /// them.
    #[inline]
    fn relayed_attackers(&self, on: Square, context: &AttackContext) -> Set {
        let mut relayed = KNIGHT_LEAPS[on.index()] & context.attackers;
        for piece in relayed {
            if !KNIGHT_LEAPS[piece.index()].intersects(context.relays) {
                relayed.remove(piece);
            }
        }
        relayed
    }

    /// Returns the sliders that capture on a square along its orthogonal and its
    /// diagonal lines, without regard to blockers and zones.
    #[inline]
    pub(crate) fn snipers(&self, on: Square, attackers: Set) -> (Set, Set) {
        let kind = |kind| self.placement.kind(kind);
        let guards = kind(BODYGUARD) & WITHIN_TWO[on.index()];
        let orthogonal = ROOK_LINES[on.index()] & (kind(ROOK) | kind(QUEEN) | guards);
        let diagonal = BISHOP_LINES[on.index()] & (kind(BISHOP) | kind(QUEEN) | guards);
        (orthogonal & attackers, diagonal & attackers)
    }

    /// Sliders that attack from two or more squares away. May contain some that
    /// attack from one square away.
    #[inline]
    pub(crate) fn distant_attackers(&self, on: Square, context: &AttackContext) -> Set {
        let (orthogonal, diagonal) = self.snipers(on, context.attackers);
        let snipers = (orthogonal | diagonal) - ADJACENT[on.index()];
        if snipers.is_empty() {
            return Set::EMPTY;
        }
        let guards = self.placement.kind(BODYGUARD);
        let zone = zone(context.guards);
        let stops = context.blockers | zone;
        let mut distant = Set::EMPTY;
        if orthogonal.intersects(snipers - guards) {
            distant |= RAYS.orthogonal(on, stops) & orthogonal;
        }
        if diagonal.intersects(snipers - guards) {
            distant |= RAYS.diagonal(on, stops) & diagonal;
        }
        distant = distant - zone - guards;
        for guard in snipers & guards {
            if bodyguard_captures(guard, on, context) {
                distant.insert(guard);
            }
        }
        distant
    }

    /// Returns the squares a piece attacks by its own moves, without relayed ones.
    #[inline]
    pub(crate) fn own_captures(
        &self,
        kind: Kind,
        side: Color,
        from: Square,
        obstacles: &Obstacles,
    ) -> Set {
        match kind {
            ROOK => obstacles.orthogonal(from),
            BISHOP => obstacles.diagonal(from),
            QUEEN => obstacles.orthogonal(from) | obstacles.diagonal(from),
            BODYGUARD => self.bodyguard_obstacles(side, from).bodyguard_attacks(from),
            // Leaps are symmetric.
            _ => capture_origins(kind, !side, from),
        }
    }

    /// Returns the squares the Relay Knights of `side` relay to.
    #[inline]
    pub(crate) fn relayed(&self, side: Color) -> Set {
        let relays = self.pieces(side, KNIGHT);
        relays.iter().fold(Set::EMPTY, |all, relay| all | KNIGHT_LEAPS[relay.index()])
    }

    /// Returns the pieces that give check to the King of `color`.
    pub(crate) fn checkers_of(&self, color: Color) -> Set {
        self.attackers(self.king(color), &self.attack_context(!color))
    }
}

/// Returns whether a Bodyguard captures on a square two steps away. The zones of
/// other Bodyguards slow it, its own does not.
fn bodyguard_captures(guard: Square, on: Square, context: &AttackContext) -> bool {
    let zone = zone(context.guards - Set::of(guard));
    let between = midpoint(guard, on);
    !(context.blockers | zone).contains(between) && !zone.contains(guard)
}
