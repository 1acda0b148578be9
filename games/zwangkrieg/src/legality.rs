//! Which moves leave one's own King safe.
//!
//! Most moves are known to be safe from a few sets made once a position; the
//! rest are judged one by one, plain moves in a [`Scene`] of the board as it
//! would be, displacing ones on a copy of the position.

use crate::attacks::{Scene, captures_from};
use crate::generate::Law;
use crate::geometry::{KNIGHT_LEAPS, RAYS, Set};
use crate::{BODYGUARD, KING, KNIGHT, Position};
use heterodox_kernel::{Color, Direction, Extra, Kind, Move, Position as _, Square};

/// The law of the game: no move may leave one's own King in check.
pub(crate) struct Safety<'p> {
    position: &'p Position,
    us: Color,
    king: Square,
    /// The board as it is, seen by the enemy.
    scene: Scene,
    checkers: Set,
    /// The pieces that alone stand between the King and an enemy sliding
    /// piece, whether or not a zone is in its way too.
    single: Set,
    /// The pieces that stand there alone or in twos.
    shields: Set,
    /// Whether a zone alone keeps an enemy sliding piece from the King.
    held_by_zone: bool,
    /// The pieces that may go anywhere.
    unbound: Set,
    /// In check: a move of a piece other than King and Bodyguard ends it only
    /// if it puts or takes something here.
    remedy: Set,
}

impl<'p> Safety<'p> {
    #[inline]
    pub(crate) fn new(position: &'p Position) -> Self {
        let us = position.turn;
        let king = position.king(us);
        let scene = position.scene(!us);
        let mut safety = Safety {
            position,
            us,
            king,
            scene,
            checkers: position.attackers(king, &scene),
            single: Set::EMPTY,
            shields: Set::EMPTY,
            held_by_zone: false,
            unbound: Set::EMPTY,
            remedy: Set::EMPTY,
        };
        safety.look_along_lines();
        if safety.checkers.is_empty() && !safety.held_by_zone {
            safety.unbound = position.placement.color(us) - safety.single;
            safety.unbound.remove(king);
        }
        for checker in safety.checkers {
            safety.remedy.insert(checker);
            if KNIGHT_LEAPS[king.index()].contains(checker) {
                safety.remedy |= KNIGHT_LEAPS[checker.index()] & scene.relays;
            }
        }
        safety
    }

    /// Finds what stands between the King and the enemy's sliding pieces.
    #[inline]
    fn look_along_lines(&mut self) {
        let king = self.king;
        let (orthogonal, diagonal) = self.position.snipers(king, self.scene.attackers);
        if (orthogonal | diagonal).is_empty() {
            return;
        }
        for direction in Direction::ALL {
            let snipers = if direction.is_diagonal() { diagonal } else { orthogonal };
            for sniper in snipers & RAYS.ray(direction, king) {
                let between = RAYS.between(direction, king, sniper);
                let blockers = between & self.scene.blockers;
                let mut rest = blockers;
                match (rest.pop(), rest.pop()) {
                    (None, _) if self.checkers.contains(sniper) => self.remedy |= between,
                    (None, _) => self.held_by_zone = true,
                    (Some(_), None) => self.single |= blockers,
                    _ if rest.is_empty() => self.shields |= blockers,
                    _ => {}
                }
            }
        }
        self.shields |= self.single;
    }

    #[inline]
    fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The scene after a plain move of a piece of a kind.
    #[inline]
    fn scene_after(&self, kind: Kind, from: Square, to: Square) -> Scene {
        let mut scene = self.scene;
        scene.attackers.remove(to);
        scene.relays.remove(to);
        scene.guards.remove(to);
        scene.blockers.remove(from);
        scene.blockers.insert(to);
        if kind == BODYGUARD {
            scene.guards.remove(from);
            scene.guards.insert(to);
        }
        scene
    }

    /// The squares among `targets` to which the piece can go with its King
    /// safe, each judged.
    fn judged(&self, kind: Kind, from: Square, targets: Set) -> Set {
        let mut safe = Set::EMPTY;
        for to in targets {
            let king = if kind == KING { to } else { self.king };
            if !self.position.is_attacked(king, &self.scene_after(kind, from, to)) {
                safe.insert(to);
            }
        }
        safe
    }

    /// Plays the move on a copy of the position.
    fn is_safe_after(&self, mv: Move) -> bool {
        let next = self.position.after(mv);
        !next.is_attacked(next.king(self.us), &next.scene(!self.us))
    }

    /// Whether a displacing move is known to be safe without trying it: it
    /// opens no line to the King, and what it displaces gives no check where
    /// it arrives.
    #[inline]
    fn is_quiet(&self, mv: Move, other_from: Square, other_to: Square) -> bool {
        let opens_line =
            |left: Square| left != mv.to && left != other_to && self.shields.contains(left);
        if self.in_check() || opens_line(mv.from) || opens_line(other_from) {
            return false;
        }
        let other = self.position.placement.piece_at(other_from).expect("it is displaced");
        let taken_guard =
            mv.to != other_from && self.position.placement.kind_at(mv.to) == Some(BODYGUARD);
        if self.held_by_zone && (other.kind == BODYGUARD || taken_guard) {
            return false;
        }
        if other.color == self.us {
            return other.kind != KING;
        }
        other.kind != KNIGHT
            && !captures_from(other.kind, other.color, self.king).contains(other_to)
            && !KNIGHT_LEAPS[self.king.index()].contains(other_to)
    }

    /// Whether a displacing move could end a check.
    #[inline]
    fn is_remedy(&self, mv: Move, other_from: Square, other_to: Square) -> bool {
        [mv.to, other_from, other_to].into_iter().any(|square| self.remedy.contains(square))
            || other_from == self.king
            || self.position.placement.kind_at(other_from) == Some(BODYGUARD)
    }
}

impl Law for Safety<'_> {
    #[inline]
    fn unbound(&self) -> Set {
        self.unbound
    }

    #[inline]
    fn plain(&self, kind: Kind, from: Square, targets: Set) -> Set {
        if kind == KING {
            self.judged(kind, from, targets)
        } else if self.in_check() {
            let hopeful = if kind == BODYGUARD { targets } else { targets & self.remedy };
            self.judged(kind, from, hopeful)
        } else if self.single.contains(from) || self.held_by_zone && kind == BODYGUARD {
            self.judged(kind, from, targets)
        } else if self.held_by_zone {
            let guards = targets & self.position.placement.kind(BODYGUARD);
            (targets - guards) | self.judged(kind, from, guards)
        } else {
            targets
        }
    }

    #[inline]
    fn allows(&self, mv: Move) -> bool {
        match mv.extra {
            Extra::Displace { from, to } if self.is_quiet(mv, from, to) => true,
            Extra::Displace { from, to } if self.in_check() && !self.is_remedy(mv, from, to) => {
                false
            }
            _ => self.is_safe_after(mv),
        }
    }

    /// A King that castles is lifted from the board while the squares of its
    /// way are judged.
    fn may_stand(&self, king: Square, on: Square) -> bool {
        let mut scene = self.scene;
        scene.blockers.remove(king);
        !self.position.is_attacked(on, &scene)
    }
}
