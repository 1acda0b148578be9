//! Plain moves of pieces, and the shoves, pulls and carries of sliders.

use super::Generator;
use crate::geometry::{
    ADJACENT, AUROCHS_LEAPS, IMPALA_LEAPS, KIRIN_LEAPS, KNIGHT_LEAPS, PHOENIX_LEAPS,
    SORCERER_LEAPS, SQUARES, Set, WIZARD_LEAPS,
};
use crate::move_filter::MoveFilter;
use crate::{
    AUROCHS, BISHOP, BODYGUARD, IMPALA, KING, KIRIN, KNIGHT, LARIAT, PHOENIX, QUEEN, ROOK,
    SORCERER, VALKYRIE, WIZARD,
};
use heterodox_kernel::{Direction, Kind, MoveSink};

impl<S: MoveSink, L: MoveFilter> Generator<'_, S, L> {
    /// Generates plain moves of all pieces except sliders and Pawns.
    #[inline]
    pub(super) fn leapers(&mut self) {
        self.leaps_of(KING, &ADJACENT);
        self.leaps_of(IMPALA, &IMPALA_LEAPS);
        self.leaps_of(AUROCHS, &AUROCHS_LEAPS);
        self.leaps_of(KIRIN, &KIRIN_LEAPS);
        self.leaps_of(PHOENIX, &PHOENIX_LEAPS);
        self.leaps_of(WIZARD, &WIZARD_LEAPS);
        self.leaps_of(SORCERER, &SORCERER_LEAPS);
        for from in self.pieces(KNIGHT) {
            self.push_plain(KNIGHT, from, KNIGHT_LEAPS[from.index()] - self.occupied);
        }
        for from in self.pieces(LARIAT) {
            let captures = ADJACENT[from.index()] & self.enemy;
            self.push_plain(LARIAT, from, (KNIGHT_LEAPS[from.index()] - self.occupied) | captures);
        }
    }

    #[inline]
    fn leaps_of(&mut self, kind: Kind, leaps: &[Set; SQUARES]) {
        for from in self.pieces(kind) {
            self.push_plain(kind, from, leaps[from.index()] - self.own);
        }
    }

    /// Generates all moves of sliders.
    #[inline]
    pub(super) fn sliders(&mut self) {
        for from in self.pieces(ROOK) {
            let mut targets = Set::EMPTY;
            for direction in Direction::ORTHOGONAL {
                targets |= self.slide_and_shove(direction, from);
            }
            self.push_plain(ROOK, from, targets - self.own);
        }
        for from in self.pieces(BISHOP) {
            let targets = self.obstacles.diagonal(from) - self.own;
            self.push_plain(BISHOP, from, targets);
            self.pulls(from);
        }
        for from in self.pieces(QUEEN) {
            let mut targets = self.obstacles.diagonal(from);
            for direction in Direction::ORTHOGONAL {
                targets |= self.slide_and_shove(direction, from);
            }
            self.push_plain(QUEEN, from, targets - self.own);
            self.pulls(from);
        }
        for from in self.pieces(BODYGUARD) {
            let targets = self.position.bodyguard_obstacles(self.us, from).bodyguard_attacks(from);
            self.push_plain(BODYGUARD, from, targets - self.own);
        }
        for from in self.pieces(VALKYRIE) {
            let mut targets = Set::EMPTY;
            for direction in Direction::ALL {
                targets |= self.slide_and_carry(direction, from);
            }
            self.push_plain(VALKYRIE, from, targets - self.occupied);
        }
    }
}
