//! Moves that displace another piece, except castling and those of Pawns.

use super::Generator;
use crate::geometry::{ADJACENT, RAYS, SORCERER_SWAPS, Set, WITHIN_FOUR, WIZARD_SWAPS, next};
use crate::move_filter::MoveFilter;
use crate::{LARIAT, SORCERER, WIZARD};
use heterodox_kernel::{Direction, Move, MoveSink, Square};

impl<S: MoveSink, L: MoveFilter> Generator<'_, S, L> {
    /// Pushes the shoves of a piece in a direction, and returns the squares that
    /// it reaches by sliding.
    #[inline]
    pub(super) fn slide_and_shove(&mut self, direction: Direction, from: Square) -> Set {
        let reach = self.obstacles.slide(direction, from);
        if let Some(first) = (reach & self.enemy).first() {
            self.shoves(direction, from, first);
        }
        reach
    }

    /// Pushes the shoves of the piece on `first` to each empty square behind it,
    /// as far as zones let the shover follow.
    fn shoves(&mut self, direction: Direction, from: Square, first: Square) {
        let zone = self.obstacles.zone;
        let mut end = first;
        while let Some(beyond) = next(direction, end).filter(|&to| !self.occupied.contains(to)) {
            self.push_special(Move::displacing(from, end, first, beyond));
            if zone.contains(end) || zone.contains(from) {
                break;
            }
            end = beyond;
        }
    }

    /// Pushes the diagonal moves of a piece that pull the enemy right behind it. There are none if
    /// either is in a zone.
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
                    self.push_special(Move::displacing(from, to, pulled, from));
                }
            }
        }
    }

    /// Pushes the carries of a Valkyrie in a direction, and returns the squares
    /// that it reaches by sliding. The first piece on the line can be put on the
    /// origin or on a square passed over.
    #[inline]
    pub(super) fn slide_and_carry(&mut self, direction: Direction, from: Square) -> Set {
        let reach = self.obstacles.slide(direction, from);
        if let Some(first) = (reach & self.occupied).first() {
            for put in (reach - self.occupied).with(from) {
                self.push_special(Move::displacing(from, first, first, put));
            }
        }
        reach
    }

    /// Pushes the swaps of Wizards and Sorcerers.
    #[inline]
    pub(super) fn swaps(&mut self) {
        for (kind, leaps) in [(WIZARD, &WIZARD_SWAPS), (SORCERER, &SORCERER_SWAPS)] {
            for from in self.pieces(kind) {
                for other in leaps[from.index()] & self.occupied {
                    self.push_special(Move::displacing(from, other, other, from));
                }
            }
        }
    }

    /// Pushes the Lariats' pulls. There are none where a zone contains the Lariat, the enemy or a
    /// square between them, so a Bodyguard is never pulled.
    #[inline]
    pub(super) fn lariat_pulls(&mut self) {
        for from in self.pieces(LARIAT) {
            let near = WITHIN_FOUR[from.index()] - ADJACENT[from.index()];
            if (near & self.enemy).is_empty() || self.obstacles.zone.contains(from) {
                continue;
            }
            for direction in Direction::ALL {
                let line = RAYS.attacks(direction, from, self.occupied);
                let Some(pulled) = (line & near & self.enemy).first() else { continue };
                if !line.intersects(self.obstacles.zone) {
                    for to in line - Set::of(pulled) {
                        self.push_special(Move::displacing(from, from, pulled, to));
                    }
                }
            }
        }
    }
}
