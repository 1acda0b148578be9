//! Features of pieces: mobility, attacks and threats.

use super::{
    CARRIES, KINDS, KING_ATTACKERS, KING_RING, MAX_KING_ATTACKERS, MOBILITY, RELAYED, SAFE_CHECKS,
    THREATS, UNDEFENDED,
};
use crate::attacks::capture_origins;
use crate::generate::ALL_SQUARES;
use crate::geometry::{
    ADJACENT, BISHOP_LINES, DIAGONALLY_ADJACENT, KNIGHT_LEAPS, ORTHOGONALLY_ADJACENT, RAYS,
    ROOK_LINES, Set,
};
use crate::hia::Obstacles;
use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KING, KIRIN, KNIGHT, LARIAT, PHOENIX, Position, QUEEN,
    ROOK, SORCERER, VALKYRIE, WIZARD,
};
use heterodox_kernel::{Color, Kind, Square};

/// All kinds except Pawns and the King.
const PIECES: [Kind; 13] = [
    QUEEN, ROOK, BISHOP, KNIGHT, IMPALA, AUROCHS, KIRIN, PHOENIX, WIZARD, SORCERER, BODYGUARD,
    VALKYRIE, LARIAT,
];
/// Kinds that capture with leaps.
const LEAPERS: [Kind; 7] = [IMPALA, AUROCHS, KIRIN, PHOENIX, WIZARD, SORCERER, LARIAT];

/// Attack sets of a side.
pub(super) struct Attacks {
    obstacles: Obstacles,
    /// Targets of the pieces of each kind.
    targets: [Set; KINDS],
    by_pawns: Set,
    /// Squares that pieces attack by their own moves.
    unrelayed: Set,
    /// Squares that pieces attack by relayed moves.
    relayed: Set,
}

impl Attacks {
    fn all(&self) -> Set {
        self.unrelayed | self.relayed
    }

    /// Returns the squares of `safe` where a piece that can move there would give check to `king`.
    fn checks(&self, color: Color, king: Square, safe: Set) -> Set {
        let on = king.index();
        let of = |kind: Kind| self.targets[kind.index()] & safe;
        let Obstacles { blockers, zone } = self.obstacles;
        let mut checks = of(BODYGUARD) & ADJACENT[on];
        for kind in LEAPERS {
            checks |= of(kind) & capture_origins(kind, color, king);
        }
        let orthogonal = (of(ROOK) | of(QUEEN)) & ROOK_LINES[on];
        if !orthogonal.is_empty() {
            let free = RAYS.orthogonal(king, blockers | zone) - zone;
            checks |= orthogonal & (free | ORTHOGONALLY_ADJACENT[on]);
        }
        let diagonal = (of(BISHOP) | of(QUEEN)) & BISHOP_LINES[on];
        if !diagonal.is_empty() {
            let free = RAYS.diagonal(king, blockers | zone) - zone;
            checks |= diagonal & (free | DIAGONALLY_ADJACENT[on]);
        }
        checks
    }
}

impl Position {
    /// Adds mobility and attacks on the squares around the enemy King, and returns the attack sets.
    /// `by_pawns` has the squares that each side's Pawns attack; those of the enemy do not count as
    /// mobility.
    pub(super) fn activity(
        &self,
        color: Color,
        by_pawns: [Set; 2],
        add: &mut impl FnMut(Color, usize, i32),
    ) -> Attacks {
        let excluded = self.placement.color(color) | by_pawns[(!color).index()];
        let relayed = self.relayed(color);
        let enemy = self.placement.only(!color, KING);
        let ring = enemy.map_or(Set::EMPTY, |king| ADJACENT[king.index()].with(king));
        let mut attacks =
            self.attacks_of_king_pawns_and_relays(color, by_pawns[color.index()], relayed, add);
        let obstacles = attacks.obstacles;
        let mut attackers = 0;
        for kind in PIECES {
            for from in self.pieces(color, kind) {
                let captures = self.own_captures(kind, color, from, &obstacles);
                let leaps =
                    if relayed.contains(from) { KNIGHT_LEAPS[from.index()] } else { Set::EMPTY };
                let targets = self.targets_of(kind, from, captures, &obstacles) | leaps;
                attacks.targets[kind.index()] |= targets;
                attacks.unrelayed |= captures;
                add(color, MOBILITY + kind.index(), (targets - excluded).len() as i32);
                let on_ring = ((captures | leaps) & ring).len();
                if on_ring > 0 {
                    add(color, KING_RING + kind.index(), on_ring as i32);
                    attackers += 1;
                }
            }
        }
        if enemy.is_some() {
            add(color, KING_ATTACKERS + attackers.min(MAX_KING_ATTACKERS), 1);
        }
        attacks
    }

    /// Returns the attack sets with only those of Pawns and Kings and relayed
    /// attacks filled in.
    fn attacks_of_king_pawns_and_relays(
        &self,
        color: Color,
        by_pawns: Set,
        relayed: Set,
        add: &mut impl FnMut(Color, usize, i32),
    ) -> Attacks {
        let mut attacks = Attacks {
            obstacles: self.obstacles(color),
            targets: [Set::EMPTY; KINDS],
            by_pawns,
            unrelayed: by_pawns,
            relayed: Set::EMPTY,
        };
        for king in self.pieces(color, KING) {
            attacks.unrelayed |= ADJACENT[king.index()];
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

    /// Returns the squares that a piece other than a Pawn can move to, friends included. `captures`
    /// has those that it attacks.
    #[inline]
    fn targets_of(&self, kind: Kind, from: Square, captures: Set, obstacles: &Obstacles) -> Set {
        let occupied = obstacles.blockers;
        match kind {
            KNIGHT => KNIGHT_LEAPS[from.index()] - occupied,
            LARIAT => (captures & occupied) | (KNIGHT_LEAPS[from.index()] - occupied),
            VALKYRIE => obstacles.orthogonal(from) | obstacles.diagonal(from),
            _ => captures,
        }
    }

    /// Adds safe checks, pieces that a Valkyrie can carry, and own pieces that
    /// are attacked.
    pub(super) fn threats(
        &self,
        color: Color,
        attacks: &[Attacks; 2],
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let (own, enemy) = (&attacks[color.index()], &attacks[(!color).index()]);
        let (friends, foes) = (self.placement.color(color), self.placement.color(!color));
        let attacked_by_enemy = enemy.all();
        if let Some(king) = self.placement.only(!color, KING) {
            let checks = own.checks(color, king, ALL_SQUARES - friends - attacked_by_enemy);
            add(color, SAFE_CHECKS, checks.len() as i32);
        }
        let carries = own.targets[VALKYRIE.index()];
        add(color, CARRIES, (carries & friends).len() as i32);
        add(color, CARRIES + 1, (carries & foes).len() as i32);
        add(color, CARRIES + 2, (carries & self.pieces(!color, KING)).len() as i32);
        let attacked = (friends & attacked_by_enemy) - self.placement.kind(KING);
        for square in attacked - own.all() {
            add(color, UNDEFENDED + self.kind_on(square).index(), 1);
        }
        let relayed = (attacked & own.relayed) - own.unrelayed;
        let attacked_by_pawns = (attacked & enemy.by_pawns) - self.both_pawns(color);
        add(color, THREATS, relayed.len() as i32);
        add(color, THREATS + 1, attacked_by_pawns.len() as i32);
    }
}
