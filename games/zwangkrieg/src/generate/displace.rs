//! The moves that displace another piece, castling and the Pawns' left out.

use super::{Generator, Law};
use crate::geometry::{AROUND, RAYS, SORCERER_SWAPS, Set, WITHIN_FOUR, WIZARD_SWAPS, next};
use crate::{LARIAT, SORCERER, WIZARD};
use heterodox_kernel::{Direction, Move, MoveSink, Square};

impl<S: MoveSink, L: Law> Generator<'_, S, L> {
    /// The squares that a shoving piece reaches in a direction, after handing
    /// over its shoves there.
    #[inline]
    pub(super) fn slide_and_shove(&mut self, direction: Direction, from: Square) -> Set {
        let reach = self.obstacles.slide(direction, from);
        if let Some(met) = (reach & self.enemy).first() {
            self.shoves(direction, from, met);
        }
        reach
    }

    /// Pushes the piece met on to each empty square behind it, the shover
    /// following as far as zones let it.
    fn shoves(&mut self, direction: Direction, from: Square, met: Square) {
        let zone = self.obstacles.zone;
        let mut end = met;
        while let Some(beyond) = next(direction, end).filter(|&to| !self.occupied.contains(to)) {
            self.special(Move::displacing(from, end, met, beyond));
            if zone.contains(end) || zone.contains(from) {
                break;
            }
            end = beyond;
        }
    }

    /// The diagonal moves by which a piece pulls the enemy right behind it.
    #[inline]
    pub(super) fn pulls(&mut self, from: Square) {
        if self.obstacles.zone.contains(from) {
            return;
        }
        for direction in Direction::DIAGONAL {
            let pulled = next(direction.opposite(), from)
                .filter(|&behind| (self.enemy - self.obstacles.zone).contains(behind));
            if let Some(pulled) = pulled {
                for to in self.obstacles.slide(direction, from) - self.own {
                    self.special(Move::displacing(from, to, pulled, from));
                }
            }
        }
    }

    /// The squares that a Valkyrie reaches in a direction, after handing over
    /// what it carries there: the piece met is put on the start or on a square
    /// passed.
    #[inline]
    pub(super) fn slide_and_carry(&mut self, direction: Direction, from: Square) -> Set {
        let reach = self.obstacles.slide(direction, from);
        if let Some(met) = (reach & self.occupied).first() {
            for put in (reach - self.occupied).with(from) {
                self.special(Move::displacing(from, met, met, put));
            }
        }
        reach
    }

    /// The swaps of Wizards and Sorcerers.
    #[inline]
    pub(super) fn swappers(&mut self) {
        for (kind, swaps) in [(WIZARD, &WIZARD_SWAPS), (SORCERER, &SORCERER_SWAPS)] {
            for from in self.pieces(kind) {
                for other in swaps[from.index()] & self.occupied {
                    self.special(Move::displacing(from, other, other, from));
                }
            }
        }
    }

    /// The Lariats' pulls.
    #[inline]
    pub(super) fn lariats(&mut self) {
        for from in self.pieces(LARIAT) {
            let near = WITHIN_FOUR[from.index()] - AROUND[from.index()];
            if (near & self.enemy).is_empty() || self.obstacles.zone.contains(from) {
                continue;
            }
            for direction in Direction::ALL {
                let line = RAYS.attacks(direction, from, self.occupied);
                let Some(pulled) = (line & near & self.enemy).first() else { continue };
                if !line.intersects(self.obstacles.zone) {
                    for to in line - Set::of(pulled) {
                        self.special(Move::displacing(from, from, pulled, to));
                    }
                }
            }
        }
    }
}
