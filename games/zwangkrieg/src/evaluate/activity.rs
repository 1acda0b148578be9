//! Features of what pieces do: where they go, what they attack.

use super::{
    ATTACKERS, CARRIES, CHECKS, EXPOSED, KINDS, MOBILITY, MOST_ATTACKERS, RELAYED, RING, THREATENED,
};
use crate::attacks::captures_from;
use crate::generate::EVERYWHERE;
use crate::geometry::{AROUND, BESIDE, BISHOP_LINES, CORNERS, KNIGHT_LEAPS, RAYS, ROOK_LINES, Set};
use crate::hia::Obstacles;
use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KING, KIRIN, KNIGHT, LARIAT, PHOENIX, Position, QUEEN,
    ROOK, SORCERER, VALKYRIE, WIZARD,
};
use heterodox_kernel::{Color, Kind, Square};

/// All kinds but the Pawns and the King.
const PIECES: [Kind; 13] = [
    QUEEN, ROOK, BISHOP, KNIGHT, IMPALA, AUROCHS, KIRIN, PHOENIX, WIZARD, SORCERER, BODYGUARD,
    VALKYRIE, LARIAT,
];
/// Those that capture by leaps.
const LEAPERS: [Kind; 7] = [IMPALA, AUROCHS, KIRIN, PHOENIX, WIZARD, SORCERER, LARIAT];

/// What a side attacks.
pub(super) struct Attacks {
    obstacles: Obstacles,
    /// Where pieces of each kind go.
    goals: [Set; KINDS],
    by_pawns: Set,
    /// Where pieces capture by their own moves.
    plain: Set,
    /// Where they capture because a Knight relays to them.
    relayed: Set,
}

impl Attacks {
    fn all(&self) -> Set {
        self.plain | self.relayed
    }

    /// The squares among `safe` to which pieces go and from which they would
    /// attack a King.
    fn checks(&self, color: Color, king: Square, safe: Set) -> Set {
        let on = king.index();
        let of = |kind: Kind| self.goals[kind.index()] & safe;
        let Obstacles { blockers, zone } = self.obstacles;
        let mut checks = of(BODYGUARD) & AROUND[on];
        for kind in LEAPERS {
            checks |= of(kind) & captures_from(kind, color, king);
        }
        let orthogonal = (of(ROOK) | of(QUEEN)) & ROOK_LINES[on];
        if !orthogonal.is_empty() {
            let free = RAYS.orthogonal(king, blockers | zone) - zone;
            checks |= orthogonal & (free | BESIDE[on]);
        }
        let diagonal = (of(BISHOP) | of(QUEEN)) & BISHOP_LINES[on];
        if !diagonal.is_empty() {
            let free = RAYS.diagonal(king, blockers | zone) - zone;
            checks |= diagonal & (free | CORNERS[on]);
        }
        checks
    }
}

impl Position {
    /// Where pieces go without being captured by Pawns, and what they attack
    /// around the enemy's King. `covers` are the squares on which Pawns
    /// capture.
    pub(super) fn activity(
        &self,
        color: Color,
        covers: [Set; 2],
        add: &mut impl FnMut(Color, usize, i32),
    ) -> Attacks {
        let barred = self.placement.color(color) | covers[(!color).index()];
        let relayed = self.relayed(color);
        let enemy = self.only_king(!color);
        let ring = enemy.map_or(Set::EMPTY, |king| AROUND[king.index()].with(king));
        let mut attacks = self.attacks_besides_pieces(color, covers[color.index()], relayed, add);
        let obstacles = attacks.obstacles;
        let mut attackers = 0;
        for kind in PIECES {
            for from in self.pieces(color, kind) {
                let captures = self.captures_of(kind, color, from, &obstacles);
                let leaps =
                    if relayed.contains(from) { KNIGHT_LEAPS[from.index()] } else { Set::EMPTY };
                let goals = self.goals_of(kind, from, captures, &obstacles) | leaps;
                attacks.goals[kind.index()] |= goals;
                attacks.plain |= captures;
                add(color, MOBILITY + kind.index(), (goals - barred).len() as i32);
                let on_ring = ((captures | leaps) & ring).len();
                if on_ring > 0 {
                    add(color, RING + kind.index(), on_ring as i32);
                    attackers += 1;
                }
            }
        }
        if enemy.is_some() {
            add(color, ATTACKERS + attackers.min(MOST_ATTACKERS), 1);
        }
        attacks
    }

    /// What Pawns and King attack, and what Knights relay.
    fn attacks_besides_pieces(
        &self,
        color: Color,
        by_pawns: Set,
        relayed: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) -> Attacks {
        let mut attacks = Attacks {
            obstacles: self.obstacles(color),
            goals: [Set::EMPTY; KINDS],
            by_pawns,
            plain: by_pawns,
            relayed: Set::EMPTY,
        };
        for king in self.pieces(color, KING) {
            attacks.plain |= AROUND[king.index()];
        }
        for from in self.placement.color(color) & relayed {
            attacks.relayed |= KNIGHT_LEAPS[from.index()];
            add(color, RELAYED + self.kind_on(from).index(), 1);
        }
        attacks
    }

    #[inline]
    fn kind_on(&self, square: Square) -> Kind {
        self.placement.kind_at(square).expect("an owned square holds a piece")
    }

    /// Where a piece that is no Pawn goes, friends not looked at, if it
    /// captures on `captures`.
    #[inline]
    fn goals_of(&self, kind: Kind, from: Square, captures: Set, obstacles: &Obstacles) -> Set {
        let occupied = obstacles.blockers;
        match kind {
            KNIGHT => KNIGHT_LEAPS[from.index()] - occupied,
            LARIAT => (captures & occupied) | (KNIGHT_LEAPS[from.index()] - occupied),
            VALKYRIE => obstacles.orthogonal(from) | obstacles.diagonal(from),
            _ => captures,
        }
    }

    /// What a side's pieces could do next, and what could be done to them.
    pub(super) fn threats(
        &self,
        color: Color,
        attacks: &[Attacks; 2],
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, enemy) = (&attacks[color.index()], &attacks[(!color).index()]);
        let (friends, foes) = (self.placement.color(color), self.placement.color(!color));
        let feared = enemy.all();
        if let Some(king) = self.only_king(!color) {
            let checks = own.checks(color, king, EVERYWHERE - friends - feared);
            add(color, CHECKS, checks.len() as i32);
        }
        let carries = own.goals[VALKYRIE.index()];
        add(color, CARRIES, (carries & friends).len() as i32);
        add(color, CARRIES + 1, (carries & foes).len() as i32);
        add(color, CARRIES + 2, (carries & self.pieces(!color, KING)).len() as i32);
        let attacked = (friends & feared) - self.placement.kind(KING);
        for square in attacked - own.all() {
            add(color, EXPOSED + self.kind_on(square).index(), 1);
        }
        let relayed = (attacked & own.relayed) - own.plain;
        let chased = (attacked & enemy.by_pawns) - self.both_pawns(color);
        add(color, THREATENED, relayed.len() as i32);
        add(color, THREATENED + 1, chased.len() as i32);
    }
}
