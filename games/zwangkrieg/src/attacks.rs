//! What attacks what.

use crate::geometry::{
    AROUND, AUROCHS_LEAPS, BESIDE, BISHOP_LINES, CORNERS, IMPALA_LEAPS, KIRIN_LEAPS, KNIGHT_LEAPS,
    PHOENIX_LEAPS, RAYS, ROOK_LINES, SORCERER_LEAPS, Set, WITHIN_TWO, WIZARD_LEAPS, midpoint,
    pawn_captures,
};
use crate::hia::{Obstacles, zone};
use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KING, KIRIN, KNIGHT, LARIAT, PAWN, PHOENIX, Position,
    QUEEN, ROOK, SORCERER, WIZARD,
};
use heterodox_kernel::{Color, Kind, Square};

/// The pieces that matter to whether a side attacks a square. They are those
/// on the board, except where a move is judged before it is made.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) side: Color,
    /// The pieces of `side`.
    pub(crate) attackers: Set,
    /// What blocks lines.
    pub(crate) blockers: Set,
    /// The Bodyguards that slow the sliding pieces of `side`.
    pub(crate) guards: Set,
    /// The Relay Knights of `side`.
    pub(crate) relays: Set,
}

/// The squares from which a piece of this kind and colour captures on `on`, if
/// nothing stands between, no zone slows it and no Knight relays to it.
#[inline]
pub(crate) fn captures_from(kind: Kind, color: Color, on: Square) -> Set {
    let i = on.index();
    match kind {
        KING | LARIAT => AROUND[i],
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
    /// The pieces on the board, as `side` attacks.
    #[inline]
    pub(crate) fn scene(&self, side: Color) -> Scene {
        Scene {
            side,
            attackers: self.placement.color(side),
            blockers: self.placement.occupied(),
            guards: self.slowing(side),
            relays: self.pieces(side, KNIGHT),
        }
    }

    /// The pieces that attack a square.
    #[inline]
    pub(crate) fn attackers(&self, on: Square, scene: &Scene) -> Set {
        self.near_attackers(on, scene)
            | self.relayed_attackers(on, scene)
            | self.far_attackers(on, scene)
    }

    /// Whether anything attacks a square.
    #[inline]
    pub(crate) fn is_attacked(&self, on: Square, scene: &Scene) -> bool {
        !self.near_attackers(on, scene).is_empty()
            || !self.relayed_attackers(on, scene).is_empty()
            || !self.far_attackers(on, scene).is_empty()
    }

    /// Those that nothing can stop: leapers, and sliding pieces one step away.
    #[inline]
    fn near_attackers(&self, on: Square, scene: &Scene) -> Set {
        let i = on.index();
        let kind = |kind| self.placement.kind(kind);
        let around = kind(KING) | kind(LARIAT) | kind(BODYGUARD) | kind(QUEEN);
        let all = AROUND[i] & around
            | BESIDE[i] & kind(ROOK)
            | CORNERS[i] & kind(BISHOP)
            | IMPALA_LEAPS[i] & kind(IMPALA)
            | AUROCHS_LEAPS[i] & kind(AUROCHS)
            | KIRIN_LEAPS[i] & kind(KIRIN)
            | PHOENIX_LEAPS[i] & kind(PHOENIX)
            | WIZARD_LEAPS[i] & kind(WIZARD)
            | SORCERER_LEAPS[i] & kind(SORCERER)
            | pawn_captures(!scene.side, on) & kind(PAWN);
        all & scene.attackers
    }

    /// Those of any kind that a Relay Knight lets capture as a Knight.
    #[inline]
    fn relayed_attackers(&self, on: Square, scene: &Scene) -> Set {
        let mut relayed = KNIGHT_LEAPS[on.index()] & scene.attackers;
        for piece in relayed {
            if !KNIGHT_LEAPS[piece.index()].intersects(scene.relays) {
                relayed.remove(piece);
            }
        }
        relayed
    }

    /// Sliding pieces on the lines of a square, as far as they can capture
    /// along them, whatever stands between and whichever zones there are.
    #[inline]
    pub(crate) fn snipers(&self, on: Square, attackers: Set) -> (Set, Set) {
        let kind = |kind| self.placement.kind(kind);
        let guards = kind(BODYGUARD) & WITHIN_TWO[on.index()];
        let orthogonal = ROOK_LINES[on.index()] & (kind(ROOK) | kind(QUEEN) | guards);
        let diagonal = BISHOP_LINES[on.index()] & (kind(BISHOP) | kind(QUEEN) | guards);
        (orthogonal & attackers, diagonal & attackers)
    }

    /// Sliding pieces two or more steps away; perhaps some one step away.
    #[inline]
    pub(crate) fn far_attackers(&self, on: Square, scene: &Scene) -> Set {
        let (orthogonal, diagonal) = self.snipers(on, scene.attackers);
        let snipers = (orthogonal | diagonal) - AROUND[on.index()];
        if snipers.is_empty() {
            return Set::EMPTY;
        }
        let guards = self.placement.kind(BODYGUARD);
        let zone = zone(scene.guards);
        let stops = scene.blockers | zone;
        let mut far = Set::EMPTY;
        if orthogonal.intersects(snipers - guards) {
            far |= RAYS.orthogonal(on, stops) & orthogonal;
        }
        if diagonal.intersects(snipers - guards) {
            far |= RAYS.diagonal(on, stops) & diagonal;
        }
        far = far - zone - guards;
        for guard in snipers & guards {
            if bodyguard_captures(guard, on, scene) {
                far.insert(guard);
            }
        }
        far
    }

    /// The squares on which a piece captures by its own moves, without what a
    /// Knight relays to it.
    #[inline]
    pub(crate) fn captures_of(
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
            BODYGUARD => self.obstacles_of_guard(side, from).two_steps(from),
            // What a leaper captures from a square is what captures there.
            _ => captures_from(kind, !side, from),
        }
    }

    /// The pieces of `side` to which a Knight relays stand on these squares.
    #[inline]
    pub(crate) fn relayed(&self, side: Color) -> Set {
        let relays = self.pieces(side, KNIGHT);
        relays.iter().fold(Set::EMPTY, |all, relay| all | KNIGHT_LEAPS[relay.index()])
    }

    /// The pieces that attack the King of `color`.
    pub(crate) fn checkers_of(&self, color: Color) -> Set {
        self.attackers(self.king(color), &self.scene(!color))
    }
}

/// Whether a Bodyguard captures two squares away: its own zone does not slow
/// it, but others' do.
fn bodyguard_captures(guard: Square, on: Square, scene: &Scene) -> bool {
    let zone = zone(scene.guards - Set::of(guard));
    let between = midpoint(guard, on);
    !(scene.blockers | zone).contains(between) && !zone.contains(guard)
}
